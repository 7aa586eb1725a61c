import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { sectionKey, underSection, underSubjects } from '#modules/school/academics/base/year-keys.ts';
import type { YearPart } from '#modules/school/academics/base/ports.server.ts';
import { classSubjects, sections } from '#modules/school/academics/base/tables.server.ts';
import { employeeOf } from '../base/employee-joins.server.ts';
import { employees, teachingAssignments } from '../base/tables.server.ts';
import { employeeWords as w } from '../base/words.ts';

/** The duties of those who still work here, in a year's sections. */
async function dutiesOfYear(db: Db, siteId: string, yearId: string) {
  const found = await db
    .select({
      id: teachingAssignments.id,
      employee_id: teachingAssignments.employee_id,
      employee: { en: employees.name_en, bn: employees.name_bn },
      section: sections,
      subject: { code: classSubjects.code, en: classSubjects.name_en, bn: classSubjects.name_bn },
    })
    .from(teachingAssignments)
    .innerJoin(employees, employeeOf(teachingAssignments, siteId))
    .innerJoin(sections, and(eq(sections.site_id, siteId), eq(sections.id, teachingAssignments.section_id)))
    .leftJoin(
      classSubjects,
      and(eq(classSubjects.site_id, siteId), eq(classSubjects.id, teachingAssignments.class_subject_id)),
    )
    .where(
      and(
        eq(teachingAssignments.site_id, siteId),
        eq(sections.year_id, yearId),
        eq(employees.status, 'active'),
      ),
    );
  return found.map((row) => ({
    ...row,
    key: `${row.employee_id} ${row.subject?.code ?? '*'} ${sectionKey(row.section)}`,
  }));
}

const classKeyOf = (at: { class_id: string; group_id: string }) => `${at.class_id} ${at.group_id}`;

/** Class teachers and teaching duties, for the year that begins from the last. */
export const dutiesPart: YearPart = {
  key: 'duties',
  title: w.year_duties,
  read: async (db, siteId, yearId) => {
    const labels = await labelSections({ db, siteId }, { yearId });
    const duties = await dutiesOfYear(db, siteId, yearId);
    return duties.map(({ key, employee, section, subject }) => {
      const at = labels.get(section.id);
      const said = (lang: 'en' | 'bn') =>
        `${employee[lang]}: ${at?.[lang] ?? ''}, ${subject?.[lang] ?? w.year_class_teacher[lang]}`;
      return {
        key,
        label: { en: said('en'), bn: said('bn') },
        value: true,
        under: [underSection(sectionKey(section)), ...(subject ? [underSubjects(classKeyOf(section))] : [])],
      };
    });
  },
  add: async (ctx, keys, { from, to }) => {
    const duties = (await dutiesOfYear(ctx.db, ctx.siteId, from)).filter(({ key }) => keys.has(key));
    const into = new Map(
      (
        await ctx.db
          .select()
          .from(sections)
          .where(and(eq(sections.site_id, ctx.siteId), eq(sections.year_id, to)))
      ).map((row) => [sectionKey(row), row.id]),
    );
    const subjects = new Map(
      (
        await ctx.db
          .select()
          .from(classSubjects)
          .where(and(eq(classSubjects.site_id, ctx.siteId), eq(classSubjects.year_id, to)))
      ).map((row) => [`${classKeyOf(row)} ${row.code}`, row.id]),
    );
    // A section has one class teacher: who has been named for the new year already stays.
    const taken = new Set(
      into.size === 0
        ? []
        : (
            await ctx.db
              .select({ section_id: teachingAssignments.section_id })
              .from(teachingAssignments)
              .where(
                and(
                  eq(teachingAssignments.site_id, ctx.siteId),
                  inArray(teachingAssignments.section_id, [...into.values()]),
                  isNull(teachingAssignments.class_subject_id),
                ),
              )
          ).map((row) => row.section_id),
    );
    const rows = duties.flatMap(({ employee_id, section, subject }) => {
      const section_id = into.get(sectionKey(section));
      const class_subject_id = subject ? subjects.get(`${classKeyOf(section)} ${subject.code}`) : null;
      if (!section_id || class_subject_id === undefined) return [];
      if (class_subject_id === null && taken.has(section_id)) return [];
      return [{ site_id: ctx.siteId, employee_id, section_id, class_subject_id }];
    });
    if (rows.length > 0) await ctx.db.insert(teachingAssignments).values(rows).onConflictDoNothing();
  },
  remove: async (ctx, keys, yearId) => {
    const ids = (await dutiesOfYear(ctx.db, ctx.siteId, yearId)).flatMap(({ id, key }) =>
      keys.has(key) ? id : [],
    );
    if (ids.length > 0)
      await ctx.db
        .delete(teachingAssignments)
        .where(and(eq(teachingAssignments.site_id, ctx.siteId), inArray(teachingAssignments.id, ids)));
  },
};
