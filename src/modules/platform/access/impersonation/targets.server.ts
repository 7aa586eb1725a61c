import { and, asc, eq, ilike, ne, or } from 'drizzle-orm';
import { containsPattern } from '#kernel/lists/query.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { siteGroups, sites } from '#modules/platform/sites/base/tables.server.ts';

/** Places to choose from: those that are open. */
export async function impersonationTargets(ctx: Ctx, kind: 'sites' | 'groups', q: string) {
  const pattern = q.trim() ? containsPattern(q.trim()) : null;
  const [table, hint] = kind === 'sites' ? [sites, sites.alias] : [siteGroups, siteGroups.code];
  const open = kind === 'sites' ? ne(sites.status, 'closed') : eq(siteGroups.active, true);
  const rows = await ctx.db
    .select({ id: table.id, name_en: table.name_en, name_bn: table.name_bn, hint })
    .from(table)
    .where(
      and(
        open,
        pattern
          ? or(ilike(table.name_en, pattern), ilike(table.name_bn, pattern), ilike(hint, pattern))
          : undefined,
      ),
    )
    .orderBy(asc(table.name_en))
    .limit(50);
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name_en, bn: row.name_bn },
    hint: row.hint,
  }));
}
