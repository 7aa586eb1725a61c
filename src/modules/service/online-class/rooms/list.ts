import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { onlineClassWords as m } from '../base/words.ts';
import { roomWords as w } from './words.ts';

export const audiences = [
  { value: 'everybody', word: m.everybody, colour: 'green' },
  { value: 'students', word: m.students, colour: 'blue' },
  { value: 'hidden', word: m.hidden, colour: 'gray' },
] as const;

export const onlineClassList = defineList({
  key: 'online-class',
  panel: 'site',
  path: 'online-classrooms',
  words: { many: m.rooms, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    title: c.name(w.title, { sortable: true }),
    class: c.name(m.class),
    subject: c.name(m.subject),
    teacher: c.name(m.teacher),
    lessons: c.number(w.lessons),
    audience: c.state(w.audience, audiences),
  },
  carried: {
    class_id: carried.id,
    group_id: carried.text,
    group_name: carried.json<{ en: string; bn: string } | null>(),
  },
  filters: {
    class_id: { kind: 'link', word: m.class, to: 'classes' },
    employee_id: { kind: 'link', word: m.teacher, to: 'employees' },
  },
  tabs: 'audience',
  sort: 'title_en',
});
