import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { academicGroups, academicYears, sections } from '#modules/school/academics/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import type { Outcome, Policy, Reason } from './policy.ts';
import type { Plan } from './plan.ts';

export type PromotionState = 'draft' | 'running' | 'done' | 'undoing' | 'undone';

/** The promotion of some classes from one year to the next. `total`: who studied in them when it was drafted. */
export const promotions = siteTable(
  'promotions',
  {
    from_year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    to_year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    state: text().notNull().default('draft').$type<PromotionState>(),
    policy: jsonb().notNull().$type<Policy>(),
    plan: jsonb().notNull().$type<Plan>(),
    total: integer().notNull(),
    job_id: uuid(),
    made_by: uuid().notNull(),
    /** The school works in the new year from the promotion on; undoing goes back to the old one. */
    switch_year: boolean().notNull().default(false),
    switched: boolean().notNull().default(false),
  },
  (t) => [index('promotions_latest').on(t.site_id, t.created_at)],
);

/** What becomes of each of them. */
export const promotionStudents = siteTable(
  'promotion_students',
  {
    promotion_id: uuid().notNull(),
    enrolment_id: uuid().notNull(),
    /** By the policy, and why; `outcome` is another one where somebody decided so, with a note. */
    suggested: text().notNull().$type<Outcome>(),
    reasons: jsonb().notNull().$type<Reason[]>(),
    outcome: text().notNull().$type<Outcome>(),
    note: text(),
    merit: integer(),
    /** Chosen for this student instead of the plan's. */
    group_id: uuid().references(() => academicGroups.id),
    section_id: uuid(),
    roll: integer(),
    /** Why no seat was found. */
    problem: text().$type<'NO_CLASS' | 'NO_GROUP' | 'NO_SECTION'>(),
    new_enrolment_id: uuid(),
    written: boolean().notNull().default(false),
    /** Holds the student: nobody is in two promotions at once. */
    live: boolean().notNull().default(true),
    list_order: text().notNull(),
  },
  (t) => [
    unique('promotion_students__enrolment_id_unique').on(t.site_id, t.promotion_id, t.enrolment_id),
    uniqueIndex('promotion_students__live_unique')
      .on(t.site_id, t.enrolment_id)
      .where(sql`live`),
    foreignKey({
      columns: [t.site_id, t.promotion_id],
      foreignColumns: [promotions.site_id, promotions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.enrolment_id],
      foreignColumns: [enrolments.site_id, enrolments.id],
    }),
    foreignKey({ columns: [t.site_id, t.section_id], foreignColumns: [sections.site_id, sections.id] }),
    index('promotion_students_list').on(t.site_id, t.promotion_id, t.list_order, t.id),
    index('promotion_students_open').on(t.site_id, t.promotion_id, t.written, t.section_id),
  ],
);
