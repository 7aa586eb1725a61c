import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import { markStale } from '../base/stale.server.ts';
import { instantOf } from '../base/clock.ts';

/** A punch as it comes from somewhere else; `second` counts from the midnight of its day. */
export type KeptPunch = { employee_id: string; day: CalendarDate; second: number };

/** Keeps many punches at once, in one statement. Answers how many there were. */
export async function keepPunches(ctx: WorkCtx, device: string, rows: readonly KeptPunch[]): Promise<number> {
  if (rows.length === 0) return 0;
  await ctx.db.execute(sql`
    INSERT INTO punches (site_id, id, employee_id, device, at, day, source)
    VALUES (${ctx.siteId}, ${each(
      rows.map(() => uuidv7()),
      'uuid',
    )}, ${each(
      rows.map((row) => row.employee_id),
      'uuid',
    )}, ${device}, ${each(
      rows.map((row) => instantOf(row.day, row.second).toISOString()),
      'timestamptz',
    )}, ${each(
      rows.map((row) => row.day),
      'date',
    )}, 'FILE')`);
  await markStale(ctx, rows);
  await ctx.audit({ action: 'punch.import', subject: 'punch', after: { device, punches: rows.length } });
  return rows.length;
}
