import {
  bigint,
  date,
  foreignKey,
  index,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { siteTable } from '#kernel/database/tables.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { feeReceipts } from '../base/tables.server.ts';
import type { UnmatchedOrigin, UnmatchedState } from './states.ts';

/**
 * Money that is not on a receipt yet: what a family typed (which proves nothing), a line of a statement, a credit of a
 * gateway that fits no payment of ours.
 */
export const unmatchedPayments = siteTable(
  'unmatched_payments',
  {
    origin: text().notNull().$type<UnmatchedOrigin>(),
    method: text().notNull(),
    /** In capitals, without spaces. */
    transaction_no: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    paid_on: date().notNull(),
    /** Whom the family typed it for, or whom it was booked for. */
    student_id: uuid(),
    /** What the statement says about it, or what the family adds. */
    narration: text(),
    file_id: uuid(),
    intent_id: uuid(),
    state: text().notNull().default('PENDING').$type<UnmatchedState>(),
    receipt_id: uuid(),
    made_by: uuid(),
    decided_by: uuid(),
    decided_at: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    foreignKey({ columns: [t.site_id, t.receipt_id], foreignColumns: [feeReceipts.site_id, feeReceipts.id] }),
    index('unmatched_payments_state').on(t.site_id, t.state, t.paid_on),
    index('unmatched_payments_number').on(t.site_id, t.method, t.transaction_no),
    index('unmatched_payments_student').on(t.site_id, t.student_id, t.created_at),
    // A file that is sent twice brings nothing new; a family types a number once for a student.
    uniqueIndex('unmatched_payments__line_unique')
      .on(t.site_id, t.method, t.transaction_no)
      .where(sql`origin = 'STATEMENT'`),
    uniqueIndex('unmatched_payments__typed_unique')
      .on(t.site_id, t.student_id, t.method, t.transaction_no)
      .where(sql`origin = 'FAMILY' AND state = 'PENDING'`),
    uniqueIndex('unmatched_payments__intent_unique')
      .on(t.site_id, t.intent_id)
      .where(sql`intent_id IS NOT NULL`),
  ],
);

/** Numbers of transactions that are on a receipt: each exists once in a school. */
export const bookedTransactions = siteTable(
  'booked_transactions',
  { method: text().notNull(), transaction_no: text().notNull(), receipt_id: uuid() },
  (t) => [
    foreignKey({ columns: [t.site_id, t.receipt_id], foreignColumns: [feeReceipts.site_id, feeReceipts.id] }),
    unique('booked_transactions__number_unique').on(t.site_id, t.method, t.transaction_no),
  ],
);
