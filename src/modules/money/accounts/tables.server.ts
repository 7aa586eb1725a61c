import { boolean, text } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';

/** The central chart of accounts from which a school's ledgers are made (handbook 6.1). */
export const accountHeads = centralTable('account_heads', {
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  /** Two digits; the first is the class: assets, liabilities, fund, income, expenditure. */
  sub_group: text().notNull(),
  active: boolean().notNull().default(true),
});

export const voucherTypes = centralTable('voucher_types', {
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  prefix: text().notNull().unique(),
  cash_side: text().notNull(),
  active: boolean().notNull().default(true),
});
