import { desc, eq, inArray, and } from 'drizzle-orm';
import { seeSites } from '#kernel/across-sites.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { sites } from '#modules/sites/tables.server.ts';
import { replications } from './tables.server.ts';

const columns = {
  id: replications.id,
  run_id: replications.run_id,
  site_id: replications.site_id,
  name: { en: sites.name_en, bn: sites.name_bn },
  source_name: replications.source_name,
  parts: replications.parts,
  items: replications.items,
  state: replications.state,
  job_id: replications.job_id,
  made_by: { en: users.name_en, bn: users.name_bn },
  created_at: replications.created_at,
};

/** The latest copies into any institution, newest first; of one run, all of them. */
export async function replicationList(ctx: Ctx, runId?: string) {
  const ids = (await ctx.db.select({ id: sites.id }).from(sites)).map((site) => site.id);
  if (ids.length === 0) return [];
  await seeSites(ctx, ids);
  const rows = await ctx.db
    .select(columns)
    .from(replications)
    .innerJoin(sites, eq(sites.id, replications.site_id))
    .innerJoin(users, eq(users.id, replications.made_by))
    .where(and(inArray(replications.site_id, ids), runId ? eq(replications.run_id, runId) : undefined))
    .orderBy(desc(replications.created_at), sites.name_en)
    .limit(runId ? 500 : 50);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
