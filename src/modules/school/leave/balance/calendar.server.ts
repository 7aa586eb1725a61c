import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { yearSpan } from '../rules/years.ts';

/** The open days for employees of these years, both included, in order. */
export async function openDaysOf(ctx: SiteCtx, first: number, last: number): Promise<string[]> {
  const span = { from: yearSpan(first).from, to: yearSpan(last).to };
  const days = await schoolDays(ctx, span, { who: 'employees' });
  return days.flatMap(({ day, kind }) => (kind === 'OPEN' ? day : []));
}
