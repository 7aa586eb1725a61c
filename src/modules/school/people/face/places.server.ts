import { sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { addresses, placeLevels, type Address, type Details, type PlaceLevel } from '../base/details.ts';
import { studentWords as w } from '../base/words.ts';

/** A country, division, district or thana with what is above it. */
export type Place = { id: string; level: PlaceLevel; above: string | null; en: string; bn: string };

/** What a name finds: former spellings of a thana as well. */
export type NamedPlace = Place & { also: string | null; active: boolean };

/** All places, some eight hundred short rows, where names of a sheet are to be found; in one statement. */
export async function allPlaces({ db }: Pick<WorkCtx, 'db'>): Promise<NamedPlace[]> {
  const found = await db.execute<NamedPlace>(sql`
    SELECT id, 'country' AS level, NULL::uuid AS above, name_en AS en, name_bn AS bn, NULL AS also, active
      FROM countries
    UNION ALL SELECT id, 'division', country_id, name_en, name_bn, NULL, active FROM divisions
    UNION ALL SELECT id, 'district', division_id, name_en, name_bn, NULL, active FROM districts
    UNION ALL SELECT id, 'thana', district_id, name_en, name_bn, also_named, active FROM thanas`);
  return found.rows;
}

/** These places and all above them, by id. */
export async function placesOf(
  { db }: Pick<WorkCtx, 'db'>,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, Place>> {
  const asked = [...new Set(ids.filter((id) => id != null))];
  if (asked.length === 0) return new Map();
  const these = sql`ANY (${sql.param(asked)}::uuid[])`;
  const found = await db.execute<Place>(sql`
    WITH t AS (SELECT id, district_id, name_en, name_bn FROM thanas WHERE id = ${these}),
      d AS (SELECT id, division_id, name_en, name_bn FROM districts
        WHERE id = ${these} OR id IN (SELECT district_id FROM t)),
      v AS (SELECT id, country_id, name_en, name_bn FROM divisions
        WHERE id = ${these} OR id IN (SELECT division_id FROM d))
    SELECT id, 'thana' AS level, district_id AS above, name_en AS en, name_bn AS bn FROM t
    UNION ALL SELECT id, 'district', division_id, name_en, name_bn FROM d
    UNION ALL SELECT id, 'division', country_id, name_en, name_bn FROM v
    UNION ALL SELECT id, 'country', NULL, name_en, name_bn FROM countries
      WHERE id = ${these} OR id IN (SELECT country_id FROM v)`);
  return new Map(found.rows.map((place) => [place.id, place]));
}

const deepest = [...placeLevels].toReversed();
const keyOf = (address: Address, level: PlaceLevel) => `${address}_${level}_id` as const;

/**
 * The details with what follows from the deepest level of each address filled in above it. A district outside the
 * division that was chosen with it, or an id of nothing, is refused at its field.
 */
export async function withPlaces(ctx: Pick<WorkCtx, 'db'>, given: Details): Promise<Details> {
  const made = { ...given };
  const keys = addresses.flatMap((address) => placeLevels.map((level) => keyOf(address, level)));
  const known = await placesOf(
    ctx,
    keys.map((key) => given[key]),
  );
  for (const address of addresses) {
    const level = deepest.find((one) => given[keyOf(address, one)]);
    let at: string | null = level ? given[keyOf(address, level)] : null;
    for (const one of level ? deepest.slice(deepest.indexOf(level)) : []) {
      const key = keyOf(address, one);
      const place = at ? known.get(at) : undefined;
      if (!place || place.level !== one || (given[key] && given[key] !== place.id))
        throw new Problem(w.place_elsewhere, { field: `details.${key}` });
      made[key] = place.id;
      at = place.above;
    }
  }
  return made;
}

/** `Kaliganj, Gazipur, Dhaka`: an address's place with those above it, in both languages. */
export function placeWord(
  details: Details,
  address: Address,
  known: ReadonlyMap<string, Place>,
): Word | null {
  const found = deepest.flatMap((level) => {
    const id = details[keyOf(address, level)];
    const place = id ? known.get(id) : undefined;
    return place ? [place] : [];
  });
  if (found.length === 0) return null;
  return { en: found.map(({ en }) => en).join(', '), bn: found.map(({ bn }) => bn).join(', ') };
}
