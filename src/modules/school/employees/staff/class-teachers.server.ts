import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { SectionColumn } from '#modules/school/academics/base/ports.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { employees, teachingAssignments } from '../base/tables.server.ts';

/** The class teacher of each section of a year: who is assigned to it without a subject. */
async function classTeachers(db: Db, siteId: string, yearId: string): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ section_id: teachingAssignments.section_id, employee_id: teachingAssignments.employee_id })
    .from(teachingAssignments)
    .innerJoin(sections, and(eq(sections.site_id, siteId), eq(sections.id, teachingAssignments.section_id)))
    .where(
      and(
        eq(teachingAssignments.site_id, siteId),
        eq(sections.year_id, yearId),
        isNull(teachingAssignments.class_subject_id),
      ),
    )
    .orderBy(asc(teachingAssignments.id));
  return new Map(found.map((row) => [row.section_id, row.employee_id]));
}

/** The staff by name; those of one name with their code. */
async function staffChoices(db: Db, siteId: string) {
  const found = await db
    .select({
      id: employees.id,
      en: employees.name_en,
      bn: employees.name_bn,
      code: employees.employee_code,
      status: employees.status,
    })
    .from(employees)
    .where(eq(employees.site_id, siteId))
    .orderBy(asc(employees.name_en), asc(employees.employee_code));
  const count = (key: 'en' | 'bn', name: string) => found.filter((row) => row[key] === name).length;
  const named = (key: 'en' | 'bn', row: (typeof found)[number]) =>
    count(key, row[key]) > 1 ? `${row[key]} · ${row.code}` : row[key];
  return found.map((row) => ({
    id: row.id,
    en: named('en', row),
    bn: named('bn', row),
    seats: null,
    active: row.status === 'active',
  }));
}

/** A section has one class teacher: another one, or (null) none, takes the place of who was. */
async function putClassTeacher(ctx: WorkCtx, sectionId: string, employeeId: string | null): Promise<void> {
  if (employeeId) {
    const [known] = await ctx.db
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, employeeId)));
    if (!known) throw notFound();
  }
  await ctx.db
    .delete(teachingAssignments)
    .where(
      and(
        eq(teachingAssignments.site_id, ctx.siteId),
        eq(teachingAssignments.section_id, sectionId),
        isNull(teachingAssignments.class_subject_id),
      ),
    );
  if (employeeId)
    await ctx.db.insert(teachingAssignments).values({
      site_id: ctx.siteId,
      section_id: sectionId,
      employee_id: employeeId,
      class_subject_id: null,
    });
}

/** The class teacher of each section on the board of sections. */
export const classTeacherColumn: SectionColumn = {
  key: 'teacher',
  permission: 'employee.assign',
  choices: staffChoices,
  held: classTeachers,
  put: putClassTeacher,
};
