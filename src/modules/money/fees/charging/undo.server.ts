import { sql } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { feeRuns } from '../base/demand-tables.server.ts';
import { lockMoney } from '../base/ports.server.ts';
import { lockRun, type FeeRun } from './runs.server.ts';
import { chargingWords as w } from './words.ts';

/** Of those who paid, so many are named. */
const named = 5;

async function refusePaid(ctx: WorkCtx, runId: string): Promise<void> {
  const found = await ctx.db.execute<{ en: string; bn: string; all: number }>(sql`
    SELECT p.name_en AS en, p.name_bn AS bn, count(*) OVER ()::int AS all FROM students p
    WHERE p.site_id = ${ctx.siteId} AND p.id IN (SELECT student_id FROM fee_demands
      WHERE site_id = ${ctx.siteId} AND run_id = ${runId}::uuid AND paid > 0)
    ORDER BY p.name_en, p.id LIMIT ${named}`);
  const [first] = found.rows;
  if (!first) return;
  const more = first.all > named ? ' …' : '';
  const names = (lang: 'en' | 'bn') => `${found.rows.map((row) => row[lang]).join(', ')}${more}`;
  throw new Problem(w.paid_already, {
    status: 409,
    values: { count: first.all, names: { en: names('en'), bn: names('bn') } },
  });
}

/** Cancels all that a held run has charged; refused as a whole, with names, once something of it is paid. */
export async function undoWritten(ctx: WorkCtx, run: FeeRun): Promise<number> {
  const { rows } = await ctx.db.execute<{ student_id: string }>(sql`
    SELECT DISTINCT student_id FROM fee_demands WHERE site_id = ${ctx.siteId} AND run_id = ${run.id}::uuid`);
  await lockMoney(
    ctx,
    rows.map(({ student_id }) => student_id),
  );
  await refusePaid(ctx, run.id);
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const done = await ctx.db.execute(sql`
    UPDATE fee_demands SET state = 'CANCELLED', cancelled_as = 'UNDONE', cancelled_at = ${now},
      cancelled_by = ${ctx.actor?.userId ?? null}::uuid, version = version + 1, updated_at = ${now}
    WHERE site_id = ${ctx.siteId} AND run_id = ${run.id}::uuid AND state = 'OPEN'`);
  await updateRow(ctx, feeRuns, run, { undone_at: ctx.now, undone_by: ctx.actor?.userId ?? null });
  await ctx.audit({
    action: 'fee-charge.undo',
    subject: 'fee-charge',
    subjectId: run.id,
    before: { demands: run.demands, total: run.total },
    after: { cancelled: done.rowCount ?? 0 },
  });
  return done.rowCount ?? 0;
}

/** Undoes a run while nothing of it is paid: its demands are cancelled, never deleted. */
export async function undoRun(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<{ cancelled: number }> {
  const run = await lockRun(ctx, id);
  if (run.undone_at) throw new Problem(w.undone_already, { status: 409 });
  if (run.version !== version) throw stale({ version }, { version: run.version });
  if (!run.done_at) throw new Problem(w.still_running, { status: 409 });
  return { cancelled: await undoWritten(ctx, run) };
}
