import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';

/**
 * What visitors see of an employee beside name and designation. The person's own word comes first: what they refused
 * nobody shows; what they allowed the office may still hide; where they have said nothing, the office decides.
 */
export const publicProfiles = siteTable(
  'public_profiles',
  {
    employee_id: uuid().notNull(),
    /** The person's own decisions; null: none yet. */
    own_photo: boolean(),
    own_phone: boolean(),
    own_email: boolean(),
    own_qualification: boolean(),
    /** The office's decisions. */
    office_photo: boolean(),
    office_phone: boolean(),
    office_email: boolean(),
    office_qualification: boolean(),
    /** The office does not list the person at all. */
    hidden: boolean().notNull().default(false),
    intro_en: text(),
    intro_bn: text(),
    /** The introduction is left out by the office. */
    office_intro: boolean(),
  },
  (t) => [
    unique('public_profiles__employee_id_unique').on(t.site_id, t.employee_id),
    foreignKey({
      columns: [t.site_id, t.employee_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
  ],
);

const pictured = () => ({ picture: uuid(), alt_en: text(), alt_bn: text() });

/** Who governs the institution now, and who led it before. */
export const siteLeaders = siteTable(
  'site_leaders',
  {
    kind: text().notNull(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    role_en: text().notNull(),
    role_bn: text().notNull(),
    from_on: date(),
    until_on: date(),
    ...pictured(),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(true),
  },
  (t) => [
    index('site_leaders_list').on(t.site_id, t.published, t.kind, t.position),
    check('site_leaders_days', sql`from_on <= until_on`),
  ],
);

/** What the institution and its students achieved. */
export const siteAchievements = siteTable(
  'site_achievements',
  {
    title_en: text().notNull(),
    title_bn: text().notNull(),
    achieved_on: date().notNull(),
    /** Sanitised on write. */
    body_en: text().notNull().default(''),
    body_bn: text().notNull().default(''),
    ...pictured(),
    published: boolean().notNull().default(true),
  },
  (t) => [index('site_achievements_list').on(t.site_id, t.published, t.achieved_on)],
);
