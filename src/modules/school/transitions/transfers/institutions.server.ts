import { and, asc, eq, ne } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { districts } from '#modules/platform/locations/tables.server.ts';
import { siteHolding } from '#modules/platform/sites/base/found-sites.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { transferWords as w } from '../base/words.ts';

/** A demo and the institutions that are none exchange nobody. */
async function isDemo(ctx: Ctx): Promise<boolean> {
  const [own] = await ctx.db.select({ demo: sites.is_demo }).from(sites).where(eq(sites.id, ctx.siteId));
  return own?.demo ?? false;
}

/** Other institutions of the operator by name or EIIN: what they are called and where they are, nothing of them. */
export async function findInstitutions(ctx: Ctx, q: string) {
  return ctx.db
    .select({
      id: sites.id,
      name_en: sites.name_en,
      name_bn: sites.name_bn,
      eiin: sites.eiin,
      place_en: districts.name_en,
      place_bn: districts.name_bn,
    })
    .from(sites)
    .leftJoin(districts, eq(districts.id, sites.district_id))
    .where(
      and(
        siteHolding(q),
        ne(sites.id, ctx.siteId),
        eq(sites.status, 'active'),
        eq(sites.is_demo, await isDemo(ctx)),
      ),
    )
    .orderBy(asc(sites.name_en), asc(sites.id))
    .limit(10);
}

/** Refused unless students can come from there and go there: open, and with this part of the program. */
export async function openInstitution(ctx: Ctx, siteId: string): Promise<void> {
  if (siteId === ctx.siteId) throw new Problem(w.same_institution, { field: 'site_id' });
  const [found] = await ctx.db
    .select({ status: sites.status, demo: sites.is_demo })
    .from(sites)
    .where(eq(sites.id, siteId));
  if (!found || found.demo !== (await isDemo(ctx))) throw notFound();
  if (found.status !== 'active' || !(await siteModules(ctx.db, siteId))('students'))
    throw new Problem(w.institution_closed, { status: 409, field: 'site_id' });
}
