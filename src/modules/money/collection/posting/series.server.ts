import { sql } from 'drizzle-orm';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { fiscalYearOf } from '#kernel/text/days.ts';

/**
 * Holds the numbers of receipts of the day's fiscal year until the transaction ends: what is posted meanwhile waits, and
 * sees what was decided here. Whoever closes a day or gives cash back asks first, in a year without receipts too.
 */
export async function lockSeries(ctx: Pick<WorkCtx, 'db' | 'siteId'>, day: string): Promise<void> {
  await ctx.db.execute(sql`
    INSERT INTO counters AS c (site_id, kind, period, value)
    VALUES (${ctx.siteId}, 'fee-receipt', ${fiscalYearOf(day)}, 0)
    ON CONFLICT (site_id, kind, period) DO UPDATE SET value = c.value`);
}
