import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { defineReport, summed } from '#kernel/lists/report.ts';
import { dayCloseWords as w } from './words.ts';

const columns = {
  day: c.date(w.day),
  collector: c.name(w.collector),
  expected: c.money(w.expected),
  counted: c.money(w.counted),
  difference: c.money(w.difference),
  reason: c.text(w.reason),
  handed_to: c.text(w.handed_to),
  approved_by: c.name(w.approved_by),
} as const;

/** Closed days of all collectors. */
export const dayCloseList = defineList({
  key: 'day-close',
  panel: 'site',
  path: 'day-closes',
  words: { many: w.closed_days, none: w.closed_none },
  columns: {
    ...columns,
    day: c.date(w.day, { sortable: true }),
    state: c.state(w.state, [
      { value: 'WAITING', word: w.waiting, colour: 'yellow' },
      { value: 'APPROVED', word: w.approved, colour: 'green' },
    ]),
  },
  carried: { collector_id: carried.id },
  filters: { day: true, collector_id: { kind: 'link', word: w.collector, to: 'fee-collectors' } },
  tabs: 'state',
  sort: '-day',
});

/** To print, sign and file. */
export const dayCloseRegister = defineReport({
  key: 'day-close',
  panel: 'site',
  path: 'day-close-register',
  words: { title: w.register, none: w.register_none },
  columns: {
    ...columns,
    expected: summed(columns.expected),
    counted: summed(columns.counted),
    difference: summed(columns.difference),
  },
  filters: { period: { kind: 'range', word: w.period } },
  initially: { period: 'this-month' },
  paper: 'landscape',
});
