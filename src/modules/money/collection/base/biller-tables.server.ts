import { bigint, foreignKey, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { feeReceipts } from './tables.server.ts';

/** The short number under which a student is known to billers and on bank slips; given once, for life. */
export const feeBillNumbers = siteTable(
  'fee_bill_numbers',
  { student_id: uuid().notNull(), serial: integer().notNull() },
  (t) => [
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    unique('fee_bill_numbers__student_id_unique').on(t.site_id, t.student_id),
    unique('fee_bill_numbers__serial_unique').on(t.site_id, t.serial),
  ],
);

/** A wallet or bank that asks for dues and tells of payments; what it signs with is sealed for this row alone. */
export const billerKeys = siteTable(
  'biller_keys',
  {
    name: text().notNull(),
    /** What receipts call it: `bkash`, `nagad`, a bank. */
    method: text().notNull(),
    secret: bytea().notNull(),
    made_by: uuid(),
    last_used_at: timestamp({ withTimezone: true }),
    revoked_at: timestamp({ withTimezone: true }),
    revoked_by: uuid(),
  },
  (t) => [index('biller_keys_name').on(t.site_id, t.name)],
);

/** What a biller told of: once for each number of theirs. */
export const billerPayments = siteTable(
  'biller_payments',
  {
    key_id: uuid().notNull(),
    transaction_no: text().notNull(),
    bill_no: text().notNull(),
    student_id: uuid().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    receipt_id: uuid().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.key_id], foreignColumns: [billerKeys.site_id, billerKeys.id] }),
    foreignKey({ columns: [t.site_id, t.receipt_id], foreignColumns: [feeReceipts.site_id, feeReceipts.id] }),
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    unique('biller_payments__transaction_no_unique').on(t.site_id, t.key_id, t.transaction_no),
  ],
);
