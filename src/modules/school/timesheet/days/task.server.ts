import { sql } from 'drizzle-orm';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { freshen, pastOf } from './keep.server.ts';
import { joinEmployee } from '#modules/school/employees/base/employee-joins.server.ts';

/** So far back a change of the calendar is noticed without anybody looking; and no transaction works out more. */
const days = 62;

/** Where calculating begins: at the oldest day that is marked, where it is older than what is always looked at. */
async function firstMarked(db: Db, siteId: string, today: CalendarDate): Promise<CalendarDate> {
  const usual = addDays(today, -days);
  const found = await db.execute<{ day: string | null }>(sql`
    SELECT min(s.day)::text AS day FROM stale_employee_days s
    ${joinEmployee(siteId, 's')}
    WHERE s.site_id = ${siteId} AND (e.left_on IS NULL OR s.day < e.left_on)
      AND (e.joined_on IS NULL OR s.day >= e.joined_on)`);
  const oldest = found.rows[0]?.day;
  return oldest && oldest < usual ? oldest : usual;
}

/** So many days of employees are worked out in one transaction, for as long as which the school's other readers wait. */
const atOnce = 20_000;

async function stepOf({ db, siteId }: { db: Db; siteId: string }): Promise<number> {
  const found = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM employees WHERE site_id = ${siteId}`,
  );
  return Math.max(1, Math.min(days, Math.floor(atOnce / Math.max(1, found.rows[0]?.count ?? 0))));
}

/**
 * Calculates what is missing or marked in a school, some days in each transaction and the latest first: whatever stops
 * it, the oldest mark is left, from which the next run goes on; what is kept already is not done again.
 */
export async function calculateSchool(
  siteId: string,
  now: Date,
  stopped: () => boolean = () => false,
): Promise<number> {
  const today = dayIn(now);
  const { from, step } = await inTransaction({ siteId }, async (db) => ({
    from: (await pastOf({ db, siteId, now }, { from: await firstMarked(db, siteId, today), to: today }))
      ?.from,
    step: await stepOf({ db, siteId }),
  }));
  let done = 0;
  for (let to = today; from && to >= from && !stopped(); to = addDays(to, -step)) {
    const first = addDays(to, 1 - step);
    const span = { from: first < from ? from : first, to };
    done += await inTransaction({ siteId }, (db) => freshen({ db, siteId, now }, span));
  }
  return done;
}

/** Calculates in every school what is missing or marked. */
export async function calculateDays(now: Date, stopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  for (const siteId of await everySite()) {
    if (stopped()) break;
    done += await calculateSchool(siteId, now, stopped);
  }
  return done;
}

export const daysTask: ScheduledTask = {
  name: 'days of employees',
  everyMs: 600_000,
  run: (stopped) => calculateDays(new Date(), stopped),
};
