import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { centralTable, siteTable } from '#kernel/database/tables.server.ts';
import type { Lang } from '#kernel/words.ts';
import { bytea } from '#kernel/database/kernel-tables.server.ts';
import { invoices } from '#modules/money/billing/base/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import type { CardField, CardPaper, CardDesign, Orientation } from './design.ts';

/** How a student's ID card looks and what a card costs an institution. */
export const idCardTemplates = centralTable('id_card_templates', {
  name_en: text().notNull(),
  name_bn: text().notNull(),
  orientation: text().notNull().default('portrait').$type<Orientation>(),
  colour: text().notNull(),
  sizes: text().array().notNull().$type<CardPaper[]>(),
  front_fields: text().array().notNull().$type<CardField[]>(),
  back_fields: text().array().notNull().$type<CardField[]>(),
  validity_en: text().notNull(),
  validity_bn: text().notNull(),
  lost_en: text().notNull(),
  lost_bn: text().notNull(),
  /** Integer poisha a card. */
  price: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

export type CardFile = { file_id: string; name: string; cards: number; pages: number };

/** Cards that were printed for an institution. The look is kept as it was, so that a second print is the same. */
export const idCardOrders = centralTable(
  'id_card_orders',
  {
    order_no: text().notNull().unique(),
    about_site: uuid()
      .notNull()
      .references(() => sites.id),
    template_id: uuid()
      .notNull()
      .references(() => idCardTemplates.id),
    design: jsonb().notNull().$type<CardDesign>(),
    lang: text().notNull().$type<Lang>(),
    paper: text().notNull().$type<CardPaper>(),
    /** Whose cards, in the order in which they are printed. */
    enrolment_ids: uuid().array().notNull(),
    about_en: text().notNull(),
    about_bn: text().notNull(),
    cards: integer().notNull(),
    without_photo: integer().notNull(),
    /** Earlier cards of the same students are no longer good once these are printed. */
    ends_earlier: boolean().notNull().default(false),
    unit_price: integer().notNull(),
    invoice_id: uuid().references(() => invoices.id),
    ordered_by: uuid().notNull(),
    job_id: uuid(),
    files: jsonb().notNull().default([]).$type<CardFile[]>(),
    ready_at: timestamp({ withTimezone: true }),
    cancelled_at: timestamp({ withTimezone: true }),
    cancelled_by: uuid(),
    cancel_reason: text(),
  },
  (t) => [index('id_card_orders_site').on(t.about_site, t.created_at)],
);

/** A card that was printed, by the secret in its QR code, of which only the hash is kept. */
export const idCards = siteTable(
  'id_cards',
  {
    token_hash: bytea().notNull(),
    order_id: uuid()
      .notNull()
      .references(() => idCardOrders.id),
    enrolment_id: uuid().notNull(),
    student_id: uuid().notNull(),
    valid_until: date().notNull(),
    revoked_at: timestamp({ withTimezone: true }),
    views: integer().notNull().default(0),
  },
  (t) => [
    unique('id_cards__token_hash_unique').on(t.site_id, t.token_hash),
    index('id_cards_student').on(t.site_id, t.student_id),
    index('id_cards_order').on(t.site_id, t.order_id),
    foreignKey({
      columns: [t.site_id, t.enrolment_id],
      foreignColumns: [enrolments.site_id, enrolments.id],
    }).onDelete('cascade'),
  ],
);
