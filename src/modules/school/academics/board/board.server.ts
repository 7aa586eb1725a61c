import { and, asc, eq } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { askAll } from '#kernel/port.server.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames, withOverrides } from '#kernel/resource/overrides.server.ts';
import { classWord } from '../base/class-labels.ts';
import { currentYear } from '../base/current-year.server.ts';
import { openedYears } from '../base/open-years.server.ts';
import { sectionColumns, studentsBySection } from '../base/ports.server.ts';
import { classNames } from '../base/section-catalogues.ts';
import {
  academicGroups,
  classes,
  sections,
  shifts,
  siteClasses,
  siteShifts,
  siteVersions,
  versions,
} from '../base/tables.server.ts';
import type { Board } from './schemas.ts';

const name = (table: typeof shifts | typeof versions | typeof classes | typeof academicGroups) => ({
  en: table.name_en,
  bn: table.name_bn,
});

/** Shifts and versions that the school has, as it calls them. */
export async function shiftsAndVersions(ctx: SiteCtx) {
  const ownShifts = await ctx.db
    .select({ id: shifts.id, ...name(shifts) })
    .from(siteShifts)
    .innerJoin(shifts, eq(shifts.id, siteShifts.shift_id))
    .where(eq(siteShifts.site_id, ctx.siteId))
    .orderBy(asc(shifts.position));
  const ownVersions = await ctx.db
    .select({ id: versions.id, ...name(versions) })
    .from(siteVersions)
    .innerJoin(versions, eq(versions.id, siteVersions.version_id))
    .where(eq(siteVersions.site_id, ctx.siteId))
    .orderBy(asc(versions.position));
  return {
    shifts: await withOverrides(ctx, 'shifts', ownShifts),
    versions: await withOverrides(ctx, 'academic-versions', ownVersions),
  };
}

/** The classes and groups that a school runs in a year, in class order. */
export async function classesOfYear(ctx: SiteCtx, yearId: string) {
  const found = await ctx.db
    .select({
      class_id: siteClasses.class_id,
      group_id: siteClasses.group_id,
      class: name(classes),
      group: name(academicGroups),
      group_code: academicGroups.code,
      year_model: classes.year_model,
    })
    .from(siteClasses)
    .innerJoin(classes, eq(classes.id, siteClasses.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, siteClasses.group_id))
    .where(and(eq(siteClasses.site_id, ctx.siteId), eq(siteClasses.year_id, yearId)))
    .orderBy(asc(classes.position), asc(academicGroups.position));
  const named = await withLocalNames(ctx, found, classNames);
  return named.map((row) => ({
    class_id: row.class_id,
    group_id: row.group_id,
    year_model: row.year_model,
    label: classWord(row),
  }));
}

/** Every section of a year with what can be changed of it, and what there is to choose from. */
export async function readBoard(ctx: Ctx, asked: string | undefined): Promise<Board> {
  const { db, siteId } = ctx;
  const years = await withOverrides(
    ctx,
    'academic-years',
    (await openedYears(db, siteId)).map(({ year_id: id, name: word }) => ({ id, ...word })),
  );
  const current = await currentYear(db, siteId);
  const year_id = years.find(({ id }) => id === asked)?.id ?? current?.year_id ?? null;
  const chosen = await shiftsAndVersions(ctx);
  if (!year_id) return { year_id, years, ...chosen, classes: [], columns: [], rows: [] };
  const ownClasses = await classesOfYear(ctx, year_id);
  const found = await db
    .select()
    .from(sections)
    .where(and(eq(sections.site_id, siteId), eq(sections.year_id, year_id)))
    .orderBy(asc(sections.position), asc(sections.name_en), asc(sections.id));
  const [students] = await askAll(studentsBySection, db, siteId);
  const columns = sectionColumns.answers();
  const held = new Map<string, ReadonlyMap<string, string>>();
  const shown: Board['columns'] = [];
  for (const column of columns) {
    held.set(column.key, await column.held(db, siteId, year_id));
    shown.push({
      key: column.key,
      change: may(ctx.actor, 'academic-setting.change') && may(ctx.actor, column.permission),
      choices: await column.choices(db, siteId),
    });
  }
  const rank = <T>(list: readonly T[], is: (one: T) => boolean) => list.findIndex(is);
  const placed = found.map((row) => ({
    row,
    at: [
      rank(ownClasses, (one) => one.class_id === row.class_id && one.group_id === row.group_id),
      rank(chosen.versions, ({ id }) => id === row.version_id),
      rank(chosen.shifts, ({ id }) => id === row.shift_id),
    ],
  }));
  const inOrder = placed.toSorted((a, b) => {
    const first = a.at.findIndex((value, index) => value !== b.at[index]);
    return first < 0 ? 0 : (a.at[first] ?? 0) - (b.at[first] ?? 0);
  });
  return {
    year_id,
    years,
    ...chosen,
    classes: ownClasses,
    columns: shown,
    rows: inOrder.map(({ row, at }) => ({
      id: row.id,
      class_id: row.class_id,
      group_id: row.group_id,
      class: ownClasses[at[0] ?? -1]?.label ?? { en: '', bn: '' },
      name_en: row.name_en,
      name_bn: row.name_bn,
      version: row.version_id,
      shift: row.shift_id,
      capacity: row.capacity,
      students: students?.get(row.id) ?? 0,
      teacher: held.get('teacher')?.get(row.id) ?? null,
      room: held.get('room')?.get(row.id) ?? null,
      position: row.position,
      active: row.active,
    })),
  };
}
