import { and, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import { centralSite } from '../audit/audit.server.ts';
import type { Fields } from '../lists/field.ts';
import { tenantOf, refuseUnused, overridesAt, applyOverrides } from './overrides.server.ts';
import type { AnyResource } from './resource.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import type { Asked, resourceRows, Row, SearchBy } from './rows.server.ts';

/**
 * A search in a catalogue with the caller's overrides: without unused entries (unless `known` rows are asked by id),
 * found by local names as well, and shown with them.
 */
export async function asInherited(
  ctx: Ctx,
  resource: AnyResource,
  rows: ReturnType<typeof resourceRows>,
  input: Asked,
  known = false,
  by: SearchBy = resource,
): Promise<{ where: SQL | undefined; show: (found: Row[]) => Row[] }> {
  const where = rows.matching(ctx, input, by);
  const overrides = await overridesAt(tenantOf(ctx), resource.path);
  if (overrides.size === 0) return { where, show: (found) => found };
  const q = input.q?.trim().normalize('NFC').toLowerCase();
  const named = (values: Readonly<Record<string, unknown>>) =>
    by.search.some((key) => typeof values[key] === 'string' && values[key].toLowerCase().includes(q ?? ''));
  const left: string[] = [];
  const alsoNamed: string[] = [];
  for (const [id, { used, values }] of overrides) {
    if (!used) left.push(id);
    else if (q && named(values)) alsoNamed.push(id);
  }
  const { filter } = input;
  const id = rows.column('id');
  return {
    where: and(
      alsoNamed.length === 0
        ? where
        : or(where, and(rows.matching(ctx, { filter }, by), inArray(id, alsoNamed))),
      known || left.length === 0 ? undefined : notInArray(id, left),
    ),
    show: (found) => applyOverrides(overrides, found),
  };
}

/** Refuses a school's row that newly links to an entry which the school does not use; an existing link may stay. */
export async function refuseUnusedLinks(
  ctx: Ctx,
  fields: Fields,
  row: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Promise<void> {
  if (ctx.siteId === centralSite) return;
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind !== 'link' && field.kind !== 'links') continue;
    const held = new Set(idsOf(before?.[key]));
    const chosen = idsOf(row[key]).filter((id) => !held.has(id));
    if (chosen.length > 0) await refuseUnused(tenantOf(ctx), field.to, chosen, key);
  }
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [];
