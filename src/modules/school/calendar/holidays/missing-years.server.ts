import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { calendarBetween } from '../base/days.server.ts';

/** From September on a school plans the next year. */
const planningMonth = 9;

/** How many holidays a year has, as anyone who asks has it: the operator in the central list, a school in its own calendar. */
export async function holidaysOf(
  { db, siteId, actor }: Pick<Ctx, 'db' | 'siteId' | 'actor'>,
  year: number,
): Promise<number> {
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const days = await calendarBetween(db, span, actor.siteId ? { id: siteId } : undefined);
  return days.filter(({ what }) => what === 'holiday').length;
}

/** This year, and from September the next, as far as they have no holidays. */
export async function yearsWithoutHolidays(ctx: Ctx): Promise<number[]> {
  const [year = 0, month = 0] = dayIn(ctx.now).split('-').map(Number);
  const missing: number[] = [];
  if ((await holidaysOf(ctx, year)) === 0) missing.push(year);
  if (month >= planningMonth && (await holidaysOf(ctx, year + 1)) === 0) missing.push(year + 1);
  return missing;
}
