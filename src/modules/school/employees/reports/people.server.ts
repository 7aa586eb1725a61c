import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import { parseRange } from '#kernel/lists/day-range.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { subjects } from '#modules/school/academics/base/tables.server.ts';
import { retiresOn } from '../retirement/list.server.ts';
import { onStaff } from '../service/on-staff.server.ts';
import { withOwnNames } from '../staff/list.server.ts';
import { designations, employees } from '../base/tables.server.ts';

/** Whose rows a report is asked for, by the filters that all of them have. */
export const asked = (ctx: Ctx, { designation_id, gender }: ReportAsked): SQL | undefined =>
  and(
    eq(employees.site_id, ctx.siteId),
    designation_id
      ? uuidPattern.test(designation_id)
        ? eq(employees.designation_id, designation_id)
        : sql`false`
      : undefined,
    gender ? eq(employees.gender, gender) : undefined,
  );

export { onStaff as ofStaff };

/** Days from and to, of a filter that is a range. */
export function within(ctx: Ctx, column: SQL | typeof employees.left_on, period: string | undefined) {
  const range = period ? parseRange(period, dayIn(ctx.now)) : null;
  return and(
    range?.from ? sql`${column} >= ${range.from}::date` : undefined,
    range?.to ? sql`${column} <= ${range.to}::date` : undefined,
  );
}

const person = {
  id: employees.id,
  employee_code: employees.employee_code,
  name_en: employees.name_en,
  name_bn: employees.name_bn,
  designation_id: employees.designation_id,
  designation_en: designations.name_en,
  designation_bn: designations.name_bn,
  subject_en: subjects.name_en,
  subject_bn: subjects.name_bn,
  phone: employees.phone,
  emergency_name: employees.emergency_name,
  emergency_phone: employees.emergency_phone,
  present_address: employees.present_address,
  index_number: employees.index_number,
  mpo_code: employees.mpo_code,
  mpo_on: employees.mpo_on,
  date_of_birth: employees.date_of_birth,
  joined_on: employees.joined_on,
  left_on: employees.left_on,
  extended_until: employees.extended_until,
  retires_on: retiresOn,
};

/** Employees with what reports say of them, head of the institution first unless told. */
export async function people(ctx: Ctx, where: SQL | undefined, order: SQL = asc(designations.position)) {
  const found = await ctx.db
    .select(person)
    .from(employees)
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .leftJoin(subjects, eq(subjects.id, employees.subject_id))
    .where(where)
    .orderBy(order, asc(employees.name_en), asc(employees.id))
    .limit(exportLimit + 1);
  return withOwnNames(ctx, found);
}
