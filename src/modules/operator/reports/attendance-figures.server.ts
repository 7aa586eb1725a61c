import { sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { keptSums } from '#modules/school/attendance/face/kept-sums.server.ts';
import { shareOf } from './base/report-list.ts';

type Span = { from: string; to: string };
type Figures = { students: number; working: number; halves: number };
type Place = Figures & { site_id: string; class_id: string };

/** The institutions that took attendance day by day in the period: what they typed with exams is not counted again. */
async function takingSites({ db }: Pick<Ctx, 'db'>, { from, to }: Span, ids: string): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT h.site_id AS id FROM attendance_sheets h
    WHERE h.site_id = ANY(${ids}::uuid[]) AND h.period = 0 AND h.day BETWEEN ${from}::date AND ${to}::date
      AND h.present + h.late + h.absent + h.on_leave > 0`);
  return found.rows.map(({ id }) => id);
}

const listed = (ids: readonly string[]) => `{${ids.join(',')}}`;

/** What was typed with the exams of the period, where no attendance was taken. */
async function withExams({ db }: Pick<Ctx, 'db'>, { from, to }: Span, ids: string): Promise<Place[]> {
  const found = await db.execute<Place>(sql`
    SELECT a.site_id, c.class_id, count(*)::int AS students, sum(x.working_days)::int AS working,
      sum(a.present_days * 2)::int AS halves
    FROM exam_attendance a
    JOIN exams x ON x.site_id = a.site_id AND x.id = a.exam_id
    JOIN enrolments e ON e.site_id = a.site_id AND e.id = a.enrolment_id
    JOIN sections c ON c.site_id = a.site_id AND c.id = e.section_id
    WHERE a.site_id = ANY(${ids}::uuid[]) AND x.working_days > 0
      AND coalesce(x.starts_on, (x.created_at AT TIME ZONE 'Asia/Dhaka')::date) BETWEEN ${from}::date AND ${to}::date
    GROUP BY a.site_id, c.class_id`);
  return found.rows;
}

/**
 * Days present of working days: as each institution counts the attendance it took, by its own rules and calendar; else
 * as it was recorded with exams. Each is asked by itself, since its rows lie together and its rules are its own.
 */
export async function attendanceFigures(
  ctx: Pick<Ctx, 'db' | 'now'>,
  span: Span,
  siteIds: readonly string[],
  by: 'by_site' | 'by_class',
) {
  const taking = await takingSites(ctx, span, listed(siteIds));
  const rest = siteIds.filter((id) => !taking.includes(id));
  const places = await withExams(ctx, span, listed(rest));
  for (const siteId of taking)
    for (const { class_id, students, share } of await keptSums({ ...ctx, siteId }, span))
      places.push({ site_id: siteId, class_id, students, working: share.possible / 2, halves: share.halves });
  const of = Map.groupBy(places, ({ site_id, class_id }) => (by === 'by_site' ? site_id : class_id));
  const names = await ctx.db.execute<Word & { id: string }>(
    by === 'by_site'
      ? sql`SELECT s.id, s.name_en AS en, s.name_bn AS bn FROM sites s
          WHERE s.id = ANY(${listed([...of.keys()])}::uuid[]) ORDER BY s.name_en, s.id`
      : sql`SELECT k.id, k.name_en AS en, k.name_bn AS bn FROM classes k
          WHERE k.id = ANY(${listed([...of.keys()])}::uuid[]) ORDER BY k.position, k.id`,
  );
  return names.rows.flatMap(({ id, en, bn }) => {
    const total = (key: keyof Figures) => (of.get(id) ?? []).reduce((sum, one) => sum + one[key], 0);
    const students = total('students');
    if (students === 0) return [];
    const [working_days, halves] = [total('working'), total('halves')];
    const values = {
      students,
      working_days,
      // Half days count: hundredths of a day.
      present_days: halves * 50,
      share: shareOf(halves, working_days * 2),
    };
    return [{ id, name: { en, bn }, values }];
  });
}
