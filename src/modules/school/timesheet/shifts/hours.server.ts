import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { deleteSeenRow, findRow } from '#kernel/database/rows.server.ts';
import { auditMany } from '#kernel/procedures/audit-many.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { shiftHours } from '#modules/school/academics/base/shift-hours.server.ts';
import type { ShiftHours } from '#modules/school/academics/base/tables.server.ts';
import { designations, employees } from '#modules/school/employees/base/tables.server.ts';
import { withDesignations } from '../days/designation-names.server.ts';
import { keepHours } from '../base/keep-hours.server.ts';
import { refuseDay, refuseOwn } from '../rules/settings.server.ts';
import { employeeHours } from '../base/shift-tables.server.ts';
import { hoursWords as w } from './words.ts';

const most = 5000;

/** Everybody on the staff with the hours that were given them, and the shifts there are. */
export async function staffHours(ctx: Ctx) {
  const today = dayIn(ctx.now);
  const shifts = (await shiftHours(ctx.db, ctx.siteId)).filter(({ active }) => active);
  const people = await ctx.db
    .select({
      employee_id: employees.id,
      employee_code: employees.employee_code,
      name_en: employees.name_en,
      name_bn: employees.name_bn,
      designation_id: employees.designation_id,
      designation_en: designations.name_en,
      designation_bn: designations.name_bn,
    })
    .from(employees)
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .where(
      and(
        eq(employees.site_id, ctx.siteId),
        sql`(${employees.left_on} IS NULL OR ${employees.left_on} > ${today}::date)`,
      ),
    )
    .orderBy(asc(designations.position), asc(employees.name_en), asc(employees.id))
    .limit(most);
  const given = await ctx.db
    .select()
    .from(employeeHours)
    .where(eq(employeeHours.site_id, ctx.siteId))
    .orderBy(employeeHours.starts_on)
    .limit(most * 4);
  const byPerson = Map.groupBy(given, (row) => row.employee_id);
  return {
    today,
    shifts: shifts.map(({ shift_id, name_en, name_bn }) => ({ shift_id, name_en, name_bn })),
    usual: shifts.length === 1 ? (shifts[0]?.shift_id ?? null) : null,
    rows: (await withDesignations(ctx, people)).map((person) => ({
      ...person,
      given: (byPerson.get(person.employee_id) ?? []).map(({ id, version, starts_on, shift_id, hours }) => ({
        id,
        version,
        starts_on,
        shift_id,
        hours,
      })),
    })),
  };
}

/** Kept days from a day on are calculated again before anybody reads them. */
async function markSince({ db, siteId }: Ctx, ids: readonly string[], day: CalendarDate): Promise<void> {
  await db.execute(sql`
    INSERT INTO stale_employee_days (site_id, employee_id, day)
    SELECT d.site_id, d.employee_id, d.day FROM employee_days d
    WHERE d.site_id = ${siteId} AND d.employee_id = ANY(${sql.param([...ids])}::uuid[])
      AND d.day >= ${addDays(day, -1)}::date
    ON CONFLICT DO NOTHING`);
}

async function refuseBefore(ctx: Ctx, day: CalendarDate): Promise<void> {
  if (day < addDays(dayIn(ctx.now), -366)) throw new Problem(w.too_old, { field: 'starts_on' });
  if (day <= dayIn(ctx.now)) await refuseDay(ctx, [day]);
}

export type HoursGiven = {
  employee_ids: string[];
  starts_on: CalendarDate;
  shift_id: string | null;
  hours: ShiftHours[] | null;
};

/** Gives employees a shift of the school from a day on, or hours of their own; given again for that day they are replaced. */
export async function giveHours(ctx: Ctx, { employee_ids: ids, starts_on, shift_id, hours }: HoursGiven) {
  if (Boolean(shift_id) === Boolean(hours)) throw new Problem(w.choose_shift, { field: 'shift_id' });
  if (hours?.some((day) => day.in === day.out)) throw new Problem(w.same_time, { field: 'hours' });
  refuseOwn(ctx, ids);
  await refuseBefore(ctx, starts_on);
  const known = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), inArray(employees.id, ids)));
  if (known.length !== ids.length) throw notFound();
  const shifts = await shiftHours(ctx.db, ctx.siteId);
  if (shift_id && !shifts.some((one) => one.shift_id === shift_id && one.active)) throw notFound();
  await keepHours(ctx, { employee_ids: ids, starts_on, shift_id, hours });
  await markSince(ctx, ids, starts_on);
  await auditMany(
    ctx,
    ids.map((id) => ({
      action: 'employee-hours.give',
      subject: 'employee-hours',
      subjectId: id,
      after: { starts_on, shift_id, hours },
    })),
  );
  return { given: ids.length };
}

/** Takes hours away again; those before them hold on. */
export async function removeHours(ctx: Ctx, { id, version }: { id: string; version: number }) {
  const before = await findRow(ctx, employeeHours, id);
  refuseOwn(ctx, [before.employee_id]);
  await refuseBefore(ctx, before.starts_on);
  await deleteSeenRow(ctx, employeeHours, { id, version }, () => stale({}, before));
  await markSince(ctx, [before.employee_id], before.starts_on);
  const { starts_on, shift_id, hours } = before;
  await ctx.audit({
    action: 'employee-hours.remove',
    subject: 'employee-hours',
    subjectId: before.employee_id,
    before: { starts_on, shift_id, hours },
  });
  return { id };
}
