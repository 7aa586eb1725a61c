import { and, eq } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { onStaff } from '#modules/school/employees/face/on-staff.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type { Away } from '#modules/school/routine/base/ports.server.ts';
import { excusedDays } from '../duty/excused.server.ts';

/** More than any school employs. */
const mostStaff = 3000;

const minutes = (seconds: number) => Math.floor(seconds / 60);

/** Who is away from lessons on a day by approved leave or duty; of leave neither kind nor reason. */
export async function awayFromLessons(ctx: SiteCtx, day: string): Promise<Away[]> {
  const staff = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), onStaff()))
    .limit(mostStaff);
  const { excused } = await excusedDays(
    ctx,
    staff.map(({ id }) => id),
    { from: day, to: day },
  );
  return excused.map(({ employee_id, excuse, hours }): Away => {
    if (excuse === 'leave-first-half') return { employee_id, why: 'leave', half: 'first' };
    if (excuse === 'leave-second-half') return { employee_id, why: 'leave', half: 'second' };
    if (!hours) return { employee_id, why: excuse };
    return { employee_id, why: excuse, times: { starts: minutes(hours.from), ends: minutes(hours.to) } };
  });
}
