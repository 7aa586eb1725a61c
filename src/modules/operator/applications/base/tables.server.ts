import { sql } from 'drizzle-orm';
import { index, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';
import { institutionColumns } from '#modules/platform/sites/base/tables.server.ts';

export const siteApplications = centralTable(
  'site_applications',
  {
    ...institutionColumns(),
    alias: text().notNull(),
    applicant_name: text().notNull(),
    applicant_designation: text(),
    applicant_phone: text().notNull(),
    message: text(),
    lang: text().notNull().default('bn').$type<'en' | 'bn'>(),
    status: text().notNull().default('pending').$type<'pending' | 'approved' | 'rejected'>(),
    decided_at: timestamp({ withTimezone: true }),
    decided_by: uuid(),
    decision_reason: text(),
    site_made: uuid(),
  },
  (t) => [
    index('site_applications_list').on(t.status, t.created_at),
    // Two waiting applications never wish the same; a rejected one frees what it wished.
    uniqueIndex('site_applications__alias_unique')
      .on(t.alias)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex('site_applications__email_unique')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex('site_applications__eiin_unique')
      .on(t.eiin)
      .where(sql`${t.status} = 'pending'`),
  ],
);

export type Application = typeof siteApplications.$inferSelect;
