import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound } from '#kernel/problem.ts';
import { sayBoth } from '#kernel/words.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { hoursOn, readHours, setHoursOfDay } from '#modules/school/academics/base/shift-hours.server.ts';
import { chooseShifts } from '#modules/school/academics/base/set-up.server.ts';
import {
  shifts,
  siteShifts,
  siteVersions,
  versions,
  type ShiftHours,
} from '#modules/school/academics/base/tables.server.ts';
import type { Item } from '#kernel/differences.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';

const named = (table: typeof shifts | typeof versions) => ({
  code: table.code,
  name: { en: table.name_en, bn: table.name_bn },
});

/** The shifts with their hours of today, and the versions, that a school has. */
export async function own(db: Db, siteId: string) {
  const today = dayIn(new Date());
  const hours = new Map(
    (await readHours({ db, siteId }, today)).map((shift) => [shift.shift_id, hoursOn(shift, today)]),
  );
  const found = await db
    .select({ ...named(shifts), shift_id: shifts.id })
    .from(siteShifts)
    .innerJoin(shifts, eq(shifts.id, siteShifts.shift_id))
    .where(and(eq(siteShifts.site_id, siteId), eq(siteShifts.active, true)))
    .orderBy(asc(shifts.position));
  return {
    shifts: found.map((shift) => ({ ...shift, hours: hours.get(shift.shift_id) ?? [] })),
    versions: await db
      .select({ ...named(versions), version_id: versions.id })
      .from(siteVersions)
      .innerJoin(versions, eq(versions.id, siteVersions.version_id))
      .where(and(eq(siteVersions.site_id, siteId), eq(siteVersions.active, true)))
      .orderBy(asc(versions.position)),
  };
}

export async function idOf(db: Db, table: typeof shifts | typeof versions, code: string): Promise<string> {
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.code, code));
  if (!found) throw notFound();
  return found.id;
}

export const changed = (ids: readonly string[], id: string, wanted: boolean) =>
  wanted ? [...new Set([...ids, id])] : ids.filter((one) => one !== id);

export const shiftsSetting: Setting = {
  key: 'shifts',
  title: w.shifts,
  read: async (db, siteId): Promise<Item[]> => {
    const found = await own(db, siteId);
    return found.shifts.map(({ code, name, hours }) => ({
      key: code,
      label: sayBoth(w.shift, { name }),
      value: hours,
    }));
  },
  write: async (ctx, key, value) => {
    const before = await own(ctx.db, ctx.siteId);
    const shift_ids = before.shifts.map((row) => row.shift_id);
    const version_ids = before.versions.map((row) => row.version_id);
    const wanted = value !== null;
    const id = await idOf(ctx.db, shifts, key);
    if (shift_ids.includes(id) !== wanted)
      await chooseShifts(ctx, { shift_ids: changed(shift_ids, id, wanted), version_ids });
    if (!wanted) return;
    await setHoursOfDay(ctx, id, dayIn(ctx.now), value as ShiftHours[]);
  },
};
