import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { Word } from '#kernel/words.ts';
import { findSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { classSubjects, siteYears, subjects } from '#modules/school/academics/base/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import {
  designations,
  employeeEvents,
  employeeRecords,
  endedTeaching,
  teachingAssignments,
} from '../base/tables.server.ts';
import { documentsOf } from './documents.server.ts';
import { findEmployee } from './records.server.ts';
import { openSections } from './sections.ts';

type Duty = { section_id: string; class_subject_id: string | null };

/** Sections and subjects by name; those of another year say which. */
async function named<D extends Duty>(ctx: Ctx, duties: readonly D[]) {
  if (duties.length === 0) return [];
  const sections = await findSections(ctx, duties);
  const ids = [...new Set(duties.flatMap((one) => one.class_subject_id ?? []))];
  const taught = ids.length
    ? await ctx.db
        .select({ id: classSubjects.id, en: classSubjects.name_en, bn: classSubjects.name_bn })
        .from(classSubjects)
        .where(and(eq(classSubjects.site_id, ctx.siteId), inArray(classSubjects.id, ids)))
    : [];
  return duties.flatMap((duty) => {
    const section = sections.get(duty.section_id);
    const subject = taught.find(({ id }) => id === duty.class_subject_id);
    if (!section) return [];
    const { label, year, year_id } = section;
    return [
      {
        ...duty,
        year_id,
        section: label,
        year,
        subject: subject ? { en: subject.en, bn: subject.bn } : null,
      },
    ];
  });
}

/** What somebody teaches this year: section by section, and how much it is. */
async function teachingLoad(ctx: Ctx, employeeId: string) {
  const mine = await ctx.db
    .select({
      section_id: teachingAssignments.section_id,
      class_subject_id: teachingAssignments.class_subject_id,
    })
    .from(teachingAssignments)
    .where(and(eq(teachingAssignments.site_id, ctx.siteId), eq(teachingAssignments.employee_id, employeeId)));
  const [current] = await ctx.db
    .select({ id: siteYears.year_id })
    .from(siteYears)
    .where(and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.current, true)));
  const duties = (await named(ctx, mine)).filter(({ year_id }) => year_id === current?.id);
  return {
    sections: new Set(duties.map(({ section_id }) => section_id)).size,
    subjects: new Set(duties.flatMap(({ subject }) => subject?.en ?? [])).size,
    duties: duties.map(({ section, subject }) => ({ section, subject })),
  };
}

async function servicePast(ctx: Ctx, employeeId: string) {
  const rows = await ctx.db
    .select({
      event: employeeEvents,
      designation_id: employeeEvents.designation_id,
      designation: { en: designations.name_en, bn: designations.name_bn },
      by: { en: users.name_en, bn: users.name_bn },
    })
    .from(employeeEvents)
    .leftJoin(designations, eq(designations.id, employeeEvents.designation_id))
    .leftJoin(users, eq(users.id, employeeEvents.made_by))
    .where(and(eq(employeeEvents.site_id, ctx.siteId), eq(employeeEvents.employee_id, employeeId)))
    .orderBy(desc(employeeEvents.on_day), desc(employeeEvents.created_at));
  return rows.map(({ event, designation, by }) => ({
    id: event.id,
    kind: event.kind,
    on_day: event.on_day,
    until_day: event.until_day,
    department: event.department,
    reason: event.reason,
    order_number: event.order_number,
    has_file: event.file_id !== null,
    applied: event.applied_at !== null,
    undone: event.undone_at !== null,
    designation: designation?.en ? (designation as Word) : null,
    by: by?.en ? (by as Word) : null,
  }));
}

/** The whole file of an employee but what is private. */
export async function fileOf(ctx: Ctx, id: string) {
  const {
    national_id: _n,
    bank_name: _b,
    bank_branch: _r,
    bank_account: _a,
    bank_routing: _o,
    user_id,
    ...employee
  } = await findEmployee(ctx, id);
  const [designation] = await withLocalNames(
    ctx,
    await ctx.db
      .select({ id: designations.id, name: { en: designations.name_en, bn: designations.name_bn } })
      .from(designations)
      .where(eq(designations.id, employee.designation_id)),
    { name: ['designations', 'id'] },
  );
  const [subject] = employee.subject_id
    ? await ctx.db
        .select({ en: subjects.name_en, bn: subjects.name_bn })
        .from(subjects)
        .where(eq(subjects.id, employee.subject_id))
    : [];
  const records = await ctx.db
    .select()
    .from(employeeRecords)
    .where(
      and(
        eq(employeeRecords.site_id, ctx.siteId),
        eq(employeeRecords.employee_id, id),
        inArray(employeeRecords.section, openSections),
      ),
    )
    .orderBy(desc(employeeRecords.ends_on), desc(employeeRecords.year), asc(employeeRecords.id));
  const past = await ctx.db
    .select({
      section_id: endedTeaching.section_id,
      class_subject_id: endedTeaching.class_subject_id,
      ended_on: endedTeaching.ended_on,
    })
    .from(endedTeaching)
    .where(and(eq(endedTeaching.site_id, ctx.siteId), eq(endedTeaching.employee_id, id)));
  return {
    employee: { ...employee, has_login: user_id !== null },
    designation: designation!.name,
    subject: subject ?? null,
    records,
    documents: (await documentsOf(ctx, id)).map(({ file_id, ...row }) => ({
      ...row,
      has_file: file_id !== null,
    })),
    events: await servicePast(ctx, id),
    teaching: await teachingLoad(ctx, id),
    taught_before: (await named(ctx, past)).map(({ section, subject: of, year, ended_on }) => ({
      section,
      subject: of,
      year,
      ended_on,
    })),
  };
}
