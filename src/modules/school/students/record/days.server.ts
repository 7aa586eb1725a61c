import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { personWords as w } from './words.ts';

type Days = { date_of_birth?: string | null | undefined; admitted_on?: string | null | undefined };

/** Refuses days that cannot be: born in the future, or not before the day of admission. */
export function refuseImpossibleDays(
  ctx: Pick<Ctx, 'now'>,
  { date_of_birth: born, admitted_on }: Days,
): void {
  if (!born) return;
  if (born > dayIn(ctx.now)) throw new Problem(w.born_later, { field: 'date_of_birth' });
  if (!admitted_on || born < admitted_on) return;
  const day = { en: formatDate(admitted_on, 'en'), bn: formatDate(admitted_on, 'bn') };
  throw new Problem(w.born_after_admission, { field: 'date_of_birth', values: { day } });
}
