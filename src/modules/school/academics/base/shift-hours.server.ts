import { and, asc, eq, sql } from 'drizzle-orm';
import { findRow, updateSeenRow } from '#kernel/database/rows.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import { withOverrides } from '#kernel/resource/overrides.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { shiftHourSets, shifts, siteShifts, type ShiftHours } from './tables.server.ts';
import { academicsWords as w } from './words.ts';

type Dated = { starts_on: string; hours: ShiftHours[] };
export type HoursOfShift = { shift_id: string; active: boolean; hours: ShiftHours[]; dated: Dated[] };

type HoursRow = {
  shift_id: string;
  active: boolean;
  hours: ShiftHours[];
  starts_on: string | null;
  dated: ShiftHours[] | null;
};

const hoursReading = reading<HoursRow, { site: string; until: string }>(
  'hours of shifts',
  (value) => sql`
    SELECT s.shift_id, s.active, s.hours, d.starts_on, d.hours AS dated
    FROM site_shifts s
    LEFT JOIN shift_hour_sets d ON d.site_id = ${value('site')} AND d.shift_id = s.shift_id
      AND d.starts_on <= ${value('until')}::date
    WHERE s.site_id = ${value('site')}
    ORDER BY s.shift_id, d.starts_on`,
);

/** The shifts of a school with all hours that begin by a day: what every reader of hours asks, naming the day it means. */
export async function readHours({ db, siteId }: SiteCtx, until: string): Promise<HoursOfShift[]> {
  const rows = await hoursReading(db, { site: siteId, until });
  return [...Map.groupBy(rows, (row) => row.shift_id).values()].map((sets) => ({
    shift_id: sets[0]!.shift_id,
    active: sets[0]!.active,
    hours: sets[0]!.hours,
    dated: sets.flatMap(({ starts_on, dated }) => (starts_on && dated ? [{ starts_on, hours: dated }] : [])),
  }));
}

/** The hours of a shift on a day: those of the last set that has begun by then. */
export const hoursOn = ({ hours, dated }: Pick<HoursOfShift, 'hours' | 'dated'>, day: string): ShiftHours[] =>
  dated.findLast(({ starts_on }) => starts_on <= day)?.hours ?? hours;

/** The shifts of a school with their hours from the start, and every set that takes their place on a day. */
export async function shiftHours(db: Db, siteId: string) {
  const found = await db
    .select({
      id: siteShifts.id,
      version: siteShifts.version,
      shift_id: siteShifts.shift_id,
      name_en: shifts.name_en,
      name_bn: shifts.name_bn,
      hours: siteShifts.hours,
      active: siteShifts.active,
    })
    .from(siteShifts)
    .innerJoin(shifts, eq(shifts.id, siteShifts.shift_id))
    .where(eq(siteShifts.site_id, siteId))
    .orderBy(asc(shifts.position));
  const sets = await db
    .select()
    .from(shiftHourSets)
    .where(eq(shiftHourSets.site_id, siteId))
    .orderBy(asc(shiftHourSets.starts_on));
  const named = await withOverrides({ db, siteId }, 'shifts', found, 'shift_id');
  return named.map((shift) => ({
    ...shift,
    sets: sets
      .filter(({ shift_id }) => shift_id === shift.shift_id)
      .map(({ id, version, starts_on, hours }) => ({ id, version, starts_on, hours })),
  }));
}

const inOrder = (hours: readonly ShiftHours[]) => hours.toSorted((a, b) => a.weekday - b.weekday);

function refuseBackwards(hours: readonly ShiftHours[]): void {
  if (hours.some((day) => day.in >= day.out)) throw new Problem(w.bad_hours, { field: 'hours' });
}

export async function setShiftHours(
  ctx: WorkCtx,
  id: string,
  seen: number,
  hours: ShiftHours[],
): Promise<{ id: string; version: number }> {
  refuseBackwards(hours);
  const before = await findRow(ctx, siteShifts, id);
  const after = await updateSeenRow(ctx, siteShifts, { id, version: seen }, { hours: inOrder(hours) }, () =>
    stale({ hours }, before),
  );
  await ctx.audit({ action: 'shift.hours', subject: 'site-shift', subjectId: id, before, after });
  return { id, version: after.version };
}

/** Other hours of a shift from a day on, today at the earliest: what was is not rewritten. */
export async function addHourSet(
  ctx: WorkCtx,
  { id, starts_on, hours }: { id: string; starts_on: string; hours: ShiftHours[] },
): Promise<{ id: string; version: number }> {
  refuseBackwards(hours);
  if (starts_on < dayIn(ctx.now)) throw new Problem(w.hours_in_past, { field: 'starts_on' });
  const [shift] = await ctx.db
    .select({ shift_id: siteShifts.shift_id })
    .from(siteShifts)
    .where(and(eq(siteShifts.site_id, ctx.siteId), eq(siteShifts.id, id)));
  if (!shift) throw notFound();
  const [made] = await ctx.db
    .insert(shiftHourSets)
    .values({ site_id: ctx.siteId, shift_id: shift.shift_id, starts_on, hours: inOrder(hours) })
    .onConflictDoNothing()
    .returning({ id: shiftHourSets.id });
  if (!made) throw new Problem(w.hours_of_that_day, { field: 'starts_on' });
  await ctx.audit({
    action: 'shift.hours',
    subject: 'site-shift',
    subjectId: id,
    after: { starts_on, hours },
  });
  return { id: made.id, version: 1 };
}

const oneSet = (ctx: WorkCtx, id: string) => findRow(ctx, shiftHourSets, id);

/** Changes the hours of a dated set. */
export async function changeHourSet(
  ctx: WorkCtx,
  { id, version, hours }: { id: string; version: number; hours: ShiftHours[] },
): Promise<{ id: string; version: number }> {
  refuseBackwards(hours);
  const before = await oneSet(ctx, id);
  const changed = await updateSeenRow(ctx, shiftHourSets, { id, version }, { hours: inOrder(hours) }, () =>
    stale({ hours }, before),
  );
  await ctx.audit({ action: 'shift.hours', subject: 'site-shift', subjectId: id, before, after: { hours } });
  return { id, version: changed.version };
}

/** Gives up hours that have not begun yet. */
export async function removeHourSet(ctx: WorkCtx, id: string): Promise<{ id: string }> {
  const before = await oneSet(ctx, id);
  if (before.starts_on <= dayIn(ctx.now)) throw new Problem(w.hours_began, { status: 409 });
  await ctx.db
    .delete(shiftHourSets)
    .where(and(eq(shiftHourSets.site_id, ctx.siteId), eq(shiftHourSets.id, id)));
  await ctx.audit({ action: 'shift.hours', subject: 'site-shift', subjectId: id, before });
  return { id };
}

/** Sets the hours that hold on a day, whichever set they come from; what a copy from another school brings. */
export async function setHoursOfDay(
  ctx: WorkCtx,
  shiftId: string,
  day: string,
  hours: ShiftHours[],
): Promise<void> {
  const shift = (await shiftHours(ctx.db, ctx.siteId)).find(({ shift_id }) => shift_id === shiftId);
  if (!shift) throw notFound();
  const set = shift.sets.findLast(({ starts_on }) => starts_on <= day);
  if (set) await changeHourSet(ctx, { ...set, hours });
  else await setShiftHours(ctx, shift.id, shift.version, hours);
}
