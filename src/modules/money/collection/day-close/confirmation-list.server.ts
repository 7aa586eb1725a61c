import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { left, serveList } from '#kernel/lists/list.server.ts';
import { contains } from '#kernel/lists/search.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { paymentTypes } from '#modules/money/payments/base/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { moneyConfirmations } from '../base/confirmation-tables.server.ts';
import { feeReceipts } from '../base/tables.server.ts';
import { confirmationList } from './confirmation-list.ts';

const decider = alias(users, 'decider');

/** Of the receipts of a payment; those that were cancelled are no money any more. */
const ofReceipts = (what: ReturnType<typeof sql>) => sql`(SELECT ${what} FROM ${feeReceipts}
  WHERE ${feeReceipts.site_id} = ${moneyConfirmations.site_id} AND ${feeReceipts.payment_id} = ${moneyConfirmations.payment_id})`;
const inOrder = (what: ReturnType<typeof sql>) =>
  ofReceipts(sql`string_agg(${what}, ', ' ORDER BY ${feeReceipts.receipt_no})`);

export const confirmationRows = serveList(confirmationList, {
  table: moneyConfirmations,
  joins: [
    left(paymentTypes, eq(paymentTypes.code, moneyConfirmations.method)),
    left(users, eq(users.id, moneyConfirmations.booked_by)),
    left(decider, eq(decider.id, moneyConfirmations.decided_by)),
  ],
  columns: (ctx) => ({
    reference: moneyConfirmations.reference,
    amount: sql`coalesce(${ofReceipts(sql`sum(${feeReceipts.total})`)}, 0)`.mapWith(Number),
    method: {
      en: sql`coalesce(${paymentTypes.name_en}, ${moneyConfirmations.method})`,
      bn: sql`coalesce(${paymentTypes.name_bn}, ${moneyConfirmations.method})`,
    },
    paid_on: moneyConfirmations.paid_on,
    days: sql`${dayIn(ctx.now)}::date - ${moneyConfirmations.paid_on}`.mapWith(Number),
    student: { en: inOrder(sql`${feeReceipts.student_en}`), bn: inOrder(sql`${feeReceipts.student_bn}`) },
    receipt_no: inOrder(sql`${feeReceipts.receipt_no}`),
    booked_by: { en: users.name_en, bn: users.name_bn },
    origin: moneyConfirmations.origin,
    decided_by: { en: decider.name_en, bn: decider.name_bn },
    on_statement: sql`${moneyConfirmations.line_id} IS NOT NULL`,
    reason: moneyConfirmations.reason,
    state: moneyConfirmations.state,
    version: moneyConfirmations.version,
    booked_id: moneyConfirmations.booked_by,
    receipt_id: ofReceipts(sql`min(${feeReceipts.id}::text)`),
  }),
  search: (q) =>
    q
      ? sql`(${contains(q, [moneyConfirmations.reference])} OR EXISTS (SELECT FROM ${feeReceipts}
          WHERE ${feeReceipts.site_id} = ${moneyConfirmations.site_id}
            AND ${feeReceipts.payment_id} = ${moneyConfirmations.payment_id}
            AND ${contains(q, [feeReceipts.receipt_no, feeReceipts.student_en, feeReceipts.student_bn])}))`
      : undefined,
  filters: { method_code: (value) => eq(moneyConfirmations.method, value) },
  // What was cancelled for another reason waits for nobody.
  where: () => sql`(${moneyConfirmations.state} <> 'WAITING' OR EXISTS (SELECT FROM ${feeReceipts}
    WHERE ${feeReceipts.site_id} = ${moneyConfirmations.site_id} AND ${feeReceipts.payment_id} = ${moneyConfirmations.payment_id}
      AND ${feeReceipts.state} = 'POSTED'))`,
});
