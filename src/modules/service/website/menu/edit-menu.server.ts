import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { updateSeenRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { linkAddress } from '../links/addresses.ts';
import { menuFile } from './file-purpose.ts';
import { menuItemsAtMost, placeFault, type MenuItemKind, type MenuPlace } from './items.ts';
import { menuPages, menuTexts } from './pages.server.ts';
import { shownStandardMenu } from './standard.ts';
import { shownPages } from './pages.server.ts';
import { siteMenuItems } from './tables.server.ts';
import { menuRefusals as w } from './words.ts';

export type MenuItemRow = typeof siteMenuItems.$inferSelect;

export const menuItems = (ctx: SiteCtx): Promise<MenuItemRow[]> =>
  ctx.db
    .select()
    .from(siteMenuItems)
    .where(eq(siteMenuItems.site_id, ctx.siteId))
    .orderBy(asc(siteMenuItems.position), asc(siteMenuItems.id))
    .limit(menuItemsAtMost)
    .execute();

const one = (ctx: Ctx, id: string) => and(eq(siteMenuItems.site_id, ctx.siteId), eq(siteMenuItems.id, id));

export type MenuItemInput = {
  id: string | null;
  version: number;
  parent_id: string | null;
  kind: MenuItemKind;
  target: string | null;
  file_id: string | null;
  name_en: string;
  name_bn: string;
  hidden: boolean;
  new_window: boolean;
};

/** What an entry leads to, as it is kept; refuses what leads nowhere, or where a link of ours must never lead. */
async function targetOf(ctx: Ctx, { kind, target, file_id }: MenuItemInput) {
  const to = (target ?? '').trim();
  switch (kind) {
    case 'page':
      if (!menuPages().some(({ url }) => url === to)) throw new Problem(w.unknown_page, { field: 'target' });
      return { target: to, file_id: null };
    case 'text': {
      const known = await menuTexts(ctx.db, ctx.siteId);
      if (!known.some((text) => text.kind === to)) throw new Problem(w.unknown_text, { field: 'target' });
      return { target: to, file_id: null };
    }
    case 'address': {
      const address = linkAddress(to);
      if (!address) throw new Problem(w.bad_address, { field: 'target' });
      return { target: address, file_id: null };
    }
    case 'file': {
      const found = file_id
        ? await ctx.db
            .select({ id: files.id })
            .from(files)
            .where(
              and(
                eq(files.site_id, ctx.siteId),
                eq(files.id, file_id),
                eq(files.purpose, menuFile.key),
                isNull(files.small_of),
              ),
            )
        : [];
      if (!found[0]) throw new Problem(w.no_file, { field: 'file_id' });
      return { target: null, file_id: found[0].id };
    }
    case 'heading':
      return { target: null, file_id: null };
  }
}

/**
 * Waits until the one who changes this menu is done: two who put two entries under each other at once would make a loop
 * that no level shows, and two who take the standard menu would have it twice.
 */
const alone = (ctx: Ctx) =>
  ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`site-menu ${ctx.siteId}`}, 0))`);

/** Adds an entry at the end of its level, or changes one. */
export async function saveMenuItem(ctx: Ctx, input: MenuItemInput): Promise<{ id: string }> {
  await alone(ctx);
  const rows = await menuItems(ctx);
  const before = input.id === null ? null : rows.find(({ id }) => id === input.id);
  if (before === undefined) throw notFound();
  if (before && before.version !== input.version) throw stale(input, before);
  if (!before && rows.length >= menuItemsAtMost) throw new Problem(w.too_many);
  const { parent_id } = input;
  const parent = parent_id === null ? null : rows.find(({ id }) => id === parent_id);
  if (parent === undefined || parent?.id === input.id)
    throw new Problem(w.unknown_parent, { field: 'parent_id' });
  if (parent && parent.parent_id !== null) throw new Problem(w.deep, { field: 'parent_id' });
  if (parent && before && rows.some((row) => row.parent_id === before.id))
    throw new Problem(w.has_children, { field: 'parent_id' });
  if (parent && input.kind === 'heading') throw new Problem(w.heading_below, { field: 'kind' });
  const values = {
    parent_id,
    kind: input.kind,
    ...(await targetOf(ctx, input)),
    name_en: input.name_en,
    name_bn: input.name_bn,
    hidden: input.hidden,
    new_window: input.new_window,
  };
  const stays = before && before.parent_id === parent_id;
  const level = rows.filter((row) => row.parent_id === parent_id);
  const position = stays ? before.position : (level.at(-1)?.position ?? 0) + 10;
  if (!before) {
    const [made] = await ctx.db
      .insert(siteMenuItems)
      .values({ site_id: ctx.siteId, ...values, position })
      .returning({ id: siteMenuItems.id });
    if (!made) throw notFound();
    await ctx.audit({ action: 'site-menu.create', subject: 'site-menu', subjectId: made.id, after: values });
    return { id: made.id };
  }
  await updateSeenRow(ctx, siteMenuItems, before, { ...values, position }, () => stale(input, before));
  await ctx.audit({
    action: 'site-menu.edit',
    subject: 'site-menu',
    subjectId: before.id,
    before,
    after: values,
  });
  return { id: before.id };
}

/** Deletes an entry with those under it. */
export async function removeMenuItem(ctx: Ctx, id: string): Promise<{ id: string }> {
  const below = await ctx.db
    .select({ n: count() })
    .from(siteMenuItems)
    .where(and(eq(siteMenuItems.site_id, ctx.siteId), eq(siteMenuItems.parent_id, id)));
  const removed = await ctx.db.delete(siteMenuItems).where(one(ctx, id)).returning();
  if (!removed[0]) throw notFound();
  await ctx.audit({
    action: 'site-menu.delete',
    subject: 'site-menu',
    subjectId: id,
    before: { ...removed[0], below: below[0]?.n ?? 0 },
  });
  return { id };
}

/** Writes down a whole order at once; one that loops, is too deep or knows other entries is refused. */
export async function arrangeMenu(ctx: Ctx, places: readonly MenuPlace[]): Promise<{ changed: number }> {
  await alone(ctx);
  const rows = await menuItems(ctx);
  const fault = placeFault(
    rows.map(({ id }) => id),
    places,
  );
  if (fault) throw new Problem(w[fault], { status: fault === 'unknown' ? 409 : 422 });
  const headings = new Set(rows.filter(({ kind }) => kind === 'heading').map(({ id }) => id));
  if (places.some(({ id, parent_id }) => parent_id !== null && headings.has(id)))
    throw new Problem(w.heading_below);
  const own = new Map(rows.map((row) => [row.id, row]));
  const moved = places
    .map((place, at) => ({ ...place, position: (at + 1) * 10 }))
    .filter(({ id, parent_id, position }) => {
      const row = own.get(id);
      return row?.parent_id !== parent_id || row.position !== position;
    });
  for (const { id, parent_id, position } of moved)
    await ctx.db
      .update(siteMenuItems)
      .set({ parent_id, position, version: (own.get(id)?.version ?? 0) + 1, updated_at: ctx.now })
      .where(one(ctx, id));
  if (moved.length > 0)
    await ctx.audit({ action: 'site-menu.arrange', subject: 'site-menu', after: { order: places } });
  return { changed: moved.length };
}

/** The standard menu as entries of the office's own, to be changed; only while it has none. */
export async function startFromStandard(ctx: Ctx): Promise<{ made: number }> {
  await alone(ctx);
  if ((await menuItems(ctx)).length > 0) return { made: 0 };
  const shown = await shownPages(ctx.db, ctx.siteId);
  let made = 0;
  const add = async (
    entry: ReturnType<typeof shownStandardMenu>[number],
    parent_id: string | null,
  ): Promise<void> => {
    made += 1;
    const [row] = await ctx.db
      .insert(siteMenuItems)
      .values({
        site_id: ctx.siteId,
        parent_id,
        position: made * 10,
        kind: entry.href === null ? ('heading' as const) : ('page' as const),
        target: entry.href,
        name_en: entry.word.en,
        name_bn: entry.word.bn,
      })
      .returning({ id: siteMenuItems.id });
    for (const child of entry.children) await add(child, row?.id ?? null);
  };
  for (const entry of shownStandardMenu(shown.page)) await add(entry, null);
  await ctx.audit({ action: 'site-menu.take-standard', subject: 'site-menu', after: { entries: made } });
  return { made };
}
