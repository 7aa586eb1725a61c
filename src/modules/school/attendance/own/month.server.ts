import { sql } from 'drizzle-orm';
import { askAll } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { countDays } from '../counts/day-counts.server.ts';
import { approvedLeave } from '../base/ports.server.ts';
import { closedBecause } from '../sheets/place.server.ts';
import { ownChild } from '#modules/school/people/face/own-children.server.ts';

type Mark = { day: string; status: string; half: boolean; minutes_late: number };

/** The days of a month as they were recorded, in words for a family; who marked them is the school's own business. */
export async function ownMonth(ctx: Ctx, { enrolment_id, month }: { enrolment_id: string; month: string }) {
  const child = await ownChild(ctx, enrolment_id);
  const from = `${month}-01`;
  const span = { from, to: addDays(addMonths(from, 1), -1) };
  const today = dayIn(ctx.now);
  const days = await schoolDays(ctx, span, { who: 'students', shiftId: child.shift_id });
  const marks = await ctx.db.execute<Mark>(sql`
    SELECT m.day::text AS day, m.status, m.half, m.minutes_late FROM attendance_marks m
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = ${enrolment_id} AND m.period = 0
      AND m.day BETWEEN ${span.from}::date AND ${span.to}::date`);
  const byDay = new Map(marks.rows.map((mark) => [mark.day, mark]));
  const leave = (await askAll(approvedLeave, ctx, [enrolment_id], span)).flat();
  const only = { enrolmentIds: [enrolment_id] };
  const ofMonth = await countDays(ctx, only, span);
  const ofYear = await countDays(ctx, only, { from: child.starts_on, to: child.ends_on });
  const isOfYear = (day: string) => day >= child.starts_on && day <= child.ends_on && day >= child.started_on;
  return {
    enrolment_id,
    month,
    today,
    of_month: ofMonth.get(enrolment_id) ?? null,
    of_year: ofYear.get(enrolment_id) ?? null,
    days: days.map((one) => {
      const closed = closedBecause(one);
      // A mark of a day that became a holiday is set aside.
      const mark = closed ? undefined : byDay.get(one.day);
      const away = leave.find((each) => each.from <= one.day && one.day <= each.to);
      return {
        day: one.day,
        closed,
        weekly: one.kind === 'WEEKLY',
        of_year: isOfYear(one.day),
        status: mark?.status ?? null,
        half: mark?.half ?? false,
        minutes_late: mark?.minutes_late ?? 0,
        leave: away && !closed ? (away.half ? ('HALF' as const) : ('WHOLE' as const)) : null,
      };
    }),
  };
}
