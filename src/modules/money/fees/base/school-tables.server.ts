import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { accountHeads } from '#modules/money/accounts/tables.server.ts';
import {
  academicGroups,
  academicYears,
  classes,
  sections,
  shifts,
  studentCategories,
  versions,
} from '#modules/school/academics/base/tables.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import type { LateFeeKind } from './late-fee.ts';
import { feeGroups, feeHeads, feeSubHeads, offerTypes, waiverTypes } from './tables.server.ts';

const poisha = () => bigint({ mode: 'number' });
const named = () => ({ name_en: text().notNull(), name_bn: text().notNull() });
const active = () => ({ active: boolean().notNull().default(true) });

/** Accounts of the school at banks, printed on bank copies and credited by gateways that split an amount. */
export const schoolBankAccounts = siteTable(
  'school_bank_accounts',
  {
    ...named(),
    branch_en: text().notNull(),
    branch_bn: text().notNull(),
    account_name: text().notNull(),
    account_no: text().notNull(),
    routing_no: text(),
    ...active(),
  },
  (t) => [unique('school_bank_accounts__account_no_unique').on(t.site_id, t.account_no)],
);

/** A head that the school collects: taken from the shared list with its names, or its own. */
export const schoolFeeHeads = siteTable(
  'school_fee_heads',
  {
    catalogue_id: uuid().references(() => feeHeads.id),
    ...named(),
    kind: text().notNull(),
    account_head_id: uuid()
      .notNull()
      .references(() => accountHeads.id),
    /** Money that is kept apart, such as the library fund; null: the general fund. */
    fund: text(),
    /** The head's own bank account; one that collects more than ten lakh taka a year needs it (handbook 5.1). */
    bank_account_id: uuid(),
    refundable: boolean().notNull().default(false),
    waivable: boolean().notNull().default(true),
    priority: integer().notNull().default(100),
    ...active(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.bank_account_id],
      foreignColumns: [schoolBankAccounts.site_id, schoolBankAccounts.id],
    }),
    unique('school_fee_heads__catalogue_id_unique').on(t.site_id, t.catalogue_id),
    unique('school_fee_heads__name_en_unique').on(t.site_id, t.name_en),
  ],
);

/** A sub-head (উপখাত): what is charged once in a year, such as "Tuition, January 2026", with its due date. */
export const feeItems = siteTable(
  'fee_items',
  {
    head_id: uuid().notNull(),
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    catalogue_id: uuid().references(() => feeSubHeads.id),
    ...named(),
    /** First day of the month it is for; null: of no month. */
    month: date(),
    due_on: date().notNull(),
    position: integer().notNull().default(0),
    ...active(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.head_id],
      foreignColumns: [schoolFeeHeads.site_id, schoolFeeHeads.id],
    }),
    unique('fee_items__name_en_unique').on(t.site_id, t.year_id, t.head_id, t.name_en),
    unique('fee_items__month_unique').on(t.site_id, t.year_id, t.head_id, t.month),
  ],
);

/** Heads that are collected together, such as "Monthly". */
export const schoolFeeGroups = siteTable(
  'school_fee_groups',
  {
    catalogue_id: uuid().references(() => feeGroups.id),
    ...named(),
    head_ids: uuid().array().notNull().default([]),
    ...active(),
  },
  (t) => [unique('school_fee_groups__name_en_unique').on(t.site_id, t.name_en)],
);

/** What a head or sub-head costs in a year, narrowed to whom; the most specific one wins (`rules/rate.ts`). */
export const feeRates = siteTable(
  'fee_rates',
  {
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    head_id: uuid().notNull(),
    item_id: uuid(),
    version_id: uuid().references(() => versions.id),
    shift_id: uuid().references(() => shifts.id),
    class_id: uuid().references(() => classes.id),
    group_id: uuid().references(() => academicGroups.id),
    section_id: uuid(),
    category_id: uuid().references(() => studentCategories.id),
    student_id: uuid(),
    amount: poisha().notNull(),
    effective_from: date(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.head_id],
      foreignColumns: [schoolFeeHeads.site_id, schoolFeeHeads.id],
    }),
    foreignKey({ columns: [t.site_id, t.item_id], foreignColumns: [feeItems.site_id, feeItems.id] }),
    foreignKey({ columns: [t.site_id, t.section_id], foreignColumns: [sections.site_id, sections.id] }),
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    unique('fee_rates__place_unique')
      .on(
        t.site_id,
        t.year_id,
        t.head_id,
        t.item_id,
        t.version_id,
        t.shift_id,
        t.class_id,
        t.group_id,
        t.section_id,
        t.category_id,
        t.student_id,
        t.effective_from,
      )
      .nullsNotDistinct(),
  ],
);

/** Kinds of waiver of the school: free, half free, sibling, stipend. */
export const schoolWaiverTypes = siteTable(
  'school_waiver_types',
  {
    catalogue_id: uuid().references(() => waiverTypes.id),
    ...named(),
    /** Hundredths of a percent; null: an amount fixed per student. */
    percent: integer(),
    head_ids: uuid().array().notNull().default([]),
    max_months: integer(),
    needs_approval: boolean().notNull().default(true),
    borne_by: text().notNull().default('INSTITUTION').$type<'INSTITUTION' | 'PROGRAMME'>(),
    ...active(),
  },
  (t) => [unique('school_waiver_types__name_en_unique').on(t.site_id, t.name_en)],
);

/** A waiver asked for a student, and what became of it; it counts for what falls due within its days. */
export const studentWaivers = siteTable(
  'student_waivers',
  {
    student_id: uuid().notNull(),
    type_id: uuid().notNull(),
    percent: integer(),
    /** Poisha of each demand, where the type has no percent. */
    amount: poisha(),
    from_on: date().notNull(),
    until_on: date().notNull(),
    state: text().notNull().default('PENDING').$type<'PENDING' | 'APPROVED' | 'REJECTED' | 'ENDED'>(),
    reason: text().notNull(),
    asked_by: uuid(),
    decided_by: uuid(),
    decided_at: timestamp({ withTimezone: true }),
    decision_reason: text(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    foreignKey({
      columns: [t.site_id, t.type_id],
      foreignColumns: [schoolWaiverTypes.site_id, schoolWaiverTypes.id],
    }),
    index('student_waivers_student').on(t.site_id, t.student_id),
  ],
);

/** What a school takes off for paying much at once or early. */
export const schoolOffers = siteTable(
  'school_offers',
  {
    catalogue_id: uuid().references(() => offerTypes.id),
    ...named(),
    percent: integer().notNull(),
    head_ids: uuid().array().notNull().default([]),
    months_at_once: integer(),
    days_before_due: integer(),
    from_on: date(),
    until_on: date(),
    ...active(),
  },
  (t) => [unique('school_offers__name_en_unique').on(t.site_id, t.name_en)],
);

/** What lateness costs: raised when somebody pays, frozen from then on. */
export const lateFeeRules = siteTable(
  'late_fee_rules',
  {
    ...named(),
    late_fee_kind: text().notNull().$type<LateFeeKind>(),
    late_fee_amount: integer().notNull(),
    grace_days: integer().notNull().default(0),
    late_fee_cap: integer().notNull().default(0),
    head_ids: uuid().array().notNull().default([]),
    ...active(),
  },
  (t) => [unique('late_fee_rules__name_en_unique').on(t.site_id, t.name_en)],
);
