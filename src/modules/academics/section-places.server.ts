import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ownNames } from '#kernel/inheritance.server.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { placeNames, yearName } from './place-names.ts';
import { sectionLabel } from './section-label.ts';
import { academicGroups, academicYears, classes, sections, shifts, versions } from './tables.server.ts';

type ReadCtx = Pick<WorkCtx, 'db' | 'siteId'>;

const name = (en: PgColumn, bn: PgColumn): SQL<Word> =>
  sql<Word>`jsonb_build_object('en', ${en}, 'bn', ${bn})`;

/**
 * Where a section stands in lists of the school: class, group, version, shift, section. Digits only, so that every
 * collation sorts it alike; a student's `list_order` is this and the roll.
 */
export const sectionOrder = sql<string>`
  lpad(${classes.position}::text, 4, '0') || lpad(${academicGroups.position}::text, 3, '0')
  || lpad(${versions.position}::text, 3, '0') || lpad(${shifts.position}::text, 3, '0')
  || lpad(${sections.position}::text, 4, '0') || substr(replace(${sections.id}::text, '-', ''), 19, 12)`;

const columns = {
  id: sections.id,
  year_id: sections.year_id,
  session_id: sections.session_id,
  class_id: sections.class_id,
  group_id: sections.group_id,
  shift_id: sections.shift_id,
  version_id: sections.version_id,
  section: name(sections.name_en, sections.name_bn),
  class_code: classes.code,
  class: name(classes.name_en, classes.name_bn),
  group_code: academicGroups.code,
  group: name(academicGroups.name_en, academicGroups.name_bn),
  shift: name(shifts.name_en, shifts.name_bn),
  version: name(versions.name_en, versions.name_bn),
  year_code: academicYears.code,
  year: name(academicYears.name_en, academicYears.name_bn),
  order: sectionOrder,
};

export type SectionPlace = {
  id: string;
  year_id: string;
  session_id: string | null;
  class_id: string;
  group_id: string;
  shift_id: string;
  version_id: string;
  section: Word;
  class_code: string;
  class: Word;
  group_code: string;
  group: Word;
  shift: Word;
  version: Word;
  year_code: string;
  year: Word;
  order: string;
};
export type NamedPlace = SectionPlace & { label: Word };

/** Sections of the school with the names of everything they belong to, in the order of lists. */
export async function sectionPlaces(
  ctx: ReadCtx,
  which: { ids?: readonly string[]; yearId?: string },
): Promise<NamedPlace[]> {
  if (which.ids && which.ids.length === 0) return [];
  const found: SectionPlace[] = await ctx.db
    .select(columns)
    .from(sections)
    .innerJoin(classes, eq(classes.id, sections.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, sections.group_id))
    .innerJoin(shifts, eq(shifts.id, sections.shift_id))
    .innerJoin(versions, eq(versions.id, sections.version_id))
    .innerJoin(academicYears, eq(academicYears.id, sections.year_id))
    .where(
      and(
        eq(sections.site_id, ctx.siteId),
        which.ids ? inArray(sections.id, [...which.ids]) : undefined,
        which.yearId ? eq(sections.year_id, which.yearId) : undefined,
      ),
    )
    .orderBy(sectionOrder);
  const named = await ownNames(ctx, found, { ...placeNames, ...yearName });
  return named.map((place) => ({ ...place, label: sectionLabel(place) }));
}

export async function sectionPlace(ctx: ReadCtx, id: string): Promise<NamedPlace | null> {
  return (await sectionPlaces(ctx, { ids: [id] }))[0] ?? null;
}
