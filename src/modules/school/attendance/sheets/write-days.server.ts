import { sql } from 'drizzle-orm';
import { each } from '#kernel/database/each.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayFromPeriods, type DayFromPeriods, type MarkStatus } from '../base/day-status.ts';
import { countSheets, lockSheets } from './lock-sheets.server.ts';

export type OneDay = { enrolment_id: string; day: string };
type Period = OneDay & { period: number; status: MarkStatus; minutes_late: number };

/**
 * Writes the day (period 0) of students from their periods. What was corrected by hand stays; a day without any period
 * left is taken away. The sheets of the days are held first, so that two teachers of one section see each other's.
 */
export async function writeDays(
  ctx: WorkCtx,
  sheets: readonly { section_id: string; day: string }[],
  days: readonly OneDay[],
  rule: DayFromPeriods,
): Promise<number> {
  if (days.length === 0) return 0;
  const held = await lockSheets(
    ctx,
    sheets.map((sheet) => ({ ...sheet, period: 0 })),
  );
  const ids = sql.param(days.map(({ enrolment_id }) => enrolment_id));
  const on = sql.param(days.map(({ day }) => day));
  const found = await ctx.db.execute<Period>(sql`
    SELECT m.enrolment_id, m.day::text AS day, m.period, m.status, m.minutes_late
    FROM unnest(${ids}::uuid[], ${on}::text[]) AS g(enrolment_id, day)
    JOIN attendance_marks m ON m.site_id = ${ctx.siteId} AND m.enrolment_id = g.enrolment_id
      AND m.day = g.day::date AND m.period > 0`);
  const byDay = Map.groupBy(found.rows, ({ enrolment_id, day }) => `${enrolment_id} ${day}`);
  const results = days.map((one) => {
    const periods = byDay.get(`${one.enrolment_id} ${one.day}`) ?? [];
    const status = dayFromPeriods(periods, rule);
    const late = periods.filter((each) => each.status === 'L').toSorted((a, b) => a.period - b.period)[0];
    return { ...one, status, minutes: status === 'L' ? (late?.minutes_late ?? 0) : 0 };
  });
  const gone = results.filter(({ status }) => status === null);
  if (gone.length > 0) await removeDays(ctx, gone);
  const kept = results.filter(({ status }) => status !== null);
  if (kept.length > 0)
    await ctx.db.execute(sql`
      INSERT INTO attendance_marks AS m (site_id, enrolment_id, day, period, status, half, minutes_late, source, version,
        user_id, updated_at)
      VALUES (${ctx.siteId}, ${each(
        kept.map((one) => one.enrolment_id),
        'uuid',
      )}, ${each(
        kept.map((one) => one.day),
        'date',
      )}, 0, ${each(
        kept.map((one) => one.status),
        'text',
      )}, false, ${each(
        kept.map((one) => one.minutes),
        'smallint',
      )}, 'PERIOD', 1, ${ctx.actor?.userId ?? null}::uuid, ${ctx.now.toISOString()}::timestamptz)
      ON CONFLICT (site_id, enrolment_id, day, period) DO UPDATE
        SET status = excluded.status, half = false, minutes_late = excluded.minutes_late, source = 'PERIOD',
          version = m.version + 1, user_id = excluded.user_id, updated_at = excluded.updated_at
        WHERE m.source <> 'CORRECTION'
          AND (m.status, m.half, m.minutes_late, m.source)
            IS DISTINCT FROM (excluded.status, false, excluded.minutes_late, 'PERIOD')`);
  await countSheets(ctx, held);
  return kept.length;
}

async function removeDays(ctx: WorkCtx, days: readonly OneDay[]): Promise<void> {
  await ctx.db.execute(sql`
    DELETE FROM attendance_marks m
    USING unnest(${sql.param(days.map(({ enrolment_id }) => enrolment_id))}::uuid[],
      ${sql.param(days.map(({ day }) => day))}::text[]) AS g(enrolment_id, day)
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = g.enrolment_id AND m.day = g.day::date
      AND m.period = 0 AND m.source = 'PERIOD'`);
}
