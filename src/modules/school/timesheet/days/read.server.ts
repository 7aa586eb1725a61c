import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import type { Word } from '#kernel/words.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { employeeOf } from '#modules/school/employees/base/employee-joins.server.ts';
import { designations, employees } from '#modules/school/employees/base/tables.server.ts';
import { withDesignations } from './designation-names.server.ts';
import { timeCorrections } from '../base/correction-tables.server.ts';
import { punches } from '../base/punch-tables.server.ts';
import { secondsInto } from '../base/clock.ts';
import { isClosed, timesheetSettings } from '../rules/settings.server.ts';
import { dayStateWords } from '../base/words.ts';
import { freshen } from './keep.server.ts';
import { employeeDays, type EmployeeDay } from './tables.server.ts';

const person = {
  employee_id: employees.id,
  employee_code: employees.employee_code,
  name_en: employees.name_en,
  name_bn: employees.name_bn,
  designation_id: employees.designation_id,
  designation_en: designations.name_en,
  designation_bn: designations.name_bn,
  department: employees.department,
};

/** A school has no more than some hundred employees; more than these are not looked at in one sight. */
const most = 5000;

export const dayValues = ({ site_id: _s, employee_id: _e, day: _d, ...figures }: EmployeeDay) => figures;

/** Everybody on a day, the head of the institution first. */
export async function dayBoard(ctx: Ctx, asked: { day?: CalendarDate | undefined }) {
  const today = dayIn(ctx.now);
  const day = asked.day && asked.day < today ? asked.day : today;
  await freshen(ctx, { from: day, to: day });
  const [[ofSchool], settings] = [
    await schoolDays(ctx, { from: day, to: day }, { who: 'employees' }),
    await timesheetSettings(ctx),
  ];
  const found = await ctx.db
    .select({ person, day: employeeDays })
    .from(employeeDays)
    .innerJoin(employees, employeeOf(employeeDays))
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .where(
      and(
        eq(employeeDays.site_id, ctx.siteId),
        eq(employees.site_id, ctx.siteId),
        eq(employeeDays.day, day),
        sql`(${employees.left_on} IS NULL OR ${employeeDays.day} < ${employees.left_on})`,
      ),
    )
    .orderBy(asc(designations.position), asc(employees.name_en), asc(employees.id))
    .limit(most);
  const rows = await withDesignations(
    ctx,
    found.map((row) => ({ ...row.person, ...dayValues(row.day) })),
  );
  const closed =
    ofSchool && ofSchool.kind !== 'OPEN'
      ? (ofSchool.name ?? dayStateWords[ofSchool.kind === 'WEEKLY' ? 'off' : 'holiday'])
      : null;
  return {
    day,
    today,
    closed,
    closed_month: isClosed(day, ctx.now, settings),
    rows,
  };
}

/** Employees by name or code, for choosing one. */
export async function findEmployees(ctx: Ctx, q: string) {
  const text = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return ctx.db
    .select({
      employee_id: employees.id,
      name_en: employees.name_en,
      name_bn: employees.name_bn,
      employee_code: employees.employee_code,
    })
    .from(employees)
    .where(
      and(
        eq(employees.site_id, ctx.siteId),
        notInArray(employees.status, ['expected']),
        q
          ? sql`(${employees.name_en} ILIKE ${text} OR ${employees.name_bn} ILIKE ${text} OR ${employees.employee_code} ILIKE ${text})`
          : undefined,
      ),
    )
    .orderBy(asc(employees.name_en), asc(employees.id))
    .limit(20);
}

async function namesOf(ctx: Ctx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Word>> {
  const wanted = [...new Set(ids.filter((id): id is string => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await ctx.db
    .select({ id: users.id, en: users.name_en, bn: users.name_bn })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(found.map(({ id, en, bn }) => [id, { en, bn }]));
}

/** One employee's month: each day with its figures, its punches and what was asked about it. */
export async function personMonth(ctx: Ctx, { employee_id, month }: { employee_id: string; month: string }) {
  const [found] = await ctx.db
    .select(person)
    .from(employees)
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, employee_id)));
  if (!found) throw notFound();
  const [who] = await withDesignations(ctx, [found]);
  const span = { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) };
  await freshen(ctx, { ...span, ids: [employee_id] });
  const of = (table: typeof employeeDays | typeof punches | typeof timeCorrections, until = span.to) =>
    and(
      eq(table.site_id, ctx.siteId),
      eq(table.employee_id, employee_id),
      sql`${table.day} BETWEEN ${span.from}::date AND ${until}::date`,
    );
  const days = await ctx.db
    .select()
    .from(employeeDays)
    .where(of(employeeDays))
    .orderBy(employeeDays.day)
    .limit(31);
  const punched = await ctx.db
    .select()
    .from(punches)
    .where(of(punches, addDays(span.to, 1)))
    .orderBy(punches.at)
    .limit(most);
  const asked = await ctx.db.select().from(timeCorrections).where(of(timeCorrections)).limit(most);
  const settings = await timesheetSettings(ctx);
  const mayClosed = may(ctx.actor, 'timesheet.mark-closed');
  const names = await namesOf(ctx, [
    ...punched.map(({ user_id }) => user_id),
    ...asked.map(({ decided_by }) => decided_by),
  ]);
  return {
    ...who!,
    month,
    today: dayIn(ctx.now),
    days: days.map((day) => ({
      day: day.day,
      ...dayValues(day),
      correctable: mayClosed || !isClosed(day.day, ctx.now, settings),
      punched: punched
        .filter((one) => one.day === day.day || (isNight(day) && one.day === addDays(day.day, 1)))
        .map((one) => ({
          id: one.id,
          version: one.version,
          at: secondsInto(day.day, one.at.getTime() / 1000),
          source: one.source,
          device: one.device,
          fault: one.fault,
          reason: one.reason,
          by: one.source === 'OFFICE' ? (names.get(one.user_id ?? '') ?? null) : null,
          ip: one.ip,
          position:
            one.latitude === null ? null : `${one.latitude.toFixed(4)}, ${(one.longitude ?? 0).toFixed(4)}`,
        })),
      corrections: asked
        .filter((one) => one.day === day.day)
        .map(({ id, version, in_at, out_at, reason, state, remark, decided_by }) => ({
          id,
          version,
          in_at,
          out_at,
          reason,
          state,
          remark,
          by: names.get(decided_by ?? '') ?? null,
        })),
    })),
  };
}

const isNight = ({ shift_out }: EmployeeDay): boolean => (shift_out ?? 0) > 86_400;
