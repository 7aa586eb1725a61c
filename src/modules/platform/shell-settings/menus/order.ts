/** The order of menus while it is being arranged: groups, and in each its menus, by their keys. */
export type Order = readonly { readonly key: string; readonly items: readonly string[] }[];
export type MenuPosition = { section: string; index: number };

export function positionOf(order: Order, key: string): MenuPosition | null {
  for (const section of order) {
    const index = section.items.indexOf(key);
    if (index !== -1) return { section: section.key, index };
  }
  return null;
}

/** Takes a menu out and puts it before the one at `index` of a group, as that group is before the move. */
export function moveItem(order: Order, key: string, to: MenuPosition): Order {
  const from = positionOf(order, key);
  if (!from || !order.some((section) => section.key === to.section)) return order;
  const index = from.section === to.section && from.index < to.index ? to.index - 1 : to.index;
  return order.map((section) => {
    const items = section.items.filter((item) => item !== key);
    if (section.key !== to.section) return section.key === from.section ? { ...section, items } : section;
    return { ...section, items: [...items.slice(0, index), key, ...items.slice(index)] };
  });
}

export function moveSection(order: Order, key: string, to: number): Order {
  const from = order.findIndex((section) => section.key === key);
  const moved = order[from];
  if (!moved) return order;
  const others = order.filter((section) => section.key !== key);
  const index = from < to ? to - 1 : to;
  return [...others.slice(0, index), moved, ...others.slice(index)];
}

/** A menu or group dropped on another one: a group before the other's group, a menu before it or first in the group. */
export function droppedOn(order: Order, key: string, target: string): Order {
  const position = positionOf(order, target);
  if (order.some((section) => section.key === key)) {
    const at = order.findIndex((section) => section.key === (position?.section ?? target));
    return moveSection(order, key, at);
  }
  return moveItem(order, key, position ?? { section: target, index: 0 });
}

/**
 * One step up or down, as the keyboard does it: over the neighbour, and at the end of a group into the next one.
 * A group itself steps over its neighbour.
 */
export function step(order: Order, key: string, by: 1 | -1): Order {
  const at = order.findIndex((section) => section.key === key);
  if (at !== -1) return moveSection(order, key, by === 1 ? at + 2 : Math.max(0, at - 1));
  const position = positionOf(order, key);
  if (!position) return order;
  const inside = order.findIndex((section) => section.key === position.section);
  const length = order[inside]?.items.length ?? 0;
  if (by === -1 && position.index > 0)
    return moveItem(order, key, { ...position, index: position.index - 1 });
  if (by === 1 && position.index < length - 1)
    return moveItem(order, key, { ...position, index: position.index + 2 });
  const next = order[inside + by];
  if (!next) return order;
  return moveItem(order, key, { section: next.key, index: by === 1 ? 0 : next.items.length });
}
