import { boolean, date, index, text, uuid } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';
import { siteApplications } from '#modules/operator/applications/base/tables.server.ts';
import { districts, divisions, thanas } from '#modules/platform/locations/tables.server.ts';

/** Institutions that the operator knows of and that are not here yet, with how far the talks are. */
export const nonSiteInstitutions = centralTable(
  'non_site_institutions',
  {
    name_en: text().notNull(),
    name_bn: text().notNull(),
    eiin: text().unique(),
    institution_type: text().notNull(),
    levels: text().array().notNull().default([]),
    division_id: uuid().references(() => divisions.id),
    district_id: uuid().references(() => districts.id),
    thana_id: uuid().references(() => thanas.id),
    address: text(),
    email: text(),
    phone: text(),
    contact_name: text(),
    contact_designation: text(),
    contact_phone: text(),
    source: text(),
    follow_up: text().notNull().default('new'),
    follow_up_on: date(),
    note: text(),
    active: boolean().notNull().default(true),
    /** The application that was made of it. */
    application_id: uuid().references(() => siteApplications.id),
  },
  (t) => [
    index('non_site_institutions_name').on(t.name_en, t.id),
    index('non_site_institutions_follow_up').on(t.follow_up, t.follow_up_on),
  ],
);
