import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import type { Word } from '#kernel/words.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import type { TransferHistory, TransferPacket, TransferParts } from './packet.ts';
import type { TransferDirection, TransferState } from './transfer-states.ts';

const instant = () => timestamp({ withTimezone: true });

/**
 * A student's way from one institution to another. Each of the two has a row of the same id in its own partition; that
 * of the new one decides (docs/decisions/0033), the old one's follows.
 */
export const studentTransfers = siteTable(
  'student_transfers',
  {
    direction: text().notNull().$type<TransferDirection>(),
    /** The institution on the other side. */
    about_site: uuid().notNull(),
    state: text().notNull().$type<TransferState>(),
    /** The own student: known to the old institution, to the new one from the arrival on. */
    student_id: uuid(),
    name_en: text(),
    name_bn: text(),
    student_code: text(),
    /** What the new institution typed when it asked. */
    asked_code: text(),
    asked_birth: date(),
    /** From this day the student belongs to the new institution. */
    effective_on: date(),
    reason: text().notNull(),
    /** Why it was refused, withdrawn or cancelled. */
    answer: text(),
    parts: jsonb().$type<TransferParts>(),
    /** Only in the row of the new institution, and only while it may be read. */
    packet: jsonb().$type<TransferPacket>(),
    /** What stays of it when the student has arrived. */
    history: jsonb().$type<TransferHistory>(),
    section_id: uuid(),
    roll: integer(),
    over_capacity: boolean().notNull().default(false),
    /** Somebody whom the new institution knows already, who comes back by this transfer. */
    same_as: uuid(),
    /** What keeps an accepted student from coming; somebody has to choose another section. */
    problem: jsonb().$type<Word>(),
    /** Documents that have been copied. */
    copied: text().array().notNull().default([]),
    requested_by: uuid(),
    requested_at: instant(),
    released_by: uuid(),
    released_at: instant(),
    answered_by: uuid(),
    answered_at: instant(),
    left_at: instant(),
    arrived_at: instant(),
    done_at: instant(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.student_id],
      foreignColumns: [students.site_id, students.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.site_id, t.section_id], foreignColumns: [sections.site_id, sections.id] }),
    index('student_transfers_student').on(t.site_id, t.student_id),
    index('student_transfers_state').on(t.site_id, t.direction, t.state, t.created_at),
    // A student is released to one institution at a time.
    uniqueIndex('student_transfers__open_unique')
      .on(t.site_id, t.student_id)
      .where(sql`direction = 'out' AND state IN ('RELEASED', 'ACCEPTED')`),
  ],
);

export type TransferRow = typeof studentTransfers.$inferSelect;
