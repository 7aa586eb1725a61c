import { and, asc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { usedRows, withOverrides } from '#kernel/resource/overrides.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import {
  academicGroups,
  academicYears,
  classes,
  shifts,
  siteClasses,
  siteShifts,
  siteVersions,
  siteYears,
  studentCategories,
  versions,
} from '#modules/school/academics/base/tables.server.ts';

type Choice = { id: string; en: string; bn: string };

/** The years that a school has opened, the latest first, and the one in which it works. */
export async function feeYears(at: SiteCtx) {
  const rows = await at.db
    .select({
      id: academicYears.id,
      en: academicYears.name_en,
      bn: academicYears.name_bn,
      starts_on: academicYears.starts_on,
      ends_on: academicYears.ends_on,
      current: siteYears.current,
    })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .where(eq(siteYears.site_id, at.siteId))
    .orderBy(asc(academicYears.starts_on), asc(academicYears.id));
  return (await withOverrides(at, 'academic-years', rows)).toReversed();
}

type Catalogue = PgTable & Record<'id' | 'name_en' | 'name_bn' | 'position', PgColumn>;

/** What a rate of a year may be narrowed to, as the school calls it. */
export async function rateChoices(at: SiteCtx, yearId: string) {
  const chosen = async (
    own: PgTable & { site_id: PgColumn },
    link: PgColumn,
    table: Catalogue,
    path: string,
    ofYear?: PgColumn,
  ): Promise<Choice[]> => {
    const rows = await at.db
      .selectDistinct({
        id: table.id,
        en: table.name_en,
        bn: table.name_bn,
        position: table.position,
      })
      .from(own as PgTable)
      .innerJoin(table as PgTable, eq(table.id, link))
      .where(and(eq(own.site_id, at.siteId), ofYear ? eq(ofYear, yearId) : undefined))
      .orderBy(asc(table.position), asc(table.id));
    const named = await withOverrides(at, path, rows as (Choice & { position: number })[]);
    return named.map(({ id, en, bn }) => ({ id, en, bn }));
  };
  const categories = (await at.db
    .select({ id: studentCategories.id, en: studentCategories.name_en, bn: studentCategories.name_bn })
    .from(studentCategories)
    .where(eq(studentCategories.active, true))
    .orderBy(asc(studentCategories.position), asc(studentCategories.id))
    .limit(500)) as Choice[];
  const sections = await labelledSections(at, { yearId });
  return {
    versions: await chosen(siteVersions, siteVersions.version_id, versions, 'versions'),
    shifts: await chosen(siteShifts, siteShifts.shift_id, shifts, 'shifts'),
    classes: await chosen(siteClasses, siteClasses.class_id, classes, 'classes', siteClasses.year_id),
    groups: await chosen(
      siteClasses,
      siteClasses.group_id,
      academicGroups,
      'academic-groups',
      siteClasses.year_id,
    ),
    categories: await usedRows(at, 'student-categories', categories),
    sections: sections.map(({ id, label }) => ({ id, ...label })),
  };
}
