import { sql } from 'drizzle-orm';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { fiscalYearOf } from '#kernel/text/days.ts';

/**
 * Holds the numbers of receipts of the day's fiscal year until the transaction ends: what is posted meanwhile waits, and
 * sees what was decided here. Whoever closes a day or gives cash back asks first; a year without receipts needs no lock.
 */
export async function lockSeries(ctx: Pick<WorkCtx, 'db' | 'siteId'>, day: string): Promise<void> {
  await ctx.db.execute(sql`
    SELECT value FROM counters
    WHERE site_id = ${ctx.siteId} AND kind = 'fee-receipt' AND period = ${fiscalYearOf(day)} FOR UPDATE`);
}
