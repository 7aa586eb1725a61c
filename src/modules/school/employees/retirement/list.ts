import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { employeeResource, employeeWords } from '../base/words.ts';
import { retirementWords as w } from './words.ts';

const { fields: f } = employeeResource;

export const retirementStates = [
  { value: 'overdue', word: w.overdue, colour: 'red' },
  { value: 'in_3', word: w.in_3, colour: 'orange' },
  { value: 'in_6', word: w.in_6, colour: 'yellow' },
  { value: 'in_12', word: w.in_12, colour: 'blue' },
  { value: 'later', word: w.later, colour: 'gray' },
  { value: 'unknown', word: w.unknown, colour: 'gray' },
] as const;

// A phone shows the first of these: the day comes before what it follows from.
const columns = {
  retires_on: c.date(w.retires_on, { sortable: true }),
  months: c.number(w.months),
  date_of_birth: c.date(f.date_of_birth, { sortable: true }),
  age: c.number(w.age),
  joined_on: c.date(f.joined_on, { sortable: true, hidden: true }),
  service: c.number(w.service),
  extended_until: c.date(w.extended_until),
  when: c.state(w.when, retirementStates),
} as const;
const person = {
  name: c.name(w.name, { sortable: true }),
  designation: c.name(f.designation_id),
} as const;
const designation_id = { kind: 'link', word: f.designation_id, to: 'designations' } as const;

/** Who retires when, by rule and extension. */
export const retirementList = defineList({
  key: 'employee',
  panel: 'site',
  path: 'employee-retirements',
  words: { many: employeeWords.retirement, lead: w.lead, none: w.none },
  columns: { ...person, employee_code: c.code(f.employee_code, { hidden: true }), ...columns },
  carried: { designation_id: carried.id, seen_version: carried.number, status: carried.id },
  filters: { designation_id, retires_on: true },
  tabs: 'when',
  sort: 'retires_on',
  row: '/site/employee/view/:id',
});

/** The same over the institutions of a group. */
export const groupRetirementList = defineList({
  key: 'group-employee',
  panel: 'group',
  path: 'group-employee-retirements',
  words: { many: employeeWords.retirement, lead: w.lead, none: w.none },
  columns: {
    ...person,
    site: c.name(w.institution, { sortable: true }),
    ...columns,
    // The institution takes their place on the screen.
    service: c.number(w.service, { hidden: true }),
    extended_until: c.date(w.extended_until, { hidden: true }),
  },
  carried: { designation_id: carried.id, site_id: carried.id },
  filters: {
    site_id: { kind: 'link', word: w.institution, to: 'sites' },
    designation_id,
    retires_on: true,
  },
  tabs: 'when',
  sort: 'retires_on',
});
