import { and, asc, eq, inArray } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import type { ListInput } from '#kernel/lists/query.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { centralRoles } from '#modules/platform/access/base/tables.server.ts';
import { namedSite, pageOfSites } from '#modules/platform/sites/base/found-sites.server.ts';
import {
  differingParts,
  effectiveSettings,
  helpDeskFault,
  shippedDefaults,
  type HelpDeskSettings,
  type OwnSettings,
} from '../base/settings.ts';
import { helpDeskDefaults, helpDeskSettings } from '../base/tables.server.ts';
import { helpDeskWords as w } from '../base/words.ts';

const code = 'default';
const subject = 'help-desk-setting';

/** The operator's defaults; version 0 while they are as shipped. */
export async function defaultsNow(db: Db): Promise<{ settings: HelpDeskSettings; version: number }> {
  const found = await db.select().from(helpDeskDefaults).where(eq(helpDeskDefaults.code, code));
  return found[0] ?? { settings: shippedDefaults, version: 0 };
}

/** Roles of a school's people, who may receive requests. */
export function receiverRoles(db: Db) {
  return db
    .select({ code: centralRoles.code, en: centralRoles.name_en, bn: centralRoles.name_bn })
    .from(centralRoles)
    .where(eq(centralRoles.scope, 'site'))
    .orderBy(asc(centralRoles.id));
}

async function refuseFaulty(db: Db, settings: HelpDeskSettings): Promise<void> {
  const fault = helpDeskFault(settings);
  if (fault) throw new Problem(w[`fault_${fault.fault}`], { field: fault.part });
  const known = new Set((await receiverRoles(db)).map((role) => role.code));
  if (settings.receivers.some((role) => !known.has(role)))
    throw new Problem(w.unknown_role, { field: 'receivers' });
}

/** Changes what holds for every school that has nothing of its own. */
export async function saveDefaults(
  ctx: Ctx,
  { settings, version }: { settings: HelpDeskSettings; version: number },
): Promise<{ version: number }> {
  await refuseFaulty(ctx.db, settings);
  const before = await defaultsNow(ctx.db);
  if (before.version !== version) throw stale(settings, before);
  await ctx.db
    .insert(helpDeskDefaults)
    .values({ code, settings })
    .onConflictDoUpdate({
      target: helpDeskDefaults.code,
      set: { settings, version: before.version + 1, updated_at: ctx.now },
    });
  await ctx.audit({ action: `${subject}.defaults`, subject, before: before.settings, after: settings });
  return { version: before.version + 1 };
}

/** The parts that a school has otherwise; version 0 while it has none. */
export async function ownOf(db: Db, siteId: string): Promise<{ own: OwnSettings; version: number }> {
  const found = await db
    .select({ own: helpDeskSettings.own, version: helpDeskSettings.version })
    .from(helpDeskSettings)
    .where(and(eq(helpDeskSettings.site_id, siteId), eq(helpDeskSettings.code, code)));
  return found[0] ?? { own: {}, version: 0 };
}

/** What an institution has of its own, beside the defaults it uses. */
export async function siteHelpDesk(ctx: Ctx, id: string) {
  const site = await namedSite(ctx.db, id);
  const { settings: defaults } = await defaultsNow(ctx.db);
  await readAcrossSites(ctx, [id]);
  const { own, version } = await ownOf(ctx.db, id);
  return { ...site, defaults, own, version, differs: differingParts(defaults, own) };
}

/** Sets the parts that an institution has otherwise; both logs tell of it. */
export async function saveSiteHelpDesk(
  ctx: Ctx,
  { id, own, version }: { id: string; own: OwnSettings; version: number },
): Promise<{ version: number }> {
  await namedSite(ctx.db, id);
  return writeOwn(await ctx.enterSite(id), { own, version });
}

/** The same from within the school. */
export async function writeOwn(
  ctx: WorkCtx,
  { own, version }: { own: OwnSettings; version: number },
): Promise<{ version: number }> {
  const { settings: defaults } = await defaultsNow(ctx.db);
  await refuseFaulty(ctx.db, effectiveSettings(defaults, own));
  const before = await ownOf(ctx.db, ctx.siteId);
  if (before.version !== version) throw stale(own, before);
  await ctx.db
    .insert(helpDeskSettings)
    .values({ site_id: ctx.siteId, code, own })
    .onConflictDoUpdate({
      target: [helpDeskSettings.site_id, helpDeskSettings.code],
      set: { own, version: before.version + 1, updated_at: ctx.now },
    });
  await ctx.audit({
    action: `${subject}.change`,
    subject,
    subjectId: ctx.siteId,
    before: before.own,
    after: own,
  });
  return { version: before.version + 1 };
}

/** Institutions with whether their help desk is on and where they differ from the defaults. */
export async function listHelpDesks(ctx: Ctx, input: ListInput) {
  const found = await pageOfSites(ctx.db, input);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { settings: defaults } = await defaultsNow(ctx.db);
  await readAcrossSites(ctx, ids);
  const rows = await ctx.db
    .select({ site_id: helpDeskSettings.site_id, own: helpDeskSettings.own })
    .from(helpDeskSettings)
    .where(inArray(helpDeskSettings.site_id, ids));
  return found.map((site) => {
    const own = rows.find(({ site_id }) => site_id === site.id)?.own ?? {};
    const here = effectiveSettings(defaults, own);
    return {
      ...site,
      on: here.on,
      categories: here.categories.length,
      differs: differingParts(defaults, own),
    };
  });
}
