import { and, eq } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { feeRuns } from '../base/demand-tables.server.ts';

export type FeeRun = typeof feeRuns.$inferSelect;

/** A run of the school, held; or 404. */
export async function holdRun(ctx: Pick<WorkCtx, 'db' | 'siteId'>, id: string): Promise<FeeRun> {
  const [run] = await ctx.db
    .select()
    .from(feeRuns)
    .where(and(eq(feeRuns.site_id, ctx.siteId), eq(feeRuns.id, id)))
    .for('update');
  if (!run) throw notFound();
  return run;
}
