import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { statesOf } from '#kernel/workflow/workflow.ts';
import { confirmationWords as w } from './words.ts';
import { confirmationWorkflow } from './workflow.ts';

export const confirmationOrigins = ['COUNTER', 'FAMILY', 'LIST', 'STATEMENT'] as const;

/** Money that is not cash, what nobody has confirmed first. */
export const confirmationList = defineList({
  key: 'money-confirmation',
  panel: 'site',
  path: 'money-confirmations',
  words: { many: w.title, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    reference: c.code(w.reference),
    amount: c.money(w.amount),
    method: c.name(w.method),
    paid_on: c.date(w.paid_on, { sortable: true }),
    days: c.number(w.days),
    student: c.name(w.student),
    receipt_no: c.code(w.receipt),
    booked_by: c.name(w.booked_by),
    origin: c.choice(
      w.origin,
      confirmationOrigins.map((value) => ({ value, word: w[value] })),
      { hidden: true },
    ),
    decided_by: c.name(w.decided_by, { hidden: true }),
    on_statement: c.yesNo(w.on_statement, { hidden: true }),
    reason: c.text(w.reason, { hidden: true }),
    state: c.state(w.state, statesOf(confirmationWorkflow), {}),
  },
  carried: { version: carried.number, booked_id: carried.id, receipt_id: carried.id },
  filters: {
    method_code: { kind: 'link', word: w.method, to: 'fee-counter-methods' },
    paid_on: true,
    origin: true,
  },
  tabs: 'state',
  sort: 'paid_on',
});
