import { and, eq, sql } from 'drizzle-orm';
import { inner, left, serveList } from '#kernel/lists/list.server.ts';
import { serveReport } from '#kernel/lists/report.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { schoolWaiverTypes, studentWaivers } from '../base/school-tables.server.ts';
import { waiverList, waiverSums } from './list.ts';

export const waiverRows = serveList(waiverList, {
  table: studentWaivers,
  joins: [
    inner(students, studentOf(studentWaivers)),
    inner(
      schoolWaiverTypes,
      and(
        eq(schoolWaiverTypes.site_id, studentWaivers.site_id),
        eq(schoolWaiverTypes.id, studentWaivers.type_id),
      ),
    ),
    left(users, eq(users.id, studentWaivers.decided_by)),
  ],
  columns: {
    name: { en: students.name_en, bn: students.name_bn },
    student_code: students.student_code,
    type: { en: schoolWaiverTypes.name_en, bn: schoolWaiverTypes.name_bn },
    percent: studentWaivers.percent,
    amount: studentWaivers.amount,
    from_on: studentWaivers.from_on,
    until_on: studentWaivers.until_on,
    reason: studentWaivers.reason,
    asked_at: studentWaivers.created_at,
    decided_by: { en: users.name_en, bn: users.name_bn },
    decision_reason: studentWaivers.decision_reason,
    state: studentWaivers.state,
    version: studentWaivers.version,
    student_id: studentWaivers.student_id,
    type_id: studentWaivers.type_id,
    asked_by: studentWaivers.asked_by,
  },
  search: [students.name_en, students.name_bn, students.student_code],
  filters: { type_id: studentWaivers.type_id },
  thenBy: sql`${studentWaivers.id} DESC`,
});

type SumRow = {
  type_en: string;
  type_bn: string;
  borne_by: 'INSTITUTION' | 'PROGRAMME';
  students: number;
  fees: number;
  waived: number;
  of_programme: number;
  of_institution: number;
};

export const waiverSumCalls = serveReport(waiverSums, async (ctx, asked) => {
  const wanted = asked['year_id'];
  const year = wanted ?? (await currentYear(ctx.db, ctx.siteId))?.year_id;
  if (!year || !uuidPattern.test(year)) return [];
  const { rows } = await ctx.db.execute<SumRow>(sql`
    SELECT t.name_en AS type_en, t.name_bn AS type_bn, t.borne_by, count(DISTINCT d.student_id)::int AS students,
      count(*)::int AS fees, sum((w.share->>'amount')::bigint)::float8 AS waived,
      coalesce(sum((w.share->>'amount')::bigint) FILTER (WHERE w.share->>'borne_by' = 'PROGRAMME'), 0)::float8
        AS of_programme,
      coalesce(sum((w.share->>'amount')::bigint) FILTER (WHERE w.share->>'borne_by' <> 'PROGRAMME'), 0)::float8
        AS of_institution
    FROM fee_demands d
    CROSS JOIN LATERAL jsonb_array_elements(d.waivers) AS w (share)
    JOIN student_waivers v ON v.site_id = ${ctx.siteId} AND v.id = (w.share->>'id')::uuid
    JOIN school_waiver_types t ON t.site_id = ${ctx.siteId} AND t.id = v.type_id
    WHERE d.site_id = ${ctx.siteId} AND d.year_id = ${year} AND d.state = 'OPEN'
    GROUP BY t.id, t.name_en, t.name_bn, t.borne_by ORDER BY t.name_en, t.id LIMIT 1000`);
  return rows;
});
