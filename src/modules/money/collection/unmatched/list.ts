import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import type { Suggestion } from './reasons.ts';
import { transferMethods, unmatchedOrigins, unmatchedStates } from './states.ts';
import { unmatchedWords as w } from './words.ts';

/** Money in suspense came through a gateway. */
const methodsShown = [...transferMethods, 'sslcommerz', 'sonali'] as const;
const colours = { PENDING: 'yellow', MATCHED: 'green', DISMISSED: 'gray' } as const;

/** Money without a receipt, what waits first. */
export const unmatchedList = defineList({
  key: 'unmatched-payment',
  panel: 'site',
  path: 'unmatched-payments',
  words: { many: w.title, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    transaction_no: c.code(w.transaction_no, { sortable: true }),
    method: c.choice(
      w.method,
      methodsShown.map((value) => ({ value, word: w[value] })),
    ),
    paid_on: c.date(w.paid_on, { sortable: true }),
    amount: c.money(w.amount, { sortable: true }),
    origin: c.choice(
      w.origin,
      unmatchedOrigins.map((value) => ({ value, word: w[value] })),
    ),
    student: c.name(w.student),
    suggested: c.drawn(w.suggested),
    narration: c.longText(w.narration, { onCard: false }),
    receipt_no: c.code(w.receipt),
    reason: c.text(w.reason, { hidden: true }),
    state: c.state(
      w.state,
      unmatchedStates.map((value) => ({ value, word: w[value], colour: colours[value] })),
    ),
  },
  carried: { version: carried.number, suggestions: carried.json<Suggestion[]>() },
  filters: {
    origin: true,
    paid_on: true,
    method: true,
  },
  tabs: 'state',
  sort: '-paid_on',
});
