import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import type { MarkSource } from '../base/tables.server.ts';
import type { LeaveState } from './workflow.ts';

/** An absence that an approval made a leave; `version` is the mark's since then: anyone who changed it later keeps it. */
export type Excused = {
  day: string;
  period: number;
  source: MarkSource;
  version: number;
  /** Who had marked the absence; absent in leaves of older versions. */
  user_id?: string | null;
};

/** An application of a family for leave of a student, both days included. */
export const studentLeaves = siteTable(
  'student_leaves',
  {
    enrolment_id: uuid().notNull(),
    first_day: date().notNull(),
    last_day: date().notNull(),
    /** Half of one day. */
    half: boolean().notNull().default(false),
    reason: text().notNull(),
    file_id: uuid(),
    state: text().notNull().default('APPLIED').$type<LeaveState>(),
    applied_by: uuid().notNull(),
    /** On paper from the family; `applied_by` entered it, and it is decided like the others. */
    by_office: boolean().notNull().default(false),
    /** When the office got the paper. */
    received_on: date(),
    decided_by: uuid(),
    decided_at: timestamp({ withTimezone: true }),
    /** What the school says about its decision. */
    remark: text(),
    /** For undoing an approval. */
    excused: jsonb()
      .notNull()
      .default(sql`'[]'::jsonb`)
      .$type<Excused[]>(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.enrolment_id],
      foreignColumns: [enrolments.site_id, enrolments.id],
    }).onDelete('cascade'),
    index('student_leaves_enrolment').on(t.site_id, t.enrolment_id, t.first_day),
    // What waits comes first: APPLIED is the first of the states.
    index('student_leaves_state').on(t.site_id, t.state, t.id),
  ],
);
