import { and, eq, inArray } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { catalogueChoices, catalogueTerms, groupCatalogueChoices } from '../base/tables.server.ts';

const about = (
  table: typeof catalogueTerms | typeof groupCatalogueChoices | typeof catalogueChoices,
  path: string,
  ids: readonly string[] | undefined,
) => and(eq(table.resource, path), ids ? inArray(table.entry_id, [...ids]) : undefined);

/** The operator's policies by entry. */
export async function policiesOf(db: Db, path: string, ids?: readonly string[]) {
  const rows = await db
    .select()
    .from(catalogueTerms)
    .where(about(catalogueTerms, path, ids));
  return new Map(rows.map((row) => [row.entry_id, row]));
}

/** Choices of groups: of all, or of one. */
export function groupChoicesOf(db: Db, path: string, ids?: readonly string[], groupId?: string) {
  return db
    .select()
    .from(groupCatalogueChoices)
    .where(
      and(
        groupId ? eq(groupCatalogueChoices.group_id, groupId) : undefined,
        about(groupCatalogueChoices, path, ids),
      ),
    );
}

export function siteChoicesOf(db: Db, siteIds: readonly string[], path: string, ids?: readonly string[]) {
  return db
    .select()
    .from(catalogueChoices)
    .where(and(inArray(catalogueChoices.site_id, [...siteIds]), about(catalogueChoices, path, ids)));
}

export async function groupOfSite(db: Db, siteId: string): Promise<string | null> {
  const found = await db.select({ group_id: sites.group_id }).from(sites).where(eq(sites.id, siteId));
  return found[0]?.group_id ?? null;
}

/** The institutions that a caller of the central or the group area oversees; their rows can be read from now on. */
export async function overseenSites(ctx: Ctx) {
  const found = await ctx.db
    .select({
      site_id: sites.id,
      group_id: sites.group_id,
      name_en: sites.name_en,
      name_bn: sites.name_bn,
      alias: sites.alias,
    })
    .from(sites)
    .where(ctx.actor.panel === 'group' ? eq(sites.group_id, ctx.actor.groupId ?? ctx.siteId) : undefined)
    .orderBy(sites.name_en, sites.id);
  if (found.length > 0)
    await readAcrossSites(
      ctx,
      found.map((site) => site.site_id),
    );
  return found;
}

export type OverseenSite = Awaited<ReturnType<typeof overseenSites>>[number];
