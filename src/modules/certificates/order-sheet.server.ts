import { workInCentre } from '#kernel/across-sites.server.ts';
import { listSheet, whenCell, type SheetColumn } from '#kernel/list-sheet.server.ts';
import { listOrders } from './order-list.server.ts';
import { screenWords as w } from './screen-words.ts';

type Column = SheetColumn<Awaited<ReturnType<typeof listOrders>>[number]>;

const institution: Column = { word: w.institution, value: (row, lang) => row[`site_${lang}`] };
const order: readonly Column[] = [
  { word: w.order_no, value: (row) => row.order_no },
  { word: w.ordered_at, value: (row, lang) => whenCell(row.ordered_at, lang) },
];
const cards: readonly Column[] = [
  { word: w.whose, value: (row, lang) => row[`about_${lang}`] },
  { word: w.cards, type: 'number', value: (row) => row.cards },
  { word: w.without_photo, type: 'number', value: (row) => row.without_photo },
  { word: w.amount, type: 'money', value: (row) => row.total },
  { word: w.state, value: (row, lang) => w[`state_${row.state}`][lang] },
  { word: w.invoice, value: (row) => row.invoice_no },
];

/** The orders of ID cards as a spreadsheet. */
export const orderSheet = listSheet({
  subject: 'id-card-order',
  path: '/id-card-orders',
  panel: 'central',
  name: w.tab_orders,
  read: listOrders,
  columns: [...order, institution, ...cards],
});

/** The same of one school alone, for its own people. */
export const ownOrderSheet = listSheet({
  subject: 'own-id-card-order',
  path: '/my-site/id-card-orders',
  panel: 'site',
  name: w.tab_orders,
  read: (ctx, input) => workInCentre(ctx, (inner) => listOrders(inner, { ...input, of: ctx.siteId })),
  columns: [...order, ...cards],
});
