import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { findRow, updateRow } from '#kernel/database/rows.server.ts';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#kernel/database/pool.server.ts';
import { startJob } from '#kernel/jobs/jobs.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { jobs } from '#kernel/database/kernel-tables.server.ts';
import { lockMarks } from '#modules/learning/exams/base/lock-marks.server.ts';
import { exams } from '#modules/learning/exams/base/tables.server.ts';
import type { ComparedResult } from './changes.ts';
import { resultChanges } from './changes.ts';
import { takenDays } from './taken-days.server.ts';
import { compileRules } from '../rules/rules.ts';
import { loadExaminees, loadRules } from './load.server.ts';
import { marksOf, resultRows, runStatistics } from './make-results.ts';
import type { RunRules } from './packed-result.ts';
import { resultRuns, results, type RunState } from '../base/tables.server.ts';
import { resultProblems as w, runStateWords } from '../base/words.ts';
import { writeResults } from './write.server.ts';

export const generateJob = 'results.generate';
export type GenerateInput = { run_id: string; exam_id: string };

type Run = typeof resultRuns.$inferSelect;
const complete: readonly RunState[] = ['GENERATED', 'APPROVED', 'PUBLISHED', 'WITHDRAWN', 'SUPERSEDED'];

/** Holds an exam, so that two people cannot start a generation at once. */
const heldExam = (ctx: Ctx, id: string) => findRow(ctx, exams, id, 'update');

/** A run whose job ended without it (cancelled while waiting, given up) is not under way any more. */
async function closeAbandoned(ctx: Ctx, examId: string): Promise<void> {
  const ended = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.site_id, ctx.siteId), inArray(jobs.state, ['failed', 'cancelled', 'done'])));
  await ctx.db
    .update(resultRuns)
    .set({ state: 'FAILED' })
    .where(
      and(
        eq(resultRuns.site_id, ctx.siteId),
        eq(resultRuns.exam_id, examId),
        eq(resultRuns.state, 'GENERATING'),
        inArray(resultRuns.job_id, ended),
      ),
    );
}

/**
 * Starts the making of an exam's results as a job. Every time is a new number; after the first one a reason is
 * asked. Nothing of it is seen before it is complete.
 */
export async function startGeneration(
  ctx: Ctx,
  input: { exam_id: string; reason: string | null },
): Promise<{ run_id: string; job_id: string; number: number }> {
  const exam = await heldExam(ctx, input.exam_id);
  await closeAbandoned(ctx, exam.id);
  const runs = await ctx.db
    .select({ number: resultRuns.number, state: resultRuns.state })
    .from(resultRuns)
    .where(and(eq(resultRuns.site_id, ctx.siteId), eq(resultRuns.exam_id, exam.id)))
    .orderBy(desc(resultRuns.number));
  if (runs.some((run) => run.state === 'GENERATING')) throw new Problem(w.generating, { status: 409 });
  if (!input.reason && runs.some((run) => complete.includes(run.state)))
    throw new Problem(w.reason_needed, { field: 'reason' });
  const number = (runs[0]?.number ?? 0) + 1;
  const runId = uuidv7();
  const jobId = await startJob(ctx, {
    kind: generateJob,
    title: { en: `Results: ${exam.name_en}`, bn: `ফলাফল: ${exam.name_bn}` },
    input: { run_id: runId, exam_id: exam.id } satisfies GenerateInput,
  });
  await ctx.db.insert(resultRuns).values({
    site_id: ctx.siteId,
    id: runId,
    exam_id: exam.id,
    number,
    reason: input.reason,
    rules: {},
    job_id: jobId,
    generated_by: ctx.actor.userId,
  });
  await ctx.audit({
    action: 'result.generate',
    subject: 'result-run',
    subjectId: runId,
    after: { exam_id: exam.id, number },
    reason: input.reason,
  });
  return { run_id: runId, job_id: jobId, number };
}

/** How a run tells how far it is; it throws when the person does not want it any more. */
export type Watch = { progress: (done: number, total: number) => Promise<void> };

const atOnce = 250;

async function lockedRun(ctx: WorkCtx, runId: string): Promise<Run | null> {
  const found = await ctx.db
    .select()
    .from(resultRuns)
    .where(and(eq(resultRuns.site_id, ctx.siteId), eq(resultRuns.id, runId)))
    .for('update');
  return found[0] ?? null;
}

async function previousRun(ctx: WorkCtx, run: Run): Promise<Run | null> {
  const found = await ctx.db
    .select()
    .from(resultRuns)
    .where(
      and(
        eq(resultRuns.site_id, ctx.siteId),
        eq(resultRuns.exam_id, run.exam_id),
        inArray(resultRuns.state, [...complete]),
      ),
    )
    .orderBy(desc(resultRuns.number))
    .limit(1);
  return found[0] ?? null;
}

/** The results of a run as they are compared. */
export async function comparedResults(db: Db, siteId: string, runId: string): Promise<ComparedResult[]> {
  const found = await db
    .select()
    .from(results)
    .where(and(eq(results.site_id, siteId), eq(results.run_id, runId)));
  return found as ComparedResult[];
}

export type Generated = { number: number; students: number; changes: number };

/**
 * Makes a run's results in one transaction: reads rules, students and marks set-wise, grades, ranks, writes in
 * batches, counts, and says what changed since the run before. The marks are held meanwhile. What a killed process began leaves no trace, and
 * a run that is complete is not made twice.
 */
export async function generateRun(
  ctx: WorkCtx,
  input: GenerateInput,
  watch: Watch,
): Promise<Generated | null> {
  const marks_seen = await lockMarks(ctx, input.exam_id);
  const run = await lockedRun(ctx, input.run_id);
  if (!run || run.state !== 'GENERATING') return null;
  const exam = await findRow(ctx, exams, run.exam_id);
  const { rules, subjects } = await loadRules(ctx.db, ctx.siteId, exam);
  const students = await loadExaminees(ctx.db, ctx.siteId, exam, subjects);
  if (students.every((student) => student.subjects.length === 0)) throw new Problem(w.no_students);
  if (students.every((student) => student.marks.length === 0)) throw new Problem(w.no_marks);

  const grade = compileRules(rules, rules.settings);
  const graded = [];
  for (const student of students) {
    graded.push(grade(marksOf(student)));
    if (graded.length % atOnce === 0) await watch.progress(graded.length, students.length * 2);
  }
  const taken = await takenDays(
    ctx,
    exam.id,
    students.map(({ enrolment_id }) => enrolment_id),
  );
  // Attendance that was taken goes before what was typed for the exam.
  const attending = students.map((student) => {
    const days = taken.get(student.enrolment_id);
    return days ? { ...student, present_days: days.present / 100, working_days: days.working } : student;
  });
  const rows = resultRows(attending, graded, rules, exam.working_days);
  for (let at = 0; at < rows.length; at += atOnce) {
    await writeResults(ctx.db, ctx.siteId, run.id, rows.slice(at, at + atOnce));
    await watch.progress(students.length + Math.min(at + atOnce, rows.length), students.length * 2);
  }
  const previous = await previousRun(ctx, run);
  const changes = previous
    ? resultChanges(await comparedResults(ctx.db, ctx.siteId, previous.id), rows, rules)
    : [];
  const statistics = runStatistics(students, graded, rules);
  const { enrolled, appeared, passed, failed, incomplete } = statistics.whole;
  const counts = { enrolled, appeared, passed, failed, incomplete, changes: changes.length };
  await updateRow(ctx, resultRuns, run, {
    state: 'GENERATED',
    rules: rules satisfies RunRules,
    counts,
    statistics,
    changes,
    marks_seen,
    generated_at: ctx.now,
  });
  if (previous) await replaceUnpublished(ctx, run);
  await ctx.audit({
    action: 'result.generated',
    subject: 'result-run',
    subjectId: run.id,
    after: { number: run.number, ...counts },
    reason: run.reason,
  });
  return { number: run.number, students: rows.length, changes: changes.length };
}

/** Earlier runs that nobody outside has seen give way at once; a published one when the new one is published. */
async function replaceUnpublished(ctx: WorkCtx, run: Run): Promise<void> {
  await ctx.db
    .update(resultRuns)
    .set({ state: 'SUPERSEDED', version: sql`${resultRuns.version} + 1`, updated_at: ctx.now })
    .where(
      and(
        eq(resultRuns.site_id, ctx.siteId),
        eq(resultRuns.exam_id, run.exam_id),
        inArray(resultRuns.state, ['GENERATED', 'APPROVED']),
        sql`${resultRuns.number} < ${run.number}`,
      ),
    );
}

/** A run that came to nothing says so; an earlier one stays what it was. */
export async function giveUpRun(ctx: WorkCtx, runId: string): Promise<void> {
  const given = await ctx.db
    .update(resultRuns)
    .set({ state: 'FAILED', updated_at: ctx.now })
    .where(
      and(eq(resultRuns.site_id, ctx.siteId), eq(resultRuns.id, runId), eq(resultRuns.state, 'GENERATING')),
    )
    .returning({ id: resultRuns.id });
  if (given.length > 0)
    await ctx.audit({ action: 'result.give-up', subject: 'result-run', subjectId: runId });
}

/** The run must be in one of these states. */
export function needState(run: Pick<Run, 'state'>, ...allowed: RunState[]): void {
  if (!allowed.includes(run.state))
    throw new Problem(w.wrong_state, { status: 409, values: { state: runStateWords[run.state] } });
}
