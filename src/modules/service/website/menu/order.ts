import type { MenuPlace } from './items.ts';

/** The order of the entries while it is being arranged: the first level, and under each entry its own. */
export type MenuOrder = readonly { readonly id: string; readonly children: readonly string[] }[];
export type MenuStep = 'up' | 'down' | 'into' | 'out';

export function orderOf(places: readonly MenuPlace[]): MenuOrder {
  return places
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id }) => ({ id, children: places.filter((at) => at.parent_id === id).map((at) => at.id) }));
}

export const placesOf = (order: MenuOrder): MenuPlace[] =>
  order.flatMap(({ id, children }) => [
    { id, parent_id: null },
    ...children.map((child) => ({ id: child, parent_id: id })),
  ]);

export type MenuSpot = { readonly parent: string | null; readonly index: number };

export function spotOf(order: MenuOrder, id: string): MenuSpot | null {
  const at = order.findIndex((entry) => entry.id === id);
  if (at !== -1) return { parent: null, index: at };
  for (const { id: parent, children } of order) {
    const index = children.indexOf(id);
    if (index !== -1) return { parent, index };
  }
  return null;
}

/** Takes an entry out and puts it at a spot, as that level is without it; one with a submenu stays on the first level. */
export function putAt(order: MenuOrder, id: string, spot: MenuSpot): MenuOrder {
  const own = order.find((entry) => entry.id === id);
  if (!spotOf(order, id) || spot.parent === id) return order;
  if (spot.parent !== null && (own?.children.length ?? 0) > 0) return order;
  const rest = order
    .filter((entry) => entry.id !== id)
    .map((entry) => ({ ...entry, children: entry.children.filter((child) => child !== id) }));
  if (spot.parent === null)
    return rest.toSpliced(spot.index, 0, { id, children: [...(own?.children ?? [])] });
  if (!rest.some((entry) => entry.id === spot.parent)) return order;
  return rest.map((entry) =>
    entry.id === spot.parent ? { ...entry, children: entry.children.toSpliced(spot.index, 0, id) } : entry,
  );
}

/** One step as the keyboard takes it; a step that leads nowhere changes nothing. */
export function stepped(order: MenuOrder, id: string, step: MenuStep): MenuOrder {
  const at = spotOf(order, id);
  if (!at) return order;
  const level =
    at.parent === null ? order.length : (order.find((entry) => entry.id === at.parent)?.children.length ?? 0);
  if (step === 'up') return at.index === 0 ? order : putAt(order, id, { ...at, index: at.index - 1 });
  if (step === 'down')
    return at.index === level - 1 ? order : putAt(order, id, { ...at, index: at.index + 1 });
  if (step === 'out') {
    if (at.parent === null) return order;
    const above = order.findIndex((entry) => entry.id === at.parent);
    return putAt(order, id, { parent: null, index: above + 1 });
  }
  const above = at.parent === null ? order[at.index - 1] : undefined;
  return above ? putAt(order, id, { parent: above.id, index: above.children.length }) : order;
}

/** Where a dragged entry goes when it is dropped on another one: before or after it, or under it. */
export type DropSide = 'before' | 'after' | 'into';

export function dropped(order: MenuOrder, id: string, target: string, side: DropSide): MenuOrder {
  if (id === target) return order;
  const to = spotOf(order, target);
  if (!to) return order;
  if (side === 'into' && to.parent === null) {
    const children = order.find((entry) => entry.id === target)?.children ?? [];
    return putAt(order, id, { parent: target, index: children.filter((child) => child !== id).length });
  }
  const from = spotOf(order, id);
  // Taken out of the same level before the target, everything behind it moves up by one.
  const shift = from && from.parent === to.parent && from.index < to.index ? -1 : 0;
  return putAt(order, id, { parent: to.parent, index: to.index + shift + (side === 'before' ? 0 : 1) });
}
