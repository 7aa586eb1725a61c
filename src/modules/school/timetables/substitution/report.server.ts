import { sql } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import { serveReport } from '#kernel/lists/report.server.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { withOwnNames } from '#modules/school/employees/face/own-names.server.ts';
import { joinEmployee } from '#modules/school/employees/base/employee-joins.server.ts';
import { coverReport } from './report.ts';

type Row = {
  employee_en: string;
  employee_bn: string;
  designation_id: string;
  designation_en: string;
  designation_bn: string;
  gave: number;
  days: number;
  missed: number;
  not_given: number;
};

/** Sections that were taught together are one lesson; a change that was cancelled counts for nobody. */
export const coverReportCalls = serveReport(coverReport, async (ctx, asked) => {
  const range = asked['period'] ? parseRange(asked['period'], dayIn(ctx.now)) : null;
  const [from, to] = [range?.from ?? '1900-01-01', range?.to ?? '2199-12-31'];
  const found = await ctx.db.execute<Row>(sql`
    WITH held AS (
      SELECT c.day, c.kind, c.teacher_id AS gave_id, l.teacher_id AS usual_id, coalesce(l.together, l.id) AS lesson
      FROM routine_day_changes c
      JOIN routine_lessons l ON l.site_id = ${ctx.siteId} AND l.id = c.lesson_id
      WHERE c.site_id = ${ctx.siteId} AND c.cancelled_at IS NULL AND c.kind IN ('COVER', 'NONE')
        AND c.day BETWEEN ${from}::date AND ${to}::date
    ), figures AS (
      SELECT employee_id, count(DISTINCT (day, lesson)) FILTER (WHERE part = 'gave')::int AS gave,
        count(DISTINCT day) FILTER (WHERE part = 'gave')::int AS days,
        count(DISTINCT (day, lesson)) FILTER (WHERE part = 'missed')::int AS missed,
        count(DISTINCT (day, lesson)) FILTER (WHERE part = 'missed' AND kind = 'NONE')::int AS not_given
      FROM (SELECT gave_id AS employee_id, 'gave' AS part, day, lesson, kind FROM held WHERE kind = 'COVER'
        UNION ALL SELECT usual_id, 'missed', day, lesson, kind FROM held) parts
      WHERE employee_id IS NOT NULL GROUP BY employee_id
    )
    SELECT e.name_en AS employee_en, e.name_bn AS employee_bn, e.designation_id, d.name_en AS designation_en,
      d.name_bn AS designation_bn, f.gave, f.days, f.missed, f.not_given
    FROM figures f ${joinEmployee(ctx.siteId, 'f')}
    JOIN designations d ON d.id = e.designation_id
    ORDER BY f.gave DESC, e.name_en, e.id LIMIT ${exportLimit + 1}`);
  return (await withOwnNames(ctx, found.rows)).map(({ designation_id: _, ...row }) => row);
});
