import { eq, inArray, sql } from 'drizzle-orm';
import { findRow, updateSeenRow } from '#kernel/database/rows.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { resourceWords } from './words.ts';
import { packages, sites } from '../base/tables.server.ts';

export type PackageRow = typeof packages.$inferSelect;

export const onePackage = (ctx: Ctx, id: string): Promise<PackageRow> => findRow(ctx, packages, id);

/** Nobody gives out a package without modules unawares: a school with it would have next to nothing. */
export async function refuseEmptyPackage(db: Db, packageId: string | null | undefined): Promise<void> {
  if (!packageId) return;
  const found = await db
    .select({ module_keys: packages.module_keys })
    .from(packages)
    .where(eq(packages.id, packageId));
  if (!found[0]) throw notFound();
  if (found[0].module_keys.length === 0)
    throw new Problem(resourceWords.empty_package, { field: 'package_id' });
}

/** Says which modules a package holds; returns the row before and after. The caller forgets access and logs. */
export async function setPackageModules(
  ctx: Ctx,
  id: string,
  seen: number,
  module_keys: string[],
): Promise<{ before: PackageRow; after: PackageRow }> {
  const before = await onePackage(ctx, id);
  const after = await updateSeenRow(ctx, packages, { id, version: seen }, { module_keys }, () =>
    stale(module_keys, before.module_keys),
  );
  return { before, after };
}

/** Gives schools a package (null: every module); returns those that had another. */
export async function setPackageOf(
  ctx: Ctx,
  siteIds: readonly string[],
  packageId: string | null,
): Promise<{ id: string; package_id: string | null }[]> {
  await refuseEmptyPackage(ctx.db, packageId);
  const before = await ctx.db
    .select({ id: sites.id, package_id: sites.package_id })
    .from(sites)
    .where(inArray(sites.id, [...siteIds]))
    .for('update');
  const changing = before.filter((site) => site.package_id !== packageId);
  if (changing.length > 0)
    await ctx.db
      .update(sites)
      .set({
        package_id: packageId,
        // Which pages it has, and what their menus lead to.
        public_version: sql`${sites.public_version} + 1`,
        updated_at: ctx.now,
      })
      .where(
        inArray(
          sites.id,
          changing.map((site) => site.id),
        ),
      );
  return changing;
}
