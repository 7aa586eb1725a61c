import { column as c, defineList } from '#kernel/lists/list.ts';
import { challanStates } from '../base/states.ts';
import { challanWords as w } from './words.ts';
import { billingFieldWords } from '../base/words.ts';

export const challanList = defineList({
  key: 'challan',
  panel: 'central',
  path: 'challans',
  words: { many: w.challans, none: w.no_challans, hint: w.no_challans_hint },
  columns: {
    challan_no: c.code(w.challan_no, { sortable: true }),
    site: c.name(billingFieldWords.institution),
    invoice_no: c.code(billingFieldWords.invoice_no),
    bank: c.name(w.bank),
    depositor: c.text(w.depositor, { hidden: true }),
    issued_on: c.date(billingFieldWords.issued_on, { sortable: true }),
    valid_until: c.date(w.valid_until, { sortable: true }),
    amount: c.money(billingFieldWords.amount, { sortable: true }),
    state: c.state(billingFieldWords.state, challanStates),
  },
  filters: {
    state: true,
    about_site: { kind: 'link', word: billingFieldWords.institution, to: 'sites' },
    issued_on: true,
    fiscal_year_id: { kind: 'link', word: billingFieldWords.fiscal_year, to: 'fiscal-years' },
  },
  sort: '-issued_on',
  row: '/edu/challan/edit/:id',
  create: { url: '/edu/challan/create', word: w.new_challan, permission: 'challan.change' },
});
