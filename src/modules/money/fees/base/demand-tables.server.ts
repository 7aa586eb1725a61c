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
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import type { DemandCancelCause, DemandSource, FeeRunScope, WaiverShare } from './demand-source.ts';
import { feeItems, schoolFeeHeads } from './school-tables.server.ts';

const poisha = () => bigint({ mode: 'number' });

/** One run that charged students: what it made can be undone while nothing of it is paid. */
export const feeRuns = siteTable(
  'fee_runs',
  {
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    scope: jsonb().notNull().$type<FeeRunScope>(),
    /** Made by itself when somebody was enrolled or changed class. */
    automatic: boolean().notNull().default(false),
    made_by: uuid(),
    job_id: uuid(),
    /** Who is in its scope, and how many of them have no rate for something of it. */
    students: integer().notNull().default(0),
    without_rate: integer().notNull().default(0),
    demands: integer().notNull().default(0),
    total: poisha().notNull().default(0),
    done_at: timestamp({ withTimezone: true }),
    undone_at: timestamp({ withTimezone: true }),
    undone_by: uuid(),
  },
  (t) => [index('fee_runs_recent').on(t.site_id, t.created_at)],
);

/**
 * What a student is asked to pay (ফি বরাদ্দ). `net` is amount − waiver − offer; `paid` is the sum of what receipts gave
 * it, kept with them. Never deleted once something was paid: it is cancelled.
 */
export const feeDemands = siteTable(
  'fee_demands',
  {
    student_id: uuid().notNull(),
    enrolment_id: uuid().notNull(),
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    head_id: uuid().notNull(),
    item_id: uuid(),
    source: text().notNull().default('ITEM').$type<DemandSource>(),
    /** What it was raised for, once: a late fee's rule and bill (`lateFeeKey`), a month of absence. */
    source_ref: text(),
    /** Of a late fee: the demands whose lateness it fines. */
    fined_ids: uuid().array().notNull().default([]),
    title_en: text().notNull(),
    title_bn: text().notNull(),
    amount: poisha().notNull(),
    waiver: poisha().notNull().default(0),
    offer: poisha().notNull().default(0),
    net: poisha().notNull(),
    paid: poisha().notNull().default(0),
    /** Of the waiver: what a programme pays instead. */
    borne: poisha().notNull().default(0),
    waivers: jsonb().notNull().default([]).$type<WaiverShare[]>(),
    rate_id: uuid(),
    due_on: date().notNull(),
    state: text().notNull().default('OPEN').$type<'OPEN' | 'CANCELLED'>(),
    run_id: uuid(),
    /** Who raised it by hand; null: charged, or raised by a rule. */
    raised_by: uuid(),
    /** Why it was raised by hand, waived or cancelled. */
    reason: text(),
    cancelled_at: timestamp({ withTimezone: true }),
    cancelled_by: uuid(),
    /** What cancelled it, where no person gave a reason. */
    cancelled_as: text().$type<DemandCancelCause>(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.student_id], foreignColumns: [students.site_id, students.id] }),
    foreignKey({ columns: [t.site_id, t.enrolment_id], foreignColumns: [enrolments.site_id, enrolments.id] }),
    foreignKey({
      columns: [t.site_id, t.head_id],
      foreignColumns: [schoolFeeHeads.site_id, schoolFeeHeads.id],
    }),
    foreignKey({ columns: [t.site_id, t.item_id], foreignColumns: [feeItems.site_id, feeItems.id] }),
    foreignKey({ columns: [t.site_id, t.run_id], foreignColumns: [feeRuns.site_id, feeRuns.id] }),
    // A student is charged once for a sub-head, and once for what is raised by itself.
    uniqueIndex('fee_demands__item_unique')
      .on(t.site_id, t.enrolment_id, t.item_id)
      .where(sql`state = 'OPEN'`),
    uniqueIndex('fee_demands__source_unique')
      .on(t.site_id, t.enrolment_id, t.source, t.source_ref)
      .where(sql`state = 'OPEN'`),
    index('fee_demands_student').on(t.site_id, t.student_id, t.due_on),
    index('fee_demands_year').on(t.site_id, t.year_id, t.due_on),
    index('fee_demands_unpaid')
      .on(t.site_id, t.year_id, t.student_id)
      .where(sql`state = 'OPEN' AND paid < net`),
    check('fee_demands__sums', sql`net = amount - waiver - offer AND net >= 0 AND paid >= 0 AND paid <= net`),
    // Late fees that were raised already, looked for with every due.
    index('fee_demands_late')
      .on(t.site_id, t.student_id)
      .where(sql`source = 'LATE_FEE' AND state = 'OPEN'`),
    index('fee_demands_run').on(t.site_id, t.run_id),
    index('fee_demands_fines')
      .on(t.site_id, t.created_at)
      .where(sql`source <> 'ITEM'`),
  ],
);

/** What became of a demand after it was charged: amount and waiver by so much more or less, from a day on. */
export const feeDemandChanges = siteTable(
  'fee_demand_changes',
  {
    demand_id: uuid().notNull(),
    on_day: date().notNull(),
    amount: poisha().notNull(),
    waiver: poisha().notNull(),
    borne: poisha().notNull(),
    made_by: uuid(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.demand_id], foreignColumns: [feeDemands.site_id, feeDemands.id] }),
    index('fee_demand_changes_demand').on(t.site_id, t.demand_id),
  ],
);
