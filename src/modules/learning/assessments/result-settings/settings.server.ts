import { asc, eq } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import { scaleFault } from '../base/rules.ts';
import type { SettingsInput } from './schemas.ts';
import { assessmentResultSettings as settings } from '../base/tables.server.ts';
import { assessmentWords as w } from '../base/words.ts';

const subject = 'assessment-result-setting';

/** All settings, by the year from which they hold. */
export function listResultSettings(db: Db) {
  return db
    .select({
      id: settings.id,
      version: settings.version,
      from_year_id: settings.from_year_id,
      scales: settings.scales,
      min_attendance: settings.min_attendance,
      max_weak_subjects: settings.max_weak_subjects,
      note: settings.note,
      year: { en: academicYears.name_en, bn: academicYears.name_bn },
    })
    .from(settings)
    .innerJoin(academicYears, eq(academicYears.id, settings.from_year_id))
    .orderBy(asc(academicYears.starts_on));
}

const one = (ctx: Ctx, id: string) => findRow(ctx, settings, id);

/** New settings from a year on, or a change of those; refuses scales that leave a score without a name. */
export async function saveResultSettings(
  ctx: Ctx,
  { id, version, ...input }: SettingsInput & { id?: string; version?: number },
): Promise<{ id: string; version: number }> {
  const fault = scaleFault(input.scales);
  if (fault) throw new Problem(w[`fault_${fault}`], { field: 'scales' });
  const values = { ...input, scales: input.scales.toSorted((a, b) => b.level - a.level) };
  if (!id) {
    const made = await ctx.db.insert(settings).values(values).onConflictDoNothing().returning();
    if (!made[0]) throw new Problem(w.year_taken, { field: 'from_year_id' });
    await ctx.audit({ action: `${subject}.create`, subject, subjectId: made[0].id, after: values });
    return { id: made[0].id, version: 1 };
  }
  const before = await one(ctx, id);
  if (before.version !== version) throw stale(values, before);
  const changed = await ctx.db
    .update(settings)
    .set({ ...values, version: before.version + 1, updated_at: ctx.now })
    .where(eq(settings.id, id))
    .returning();
  await ctx.audit({ action: `${subject}.edit`, subject, subjectId: id, before, after: changed[0] });
  return { id, version: before.version + 1 };
}

/** Takes settings away; the earliest stay, since a year without any would have no scales. */
export async function removeResultSettings(ctx: Ctx, id: string): Promise<{ id: string }> {
  const before = await one(ctx, id);
  const [earliest] = await listResultSettings(ctx.db);
  if (earliest?.id === id) throw new Problem(w.keep_earliest, { status: 409 });
  await ctx.db.delete(settings).where(eq(settings.id, id));
  await ctx.audit({ action: `${subject}.delete`, subject, subjectId: id, before });
  return { id };
}
