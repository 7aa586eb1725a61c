import { eq, sql } from 'drizzle-orm';
import { findRow, updateSeenRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { refuseEmptyPackage } from '../directory/attach-package.server.ts';
import type { Institution } from '../base/institution-fields.ts';
import type { OwnDetails } from '../base/own-fields.ts';
import { siteGroups, sites } from '../base/tables.server.ts';
import { countryOfArea, lockNames, refuseBadAlias, refuseTaken } from '../base/uniqueness.server.ts';

export type SiteRow = typeof sites.$inferSelect;

export type SiteEdit = Institution &
  OwnDetails &
  Pick<SiteRow, 'alias' | 'group_id' | 'company_id' | 'package_id' | 'status'>;

export const oneSite = (ctx: Ctx, id: string): Promise<SiteRow> => findRow(ctx, sites, id);

/** Writes a school's row; its public pages are rendered again. */
export async function writeSite(
  ctx: Ctx,
  before: SiteRow,
  seen: number,
  values: Partial<SiteRow>,
): Promise<SiteRow> {
  const public_version = sql`${sites.public_version} + 1`;
  return updateSeenRow(ctx, sites, { id: before.id, version: seen }, { ...values, public_version }, () =>
    stale(values, before),
  );
}

/** An operator changes a school; the school's own log shows it as well. */
export async function editSite(
  ctx: Ctx,
  id: string,
  seen: number,
  values: SiteEdit,
): Promise<{ id: string; version: number }> {
  await lockNames(ctx.db);
  const before = await oneSite(ctx, id);
  if (before.version !== seen) throw stale(values, before);
  refuseBadAlias(values.alias);
  await refuseTaken(ctx.db, values, { except: id });
  if (before.package_id !== values.package_id) await refuseEmptyPackage(ctx.db, values.package_id);
  const country_id = await countryOfArea(ctx.db, values);
  const after = await writeSite(ctx, before, seen, { ...values, country_id });
  if (before.package_id !== after.package_id || before.status !== after.status)
    await forgetAccess(ctx.db, { siteId: id });
  if (before.group_id !== after.group_id) await forgetAccess(ctx.db, { everyone: true });
  const entry = { action: 'site.edit', subject: 'site', subjectId: id, before, after };
  await ctx.audit(entry);
  await (await ctx.enterSite(id)).audit(entry);
  return { id, version: after.version };
}

const alreadyThere = {
  en: 'This institution already belongs to a group. Remove it from that group first.',
  bn: 'এই প্রতিষ্ঠানটি ইতিমধ্যে একটি গ্রুপে আছে। আগে সেই গ্রুপ থেকে বাদ দিন।',
};

/** Puts a school into a group, whose administrators see it from their next request on. */
export async function addToGroup(ctx: Ctx, groupId: string, siteId: string): Promise<{ id: string }> {
  const group = await ctx.db.select().from(siteGroups).where(eq(siteGroups.id, groupId));
  if (!group[0]) throw notFound();
  const before = await oneSite(ctx, siteId);
  if (before.group_id && before.group_id !== groupId) throw new Problem(alreadyThere, { field: 'site_id' });
  await writeSite(ctx, before, before.version, { group_id: groupId });
  await forgetAccess(ctx.db, { everyone: true });
  const entry = {
    action: 'site.join-group',
    subject: 'site',
    subjectId: siteId,
    before: { group_id: before.group_id },
    after: { group_id: groupId },
  };
  await ctx.audit(entry);
  await (await ctx.enterSite(siteId)).audit(entry);
  return { id: siteId };
}

/** Takes a school out of its group. */
export async function leaveGroup(ctx: Ctx, groupId: string, siteId: string): Promise<{ id: string }> {
  const before = await oneSite(ctx, siteId);
  if (before.group_id !== groupId) throw notFound();
  await writeSite(ctx, before, before.version, { group_id: null });
  await forgetAccess(ctx.db, { everyone: true });
  const entry = {
    action: 'site.leave-group',
    subject: 'site',
    subjectId: siteId,
    before: { group_id: groupId },
    after: { group_id: null },
  };
  await ctx.audit(entry);
  await (await ctx.enterSite(siteId)).audit(entry);
  return { id: siteId };
}
