import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { declareExam } from '#modules/learning/exams/face/declare-exam.server.ts';
import {
  approveSheets,
  saveMarks,
  submitSheet,
  type CellEdit,
} from '#modules/learning/exams/face/mark-sheets.server.ts';
import { examSubjects, examTypes } from '#modules/learning/exams/base/tables.server.ts';
import {
  approveRun,
  generateRun,
  publishRun,
  startGeneration,
} from '#modules/learning/results/face/runs.server.ts';
import { enrolments, studentSubjects } from '#modules/school/people/base/tables.server.ts';
import type { DemoSection } from './set-up.server.ts';
import { drawFor } from './seeded.ts';

type Subject = typeof examSubjects.$inferSelect;
type Taker = { enrolment_id: string; roll: number; class_subject_id: string };

/** Declares the half-yearly exam of a section's class and gives its subjects in their order. */
async function declareDemoExam(
  ctx: Ctx,
  yearId: string,
  section: DemoSection,
): Promise<{ id: string; subjects: Subject[] }> {
  const type = await ctx.db
    .select({ id: examTypes.id })
    .from(examTypes)
    .where(eq(examTypes.code, 'half_yearly'));
  const { id } = await declareExam(ctx, {
    year_id: yearId,
    class_id: section.class_id,
    group_id: section.group_id,
    type_id: type[0]?.id ?? '',
    name_en: 'Half-Yearly 2026',
    name_bn: 'অর্ধবার্ষিক পরীক্ষা ২০২৬',
    starts_on: '2026-06-07',
    ends_on: '2026-06-25',
    working_days: 104,
  });
  const subjects = await ctx.db
    .select()
    .from(examSubjects)
    .where(and(eq(examSubjects.site_id, ctx.siteId), eq(examSubjects.exam_id, id)))
    .orderBy(examSubjects.position);
  return { id, subjects };
}

const takersOf = (ctx: Ctx, section: DemoSection): Promise<Taker[]> =>
  ctx.db
    .select({
      enrolment_id: enrolments.id,
      roll: enrolments.roll,
      class_subject_id: studentSubjects.class_subject_id,
    })
    .from(enrolments)
    .innerJoin(
      studentSubjects,
      and(eq(studentSubjects.site_id, ctx.siteId), eq(studentSubjects.enrolment_id, enrolments.id)),
    )
    .where(and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.section_id, section.id)));

/** Invented marks: each student has a level of their own; a few fail something, one is absent once. */
function inventedCells(subject: Subject, takers: readonly Taker[]): CellEdit[] {
  return takers
    .filter((one) => one.class_subject_id === subject.class_subject_id)
    .flatMap(({ enrolment_id, roll }) => {
      const level = 45 + ((roll * 29) % 50);
      const absent = roll === 11 && subject.position === 2;
      return subject.papers.flatMap((paper) =>
        paper.parts.map((part) => {
          const drawn = drawFor('marks', subject.code, roll, paper.key, part.type).number(22);
          const share = Math.min(98, Math.max(20, level + drawn - 11));
          return {
            enrolment_id,
            paper: paper.key,
            part: part.type,
            status: absent ? ('ABSENT' as const) : ('PRESENT' as const),
            obtained: absent ? null : Math.round((part.full * share) / 10_000) * 100,
            version: 0,
          };
        }),
      );
    });
}

/** A half-yearly exam with invented marks, from the declaration to approved sheets. */
export async function lockDemoExam(ctx: Ctx, yearId: string, section: DemoSection): Promise<string> {
  const { id, subjects } = await declareDemoExam(ctx, yearId, section);
  const takers = await takersOf(ctx, section);
  for (const subject of subjects) {
    const key = { exam_subject_id: subject.id, section_id: section.id };
    const cells = inventedCells(subject, takers);
    if (cells.length > 0) await saveMarks(ctx, key, cells);
    await submitSheet(ctx, key, true);
    await approveSheets(ctx, [key]);
  }
  return id;
}

/** An exam on its way, in sections of one class: some sheets approved, some submitted, some begun, some empty. */
export async function beginDemoExam(
  ctx: Ctx,
  yearId: string,
  sections: readonly DemoSection[],
): Promise<void> {
  const [first] = sections;
  if (!first) return;
  const { subjects } = await declareDemoExam(ctx, yearId, first);
  for (const [at, section] of sections.entries()) {
    const takers = await takersOf(ctx, section);
    for (const [order, subject] of subjects.entries()) {
      const key = { exam_subject_id: subject.id, section_id: section.id };
      const cells = inventedCells(subject, takers);
      const stage = (order + at) % 4;
      if (cells.length === 0 || stage === 3) continue;
      await saveMarks(ctx, key, stage === 2 ? cells.slice(0, Math.ceil(cells.length / 2)) : cells);
      if (stage > 1) continue;
      await submitSheet(ctx, key, true);
      if (stage === 0) await approveSheets(ctx, [key]);
    }
  }
}

/** Makes the results of an exam at once; the job that stands for it then finds them made. */
export async function makeDemoResults(ctx: Ctx, examId: string): Promise<string> {
  const started = await startGeneration(ctx, { exam_id: examId, reason: null });
  await generateRun(ctx, { run_id: started.run_id, exam_id: examId }, { progress: async () => undefined });
  return started.run_id;
}

export async function approveDemoResults(ctx: Ctx, runId: string): Promise<void> {
  await approveRun(ctx, runId);
  await publishRun(ctx, { id: runId, publication_date: '2026-07-15', lock_marks: true });
}
