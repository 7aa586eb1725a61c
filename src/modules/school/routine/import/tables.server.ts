import { foreignKey, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { academicYears, classSubjects, sections } from '#modules/school/academics/base/tables.server.ts';
import { batches } from '#modules/school/batches/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { routines, type KeptLesson } from '../base/tables.server.ts';
import type { NameKind } from './names.ts';

/** What a name of the school's sheets means, as somebody said it; with no id: nothing, it is left out. */
export const sheetNames = siteTable(
  'routine_sheet_names',
  {
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    kind: text().notNull().$type<NameKind>(),
    /** The class and group of a subject; empty for others. */
    place: text().notNull(),
    name: text().notNull(),
    section_id: uuid(),
    class_subject_id: uuid(),
    batch_id: uuid(),
    teacher_id: uuid(),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.section_id],
      foreignColumns: [sections.site_id, sections.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.site_id, t.class_subject_id],
      foreignColumns: [classSubjects.site_id, classSubjects.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.site_id, t.batch_id], foreignColumns: [batches.site_id, batches.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.site_id, t.teacher_id],
      foreignColumns: [employees.site_id, employees.id],
    }).onDelete('cascade'),
    unique('routine_sheet_names__name_unique').on(t.site_id, t.year_id, t.kind, t.place, t.name),
  ],
);

/** A line of a sheet that did not become a lesson, and why. */
export type LeftOut = { at: string; text: string; why: { en: string; bn: string }[] };

/** A sheet that was brought into a draft: what it made and what went for it, so that it can be undone. */
export const routineSheets = siteTable(
  'routine_sheets',
  {
    routine_id: uuid().notNull(),
    file_name: text().notNull(),
    made: uuid().array().notNull(),
    removed: jsonb().notNull().$type<KeptLesson[]>(),
    left_out: jsonb().notNull().$type<LeftOut[]>(),
    same: integer().notNull().default(0),
    made_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    undone_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    foreignKey({
      columns: [t.site_id, t.routine_id],
      foreignColumns: [routines.site_id, routines.id],
    }).onDelete('cascade'),
    index('routine_sheets_latest').on(t.site_id, t.created_at),
  ],
);
