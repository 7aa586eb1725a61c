import { and, asc, eq } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { serveReport } from '#kernel/lists/report.server.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { onStaff } from '#modules/school/employees/face/on-staff.server.ts';
import { designations, employees } from '#modules/school/employees/base/tables.server.ts';
import type { BalanceLine } from '../rules/balance.ts';
import { yearOf } from '../rules/years.ts';
import { balancesOf, typesOf } from '../balance/balances.server.ts';
import { leaveRegister } from './register.ts';

const staffOf = async (ctx: Ctx, designationId: string | undefined) =>
  withLocalNames(
    ctx,
    await ctx.db
      .select({
        id: employees.id,
        code: employees.employee_code,
        name_en: employees.name_en,
        name_bn: employees.name_bn,
        designation_id: employees.designation_id,
        designation: { en: designations.name_en, bn: designations.name_bn },
      })
      .from(employees)
      .innerJoin(designations, eq(designations.id, employees.designation_id))
      .where(
        and(
          eq(employees.site_id, ctx.siteId),
          onStaff(),
          designationId ? eq(employees.designation_id, designationId) : undefined,
        ),
      )
      .orderBy(asc(designations.position), asc(employees.name_en), asc(employees.id))
      .limit(exportLimit + 1),
    { designation: ['designations', 'designation_id'] },
  );

/** Hundredths of days of these lines together; taken days are shown as a plain number. */
const hundredths = (lines: readonly BalanceLine[], ...why: BalanceLine['why'][]): number =>
  Math.abs(lines.filter((line) => why.includes(line.why)).reduce((sum, { halves }) => sum + halves, 0)) * 50;

async function register(ctx: Ctx, asked: ReportAsked) {
  const year = Number(asked['year'] ?? yearOf(dayIn(ctx.now)));
  const designation = asked['designation_id'];
  if ((designation && !uuidPattern.test(designation)) || !Number.isInteger(year)) return [];
  const staff = await staffOf(ctx, designation);
  const types = (await typesOf(ctx)).filter(({ active }) => active);
  const found = Map.groupBy(
    await balancesOf(
      ctx,
      staff.map(({ id }) => id),
      year,
      types,
    ),
    ({ employee_id }) => employee_id,
  );
  return staff.flatMap((person) =>
    (found.get(person.id) ?? [])
      // Types without limit that nobody took say nothing.
      .filter(({ balance }) => balance.left !== null || balance.lines.length > 0)
      .map(({ type, balance: { lines, left } }) => ({
        employee_id: person.id,
        employee_code: person.code,
        name_en: person.name_en,
        name_bn: person.name_bn,
        designation_en: person.designation.en,
        designation_bn: person.designation.bn,
        type_en: type.name_en,
        type_bn: type.name_bn,
        carried: hundredths(lines, 'carried-over'),
        given: hundredths(lines, 'given', 'accrued'),
        corrected: 50 * (lines.find(({ why }) => why === 'corrected')?.halves ?? 0),
        taken: hundredths(lines, 'taken'),
        waiting: hundredths(lines, 'waiting'),
        left: left === null ? null : left * 50,
      })),
  );
}

export const leaveRegisterCalls = serveReport(leaveRegister, register);
