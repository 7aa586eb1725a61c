import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import type { Word } from '#kernel/words.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import type {
  LeaveState,
  MovementKind,
  MovementState,
} from '#modules/school/students/base/movement-kinds.ts';

/** A change of class or section inside a year, leaving, or coming back: on which day, why, and from where to where. */
export const enrolmentChanges = siteTable(
  'enrolment_changes',
  {
    student_id: uuid().notNull(),
    kind: text().notNull().$type<MovementKind>(),
    /** A day to come: the change waits for it. */
    effective_on: date().notNull(),
    reason: text().notNull(),
    leave_as: text().$type<LeaveState>(),
    from_section_id: uuid(),
    from_roll: integer(),
    to_section_id: uuid(),
    to_roll: integer(),
    over_capacity: boolean().notNull().default(false),
    state: text().notNull().$type<MovementState>(),
    /** Why it could not be done on its day. */
    why: jsonb().$type<Word>(),
    made_by: uuid().notNull(),
    /** What was done to many at once has one, for the way back. */
    act_id: uuid(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.student_id],
      foreignColumns: [students.site_id, students.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.site_id, t.from_section_id], foreignColumns: [sections.site_id, sections.id] }),
    foreignKey({ columns: [t.site_id, t.to_section_id], foreignColumns: [sections.site_id, sections.id] }),
    index('enrolment_changes_student').on(t.site_id, t.student_id),
    // One that waits at a time: what comes after it would start from what it has not done yet.
    uniqueIndex('enrolment_changes__waiting_unique')
      .on(t.site_id, t.student_id)
      .where(sql`state = 'waiting'`),
    index('enrolment_changes_act')
      .on(t.site_id, t.act_id)
      .where(sql`act_id IS NOT NULL`),
    index('enrolment_changes_due').on(t.site_id, t.state, t.effective_on),
  ],
);
