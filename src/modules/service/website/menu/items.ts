import type { Word } from '#kernel/words.ts';

/** What an entry of the public menu leads to; a heading only opens what is under it. */
export const menuItemKinds = ['page', 'text', 'file', 'address', 'heading'] as const;
export type MenuItemKind = (typeof menuItemKinds)[number];

export type MenuTarget = {
  readonly kind: MenuItemKind;
  readonly target: string | null;
  readonly file_id: string | null;
};

/** An entry as it was published, with those under it. */
export type PublishedMenuItem = MenuTarget & {
  readonly name_en: string;
  readonly name_bn: string;
  readonly hidden: boolean;
  readonly new_window: boolean;
  readonly children: readonly PublishedMenuItem[];
};

/** An entry as visitors get it; without `href` it only opens what is under it. */
export type PublicMenuEntry = {
  readonly href: string | null;
  readonly word: Word;
  readonly newWindow: boolean;
  readonly children: readonly PublicMenuEntry[];
};

/** Where an order puts an entry; null: on the first level. */
export type MenuPlace = { readonly id: string; readonly parent_id: string | null };

export type PlaceFault = 'unknown' | 'twice' | 'loop' | 'deep';

export const menuItemsAtMost = 100;

/** What is wrong with an order of these entries: each once, none under itself, none deeper than the second level. */
export function placeFault(known: readonly string[], places: readonly MenuPlace[]): PlaceFault | null {
  const own = new Set(known);
  const parents = new Map(places.map(({ id, parent_id }) => [id, parent_id]));
  if (parents.size !== places.length) return 'twice';
  if (parents.size !== own.size || !places.every(({ id }) => own.has(id))) return 'unknown';
  for (const { id, parent_id } of places) {
    if (parent_id === null) continue;
    if (!own.has(parent_id)) return 'unknown';
    const above = parents.get(parent_id);
    if (parent_id === id || above === id) return 'loop';
    if (above !== null) return leadsToItself(parents, id) ? 'loop' : 'deep';
  }
  return null;
}

function leadsToItself(parents: ReadonlyMap<string, string | null>, from: string): boolean {
  const seen = new Set<string>();
  for (let at: string | null | undefined = from; at; at = parents.get(at)) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}
