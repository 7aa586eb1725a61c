import { sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withSectionLabels } from '#modules/school/academics/base/labelled-sections.server.ts';
import { joinStudent, memberOn } from '#modules/school/people/base/student-joins.server.ts';
import { bunkedPeriods, type MarkStatus } from '../base/day-status.ts';

const most = 500;

type Row = {
  section_id: string;
  enrolment_id: string;
  student_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  periods: { period: number; status: MarkStatus }[];
};

/** Who came on a day and then stayed away from a later period, by section. */
export async function skippedPeriods(ctx: Ctx, { day }: { day: string }) {
  // The sheets of the day say in which sections periods were taken at all.
  const found = await ctx.db.execute<Row>(sql`
    SELECT e.section_id, e.id AS enrolment_id, p.id AS student_id, e.roll, p.name_en, p.name_bn,
      jsonb_agg(jsonb_build_object('period', m.period, 'status', m.status) ORDER BY m.period) AS periods
    FROM (SELECT DISTINCT section_id FROM attendance_sheets
      WHERE site_id = ${ctx.siteId} AND day = ${day}::date AND period > 0) h
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.section_id = h.section_id AND ${memberOn(sql`${day}`)}
    ${joinStudent(ctx.siteId)}
    JOIN attendance_marks m ON m.site_id = ${ctx.siteId} AND m.enrolment_id = e.id AND m.day = ${day}::date
      AND m.period > 0
    GROUP BY e.section_id, e.id, p.id, e.roll, p.name_en, p.name_bn, e.list_order
    HAVING bool_or(m.status = 'A') AND bool_or(m.status IN ('P', 'L'))
    ORDER BY e.list_order LIMIT ${most}`);
  const rows = found.rows.flatMap(({ periods, ...row }) => {
    const skipped = bunkedPeriods(periods);
    return skipped.length > 0 ? [{ ...row, skipped }] : [];
  });
  return withSectionLabels(ctx, rows);
}
