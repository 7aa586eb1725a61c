import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { sectionCatalogues } from './section-catalogues.ts';
import { toldApartBy } from './labelled-sections.server.ts';
import { academicGroups, classes, sections, shifts, versions } from './tables.server.ts';

const named = (table: typeof versions | typeof shifts | typeof classes | typeof academicGroups) => ({
  en: table.name_en,
  bn: table.name_bn,
});

/** The sections of a school in a year with the names of their places, in class order. */
export async function sectionsOfYear(db: Db, siteId: string, yearId: string) {
  const found = await db
    .select({
      id: sections.id,
      version_id: sections.version_id,
      shift_id: sections.shift_id,
      class_id: sections.class_id,
      group_id: sections.group_id,
      name_en: sections.name_en,
      name_bn: sections.name_bn,
      capacity: sections.capacity,
      position: sections.position,
      version: named(versions),
      shift: named(shifts),
      class: named(classes),
      group: named(academicGroups),
      class_code: classes.code,
      group_code: academicGroups.code,
      apart: toldApartBy(siteId),
    })
    .from(sections)
    .innerJoin(versions, eq(versions.id, sections.version_id))
    .innerJoin(shifts, eq(shifts.id, sections.shift_id))
    .innerJoin(classes, eq(classes.id, sections.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, sections.group_id))
    .where(and(eq(sections.site_id, siteId), eq(sections.year_id, yearId), eq(sections.active, true)))
    .orderBy(
      asc(classes.position),
      asc(academicGroups.position),
      asc(versions.position),
      asc(shifts.position),
      asc(sections.position),
      asc(sections.name_en),
    );
  return withLocalNames({ db, siteId }, found, sectionCatalogues);
}

export type SectionLine = Awaited<ReturnType<typeof sectionsOfYear>>[number];
