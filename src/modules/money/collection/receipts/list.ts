import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { receiptChannels } from '../base/receipt.ts';
import { receiptWords as w } from './words.ts';

export const receiptStates = [
  { value: 'POSTED', word: w.POSTED, colour: 'green' },
  { value: 'CANCELLED', word: w.CANCELLED, colour: 'red' },
  { value: 'REFUNDED', word: w.REFUNDED, colour: 'gray' },
] as const;

/** The receipts of a school, the latest first. */
export const feeReceiptList = defineList({
  key: 'fee-receipt',
  panel: 'site',
  path: 'fee-receipts',
  words: { many: w.receipts, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    receipt_no: c.code(w.receipt_no, { sortable: true }),
    paid_on: c.date(w.day, { sortable: true }),
    student: c.name(w.student, { sortable: true }),
    student_code: c.code(w.student_id, { hidden: true }),
    section: c.name(w.section, { onCard: false }),
    roll: c.number(w.roll, { onCard: false }),
    method: c.name(w.method),
    channel: c.choice(
      w.channel,
      receiptChannels.map((value) => ({ value, word: w[`channel_${value}`] })),
      { hidden: true },
    ),
    reference: c.text(w.reference, { hidden: true }),
    collector: c.name(w.collector, { onCard: false }),
    gross: c.money(w.fees, { hidden: true }),
    fine: c.money(w.fine, { hidden: true }),
    offer: c.money(w.offer, { hidden: true }),
    advance: c.money(w.advance, { hidden: true }),
    wallet_used: c.money(w.wallet_used, { hidden: true }),
    total: c.money(w.total, { sortable: true }),
    due_after: c.money(w.due_after, { hidden: true }),
    cancelled_on: c.date(w.cancelled_on, { hidden: true }),
    cancel_reason: c.text(w.reason, { hidden: true }),
    confirmation: c.choice(w.confirmation, [
      { value: 'WAITING', word: w.WAITING },
      { value: 'CONFIRMED', word: w.CONFIRMED },
      { value: 'NOT_RECEIVED', word: w.NOT_RECEIVED },
    ]),
    state: c.state(w.state, receiptStates),
  },
  carried: { section_id: carried.id, payment_id: carried.id, student_key: carried.id },
  filters: {
    paid_on: true,
    method_code: { kind: 'link', word: w.method, to: 'fee-counter-methods' },
    collector_id: { kind: 'link', word: w.collector, to: 'fee-collectors' },
    class_id: { kind: 'link', word: w.class, to: 'classes' },
    channel: true,
    confirmation: true,
  },
  tabs: 'state',
  sort: '-receipt_no',
});

/** The register of what was cancelled. */
const { tabs: _, ...untabbed } = feeReceiptList;
export const cancelledReceiptList = {
  ...untabbed,
  words: { many: w.cancelled_register, none: w.none_cancelled, hint: w.none_cancelled_hint },
  fixed: { state: 'CANCELLED' },
};
