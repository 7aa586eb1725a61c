import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { userNames } from '#kernel/resource/user-names.server.ts';
import { writeSeen } from './registry.server.ts';
import {
  deviceCommands,
  deviceUploads,
  latelyMs,
  terminalCalls,
  terminalPeople,
  terminals,
} from './tables.server.ts';

type Terminal = typeof terminals.$inferSelect;

const terminalsShown = 200;
const monthMs = 30 * 86_400_000;

type Punches = { today: number; faults: number; last: Date | null };
const none: Punches = { today: 0, faults: 0, last: null };

/** Punches of today by terminal, and those of the last thirty days whose clock was wrong. */
async function punchesOf({ db, siteId, now }: Ctx): Promise<Map<string, Punches>> {
  const today = dayIn(now);
  const found = await db.execute<{ device: string; today: number; last: Date | null }>(sql`
    SELECT device, count(*)::int AS today, max(at) AS last FROM punches
    WHERE site_id = ${siteId} AND day = ${today}::date AND source = 'DEVICE' AND fault IS NULL GROUP BY device`);
  const wrong = await db.execute<{ device: string; faults: number }>(sql`
    SELECT device, sum(faults)::int AS faults FROM device_uploads
    WHERE site_id = ${siteId} AND received_at > ${new Date(now.getTime() - monthMs).toISOString()}::timestamptz
    GROUP BY device HAVING sum(faults) > 0`);
  const all = new Map<string, Punches>(
    found.rows.map((row) => [
      row.device,
      { ...none, today: row.today, last: row.last && new Date(row.last) },
    ]),
  );
  for (const { device, faults } of wrong.rows) all.set(device, { ...(all.get(device) ?? none), faults });
  return all;
}

async function waitingOf({ db, siteId }: Ctx): Promise<Map<string, number>> {
  const found = await db
    .select({ serial: deviceCommands.serial, count: sql<number>`count(*)::int` })
    .from(deviceCommands)
    .where(and(eq(deviceCommands.site_id, siteId), inArray(deviceCommands.state, ['WAITING', 'SENT'])))
    .groupBy(deviceCommands.serial);
  return new Map(found.map(({ serial, count }) => [serial, count]));
}

const shown = (now: Date, row: Terminal, punches: Punches | undefined, waiting: number | undefined) => ({
  id: row.id,
  version: row.version,
  serial: row.serial,
  name: row.name,
  place: row.place,
  time_zone: row.time_zone,
  allowed_ips: row.allowed_ips,
  first_seen_at: row.first_seen_at,
  last_seen_at: row.last_seen_at,
  last_ip: row.last_ip,
  firmware: row.firmware,
  model: row.model,
  people: row.people,
  logs: row.logs,
  clock_offset: row.clock_offset,
  claimed_at: row.claimed_at,
  clock_set:
    row.clock_set_at && row.clock_set_at.getTime() > now.getTime() - monthMs
      ? { at: row.clock_set_at, shown: row.clock_set_shown ?? '' }
      : null,
  refused: row.refused_at && { at: row.refused_at, why: row.refused_why ?? 'network', ip: row.refused_ip },
  waiting: waiting ?? 0,
  ...(punches ?? none),
});

/** The school's terminals with their health, and those that called at its address and are not its own. */
export async function terminalsOf(ctx: Ctx) {
  await writeSeen();
  const own = await ctx.db
    .select()
    .from(terminals)
    .where(eq(terminals.about_site, ctx.siteId))
    .orderBy(asc(terminals.name), asc(terminals.serial))
    .limit(terminalsShown);
  const [punches, waiting] = [await punchesOf(ctx), await waitingOf(ctx)];
  const calls = await ctx.db
    .select({ serial: terminalCalls.serial, last_at: terminalCalls.last_at, ip: terminalCalls.ip })
    .from(terminalCalls)
    .where(
      and(
        eq(terminalCalls.about_site, ctx.siteId),
        gt(terminalCalls.last_at, new Date(ctx.now.getTime() - monthMs)),
      ),
    )
    .orderBy(desc(terminalCalls.last_at))
    .limit(50);
  const known = await ctx.db
    .select()
    .from(terminals)
    .where(
      inArray(
        terminals.serial,
        calls.map(({ serial }) => serial),
      ),
    );
  const bySerial = new Map(known.map((row) => [row.serial, row]));
  const lately = new Date(ctx.now.getTime() - latelyMs);
  const elsewhere = await ctx.db
    .select({ serial: terminalCalls.serial })
    .from(terminalCalls)
    .where(
      and(
        inArray(terminalCalls.serial, [...bySerial.keys()]),
        ne(terminalCalls.about_site, ctx.siteId),
        gt(terminalCalls.last_at, lately),
      ),
    );
  const contested = new Set(elsewhere.map(({ serial }) => serial));
  return {
    now: ctx.now,
    address: ctx.origin,
    terminals: own.map((row) => shown(ctx.now, row, punches.get(row.serial), waiting.get(row.serial))),
    found: calls.flatMap(({ serial, last_at, ip }) => {
      const row = bySerial.get(serial);
      if (!row || row.about_site === ctx.siteId) return [];
      // Of somebody else's terminal nothing is told but that it is.
      const isFree = row.about_site === null;
      const state = !isFree
        ? ('taken' as const)
        : contested.has(serial)
          ? ('contested' as const)
          : last_at < lately
            ? ('quiet' as const)
            : ('free' as const);
      const about = isFree ? { model: row.model, firmware: row.firmware } : { model: null, firmware: null };
      return [{ serial, last_at, ip, state, ...about }];
    }),
  };
}

/** What came of a terminal in the last thirty days that is no attendance: read as door events, kept as it came, or counted. */
async function othersOf({ db, siteId, now }: Ctx, serial: string) {
  const from = new Date(now.getTime() - monthMs);
  const found = await db
    .select({
      kind: deviceUploads.kind,
      table: sql<string>`coalesce(${deviceUploads.table_name}, '')`,
      times: sql<number>`sum(${deviceUploads.times})::int`,
      last: sql<string>`max(${deviceUploads.received_at})`,
    })
    .from(deviceUploads)
    .where(
      and(
        eq(deviceUploads.site_id, siteId),
        eq(deviceUploads.device, serial),
        inArray(deviceUploads.kind, ['DOOR', 'OTHER', 'COUNTED']),
        gt(deviceUploads.received_at, from),
      ),
    )
    .groupBy(deviceUploads.kind, deviceUploads.table_name)
    .orderBy(deviceUploads.kind, deviceUploads.table_name)
    .limit(50);
  return found.map((row) => ({ ...row, last: new Date(row.last) }));
}

/** A terminal of the school; anybody else's is not there. */
export async function ownTerminal(ctx: SiteCtx, id: string): Promise<Terminal> {
  const [row] = await ctx.db
    .select()
    .from(terminals)
    .where(and(eq(terminals.id, id), eq(terminals.about_site, ctx.siteId)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

const commandsShown = 100;

/** One terminal: its health, what it was asked to do and what it answered. */
export async function terminalOf(ctx: Ctx, { id }: { id: string }) {
  await writeSeen();
  const [row] = await ctx.db
    .select()
    .from(terminals)
    .where(and(eq(terminals.id, id), eq(terminals.about_site, ctx.siteId)));
  if (!row) throw notFound();
  const { serial } = row;
  const mine = and(eq(deviceCommands.site_id, ctx.siteId), eq(deviceCommands.serial, serial));
  const commands = await ctx.db
    .select()
    .from(deviceCommands)
    .where(mine)
    .orderBy(desc(deviceCommands.number))
    .limit(commandsShown);
  const together = commands[0]?.together ?? null;
  const progress = together
    ? await ctx.db
        .select({ state: deviceCommands.state, count: sql<number>`count(*)::int` })
        .from(deviceCommands)
        .where(and(mine, eq(deviceCommands.together, together)))
        .groupBy(deviceCommands.state)
    : [];
  const names = await userNames(
    ctx.db,
    commands.map(({ user_id }) => user_id),
  );
  const [known] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(terminalPeople)
    .where(and(eq(terminalPeople.site_id, ctx.siteId), eq(terminalPeople.serial, serial)));
  const [punches, waiting] = [await punchesOf(ctx), await waitingOf(ctx)];
  return {
    now: ctx.now,
    terminal: shown(ctx.now, row, punches.get(serial), waiting.get(serial)),
    named: known?.count ?? 0,
    others: await othersOf(ctx, serial),
    last: Object.fromEntries(progress.map(({ state, count }) => [state, count])),
    commands: commands.map((one) => ({
      id: one.id,
      number: one.number,
      kind: one.kind,
      pin: one.pin,
      state: one.state,
      returned: one.returned,
      created_at: one.created_at,
      sent_at: one.sent_at,
      done_at: one.done_at,
      by: names.get(one.user_id ?? '') ?? null,
    })),
  };
}
