import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedure.server.ts';
import { declareExam } from '#modules/exams/declare.server.ts';
import { saveMarks } from '#modules/exams/save-marks.server.ts';
import type { CellEdit } from '#modules/exams/write-cells.server.ts';
import { approveSheets, submitSheet } from '#modules/exams/sheet-states.server.ts';
import { examSubjects, examTypes } from '#modules/exams/tables.server.ts';
import { approveRun, publishRun } from '#modules/results/publish.server.ts';
import { generateRun, startGeneration } from '#modules/results/generate.server.ts';
import { enrolments, studentSubjects } from '#modules/students/tables.server.ts';
import type { PlacedSection } from './demo-set-up.server.ts';
import { drawFor } from './seeded.ts';

/** A half-yearly exam with invented marks, from the declaration to the published result. */
export async function holdDemoExam(ctx: Ctx, yearId: string, section: PlacedSection): Promise<string> {
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
    .where(and(eq(examSubjects.site_id, ctx.siteId), eq(examSubjects.exam_id, id)));
  const taken = await ctx.db
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
  for (const subject of subjects) {
    const key = { exam_subject_id: subject.id, section_id: section.id };
    const cells: CellEdit[] = taken
      .filter((one) => one.class_subject_id === subject.class_subject_id)
      .flatMap(({ enrolment_id, roll }) => {
        // Each student has a level of their own; a few fail something, one is absent once.
        const level = 45 + ((roll * 29) % 50);
        const absent = roll === 11 && subject.position === 2;
        return subject.papers.flatMap((paper) =>
          paper.parts.map((part) => {
            const share = Math.min(
              98,
              Math.max(
                20,
                level + drawFor('marks', subject.code, roll, paper.key, part.type).number(22) - 11,
              ),
            );
            const obtained = absent ? null : Math.round((part.full * share) / 10_000) * 100;
            return {
              enrolment_id,
              paper: paper.key,
              part: part.type,
              status: absent ? ('ABSENT' as const) : ('PRESENT' as const),
              obtained,
              version: 0,
            };
          }),
        );
      });
    if (cells.length > 0) await saveMarks(ctx, key, cells);
    await submitSheet(ctx, key, true);
    await approveSheets(ctx, [key]);
  }
  return id;
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
