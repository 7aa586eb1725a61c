import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { statesOf } from '#kernel/workflow/workflow.ts';
import { correctionWords as w } from './words.ts';
import { correctionWorkflow } from './workflow.ts';

const states = statesOf(correctionWorkflow);

/** What employees asked about their days, what waits first. */
export const correctionList = defineList({
  key: 'time-correction',
  permissions: { view: 'timesheet.mark', export: 'time-correction.export' },
  panel: 'site',
  path: 'timesheet/corrections',
  words: { many: w.many, lead: w.lead, none: w.none },
  columns: {
    name: c.name(w.name),
    employee_code: c.code(w.code, { hidden: true }),
    day: c.date(w.day, { sortable: true }),
    wanted: c.text(w.wanted),
    reason: c.longText(w.reason),
    state: c.state(w.state, states, {}),
    created_at: c.instant(w.asked, { sortable: true }),
    remark: c.longText(w.remark, { hidden: true }),
  },
  carried: {
    version: carried.number,
    employee_id: carried.id,
    in_at: carried.json<number | null>(),
    out_at: carried.json<number | null>(),
  },
  filters: { day: true },
  tabs: 'state',
  sort: '-created_at',
});
