import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import type { ShiftHours } from '#modules/school/academics/base/tables.server.ts';

export type KeptHours = {
  employee_ids: readonly string[];
  starts_on: CalendarDate;
  shift_id: string | null;
  hours: readonly ShiftHours[] | null;
};

/** Writes the hours of employees from a day on; those of the same day are replaced. */
export async function keepHours(
  { db, siteId, now }: SiteCtxAt,
  { employee_ids: ids, starts_on, shift_id, hours }: KeptHours,
): Promise<void> {
  const own = hours && JSON.stringify(hours.toSorted((a, b) => a.weekday - b.weekday));
  await db.execute(sql`
    INSERT INTO employee_hours AS h (site_id, id, employee_id, starts_on, shift_id, hours)
    VALUES (${siteId}, ${each(
      ids.map(() => uuidv7()),
      'uuid',
    )}, ${each(ids, 'uuid')}, ${starts_on}::date,
      ${shift_id}::uuid, ${own}::jsonb)
    ON CONFLICT (site_id, employee_id, starts_on) DO UPDATE SET shift_id = excluded.shift_id, hours = excluded.hours,
      version = h.version + 1, updated_at = ${now.toISOString()}::timestamptz`);
}
