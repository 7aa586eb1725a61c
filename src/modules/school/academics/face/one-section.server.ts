import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dependantsOf } from '#modules/platform/imports/face/dependants.server.ts';
import {
  removeSections,
  refuseStrange,
  sessionsByClass,
  type WantedSection,
} from '../base/set-sections.server.ts';
import { sections } from '../base/tables.server.ts';
import { academicsWords as w } from '../base/words.ts';

type Place = Omit<WantedSection, 'name_bn' | 'capacity'>;

const at = (siteId: string, year_id: string, place: Place) =>
  and(
    eq(sections.site_id, siteId),
    eq(sections.year_id, year_id),
    eq(sections.version_id, place.version_id),
    eq(sections.shift_id, place.shift_id),
    eq(sections.class_id, place.class_id),
    eq(sections.group_id, place.group_id),
    eq(sections.name_en, place.name_en),
  );

/** One section as it shall be; the others of the year stay. A closed one of the same place and name is opened again. */
export async function putSection(ctx: WorkCtx, year_id: string, wanted: WantedSection): Promise<void> {
  await refuseStrange(ctx, year_id, [wanted]);
  const { name_bn, capacity } = wanted;
  const within = at(ctx.siteId, year_id, wanted);
  const [before] = await ctx.db.select().from(sections).where(within);
  if (before) {
    await ctx.db
      .update(sections)
      .set({ name_bn, capacity, active: true, version: before.version + 1, updated_at: ctx.now })
      .where(within);
    return ctx.audit({
      action: 'section.edit',
      subject: 'section',
      subjectId: before.id,
      before: { name_bn: before.name_bn, capacity: before.capacity, active: before.active },
      after: { name_bn, capacity, active: true },
    });
  }
  const sessions = await sessionsByClass(ctx, year_id);
  const [last] = await ctx.db
    .select({ position: sql<number>`coalesce(max(${sections.position}), 0)::int` })
    .from(sections)
    .where(and(eq(sections.site_id, ctx.siteId), eq(sections.year_id, year_id)));
  const row = {
    site_id: ctx.siteId,
    id: uuidv7(),
    year_id,
    session_id: sessions.get(wanted.class_id) ?? null,
    ...wanted,
    position: (last?.position ?? 0) + 1,
  };
  await ctx.db.insert(sections).values(row);
  return ctx.audit({ action: 'section.create', subject: 'section', subjectId: row.id, after: row });
}

/**
 * Takes one section away; refused while students or anything else depend on it, also what would go with it, such as
 * its class teacher: an undo would not bring that back.
 */
export async function dropSection(ctx: WorkCtx, year_id: string, place: Place): Promise<void> {
  const gone = await ctx.db
    .select()
    .from(sections)
    .where(and(at(ctx.siteId, year_id, place), eq(sections.active, true)));
  for (const { id, name_en: en, name_bn: bn } of gone) {
    const [used] = await dependantsOf(ctx, sections, [id]);
    if (used)
      throw new Problem(w.section_named, { status: 409, values: { section: { en, bn }, what: used.word } });
  }
  await removeSections(ctx, gone);
  for (const before of gone)
    await ctx.audit({ action: 'section.delete', subject: 'section', subjectId: before.id, before });
}
