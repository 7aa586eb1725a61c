import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { defineReport, summed } from '#kernel/lists/report.ts';
import { statesOf } from '#kernel/workflow/workflow.ts';
import { dutyKinds } from '../rules/duty.ts';
import { dutyWords as w } from './words.ts';
import { dutyWorkflow } from './workflow.ts';

export const kindChoices = dutyKinds.map((value) => ({ value, word: w[value] }));
const designation_id = { kind: 'link', word: w.designation, to: 'designations' } as const;

/** Duty of the employees of a school: what waits first. */
export const dutyList = defineList({
  key: 'duty',
  panel: 'site',
  path: 'duties',
  words: { many: w.title, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.employee, { sortable: true }),
    designation: c.name(w.designation),
    kind: c.choice(w.kind, kindChoices),
    from_day: c.date(w.from_day, { sortable: true }),
    to_day: c.date(w.to_day),
    from_time: c.text(w.from_time, { hidden: true }),
    to_time: c.text(w.to_time, { hidden: true }),
    place: c.text(w.place),
    reason: c.longText(w.reason, { onCard: false }),
    assigned: c.yesNo(w.by_office, { hidden: true }),
    asked_at: c.instant(w.asked_at, { sortable: true, hidden: true }),
    remark: c.text(w.remark, { hidden: true }),
    decided_by: c.name(w.decided_by, { hidden: true }),
    // In the order of the letters, what is applied for comes first.
    state: c.state(w.state, statesOf(dutyWorkflow), { sortable: true }),
  },
  carried: { version: carried.number, employee_id: carried.id, designation_id: carried.id },
  filters: {
    employee_id: { kind: 'link', word: w.employee, to: 'employees' },
    designation_id,
    kind: true,
    from_day: true,
    assigned: true,
  },
  tabs: 'state',
  sort: 'state',
});

/** Approved duty of a period, to print and file. */
export const dutyRegister = defineReport({
  key: 'duty',
  panel: 'site',
  path: 'duty-register',
  words: { title: w.register, lead: w.register_lead, none: w.register_none },
  columns: {
    employee: c.name(w.employee),
    designation: c.name(w.designation),
    kind: c.choice(w.kind, kindChoices),
    from_day: c.date(w.from_day),
    to_day: c.date(w.to_day),
    from_time: c.text(w.from_time),
    to_time: c.text(w.to_time),
    days: summed(c.number(w.days)),
    place: c.text(w.place),
    reason: c.longText(w.reason),
    decided_by: c.name(w.decided_by),
  },
  filters: {
    period: { kind: 'range', word: w.period },
    kind: { kind: 'choice', word: w.kind, choices: kindChoices },
    designation_id,
  },
  initially: { period: 'this-month' },
  groups: ['employee'],
  paper: 'landscape',
});
