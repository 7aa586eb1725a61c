import { asc } from 'drizzle-orm';
import { pick } from '#kernel/pick.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { matchingEnrolments, type StudentFilter } from '../register/list.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { fieldsOfEnrolment, fieldsOfPerson, quickRowsAtMost } from './fields.ts';
import type { QuickRow } from './schemas.ts';
import { quickWords as w } from './words.ts';

/** The rows of the spreadsheet, in the order of the register. */
export async function quickRows(ctx: Ctx, filter: StudentFilter): Promise<QuickRow[]> {
  const rows = await ctx.db
    .select({
      id: enrolments.id,
      student_id: students.id,
      student_code: students.student_code,
      name_en: students.name_en,
      name_bn: students.name_bn,
      section_id: enrolments.section_id,
      values: { ...pick(enrolments, fieldsOfEnrolment), ...pick(students, fieldsOfPerson) },
    })
    .from(enrolments)
    .innerJoin(students, studentOf(enrolments, ctx.siteId))
    .where(await matchingEnrolments(ctx, filter))
    .orderBy(asc(enrolments.list_order), asc(enrolments.id))
    .limit(quickRowsAtMost + 1);
  if (rows.length > quickRowsAtMost)
    throw new Problem(w.too_many, { status: 409, values: { most: quickRowsAtMost } });
  return rows;
}
