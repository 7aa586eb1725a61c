import { boolean, date, integer, numeric, text, unique } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';

export const salaryTypes = centralTable('salary_types', {
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  source: text().notNull(),
  /** Grade of the national scale, and its first basic in poisha. */
  grade: integer(),
  basic: integer(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

/**
 * Allowances, bonuses, overtime and cuts as dated data: a rule holds from its day until the next row of the same
 * code begins, so a circular of the ministry is a new row and never a change of an old one (handbook 7.1).
 */
export const payRules = centralTable(
  'pay_rules',
  {
    kind: text().notNull().$type<'ALLOWANCE' | 'BONUS' | 'OVERTIME' | 'CUT'>(),
    code: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    source: text().notNull(),
    effective_from: date().notNull(),
    formula: text().notNull(),
    /** Poisha. */
    amount: integer(),
    /** Hundredths of a percent of basic (or of the wage per second). */
    percent: integer(),
    min_amount: integer(),
    max_amount: integer(),
    grade_from: integer(),
    grade_to: integer(),
    base: text(),
    /** Taka a second: finer than a poisha. */
    rate: numeric({ precision: 12, scale: 6, mode: 'number' }),
    certainty: text().notNull().default('ASSUMED'),
    note: text(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    unique('pay_rules__effective_from_unique')
      .on(t.kind, t.code, t.grade_from, t.effective_from)
      .nullsNotDistinct(),
  ],
);
