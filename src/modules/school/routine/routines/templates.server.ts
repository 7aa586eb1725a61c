import { asc, eq } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { shifts, versions } from '#modules/school/academics/base/tables.server.ts';
import { institutionLevels } from '#modules/platform/sites/base/institution.ts';
import { periodFault } from '../base/periods.ts';
import type { TemplateInput } from '../periods/schemas.ts';
import { periodTemplates } from '../base/tables.server.ts';
import { routineWords as w } from '../base/words.ts';

const subject = 'period-template';

export async function listTemplates(db: Db) {
  const rows = await db
    .select({
      template: periodTemplates,
      shift: { en: shifts.name_en, bn: shifts.name_bn },
      language: { en: versions.name_en, bn: versions.name_bn },
    })
    .from(periodTemplates)
    .leftJoin(shifts, eq(shifts.id, periodTemplates.shift_id))
    .leftJoin(versions, eq(versions.id, periodTemplates.version_id))
    .orderBy(asc(periodTemplates.name_en), asc(periodTemplates.id));
  return rows.map(({ template, shift, language }) => ({ ...template, shift, language }));
}

export async function oneTemplate(db: Db, id: string) {
  const found = await db.select().from(periodTemplates).where(eq(periodTemplates.id, id));
  if (!found[0]) throw notFound();
  return found[0];
}

function refuseBadDay({ periods, levels }: TemplateInput): void {
  if (levels.some((level) => !institutionLevels.some(({ code }) => code === level)))
    throw new Problem(w.unknown_level, { field: 'levels' });
  const fault = periodFault(periods);
  if (fault)
    throw new Problem(w[`fault_${fault.fault}`], {
      field: 'periods',
      values: { number: (fault.at ?? 0) + 1 },
    });
}

/** A new template, or a change of one; schools keep the periods they were given until they are given again. */
export async function saveTemplate(
  ctx: Ctx,
  { id, version, ...input }: TemplateInput & { id?: string; version?: number },
): Promise<{ id: string; version: number }> {
  refuseBadDay(input);
  const values = { ...input, weekdays: [...new Set(input.weekdays)].toSorted((a, b) => a - b) };
  if (!id) {
    const made = await ctx.db.insert(periodTemplates).values(values).onConflictDoNothing().returning();
    if (!made[0]) throw new Problem(w.code_taken, { field: 'code' });
    await ctx.audit({ action: `${subject}.create`, subject, subjectId: made[0].id, after: values });
    return { id: made[0].id, version: 1 };
  }
  const before = await oneTemplate(ctx.db, id);
  if (before.version !== version) throw stale(values, before);
  await updateRow(ctx, periodTemplates, before, values);
  await ctx.audit({ action: `${subject}.edit`, subject, subjectId: id, before, after: values });
  return { id, version: before.version + 1 };
}

/** Takes a template away; the database refuses it while a school's periods name it. */
export async function removeTemplate(ctx: Ctx, id: string): Promise<{ id: string }> {
  const before = await oneTemplate(ctx.db, id);
  await ctx.db.delete(periodTemplates).where(eq(periodTemplates.id, id));
  await ctx.audit({ action: `${subject}.delete`, subject, subjectId: id, before });
  return { id };
}
