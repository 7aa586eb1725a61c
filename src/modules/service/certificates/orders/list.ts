import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import type { BillState } from '#modules/money/billing/base/rules.ts';
import { cardOrderWords as w } from './words.ts';
import type { cardPapers } from '../base/design.ts';

const states = [
  { value: 'making', word: w.state_making, colour: 'blue' },
  { value: 'ready', word: w.state_ready, colour: 'green' },
  { value: 'failed', word: w.state_failed, colour: 'red' },
  { value: 'cancelled', word: w.state_cancelled, colour: 'gray' },
] as const;

const number = {
  order_no: c.code(w.order_no, { sortable: true }),
  ordered_at: c.instant(w.ordered_at, { sortable: true, hidden: true }),
};
const cards = {
  cards: c.number(w.cards, { sortable: true }),
  without_photo: c.number(w.without_photo, { sortable: true }),
  total: c.money(w.amount, { sortable: true }),
  state: c.state(w.state, states),
  invoice_no: c.code(w.invoice),
  files: c.drawn(w.files),
};
const beside = {
  about_site: carried.text,
  /** How many of them are drawn. */
  done: carried.number,
  lang: carried.text,
  paper: carried.json<(typeof cardPapers)[number]>(),
  job_id: carried.text,
  files: carried.json<{ file_id: string; name: string; cards: number; pages: number }[]>(),
  invoice_id: carried.text,
  invoice_state: carried.json<BillState | 'cancelled' | null>(),
};

/** What has been ordered for any institution, whether it is ready and paid, and the files. */
export const orderList = defineList({
  key: 'id-card-order',
  permissions: { view: 'id-card.view', export: 'id-card-order.export' },
  panel: 'central',
  path: 'id-card-orders',
  words: { many: w.tab_orders, none: w.no_orders, hint: w.no_orders_hint },
  columns: {
    ...number,
    site: c.name(w.institution, { sortable: true }),
    about: c.name(w.whose, { hidden: true }),
    ...cards,
  },
  carried: beside,
  filters: { about_site: { kind: 'link', word: w.institution, to: 'sites' } },
  tabs: 'state',
  sort: '-ordered_at',
});

/** The same of one school alone, for its own people. */
export const ownOrderList = defineList({
  key: 'own-id-card-order',
  permissions: { view: 'own-id-card.view', export: 'own-id-card-order.export' },
  panel: 'site',
  path: 'my-site/id-card-orders',
  words: { many: w.tab_orders, none: w.no_orders, hint: w.own_none_hint },
  columns: { ...number, about: c.name(w.whose), ...cards },
  carried: beside,
  tabs: 'state',
  sort: '-ordered_at',
});
