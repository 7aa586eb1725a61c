import { eq } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { levels } from '#modules/school/academics/base/classes.ts';
import { shifts, versions } from '#modules/school/academics/base/tables.server.ts';
import { periodDays, putPeriods, type PeriodDay } from '#modules/school/routine/face/put-periods.server.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';

function levelWord(code: string): Word {
  const level = levels.find((one) => one.code === code);
  return level ? { en: level.name_en, bn: level.name_bn } : { en: code, bn: code };
}

/** The days of each shift, version (`*`: all) and level: one, or several for their weekdays. */
export const periodsSetting: Setting = {
  key: 'periods',
  title: w.periods,
  read: async (db, siteId) => {
    const found = await periodDays(db, siteId);
    if (found.length === 0) return [];
    const shiftOf = new Map((await db.select().from(shifts)).map((row) => [row.id, row]));
    const versionOf = new Map((await db.select().from(versions)).map((row) => [row.id, row]));
    const places = Map.groupBy(found, ({ shift_id, version_id, level }) =>
      [shift_id, version_id, level].join(' '),
    );
    return [...places.values()].flatMap((sets) => {
      const { shift_id, version_id, level } = sets[0]!;
      const days = sets
        .map(({ day }) => day)
        .toSorted((a, b) => (String(a.weekdays) < String(b.weekdays) ? -1 : 1));
      const shift = shiftOf.get(shift_id);
      const version = version_id ? versionOf.get(version_id) : null;
      if (!shift) return [];
      const name = { en: shift.name_en, bn: shift.name_bn };
      const of = version && { en: version.name_en, bn: version.name_bn };
      return {
        key: `${shift.code} ${version?.code ?? '*'} ${level}`,
        label: of
          ? sayBoth(w.day_of_version, { name, version: of, level: levelWord(level) })
          : sayBoth(w.day_of, { name, level: levelWord(level) }),
        // Most have one day for the whole week.
        value: days.length === 1 ? days[0] : days,
      };
    });
  },
  write: async (ctx, key, value) => {
    const [shiftCode = '', versionCode = '', level = ''] = key.split(' ');
    const [shift] = await ctx.db.select({ id: shifts.id }).from(shifts).where(eq(shifts.code, shiftCode));
    const [version] = await ctx.db
      .select({ id: versions.id })
      .from(versions)
      .where(eq(versions.code, versionCode));
    if (!shift || (!version && versionCode !== '*')) throw notFound();
    const classGroup = { shift_id: shift.id, version_id: version?.id ?? null, level };
    const days = (value ?? []) as PeriodDay | PeriodDay[];
    return putPeriods(ctx, classGroup, Array.isArray(days) ? days : [days]);
  },
};
