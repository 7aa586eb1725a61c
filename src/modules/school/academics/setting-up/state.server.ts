import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { withLocalNames, usedRows, type Tenant } from '#kernel/resource/overrides.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { currentYear } from '../base/current-year.server.ts';
import { classNames } from '../base/section-catalogues.ts';
import { sectionsOfYear } from '../base/sections.server.ts';
import { templateNames } from '../shipped/ready-templates.server.ts';
import {
  academicGroups,
  academicSessions,
  academicYears,
  classes,
  classGroups,
  classSubjects,
  shifts,
  siteClasses,
  siteShifts,
  siteVersions,
  versions,
} from '../base/tables.server.ts';

const classGroup = (row: { class_id: string; group_id: string }) => `${row.class_id} ${row.group_id}`;

const entry = (table: typeof shifts | typeof versions | typeof academicYears | typeof academicSessions) => ({
  id: table.id,
  code: table.code,
  en: table.name_en,
  bn: table.name_bn,
});

/** The classes and groups of the catalogue, in their order. */
export function offeredClasses(db: Db) {
  return db
    .select({
      id: classGroups.id,
      class_id: classGroups.class_id,
      group_id: classGroups.group_id,
      code: classes.code,
      level: classes.level,
      year_model: classes.year_model,
      class: { en: classes.name_en, bn: classes.name_bn },
      group: { en: academicGroups.name_en, bn: academicGroups.name_bn },
      group_code: academicGroups.code,
    })
    .from(classGroups)
    .innerJoin(classes, eq(classes.id, classGroups.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, classGroups.group_id))
    .where(and(eq(classGroups.active, true), eq(classes.active, true), eq(academicGroups.active, true)))
    .orderBy(asc(classes.position), asc(academicGroups.position));
}

type Held = { ids: ReadonlySet<string>; classes: ReadonlySet<string> };

/** What there is to choose from: what the school uses of the central lists, and what it has already. */
async function catalogue(tenant: Tenant, held: Held) {
  const { db } = tenant;
  const years = await db
    .select(entry(academicYears))
    .from(academicYears)
    .where(eq(academicYears.active, true))
    .orderBy(asc(academicYears.starts_on));
  const sessions = await db
    .select(entry(academicSessions))
    .from(academicSessions)
    .where(eq(academicSessions.active, true))
    .orderBy(asc(academicSessions.starts_on));
  const offeredShifts = await db
    .select({ ...entry(shifts), in_time: shifts.in_time, out_time: shifts.out_time })
    .from(shifts)
    .where(eq(shifts.active, true))
    .orderBy(asc(shifts.position));
  const offeredVersions = await db
    .select(entry(versions))
    .from(versions)
    .where(eq(versions.active, true))
    .orderBy(asc(versions.position));
  return {
    years: await usedRows(tenant, 'academic-years', years, 'id', held.ids),
    sessions: await usedRows(tenant, 'academic-sessions', sessions, 'id', held.ids),
    shifts: await usedRows(tenant, 'shifts', offeredShifts, 'id', held.ids),
    versions: await usedRows(tenant, 'academic-versions', offeredVersions, 'id', held.ids),
    classes: await usedClasses(tenant, held.classes),
  };
}

/** A class and group is offered where the school uses the class, the group and that they belong together. */
async function usedClasses(tenant: Tenant, held: ReadonlySet<string>) {
  const offered = await offeredClasses(tenant.db);
  const known = new Set(offered.filter((row) => held.has(classGroup(row))).map((row) => row.id));
  const both = await usedRows(tenant, 'class-groups', offered, 'id', known);
  const classIds = new Set(both.filter((row) => known.has(row.id)).map((row) => row.class_id));
  const byClass = await usedRows(tenant, 'classes', both, 'class_id', classIds);
  const groupIds = new Set(byClass.filter((row) => known.has(row.id)).map((row) => row.group_id));
  const used = await usedRows(tenant, 'academic-groups', byClass, 'group_id', groupIds);
  return (await withLocalNames(tenant, used, classNames)).map(({ id: _, ...row }) => row);
}

async function chosenClasses(db: Db, siteId: string, yearId: string) {
  return db
    .select({
      class_id: siteClasses.class_id,
      group_id: siteClasses.group_id,
      subjects: sql<number>`(SELECT count(*)::int FROM ${classSubjects} s WHERE s.site_id = ${siteId}
        AND s.year_id = ${yearId} AND s.class_id = ${siteClasses.class_id} AND s.group_id = ${siteClasses.group_id})`,
    })
    .from(siteClasses)
    .where(and(eq(siteClasses.site_id, siteId), eq(siteClasses.year_id, yearId)));
}

/** Where a school is in its setting up, for the screen that leads through it and the card that reminds of it. */
export async function setUpState(db: Db, siteId: string) {
  const site = await db
    .select({ levels: sites.levels, set_up: sites.set_up })
    .from(sites)
    .where(eq(sites.id, siteId));
  const year = await currentYear(db, siteId);
  const ownShifts = await db
    .select({ id: siteShifts.shift_id })
    .from(siteShifts)
    .where(and(eq(siteShifts.site_id, siteId), eq(siteShifts.active, true)));
  const ownVersions = await db
    .select({ id: siteVersions.version_id })
    .from(siteVersions)
    .where(and(eq(siteVersions.site_id, siteId), eq(siteVersions.active, true)));
  const ownClasses = year ? await chosenClasses(db, siteId, year.year_id) : [];
  const ownSections = year ? await sectionsOfYear(db, siteId, year.year_id) : [];
  const hasSection = (row: { class_id: string; group_id: string }) =>
    ownSections.some((section) => section.class_id === row.class_id && section.group_id === row.group_id);
  const done = {
    year: year !== null,
    shifts: ownShifts.length > 0 && ownVersions.length > 0,
    classes: ownClasses.length > 0,
    sections: ownClasses.length > 0 && ownClasses.every(hasSection),
    subjects: ownClasses.length > 0 && ownClasses.every((row) => row.subjects > 0),
  };
  const choices = await catalogue(
    { db, siteId },
    {
      ids: new Set([...ownShifts, ...ownVersions].map((row) => row.id).concat(year ? [year.year_id] : [])),
      classes: new Set(ownClasses.map(classGroup)),
    },
  );
  const templates = await templateNames(db);
  return {
    catalogue: { ...choices, classes: choices.classes.map((row) => ({ ...row, templates: templates(row) })) },
    levels: site[0]?.levels ?? [],
    year,
    shift_ids: ownShifts.map((row) => row.id),
    version_ids: ownVersions.map((row) => row.id),
    classes: ownClasses,
    sections: ownSections.map(
      ({ id, version_id, shift_id, class_id, group_id, name_en, name_bn, capacity }) => ({
        id,
        version_id,
        shift_id,
        class_id,
        group_id,
        name_en,
        name_bn,
        capacity,
      }),
    ),
    done,
    complete: Object.values(done).every(Boolean),
    finished_at: (site[0]?.set_up as { finished_at?: string } | undefined)?.finished_at ?? null,
  };
}
