import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { sheetStates } from '#modules/exams/marks-overview.server.ts';
import { publishSheets } from '#modules/exams/sheet-states.server.ts';
import { needState } from './generate.server.ts';
import { resultLinks, resultRuns } from './tables.server.ts';
import { tellPublished } from './tell-published.server.ts';
import { resultProblems as w } from './words.ts';

type Run = typeof resultRuns.$inferSelect;
export type RunAnswer = { id: string; state: Run['state'] };

async function lockedRun(ctx: Ctx, id: string): Promise<Run> {
  const found = await ctx.db
    .select()
    .from(resultRuns)
    .where(and(eq(resultRuns.site_id, ctx.siteId), eq(resultRuns.id, id)))
    .for('update');
  if (!found[0]) throw notFound();
  return found[0];
}

async function change(ctx: Ctx, run: Run, set: Partial<Run> & Pick<Run, 'state'>): Promise<RunAnswer> {
  await ctx.db
    .update(resultRuns)
    .set({ ...set, version: run.version + 1, updated_at: ctx.now })
    .where(and(eq(resultRuns.site_id, ctx.siteId), eq(resultRuns.id, run.id)));
  return { id: run.id, state: set.state };
}

/** What was approved is what the marks say: all approved, and none changed since. */
async function refuseUnready(ctx: Ctx, run: Run): Promise<void> {
  const states = await sheetStates(ctx, run.exam_id);
  const open = (states.DRAFT ?? 0) + (states.SUBMITTED ?? 0);
  if (open > 0) throw new Problem(w.sheets_open, { values: { count: open }, data: { open } });
  const changed = await ctx.db.execute<{ found: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM marks m
      JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.id = m.exam_subject_id
      WHERE m.site_id = ${ctx.siteId} AND s.exam_id = ${run.exam_id}
        AND m.updated_at > ${run.generated_at?.toISOString() ?? null}::timestamptz) AS found`);
  if (changed.rows[0]?.found) throw new Problem(w.marks_changed, { status: 409 });
}

export async function approveRun(ctx: Ctx, id: string): Promise<RunAnswer> {
  const run = await lockedRun(ctx, id);
  needState(run, 'GENERATED');
  await refuseUnready(ctx, run);
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
 * locked), students and guardians are told.
 */
export async function publishRun(
  ctx: Ctx,
  input: { id: string; publication_date: string | null; lock_marks: boolean },
): Promise<RunAnswer> {
  const run = await lockedRun(ctx, input.id);
  needState(run, 'APPROVED');
  await refuseUnready(ctx, run);
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
  await tellPublished(ctx, { runId: run.id, examId: run.exam_id, publication_date });
  return answer;
}

/** Takes a published result back with a reason; who asks for it is told that it was withdrawn, and no more. */
export async function withdrawRun(ctx: Ctx, input: { id: string; reason: string }): Promise<RunAnswer> {
  const run = await lockedRun(ctx, input.id);
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
