import { sql } from 'drizzle-orm';
import { each } from '#kernel/database/each.server.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';

/** Says that these days must be worked out again; said twice it is once. One text whatever their number. */
export async function markStale(
  { db, siteId }: Pick<WorkCtx, 'db' | 'siteId'>,
  days: readonly { employee_id: string; day: string }[],
): Promise<void> {
  if (days.length === 0) return;
  await db.execute(sql`
    INSERT INTO stale_employee_days (site_id, employee_id, day)
    VALUES (${siteId}, ${each(
      days.map(({ employee_id }) => employee_id),
      'uuid',
    )}, ${each(
      days.map(({ day }) => day),
      'text',
    )}::date)
    ON CONFLICT DO NOTHING`);
}
