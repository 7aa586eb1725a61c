import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { shownStates } from './states.ts';
import { recoveryWords as w } from './words.ts';

const columns = {
  payer_name: c.text(w.payer, { sortable: true, none: w.nobody }),
  site: c.name(w.institution, { sortable: true }),
  created_at: c.instant(w.begun, { sortable: true }),
  gateway: c.text(w.gateway, { sortable: true }),
  card_type: c.text(w.card, { hidden: true }),
  amount: c.money(w.amount, { sortable: true }),
  state: c.state(w.state, shownStates),
  tran_id: c.text(w.tran_id, { hidden: true }),
  gateway_txn_id: c.text(w.gateway_txn_id, { hidden: true }),
};
const words = { lead: w.lead, none: w.none, hint: w.none_hint };

/** The online payments of students and of applicants. */
export const paymentList = defineList({
  key: 'online-payment',
  panel: 'central',
  path: 'online-payments',
  words: { ...words, many: w.payments },
  columns,
  carried: { site_id: carried.text },
  filters: {
    site_id: { kind: 'link', word: w.institution, to: 'sites' },
    purpose: {
      kind: 'choice',
      word: w.purpose,
      choices: [
        { value: 'FEE', word: w.student_recovery },
        { value: 'ADMISSION', word: w.admission_recovery },
      ],
    },
    created_at: true,
  },
  tabs: 'state',
  sort: '-created_at',
});

export const studentPaymentList = {
  ...paymentList,
  words: { ...words, many: w.student_recovery },
  fixed: { purpose: 'FEE' },
};
export const admissionPaymentList = {
  ...paymentList,
  words: { ...words, many: w.admission_recovery },
  fixed: { purpose: 'ADMISSION' },
};
