import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { chargingWords as w } from './words.ts';

/** What enrolments of a year still owe, in poisha; who owes nothing is not there. */
export async function duesOfYear(
  db: Db,
  siteId: string,
  yearId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ enrolment_id: string; owed: number }>(sql`
    SELECT enrolment_id, sum(net - paid)::float8 AS owed FROM fee_demands
    WHERE site_id = ${siteId} AND year_id = ${yearId} AND state = 'OPEN' AND paid < net
    GROUP BY enrolment_id`);
  return new Map(rows.map(({ enrolment_id, owed }) => [enrolment_id, owed]));
}

/** Enrolments for which something is paid cannot be taken away. */
export async function feesOfEnrolments(
  db: Db,
  siteId: string,
  enrolmentIds: readonly string[],
): Promise<Word | null> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM fee_demands WHERE site_id = ${siteId}
      AND enrolment_id = ANY(${sql.param([...enrolmentIds])}::uuid[]) AND paid > 0) AS used`);
  return rows[0]?.used ? w.fees_in_use : null;
}

/** What enrolments were charged, and how it changed, goes with them; what a receipt names holds them, by its key. */
export async function clearDemands(ctx: WorkCtx, enrolmentIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param([...enrolmentIds])}::uuid[]`;
  await ctx.db.execute(sql`
    DELETE FROM fee_demand_changes c USING fee_demands d
    WHERE c.site_id = ${ctx.siteId} AND d.site_id = ${ctx.siteId} AND d.id = c.demand_id AND d.enrolment_id = ANY(${ids})`);
  const gone = await ctx.db.execute<{ run_id: string | null }>(sql`
    DELETE FROM fee_demands WHERE site_id = ${ctx.siteId} AND enrolment_id = ANY(${ids}) RETURNING run_id`);
  // A run that was made by itself for them alone charged nobody.
  const runs = [...new Set(gone.rows.flatMap(({ run_id }) => run_id ?? []))];
  await ctx.db.execute(sql`
    DELETE FROM fee_runs r WHERE r.site_id = ${ctx.siteId} AND r.id = ANY(${sql.param(runs)}::uuid[]) AND r.automatic
      AND NOT EXISTS (SELECT 1 FROM fee_demands d WHERE d.site_id = ${ctx.siteId} AND d.run_id = r.id)`);
}
