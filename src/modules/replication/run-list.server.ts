import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { seeSites } from '#kernel/across-sites.server.ts';
import { listOrder } from '#kernel/list-order.server.ts';
import type { ListInput } from '#kernel/list-query.ts';
import { holding } from '#kernel/list-search.server.ts';
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

const sortable = {
  created_at: replications.created_at,
  name_en: sites.name_en,
  name_bn: sites.name_bn,
};

type Asked = Pick<ListInput, 'q' | 'filter'> & { run_id?: string | undefined };

/** Copies into the institutions of which the operator may see all. */
async function matching(ctx: Ctx, { run_id, q }: Asked) {
  const ids = (await ctx.db.select({ id: sites.id }).from(sites)).map((site) => site.id);
  if (ids.length > 0) await seeSites(ctx, ids);
  return and(
    inArray(replications.site_id, ids),
    run_id ? eq(replications.run_id, run_id) : undefined,
    holding(q, [sites.name_en, sites.name_bn, sites.alias]),
  );
}

/** Copies into any institution, newest first; of one run, if asked. */
export async function replicationList(ctx: Ctx, input: ListInput & { run_id?: string | undefined }) {
  const rows = await ctx.db
    .select(columns)
    .from(replications)
    .innerJoin(sites, eq(sites.id, replications.site_id))
    .innerJoin(users, eq(users.id, replications.made_by))
    .where(await matching(ctx, input))
    .orderBy(listOrder(sortable, input.sort, '-created_at'), asc(sites.name_en), asc(replications.id))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export async function countReplications(ctx: Ctx, input: Asked): Promise<{ total: number }> {
  const found = await ctx.db
    .select({ total: count() })
    .from(replications)
    .innerJoin(sites, eq(sites.id, replications.site_id))
    .where(await matching(ctx, input));
  return { total: found[0]?.total ?? 0 };
}
