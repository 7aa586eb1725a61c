import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { guardianWords as w } from './words.ts';

/** Everybody who answers for students of the school, whatever their children. */
export const guardianList = defineList({
  key: 'guardian',
  permissions: { view: 'student.view', export: 'student.export' },
  panel: 'site',
  path: 'guardians',
  words: { many: w.guardians, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.name, { sortable: true }),
    phone: c.phone(w.phone, { sortable: true }),
    children: c.words(w.children),
    email: c.email(w.email, { hidden: true }),
    occupation: c.text(w.occupation, { hidden: true }),
    login: c.yesNo(w.login),
    doubled: c.yesNo(w.doubled, { hidden: true }),
  },
  carried: { version: carried.number },
  filters: { login: true, doubled: true, childless: { kind: 'yes-no', word: w.childless } },
  sort: 'name_en',
  row: '/student/guardians/:id',
});
