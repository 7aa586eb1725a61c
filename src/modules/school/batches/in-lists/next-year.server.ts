import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { YearPart } from '#modules/school/academics/base/ports.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { sectionKey, underSection } from '#modules/school/academics/base/year-keys.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { batches, batchMembers } from '../base/tables.server.ts';
import { batchWords } from '../base/words.ts';

async function batchesOfYear(db: Db, siteId: string, yearId: string) {
  const found = await db
    .select({ batch: batches, section: sections, teacher: employees.status })
    .from(batches)
    .leftJoin(sections, and(eq(sections.site_id, siteId), eq(sections.id, batches.section_id)))
    .leftJoin(employees, and(eq(employees.site_id, siteId), eq(employees.id, batches.teacher_id)))
    .where(and(eq(batches.site_id, siteId), eq(batches.year_id, yearId), eq(batches.active, true)));
  return found.map((row) => ({ ...row, key: row.batch.name_en }));
}

/** Batches without their members and days, for the year that begins from the last. */
export const batchesPart: YearPart = {
  key: 'batches',
  title: batchWords.year_batches,
  read: async (db, siteId, yearId) =>
    (await batchesOfYear(db, siteId, yearId)).map(({ key, batch, section }) => ({
      key,
      label: { en: batch.name_en, bn: batch.name_bn },
      value: true,
      under: section ? [underSection(sectionKey(section))] : [],
    })),
  add: async (ctx, keys, { from, to }) => {
    const into = new Map(
      (
        await ctx.db
          .select()
          .from(sections)
          .where(and(eq(sections.site_id, ctx.siteId), eq(sections.year_id, to)))
      ).map((row) => [sectionKey(row), row.id]),
    );
    const rows = (await batchesOfYear(ctx.db, ctx.siteId, from)).flatMap(
      ({ key, batch, section, teacher }) => {
        const section_id = section ? into.get(sectionKey(section)) : null;
        if (!keys.has(key) || section_id === undefined) return [];
        const { id: _, created_at: _c, updated_at: _u, version: _v, ...same } = batch;
        return [
          {
            ...same,
            year_id: to,
            section_id,
            session_id: null,
            starts_on: null,
            ends_on: null,
            teacher_id: teacher === 'active' ? batch.teacher_id : null,
          },
        ];
      },
    );
    if (rows.length > 0) await ctx.db.insert(batches).values(rows).onConflictDoNothing();
  },
  remove: async (ctx, keys, yearId) => {
    const ids = (await batchesOfYear(ctx.db, ctx.siteId, yearId)).flatMap(({ key, batch }) =>
      keys.has(key) ? batch.id : [],
    );
    if (ids.length === 0) return;
    // Who has members already stays.
    await ctx.db
      .delete(batches)
      .where(
        and(
          eq(batches.site_id, ctx.siteId),
          inArray(batches.id, ids),
          sql`NOT EXISTS (SELECT 1 FROM ${batchMembers} m WHERE m.site_id = ${ctx.siteId} AND m.batch_id = ${batches.id})`,
        ),
      );
  },
};
