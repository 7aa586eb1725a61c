import type { WorkCtx } from '#kernel/procedure.server.ts';
import { staleDays } from '../punches/tables.server.ts';

/** Says that these days must be worked out again; said twice it is once. */
export async function markStale(
  { db, siteId }: Pick<WorkCtx, 'db' | 'siteId'>,
  days: readonly { employee_id: string; day: string }[],
): Promise<void> {
  if (days.length === 0) return;
  await db
    .insert(staleDays)
    .values(days.map(({ employee_id, day }) => ({ site_id: siteId, employee_id, day })))
    .onConflictDoNothing();
}
