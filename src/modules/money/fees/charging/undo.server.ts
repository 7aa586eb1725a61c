import { sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { isJobOver } from '#kernel/runs/batches.server.ts';
import { defineUndo } from '#kernel/runs/undo.server.ts';
import { feeRuns } from '../base/demand-tables.server.ts';
import { lockMoney } from '../base/ports.server.ts';
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

/** A run is undone while nothing of it is paid: its demands are cancelled, never deleted. */
export const chargingUndo = defineUndo({
  action: 'fee-charge.undo',
  table: feeRuns,
  // A run whose job failed halfway has charged some students: those charges can go as well.
  isFinished: (ctx, run) => run.done_at !== null || isJobOver(ctx, run.job_id),
  words: { undone: w.undone_already, unfinished: w.still_running },
  revert: async (ctx: WorkCtx, run) => {
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
    const answer = { cancelled: done.rowCount ?? 0 };
    return { answer, before: { demands: run.demands, total: run.total }, after: answer };
  },
});
