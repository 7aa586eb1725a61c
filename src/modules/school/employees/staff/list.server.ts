import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { left, listReader, serveList } from '#kernel/lists/list.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { subjects } from '#modules/school/academics/base/tables.server.ts';
import { employeeSearch, employeeSources, ofDesignation } from '../base/employee-joins.server.ts';
import { employees } from '../base/tables.server.ts';
import { employeeList } from './list.ts';

/** What the school itself calls the designations and subjects of a page of rows. */
export async function withOwnNames<
  R extends {
    designation_id?: string | null;
    designation_en: string | null;
    designation_bn: string | null;
  },
>(ctx: Ctx, rows: readonly R[]): Promise<R[]> {
  const held = rows.map((row) => ({
    row,
    id: row.designation_id ?? '',
    word: { en: row.designation_en ?? '', bn: row.designation_bn ?? '' },
  }));
  const named = await withLocalNames(ctx, held, { word: ['designations', 'id'] });
  return named.map(({ row, word }) => ({ ...row, designation_en: word.en, designation_bn: word.bn }));
}

/** Anyone who is appointed for a subject, or teaches it now. */
const ofSubject = (id: string) =>
  uuidPattern.test(id)
    ? sql`(${employees.subject_id} = ${id} OR EXISTS (
        SELECT 1 FROM teaching_assignments t
        JOIN class_subjects cs ON cs.site_id = t.site_id AND cs.id = t.class_subject_id
        JOIN subjects s ON s.code = cs.code
        WHERE t.site_id = ${employees.site_id} AND t.employee_id = ${employees.id} AND s.id = ${id}))`
    : sql`false`;

/** In how many sections somebody teaches. */
export const sectionsTaught = sql<number>`(SELECT count(DISTINCT t.section_id)::int FROM teaching_assignments t
  WHERE t.site_id = ${employees.site_id} AND t.employee_id = ${employees.id})`;

export const employeeReader = listReader(employeeList, {
  table: employees,
  joins: [ofDesignation, left(subjects, eq(subjects.id, employees.subject_id))],
  columns: {
    ...employeeSources,
    employee_code: employees.employee_code,
    department: employees.department,
    subject: { en: subjects.name_en, bn: subjects.name_bn },
    phone: employees.phone,
    email: employees.email,
    gender: employees.gender,
    religion: employees.religion,
    joined_on: employees.joined_on,
    date_of_birth: employees.date_of_birth,
    index_number: employees.index_number,
    mpo_status: employees.mpo_status,
    sections: sectionsTaught,
    has_login: sql`${employees.user_id} IS NOT NULL`,
    status: employees.status,
    photo_file: employees.photo_file,
    designation_id: employees.designation_id,
    subject_id: employees.subject_id,
  },
  search: [...employeeSearch, employees.phone, employees.email, employees.index_number],
  filters: {
    designation_id: employees.designation_id,
    subject_id: ofSubject,
    in_department: (text) => eq(employees.department, text),
  },
});

export const employeeRows = serveList(employeeList, employeeReader);

/** The departments that are in use, for the filter and for typing the same one again. */
export async function departmentsOf(ctx: Ctx): Promise<string[]> {
  const found = await ctx.db
    .selectDistinct({ department: employees.department })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), isNotNull(employees.department)))
    .orderBy(asc(employees.department))
    .limit(200);
  return found.flatMap(({ department }) => department ?? []);
}
