import { listSheet, type SheetColumn } from '#kernel/list-sheet.server.ts';
import type { Word } from '#kernel/words.ts';
import { listChallans } from './challans.server.ts';
import { listInvoices } from './invoice-list.server.ts';
import { screenWords as s } from './screen-words.ts';

type Invoice = Awaited<ReturnType<typeof listInvoices>>[number];
type Challan = Awaited<ReturnType<typeof listChallans>>[number];

const words: Record<string, Word> = s;
const stateOf = (state: unknown) => words[`state_${String(state)}`];
const due = (row: Invoice) => (row.state === 'cancelled' ? 0 : row.net - row.principal_paid);

const invoiceColumns: readonly SheetColumn<Invoice>[] = [
  { word: s.invoice_no, value: (row) => row.invoice_no },
  { word: s.institution, value: (row, lang) => row[`site_${lang}`] },
  { word: s.kind, value: (row, lang) => words[`kind_${row.kind}`]?.[lang] },
  { word: s.issued_on, type: 'date', value: (row) => row.issued_on },
  { word: s.next_due_on, type: 'date', value: (row) => row.next_due_on },
  { word: s.net, type: 'money', value: (row) => row.net },
  { word: s.due, type: 'money', value: due },
  { word: s.state, value: (row, lang) => stateOf(row.state)?.[lang] },
];

const challanColumns: readonly SheetColumn<Challan>[] = [
  { word: s.challan_no, value: (row) => row.challan_no },
  { word: s.institution, value: (row, lang) => row[`site_${lang}`] },
  { word: s.invoice_no, value: (row) => row.invoice_no },
  { word: s.bank, value: (row, lang) => row[`bank_${lang}`] },
  { word: s.issued_on, type: 'date', value: (row) => row.issued_on },
  { word: s.valid_until, type: 'date', value: (row) => row.valid_until },
  { word: s.amount, type: 'money', value: (row) => row.amount },
  { word: s.state, value: (row, lang) => stateOf(row.state)?.[lang] },
];

/** The two lists of billing as spreadsheets. */
export const billingSheets = {
  exportInvoices: listSheet({
    subject: 'invoice',
    path: '/invoices',
    panel: 'central',
    name: s.invoices,
    columns: invoiceColumns,
    read: listInvoices,
  }),
  exportChallans: listSheet({
    subject: 'challan',
    path: '/challans',
    panel: 'central',
    name: s.challans,
    columns: challanColumns,
    read: listChallans,
  }),
};
