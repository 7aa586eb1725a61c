import { uuidv7 } from 'uuidv7';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { keepPunches, punchOf } from '../devices/keep-punches.server.ts';
import { queueCommands } from '../devices/commands.server.ts';
import { deviceUploads, terminals } from '../devices/tables.server.ts';
import { digestOf } from '../devices/keep-bodies.server.ts';
import { attendanceLine, linesOf } from '../base/wire.ts';
import { sql } from 'drizzle-orm';
import { each } from '#kernel/database/each.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import { markStale } from '../base/stale.server.ts';
import { instantOf } from '../base/clock.ts';

export { assignNumberFrom } from '../base/holdings.server.ts';

/** A terminal that there is not, with what it sent (demo data): lines as terminals send them. */
export async function addDemoTerminal(
  ctx: WorkCtx,
  { serial, name, place, lines }: { serial: string; name: string; place: string; lines: string },
): Promise<void> {
  const made = await ctx.db
    .insert(terminals)
    .values({
      serial,
      about_site: ctx.siteId,
      name,
      place,
      claimed_at: ctx.now,
      first_seen_at: ctx.now,
      last_seen_at: ctx.now,
      silence_told_on: dayIn(ctx.now),
    })
    .onConflictDoNothing()
    .returning({ id: terminals.id });
  if (made.length === 0) return;
  const [body, id] = [Buffer.from(lines, 'utf8'), uuidv7()];
  const punches = linesOf(lines).flatMap((line) => {
    const read = attendanceLine(line);
    return read ? [punchOf(serial, read, { zone: 6, siteZone: 'Asia/Dhaka', now: ctx.now })] : [];
  });
  await ctx.db.insert(deviceUploads).values({
    site_id: ctx.siteId,
    id,
    device: serial,
    kind: 'ATTLOG',
    digest: digestOf('ATTLOG', body),
    body,
    size: body.length,
    lines: punches.length,
    malformed: linesOf(lines).length - punches.length,
    received_at: ctx.now,
  });
  await keepPunches(
    ctx,
    punches.map((punch) => ({ ...punch, upload_id: id })),
    'DEVICE',
  );
  await queueCommands(ctx, serial, [{ kind: 'info' }]);
}

/** A punch as it comes from somewhere else; `second` counts from the midnight of its day. */
export type DemoPunch = { employee_id: string; day: CalendarDate; second: number };

/** Many punches at once, in one statement. Answers how many there were. */
export async function addDemoPunches(
  ctx: WorkCtx,
  device: string,
  rows: readonly DemoPunch[],
): Promise<number> {
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
