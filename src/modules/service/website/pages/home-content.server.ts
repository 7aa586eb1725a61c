import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { allModules } from '#kernel/registry.ts';
import type { Word } from '#kernel/words.ts';
import { districts, thanas } from '#modules/platform/locations/tables.server.ts';
import {
  educationBoards,
  genderTypes,
  institutionLevels,
  institutionTypes,
  nameOfCode,
} from '#modules/platform/sites/institution.ts';
import { wholeAddress } from '#modules/platform/sites/postal-address.ts';
import { sites } from '#modules/platform/sites/tables.server.ts';
import { countStudents } from '#modules/school/students/count-students.server.ts';
import { comingEvents } from '../events/events.server.ts';
import { activeSlides, publishedMessages, publishedVideos } from '../highlights/highlights.server.ts';
import { aboutTexts, latestNotices } from '../notices/public.server.ts';

type SiteMoment = { siteId: string; zone: string; now: Date };

async function peopleOf(db: Db, siteId: string): Promise<{ students: number; teachers: number }> {
  const students = (await countStudents(db, [siteId])).get(siteId) ?? 0;
  const found = await db.execute<{ teachers: number }>(sql`
    SELECT count(*)::int AS teachers FROM employees e JOIN designations d ON d.id = e.designation_id
      WHERE e.site_id = ${siteId} AND e.status = 'active' AND d.teaching`);
  return { students, teachers: found.rows[0]?.teachers ?? 0 };
}

/** What a school's start page shows. */
export async function homeContent(db: Db, moment: SiteMoment) {
  const found = await db
    .select({ site: sites, district: districts, thana: thanas })
    .from(sites)
    .leftJoin(districts, eq(districts.id, sites.district_id))
    .leftJoin(thanas, eq(thanas.id, sites.thana_id))
    .where(eq(sites.id, moment.siteId));
  const row = found[0];
  if (!row) return null;
  const { site } = row;
  const type = nameOfCode(institutionTypes, site.institution_type);
  const gender = nameOfCode(genderTypes, site.gender_type);
  const board: Word | null = site.board ? nameOfCode(educationBoards, site.board) : null;
  const about = await aboutTexts(db, moment.siteId);
  const hasResults = allModules().some((module) =>
    module.screens.some((screen) => screen.url === '/web/exam-result'),
  );
  return {
    name: { en: site.name_en, bn: site.name_bn },
    motto: site.motto_en && site.motto_bn ? { en: site.motto_en, bn: site.motto_bn } : null,
    location: {
      en: [row.thana?.name_en, row.district?.name_en].filter(Boolean).join(', '),
      bn: [row.thana?.name_bn, row.district?.name_bn].filter(Boolean).join(', '),
    },
    address: wholeAddress(
      site,
      [row.thana, row.district].map((area) => area && { en: area.name_en, bn: area.name_bn }),
    ),
    phone: site.phone,
    email: site.email,
    logo: site.logo_file && `/api/public/files/${site.logo_file}`,
    founded: site.established_on,
    is_college: site.institution_type === 'college',
    type: { en: `${type.en}, ${gender.en}`, bn: `${type.bn}, ${gender.bn}` },
    levels: site.levels.map((code) => nameOfCode(institutionLevels, code)),
    board,
    notices: await latestNotices(db, moment, 5),
    about: about[0] ?? null,
    has_results: hasResults,
    slides: await activeSlides(db, moment.siteId),
    events: await comingEvents(db, moment, 4),
    messages: await publishedMessages(db, moment.siteId),
    videos: (await publishedVideos(db, moment.siteId, { home: true, limit: 3 })).rows,
    ...(await peopleOf(db, moment.siteId)),
  };
}

export type HomeContent = NonNullable<Awaited<ReturnType<typeof homeContent>>>;
