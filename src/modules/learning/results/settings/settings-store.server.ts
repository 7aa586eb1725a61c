import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { findRow, updateRow } from '#kernel/database/rows.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { academicYears, classes } from '#modules/school/academics/base/tables.server.ts';
import { gradeBandProblems } from '../rules/grade.ts';
import { defaultResultSettings, type ResultSettings, type SettingsSource } from '../rules/rule-settings.ts';
import { resultSettings } from '../base/tables.server.ts';
import { bandProblems, resultProblems as w } from '../base/words.ts';

export type EffectiveSettings = { settings: ResultSettings; from: SettingsSource };

/** Settings that were stored before a newer one existed get its default. */
const completed = (stored: unknown): ResultSettings => ({
  ...defaultResultSettings,
  ...(stored as Partial<ResultSettings>),
});

/**
 * What holds for a class in a year: the class's own settings of the latest year not after it, else the school's,
 * else the defaults of the handbook.
 */
export async function effectiveSettings(
  db: Db,
  siteId: string,
  scope: { class_id: string; year_id: string },
): Promise<EffectiveSettings> {
  const from = db
    .select({ starts_on: academicYears.starts_on })
    .from(academicYears)
    .where(eq(academicYears.id, scope.year_id));
  const found = await db
    .select({
      id: resultSettings.id,
      version: resultSettings.version,
      class_id: resultSettings.class_id,
      settings: resultSettings.settings,
      from_year: academicYears.name_en,
    })
    .from(resultSettings)
    .innerJoin(academicYears, eq(academicYears.id, resultSettings.from_year_id))
    .where(
      and(
        eq(resultSettings.site_id, siteId),
        or(isNull(resultSettings.class_id), eq(resultSettings.class_id, scope.class_id)),
        lte(academicYears.starts_on, sql`(${from})`),
      ),
    )
    .orderBy(sql`${resultSettings.class_id} IS NULL`, desc(academicYears.starts_on))
    .limit(1);
  const row = found[0];
  if (!row) return { settings: defaultResultSettings, from: null };
  const { id, version, from_year } = row;
  return {
    settings: completed(row.settings),
    from: { id, version, for_class: row.class_id !== null, from_year },
  };
}

/** All settings of the school, the school's own first, then by class and year. */
export async function listSettings(db: Db, siteId: string) {
  const found = await db
    .select({
      id: resultSettings.id,
      version: resultSettings.version,
      class_id: resultSettings.class_id,
      from_year_id: resultSettings.from_year_id,
      settings: resultSettings.settings,
      note: resultSettings.note,
      class_en: classes.name_en,
      class_bn: classes.name_bn,
      year: { en: academicYears.name_en, bn: academicYears.name_bn },
    })
    .from(resultSettings)
    .innerJoin(academicYears, eq(academicYears.id, resultSettings.from_year_id))
    .leftJoin(classes, eq(classes.id, resultSettings.class_id))
    .where(eq(resultSettings.site_id, siteId))
    .orderBy(sql`${classes.position} NULLS FIRST`, asc(academicYears.starts_on));
  const listed = found.map(({ class_en, class_bn, settings, ...row }) => ({
    ...row,
    class: class_en === null || class_bn === null ? null : { en: class_en, bn: class_bn },
    settings: completed(settings),
  }));
  return withLocalNames({ db, siteId }, listed, {
    class: ['classes', 'class_id'],
    year: ['academic-years', 'from_year_id'],
  });
}

export type SettingsInput = {
  id?: string | undefined;
  version?: number | undefined;
  class_id: string | null;
  from_year_id: string;
  settings: ResultSettings;
  note: string | null;
};

function refuseBadBands(settings: ResultSettings): void {
  const [problem] = gradeBandProblems(settings.bands);
  if (problem)
    throw new Problem(w.bad_bands, { field: 'settings.bands', values: { why: bandProblems[problem.code] } });
}

/** New settings of a class or of the school from a year on, or a change of those; earlier runs keep their own. */
export async function saveSettings(
  ctx: WorkCtx,
  input: SettingsInput,
): Promise<{ id: string; version: number }> {
  const { id, version, ...values } = input;
  refuseBadBands(values.settings);
  if (!id) {
    const made = await ctx.db
      .insert(resultSettings)
      .values({ site_id: ctx.siteId, ...values })
      .onConflictDoNothing()
      .returning({ id: resultSettings.id });
    const row = made[0];
    if (!row) throw new Problem(w.settings_taken, { field: 'from_year_id' });
    await ctx.audit({
      action: 'result-setting.create',
      subject: 'result-setting',
      subjectId: row.id,
      after: values,
    });
    return { id: row.id, version: 1 };
  }
  const before = await oneSetting(ctx, id);
  if (before.version !== version) throw stale(values, before);
  await updateRow(ctx, resultSettings, before, values);
  await ctx.audit({
    action: 'result-setting.edit',
    subject: 'result-setting',
    subjectId: id,
    before,
    after: values,
  });
  return { id, version: before.version + 1 };
}

const oneSetting = (ctx: WorkCtx, id: string) => findRow(ctx, resultSettings, id, 'update');

export async function removeSettings(ctx: WorkCtx, id: string): Promise<{ id: string }> {
  const before = await oneSetting(ctx, id);
  await ctx.db
    .delete(resultSettings)
    .where(and(eq(resultSettings.site_id, ctx.siteId), eq(resultSettings.id, id)));
  await ctx.audit({ action: 'result-setting.delete', subject: 'result-setting', subjectId: id, before });
  return { id };
}
