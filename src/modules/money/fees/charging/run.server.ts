import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { rowWith } from '#kernel/database/rows.server.ts';
import { defineJob, startJob, type JobRun } from '#kernel/jobs/jobs.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { runBatches } from '#kernel/runs/batches.server.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import type { FeeRunScope } from '../base/demand-source.ts';
import { feeRuns } from '../base/demand-tables.server.ts';
import { countInScope, nextInScope, refuseStrange } from '../pricing/people.server.ts';
import { itemsOf } from '../pricing/tariff.server.ts';
import { lockRun } from './runs.server.ts';
import { chargingUndo } from './undo.server.ts';
import { chargePeople } from '../pricing/write.server.ts';
import { chargingWords as w } from './words.ts';

export const chargingJob = 'fees.charge';
type ChargingInput = { run_id: string };
/** Students of one transaction. */
const usualBatch = 500;

export type AskedScope = FeeRunScope & { readonly year_id: string };

/** Refuses what is not the school's; the scope as it is kept, without what it does not need. */
export async function checkedScope(ctx: Ctx, asked: AskedScope): Promise<FeeRunScope> {
  const { year_id, ...scope } = asked;
  if (scope.item_ids.length === 0) throw new Problem(w.no_items, { status: 422, field: 'item_ids' });
  await itemsOf(ctx, year_id, scope.item_ids);
  await refuseStrange(ctx, year_id, scope);
  return scope;
}

/** Starts charging students in the background; anyone who is charged already is left as they are. */
export async function startCharging(ctx: Ctx, asked: AskedScope): Promise<{ id: string; job_id: string }> {
  const { year_id } = asked;
  const scope = await checkedScope(ctx, asked);
  const [year] = await ctx.db
    .select({ id: academicYears.id })
    .from(academicYears)
    .where(eq(academicYears.id, year_id));
  if (!year) throw notFound();
  const total = await countInScope(ctx, year_id, scope);
  if (total === 0) throw new Problem(w.no_students, { status: 409 });
  const id = uuidv7();
  await ctx.db
    .insert(feeRuns)
    .values({ site_id: ctx.siteId, id, year_id, scope, made_by: ctx.actor.userId, students: total });
  const job_id = await startJob(ctx, {
    kind: chargingJob,
    title: w.job,
    input: { run_id: id } satisfies ChargingInput,
    total,
  });
  await ctx.db
    .update(feeRuns)
    .set({ job_id })
    .where(rowWith(ctx, feeRuns, id));
  await ctx.audit({
    action: 'fee-charge.start',
    subject: 'fee-charge',
    subjectId: id,
    after: { ...scope, students: total },
  });
  return { id, job_id };
}

type Checkpoint = { after: string | null; done: number };

/** The next students of a run; null when there are none any more. */
async function chargeBatch(
  ctx: WorkCtx,
  runId: string,
  { after, done, batch }: Checkpoint & { batch: number },
): Promise<Checkpoint | null> {
  const run = await lockRun(ctx, runId);
  if (run.done_at || run.undone_at) return null;
  const people = await nextInScope(ctx, run.year_id, run.scope, { after, limit: batch });
  const last = people.at(-1);
  if (!last) return null;
  const items = await itemsOf(ctx, run.year_id, run.scope.item_ids);
  const { without } = await chargePeople(ctx, run.id, {
    people,
    items,
    yearId: run.year_id,
    lateJoiners: run.scope.late_joiners === true,
  });
  await ctx.db
    .update(feeRuns)
    .set({ without_rate: run.without_rate + without })
    .where(rowWith(ctx, feeRuns, run.id));
  return { after: last.enrolment_id, done: done + people.length };
}

/** Keeps how much a run has charged. */
export async function finishRun(ctx: WorkCtx, id: string): Promise<{ demands: number; total: number }> {
  const found = await ctx.db.execute<{ demands: number; total: number }>(sql`
    SELECT count(*)::int AS demands, coalesce(sum(net), 0)::float8 AS total FROM fee_demands
    WHERE site_id = ${ctx.siteId} AND run_id = ${id}::uuid`);
  const sums = found.rows[0] ?? { demands: 0, total: 0 };
  await ctx.db
    .update(feeRuns)
    .set({ ...sums, done_at: ctx.now, updated_at: ctx.now, version: sql`${feeRuns.version} + 1` })
    .where(rowWith(ctx, feeRuns, id));
  await ctx.audit({ action: 'fee-charge.finish', subject: 'fee-charge', subjectId: id, after: sums });
  return sums;
}

/** A student who was charged meanwhile is not charged twice, and a cancelled run leaves no charges behind. */
export async function runCharging(job: JobRun<ChargingInput>, batch = usualBatch): Promise<unknown> {
  const { run_id } = job.input;
  const { cancelled } = await runBatches<ChargingInput, Checkpoint>({
    job,
    begin: { after: null, done: 0 },
    next: (ctx, at) => chargeBatch(ctx, run_id, { ...at, batch }),
    progress: ({ done }) => [done],
    cancelled: async (ctx) => chargingUndo.revert(ctx, await lockRun(ctx, run_id)),
  });
  if (cancelled) return null;
  return job.step(async (ctx) => {
    const held = await lockRun(ctx, run_id);
    return held.done_at || held.undone_at ? null : finishRun(ctx, held.id);
  });
}

export const chargeJob = defineJob<ChargingInput>({ kind: chargingJob, run: (job) => runCharging(job) });
