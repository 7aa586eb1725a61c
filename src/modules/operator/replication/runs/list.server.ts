import { eq, sql } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import type { ListRow } from '#kernel/lists/list.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { replications } from '../base/tables.server.ts';
import { copyList } from './list.ts';
import { replicationScreenWords as w } from './words.ts';

/** Where the columns of copies are; of which institutions, each list says. */
export const copySource = {
  table: replications,
  joins: [inner(sites, eq(sites.id, replications.site_id)), inner(users, eq(users.id, replications.made_by))],
  columns: {
    name: { en: sites.name_en, bn: sites.name_bn },
    source: { en: sql`${replications.source_name}->>'en'`, bn: sql`${replications.source_name}->>'bn'` },
    created_at: replications.created_at,
    by: { en: users.name_en, bn: users.name_bn },
    state: replications.state,
    run_id: replications.run_id,
    site_id: replications.site_id,
    items: replications.items,
  },
  search: [sites.name_en, sites.name_bn, sites.alias],
  thenBy: sql`${sites.name_en}, ${replications.id}`,
  finish: async (_ctx: Ctx, rows: ListRow<typeof copyList>[]) =>
    rows.map((row) => {
      const items = row.items.map(({ setting, key, label, state, why }) => ({
        setting,
        key,
        label,
        state,
        why,
      }));
      const details = items.map(({ label, state }) => ({
        en: `${label.en}: ${w[state].en}`,
        bn: `${label.bn}: ${w[state].bn}`,
      }));
      return { ...row, items, details };
    }),
};

export const copyRows = serveList(copyList, {
  ...copySource,
  // Of the institutions of which the operator may see all.
  sites: async (ctx) => {
    const ids = (await ctx.db.select({ id: sites.id }).from(sites)).map((site) => site.id);
    if (ids.length > 0) await readAcrossSites(ctx, ids);
    return ids;
  },
});
