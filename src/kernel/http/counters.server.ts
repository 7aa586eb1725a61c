import { sql } from 'drizzle-orm';
import type { SiteCtx } from '../procedures/procedure.server.ts';
import { counters } from '../database/kernel-tables.server.ts';

/**
 * The next number of a school's own series (`receipt`, fiscal year `2026-2027`), from 1 and without gaps: the row
 * stays locked until the transaction ends, so a number exists exactly when what bears it was committed. Take it as
 * late in the transaction as possible; others of the same series wait.
 */
export async function nextNumber(ctx: SiteCtx, kind: string, period: string): Promise<number> {
  return (await nextNumbers(ctx, kind, period, 1)).first;
}

/** Holds a series until the transaction ends without taking a number of it: anyone who takes one meanwhile waits. */
export async function lockNumbers({ db, siteId }: SiteCtx, kind: string, period: string): Promise<void> {
  await db
    .insert(counters)
    .values({ site_id: siteId, kind, period, value: 0 })
    .onConflictDoUpdate({
      target: [counters.site_id, counters.kind, counters.period],
      set: { value: sql`${counters.value}` },
    });
}

/** A block of numbers for many rows at once. */
export async function nextNumbers(
  ctx: SiteCtx,
  kind: string,
  period: string,
  count: number,
): Promise<{ first: number; last: number }> {
  if (!Number.isSafeInteger(count) || count < 1) throw new Error('At least one number is taken.');
  const rows = await ctx.db
    .insert(counters)
    .values({ site_id: ctx.siteId, kind, period, value: count })
    .onConflictDoUpdate({
      target: [counters.site_id, counters.kind, counters.period],
      set: { value: sql`${counters.value} + ${count}` },
    })
    .returning({ value: counters.value });
  const last = rows[0]?.value;
  if (last === undefined) throw new Error('The counter was not written.');
  return { first: last - count + 1, last };
}
