import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { statesOf } from '#kernel/workflow/workflow.ts';
import { studentLeaveWords as w } from './words.ts';
import { studentLeaveWorkflow } from './workflow.ts';

/** Applications for leave of students: what waits first, then the newest. */
export const studentLeaveList = defineList({
  key: 'student-leave',
  permissions: { view: 'student-leave.decide', export: 'student-leave.export' },
  panel: 'site',
  path: 'student-leaves',
  words: { many: w.leaves, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.student),
    section: c.name(w.section),
    roll: c.number(w.roll, { onCard: false }),
    first_day: c.date(w.first_day, { sortable: true }),
    last_day: c.date(w.last_day),
    days: c.number(w.days),
    half: c.yesNo(w.half, { hidden: true }),
    reason: c.longText(w.reason),
    state: c.state(w.state, statesOf(studentLeaveWorkflow), { sortable: true }),
    by_office: c.yesNo(w.by_office, { hidden: true }),
    received_on: c.date(w.received_on, { hidden: true }),
    created_at: c.instant(w.applied, { sortable: true, hidden: true }),
  },
  carried: { section_id: carried.id, shift_id: carried.id },
  filters: { first_day: true },
  tabs: 'state',
  sort: 'state',
});
