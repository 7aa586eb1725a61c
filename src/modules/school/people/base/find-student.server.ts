import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { SubjectKind } from '#modules/school/academics/base/subject-rule.ts';
import { classSubjects } from '#modules/school/academics/base/tables.server.ts';
import type { ShownStudent } from './schemas.ts';
import { enrolments, students, studentSubjects } from './tables.server.ts';
import { seenSections } from './who-may-see.server.ts';

export type StudentRow = typeof students.$inferSelect;
export type EnrolmentRow = typeof enrolments.$inferSelect;

/** Who in the school is enrolled in a section that the caller may see; anyone else does not exist for them. */
export const seenBy = (ctx: Ctx, seen: readonly string[] | null) =>
  seen === null
    ? undefined
    : sql`EXISTS (SELECT 1 FROM ${enrolments} WHERE ${and(
        eq(enrolments.site_id, ctx.siteId),
        eq(enrolments.student_id, students.id),
        seen.length ? inArray(enrolments.section_id, [...seen]) : sql`false`,
      )})`;

export async function findStudent(ctx: Ctx, id: string): Promise<StudentRow> {
  const found = await ctx.db
    .select()
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), eq(students.id, id), seenBy(ctx, await seenSections(ctx))));
  if (!found[0]) throw notFound();
  return found[0];
}

/** An enrolment in a section that the caller may see. */
export async function findEnrolment(ctx: Ctx, id: string): Promise<EnrolmentRow> {
  const seen = await seenSections(ctx);
  const found = await ctx.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.id, id)));
  const row = found[0];
  if (!row || (seen && !seen.includes(row.section_id))) throw notFound();
  return row;
}

type Taken = ShownStudent['enrolments'][number]['subjects'];

export async function takenSubjects(
  ctx: SiteCtx,
  enrolmentIds: readonly string[],
): Promise<Map<string, Taken>> {
  if (enrolmentIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      enrolment_id: studentSubjects.enrolment_id,
      kind: studentSubjects.kind,
      id: classSubjects.id,
      code: classSubjects.code,
      name_en: classSubjects.name_en,
      name_bn: classSubjects.name_bn,
    })
    .from(studentSubjects)
    .innerJoin(
      classSubjects,
      and(eq(classSubjects.site_id, ctx.siteId), eq(classSubjects.id, studentSubjects.class_subject_id)),
    )
    .where(
      and(eq(studentSubjects.site_id, ctx.siteId), inArray(studentSubjects.enrolment_id, [...enrolmentIds])),
    )
    .orderBy(asc(classSubjects.position), asc(classSubjects.code));
  const byEnrolment = Map.groupBy(rows, (row) => row.enrolment_id);
  return new Map(
    [...byEnrolment].map(([id, list]) => [
      id,
      list.map(({ enrolment_id: _, kind, ...subject }) => ({ ...subject, kind: kind as SubjectKind })),
    ]),
  );
}

/** The portrait of the student who asks, or of the guardian's child; nobody else's exists here. */
export async function ownPhoto(ctx: Ctx, id: string): Promise<string> {
  if (!ctx.actor.studentIds.includes(id)) throw notFound();
  const found = await ctx.db
    .select({ file: students.photo_file })
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), eq(students.id, id)));
  const file = found[0]?.file;
  if (!file) throw notFound();
  return file;
}
