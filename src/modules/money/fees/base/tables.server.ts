import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';
import { accountHeads } from '#modules/money/accounts/tables.server.ts';

const entry = () => ({
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  active: boolean().notNull().default(true),
});

/** Central lists that schools choose from (handbook 5.1). */
export const feeHeads = centralTable('fee_heads', {
  ...entry(),
  kind: text().notNull(),
  account_head_id: uuid()
    .notNull()
    .references(() => accountHeads.id),
  refundable: boolean().notNull().default(false),
  waivable: boolean().notNull().default(true),
  /** A part payment goes to the lowest number first. */
  priority: integer().notNull().default(100),
  policy_2024: boolean().notNull().default(false),
});

export const feeSubHeads = centralTable(
  'fee_sub_heads',
  {
    ...entry(),
    fee_head_id: uuid()
      .notNull()
      .references(() => feeHeads.id),
    month: integer(),
    due_day: integer(),
    position: integer().notNull().default(0),
  },
  (t) => [index('fee_sub_heads_head').on(t.fee_head_id, t.position)],
);

export const feeGroups = centralTable('fee_groups', {
  ...entry(),
  fee_head_ids: uuid().array().notNull().default([]),
});

export const waiverTypes = centralTable('waiver_types', {
  ...entry(),
  /** Hundredths of a percent; null: an amount fixed per student. */
  percent: integer(),
  fee_head_ids: uuid().array().notNull().default([]),
  max_months: integer(),
  needs_approval: boolean().notNull().default(true),
  borne_by: text().notNull().default('INSTITUTION'),
});

export const offerTypes = centralTable('offer_types', {
  ...entry(),
  percent: integer().notNull(),
  fee_head_ids: uuid().array().notNull().default([]),
  months_at_once: integer(),
  days_before_due: integer(),
});
