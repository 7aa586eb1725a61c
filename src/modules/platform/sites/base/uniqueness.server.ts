import { lockNumbers } from '#kernel/connection/lock-numbers.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import { districts, thanas } from '#modules/platform/locations/tables.server.ts';
import { aliasFault } from './alias.ts';
import { sites } from './tables.server.ts';
import { aliasWords, areaWords, takenWords } from './words.ts';

/** What no two institutions may share. */
export type UniqueParts = {
  alias: string;
  email: string;
  eiin: string | null;
  thana_id: string;
  address: string;
};
export type UniqueField = 'alias' | 'email' | 'eiin' | 'address';
export const uniqueFields: readonly UniqueField[] = ['alias', 'email', 'eiin', 'address'];

/** An address as it is compared: without capitals, commas and double spaces. */
export const addressKey = (address: string): string =>
  address
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,.;:।-]+/gu, ' ')
    .trim();

const addressKeySql = sql`btrim(regexp_replace(lower(${sites.address}), '[[:space:],.;:।-]+', ' ', 'g'))`;

/** One founding or application at a time, so that two cannot take the same alias or address between check and write. */
export async function lockNames(db: Db): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${lockNumbers.institutionNames})`);
}

/** Whether a school already has this; `except` is the school that is being edited. */
export async function takenBySite(
  db: Db,
  field: UniqueField,
  value: Partial<UniqueParts>,
  except?: string,
): Promise<boolean> {
  const condition =
    field === 'address'
      ? and(eq(sites.thana_id, value.thana_id ?? ''), eq(addressKeySql, addressKey(value.address ?? '')))
      : field === 'email'
        ? eq(sql`lower(${sites.email})`, (value.email ?? '').toLowerCase())
        : eq(sites[field], value[field] ?? '');
  const found = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(condition, except ? ne(sites.id, except) : undefined))
    .limit(1);
  return found.length > 0;
}

export const hasValue = (field: UniqueField, value: Partial<UniqueParts>): boolean =>
  Boolean(value[field]) && (field !== 'address' || Boolean(value.thana_id));

/** Refuses an alias that breaks a rule, at its field. */
export function refuseBadAlias(alias: string): void {
  const fault = aliasFault(alias);
  if (fault) throw new Problem(aliasWords[fault], { field: 'alias' });
}

/** Refuses what another school already has, at its field. */
export async function refuseTaken(
  db: Db,
  value: Partial<UniqueParts>,
  options: { except?: string; fields?: readonly UniqueField[] } = {},
): Promise<void> {
  for (const field of options.fields ?? uniqueFields)
    if (hasValue(field, value) && (await takenBySite(db, field, value, options.except)))
      throw new Problem(takenWords[field], { field });
}

/** The country of a thana, after checking that division, district and thana belong together. */
export async function countryOfArea(
  db: Db,
  area: { division_id: string; district_id: string; thana_id: string },
): Promise<string> {
  const found = await db.execute<{ country_id: string }>(sql`
    SELECT v.country_id FROM ${thanas} t
    JOIN ${districts} d ON d.id = t.district_id
    JOIN divisions v ON v.id = d.division_id
    WHERE t.id = ${area.thana_id} AND d.id = ${area.district_id} AND v.id = ${area.division_id}`);
  const country = found.rows[0]?.country_id;
  if (!country) throw new Problem(areaWords.wrong_area, { field: 'thana_id' });
  return country;
}
