import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { Word } from '#kernel/words.ts';
import { classWord } from '../base/class-labels.ts';
import { labelledSections } from '../base/labelled-sections.server.ts';
import type { YearItem, YearPart } from '../base/ports.server.ts';
import { classNames } from '../base/section-catalogues.ts';
import { classGroupKey } from '../base/set-up.server.ts';
import { sessionsByClass } from '../base/set-sections.server.ts';
import { academicGroups, classes, sections, siteClasses } from '../base/tables.server.ts';
import { nextYearWords as w } from './words.ts';
import { sectionKey, underClass } from '../base/year-keys.ts';

/** The classes and groups of a year with their names, in class order. */
export async function classesOfYear(
  db: Db,
  siteId: string,
  yearId: string,
): Promise<{ class_id: string; group_id: string; key: string; label: Word }[]> {
  const found = await db
    .select({
      class_id: siteClasses.class_id,
      group_id: siteClasses.group_id,
      class: { en: classes.name_en, bn: classes.name_bn },
      group: { en: academicGroups.name_en, bn: academicGroups.name_bn },
      group_code: academicGroups.code,
    })
    .from(siteClasses)
    .innerJoin(classes, eq(classes.id, siteClasses.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, siteClasses.group_id))
    .where(and(eq(siteClasses.site_id, siteId), eq(siteClasses.year_id, yearId)))
    .orderBy(asc(classes.position), asc(academicGroups.position));
  const named = await withLocalNames({ db, siteId }, found, classNames);
  return named.map((row) => ({
    class_id: row.class_id,
    group_id: row.group_id,
    key: classGroupKey(row),
    label: classWord(row),
  }));
}

export const classesPart: YearPart = {
  key: 'classes',
  title: w.classes,
  read: async (db, siteId, yearId) =>
    (await classesOfYear(db, siteId, yearId)).map(({ key, label }) => ({
      key,
      label,
      value: true,
      under: [],
    })),
  add: async (ctx, keys, { from, to }) => {
    const rows = (await classesOfYear(ctx.db, ctx.siteId, from)).filter(({ key }) => keys.has(key));
    if (rows.length > 0)
      await ctx.db
        .insert(siteClasses)
        .values(
          rows.map(({ class_id, group_id }) => ({ site_id: ctx.siteId, year_id: to, class_id, group_id })),
        )
        .onConflictDoNothing();
  },
  remove: async (ctx, keys, yearId) => {
    for (const key of keys) {
      const [class_id = '', group_id = ''] = key.split(' ');
      await ctx.db
        .delete(siteClasses)
        .where(
          and(
            eq(siteClasses.site_id, ctx.siteId),
            eq(siteClasses.year_id, yearId),
            eq(siteClasses.class_id, class_id),
            eq(siteClasses.group_id, group_id),
          ),
        );
    }
  },
};

const rowsOf = (db: Db, siteId: string, yearId: string) =>
  db
    .select()
    .from(sections)
    .where(and(eq(sections.site_id, siteId), eq(sections.year_id, yearId), eq(sections.active, true)));

/** Sections by their place and name; closed ones are not begun again. */
export const sectionsPart: YearPart = {
  key: 'sections',
  title: w.sections,
  read: async (db, siteId, yearId) => {
    const rows = new Map((await rowsOf(db, siteId, yearId)).map((row) => [row.id, row]));
    const labelled = await labelledSections({ db, siteId }, { yearId });
    return labelled.flatMap(({ id, label }): YearItem[] => {
      const row = rows.get(id);
      if (!row) return [];
      const { name_bn, capacity } = row;
      const under = [underClass(classGroupKey(row))];
      return [{ key: sectionKey(row), label, value: { name_bn, capacity }, under }];
    });
  },
  add: async (ctx, keys, { from, to }) => {
    const rows = (await rowsOf(ctx.db, ctx.siteId, from)).filter((row) => keys.has(sectionKey(row)));
    if (rows.length === 0) return;
    const sessions = await sessionsByClass(ctx, to);
    await ctx.db
      .insert(sections)
      .values(
        rows.map(({ id: _, version: __, created_at: ___, updated_at: ____, ...row }) => ({
          ...row,
          year_id: to,
          session_id: sessions.get(row.class_id) ?? null,
        })),
      )
      .onConflictDoNothing();
  },
  remove: async (ctx, keys, yearId) => {
    const ids = (await rowsOf(ctx.db, ctx.siteId, yearId)).flatMap((row) =>
      keys.has(sectionKey(row)) ? row.id : [],
    );
    if (ids.length > 0)
      await ctx.db.delete(sections).where(and(eq(sections.site_id, ctx.siteId), inArray(sections.id, ids)));
  },
};
