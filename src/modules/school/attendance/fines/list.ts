import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { fineWords as w } from './words.ts';

export const fineList = defineList({
  key: 'attendance-fine',
  panel: 'site',
  path: 'attendance-fines',
  words: { many: w.fines, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.student),
    section: c.name(w.section),
    roll: c.number(w.roll, { onCard: false }),
    month: c.date(w.month, { sortable: true }),
    amount: c.money(w.amount),
    absent_days: c.number(w.absent_days, { onCard: false }),
    late_days: c.number(w.late_days, { onCard: false }),
    state: c.state(w.state, [
      { value: 'DUE', word: w.DUE, colour: 'orange' },
      { value: 'WAIVED', word: w.WAIVED, colour: 'gray' },
    ]),
    reason: c.text(w.reason, { onCard: false }),
  },
  carried: { version: carried.number, section_id: carried.id },
  filters: { month: true },
  tabs: 'state',
  sort: '-month',
});
