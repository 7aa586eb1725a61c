import { isIP } from 'node:net';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { lockSeenRow, updateRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addressKey } from '#modules/platform/identity/throttle.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { queueCommands } from './commands.server.ts';
import { ownTerminal } from './health.server.ts';
import { punches } from '../base/punch-tables.server.ts';
import { forgetTerminal } from './registry.server.ts';
import { deviceCommands, latelyMs, terminalCalls, terminalPeople, terminals } from './tables.server.ts';
import { deviceName, type DeviceCommand } from '../base/wire.ts';
import { deviceProblems as p } from './words.ts';

type Terminal = typeof terminals.$inferSelect;
export type TerminalInput = {
  name: string;
  place: string;
  time_zone: number;
  allowed_ips: string[];
};

/** Addresses as they are compared: an IPv6 one stands for its household. */
function networkOf(lines: readonly string[]): string[] {
  const wrong = lines.find((line) => isIP(line) === 0);
  if (wrong !== undefined) throw new Problem(p.no_address, { field: 'allowed_ips' });
  return [...new Set(lines.map((line) => addressKey(line)))];
}

const logged = ({ serial, name, place, time_zone, allowed_ips }: Terminal) => ({
  serial,
  name,
  place,
  time_zone,
  allowed_ips,
});

/**
 * A terminal becomes this school's. It must have called here lately, and nowhere else: who only types a serial number has
 * not proven that it is in the house, and of two addresses the operator decides.
 */
export async function claimTerminal(
  ctx: Ctx,
  { serial, name, place }: { serial: string; name: string; place: string },
): Promise<{ id: string }> {
  const calls = await ctx.db
    .select({ site: terminalCalls.about_site, last_at: terminalCalls.last_at })
    .from(terminalCalls)
    .where(and(eq(terminalCalls.serial, serial), isNotNull(terminalCalls.about_site)));
  const here = calls.find(({ site }) => site === ctx.siteId);
  if (!here) throw new Problem(p.never_called, { status: 409, field: 'serial' });
  const lately = new Date(ctx.now.getTime() - latelyMs);
  if (here.last_at < lately) throw new Problem(p.quiet, { status: 409, field: 'serial' });
  const [row] = await ctx.db
    .update(terminals)
    .set({ about_site: ctx.siteId, name, place, claimed_at: ctx.now, version: sql`${terminals.version} + 1` })
    .where(and(eq(terminals.serial, serial), isNull(terminals.about_site)))
    .returning();
  if (!row) throw new Problem(p.taken, { status: 409, field: 'serial' });
  if (calls.some(({ site, last_at }) => site !== ctx.siteId && last_at >= lately))
    throw new Problem(p.contested, { status: 409, field: 'serial' });
  await ctx.audit({ action: 'terminal.bind', subject: 'terminal', subjectId: row.id, after: logged(row) });
  ctx.after(() => forgetTerminal(serial));
  return { id: row.id };
}

async function seenTerminal(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<Terminal> {
  const row = await ownTerminal(ctx, id);
  if (row.version !== version) throw stale({ version }, { version: row.version, ...logged(row) });
  return row;
}

export async function editTerminal(
  ctx: Ctx,
  { id, version, ...input }: TerminalInput & { id: string; version: number },
): Promise<{ version: number }> {
  // What it is told and what its times are read with are whole hours.
  if (!Number.isInteger(input.time_zone)) throw new Problem(p.whole_hours, { field: 'time_zone' });
  const row = await seenTerminal(ctx, { id, version });
  const next = { ...input, allowed_ips: networkOf(input.allowed_ips) };
  await updateRow(ctx, terminals, { id, version }, next);
  await ctx.audit({
    action: 'terminal.edit',
    subject: 'terminal',
    subjectId: id,
    before: logged(row),
    after: { serial: row.serial, ...next },
  });
  ctx.after(() => forgetTerminal(row.serial));
  return { version: version + 1 };
}

/** What must not go with a terminal to anyone who gets it next. */
export const nobodys = {
  given_at: null,
  punched_at: null,
  about_site: null,
  name: '',
  place: '',
  time_zone: 6,
  allowed_ips: [],
  stamp: null,
  clock_offset: null,
  clock_set_at: null,
  clock_set_shown: null,
  refused_at: null,
  refused_why: null,
  refused_ip: null,
  silence_told_on: null,
  moved: true,
};

/** Inside a school: what waits for a terminal that is leaving it ends. */
export async function endCommands({ db, siteId, now }: SiteCtxAt, serial: string) {
  await db
    .update(deviceCommands)
    .set({ state: 'FAILED', done_at: now })
    .where(
      and(
        eq(deviceCommands.site_id, siteId),
        eq(deviceCommands.serial, serial),
        inArray(deviceCommands.state, ['WAITING', 'SENT']),
      ),
    );
  await db
    .delete(terminalPeople)
    .where(and(eq(terminalPeople.site_id, siteId), eq(terminalPeople.serial, serial)));
}

/** The school gives a terminal up; its punches stay. */
export async function releaseTerminal(
  ctx: Ctx,
  input: { id: string; version: number },
): Promise<{ ok: true }> {
  const row = await seenTerminal(ctx, input);
  await endCommands(ctx, row.serial);
  await ctx.db
    .update(terminals)
    .set({ ...nobodys, version: row.version + 1 })
    .where(eq(terminals.id, row.id));
  // Given up is not contested.
  await ctx.db
    .delete(terminalCalls)
    .where(and(eq(terminalCalls.serial, row.serial), eq(terminalCalls.about_site, ctx.siteId)));
  await ctx.audit({
    action: 'terminal.release',
    subject: 'terminal',
    subjectId: row.id,
    before: logged(row),
  });
  ctx.after(() => forgetTerminal(row.serial));
  return { ok: true };
}

const waitingAtMost = 3000;

async function refuseCrowd({ db, siteId }: Ctx, serial: string): Promise<void> {
  const waiting = await db.$count(
    deviceCommands,
    and(
      eq(deviceCommands.site_id, siteId),
      eq(deviceCommands.serial, serial),
      inArray(deviceCommands.state, ['WAITING', 'SENT']),
    ),
  );
  if (waiting >= waitingAtMost) throw new Problem(p.many_waiting, { status: 409 });
}

export type PlainCommand = Extract<DeviceCommand, { kind: 'info' | 'check' | 'log' | 'query-users' }>['kind'];

export async function sendCommand(
  ctx: Ctx,
  { id, ...command }: { id: string } & ({ kind: PlainCommand } | { kind: 'remove-user'; pin: string }),
): Promise<{ ok: true }> {
  const { serial } = await ownTerminal(ctx, id);
  await refuseCrowd(ctx, serial);
  await queueCommands(ctx, serial, [command]);
  await ctx.audit({
    action: 'terminal.command',
    subject: 'terminal',
    subjectId: id,
    after: { serial, ...command },
  });
  return { ok: true };
}

/** Everybody with a number is put on the terminal, and who has left is taken off it. */
export async function syncPeople(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ people: number; gone: number }> {
  const { serial } = await ownTerminal(ctx, id);
  await refuseCrowd(ctx, serial);
  const today = dayIn(ctx.now);
  const all = await ctx.db
    .select({ pin: employees.biometric_id, name: employees.name_en, left_on: employees.left_on })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), isNotNull(employees.biometric_id)))
    .orderBy(employees.biometric_id);
  const numbered = all.flatMap(({ pin, ...one }) =>
    pin && /^[A-Za-z0-9]{1,24}$/.test(pin) ? [{ ...one, pin }] : [],
  );
  const isHere = ({ left_on }: { left_on: string | null }) => left_on === null || left_on > today;
  const here = new Map(numbered.filter(isHere).map((one) => [one.pin, one]));
  const gone = new Set(numbered.filter((one) => !here.has(one.pin)).map(({ pin }) => pin));
  if (here.size === 0) throw new Problem(p.no_numbers, { status: 409 });
  await queueCommands(ctx, serial, [
    ...[...here.values()].map(({ pin, name }): DeviceCommand => ({
      kind: 'user',
      pin,
      name: deviceName(name) || pin,
      card: null,
    })),
    ...[...gone].map((pin): DeviceCommand => ({ kind: 'remove-user', pin })),
  ]);
  const figures = { people: here.size, gone: gone.size };
  await ctx.audit({
    action: 'terminal.sync',
    subject: 'terminal',
    subjectId: id,
    after: { serial, ...figures },
  });
  return figures;
}

const isOf = (siteId: string, serial: string) => and(eq(punches.site_id, siteId), eq(punches.device, serial));

/** The operator gives a terminal to a school, no matter who claimed it, or to nobody again. */
export async function giveTerminal(
  ctx: Ctx,
  { id, version, site_id }: { id: string; version: number; site_id: string | null },
): Promise<{ version: number }> {
  const row = await lockSeenRow(ctx, terminals, { id, version }, 'update');
  if (row.about_site === site_id) return { version };
  if (site_id) {
    const [site] = await ctx.db.select({ id: sites.id }).from(sites).where(eq(sites.id, site_id));
    if (!site) throw notFound();
  }
  const central = ctx.siteId;
  let { moved } = row;
  if (row.about_site) {
    const inner = await ctx.enterSite(row.about_site);
    await endCommands(inner, row.serial);
    // Who never got a punch of it has nothing in it that another school must not see.
    moved ||= (await inner.db.$count(punches, isOf(inner.siteId, row.serial))) > 0;
    await inner.audit({
      action: 'terminal.release',
      subject: 'terminal',
      subjectId: id,
      before: logged(row),
    });
  }
  await ctx.enterSite(central);
  await ctx.db
    .update(terminals)
    .set({
      ...(row.about_site ? nobodys : {}),
      moved,
      about_site: site_id,
      claimed_at: site_id ? ctx.now : row.claimed_at,
      given_at: site_id ? ctx.now : null,
      version: version + 1,
    })
    .where(eq(terminals.id, id));
  await ctx.audit({
    action: 'terminal.give',
    subject: 'terminal',
    subjectId: id,
    before: { serial: row.serial, site_id: row.about_site },
    after: { serial: row.serial, site_id },
  });
  if (site_id) {
    const inner = await ctx.enterSite(site_id);
    await inner.audit({
      action: 'terminal.give',
      subject: 'terminal',
      subjectId: id,
      after: { serial: row.serial },
    });
  }
  ctx.after(() => forgetTerminal(row.serial));
  return { version: version + 1 };
}
