import type { GroupCompared, PatternEdit } from './schemas.ts';

type Item = GroupCompared['items'][number];
type Named = { setting: string; key: string };
export type Draft = ReadonlyMap<string, PatternEdit>;

export const nameOf = ({ setting, key }: Named): string => `${setting} ${key}`;

export const draftOf = (edits: readonly PatternEdit[]): Draft =>
  new Map(edits.map((edit) => [nameOf(edit), edit]));

/** Where an item of the pattern comes from at present: an institution, `ready`, `new`, or `off`. */
export function originOf(draft: Draft, item: Item, base: string): string {
  const edit = draft.get(nameOf(item));
  return edit?.from ?? (item.held_by.includes(base) ? base : 'off');
}

/** The draft with an item from another place; what is as the base has it needs no edit. */
export function withOrigin(draft: Draft, item: Item, base: string, from: PatternEdit['from']): Draft {
  const next = new Map(draft);
  const isBase = item.held_by.includes(base) ? from === base : from === 'off';
  if (isBase) next.delete(nameOf(item));
  else
    next.set(nameOf(item), {
      setting: item.setting,
      key: item.key,
      from,
      capacity: null,
      name_bn: null,
      value: null,
    });
  return next;
}

export function withCapacity(draft: Draft, item: Item, base: string, capacity: number): Draft {
  const next = new Map(draft);
  const from = draft.get(nameOf(item))?.from ?? (item.held_by.includes(base) ? base : item.held_by[0]);
  const { name_bn = null, value = null } = draft.get(nameOf(item)) ?? {};
  next.set(nameOf(item), {
    setting: item.setting,
    key: item.key,
    from: from ?? 'new',
    capacity,
    name_bn,
    value,
  });
  return next;
}
