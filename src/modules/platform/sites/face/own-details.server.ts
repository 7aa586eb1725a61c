import { eq } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { notFound, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { districts, divisions, thanas } from '#modules/platform/locations/tables.server.ts';
import { writeSite, type SiteRow } from '../editing/edit-site.server.ts';
import {
  educationBoards,
  genderTypes,
  institutionLevels,
  institutionTypes,
  nameOfCode,
} from '../base/institution.ts';
import { ownFields, type OwnDetails } from '../base/own-fields.ts';
import { wholeAddress } from '../base/postal-address.ts';
import { siteGroups, sites } from '../base/tables.server.ts';
import { lockNames, refuseTaken } from '../base/uniqueness.server.ts';

const keys = Object.keys(ownFields) as (keyof OwnDetails)[];
const own = (row: SiteRow): OwnDetails =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as OwnDetails;

/** What the institution of the request says of itself, and what only its operator changes. */
export async function ownDetails(ctx: Ctx) {
  const found = await ctx.db
    .select({ site: sites, division: divisions, district: districts, thana: thanas, group: siteGroups })
    .from(sites)
    .leftJoin(divisions, eq(divisions.id, sites.division_id))
    .leftJoin(districts, eq(districts.id, sites.district_id))
    .leftJoin(thanas, eq(thanas.id, sites.thana_id))
    .leftJoin(siteGroups, eq(siteGroups.id, sites.group_id))
    .where(eq(sites.id, ctx.siteId));
  const row = found[0];
  if (!row) throw notFound();
  const { site } = row;
  const named = (one: { name_en: string; name_bn: string } | null) =>
    one && { en: one.name_en, bn: one.name_bn };
  return {
    version: site.version,
    logo_file: site.logo_file,
    own: own(site),
    by_operator: {
      name: { en: site.name_en, bn: site.name_bn },
      eiin: site.eiin,
      type: nameOfCode(institutionTypes, site.institution_type),
      students: nameOfCode(genderTypes, site.gender_type),
      levels: site.levels.map((level) => nameOfCode(institutionLevels, level)),
      board: site.board ? nameOfCode(educationBoards, site.board) : null,
      address: wholeAddress(site, [row.thana, row.district].map(named)),
      web_address: site.domain ?? site.alias,
      group: named(row.group),
    },
  };
}

/** The institution changes what it says of itself; its public pages are rendered again. */
export async function changeOwnDetails(
  ctx: Ctx,
  seen: number,
  values: OwnDetails,
): Promise<{ version: number }> {
  await lockNames(ctx.db);
  const before = await findRow(ctx, sites, ctx.siteId, 'update');
  if (before.version !== seen) throw stale(values, own(before));
  if (values.email !== before.email)
    await refuseTaken(ctx.db, { email: values.email }, { except: ctx.siteId, fields: ['email'] });
  const after = await writeSite(ctx, before, seen, values);
  await ctx.audit({
    action: 'site.edit',
    subject: 'site',
    subjectId: ctx.siteId,
    before: own(before),
    after: own(after),
  });
  return { version: after.version };
}
