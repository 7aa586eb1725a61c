import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { siteVisitDays } from './visit-tables.server.ts';

export type VisitFigures = { today: number; week: number; month: number; total: number };

type SiteMoment = { siteId: string; zone: string; now: Date };

/** Visits of today, of the last seven and thirty days, and of all time; null before the first. */
export async function visitFigures(db: Db, { siteId, zone, now }: SiteMoment): Promise<VisitFigures | null> {
  const today = dayIn(now, zone);
  const found = await db.execute<VisitFigures>(sql`
    SELECT coalesce(sum(visits) FILTER (WHERE day = ${today}), 0)::int AS today,
      coalesce(sum(visits) FILTER (WHERE day > ${addDays(today, -7)}), 0)::int AS week,
      coalesce(sum(visits) FILTER (WHERE day > ${addDays(today, -30)}), 0)::int AS month,
      coalesce(sum(visits), 0)::int AS total
    FROM site_visit_days WHERE site_id = ${siteId}`);
  const figures = found.rows[0];
  return figures && figures.total > 0 ? figures : null;
}

/** Visits of each of the last `days` days, those without any among them. */
export async function visitsByDay(
  db: Db,
  { siteId, zone, now }: SiteMoment,
  days: number,
): Promise<{ day: string; visits: number }[]> {
  const today = dayIn(now, zone);
  const rows = await db
    .select({ day: siteVisitDays.day, visits: siteVisitDays.visits })
    .from(siteVisitDays)
    .where(and(eq(siteVisitDays.site_id, siteId), gt(siteVisitDays.day, addDays(today, -days))))
    .orderBy(asc(siteVisitDays.day));
  const known = new Map(rows.map(({ day, visits }) => [day, visits]));
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(today, at + 1 - days);
    return { day, visits: known.get(day) ?? 0 };
  });
}
