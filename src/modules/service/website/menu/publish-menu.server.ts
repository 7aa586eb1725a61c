import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { menuItems, type MenuItemRow } from './edit-menu.server.ts';
import type { PublishedMenuItem } from './items.ts';
import { menuPages, menuTexts, shownPages } from './pages.server.ts';
import { hrefOf, publishedMenus, shownEntries } from './public-menu.server.ts';
import { shownStandardMenu } from './standard.ts';
import { siteMenuItems, siteMenuVersions } from './tables.server.ts';
import { menuRefusals as w } from './words.ts';

const publishedItem = (row: MenuItemRow, rows: readonly MenuItemRow[]): PublishedMenuItem => ({
  kind: row.kind,
  target: row.target,
  file_id: row.file_id,
  name_en: row.name_en,
  name_bn: row.name_bn,
  hidden: row.hidden,
  new_window: row.new_window,
  children: rows.filter(({ parent_id }) => parent_id === row.id).map((child) => publishedItem(child, [])),
});

const treeOf = (rows: readonly MenuItemRow[]): PublishedMenuItem[] =>
  rows.filter(({ parent_id }) => parent_id === null).map((row) => publishedItem(row, rows));

/** The menu as its office arranges it, with what visitors see now. */
export async function menuToEdit(ctx: Ctx) {
  const rows = await menuItems(ctx);
  const versions = await publishedMenus(ctx.db, ctx.siteId, 1);
  const current = versions[0]?.items ?? null;
  const shown = await shownPages(ctx.db, ctx.siteId);
  return {
    items: rows.map((row) => ({
      ...row,
      // A page that is still empty, or a heading, which shows with what is under it.
      waits: row.kind !== 'heading' && hrefOf(row, shown) === null,
    })),
    published_at: current ? (versions[0]?.published_at ?? null) : null,
    changed: current ? !isDeepStrictEqual(treeOf(rows), current) : rows.length > 0,
    may_undo: versions.length > 0,
    pages: menuPages().map((page) => ({ ...page, waits: !shown.page(page.url) })),
    texts: await menuTexts(ctx.db, ctx.siteId),
  };
}

/** What visitors would see: of the entries as they are now, or of the standard menu while there are none. */
export async function previewMenu(ctx: Ctx) {
  const shown = await shownPages(ctx.db, ctx.siteId);
  const rows = await menuItems(ctx);
  return rows.length > 0 ? shownEntries(treeOf(rows), shown) : shownStandardMenu(shown.page);
}

async function show(
  ctx: Ctx,
  items: PublishedMenuItem[] | null,
  action: `site-menu.${string}`,
): Promise<void> {
  const before = (await publishedMenus(ctx.db, ctx.siteId, 1))[0]?.items ?? null;
  await ctx.db
    .insert(siteMenuVersions)
    .values({ site_id: ctx.siteId, items, published_at: ctx.now, published_by: ctx.actor.userId });
  await ctx.audit({ action, subject: 'site-menu', before: { items: before }, after: { items } });
  await renewPublicPages(ctx.db, ctx.siteId);
}

/** Shows visitors the entries as they are now. */
export async function publishMenu(ctx: Ctx): Promise<{ entries: number }> {
  const tree = treeOf(await menuItems(ctx));
  const seen = shownEntries(tree, await shownPages(ctx.db, ctx.siteId));
  if (seen.length === 0) throw new Problem(w.nothing_to_publish);
  await show(ctx, tree, 'site-menu.publish');
  return { entries: seen.length };
}

/** Shows visitors what they saw before the last publication; the entries that are arranged stay as they are. */
export async function undoMenu(ctx: Ctx): Promise<{ standard: boolean }> {
  const [current, former] = await publishedMenus(ctx.db, ctx.siteId, 2);
  if (!current) throw new Problem(w.nothing_to_undo, { status: 409 });
  const items = former?.items ?? null;
  await show(ctx, items, 'site-menu.undo');
  return { standard: items === null };
}

/** The standard menu again; what was published before stays to be undone to. */
export async function restoreMenu(ctx: Ctx): Promise<{ standard: boolean }> {
  await ctx.db.delete(siteMenuItems).where(eq(siteMenuItems.site_id, ctx.siteId));
  await show(ctx, null, 'site-menu.restore-standard');
  return { standard: true };
}
