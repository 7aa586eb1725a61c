import { eq } from 'drizzle-orm';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';

/**
 * An operator or a group administrator acts inside one school for the rest of the transaction. What they do is
 * in both logs: their own area's, and the one that the school reads.
 */
export async function insideSite(ctx: Ctx, siteId: string): Promise<Ctx> {
  const found = await ctx.db.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId));
  if (!found[0]) throw notFound();
  const inner = await ctx.enterSite(siteId);
  if (ctx.actor.panel !== 'central') return inner;
  return {
    ...inner,
    audit: async (entry) => {
      const after = { site: siteId, ...(entry.after as object | null) };
      await (await ctx.enterSite(centralSite)).audit({ ...entry, after });
      await (await ctx.enterSite(siteId)).audit(entry);
    },
  };
}
