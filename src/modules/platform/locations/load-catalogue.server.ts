import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { locationCatalogue } from './catalogue.ts';
import { countries, districts, divisions, thanas } from './tables.server.ts';

const names = (area: { code: string; name_en: string; name_bn: string }) => ({
  code: area.code,
  name_en: area.name_en,
  name_bn: area.name_bn,
});

async function idsByCode(
  db: Db,
  table: typeof countries | typeof divisions | typeof districts,
): Promise<Map<string, string>> {
  const rows = await db.select({ code: table.code, id: table.id }).from(table as typeof countries);
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Fills in the shipped locations that are not there yet; renamed or switched-off entries stay as people left them. */
export async function loadLocations(db: Db): Promise<void> {
  const known = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM thanas`);
  const catalogue = locationCatalogue();
  if ((known.rows[0]?.total ?? 0) >= catalogue.thanas.length) return;
  await db
    .insert(countries)
    .values({ ...names(catalogue.country), dial_code: '+880' })
    .onConflictDoNothing();
  const countryIds = await idsByCode(db, countries);
  const need = (ids: Map<string, string>, code: string): string => {
    const id = ids.get(code);
    if (!id) throw new Error(`The location catalogue names an unknown parent: ${code}`);
    return id;
  };
  await db
    .insert(divisions)
    .values(
      catalogue.divisions.map((area) => ({ ...names(area), country_id: need(countryIds, area.parent) })),
    )
    .onConflictDoNothing();
  const divisionIds = await idsByCode(db, divisions);
  await db
    .insert(districts)
    .values(
      catalogue.districts.map((area) => ({ ...names(area), division_id: need(divisionIds, area.parent) })),
    )
    .onConflictDoNothing();
  const districtIds = await idsByCode(db, districts);
  await db
    .insert(thanas)
    .values(
      catalogue.thanas.map((area) => ({
        ...names(area),
        kind: area.kind,
        district_id: need(districtIds, area.parent),
        also_named: area.alt.length ? area.alt.join(', ') : null,
      })),
    )
    .onConflictDoNothing();
}
