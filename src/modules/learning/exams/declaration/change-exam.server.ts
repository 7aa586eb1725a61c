import { and, eq, inArray, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { uuidv7 } from 'uuidv7';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { canChange, checkDates, openSheets, pickSubjects, type SubjectValues } from './declare.server.ts';
import { checkSchedule } from '../schedule/check.server.ts';
import { oneExam, sectionsOfExam, subjectsOfClass, subjectsOfExam } from '../base/exam-list.server.ts';
import type { ChangeInput } from './schemas.server.ts';
import { lockMarks } from '../base/lock-marks.server.ts';
import { countSheetsOfExam, lockSectionsOf } from '../sheets/counts.server.ts';
import { exams, examSubjects } from '../base/tables.server.ts';
import { examProblems as w } from '../base/words.ts';

type Row = typeof exams.$inferSelect;
type OldSubject = Awaited<ReturnType<typeof subjectsOfExam>>[number];
/** The highest mark given in each part of each subject; `absent` counts as entered. */
type Entered = { exam_subject_id: string; paper: string; part: string; highest: number };

/**
 * The exam with its marks held, so that what is asked of them is still true when it is acted on, and before them the
 * sections of its class, so that nobody comes into one while its sheets are counted.
 */
async function lockedExam(ctx: Ctx, id: string): Promise<Row> {
  await lockSectionsOf(ctx, await oneExam(ctx.db, ctx.siteId, id));
  await lockMarks(ctx, id);
  return findRow(ctx, exams, id);
}

async function enteredMarks(ctx: Ctx, examId: string): Promise<Entered[]> {
  const found = await ctx.db.execute<Entered>(sql`
    SELECT m.exam_subject_id, m.paper, m.part, coalesce(max(m.obtained), 0)::int AS highest
    FROM marks m
    JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.id = m.exam_subject_id
    WHERE m.site_id = ${ctx.siteId} AND s.exam_id = ${examId}
      AND (m.status <> 'PRESENT' OR m.obtained IS NOT NULL)
    GROUP BY m.exam_subject_id, m.paper, m.part`);
  return found.rows;
}

/** Marks that are there already must fit under the new rules. */
function checkFits(old: OldSubject, now: SubjectValues, entered: readonly Entered[]): void {
  const subject = { en: old.name_en, bn: old.name_bn };
  for (const { paper, part, highest } of entered.filter((each) => each.exam_subject_id === old.id)) {
    const found = now.papers.find((each) => each.key === paper)?.parts.find((each) => each.type === part);
    if (!found) throw new Problem(w.part_has_marks, { field: 'subjects', values: { subject } });
    if (highest > found.full)
      throw new Problem(w.full_below_marks, { field: 'subjects', values: { subject } });
  }
}

/** Changes an exam and its subjects, until marks are published or locked. */
export async function changeExam(ctx: Ctx, input: ChangeInput): Promise<{ id: string; version: number }> {
  const { id, version, subjects: wanted, allow_clashes, ...about } = input;
  checkDates(about);
  const before = await lockedExam(ctx, id);
  if (before.version !== version) throw stale(about, before);
  if (!(await canChange(ctx, id))) throw new Problem(w.marks_closed, { status: 409 });
  const after = { ...about, version: version + 1 };
  await ctx.db
    .update(exams)
    .set({ ...after, updated_at: ctx.now })
    .where(and(eq(exams.site_id, ctx.siteId), eq(exams.id, id)));
  const old = await subjectsOfExam(ctx.db, ctx.siteId, id);
  if (wanted) await changeSubjects(ctx, before, old, wanted);
  const now = await subjectsOfExam(ctx.db, ctx.siteId, id);
  const exam = await oneExam(ctx.db, ctx.siteId, id);
  await checkSchedule(ctx, [{ ...exam, classGroup: exam, subjects: now }], allow_clashes);
  await ctx.audit({
    action: 'exam.change',
    subject: 'exam',
    subjectId: id,
    before: { ...aboutOf(before), subjects: old },
    after: { ...about, subjects: now },
  });
  return { id, version: version + 1 };
}

const aboutOf = ({ type_id, name_en, name_bn, starts_on, ends_on, working_days }: Row) => ({
  type_id,
  name_en,
  name_bn,
  starts_on,
  ends_on,
  working_days,
});

async function changeSubjects(
  ctx: Ctx,
  exam: Row,
  old: readonly OldSubject[],
  wanted: NonNullable<ChangeInput['subjects']>,
): Promise<void> {
  const known = new Map(old.map((each) => [each.class_subject_id, each]));
  // A subject keeps the rules it has in the exam where nothing else is wished for.
  const filled = wanted.map((each) => {
    const own = known.get(each.class_subject_id);
    return own ? { ...pickRule(own), ...each } : each;
  });
  const offered = await subjectsOfClass(ctx.db, ctx.siteId, exam, [...known.keys()]);
  const values = pickSubjects(offered, filled);
  const entered = await enteredMarks(ctx, exam.id);
  const gone = old.filter((each) => !wanted.some((one) => one.class_subject_id === each.class_subject_id));
  for (const each of gone) {
    if (entered.some((mark) => mark.exam_subject_id === each.id))
      throw new Problem(w.has_marks, {
        field: 'subjects',
        values: { subject: { en: each.name_en, bn: each.name_bn } },
      });
  }
  for (const each of values) {
    const own = known.get(each.class_subject_id);
    if (own) checkFits(own, each, entered);
  }
  await removeSubjects(
    ctx,
    gone.map((each) => each.id),
  );
  const rows = values.map((each, position) => ({
    ...each,
    site_id: ctx.siteId,
    id: known.get(each.class_subject_id)?.id ?? uuidv7(),
    exam_id: exam.id,
    position,
  }));
  await ctx.db
    .insert(examSubjects)
    .values(rows)
    .onConflictDoUpdate({
      target: [examSubjects.site_id, examSubjects.id],
      set: {
        papers: sql`excluded.papers`,
        passing_rule: sql`excluded.passing_rule`,
        combine_mode: sql`excluded.combine_mode`,
        overall_pass: sql`excluded.overall_pass`,
        schedule: sql`excluded.schedule`,
        position: sql`excluded.position`,
        version: sql`${examSubjects.version} + 1`,
        updated_at: ctx.now,
      },
    });
  await openSheets(
    ctx,
    rows.map((row) => row.id),
    await sectionsOfExam(ctx.db, ctx.siteId, exam),
  );
  await countSheetsOfExam(ctx, exam.id);
}

const pickRule = (own: OldSubject) => ({
  passing_rule: own.passing_rule,
  combine_mode: own.combine_mode,
  overall_pass: own.overall_pass,
  papers: own.papers.map(({ key, parts }) => ({ key, parts })),
  schedule: own.schedule,
});

async function removeSubjects(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Cells that were cleared again leave empty marks behind.
  await ctx.db.execute(
    sql`DELETE FROM marks WHERE site_id = ${ctx.siteId} AND exam_subject_id = ANY(${sql.param(ids)}::uuid[])`,
  );
  await ctx.db
    .delete(examSubjects)
    .where(and(eq(examSubjects.site_id, ctx.siteId), inArray(examSubjects.id, [...ids])));
}

/** Undoes an exam in which nobody has entered a mark. */
export async function removeExam(ctx: Ctx, id: string): Promise<{ id: string }> {
  const before = await lockedExam(ctx, id);
  if ((await enteredMarks(ctx, id)).length > 0) throw new Problem(w.exam_has_marks, { status: 409 });
  const subjects = await subjectsOfExam(ctx.db, ctx.siteId, id);
  await removeSubjects(
    ctx,
    subjects.map((each) => each.id),
  );
  await ctx.db.delete(exams).where(and(eq(exams.site_id, ctx.siteId), eq(exams.id, id)));
  await ctx.audit({ action: 'exam.remove', subject: 'exam', subjectId: id, before });
  return { id };
}
