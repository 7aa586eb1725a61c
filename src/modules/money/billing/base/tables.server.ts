import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';
import { packages, sites } from '#modules/platform/sites/base/tables.server.ts';
import type { LateFeeKind } from '#modules/money/fees/base/late-fee.ts';
import type { Credit } from './rules.ts';

const poisha = () => bigint({ mode: 'number' });
const lateFeeColumns = () => ({
  late_fee_kind: text().notNull().default('NONE').$type<LateFeeKind>(),
  late_fee_amount: integer().notNull().default(0),
  grace_days: integer().notNull().default(0),
  late_fee_cap: integer().notNull().default(0),
});
/** Money is never deleted: it is cancelled, with a reason, and its number stays used. */
const cancelling = () => ({
  cancelled_at: timestamp({ withTimezone: true }),
  cancelled_by: uuid(),
  cancel_reason: text(),
});

/** Into which of the operator's bank accounts institutions pay. */
export const billingAccounts = centralTable('billing_accounts', {
  name_en: text().notNull(),
  name_bn: text().notNull(),
  branch_en: text().notNull(),
  branch_bn: text().notNull(),
  account_name: text().notNull(),
  account_no: text().notNull().unique(),
  routing_no: text(),
  active: boolean().notNull().default(true),
});

/** One row: what new invoices begin with, and when an unpaid institution is warned and limited. */
export const billingSettings = centralTable('billing_settings', {
  /** Always `the`: the table has one row. */
  key: text().notNull().unique().default('the'),
  ...lateFeeColumns(),
  due_days: integer().notNull().default(15),
  warn_after_days: integer().notNull().default(7),
  limit_after_days: integer().notNull().default(45),
  billing_account_id: uuid().references(() => billingAccounts.id),
});

/** What the operator asks of an institution. The state is derived (rules.ts), never stored. */
export const invoices = centralTable(
  'invoices',
  {
    invoice_no: text().notNull().unique(),
    fiscal_year: text().notNull(),
    about_site: uuid()
      .notNull()
      .references(() => sites.id),
    package_id: uuid().references(() => packages.id),
    kind: text().notNull().default('PACKAGE').$type<'PACKAGE' | 'ID_CARD' | 'OTHER'>(),
    issued_on: date().notNull(),
    period_from: date(),
    period_to: date(),
    gross: poisha().notNull(),
    discount: poisha().notNull().default(0),
    discount_reason: text(),
    net: poisha().notNull(),
    ...lateFeeColumns(),
    note: text(),
    /** Kept with every payment, so that a list can be filtered through an index. */
    principal_paid: poisha().notNull().default(0),
    next_due_on: date(),
    ...cancelling(),
  },
  (t) => [
    index('invoices_site').on(t.about_site, t.issued_on),
    index('invoices_issued').on(t.issued_on, t.id),
    index('invoices_open').on(t.next_due_on),
  ],
);

export const invoiceLines = centralTable(
  'invoice_lines',
  {
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    description_en: text().notNull(),
    description_bn: text().notNull(),
    quantity: integer().notNull(),
    unit_price: poisha().notNull(),
  },
  (t) => [unique('invoice_lines__position_unique').on(t.invoice_id, t.position)],
);

export const invoiceInstalments = centralTable(
  'invoice_instalments',
  {
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    due_on: date().notNull(),
    amount: poisha().notNull(),
  },
  (t) => [unique('invoice_instalments__position_unique').on(t.invoice_id, t.position)],
);

/** A bank slip: with it an institution pays at the counter of the bank. */
export const challans = centralTable(
  'challans',
  {
    challan_no: text().notNull().unique(),
    fiscal_year: text().notNull(),
    about_site: uuid()
      .notNull()
      .references(() => sites.id),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    billing_account_id: uuid()
      .notNull()
      .references(() => billingAccounts.id),
    amount: poisha().notNull(),
    issued_on: date().notNull(),
    valid_until: date().notNull(),
    depositor: text(),
    note: text(),
    ...cancelling(),
  },
  (t) => [index('challans_invoice').on(t.invoice_id), index('challans_issued').on(t.issued_on, t.id)],
);

/**
 * Money that an institution paid online and that no bill needed any more: a credit with the operator, which is used for
 * another bill, given back by hand, or sent back through the gateway with all of its payment.
 */
export const billOverpayments = centralTable(
  'bill_overpayments',
  {
    /** Null: the gateway did not say from whom. */
    about_site: uuid().references(() => sites.id),
    intent_id: uuid().notNull().unique(),
    gateway: text().notNull(),
    transaction_no: text().notNull(),
    received_on: date().notNull(),
    amount: poisha().notNull(),
    /** What of it is on receipts of other bills. */
    used: poisha().notNull().default(0),
    /** What of it was given back by hand. */
    returned: poisha().notNull().default(0),
    state: text().notNull().default('OPEN').$type<'OPEN' | 'RETURNED' | 'REFUNDED'>(),
    decided_by: uuid(),
    decided_at: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (t) => [
    check(
      'bill_overpayments__used',
      sql`amount > 0 AND used >= 0 AND returned >= 0 AND used + returned <= amount`,
    ),
    index('bill_overpayments_site').on(t.about_site, t.received_on),
    index('bill_overpayments_received').on(t.received_on, t.id),
  ],
);

/** Money received for an invoice, or a late fee let off (which has no principal and no number of its own series). */
export const invoicePayments = centralTable(
  'invoice_payments',
  {
    receipt_no: text().notNull().unique(),
    fiscal_year: text().notNull(),
    about_site: uuid()
      .notNull()
      .references(() => sites.id),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    challan_id: uuid().references(() => challans.id),
    /** The online payment that brought it. */
    intent_id: uuid(),
    /** The credit that paid it. */
    overpayment_id: uuid().references(() => billOverpayments.id),
    kind: text().notNull().default('PAYMENT').$type<'PAYMENT' | 'LATE_FEE_WAIVER'>(),
    received_on: date().notNull(),
    method: text().notNull(),
    reference: text(),
    principal: poisha().notNull(),
    late_fee: poisha().notNull(),
    note: text(),
    collected_by: uuid(),
    ...cancelling(),
  },
  (t) => [
    index('invoice_payments_invoice').on(t.invoice_id, t.received_on),
    index('invoice_payments_site').on(t.about_site, t.received_on),
    // An online payment pays a bill once.
    uniqueIndex('invoice_payments__intent_unique')
      .on(t.invoice_id, t.intent_id)
      .where(sql`intent_id IS NOT NULL AND cancelled_at IS NULL`),
    index('invoice_payments_intent')
      .on(t.intent_id)
      .where(sql`intent_id IS NOT NULL`),
  ],
);

/** Whether an institution pays in time, and what came of it. */
export const siteCredits = centralTable('site_credits', {
  about_site: uuid()
    .notNull()
    .unique()
    .references(() => sites.id),
  credit: text().notNull().default('good').$type<Credit>(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  overdue: poisha().notNull().default(0),
  oldest_due_on: date(),
});
