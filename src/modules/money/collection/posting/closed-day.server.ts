import { and, eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayCloses } from '../base/tables.server.ts';
import { postingWords as w } from './words.ts';

/** Whether a collector's day was counted and handed over. */
export async function isClosedDay(ctx: SiteCtx, collector: string, day: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: dayCloses.id })
    .from(dayCloses)
    .where(
      and(eq(dayCloses.site_id, ctx.siteId), eq(dayCloses.day, day), eq(dayCloses.collector, collector)),
    );
  return found.length > 0;
}

/** A closed day takes no more receipts. */
export async function refuseClosedDay(ctx: SiteCtx, collector: string, day: string): Promise<void> {
  if (await isClosedDay(ctx, collector, day))
    throw new Problem(w.day_closed, { status: 409, field: 'paid_on' });
}
