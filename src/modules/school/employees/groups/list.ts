import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { asChoices } from '../base/fields.ts';
import { stateColumn } from '../staff/list.ts';
import { employeeResource, employeeWords, genders } from '../base/words.ts';
import { groupEmployeeWords as w } from './words.ts';

const { fields: f } = employeeResource;

/** The staff of the institutions of a group: what a group needs to plan with, not how to reach people. */
export const groupEmployeeList = defineList({
  key: 'group-employee',
  panel: 'group',
  path: 'group-employees',
  words: { many: employeeWords.attach, lead: w.lead, none: w.none },
  columns: {
    name: c.name(w.name, { sortable: true }),
    site: c.name(w.institution, { sortable: true }),
    employee_code: c.code(f.employee_code, { hidden: true }),
    designation: c.name(f.designation_id, { sortable: true }),
    department: c.text(f.department, { hidden: true }),
    gender: c.choice(f.gender, asChoices(genders), { hidden: true }),
    joined_on: c.date(f.joined_on, { sortable: true }),
    status: c.state(f.status, stateColumn),
  },
  carried: { designation_id: carried.id, site_id: carried.id },
  filters: {
    site_id: { kind: 'link', word: w.institution, to: 'sites' },
    designation_id: { kind: 'link', word: f.designation_id, to: 'designations' },
    status: true,
    gender: true,
    joined_on: true,
  },
  sort: 'site_en',
});
