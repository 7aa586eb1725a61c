import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { feeDemands } from '#modules/money/fees/base/demand-tables.server.ts';
import { schoolFeeHeads } from '#modules/money/fees/base/school-tables.server.ts';
import { moneyNumberOf } from '#modules/money/payments/base/money-number.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import type { Word } from '#kernel/words.ts';
import type { BankLineState, CashNotes, ReceiptChannel, WalletKind } from './receipt.ts';

const poisha = () => bigint({ mode: 'number' });

/** A collector's money of a day, counted; what was collected on that day changes no more. */
export const dayCloses = siteTable(
  'day_closes',
  {
    collector: uuid().notNull(),
    day: date().notNull(),
    notes: jsonb().notNull().$type<CashNotes>(),
    /** Cash of the day's receipts, less what was given back. */
    expected: poisha().notNull(),
    counted: poisha().notNull(),
    /** Why the two differ. */
    reason: text(),
    handed_to: text().notNull(),
    approved_by: uuid(),
    approved_at: timestamp({ withTimezone: true }),
  },
  (t) => [unique('day_closes__day_unique').on(t.site_id, t.day, t.collector)],
);

/** Money received for one student. Its number exists once; cancelled, it keeps it (handbook 5.2, 5.4). */
export const feeReceipts = siteTable(
  'fee_receipts',
  {
    receipt_no: text().notNull(),
    fiscal_year: text().notNull(),
    student_id: uuid().notNull(),
    enrolment_id: uuid().notNull(),
    /** As they were that day, for who prints it again. */
    student_en: text().notNull(),
    student_bn: text().notNull(),
    section_id: uuid().notNull(),
    roll: integer().notNull(),
    /** Receipts of several children that were paid together. */
    payment_id: uuid().notNull(),
    paid_on: date().notNull(),
    channel: text().notNull().$type<ReceiptChannel>(),
    /** A payment type of the counter, or the gateway. */
    method: text().notNull(),
    reference: text(),
    collector: uuid(),
    /** Given to fees, without fines. */
    gross: poisha().notNull(),
    fine: poisha().notNull(),
    offer: poisha().notNull(),
    /** Too much: put into the wallet. */
    advance: poisha().notNull(),
    /** Taken from the wallet. */
    wallet_used: poisha().notNull(),
    /** Money that came in: gross + fine + advance − wallet_used. */
    total: poisha().notNull(),
    due_after: poisha().notNull(),
    wallet_after: poisha().notNull(),
    state: text().notNull().default('POSTED').$type<'POSTED' | 'CANCELLED' | 'REFUNDED'>(),
    /** The online payment that it books. */
    intent_id: uuid(),
    note: text(),
    /** The provisional slip that the family has if the payment was taken without a network. */
    slip_no: text(),
    printed: integer().notNull().default(0),
    cancelled_on: date(),
    cancelled_by: uuid(),
    cancel_reason: text(),
    /** From whose cash the money of a cancelled receipt was given back. */
    given_back_by: uuid(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    foreignKey({ columns: [t.site_id, t.enrolment_id], foreignColumns: [enrolments.site_id, enrolments.id] }),
    unique('fee_receipts__receipt_no_unique').on(t.site_id, t.receipt_no),
    index('fee_receipts_day').on(t.site_id, t.paid_on, t.receipt_no),
    index('fee_receipts_student').on(t.site_id, t.student_id, t.paid_on),
    index('fee_receipts_collector').on(t.site_id, t.collector, t.paid_on),
    index('fee_receipts_payment').on(t.site_id, t.payment_id),
    index('fee_receipts_intent').on(t.site_id, t.intent_id),
    index('fee_receipts_cancelled')
      .on(t.site_id, t.cancelled_on)
      .where(sql`cancelled_on IS NOT NULL`),
    // Numbers of transfers, as `moneyNumber` writes them.
    index('fee_receipts_reference')
      .on(t.site_id, moneyNumberOf(sql`reference`))
      .where(sql`reference IS NOT NULL AND state IN ('POSTED', 'REFUNDED')`),
    // A payment that a bank list names is booked once, no matter who pastes the list again.
    uniqueIndex('fee_receipts__bank_reference_unique')
      .on(t.site_id, t.method, t.reference)
      .where(sql`channel = 'BANK' AND state = 'POSTED'`),
  ],
);

/** What a receipt gave to each demand; names as they were printed. */
export const feeReceiptLines = siteTable(
  'fee_receipt_lines',
  {
    receipt_id: uuid().notNull(),
    demand_id: uuid().notNull(),
    head_id: uuid().notNull(),
    position: integer().notNull(),
    is_fine: boolean().notNull(),
    title_en: text().notNull(),
    title_bn: text().notNull(),
    head_en: text().notNull(),
    head_bn: text().notNull(),
    /** What the demand was, and what was waived of it, when it was paid. */
    asked: poisha().notNull(),
    waived: poisha().notNull(),
    amount: poisha().notNull(),
    offer: poisha().notNull().default(0),
    /** The demand was raised by this receipt and goes with it when it is cancelled. */
    raised: boolean().notNull().default(false),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.receipt_id], foreignColumns: [feeReceipts.site_id, feeReceipts.id] }),
    foreignKey({ columns: [t.site_id, t.demand_id], foreignColumns: [feeDemands.site_id, feeDemands.id] }),
    foreignKey({
      columns: [t.site_id, t.head_id],
      foreignColumns: [schoolFeeHeads.site_id, schoolFeeHeads.id],
    }),
    unique('fee_receipt_lines__position_unique').on(t.site_id, t.receipt_id, t.position),
    index('fee_receipt_lines_demand').on(t.site_id, t.demand_id),
  ],
);

/** Money of a student that is not used yet; the row is also the lock under which their money moves. */
export const studentWallets = pgTable(
  'student_wallets',
  {
    site_id: uuid().notNull(),
    student_id: uuid().notNull(),
    balance: poisha().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.student_id] }),
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    check('student_wallets__balance', sql`balance >= 0`),
  ],
);

/** Each change of a wallet; their sum is its balance. */
export const walletMovements = siteTable(
  'wallet_movements',
  {
    student_id: uuid().notNull(),
    kind: text().notNull().$type<WalletKind>(),
    amount: poisha().notNull(),
    balance: poisha().notNull(),
    receipt_id: uuid(),
    /** The day of the money, not of the entry. */
    on_day: date().notNull(),
    reason: text(),
    made_by: uuid(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    foreignKey({ columns: [t.site_id, t.receipt_id], foreignColumns: [feeReceipts.site_id, feeReceipts.id] }),
    index('wallet_movements_student').on(t.site_id, t.student_id, t.created_at),
    index('wallet_movements_receipt').on(t.site_id, t.receipt_id),
    index('wallet_movements_day').on(t.site_id, t.on_day),
  ],
);

/** That the family of a student was reminded of what is due, once for a student and day however many press at once. */
export const feeReminders = siteTable(
  'fee_reminders',
  {
    student_id: uuid().notNull(),
    day: date().notNull(),
    /** What was due when it was sent. */
    amount: poisha().notNull(),
    body: text().notNull(),
    /** By which ways, in their order. */
    channels: jsonb().notNull().$type<string[]>(),
    sent_by: uuid(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    unique('fee_reminders__day_unique').on(t.site_id, t.day, t.student_id),
  ],
);

/** Which column of a bank's list is what, and whether day or month comes first. */
export type BankReading = {
  columns: Partial<Record<'who' | 'sum' | 'day' | 'number', number>>;
  day_order: 'dmy' | 'mdy';
};

/** Payments that a bank tells in a list: pasted, matched with students, posted as receipts. */
export const bankLists = siteTable(
  'bank_lists',
  {
    title: text().notNull(),
    method: text().notNull(),
    state: text().notNull().default('OPEN').$type<'OPEN' | 'POSTING' | 'DONE'>(),
    made_by: uuid(),
    job_id: uuid(),
    /** Its line of headings, by which the bank is known again, and how the list was read. */
    headings: text(),
    reading: jsonb().$type<BankReading>(),
  },
  (t) => [index('bank_lists_recent').on(t.site_id, t.created_at)],
);

/** One line of a bank's list as it was pasted, and what became of it. */
export const bankListLines = siteTable(
  'bank_list_lines',
  {
    list_id: uuid().notNull(),
    position: integer().notNull(),
    /** Student ID, or class and roll, as typed. */
    who: text().notNull(),
    amount: poisha(),
    paid_on: date(),
    reference: text(),
    student_id: uuid(),
    state: text().notNull().$type<BankLineState>(),
    /** Why posting refused it. */
    problem: jsonb().$type<Word>(),
    receipt_id: uuid(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.list_id], foreignColumns: [bankLists.site_id, bankLists.id] }),
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    foreignKey({ columns: [t.site_id, t.receipt_id], foreignColumns: [feeReceipts.site_id, feeReceipts.id] }),
    unique('bank_list_lines__position_unique').on(t.site_id, t.list_id, t.position),
    index('bank_list_lines_state').on(t.site_id, t.state),
  ],
);
