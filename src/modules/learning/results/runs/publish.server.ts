import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { findRow, updateRow } from '#kernel/database/rows.server.ts';
import { isDeepStrictEqual } from 'node:util';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withSectionLabels } from '#modules/school/academics/base/labelled-sections.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { lockMarks, type MarksSeen, sameMarks } from '#modules/learning/exams/base/lock-marks.server.ts';
import { subjectsOfExam } from '#modules/learning/exams/base/exam-list.server.ts';
import { ruleOfSubject } from '#modules/learning/exams/base/exam-rule.ts';
import { publishSheets, sheetStates } from '#modules/learning/exams/face/mark-sheets.server.ts';
import { needState } from './generate.server.ts';
import type { RunRules } from './packed-result.ts';
import { resultLinks, resultRuns, results } from '../base/tables.server.ts';
import { notifyPublished } from './notify-published.server.ts';
import { resultProblems as w } from '../base/words.ts';

type Run = typeof resultRuns.$inferSelect;
export type RunAnswer = { id: string; state: Run['state'] };

/** A run with the marks of its exam: first those are held, then the run, as by everything that touches both. */
async function lockedRun(ctx: Ctx, id: string): Promise<{ run: Run; marks: MarksSeen }> {
  const own = and(eq(resultRuns.site_id, ctx.siteId), eq(resultRuns.id, id));
  const [of] = await ctx.db.select({ exam_id: resultRuns.exam_id }).from(resultRuns).where(own);
  if (!of) throw notFound();
  const marks = await lockMarks(ctx, of.exam_id);
  return { run: await findRow(ctx, resultRuns, id, 'update'), marks };
}

async function change(ctx: Ctx, run: Run, set: Partial<Run> & Pick<Run, 'state'>): Promise<RunAnswer> {
  await updateRow(ctx, resultRuns, run, set);
  return { id: run.id, state: set.state };
}

const bare = (rules: RunRules) =>
  rules.subjects.map(({ label: _, papers, ...rule }) => ({
    ...rule,
    papers: papers.map(({ key, parts }) => ({ key, parts })),
  }));

/** What was approved is what the marks say: all approved, none changed since, and no subject of the exam either. */
async function refuseUnready(ctx: Ctx, { run, marks }: { run: Run; marks: MarksSeen }): Promise<void> {
  const states = await sheetStates(ctx, run.exam_id);
  const open = (states.DRAFT ?? 0) + (states.SUBMITTED ?? 0);
  if (open > 0) throw new Problem(w.sheets_open, { values: { count: open }, data: { open } });
  if (!sameMarks(run.marks_seen, marks)) throw new Problem(w.marks_changed, { status: 409 });
  const now = (await subjectsOfExam(ctx.db, ctx.siteId, run.exam_id)).map(ruleOfSubject);
  const made = run.rules as RunRules;
  if (!isDeepStrictEqual(bare(made), bare(JSON.parse(JSON.stringify({ ...made, subjects: now })))))
    throw new Problem(w.exam_changed, { status: 409 });
}

export async function approveRun(ctx: Ctx, id: string): Promise<RunAnswer> {
  const held = await lockedRun(ctx, id);
  const { run } = held;
  needState(run, 'GENERATED');
  await refuseUnready(ctx, held);
  await ctx.audit({
    action: 'result.approve',
    subject: 'result-run',
    subjectId: id,
    before: { state: run.state },
    after: { state: 'APPROVED', number: run.number },
  });
  return change(ctx, run, { state: 'APPROVED', approved_by: ctx.actor.userId, approved_at: ctx.now });
}

/** Links of a run lead nowhere from now on; they still say why. */
async function revokeLinks(ctx: Ctx, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  await ctx.db
    .update(resultLinks)
    .set({ revoked_at: ctx.now })
    .where(
      and(
        eq(resultLinks.site_id, ctx.siteId),
        inArray(resultLinks.run_id, [...runIds]),
        isNull(resultLinks.revoked_at),
      ),
    );
}

/**
 * Publishes an approved run from a day on: the earlier published one is superseded, marks are published (and
 * locked), students and guardians are notified.
 */
export async function publishRun(
  ctx: Ctx,
  input: { id: string; publication_date: string | null; lock_marks: boolean },
): Promise<RunAnswer> {
  const held = await lockedRun(ctx, input.id);
  const { run } = held;
  needState(run, 'APPROVED');
  await refuseUnready(ctx, held);
  const earlier = await ctx.db
    .update(resultRuns)
    .set({ state: 'SUPERSEDED', version: sql`${resultRuns.version} + 1`, updated_at: ctx.now })
    .where(
      and(
        eq(resultRuns.site_id, ctx.siteId),
        eq(resultRuns.exam_id, run.exam_id),
        eq(resultRuns.state, 'PUBLISHED'),
        ne(resultRuns.id, run.id),
      ),
    )
    .returning({ id: resultRuns.id });
  await revokeLinks(
    ctx,
    earlier.map((each) => each.id),
  );
  const publication_date = input.publication_date ?? dayIn(ctx.now);
  const answer = await change(ctx, run, {
    state: 'PUBLISHED',
    published_by: ctx.actor.userId,
    published_at: ctx.now,
    publication_date,
  });
  const sheets = await publishSheets(ctx, run.exam_id, input.lock_marks);
  await ctx.audit({
    action: 'result.publish',
    subject: 'result-run',
    subjectId: run.id,
    before: { state: run.state },
    after: {
      ...answer,
      number: run.number,
      publication_date,
      sheets,
      superseded: earlier.map((each) => each.id),
    },
  });
  await notifyPublished(ctx, { runId: run.id, examId: run.exam_id, publication_date });
  return answer;
}

/** Students of a run whose result the public page cannot show: it asks for a date of birth, and none is recorded. */
export async function withoutBirthday(ctx: Ctx, id: string) {
  const found = await ctx.db
    .select({
      id: students.id,
      name_en: students.name_en,
      name_bn: students.name_bn,
      roll: results.roll,
      section_id: results.section_id,
    })
    .from(results)
    .innerJoin(enrolments, and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.id, results.enrolment_id)))
    .innerJoin(students, studentOf(enrolments, ctx.siteId))
    .where(and(eq(results.site_id, ctx.siteId), eq(results.run_id, id), isNull(students.date_of_birth)))
    .orderBy(results.section_id, results.roll);
  return withSectionLabels(ctx, found);
}

/** Takes a published result back with a reason; who asks for it is told that it was withdrawn, and no more. */
export async function withdrawRun(ctx: Ctx, input: { id: string; reason: string }): Promise<RunAnswer> {
  const { run } = await lockedRun(ctx, input.id);
  needState(run, 'PUBLISHED', 'APPROVED');
  await revokeLinks(ctx, [run.id]);
  await ctx.audit({
    action: 'result.withdraw',
    subject: 'result-run',
    subjectId: run.id,
    before: { state: run.state },
    after: { state: 'WITHDRAWN', number: run.number },
    reason: input.reason,
  });
  return change(ctx, run, {
    state: 'WITHDRAWN',
    withdrawn_by: ctx.actor.userId,
    withdrawn_at: ctx.now,
    withdrawn_reason: input.reason,
  });
}
