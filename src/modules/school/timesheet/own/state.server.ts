import { BlockList, isIP } from 'node:net';
import { and, eq, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { markStale } from '../base/stale.server.ts';
import { windowReader } from '../days/window.server.ts';
import { ownEmployee } from '../base/own-employee.server.ts';
import { punches } from '../base/punch-tables.server.ts';
import { secondsInto } from '../base/clock.ts';
import { distinctPunches } from '../rules/day.ts';
import { timesheetSettings, type TimesheetSettings } from '../rules/settings.server.ts';
import { punchWords as w } from './words.ts';

export type PunchState = 'PUNCHED_IN' | 'PUNCHED_OUT';

/** The day that somebody is in: after midnight still yesterday's for who works through the night. */
async function dayOfNow(
  ctx: SiteCtxAt,
  id: string,
  settings: TimesheetSettings,
): Promise<{ day: CalendarDate; from: number }> {
  const today = dayIn(ctx.now);
  const windowOf = await windowReader(ctx, id, today, settings);
  const { begin } = windowOf(today);
  if (secondsInto(today, ctx.now.getTime() / 1000) >= begin) return { day: today, from: begin };
  const yesterday = addDays(today, -1);
  return { day: yesterday, from: windowOf(yesterday).begin };
}

/** Whether the address is one of those that a school wrote down; what cannot be read is none. */
export function isWithin(ip: string | null, networks: string): boolean {
  const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const plain = ip?.replace(/^::ffff:/i, '') ?? '';
  if (!isIP(plain)) return false;
  const list = new BlockList();
  for (const one of networks.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits] = one.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    if (!isIP(address) || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))) continue;
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list.check(plain, family(plain));
}

type Punched = {
  day: CalendarDate;
  state: PunchState;
  first_in: number | null;
  last: number | null;
};

async function punchedNow(ctx: Ctx, id: string, settings: TimesheetSettings): Promise<Punched> {
  const { day, from } = await dayOfNow(ctx, id, settings);
  const found = await ctx.db
    .select({ at: punches.at, direction: punches.direction })
    .from(punches)
    .where(
      and(
        eq(punches.site_id, ctx.siteId),
        eq(punches.employee_id, id),
        sql`${punches.day} BETWEEN ${day}::date AND ${day}::date + 1`,
        sql`${punches.fault} IS NULL`,
      ),
    )
    .orderBy(punches.at)
    .limit(500);
  const mine = found
    .map(({ at, direction }) => ({ at: secondsInto(day, at.getTime() / 1000), direction }))
    .filter(({ at }) => at >= from);
  const kept = distinctPunches(
    mine.map(({ at }) => at),
    settings.rule.duplicateWindow,
  );
  const said = mine.findLast(({ at }) => at === kept.at(-1))?.direction ?? null;
  const isIn = said === null ? kept.length % 2 === 1 : said === 'in';
  return {
    day,
    state: kept.length > 0 && isIn ? 'PUNCHED_IN' : 'PUNCHED_OUT',
    first_in: kept[0] ?? null,
    last: kept.at(-1) ?? null,
  };
}

const allowedHere = (ctx: Ctx, { webPunch, networks }: TimesheetSettings) =>
  webPunch === 'ANYWHERE' || (webPunch === 'NETWORK' && isWithin(ctx.ip, networks));

/** Whether the caller is punched in, and whether they may punch from here. */
export async function ownState(ctx: Ctx) {
  const id = await ownEmployee(ctx);
  const settings = await timesheetSettings(ctx);
  const refused =
    settings.webPunch === 'OFF' ? w.switched_off : allowedHere(ctx, settings) ? null : w.elsewhere;
  return { ...(await punchedNow(ctx, id, settings)), refused, asks_position: settings.position };
}

export type PunchAsked = {
  kind: 'in' | 'out';
  latitude: number | null;
  longitude: number | null;
};

/** Punches in or out, as the caller saw it; tapped twice it is once. */
export async function punchNow(ctx: Ctx, { kind, latitude, longitude }: PunchAsked) {
  // Held, so that two taps come one after the other.
  const id = await ownEmployee(ctx, true);
  const settings = await timesheetSettings(ctx);
  if (settings.webPunch === 'OFF') throw new Problem(w.switched_off, { status: 403 });
  if (!allowedHere(ctx, settings)) throw new Problem(w.elsewhere, { status: 403 });
  const before = await punchedNow(ctx, id, settings);
  const second = secondsInto(before.day, ctx.now.getTime() / 1000);
  const done = kind === 'in' ? 'PUNCHED_IN' : 'PUNCHED_OUT';
  if (before.state === done) {
    const isAgain = before.last !== null && second - before.last <= settings.rule.duplicateWindow;
    if (isAgain) return { ...before, again: true };
    throw new Problem(kind === 'in' ? w.already_in : w.already_out, { status: 409 });
  }
  if (before.last !== null && second - before.last <= settings.rule.duplicateWindow)
    throw new Problem(w.too_soon, { status: 409 });
  const agrees = settings.position && latitude !== null && longitude !== null;
  const today = dayIn(ctx.now);
  await ctx.db.insert(punches).values({
    site_id: ctx.siteId,
    employee_id: id,
    at: ctx.now,
    day: today,
    direction: kind,
    source: 'WEB',
    user_id: ctx.actor.userId,
    ip: ctx.ip,
    ...(agrees ? { latitude, longitude } : {}),
  });
  await markStale(ctx, [
    { employee_id: id, day: before.day },
    { employee_id: id, day: today },
  ]);
  await ctx.audit({
    action: kind === 'in' ? 'punch.punch-in' : 'punch.punch-out',
    subject: 'punch',
    subjectId: id,
    after: { day: before.day },
  });
  return { ...(await punchedNow(ctx, id, settings)), again: false };
}
