import {
  boolean,
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
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { academicYears, classes } from '#modules/school/academics/base/tables.server.ts';
import type { MarksSeen } from '#modules/learning/exams/base/lock-marks.server.ts';
import { exams } from '#modules/learning/exams/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';
import type { RunState } from './run-state.ts';

/** How results are made, from a year on, for the school or for one class (handbook 2). */
export const resultSettings = siteTable(
  'result_settings',
  {
    class_id: uuid().references(() => classes.id),
    from_year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    settings: jsonb().notNull().$type<unknown>(),
    note: text(),
  },
  (t) => [
    unique('result_settings__from_year_id_unique')
      .on(t.site_id, t.class_id, t.from_year_id)
      .nullsNotDistinct(),
  ],
);

export type { RunState };

/** One generation of an exam's results; a correction makes the next number and supersedes this one. */
export const resultRuns = siteTable(
  'result_runs',
  {
    exam_id: uuid().notNull(),
    number: integer().notNull(),
    state: text().notNull().default('GENERATING').$type<RunState>(),
    reason: text(),
    /** The settings and subject rules as they were, so that "explain" says what happened then. */
    rules: jsonb().notNull().$type<unknown>(),
    counts: jsonb().notNull().default({}).$type<Record<string, number>>(),
    statistics: jsonb().$type<unknown>(),
    changes: jsonb().notNull().default([]).$type<unknown[]>(),
    /** Which marks it was made of; null: made before that was kept, and marks changed since. */
    marks_seen: jsonb().$type<MarksSeen>(),
    job_id: uuid(),
    generated_by: uuid(),
    generated_at: timestamp({ withTimezone: true }),
    approved_by: uuid(),
    approved_at: timestamp({ withTimezone: true }),
    published_by: uuid(),
    published_at: timestamp({ withTimezone: true }),
    withdrawn_by: uuid(),
    withdrawn_at: timestamp({ withTimezone: true }),
    withdrawn_reason: text(),
    publication_date: date(),
  },
  (t) => [
    foreignKey({ columns: [t.site_id, t.exam_id], foreignColumns: [exams.site_id, exams.id] }),
    unique('result_runs__number_unique').on(t.site_id, t.exam_id, t.number),
  ],
);

/** A student's result in a run; `detail` is the rule engine's whole answer. */
export const results = pgTable(
  'results',
  {
    site_id: uuid().notNull(),
    run_id: uuid().notNull(),
    enrolment_id: uuid().notNull(),
    status: text().notNull().$type<'PASSED' | 'FAILED' | 'INCOMPLETE'>(),
    /** Hundredths of a grade point, as printed; null while the result is incomplete. */
    gpa: integer(),
    gpa_without_fourth: integer(),
    letter: text(),
    /** Hundredths of a mark. */
    total: integer().notNull(),
    total_full: integer().notNull(),
    failed: integer().notNull(),
    golden: boolean().notNull().default(false),
    section_position: integer(),
    class_position: integer(),
    section_id: uuid().notNull(),
    roll: integer().notNull(),
    detail: jsonb().notNull().$type<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.run_id, t.enrolment_id] }),
    foreignKey({
      columns: [t.site_id, t.run_id],
      foreignColumns: [resultRuns.site_id, resultRuns.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.site_id, t.enrolment_id], foreignColumns: [enrolments.site_id, enrolments.id] }),
    index('results_enrolment').on(t.site_id, t.enrolment_id),
    index('results_list').on(t.site_id, t.run_id, t.section_id, t.roll),
  ],
);

/** The secret behind a QR code: random, for this one result version, revocable; only its hash is kept. */
export const resultLinks = pgTable(
  'result_links',
  {
    site_id: uuid().notNull(),
    token_hash: bytea().notNull(),
    run_id: uuid().notNull(),
    enrolment_id: uuid().notNull(),
    kind: text().notNull().default('SINGLE_EXAM'),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
    views: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.site_id, t.token_hash] }),
    foreignKey({
      columns: [t.site_id, t.run_id, t.enrolment_id],
      foreignColumns: [results.site_id, results.run_id, results.enrolment_id],
    }).onDelete('cascade'),
  ],
);
