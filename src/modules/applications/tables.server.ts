import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';
import { institutionColumns } from '#modules/sites/tables.server.ts';

export const siteApplications = centralTable(
  'site_applications',
  {
    ...institutionColumns(),
    alias: text().notNull(),
    applicant_name: text().notNull(),
    applicant_designation: text(),
    applicant_phone: text().notNull(),
    message: text(),
    lang: text().notNull().default('bn'),
    status: text().notNull().default('pending').$type<'pending' | 'approved' | 'rejected'>(),
    decided_at: timestamp({ withTimezone: true }),
    decided_by: uuid(),
    decision_reason: text(),
    site_made: uuid(),
  },
  (t) => [index('site_applications_list').on(t.status, t.created_at)],
);
