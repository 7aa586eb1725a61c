import { carried, column as c, defineList, type ListFilter } from '#kernel/lists/list.ts';
import { commonFieldWords } from '#kernel/resource/resource.ts';
import type { Word } from '#kernel/words.ts';
import { asChoices } from '../base/fields.ts';
import {
  employeeResource,
  employeeStates,
  employeeWords,
  genders,
  mpoStates,
  religions,
} from '../base/words.ts';
import { employeeScreenWords as w } from './words.ts';

const { fields: f } = employeeResource;

const colours = {
  active: 'green',
  expected: 'blue',
  on_leave: 'yellow',
  suspended: 'orange',
} as const;
export const stateColumn = asChoices(employeeStates).map((state) => ({
  ...state,
  colour:
    (colours as Partial<Record<string, 'green' | 'blue' | 'yellow' | 'orange'>>)[state.value] ??
    ('gray' as const),
}));

/** Where a department is chosen: the ones that are typed, offered by the screen. */
const byText = (word: Word): ListFilter => ({ kind: 'id', word });

/** The staff of a school. */
export const employeeList = defineList({
  key: 'employee',
  panel: 'site',
  path: 'employees',
  words: { many: employeeWords.attach, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.name, { sortable: true }),
    employee_code: c.code(f.employee_code, { sortable: true }),
    designation: c.name(f.designation_id, { sortable: true }),
    department: c.text(f.department, { sortable: true, hidden: true }),
    subject: c.name(f.subject_id, { hidden: true }),
    phone: c.phone(w.mobile),
    email: c.email(commonFieldWords.email, { hidden: true }),
    gender: c.choice(f.gender, asChoices(genders), { hidden: true }),
    religion: c.choice(f.religion, asChoices(religions), { hidden: true }),
    joined_on: c.date(f.joined_on, { sortable: true, hidden: true }),
    date_of_birth: c.date(f.date_of_birth, { sortable: true, hidden: true }),
    index_number: c.code(f.index_number, { hidden: true }),
    mpo_status: c.choice(f.mpo_status, asChoices(mpoStates), { hidden: true }),
    sections: c.number(w.sections),
    has_login: c.yesNo(w.login),
    status: c.state(f.status, stateColumn),
  },
  carried: { photo_file: carried.text, designation_id: carried.id, subject_id: carried.text },
  filters: {
    designation_id: { kind: 'link', word: f.designation_id, to: 'designations' },
    subject_id: { kind: 'link', word: w.subject, to: 'subjects' },
    in_department: byText(f.department),
    status: true,
    gender: true,
    joined_on: true,
    mpo_status: true,
  },
  sort: 'employee_code',
  row: '/site/employee/view/:id',
});
