import { and, asc, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { allModules, moduleNamed } from '#kernel/modules/registry.ts';
import { defaultMenu, type MenuPanel } from './default-menu.ts';
import { menuNodes, menuTree, type MenuNode, type MenuRow } from './tree.ts';
import { menus } from '../base/tables.server.ts';
import { settingsWords as w } from './words.ts';

/** The one menu that must never be lost: it leads to the others. */
const keeper = '/menu/list';

/** The operator's changes to the menus of a panel. */
export async function menuRows(db: Db, panel: MenuPanel): Promise<MenuRow[]> {
  return db.select().from(menus).where(eq(menus.panel, panel)).orderBy(asc(menus.id));
}

export async function menuOf(db: Db, panel: MenuPanel): Promise<MenuNode[]> {
  return menuTree(defaultMenu(allModules(), panel), await menuRows(db, panel));
}

/** Every screen of a panel with the menu it is in, if any. */
export async function routesOf(db: Db, panel: MenuPanel) {
  const rows = await menuRows(db, panel);
  const declared = defaultMenu(allModules(), panel);
  const { sections, items } = menuNodes(declared, rows);
  return items
    .filter((item) => item.declared)
    .map((item) => ({
      ...item,
      module: moduleNamed(declared.entries.find((entry) => entry.url === item.key)?.module ?? '')?.title ?? {
        en: '',
        bn: '',
      },
      parent_title: sections.find((section) => section.key === item.parent)?.title ?? null,
    }));
}

export type MenuInput = {
  panel: MenuPanel;
  /** Null: a new menu of the operator's own. */
  key: string | null;
  version: number;
  name_en: string | null;
  name_bn: string | null;
  icon: string | null;
  route: string | null;
  note: string | null;
  parent_key: string | null;
  /** Null: where the modules put it, or as it was. */
  position: number | null;
  active: boolean;
  displayable: boolean;
  for_signed_in: boolean;
};

const flat = (tree: readonly MenuNode[]) => tree.flatMap((section) => [section, ...section.children]);

function refuseBadRoute(route: string): void {
  const inside = /^\/(?!\/)[\w./:?=&%#-]*$/.test(route);
  const outside = /^https:\/\/[a-z0-9.-]+(?:[/?#]\S*)?$/i.test(route);
  if (!inside && !outside) throw new Problem(w.bad_route, { field: 'route' });
}

/** Adds a menu, or changes one; of a declared one only what differs from the declaration is kept. */
export async function saveMenu(ctx: Ctx, input: MenuInput): Promise<{ key: string }> {
  const { panel } = input;
  const declared = defaultMenu(allModules(), panel);
  const rows = await menuRows(ctx.db, panel);
  const tree = menuTree(declared, rows);
  const before = rows.find((row) => row.key === input.key) ?? null;
  if ((before?.version ?? 0) !== input.version) throw stale(input, before);
  const section = declared.groups.find((group) => group.key === input.key);
  const screen = declared.entries.find((entry) => entry.url === input.key);
  const isOwn = !section && !screen;
  if (isOwn && input.key !== null && !before) throw notFound();
  if (isOwn && (!input.name_en || !input.name_bn))
    throw new Problem(w.name_needed, { field: input.name_en ? 'name_bn' : 'name_en' });

  const route = isOwn ? input.route : null;
  if (route) refuseBadRoute(route);
  const isSection = section !== undefined || (isOwn && !input.parent_key);
  if (isOwn && Boolean(input.parent_key) !== Boolean(route))
    throw new Problem(w.route_needs_parent, { field: route ? 'parent_key' : 'route' });
  if (!isSection && input.parent_key && !tree.some((at) => at.key === input.parent_key))
    throw new Problem(w.unknown_parent, { field: 'parent_key' });
  const children = tree.find((at) => at.key === input.key)?.children ?? [];
  if (!isSection && children.length > 0) throw new Problem(w.has_children, { field: 'parent_key' });
  const holdsKeeper = input.key === keeper || children.some((child) => child.key === keeper);
  if (panel === 'central' && holdsKeeper && (!input.active || !input.displayable))
    throw new Problem(w.must_stay, { field: input.active ? 'displayable' : 'active' });

  const title = section?.title ?? screen?.title;
  const usual = menuNodes(declared, []);
  const usualPosition = [...usual.sections, ...usual.items].find((at) => at.key === input.key)?.position;
  const differs = (value: string | null, own: string | null | undefined) =>
    value === (own ?? null) ? null : value;
  const values = {
    name_en: differs(input.name_en, title?.en),
    name_bn: differs(input.name_bn, title?.bn),
    icon: differs(input.icon, section?.icon ?? screen?.icon),
    route,
    note: input.note,
    position: input.position === usualPosition ? null : (input.position ?? before?.position ?? null),
    parent_key: isSection ? null : differs(input.parent_key, screen?.menu),
    active: input.active,
    displayable: input.displayable,
    for_signed_in: input.for_signed_in,
  };
  const key = input.key ?? `own:${uuidv7()}`;
  await ctx.db
    .insert(menus)
    .values({ panel, key, ...values })
    .onConflictDoUpdate({
      target: [menus.panel, menus.key],
      set: { ...values, version: input.version + 1, updated_at: ctx.now },
    });
  await ctx.audit({
    action: before ? 'menu.edit' : 'menu.create',
    subject: 'menu',
    subjectId: `${panel} ${key}`,
    before,
    after: values,
  });
  return { key };
}

/** Deletes an own menu; a declared one is put back as the modules declare it. */
export async function removeMenu(ctx: Ctx, panel: MenuPanel, key: string): Promise<{ key: string }> {
  const tree = await menuOf(ctx.db, panel);
  const found = flat(tree).find((at) => at.key === key);
  if (!found?.declared && (found?.children.length ?? 0) > 0)
    throw new Problem(w.has_children, { status: 409 });
  const removed = await ctx.db
    .delete(menus)
    .where(and(eq(menus.panel, panel), eq(menus.key, key)))
    .returning();
  if (!removed[0]) throw notFound();
  await ctx.audit({
    action: 'menu.delete',
    subject: 'menu',
    subjectId: `${panel} ${key}`,
    before: removed[0],
  });
  return { key };
}

export type Arrangement = { key: string; items: string[] }[];

/** Writes down a whole order at once: groups, and in each its menus. */
export async function arrangeMenus(
  ctx: Ctx,
  panel: MenuPanel,
  wanted: Arrangement,
): Promise<{ changed: number }> {
  const tree = await menuOf(ctx.db, panel);
  const shape = (order: Arrangement) =>
    order.flatMap((section) => [section.key, ...section.items]).toSorted();
  const before: Arrangement = tree.map((at) => ({
    key: at.key,
    items: at.children.map((child) => child.key),
  }));
  if (shape(wanted).join('\n') !== shape(before).join('\n'))
    throw new Problem(w.changed_meanwhile, { status: 409 });
  const isSection = new Set(tree.map((at) => at.key));
  if (!wanted.every((section) => isSection.has(section.key))) throw new Problem(w.unknown_parent);
  const positions = wanted.flatMap((section, at) => [
    { key: section.key, parent: null as string | null, position: (at + 1) * 10 },
    ...section.items.map((key, index) => ({ key, parent: section.key, position: (index + 1) * 10 })),
  ]);
  const now = new Map(flat(tree).map((at) => [at.key, at]));
  const moved = positions.filter(({ key, parent, position }) => {
    const at = now.get(key);
    return at?.position !== position || at.parent !== parent;
  });
  if (moved.length === 0) return { changed: 0 };
  const held = new Map(
    (
      await ctx.db
        .select()
        .from(menus)
        .where(
          and(
            eq(menus.panel, panel),
            inArray(
              menus.key,
              moved.map(({ key }) => key),
            ),
          ),
        )
    ).map((row) => [row.key, row]),
  );
  await ctx.db.delete(menus).where(and(eq(menus.panel, panel), inArray(menus.key, [...held.keys(), ''])));
  await ctx.db.insert(menus).values(
    moved.map(({ key, parent, position }) => {
      const row = held.get(key);
      return row
        ? { ...row, parent_key: parent, position, version: row.version + 1, updated_at: ctx.now }
        : { panel, key, parent_key: parent, position };
    }),
  );
  await ctx.audit({ action: 'menu.arrange', subject: 'menu', subjectId: panel, before, after: wanted });
  return { changed: moved.length };
}
