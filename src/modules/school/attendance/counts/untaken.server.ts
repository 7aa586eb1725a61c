import { sql } from 'drizzle-orm';
import { askAll } from '#kernel/port.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { addDays } from '#kernel/text/days.ts';
import { approvedLeave } from '../base/ports.server.ts';
import type { AttendanceSettings } from '../rules/settings.server.ts';

/** A day (ISO) after all others: from then on, no day counts. */
const never = '9999-12-31';

/**
 * From which day on days without a sheet are working days: since the school takes attendance here, so that one that began
 * in November does not count the months before; null where it decided that such days never count.
 */
export async function untakenFrom(
  { db, siteId }: SiteCtx,
  { untakenCount }: AttendanceSettings,
): Promise<string | null> {
  if (!untakenCount) return null;
  const found = await db.execute<{ day: string }>(sql`
    SELECT day::text AS day FROM attendance_sheets
    WHERE site_id = ${siteId} AND period = 0 AND present + late + absent + on_leave > 0
    ORDER BY attendance_sheets.day LIMIT 1`);
  return found.rows[0]?.day ?? never;
}

type Span = { from: string; to: string };

/** Days of approved whole-day leave of which nothing is recorded, by enrolment: a day without a sheet is leave as well. */
export async function leaveWithoutMark(
  ctx: SiteCtx,
  enrolmentIds: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (enrolmentIds.length === 0 || approvedLeave.answers().length === 0) return new Map();
  const leave = (await askAll(approvedLeave, ctx, enrolmentIds, span)).flat().filter(({ half }) => !half);
  if (leave.length === 0) return new Map();
  const marked = await ctx.db.execute<{ key: string }>(sql`
    SELECT m.enrolment_id || ' ' || m.day AS key FROM attendance_marks m
    WHERE m.site_id = ${ctx.siteId}
      AND m.enrolment_id = ANY(${sql.param([...new Set(leave.map((one) => one.enrolment_id))])}::uuid[])
      AND m.period = 0 AND m.day BETWEEN ${span.from}::date AND ${span.to}::date`);
  const known = new Set(marked.rows.map(({ key }) => key));
  const days = new Map<string, string[]>();
  for (const { enrolment_id, from, to } of leave) {
    const last = to < span.to ? to : span.to;
    for (let day = from > span.from ? from : span.from; day <= last; day = addDays(day, 1))
      if (!known.has(`${enrolment_id} ${day}`))
        days.set(enrolment_id, [...(days.get(enrolment_id) ?? []), day]);
  }
  return days;
}
