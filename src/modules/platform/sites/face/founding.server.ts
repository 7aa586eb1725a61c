import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { refuseEmptyPackage } from '../directory/attach-package.server.ts';
import type { Institution } from '../base/institution-fields.ts';
import { companies, sites } from '../base/tables.server.ts';
import { countryOfArea, lockNames, refuseBadAlias, refuseTaken } from '../base/uniqueness.server.ts';

export type NewSite = Institution & {
  alias: string;
  group_id?: string | null;
  company_id?: string | null;
  package_id?: string | null;
  established_on?: string | null;
  motto_en?: string | null;
  motto_bn?: string | null;
  is_demo?: boolean;
};

/**
 * Makes the row of a new school, whose host answers from then on. Alias, email, EIIN and address must be free
 * among schools; refusals are Problems at their fields. Roles and people are made by `access`.
 */
export async function makeSite(db: Db, wanted: NewSite): Promise<{ id: string; alias: string }> {
  await lockNames(db);
  refuseBadAlias(wanted.alias);
  await refuseTaken(db, wanted);
  await refuseEmptyPackage(db, wanted.package_id);
  const country_id = await countryOfArea(db, wanted);
  const made = await db
    .insert(sites)
    .values({ ...wanted, country_id })
    .returning({ id: sites.id, alias: sites.alias });
  return made[0]!;
}

/** Remembers something about a school's setting up beside what is remembered already. */
export async function rememberSetUp(db: Db, siteId: string, facts: Record<string, unknown>): Promise<void> {
  await db
    .update(sites)
    .set({ set_up: sql`${sites.set_up} || ${JSON.stringify(facts)}::jsonb` })
    .where(eq(sites.id, siteId));
}

/** A company that runs the program, for an installation that has none. */
export async function makeCompany(db: Db, name: { en: string; bn: string }): Promise<string> {
  const made = await db
    .insert(companies)
    .values({ name_en: name.en, name_bn: name.bn })
    .returning({ id: companies.id });
  return made[0]!.id;
}
