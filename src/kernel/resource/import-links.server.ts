import type { Fields } from '../lists/field.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import { searchKey } from '../text/names.ts';
import { linkTargetRows } from './links.server.ts';

/** Ids by name; an entry that the school does not take is known by its name anyway. */
export type Lookup = { ids: Map<string, string | null>; left: Set<string> };
export const inside = (parent: string, key: string) => `${parent} ${key}`;

// Pictures and files do not travel in a spreadsheet.
export const asked = (fields: Fields) =>
  Object.entries(fields).filter(([, { kind, readOnly }]) => !readOnly && !/^(?:picture|files)$/.test(kind));

/**
 * Every name of every row that a link may point to; a name that two rows share says nothing, unless the sheet says
 * what it lies within: the ground floor of the old building.
 */
export async function lookups(ctx: Ctx, fields: Fields): Promise<Map<string, Lookup>> {
  const made = new Map<string, Lookup>();
  for (const [, field] of asked(fields)) {
    if ((field.kind !== 'link' && field.kind !== 'links') || made.has(field.to)) continue;
    const lookup: Lookup = { ids: new Map(), left: new Set() };
    const { ids, left } = lookup;
    for (const row of await linkTargetRows(ctx, field.to, undefined, field.within)) {
      if (!row.used) left.add(row.id);
      for (const key of new Set([...row.names.map(searchKey), row.id]))
        for (const at of row.parent ? [key, inside(row.parent, key)] : [key])
          ids.set(at, ids.has(at) && ids.get(at) !== row.id ? null : row.id);
    }
    made.set(field.to, lookup);
  }
  return made;
}
