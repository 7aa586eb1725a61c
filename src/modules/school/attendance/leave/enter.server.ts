import { sql, type SQL } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import {
  joinStudent,
  matchStudent,
  sitsInSection,
} from '#modules/school/people/base/student-joins.server.ts';
import { keepApplication, type AskedLeave } from './apply.server.ts';
import { leaveProblems as w } from './words.ts';

type Found = {
  enrolment_id: string;
  student_id: string;
  section_id: string;
  shift_id: string;
  name_en: string;
  name_bn: string;
  student_code: string;
  roll: number;
  starts_on: string;
  ends_on: string;
};

const most = 20;
/** So long ago the office may have got a paper. */
const receivedBack = 366;

/** Students of the current year, each with their section. */
async function among(ctx: Ctx, which: SQL) {
  const found = await ctx.db.execute<Found>(sql`
    SELECT e.id AS enrolment_id, e.student_id, e.section_id, s.shift_id, p.name_en, p.name_bn, p.student_code, e.roll,
      least(y.starts_on, x.starts_on)::text AS starts_on, greatest(y.ends_on, x.ends_on)::text AS ends_on
    FROM site_years c
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.year_id = c.year_id
    ${joinStudent(ctx.siteId)}
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
    JOIN academic_years y ON y.id = s.year_id
    LEFT JOIN academic_sessions x ON x.id = s.session_id
    WHERE c.site_id = ${ctx.siteId} AND c.current AND ${sitsInSection}
      AND ${which}
    ORDER BY e.list_order LIMIT ${most}`);
  const labels = await labelSections(ctx, found.rows);
  return found.rows.flatMap((row) => {
    const section = labels.get(row.section_id);
    return section ? [{ ...row, section }] : [];
  });
}

/** Students by name or ID, to be chosen. */
export async function findForLeave(ctx: Ctx, q: string) {
  const found = await among(ctx, matchStudent(q));
  return found.map(({ enrolment_id, name_en, name_bn, student_code, section, roll }) => ({
    enrolment_id,
    name_en,
    name_bn,
    student_code,
    section,
    roll,
  }));
}

/** Writes down what a family handed in on paper; it waits for a decision like the others. */
export async function enterLeave(
  ctx: Ctx,
  { received_on, ...asked }: AskedLeave & { received_on: string },
): Promise<{ id: string }> {
  const [child] = await among(ctx, sql`e.id = ${asked.enrolment_id}`);
  if (!child) throw notFound();
  const today = dayIn(ctx.now);
  if (received_on > today) throw new Problem(w.received_ahead, { status: 409, field: 'received_on' });
  if (received_on < addDays(today, -receivedBack))
    throw new Problem(w.received_late, { status: 409, field: 'received_on' });
  return keepApplication(ctx, child, asked, { by_office: true, received_on });
}
