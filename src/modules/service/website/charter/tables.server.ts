import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';

/** Services of the institution with what they need, cost and take, and who answers for them. */
export const citizenCharters = siteTable(
  'citizen_charters',
  {
    name_en: text().notNull(),
    name_bn: text().notNull(),
    needed_en: text(),
    needed_bn: text(),
    fee_en: text(),
    fee_bn: text(),
    time_en: text(),
    time_bn: text(),
    place_en: text(),
    place_bn: text(),
    officer_en: text(),
    officer_bn: text(),
    officer_phone: text(),
    complaint_en: text(),
    complaint_bn: text(),
    complaint_phone: text(),
    position: integer().notNull().default(0),
    published: boolean().notNull().default(true),
  },
  (t) => [index('citizen_charters_list').on(t.site_id, t.published, t.position)],
);
