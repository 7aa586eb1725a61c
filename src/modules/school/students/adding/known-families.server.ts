import { and, desc, eq, sql } from 'drizzle-orm';
import { pick } from '#kernel/pick.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { seenBy } from '#modules/school/people/base/find-student.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { parentNameKeys } from '#modules/school/people/base/student-values.ts';
import type { KnownFamily } from '#modules/school/people/base/schemas.ts';
import {
  enrolments,
  guardians,
  guardianStudents,
  students,
} from '#modules/school/people/base/tables.server.ts';
import { seenSections } from '#modules/school/people/base/who-may-see.server.ts';

/**
 * Guardians whom the school knows by a mobile number, with those of their children that the caller may see. A guardian
 * without such a child does not exist for the caller.
 */
export async function familiesAt(ctx: Ctx, typed: string): Promise<KnownFamily[]> {
  const phone = normaliseMobile(typed);
  if (!phone) return [];
  const rows = await ctx.db
    .select({
      guardian: { id: guardians.id, name_en: guardians.name_en, name_bn: guardians.name_bn },
      relation: guardianStudents.relation,
      child: pick(students, ['id', 'name_en', 'name_bn', ...parentNameKeys]),
      section_id: sql<string | null>`(SELECT ${enrolments.section_id} FROM ${enrolments}
        WHERE ${enrolments.site_id} = ${ctx.siteId} AND ${enrolments.student_id} = ${students.id}
        ORDER BY ${enrolments.created_at} DESC LIMIT 1)`,
    })
    .from(guardians)
    .innerJoin(
      guardianStudents,
      and(eq(guardianStudents.site_id, ctx.siteId), eq(guardianStudents.guardian_id, guardians.id)),
    )
    .innerJoin(students, studentOf(guardianStudents, ctx.siteId))
    .where(
      and(
        eq(guardians.site_id, ctx.siteId),
        eq(guardians.phone, phone),
        seenBy(ctx, await seenSections(ctx)),
      ),
    )
    .orderBy(desc(students.created_at))
    .limit(20);
  const labels = await labelSections(ctx, rows);
  return [...Map.groupBy(rows, ({ guardian }) => guardian.id).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (!first) return [];
    return {
      ...first.guardian,
      phone,
      relation: first.relation as KnownFamily['relation'],
      children: ofOne.map(({ child, section_id }) => ({
        ...child,
        section: labels.get(section_id ?? '') ?? null,
      })),
    };
  });
}
