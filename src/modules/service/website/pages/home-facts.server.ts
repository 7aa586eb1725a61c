import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Word } from '#kernel/words.ts';
import { districts, thanas } from '#modules/platform/locations/tables.server.ts';
import {
  educationBoards,
  genderTypes,
  institutionLevels,
  institutionTypes,
  nameOfCode,
} from '#modules/platform/sites/base/institution.ts';
import { wholeAddress } from '#modules/platform/sites/base/postal-address.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { countStudents } from '#modules/school/people/face/count-students.server.ts';
import type { HomeMoment } from './moment.ts';

async function siteRow(db: Db, siteId: string) {
  const [row] = await db
    .select({ site: sites, district: districts, thana: thanas })
    .from(sites)
    .leftJoin(districts, eq(districts.id, sites.district_id))
    .leftJoin(thanas, eq(thanas.id, sites.thana_id))
    .where(eq(sites.id, siteId));
  return row ?? null;
}

type Row = NonNullable<Awaited<ReturnType<typeof siteRow>>>;
const areasOf = ({ thana, district }: Row): (Word | null)[] =>
  [thana, district].map((area) => area && { en: area.name_en, bn: area.name_bn });

/** Whose page it is, for its title and its description. */
export async function homeSite(db: Db, siteId: string) {
  const row = await siteRow(db, siteId);
  if (!row) return null;
  const areas = areasOf(row);
  const joined = (lang: 'en' | 'bn') => areas.flatMap((area) => (area ? [area[lang]] : [])).join(', ');
  const { site } = row;
  return {
    name: { en: site.name_en, bn: site.name_bn },
    motto: site.motto_en && site.motto_bn ? { en: site.motto_en, bn: site.motto_bn } : null,
    location: { en: joined('en'), bn: joined('bn') },
    address: wholeAddress(site, areas),
    phone: site.phone,
    email: site.email,
    logo: site.logo_file && `/api/public/files/${site.logo_file}`,
    founded: site.established_on,
    is_college: site.institution_type === 'college',
  };
}

/** The institution in a few figures. */
export async function glanceOf(db: Db, { siteId }: HomeMoment) {
  const row = await siteRow(db, siteId);
  if (!row) return null;
  const { site } = row;
  const type = nameOfCode(institutionTypes, site.institution_type);
  const gender = nameOfCode(genderTypes, site.gender_type);
  const students = (await countStudents(db, [siteId])).get(siteId) ?? 0;
  const found = await db.execute<{ teachers: number }>(sql`
    SELECT count(*)::int AS teachers FROM employees e JOIN designations d ON d.id = e.designation_id
      WHERE e.site_id = ${siteId} AND e.status = 'active' AND d.teaching`);
  return {
    type: { en: `${type.en}, ${gender.en}`, bn: `${type.bn}, ${gender.bn}` },
    levels: site.levels.map((code) => nameOfCode(institutionLevels, code)),
    board: site.board ? nameOfCode(educationBoards, site.board) : null,
    students,
    teachers: found.rows[0]?.teachers ?? 0,
  };
}

/** Where the institution is, and how it is reached. */
export async function contactOf(db: Db, { siteId }: HomeMoment) {
  const row = await siteRow(db, siteId);
  return (
    row && { address: wholeAddress(row.site, areasOf(row)), phone: row.site.phone, email: row.site.email }
  );
}
