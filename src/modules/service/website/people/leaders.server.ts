import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { pictureColumns, pictureFile, withPicture } from '../base/shown-picture.server.ts';
import { siteAchievements, siteLeaders } from '../base/people-tables.server.ts';
import { initialsOf } from './initials.server.ts';

export const achievementsPerPage = 12;

/** The governing body in its order, and who led the institution before, the last of them first. */
export async function publishedLeaders(db: Db, siteId: string) {
  const rows = await db
    .select({
      id: siteLeaders.id,
      kind: siteLeaders.kind,
      name_en: siteLeaders.name_en,
      name_bn: siteLeaders.name_bn,
      role_en: siteLeaders.role_en,
      role_bn: siteLeaders.role_bn,
      from_on: siteLeaders.from_on,
      until_on: siteLeaders.until_on,
      alt_en: siteLeaders.alt_en,
      alt_bn: siteLeaders.alt_bn,
      ...pictureColumns,
    })
    .from(siteLeaders)
    .leftJoin(files, pictureFile(siteLeaders))
    .where(and(eq(siteLeaders.site_id, siteId), eq(siteLeaders.published, true)))
    .orderBy(
      asc(siteLeaders.kind),
      asc(siteLeaders.position),
      sql`${siteLeaders.from_on} DESC NULLS LAST`,
      asc(siteLeaders.id),
    )
    .limit(200);
  return rows.map((row) => ({
    ...withPicture(row),
    letter: initialsOf({ en: row.name_en, bn: row.name_bn }),
  }));
}

/** Published achievements, the newest first. */
export async function publishedAchievements(db: Db, siteId: string, page = 1, limit = achievementsPerPage) {
  const within = and(eq(siteAchievements.site_id, siteId), eq(siteAchievements.published, true));
  const rows = await db
    .select({
      id: siteAchievements.id,
      title_en: siteAchievements.title_en,
      title_bn: siteAchievements.title_bn,
      achieved_on: siteAchievements.achieved_on,
      body_en: siteAchievements.body_en,
      body_bn: siteAchievements.body_bn,
      alt_en: siteAchievements.alt_en,
      alt_bn: siteAchievements.alt_bn,
      ...pictureColumns,
    })
    .from(siteAchievements)
    .leftJoin(files, pictureFile(siteAchievements))
    .where(within)
    .orderBy(desc(siteAchievements.achieved_on), desc(siteAchievements.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await db.select({ total: count() }).from(siteAchievements).where(within);
  return { rows: rows.map(withPicture), pages: Math.max(1, Math.ceil((total[0]?.total ?? 0) / limit)) };
}

export type PublicLeader = Awaited<ReturnType<typeof publishedLeaders>>[number];
export type PublicAchievement = Awaited<ReturnType<typeof publishedAchievements>>['rows'][number];
