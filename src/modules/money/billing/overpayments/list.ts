import { column as c, defineList, type State } from '#kernel/lists/list.ts';
import { billingFieldWords } from '../base/words.ts';
import { overpaymentWords as w } from './words.ts';

export type OverpaymentState = 'OPEN' | 'USED' | 'RETURNED' | 'REFUNDED';

const states: readonly State<OverpaymentState>[] = [
  { value: 'OPEN', word: w.state_OPEN, colour: 'orange' },
  { value: 'USED', word: w.state_USED, colour: 'green' },
  { value: 'RETURNED', word: w.state_RETURNED, colour: 'gray' },
  { value: 'REFUNDED', word: w.state_REFUNDED, colour: 'gray' },
];

export const overpaymentList = defineList({
  key: 'overpayment',
  panel: 'central',
  path: 'overpayments',
  words: { many: w.overpayments, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    transaction_no: c.code(w.transaction_no),
    site: c.name(billingFieldWords.institution),
    gateway: c.text(w.gateway),
    received_on: c.date(billingFieldWords.received_on, { sortable: true }),
    amount: c.money(billingFieldWords.amount, { sortable: true }),
    left: c.money(w.left),
    state: c.state(billingFieldWords.state, states),
  },
  filters: {
    about_site: { kind: 'link', word: billingFieldWords.institution, to: 'sites' },
    received_on: true,
  },
  tabs: 'state',
  sort: '-received_on',
});
