import { boolean, date, index, text } from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';

const forBoth = () => ({
  for_students: boolean().notNull().default(true),
  for_employees: boolean().notNull().default(true),
});

/** The government's and the schools' list, which every institution inherits (handbook 11.7). */
export const holidays = centralTable(
  'holidays',
  {
    code: text().notNull().unique(),
    name_en: text().notNull(),
    name_bn: text().notNull(),
    /** Both days included. */
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    kind: text().notNull().default('general'),
    /** Provisional until the moon is sighted. */
    moon_dependent: boolean().notNull().default(false),
    approximate: boolean().notNull().default(false),
    hill_districts_only: boolean().notNull().default(false),
    ...forBoth(),
    /** Compulsory observance: a holiday on which employees may be called to duty (handbook 4.2). */
    observed: boolean().notNull().default(false),
    note: text(),
    active: boolean().notNull().default(true),
  },
  (t) => [index('holidays_days').on(t.starts_on, t.ends_on)],
);

/** What the operator announces to all institutions. */
export const calendarEvents = centralTable(
  'calendar_events',
  {
    name_en: text().notNull(),
    name_bn: text().notNull(),
    kind: text().notNull().default('event'),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    starts_at: text(),
    description: text(),
    active: boolean().notNull().default(true),
  },
  (t) => [index('calendar_events_days').on(t.starts_on, t.ends_on)],
);

/** What an institution adds to the calendar that it inherits: its own holidays, its own days. */
export const calendarEntries = siteTable(
  'calendar_entries',
  {
    name_en: text().notNull(),
    name_bn: text().notNull(),
    kind: text().notNull().default('event'),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    starts_at: text(),
    description: text(),
    /** Whom a holiday of the institution frees, or for whom a day of compensating classes is open. */
    ...forBoth(),
    /** Shown on the public site as well. */
    public: boolean().notNull().default(true),
    active: boolean().notNull().default(true),
  },
  (t) => [index('calendar_entries_days').on(t.site_id, t.starts_on, t.ends_on)],
);
