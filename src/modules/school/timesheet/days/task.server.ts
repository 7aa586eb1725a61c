import { sql } from 'drizzle-orm';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { everySite } from '#modules/platform/sites/every-site.server.ts';
import { freshen } from './keep.server.ts';

/** So far back a change of the calendar is noticed without anybody looking. */
const days = 62;

/** Where calculating begins: at the oldest day that is marked, where it is older than what is always looked at. */
async function firstMarked(db: Db, siteId: string, today: CalendarDate): Promise<CalendarDate> {
  const usual = addDays(today, -days);
  const found = await db.execute<{ day: string | null }>(sql`
    SELECT min(s.day)::text AS day FROM stale_employee_days s
    JOIN employees e ON e.site_id = ${siteId} AND e.id = s.employee_id
    WHERE s.site_id = ${siteId} AND (e.left_on IS NULL OR s.day < e.left_on)
      AND (e.joined_on IS NULL OR s.day >= e.joined_on)`);
  const oldest = found.rows[0]?.day;
  return oldest && oldest < usual ? oldest : usual;
}

/** Calculates in every school what is missing or marked, each in a transaction of its own. */
export async function calculateDays(now: Date, stopped: () => boolean = () => false): Promise<number> {
  const today = dayIn(now);
  let done = 0;
  for (const siteId of await everySite()) {
    if (stopped()) break;
    done += await inTransaction({ siteId }, (db) =>
      firstMarked(db, siteId, today).then((from) => freshen({ db, siteId, now }, { from, to: today })),
    );
  }
  return done;
}

export const daysTask: ScheduledTask = {
  name: 'days of employees',
  everyMs: 600_000,
  run: (stopped) => calculateDays(new Date(), stopped),
};
