import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { batchKindChoices } from './kinds.ts';
import { batchWords } from '../base/words.ts';
import { batchFormWords as w } from './words.ts';

export const batchStates = [
  { value: 'open', word: w.open, colour: 'green' },
  { value: 'closed', word: w.closed, colour: 'gray' },
] as const;

export const batchList = defineList({
  key: 'batch',
  panel: 'site',
  path: 'batches',
  words: { many: batchWords.batches, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.name, { sortable: true }),
    kind: c.choice(w.kind, batchKindChoices),
    place: c.words(w.place, { none: w.any }),
    teacher: c.name(w.teacher),
    students: c.number(w.students, { sortable: true }),
    capacity: c.number(w.capacity),
    set_name: c.text(w.set, { hidden: true }),
    year: c.name(w.year, { hidden: true }),
    starts_on: c.date(w.starts_on, { hidden: true }),
    ends_on: c.date(w.ends_on, { hidden: true }),
    state: c.state(w.state, batchStates),
  },
  carried: { class_id: carried.text, section_id: carried.text },
  filters: {
    kind: true,
    year_id: { kind: 'link', word: w.year, to: 'academic-years' },
    class_id: { kind: 'link', word: w.class, to: 'classes' },
    teacher_id: { kind: 'link', word: w.teacher, to: 'employees' },
  },
  tabs: 'state',
  sort: 'name_en',
  row: '/site/batch/view/:id',
});
