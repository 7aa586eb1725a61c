import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { allModules } from '#kernel/registry.ts';
import type { Word } from '#kernel/words.ts';
import { districts, thanas } from '#modules/locations/tables.server.ts';
import {
  educationBoards,
  genderTypes,
  institutionLevels,
  institutionTypes,
  nameOfCode,
} from '#modules/sites/institution.ts';
import { sites } from '#modules/sites/tables.server.ts';
import { comingEvents } from './events.server.ts';
import { activeSlides, publishedMessages, publishedVideos } from './home-parts.server.ts';
import { aboutTexts, latestNotices } from './public-content.server.ts';

type Place = { siteId: string; zone: string; now: Date };

async function peopleOf(db: Db, siteId: string): Promise<{ students: number; teachers: number }> {
  const found = await db.execute<{ students: number; teachers: number }>(sql`
    SELECT (SELECT count(*)::int FROM students WHERE site_id = ${siteId} AND status = 'active') AS students,
      (SELECT count(*)::int FROM employees e JOIN designations d ON d.id = e.designation_id
        WHERE e.site_id = ${siteId} AND e.status = 'active' AND d.teaching) AS teachers`);
  return found.rows[0] ?? { students: 0, teachers: 0 };
}

/** What a school's start page shows. */
export async function homeContent(db: Db, place: Place) {
  const found = await db
    .select({ site: sites, district: districts, thana: thanas })
    .from(sites)
    .leftJoin(districts, eq(districts.id, sites.district_id))
    .leftJoin(thanas, eq(thanas.id, sites.thana_id))
    .where(eq(sites.id, place.siteId));
  const row = found[0];
  if (!row) return null;
  const { site } = row;
  const type = nameOfCode(institutionTypes, site.institution_type);
  const gender = nameOfCode(genderTypes, site.gender_type);
  const board: Word | null = site.board ? nameOfCode(educationBoards, site.board) : null;
  const about = await aboutTexts(db, place.siteId);
  const hasResults = allModules().some((module) =>
    module.screens.some((screen) => screen.url === '/web/exam-result'),
  );
  return {
    name: { en: site.name_en, bn: site.name_bn },
    motto: site.motto_en && site.motto_bn ? { en: site.motto_en, bn: site.motto_bn } : null,
    place: {
      en: [row.thana?.name_en, row.district?.name_en].filter(Boolean).join(', '),
      bn: [row.thana?.name_bn, row.district?.name_bn].filter(Boolean).join(', '),
    },
    type: { en: `${type.en}, ${gender.en}`, bn: `${type.bn}, ${gender.bn}` },
    levels: site.levels.map((code) => nameOfCode(institutionLevels, code)),
    board,
    notices: await latestNotices(db, place, 5),
    about: about[0] ?? null,
    has_results: hasResults,
    slides: await activeSlides(db, place.siteId),
    events: await comingEvents(db, place, 4),
    messages: await publishedMessages(db, place.siteId),
    videos: (await publishedVideos(db, place.siteId, { home: true, limit: 3 })).rows,
    ...(await peopleOf(db, place.siteId)),
  };
}

export type HomeContent = NonNullable<Awaited<ReturnType<typeof homeContent>>>;
