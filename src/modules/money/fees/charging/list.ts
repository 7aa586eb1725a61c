import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import type { Word } from '#kernel/words.ts';
import { chargingWords as w } from './words.ts';

/** Runs that charged students, the latest first. */
export const feeRunList = defineList({
  key: 'fee-charge',
  panel: 'site',
  path: 'fee-charges',
  words: { many: w.title, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    what: c.name(w.what),
    whom: c.name(w.whom),
    students: c.number(w.students, { onCard: false }),
    demands: c.number(w.demands),
    total: c.money(w.total, { sortable: true }),
    without_rate: c.number(w.without_rate, { onCard: false }),
    made_at: c.instant(w.made_at, { sortable: true }),
    made_by: c.name(w.made_by),
    automatic: c.yesNo(w.automatic, { hidden: true }),
    state: c.state(w.state, [
      { value: 'RUNNING', word: w.RUNNING, colour: 'orange' },
      { value: 'DONE', word: w.DONE, colour: 'green' },
      { value: 'UNDONE', word: w.UNDONE, colour: 'gray' },
    ]),
  },
  carried: {
    version: carried.number,
    job_id: carried.id,
    scope: carried.json<{ readonly item_ids: readonly string[] }>(),
  },
  filters: { made_at: true, automatic: true },
  tabs: 'state',
  sort: '-made_at',
});
export type ChargedWhat = { what: Word; whom: Word };
