import { z } from 'zod';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import { defineImport, type WrittenRow } from '#modules/platform/imports/base/define-import.server.ts';
import { enrolImported } from '#modules/school/people/face/enrol-imported.server.ts';
import { lockSection, seatsOf } from '#modules/school/people/face/seats.server.ts';
import { checkStudents } from './check.server.ts';
import { studentFindings } from '#modules/school/people/base/words.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { studentColumns } from '#modules/school/people/base/columns.ts';
import { detailColumns } from '#modules/school/people/base/detail-columns.ts';
import type { StudentValues } from '#modules/school/people/base/student-values.ts';
import { studentBlockers, undoStudents } from './undo.server.ts';

const sectionOf = (target: Readonly<Record<string, string>>): string => target.section_id ?? '';

/** A sheet of students into one section of one year. */
export const studentsImport = defineImport({
  kind: 'students',
  title: { en: 'Students', bn: 'শিক্ষার্থী' },
  permission: 'student.import',
  target: z.strictObject({ section_id: z.uuid() }),
  allowed: async (ctx, target) => {
    if (!may(ctx.actor, 'student.import') || !(await labelledSection(ctx, sectionOf(target))))
      throw notFound();
  },
  targetName: async (ctx, target) => {
    const section = await labelledSection(ctx, sectionOf(target));
    if (!section) throw notFound();
    return { en: `${section.label.en}, ${section.year.en}`, bn: `${section.label.bn}, ${section.year.bn}` };
  },
  columns: async () => [...studentColumns, ...detailColumns],
  findings: studentFindings,
  check: async (ctx, rows, target, notes) => {
    const section = await labelledSection(ctx, sectionOf(target));
    if (!section) throw notFound();
    return checkStudents(ctx, section, rows, notes, may(ctx.actor, 'section.overfill'));
  },
  write: async (ctx, rows, target) => {
    const section = await lockSection(ctx, sectionOf(target));
    // The values were made by `check` of this same kind.
    const incoming = rows.map((row) => ({ values: row.values as StudentValues }));
    // Others may have come in since the check.
    const seats = await seatsOf(ctx, section.id);
    const outcomes = await enrolImported(ctx, section, incoming, 'student.import', seats);
    return rows.map(({ number }, at): WrittenRow => {
      const outcome = outcomes[at]!;
      if (outcome.state === 'refused') return { number, state: 'refused', problems: [outcome.finding] };
      return outcome.state === 'written' ? { number, ...outcome } : { number, state: 'unchanged' };
    });
  },
  blockers: (ctx, rows) => studentBlockers(ctx, rows),
  undo: (ctx, rows) => undoStudents(ctx, rows),
});
