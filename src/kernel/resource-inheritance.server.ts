import { and, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import { centralSite } from './audit.server.ts';
import type { Fields } from './field.ts';
import { placeOf, refuseNotTaken, standingsOf, withOwn } from './inheritance.server.ts';
import type { AnyResource } from './module.ts';
import type { Ctx } from './procedure.server.ts';
import type { resourceRows, Row } from './resource-rows.server.ts';

type Asked = { q?: string | undefined; filter?: Record<string, string> | undefined };

/**
 * A search in a catalogue as the caller's place has it: without what the place does not take (unless `known` rows are
 * asked by id), found by the place's own names as well, and shown with them.
 */
export async function asInherited(
  ctx: Ctx,
  resource: AnyResource,
  rows: ReturnType<typeof resourceRows>,
  input: Asked,
  known = false,
): Promise<{ where: SQL | undefined; show: (found: Row[]) => Row[] }> {
  const where = rows.matching(ctx, input);
  const standings = await standingsOf(placeOf(ctx), resource.path);
  if (standings.size === 0) return { where, show: (found) => found };
  const q = input.q?.trim().normalize('NFC').toLowerCase();
  const named = (own: Readonly<Record<string, unknown>>) =>
    resource.search.some((key) => typeof own[key] === 'string' && own[key].toLowerCase().includes(q ?? ''));
  const left: string[] = [];
  const alsoNamed: string[] = [];
  for (const [id, { taken, own }] of standings) {
    if (!taken) left.push(id);
    else if (q && named(own)) alsoNamed.push(id);
  }
  const { filter } = input;
  const id = rows.column('id');
  return {
    where: and(
      alsoNamed.length === 0 ? where : or(where, and(rows.matching(ctx, { filter }), inArray(id, alsoNamed))),
      known || left.length === 0 ? undefined : notInArray(id, left),
    ),
    show: (found) => withOwn(standings, found),
  };
}

/** Refuses a school's row that newly links to an entry which the school does not take; what stood there may stay. */
export async function refuseUntakenLinks(
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
    if (chosen.length > 0) await refuseNotTaken(placeOf(ctx), field.to, chosen, key);
  }
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : [];
