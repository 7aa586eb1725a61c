import { listSheet, whenCell } from '#kernel/list-sheet.server.ts';
import { listOrders } from './order-list.server.ts';
import { screenWords as w } from './screen-words.ts';

/** The orders of ID cards as a spreadsheet. */
export const orderSheet = listSheet({
  subject: 'id-card-order',
  path: '/id-card-orders',
  panel: 'central',
  name: w.tab_orders,
  read: listOrders,
  columns: [
    { word: w.order_no, value: (row) => row.order_no },
    { word: w.ordered_at, value: (row, lang) => whenCell(row.ordered_at, lang) },
    { word: w.institution, value: (row, lang) => row[`site_${lang}`] },
    { word: w.whose, value: (row, lang) => row[`about_${lang}`] },
    { word: w.cards, type: 'number', value: (row) => row.cards },
    { word: w.without_photo, type: 'number', value: (row) => row.without_photo },
    { word: w.amount, type: 'money', value: (row) => row.total },
    { word: w.state, value: (row, lang) => w[`state_${row.state}`][lang] },
    { word: w.invoice, value: (row) => row.invoice_no },
  ],
});
