import { and, eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import { secondsOf } from '#kernel/text/seconds.ts';
import { windowReader } from '../days/window.server.ts';
import { ownEmployee } from '../base/own-employee.server.ts';
import { clockAt, DAY, instantOf } from '../base/clock.ts';
import { refuseDay, timesheetSettings } from '../rules/settings.server.ts';
import { timesheetProblems } from '../base/words.ts';
import { timeCorrections } from '../base/correction-tables.server.ts';
import { correctionWords as w } from './words.ts';

export type CorrectionAsked = {
  day: CalendarDate;
  in_at: string | null;
  out_at: string | null;
  reason: string;
};
/** The times of a correction as the audit trail shows them. */
export const askedTimes = ({ in_at, out_at }: { in_at: number | null; out_at: number | null }) => ({
  in: in_at === null ? null : clockAt(in_at),
  out: out_at === null ? null : clockAt(out_at),
});

/** An employee asks that a day of their own be corrected. */
export async function askCorrection(ctx: Ctx, asked: CorrectionAsked): Promise<{ id: string }> {
  const { day, reason } = asked;
  if (!asked.in_at && !asked.out_at) throw new Problem(timesheetProblems.no_time, { field: 'in_at' });
  const employee_id = await ownEmployee(ctx, true);
  await refuseDay(ctx, [day]);
  const settings = await timesheetSettings(ctx);
  const { end } = (await windowReader(ctx, employee_id, day, settings))(day);
  const in_at = asked.in_at ? secondsOf(asked.in_at) : null;
  let out_at = asked.out_at ? secondsOf(asked.out_at) : null;
  // Who works through the night leaves on the next day; nobody else does.
  if (out_at !== null && out_at + DAY < end && (in_at === null || out_at <= in_at)) out_at += DAY;
  if (in_at !== null && out_at !== null && out_at <= in_at)
    throw new Problem(w.out_before_in, { field: 'out_at' });
  if ([in_at, out_at].some((at) => at !== null && instantOf(day, at) > ctx.now))
    throw new Problem(timesheetProblems.time_ahead, { field: 'out_at' });
  const [waiting] = await ctx.db
    .select({ id: timeCorrections.id })
    .from(timeCorrections)
    .where(
      and(
        eq(timeCorrections.site_id, ctx.siteId),
        eq(timeCorrections.employee_id, employee_id),
        eq(timeCorrections.day, day),
        eq(timeCorrections.state, 'APPLIED'),
      ),
    );
  if (waiting) throw new Problem(w.waiting_there, { status: 409, field: 'day' });
  const [made] = await ctx.db
    .insert(timeCorrections)
    .values({ site_id: ctx.siteId, employee_id, day, in_at, out_at, reason, asked_by: ctx.actor.userId })
    .returning({ id: timeCorrections.id });
  await ctx.audit({
    action: 'time-correction.ask',
    subject: 'time-correction',
    subjectId: made!.id,
    after: { day, ...askedTimes({ in_at, out_at }) },
    reason,
  });
  return { id: made!.id };
}
