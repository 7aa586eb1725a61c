import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { findSections, labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { classSubjects, siteYears } from '#modules/school/academics/base/tables.server.ts';
import { employeeOf } from '../base/employee-joins.server.ts';
import { isGone } from '../service/timeline.ts';
import { employeeWords as w } from '../base/words.ts';
import { employees, teachingAssignments } from '../base/tables.server.ts';

/** One duty: a subject in a section, or (without a subject) the section's class teacher. */
export type Duty = { section_id: string; class_subject_id: string | null };

const ofSite = (ctx: Ctx) => eq(teachingAssignments.site_id, ctx.siteId);

async function findEmployee(ctx: Ctx, id: string) {
  const found = await ctx.db
    .select({ status: employees.status })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, id)));
  if (!found[0]) throw notFound();
  return found[0];
}

async function dutiesOf(ctx: Ctx, employeeId: string): Promise<Duty[]> {
  return ctx.db
    .select({
      section_id: teachingAssignments.section_id,
      class_subject_id: teachingAssignments.class_subject_id,
    })
    .from(teachingAssignments)
    .where(and(ofSite(ctx), eq(teachingAssignments.employee_id, employeeId)));
}

async function currentYear(ctx: Ctx): Promise<string | null> {
  const found = await ctx.db
    .select({ id: siteYears.year_id })
    .from(siteYears)
    .where(and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.current, true)));
  return found[0]?.id ?? null;
}

/** What a person teaches this year, what there is to teach, and who has it now. */
export async function teachingOf(ctx: Ctx, employeeId: string) {
  await findEmployee(ctx, employeeId);
  const yearId = await currentYear(ctx);
  const sectionRows = yearId ? await labelledSections(ctx, { yearId }) : [];
  const subjects = yearId
    ? await ctx.db
        .select({
          id: classSubjects.id,
          class_id: classSubjects.class_id,
          group_id: classSubjects.group_id,
          name_en: classSubjects.name_en,
          name_bn: classSubjects.name_bn,
        })
        .from(classSubjects)
        .where(
          and(
            eq(classSubjects.site_id, ctx.siteId),
            eq(classSubjects.year_id, yearId),
            eq(classSubjects.active, true),
          ),
        )
        .orderBy(asc(classSubjects.position), asc(classSubjects.code))
    : [];
  const ids = new Set(sectionRows.map((sectionRow) => sectionRow.id));
  const others = await ctx.db
    .select({
      section_id: teachingAssignments.section_id,
      class_subject_id: teachingAssignments.class_subject_id,
      name_en: employees.name_en,
      name_bn: employees.name_bn,
    })
    .from(teachingAssignments)
    .innerJoin(employees, employeeOf(teachingAssignments, ctx.siteId))
    .where(and(ofSite(ctx), ne(teachingAssignments.employee_id, employeeId)));
  return {
    duties: (await dutiesOf(ctx, employeeId)).filter((duty) => ids.has(duty.section_id)),
    sections: sectionRows.map(({ id, class_id, group_id, label }) => ({ id, class_id, group_id, label })),
    subjects,
    others: others.filter((other) => ids.has(other.section_id)),
  };
}

/** Every section is of the school and every subject of its section's class. */
async function refuseForeign(ctx: Ctx, duties: readonly Duty[]): Promise<void> {
  if (duties.length === 0) return;
  const sectionRows = await findSections(ctx, duties);
  const wanted = [...new Set(duties.flatMap((duty) => duty.class_subject_id ?? []))];
  const subjects = wanted.length
    ? await ctx.db
        .select()
        .from(classSubjects)
        .where(and(eq(classSubjects.site_id, ctx.siteId), inArray(classSubjects.id, wanted)))
    : [];
  for (const duty of duties) {
    const sectionRow = sectionRows.get(duty.section_id);
    if (!sectionRow) throw notFound();
    if (duty.class_subject_id === null) continue;
    const subject = subjects.find((each) => each.id === duty.class_subject_id);
    const fits =
      subject?.year_id === sectionRow.year_id &&
      subject.class_id === sectionRow.class_id &&
      subject.group_id === sectionRow.group_id;
    if (!fits) throw new Problem(w.foreign_subject, { field: 'duties' });
  }
}

/** Says again what a person teaches in the current year; a section has one class teacher, so another one gives it up. */
export async function setTeaching(ctx: Ctx, employeeId: string, duties: readonly Duty[]): Promise<number> {
  const { status } = await findEmployee(ctx, employeeId);
  if (isGone(status)) throw new Problem(w.not_of_staff, { status: 409 });
  await refuseForeign(ctx, duties);
  const { duties: before, sections } = await teachingOf(ctx, employeeId);
  const classTeacherOf = duties
    .filter((duty) => duty.class_subject_id === null)
    .map((duty) => duty.section_id);
  const thisYear = sections.map((section) => section.id);
  const own = thisYear.length
    ? and(eq(teachingAssignments.employee_id, employeeId), inArray(teachingAssignments.section_id, thisYear))
    : undefined;
  const givenUp = classTeacherOf.length
    ? and(
        isNull(teachingAssignments.class_subject_id),
        inArray(teachingAssignments.section_id, classTeacherOf),
      )
    : undefined;
  if (own ?? givenUp) await ctx.db.delete(teachingAssignments).where(and(ofSite(ctx), or(own, givenUp)));
  if (duties.length > 0)
    await ctx.db
      .insert(teachingAssignments)
      .values(duties.map((duty) => ({ ...duty, site_id: ctx.siteId, employee_id: employeeId })))
      .onConflictDoNothing();
  await ctx.audit({
    action: 'employee.teaching',
    subject: 'employee',
    subjectId: employeeId,
    before,
    after: duties,
  });
  return duties.length;
}
