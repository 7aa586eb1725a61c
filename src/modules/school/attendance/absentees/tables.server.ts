import { bigint, date, foreignKey, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';

/** That the family of an absent student was told, once for a student and day however many press at once. */
export const absenceMessages = siteTable(
  'absence_messages',
  {
    enrolment_id: uuid().notNull(),
    day: date().notNull(),
    /** Null: sent by itself after the cut-off. */
    sent_by: uuid(),
    body: text().notNull(),
    /** By which ways, in their order. */
    channels: jsonb().notNull().$type<string[]>(),
    /** SMS that it took, and what they cost in poisha. */
    parts: integer().notNull(),
    cost: bigint({ mode: 'number' }).notNull(),
    /** When the family was told that the student was there after all. */
    corrected_at: timestamp({ withTimezone: true }),
    corrected_by: uuid(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.enrolment_id],
      foreignColumns: [enrolments.site_id, enrolments.id],
    }).onDelete('cascade'),
    unique('absence_messages__day_unique').on(t.site_id, t.day, t.enrolment_id),
  ],
);
