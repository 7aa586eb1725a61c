import { and, eq, inArray } from 'drizzle-orm';
import { askAll } from '#kernel/port.server.ts';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { away, type Away } from '#modules/school/routine/base/ports.server.ts';
import type { DayLesson } from '#modules/school/routine/base/day.ts';
import type { AwayTime } from './cover-day.ts';
import { routineAbsences } from './tables.server.ts';

const wholeDay = { starts: 0, ends: 24 * 60 };

/** Half a day is half of the lessons' day: up to its middle, or from there on. */
function timesOf({ half, times }: Away, middle: number): { starts: number; ends: number } {
  if (times) return times;
  if (half === 'first') return { starts: 0, ends: middle };
  return half === 'second' ? { starts: middle, ends: wholeDay.ends } : wholeDay;
}

/** The middle of a day's lessons, in minutes from midnight. */
export function middleOf(lessons: readonly Pick<DayLesson, 'starts' | 'ends'>[]): number {
  if (lessons.length === 0) return wholeDay.ends / 2;
  const starts = Math.min(...lessons.map((one) => one.starts));
  const ends = Math.max(...lessons.map((one) => one.ends));
  return Math.floor((starts + ends) / 2);
}

/** Who is away on a day: by leave, duty and attendance where those are kept, and as the office marked it. */
export async function awayOn(
  ctx: SiteCtxAt,
  day: string,
  lessons: readonly DayLesson[],
): Promise<AwayTime[]> {
  const marked = await ctx.db
    .select()
    .from(routineAbsences)
    .where(and(eq(routineAbsences.site_id, ctx.siteId), eq(routineAbsences.day, day)));
  const gone = await ctx.db
    .select({ id: employees.id, status: employees.status })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), inArray(employees.status, ['suspended', 'on_leave'])));
  const found: Away[] = [
    ...gone.map(({ id, status }): Away => ({
      employee_id: id,
      why: status === 'on_leave' ? 'leave' : 'absent',
    })),
    ...(await askAll(away, ctx, day)).flat(),
  ];
  const ofTeacher = Map.groupBy(lessons, (one) => one.usual.teacher_id);
  return [
    ...marked.map(({ employee_id, starts, ends, note }): AwayTime => ({
      employee_id,
      starts: starts ?? wholeDay.starts,
      ends: ends ?? wholeDay.ends,
      why: 'marked',
      note,
    })),
    ...found.map((one): AwayTime => ({
      employee_id: one.employee_id,
      ...timesOf(one, middleOf(ofTeacher.get(one.employee_id) ?? lessons)),
      why: one.why,
      note: null,
    })),
  ];
}
