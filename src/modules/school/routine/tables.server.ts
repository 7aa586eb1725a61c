import { boolean, foreignKey, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import { shifts, versions } from '#modules/school/academics/tables.server.ts';
import type { Period } from './periods/periods.ts';

/** Days that the operator offers: periods with their times for some levels, any shift and version unless one is named. */
export const periodTemplates = centralTable('period_templates', {
  code: text().notNull().unique(),
  name_en: text().notNull(),
  name_bn: text().notNull(),
  shift_id: uuid().references(() => shifts.id),
  version_id: uuid().references(() => versions.id),
  levels: text().array().notNull().default([]),
  /** 0 is Sunday. */
  weekdays: integer().array().notNull().default([]),
  periods: jsonb().notNull().default([]).$type<Period[]>(),
  note: text(),
  active: boolean().notNull().default(true),
});

/** The day of a school's shift and level; without a version it holds for all of them. */
export const sitePeriodSets = siteTable(
  'site_period_sets',
  {
    shift_id: uuid()
      .notNull()
      .references(() => shifts.id),
    version_id: uuid().references(() => versions.id),
    level: text().notNull(),
    weekdays: integer().array().notNull().default([]),
    /** The template it was taken from. */
    template_id: uuid().references(() => periodTemplates.id),
  },
  (t) => [
    unique('site_period_sets__level_unique')
      .on(t.site_id, t.shift_id, t.version_id, t.level)
      .nullsNotDistinct(),
  ],
);

/** The periods of such a day, in their order. */
export const sitePeriods = siteTable(
  'site_periods',
  {
    set_id: uuid().notNull(),
    position: integer().notNull(),
    /** The code of a period type. */
    kind: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    starts: text().notNull(),
    ends: text().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.set_id],
      foreignColumns: [sitePeriodSets.site_id, sitePeriodSets.id],
    }).onDelete('cascade'),
    unique('site_periods__position_unique').on(t.site_id, t.set_id, t.position),
  ],
);

/** The types of periods that a school has beside the shipped ones, and what it changed of those (by their code). */
export const periodTypes = siteTable(
  'period_types',
  {
    code: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    colour: text().notNull(),
    teaching: boolean().notNull().default(false),
    /** Minutes that a new period of this type begins with. */
    length: integer().notNull(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('period_types__code_unique').on(t.site_id, t.code)],
);
