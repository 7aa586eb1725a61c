import { eq } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { askAll } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { isAway } from '../duty/at-work.server.ts';
import { excusedDays } from '../duty/excused.server.ts';
import {
  calledOn,
  isProvisional,
  mostCalls,
  nameOf,
  staffOf,
  type StaffMember,
} from '../duty/called-staff.server.ts';
import { callsToCopy } from './copy.server.ts';
import { askedDay, holidaysOfTwo, isOld, type HolidayDay } from './holidays.server.ts';
import { isWorkday, type CallChoice } from '../rules/holiday-duty.ts';
import { whoCame } from '../base/ports.server.ts';
import { isReached, markOfNotice, toldOf, type Told } from './notice-text.server.ts';
import { holidayCalls, type HolidayCall } from '../duty/holiday-tables.server.ts';

export type CallState = 'expected' | 'came' | 'missing' | 'absent' | 'excused';

/** Who of the called is on approved leave or, by a duty of their own, elsewhere on the day. */
async function elsewhere(
  ctx: Ctx,
  called: readonly StaffMember[],
  day: string,
): Promise<ReadonlySet<string>> {
  const { excused } = await excusedDays(
    ctx,
    called.map(({ id }) => id),
    { from: day, to: day },
  );
  // Half a day's leave leaves the other half.
  const whole = excused.filter(({ excuse, hours }) => !hours && (excuse === 'leave' || excuse === 'duty'));
  return new Set([
    ...whole.map(({ employee_id }) => employee_id),
    ...called.filter(isAway).map(({ id }) => id),
  ]);
}

/** How it is with each who is called on a day: before it, and after it as far as attendance is recorded. */
async function standing(ctx: Ctx, call: HolidayCall, day: string, staff: readonly StaffMember[]) {
  const called = calledOn(staff, call, day);
  const away = await elsewhere(ctx, called, day);
  const isOver = day < dayIn(ctx.now);
  const answers = isOver
    ? await askAll(
        whoCame,
        ctx,
        called.map(({ id }) => id),
        day,
      )
    : [];
  const recorded = answers.filter((one) => one !== null);
  const came = new Set(recorded.flatMap((one) => [...one]));
  const stateOf = (one: StaffMember): CallState => {
    if (came.has(one.id)) return 'came';
    if (away.has(one.id)) return 'excused';
    if (recorded.length === 0) return 'expected';
    return isWorkday(call.workday_for, one) ? 'absent' : 'missing';
  };
  return { called: called.map((one) => ({ ...one, state: stateOf(one) })), recorded: recorded.length > 0 };
}

/** How many of the called were told what holds now, and how many are still to be told. */
function telling(
  call: HolidayCall,
  at: HolidayDay,
  called: readonly StaffMember[],
  told: ReadonlyMap<string, Told>,
) {
  const reached = called.filter((one) => !isAway(one) && isReached(one));
  const isTold = (one: StaffMember) => told.get(one.id)?.said === markOfNotice(call, at, one);
  const count = reached.filter(isTold).length;
  return { told: count, to_tell: reached.length - count };
}

async function shownCall(
  ctx: Ctx,
  call: HolidayCall,
  at: HolidayDay,
  { staff, told }: { staff: readonly StaffMember[]; told: ReadonlyMap<string, Told> },
) {
  const { called, recorded } = await standing(ctx, call, at.day, staff);
  const count = (...states: CallState[]) => called.filter(({ state }) => states.includes(state)).length;
  return {
    id: call.id,
    version: call.version,
    who: call.who,
    designation_ids: call.designation_ids,
    employee_ids: call.employee_ids,
    workday_for: call.workday_for,
    at_time: call.at_time,
    note: call.note,
    called: called.length,
    told_at: call.told_at?.toISOString() ?? null,
    told_day: call.told_day,
    ...telling(call, at, called, told),
    came: recorded ? count('came') : null,
    missing: recorded ? count('missing', 'absent') : null,
  };
}

const plain = (ctx: Ctx, { holiday, day, day_no, closed }: HolidayDay) => ({
  holiday_id: holiday.id,
  day_no,
  day,
  name: nameOf(holiday),
  observed: holiday.observed,
  provisional: isProvisional(holiday),
  closed,
  /** Whether whom it calls may still be set. */
  open: !isOld(ctx, day),
});

/** A year's holidays that are kept together or on which somebody is called, and the others that can be chosen. */
export async function holidayDutyYear(ctx: Ctx, { year }: { year: number }) {
  const { last, now: days } = await holidaysOfTwo(ctx, year);
  const kept = await ctx.db
    .select()
    .from(holidayCalls)
    .where(eq(holidayCalls.site_id, ctx.siteId))
    .limit(mostCalls);
  const callOf = new Map(kept.map((call) => [`${call.holiday_id} ${call.day_no}`, call]));
  const staff = kept.length > 0 ? await staffOf(ctx) : [];
  const ofYear = days.flatMap(({ holiday, day_no }) => callOf.get(`${holiday.id} ${day_no}`)?.id ?? []);
  const told = await toldOf(ctx, ofYear);
  const shown = [];
  const others = [];
  for (const one of days) {
    const call = callOf.get(`${one.holiday.id} ${one.day_no}`);
    if (!call && !one.holiday.observed) {
      if (one.closed && !isOld(ctx, one.day)) others.push(plain(ctx, one));
      continue;
    }
    const known = { staff, told: told.get(call?.id ?? '') ?? new Map<string, Told>() };
    shown.push({ ...plain(ctx, one), call: call ? await shownCall(ctx, call, one, known) : null });
  }
  const toCopy = await callsToCopy(ctx, last, days);
  return { year, days: shown, others, to_copy: toCopy.length };
}

/** Whom a choice would call, before it is kept. */
export async function previewCall(
  ctx: Ctx,
  { holiday_id, day_no, ...choice }: CallChoice & { holiday_id: string; day_no: number },
) {
  const { day } = await askedDay(ctx, { holiday_id, day_no });
  const called = calledOn(await staffOf(ctx), choice, day);
  const away = await elsewhere(ctx, called, day);
  return {
    count: called.length,
    names: called.map(({ name }) => name),
    away: called.filter(({ id }) => away.has(id)).map(({ name }) => name),
  };
}

/** A call of the school by its id, with its day. */
export async function oneCall(ctx: Ctx, id: string): Promise<{ call: HolidayCall; at: HolidayDay }> {
  const call = await findRow(ctx, holidayCalls, id);
  return { call, at: await askedDay(ctx, call) };
}

/** Everybody who is called, and whether they came. */
export async function calledPeople(ctx: Ctx, { id }: { id: string }) {
  const { call, at } = await oneCall(ctx, id);
  const { called, recorded } = await standing(ctx, call, at.day, await staffOf(ctx));
  const named = await withLocalNames(ctx, called, { designation: ['designations', 'designation_id'] });
  const told = (await toldOf(ctx, [id])).get(id);
  const toldState = (one: StaffMember): 'told' | 'otherwise' | 'not_told' | 'unreached' => {
    const before = told?.get(one.id);
    if (before) return before.said === markOfNotice(call, at, one) ? 'told' : 'otherwise';
    return isReached(one) ? 'not_told' : 'unreached';
  };
  return {
    over: at.day < dayIn(ctx.now),
    recorded,
    people: named.map((one) => ({
      id: one.id,
      name: one.name,
      designation: one.designation,
      state: one.state,
      told: toldState(one),
      told_at: told?.get(one.id)?.told_at.toISOString() ?? null,
    })),
  };
}
