import { sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import type { OneLeave } from './scope.server.ts';

/** The accounts of a section's class teachers who may decide now. */
export async function classTeacherAccounts(ctx: Ctx, sectionId: string): Promise<string[]> {
  const found = await ctx.db.execute<{ user_id: string }>(sql`
    SELECT DISTINCT m.user_id FROM teaching_assignments a
    JOIN member_people p ON p.site_id = ${ctx.siteId} AND p.kind = 'employee' AND p.person_id = a.employee_id
    JOIN memberships m ON m.site_id = ${ctx.siteId} AND m.id = p.membership_id
    WHERE a.site_id = ${ctx.siteId} AND a.section_id = ${sectionId} AND a.class_subject_id IS NULL`);
  const mayDecide = new Set(await membersWhoMay(ctx.db, ctx.siteId, 'student-leave.decide'));
  return found.rows.map(({ user_id }) => user_id).filter((user) => mayDecide.has(user));
}

/** The accounts of a student and of their guardians, also of those who may not see the records. */
export async function familyAccounts(ctx: Ctx, studentId: string): Promise<ReadonlySet<string>> {
  const found = await ctx.db.execute<{ user_id: string }>(sql`
    SELECT m.user_id FROM member_people p
    JOIN memberships m ON m.site_id = ${ctx.siteId} AND m.id = p.membership_id
    WHERE p.site_id = ${ctx.siteId} AND p.kind IN ('child', 'student') AND p.person_id = ${studentId}
    UNION
    SELECT g.user_id FROM guardian_students o
    JOIN guardians g ON g.site_id = ${ctx.siteId} AND g.id = o.guardian_id
    WHERE o.site_id = ${ctx.siteId} AND o.student_id = ${studentId} AND g.user_id IS NOT NULL`);
  return new Set(found.rows.map(({ user_id }) => user_id));
}

/**
 * Whether the caller belongs to the student's family and leaves the decision to somebody else: another class teacher of
 * the section or the office. Who is alone with it decides; the log says who did.
 */
export async function isForOthers(
  ctx: Ctx,
  { student_id, section_id }: Pick<OneLeave, 'student_id' | 'section_id'>,
): Promise<boolean> {
  const family = await familyAccounts(ctx, student_id);
  if (!family.has(ctx.actor.userId)) return false;
  const office = await membersWhoMay(ctx.db, ctx.siteId, 'student-leave.decide-all');
  const others = [...(await classTeacherAccounts(ctx, section_id)), ...office];
  return others.some((user) => !family.has(user));
}

/** Waiting applications of the caller's own family that others decide, or that nobody may decide who applied. */
export async function leftToOthers(ctx: Ctx): Promise<string[]> {
  const me = ctx.actor.userId;
  const found = await ctx.db.execute<{
    id: string;
    student_id: string;
    section_id: string;
    own: boolean;
  }>(sql`
    SELECT l.id, e.student_id, e.section_id, (l.applied_by = ${me} AND NOT l.by_office) AS own
    FROM student_leaves l
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = l.enrolment_id
    WHERE l.site_id = ${ctx.siteId} AND l.state = 'APPLIED' AND (
      (l.applied_by = ${me} AND NOT l.by_office)
      OR EXISTS (SELECT 1 FROM memberships m
        JOIN member_people p ON p.site_id = ${ctx.siteId} AND p.membership_id = m.id
          AND p.kind IN ('child', 'student') AND p.person_id = e.student_id
        WHERE m.site_id = ${ctx.siteId} AND m.user_id = ${me})
      OR EXISTS (SELECT 1 FROM guardians g
        JOIN guardian_students o ON o.site_id = ${ctx.siteId} AND o.guardian_id = g.id
          AND o.student_id = e.student_id
        WHERE g.site_id = ${ctx.siteId} AND g.user_id = ${me}))`);
  const left: string[] = [];
  for (const { id, own, ...child } of found.rows) if (own || (await isForOthers(ctx, child))) left.push(id);
  return left;
}
