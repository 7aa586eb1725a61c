import { and, asc, eq } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { hoursOn, readHours } from '#modules/school/academics/base/shift-hours.server.ts';
import {
  classes,
  sections,
  shifts,
  siteShifts,
  siteVersions,
  siteYears,
  versions,
} from '#modules/school/academics/base/tables.server.ts';
import { routineOn } from '../days/lessons-between.server.ts';
import { lockShift, setsInPlace } from '../periods/place-sets.server.ts';
import { addSet, lockPlace } from '../periods/put-periods.server.ts';
import { daysOfSet, periodFault, sameDay, type Period, type SetScope } from '../base/periods.ts';
import type { NewDay } from '../periods/schemas.ts';
import { daysOf } from '../routines/sites.server.ts';
import { listTemplates, oneTemplate } from '../routines/templates.server.ts';
import { sitePeriods, sitePeriodSets } from '../base/tables.server.ts';
import { refuseUnknownTypes, typesOf } from '../periods/types.server.ts';
import { routineWords as w, weekdayWords } from '../base/words.ts';

const subject = 'site-period';
type Seen = { id: string; version: number };

const dayNames = (days: readonly number[]): Word => {
  const said = (lang: 'en' | 'bn') => days.map((day) => weekdayWords[`day${day}` as 'day0'][lang]).join(', ');
  return { en: said('en'), bn: said('bn') };
};

/** The days of a school: with those that lie outside the shift's hours, and the routine that keeps other ones. */
export async function ownDaysOf(ctx: Ctx) {
  const today = dayIn(ctx.now);
  const hours = new Map((await readHours(ctx, today)).map((of) => [of.shift_id, hoursOn(of, today)]));
  const routine = await routineOn(ctx, today);
  const kept = routine?.periods ?? [];
  return (await daysOf(ctx.db, ctx.siteId)).map((set) => {
    const [first, last] = [set.periods[0], set.periods.at(-1)];
    const outside = daysOfSet(set.weekdays).filter((weekday) => {
      const at = hours.get(set.shift_id)?.find((of) => of.weekday === weekday);
      return at !== undefined && first && last && (first.starts < at.in || last.ends > at.out);
    });
    const ofPlace = kept.filter(
      ({ shift_id, version_id, level }) =>
        shift_id === set.shift_id && version_id === set.version_id && level === set.level,
    );
    const isKept = daysOfSet(set.weekdays).every((weekday) => {
      const held = ofPlace.find(({ weekdays }) => daysOfSet(weekdays).includes(weekday));
      return held !== undefined && sameDay(held.periods, set.periods);
    });
    return {
      ...set,
      outside,
      routine: routine && !isKept ? { id: routine.id, name: routine.name } : null,
    };
  });
}

/** Where periods can be, and what the operator offers for it. */
export async function placesOf({ db, siteId }: Ctx) {
  const own = <T extends typeof shifts | typeof versions>(table: T) => ({
    id: table.id,
    name: { en: table.name_en, bn: table.name_bn },
  });
  const levels = await db
    .selectDistinct({ level: classes.level })
    .from(sections)
    .innerJoin(siteYears, and(eq(siteYears.site_id, siteId), eq(siteYears.year_id, sections.year_id)))
    .innerJoin(classes, eq(classes.id, sections.class_id))
    .where(and(eq(sections.site_id, siteId), eq(siteYears.current, true)));
  return {
    shifts: await db
      .select(own(shifts))
      .from(siteShifts)
      .innerJoin(shifts, eq(shifts.id, siteShifts.shift_id))
      .where(and(eq(siteShifts.site_id, siteId), eq(siteShifts.active, true)))
      .orderBy(asc(shifts.position)),
    versions: await db
      .select(own(versions))
      .from(siteVersions)
      .innerJoin(versions, eq(versions.id, siteVersions.version_id))
      .where(and(eq(siteVersions.site_id, siteId), eq(siteVersions.active, true)))
      .orderBy(asc(versions.position)),
    levels: levels.map(({ level }) => level),
    templates: (await listTemplates(db))
      .filter(({ active }) => active)
      .map(({ name_en, name_bn, ...template }) => ({ ...template, name: { en: name_en, bn: name_bn } })),
  };
}

async function refuseFault(ctx: Ctx, periods: Period[], before: Period[] = []): Promise<void> {
  await refuseUnknownTypes(ctx, periods, before);
  const fault = periodFault(periods, await typesOf(ctx.db, ctx.siteId));
  if (fault)
    throw new Problem(w[`fault_${fault.fault}`], {
      field: 'periods',
      values: { number: (fault.at ?? 0) + 1 },
    });
}

/** Each weekday of a place has one set: the others of the place have none of these. */
async function refuseTaken(ctx: Ctx, scope: SetScope, weekdays: number[], own?: string): Promise<void> {
  const others = (await setsInPlace(ctx, scope)).filter(({ id }) => id !== own);
  const taken = new Set(others.flatMap((set) => daysOfSet(set.weekdays)));
  const both = weekdays.filter((day) => taken.has(day));
  if (both.length > 0)
    throw new Problem(w.days_taken, { field: 'weekdays', values: { days: dayNames(both) } });
}

/** Periods for some weekdays of a shift and level, beside those that the place has for others. */
export async function addDay(ctx: Ctx, { template_id, weekdays, periods, ...scope }: NewDay): Promise<Seen> {
  await lockPlace(ctx, scope, [{ periods }]);
  const { levels } = await placesOf(ctx);
  if (!levels.includes(scope.level)) throw new Problem(w.foreign_level, { field: 'level' });
  await refuseFault(ctx, periods);
  const days = daysOfSet(weekdays);
  await refuseTaken(ctx, scope, days);
  const template = template_id ? await oneTemplate(ctx.db, template_id) : null;
  if (template && !template.active) throw new Problem(w.template_off, { field: 'template_id' });
  if (template?.shift_id && template.shift_id !== scope.shift_id)
    throw new Problem(w.other_shift, { field: 'template_id' });
  const id = await addSet(ctx, scope, { weekdays: days, template: template?.code ?? null, periods });
  await ctx.audit({
    action: 'site-period.give',
    subject,
    subjectId: id,
    after: { shifts: [scope.shift_id], levels: [scope.level], weekdays: days, periods },
  });
  return { id, version: 1 };
}

/** A set of the school that somebody saw; nobody else changes those of its shift until the transaction ends. */
async function heldSet(ctx: Ctx, id: string) {
  const ofSet = and(eq(sitePeriodSets.site_id, ctx.siteId), eq(sitePeriodSets.id, id));
  const seen = await findRow(ctx, sitePeriodSets, id);
  await lockShift(ctx, seen.shift_id);
  const set = await findRow(ctx, sitePeriodSets, id, 'no key update');
  return { set, ofSet };
}

/** The periods of one of the school's days as its own people set them, and the weekdays that they are for. */
export async function changeDay(
  ctx: Ctx,
  { id, version, periods, weekdays }: Seen & { periods: Period[]; weekdays?: number[] | undefined },
): Promise<Seen> {
  const { set, ofSet } = await heldSet(ctx, id);
  const ofDay = and(eq(sitePeriods.site_id, ctx.siteId), eq(sitePeriods.set_id, id));
  const before = await ctx.db.select().from(sitePeriods).where(ofDay).orderBy(asc(sitePeriods.position));
  if (set.version !== version) throw stale(periods, before);
  await refuseFault(ctx, periods, before);
  const days = weekdays ? daysOfSet(weekdays) : set.weekdays;
  await refuseTaken(ctx, set, daysOfSet(days), id);
  await ctx.db.delete(sitePeriods).where(ofDay);
  await ctx.db
    .insert(sitePeriods)
    .values(periods.map((period, position) => ({ site_id: ctx.siteId, set_id: id, position, ...period })));
  await ctx.db
    .update(sitePeriodSets)
    .set({ weekdays: days, version: version + 1, updated_at: ctx.now })
    .where(ofSet);
  await ctx.audit({
    action: 'site-period.edit',
    subject,
    subjectId: id,
    before: { weekdays: set.weekdays, periods: before },
    after: { weekdays: days, periods },
  });
  return { id, version: version + 1 };
}

export async function removeDay(ctx: Ctx, { id, version }: Seen): Promise<{ id: string }> {
  const { set, ofSet } = await heldSet(ctx, id);
  const { shift_id, level, weekdays } = set;
  if (set.version !== version) throw stale(null, { weekdays });
  await ctx.db.delete(sitePeriodSets).where(ofSet);
  await ctx.audit({
    action: 'site-period.take',
    subject,
    subjectId: id,
    before: { shift_id, level, weekdays },
  });
  return { id };
}
