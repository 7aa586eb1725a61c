import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound } from '#kernel/problem.ts';
import { sayBoth } from '#kernel/words.ts';
import { academicYears, classes } from '#modules/school/academics/base/tables.server.ts';
import {
  listSettings,
  removeSettings,
  saveSettings,
  type ResultSettings,
} from '#modules/learning/results/face/settings.server.ts';
import type { Setting } from './setting.ts';
import { replicationWords as w } from '../base/words.ts';

type Value = { settings: ResultSettings; note: string | null };

async function keyed(db: Db, siteId: string) {
  const codes = new Map(
    (await db.select({ id: classes.id, code: classes.code }).from(classes)).map((row) => [row.id, row.code]),
  );
  const years = new Map(
    (await db.select({ id: academicYears.id, code: academicYears.code }).from(academicYears)).map((row) => [
      row.id,
      row.code,
    ]),
  );
  return (await listSettings(db, siteId)).map((row) => ({
    ...row,
    key: `${row.class_id ? (codes.get(row.class_id) ?? '') : '*'} ${years.get(row.from_year_id) ?? ''}`,
  }));
}

export const resultsSetting: Setting = {
  key: 'result-settings',
  title: w.result_settings,
  read: async (db, siteId) =>
    (await keyed(db, siteId)).map(({ key, class: of, year, settings, note }) => ({
      key,
      label: of ? sayBoth(w.of_class, { class: of, year }) : sayBoth(w.whole_school, { year }),
      value: { settings, note } satisfies Value,
    })),
  write: async (ctx, key, value) => {
    const before = (await keyed(ctx.db, ctx.siteId)).find((row) => row.key === key);
    if (value === null) {
      if (before) await removeSettings(ctx, before.id);
      return;
    }
    const [classCode = '', yearCode = ''] = key.split(' ');
    const [year] = await ctx.db
      .select({ id: academicYears.id })
      .from(academicYears)
      .where(eq(academicYears.code, yearCode));
    const [of] = await ctx.db.select({ id: classes.id }).from(classes).where(eq(classes.code, classCode));
    if (!year || (!of && classCode !== '*')) throw notFound();
    await saveSettings(ctx, {
      ...(before ? { id: before.id, version: before.version } : {}),
      class_id: of?.id ?? null,
      from_year_id: year.id,
      ...(value as Value),
    });
  },
};
