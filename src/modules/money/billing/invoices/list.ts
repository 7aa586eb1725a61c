import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { invoiceWords as w } from './words.ts';
import { billingFieldWords } from '../base/words.ts';
import { invoiceStates } from '../base/states.ts';

const kinds = (['PACKAGE', 'ID_CARD', 'OTHER'] as const).map((value) => ({
  value,
  word: w[`kind_${value}`],
}));

export const invoiceList = defineList({
  key: 'invoice',
  panel: 'central',
  path: 'invoices',
  words: { many: w.invoices, none: w.no_invoices, hint: w.no_invoices_hint },
  columns: {
    invoice_no: c.code(billingFieldWords.invoice_no, { sortable: true }),
    site: c.name(billingFieldWords.institution, { sortable: true }),
    kind: c.choice(w.kind, kinds, { hidden: true }),
    issued_on: c.date(billingFieldWords.issued_on, { sortable: true }),
    next_due_on: c.date(w.next_due_on, { sortable: true }),
    net: c.money(billingFieldWords.net, { sortable: true }),
    due: c.money(billingFieldWords.due),
    state: c.state(billingFieldWords.state, invoiceStates),
  },
  carried: { about_site: carried.text, principal_paid: carried.number },
  filters: {
    about_site: { kind: 'link', word: billingFieldWords.institution, to: 'sites' },
    kind: true,
    issued_on: true,
    fiscal_year_id: { kind: 'link', word: billingFieldWords.fiscal_year, to: 'fiscal-years' },
    next_due_on: true,
  },
  tabs: 'state',
  sort: '-issued_on',
  row: '/edu/invoice/edit/:id',
  create: { url: '/edu/invoice/create', word: w.new_invoice, permission: 'invoice.change' },
});
