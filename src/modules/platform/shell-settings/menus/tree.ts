import type { Word } from '#kernel/words.ts';
import type { DefaultMenu, ScreenEntry } from './default-menu.ts';

/** What the operator changed of one menu, or one that the operator made. */
export type MenuRow = {
  version: number;
  key: string;
  name_en: string | null;
  name_bn: string | null;
  icon: string | null;
  route: string | null;
  note: string | null;
  parent_key: string | null;
  position: number | null;
  active: boolean;
  displayable: boolean;
  for_signed_in: boolean;
};

export type MenuNode = {
  key: string;
  title: Word;
  icon: string | null;
  url: string | null;
  note: string | null;
  parent: string | null;
  position: number;
  active: boolean;
  displayable: boolean;
  for_signed_in: boolean;
  /** Declared by a module; it can be changed and put back, not deleted. */
  declared: boolean;
  changed: boolean;
  version: number;
  /** The permission of the screen behind it. */
  permission: string | null;
  /** Whether there is a screen behind it at all; an address elsewhere is shown only where the flag shows it. */
  known: boolean;
  children: MenuNode[];
};

const noRow = {
  version: 0,
  name_en: null,
  name_bn: null,
  icon: null,
  route: null,
  note: null,
  parent_key: null,
  position: null,
  active: true,
  displayable: true,
  for_signed_in: false,
} as const;

type Declared = {
  key: string;
  title: Word;
  icon: string | null;
  url: string | null;
  parent: string | null;
  position: number;
  permission: string | null;
  known: boolean;
};

function node(declared: Declared, row: MenuRow | undefined, isDeclared: boolean): MenuNode {
  const own = row ?? noRow;
  return {
    key: declared.key,
    title: { en: own.name_en ?? declared.title.en, bn: own.name_bn ?? declared.title.bn },
    icon: own.icon ?? declared.icon,
    url: own.route ?? declared.url,
    note: own.note,
    parent: own.parent_key ?? declared.parent,
    position: own.position ?? declared.position,
    active: own.active,
    displayable: own.displayable,
    for_signed_in: own.for_signed_in,
    declared: isDeclared,
    changed: row !== undefined,
    version: own.version,
    permission: declared.permission,
    known: declared.known,
    children: [],
  };
}

/** The screen that an address opens: spelled exactly so, or with its places filled. */
export function screenAt(entries: readonly ScreenEntry[], url: string): ScreenEntry | undefined {
  const path = url.split(/[?#]/)[0] ?? '';
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`).test(path);
  return entries.find((entry) => entry.url === path) ?? entries.find((entry) => fits(entry.url));
}

const inOrder = (nodes: MenuNode[]): MenuNode[] =>
  nodes.toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1));

/** Groups, and screens whether they are in a group or not, with the operator's changes laid over them. */
export function menuNodes(
  { groups, entries }: DefaultMenu,
  rows: readonly MenuRow[],
): { sections: MenuNode[]; items: MenuNode[] } {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const sections = groups.map((group) =>
    node(
      {
        key: group.key,
        title: group.title,
        icon: group.icon,
        url: null,
        parent: null,
        position: group.order,
        permission: null,
        known: true,
      },
      byKey.get(group.key),
      true,
    ),
  );
  const items = entries.map((entry, at) =>
    node(
      {
        key: entry.url,
        title: entry.title,
        icon: entry.icon,
        url: entry.url,
        parent: entry.menu,
        position: at * 10,
        permission: entry.permission,
        known: true,
      },
      byKey.get(entry.url),
      true,
    ),
  );
  const declared = new Set([...sections, ...items].map((at) => at.key));
  for (const row of rows) {
    // What a module no longer declares is not shown; the operator's own menus are.
    if (declared.has(row.key) || !row.key.startsWith('own:')) continue;
    const screen = row.route ? screenAt(entries, row.route) : undefined;
    const made = node(
      {
        key: row.key,
        title: { en: row.name_en ?? '', bn: row.name_bn ?? '' },
        icon: null,
        url: null,
        parent: null,
        position: 10_000,
        permission: screen?.permission ?? null,
        known: screen !== undefined,
      },
      row,
      false,
    );
    (made.parent === null ? sections : items).push(made);
  }
  return { sections, items };
}

/** The menu as a tree: groups, and in each its screens. */
export function menuTree(declared: DefaultMenu, rows: readonly MenuRow[]): MenuNode[] {
  const { sections, items } = menuNodes(declared, rows);
  for (const section of sections)
    section.children = inOrder(items.filter((item) => item.parent === section.key));
  return inOrder(sections);
}

type Holds = (permission: string) => boolean;

/** Whether a menu is shown to somebody: a flag opens it for everyone signed in, else the permission of its screen decides. */
export function isShown(item: MenuNode, holds: Holds): boolean {
  if (!item.active || !item.displayable) return false;
  if (item.for_signed_in) return true;
  return item.known && (item.permission === null || holds(item.permission));
}

/** What a person sees: groups that are switched on and hold something for them. */
export function shownMenu(tree: readonly MenuNode[], holds: Holds): MenuNode[] {
  return tree
    .filter((section) => section.active && section.displayable)
    .map((section) => ({ ...section, children: section.children.filter((item) => isShown(item, holds)) }))
    .filter((section) => section.children.length > 0);
}

/** What the operator decided about the screen at an address: switched off, opened to everyone signed in, or nothing. */
export function screenRule(rows: readonly MenuRow[], url: string): 'off' | 'open' | null {
  const row = rows.find((at) => at.key === url);
  if (!row) return null;
  if (!row.active) return 'off';
  return row.for_signed_in ? 'open' : null;
}
