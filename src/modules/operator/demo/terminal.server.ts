import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { giveBiometricNumber } from '#modules/school/employees/face/biometric-number.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { assignNumberFrom, addDemoTerminal } from '#modules/school/timesheet/face/demo.server.ts';
import { drawFor } from './seeded.ts';

/** The days that the terminal told of; those before are written by hand. */
export const daysBack = 10;
const two = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;

/** A terminal that is only demo data: numbers for employees, their punches of the last days, and one number of no one. */
export async function keepDemoPunches(ctx: Ctx, alias: string): Promise<void> {
  const people = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.site_id, ctx.siteId))
    .orderBy(asc(employees.employee_code));
  const today = dayIn(ctx.now);
  for (const [at, { id: employee_id }] of people.entries()) {
    const pin = String(101 + at);
    await giveBiometricNumber(ctx, employee_id, pin);
    await assignNumberFrom(ctx, { employee_id, pin, from: addDays(today, -400) });
  }
  const span = { from: addDays(today, -daysBack), to: addDays(today, -1) };
  const open = (await schoolDays(ctx, span, { who: 'employees' })).filter(({ kind }) => kind === 'OPEN');
  const lines = open.flatMap(({ day }) =>
    [...people.keys()].flatMap((at) => {
      const draw = drawFor('punches', day, at);
      const [came, went] = [7 * 60 + 40 + draw.number(40), 14 * 60 + 25 + draw.number(30)];
      return [came, went].map((minutes) => `${101 + at}\t${day} ${clock(minutes)}\t0\t1\t\t0\t0`);
    }),
  );
  const last = open.at(-1)?.day;
  if (last) lines.push(`990\t${last} 09:05:00\t0\t1\t\t0\t0`);
  await addDemoTerminal(ctx, {
    serial: `DEMO-${alias.toUpperCase()}`,
    name: 'ডেমো টার্মিনাল',
    place: 'অফিস কক্ষ',
    lines: `${lines.join('\n')}\n`,
  });
}
