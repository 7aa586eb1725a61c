import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { labelledSections } from '#modules/school/academics/labelled-sections.server.ts';
import type { SubjectKind } from '#modules/school/academics/subject-rule.ts';
import { classSubjects } from '#modules/school/academics/tables.server.ts';
import type { ShownStudent } from '../person/schemas.ts';
import { enrolments, guardians, guardianStudents, students, studentSubjects } from '../tables.server.ts';
import { seenSections } from '../person/who-may-see.server.ts';

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

export async function takenSubjects(ctx: Ctx, enrolmentIds: readonly string[]): Promise<Map<string, Taken>> {
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

async function shownEnrolments(ctx: Ctx, studentId: string): Promise<ShownStudent['enrolments']> {
  const rows = await ctx.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.student_id, studentId)))
    .orderBy(desc(enrolments.created_at));
  const sections = await labelledSections(ctx, { ids: rows.map((row) => row.section_id) });
  const subjects = await takenSubjects(
    ctx,
    rows.map((row) => row.id),
  );
  return rows
    .flatMap((row) => {
      const section = sections.find((each) => each.id === row.section_id);
      return section ? [{ ...row, section }] : [];
    })
    .toSorted((a, b) => b.section.year_code.localeCompare(a.section.year_code))
    .map(({ section, ...row }) => ({
      id: row.id,
      version: row.version,
      year_id: row.year_id,
      year: section.year,
      section_id: row.section_id,
      section: section.label,
      roll: row.roll,
      status: row.status,
      board_roll: row.board_roll,
      board_registration: row.board_registration,
      religion_subject_code: row.religion_subject_code,
      subjects: subjects.get(row.id) ?? [],
    }));
}

async function shownGuardians(ctx: Ctx, studentId: string): Promise<ShownStudent['guardians']> {
  const rows = await ctx.db
    .select({ guardian: guardians, relation: guardianStudents.relation })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, guardianStudents.guardian_id)),
    )
    .where(and(eq(guardianStudents.site_id, ctx.siteId), eq(guardianStudents.student_id, studentId)));
  return rows.map(({ guardian, relation }) => ({
    id: guardian.id,
    version: guardian.version,
    name_en: guardian.name_en,
    name_bn: guardian.name_bn,
    phone: guardian.phone,
    email: guardian.email,
    occupation: guardian.occupation,
    relation,
    has_login: guardian.user_id !== null,
  }));
}

/** The other children of the same guardians. */
async function siblingsOf(ctx: Ctx, studentId: string, guardianIds: readonly string[]) {
  if (guardianIds.length === 0) return [];
  return ctx.db
    .selectDistinct({
      id: students.id,
      name_en: students.name_en,
      name_bn: students.name_bn,
      student_code: students.student_code,
    })
    .from(guardianStudents)
    .innerJoin(students, and(eq(students.site_id, ctx.siteId), eq(students.id, guardianStudents.student_id)))
    .where(
      and(
        eq(guardianStudents.site_id, ctx.siteId),
        inArray(guardianStudents.guardian_id, [...guardianIds]),
        ne(guardianStudents.student_id, studentId),
        seenBy(ctx, await seenSections(ctx)),
      ),
    )
    .orderBy(asc(students.student_code));
}

/** Everything that a student's own page shows. */
export async function showStudent(ctx: Ctx, row: StudentRow): Promise<ShownStudent> {
  const guardianRows = await shownGuardians(ctx, row.id);
  const { user_id, ...student } = row;
  return {
    ...student,
    has_login: user_id !== null,
    guardians: guardianRows,
    enrolments: await shownEnrolments(ctx, row.id),
    siblings: await siblingsOf(
      ctx,
      row.id,
      guardianRows.map((guardian) => guardian.id),
    ),
  };
}

/** The caller's own rows: a student's, or those of a guardian's children. */
export async function ownStudents(ctx: Ctx): Promise<ShownStudent[]> {
  const ids = ctx.actor.studentIds;
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), inArray(students.id, [...ids])))
    .orderBy(asc(students.student_code));
  const shown: ShownStudent[] = [];
  for (const row of rows) shown.push({ ...(await showStudent(ctx, row)), siblings: [] });
  return shown;
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
