import { z } from 'zod';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import { defineImport, type WrittenRow } from '#modules/imports/define-import.server.ts';
import { bringIn, holdSection } from './bring-in.server.ts';
import { checkStudents } from './check-students.server.ts';
import { studentFindings } from './import-words.ts';
import { sectionPlace } from '#modules/academics/section-places.server.ts';
import { studentColumns } from './student-columns.ts';
import type { StudentValues } from './student-values.ts';
import { studentBlockers, undoStudents } from './undo-students.server.ts';

const sectionOf = (target: Readonly<Record<string, string>>): string => target.section_id ?? '';

/** A sheet of students into one section of one year. */
export const studentsImport = defineImport({
  kind: 'students',
  title: { en: 'Students', bn: 'শিক্ষার্থী' },
  permission: 'student.import',
  target: z.strictObject({ section_id: z.uuid() }),
  allowed: async (ctx, target) => {
    if (!may(ctx.actor, 'student.import') || !(await sectionPlace(ctx, sectionOf(target)))) throw notFound();
  },
  targetName: async (ctx, target) => {
    const place = await sectionPlace(ctx, sectionOf(target));
    if (!place) throw notFound();
    return { en: `${place.label.en}, ${place.year.en}`, bn: `${place.label.bn}, ${place.year.bn}` };
  },
  columns: async () => studentColumns,
  findings: studentFindings,
  check: async (ctx, rows, target) => {
    const place = await sectionPlace(ctx, sectionOf(target));
    if (!place) throw notFound();
    return checkStudents(ctx, place, rows);
  },
  write: async (ctx, rows, target) => {
    const place = await holdSection(ctx, sectionOf(target));
    // The values were made by `check` of this same kind.
    const incoming = rows.map((row) => ({ values: row.values as StudentValues }));
    const outcomes = await bringIn(ctx, place, incoming, 'student.import');
    return rows.map(({ number }, at): WrittenRow => {
      const outcome = outcomes[at]!;
      if (outcome.state === 'refused') return { number, state: 'refused', problems: [outcome.finding] };
      return outcome.state === 'written' ? { number, ...outcome } : { number, state: 'unchanged' };
    });
  },
  blockers: (ctx, rows) => studentBlockers(ctx, rows),
  undo: (ctx, rows) => undoStudents(ctx, rows),
});
