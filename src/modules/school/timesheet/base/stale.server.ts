import { sql } from 'drizzle-orm';
import { reading } from '#kernel/database/prepared.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';

const marked = reading<object, { site: string; people: readonly string[]; days: readonly string[] }>(
  'days to be worked out again',
  (value) => sql`
    INSERT INTO stale_employee_days (site_id, employee_id, day)
    VALUES (${value('site')}::uuid, unnest(${value('people')}::uuid[]), unnest(${value('days')}::date[]))
    ON CONFLICT DO NOTHING`,
);

/** Says that these days must be worked out again; said twice it is once. One text whatever their number. */
export async function markStale(
  { db, siteId }: SiteCtx,
  days: readonly { employee_id: string; day: string }[],
): Promise<void> {
  if (days.length === 0) return;
  await marked(db, {
    site: siteId,
    people: days.map(({ employee_id }) => employee_id),
    days: days.map(({ day }) => day),
  });
}
