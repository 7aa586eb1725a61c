import type { Ctx } from '#kernel/procedure.server.ts';
import { renewPublicPages } from '#modules/sites/public-version.server.ts';
import { cleanBodies as clean } from './content-checks.server.ts';
import { notices, sitePages } from './tables.server.ts';

type Bodies = { title_en: string; title_bn: string; body_en: string; body_bn: string };

/** Publishes several notices at once. */
export async function publishNotices(
  ctx: Ctx,
  wanted: readonly (Bodies & { published_on: string; pinned: boolean })[],
): Promise<void> {
  await ctx.db
    .insert(notices)
    .values(wanted.map((row) => ({ site_id: ctx.siteId, ...clean(row), published: true })));
  await ctx.audit({ action: 'notice.create', subject: 'notice', after: wanted.map((row) => row.title_en) });
  await renewPublicPages(ctx.db, ctx.siteId);
}

/** Writes several texts about the school at once. */
export async function writeAboutTexts(
  ctx: Ctx,
  wanted: readonly (Bodies & { kind: string })[],
): Promise<void> {
  await ctx.db
    .insert(sitePages)
    .values(wanted.map((row) => ({ site_id: ctx.siteId, ...clean(row), published: true })));
  await ctx.audit({
    action: 'about-text.create',
    subject: 'about-text',
    after: wanted.map((row) => row.title_en),
  });
  await renewPublicPages(ctx.db, ctx.siteId);
}
