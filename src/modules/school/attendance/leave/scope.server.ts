import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { teachingAssignments } from '#modules/school/employees/base/tables.server.ts';
import type { LeaveState } from './workflow.ts';
import type { Excused } from './tables.server.ts';
import { joinEnrolment } from '#modules/school/people/base/student-joins.server.ts';

/** The sections whose class teacher the caller is; null: the office, which decides for all. */
export async function decidedSections(ctx: Ctx): Promise<readonly string[] | null> {
  if (may(ctx.actor, 'student-leave.decide-all')) return null;
  const { employeeId } = ctx.actor;
  if (!employeeId) return [];
  const found = await ctx.db
    .selectDistinct({ id: teachingAssignments.section_id })
    .from(teachingAssignments)
    .where(
      and(
        eq(teachingAssignments.site_id, ctx.siteId),
        eq(teachingAssignments.employee_id, employeeId),
        isNull(teachingAssignments.class_subject_id),
      ),
    );
  return found.map(({ id }) => id);
}

/** Enrolments `e` of these sections; null: of all. */
export const inSections = (sections: readonly string[] | null): SQL =>
  sections === null ? sql`true` : sql`e.section_id = ANY(${sql.param([...sections])}::uuid[])`;

export type OneLeave = {
  id: string;
  version: number;
  enrolment_id: string;
  student_id: string;
  section_id: string;
  shift_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  photo: string | null;
  year_starts: string;
  year_ends: string;
  first_day: string;
  last_day: string;
  half: boolean;
  reason: string;
  file_id: string | null;
  state: LeaveState;
  applied_by: string;
  by_office: boolean;
  received_on: string | null;
  applied_at: string;
  decided_by: string | null;
  decided_at: string | null;
  remark: string | null;
  excused: Excused[];
};

/** An application, no matter who asks; the caller has looked whose it is. `held`: nobody else decides it meanwhile. */
export async function findLeave({ db, siteId }: SiteCtx, id: string, held = false): Promise<OneLeave | null> {
  const found = await db.execute<OneLeave>(sql`
    SELECT l.id, l.version, l.enrolment_id, e.student_id, e.section_id, s.shift_id, e.roll, p.name_en, p.name_bn,
      p.photo_file AS photo, least(y.starts_on, x.starts_on)::text AS year_starts,
      greatest(y.ends_on, x.ends_on)::text AS year_ends, l.first_day::text AS first_day, l.last_day::text AS last_day,
      l.half, l.reason, l.file_id, l.state, l.applied_by, l.by_office,
      l.received_on::text AS received_on, to_json(l.created_at) #>> '{}' AS applied_at, l.decided_by,
      to_json(l.decided_at) #>> '{}' AS decided_at, l.remark, l.excused
    FROM student_leaves l
    ${joinEnrolment(siteId, 'l')}
    JOIN sections s ON s.site_id = ${siteId} AND s.id = e.section_id
    JOIN academic_years y ON y.id = s.year_id
    LEFT JOIN academic_sessions x ON x.id = s.session_id
    WHERE l.site_id = ${siteId} AND l.id = ${id} ${held ? sql`FOR UPDATE OF l` : sql``}`);
  return found.rows[0] ?? null;
}

/** An application that the caller decides, or 404: another section's does not exist for a class teacher. */
export async function leaveToDecide(ctx: Ctx, id: string, held = false): Promise<OneLeave> {
  const leave = await findLeave(ctx, id, held);
  const sections = await decidedSections(ctx);
  if (!leave || (sections && !sections.includes(leave.section_id))) throw notFound();
  return leave;
}
