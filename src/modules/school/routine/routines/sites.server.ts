import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import type { ListInput } from '#kernel/lists/query.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import {
  academicYears,
  classes,
  sections,
  shifts,
  siteShifts,
  siteYears,
  versions,
} from '#modules/school/academics/base/tables.server.ts';
import { namedSite, pageOfSites } from '#modules/platform/sites/base/found-sites.server.ts';
import { covers, routineState, sameDay } from '../base/periods.ts';
import { periodTemplates, sitePeriods, sitePeriodSets } from '../base/tables.server.ts';
import { typesOf } from '../periods/types.server.ts';
import { routineFigures, type RoutineFigures } from './published.server.ts';

/** Where schools teach in their current year: shift, version and level with the number of sections. */
function scopesOf(db: Db, ids: readonly string[]) {
  return db
    .select({
      site_id: sections.site_id,
      shift_id: sections.shift_id,
      version_id: sections.version_id,
      level: classes.level,
      sections: count(),
      first: sql<number>`min(${classes.position})`,
    })
    .from(sections)
    .innerJoin(
      siteYears,
      and(
        eq(siteYears.site_id, sections.site_id),
        eq(siteYears.year_id, sections.year_id),
        eq(siteYears.current, true),
      ),
    )
    .innerJoin(classes, eq(classes.id, sections.class_id))
    .where(and(inArray(sections.site_id, [...ids]), eq(sections.active, true)))
    .groupBy(sections.site_id, sections.shift_id, sections.version_id, classes.level)
    .orderBy(sql`min(${classes.position})`);
}

/** The days that schools have, with their periods and the template each was taken from. */
async function setsOf(db: Db, ids: readonly string[]) {
  const sets = await db
    .select({
      set: sitePeriodSets,
      template: { en: periodTemplates.name_en, bn: periodTemplates.name_bn },
      offered: periodTemplates.periods,
      days: periodTemplates.weekdays,
    })
    .from(sitePeriodSets)
    .leftJoin(periodTemplates, eq(periodTemplates.id, sitePeriodSets.template_id))
    .where(inArray(sitePeriodSets.site_id, [...ids]))
    .orderBy(asc(sitePeriodSets.created_at), asc(sitePeriodSets.id));
  const periods = await db
    .select()
    .from(sitePeriods)
    .where(inArray(sitePeriods.site_id, [...ids]))
    .orderBy(asc(sitePeriods.position));
  return sets.map(({ set, template, offered, days }) => {
    const own = periods.filter(({ site_id, set_id }) => site_id === set.site_id && set_id === set.id);
    const asOffered = offered !== null && sameDay(own, offered) && String(days) === String(set.weekdays);
    return { ...set, template, periods: own, differs: offered !== null && !asOffered };
  });
}

const figuresOf = (found: RoutineFigures | undefined) => ({
  published: found?.published ?? null,
  coming: found?.coming ?? null,
  drafts: found?.drafts ?? 0,
  asked: found?.asked ?? 0,
  placed: found?.placed ?? 0,
  nobody: found?.nobody ?? 0,
});

/** Schools with how far their periods are set up, and by which templates. */
export async function listSiteRoutines(ctx: Ctx, input: ListInput) {
  const found = await pageOfSites(ctx.db, input);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  await readAcrossSites(ctx, ids);
  const scopes = await scopesOf(ctx.db, ids);
  const sets = await setsOf(ctx.db, ids);
  const figures = await routineFigures(ctx.db, ids, dayIn(ctx.now));
  return found.map((site) => {
    const here = scopes.filter(({ site_id }) => site_id === site.id);
    const own = sets.filter(({ site_id }) => site_id === site.id);
    return {
      ...site,
      state: routineState(here, own),
      scopes: here.length,
      covered: here.filter((scope) => own.some((set) => covers(set, scope))).length,
      templates: [
        ...new Map(own.flatMap(({ template }) => (template ? [[template.en, template]] : []))).values(),
      ],
      differs: own.some(({ differs }) => differs),
      ...figuresOf(figures.get(site.id)),
    };
  });
}

/** The names of shifts, or of versions, by id. */
async function namesIn(db: Db, table: typeof shifts | typeof versions): Promise<(id: string) => Word> {
  const rows = await db
    .select({ id: table.id, en: table.name_en, bn: table.name_bn })
    .from(table as typeof shifts);
  const byId = new Map(rows.map(({ id, en, bn }) => [id, { en, bn }]));
  return (id) => byId.get(id) ?? { en: '', bn: '' };
}

/** The days of a school as they are shown: with the names of their shift and version. */
export async function daysOf(db: Db, siteId: string) {
  const shift = await namesIn(db, shifts);
  const version = await namesIn(db, versions);
  return (await setsOf(db, [siteId])).map((set) => ({
    ...set,
    seen: set.version,
    shift: shift(set.shift_id),
    version: set.version_id ? version(set.version_id) : null,
  }));
}

/** One school: where it teaches, which of that has periods, and the periods themselves. */
export async function oneSiteRoutine(ctx: Ctx, id: string) {
  const site = await namedSite(ctx.db, id);
  await readAcrossSites(ctx, [id]);
  const shift = await namesIn(ctx.db, shifts);
  const version = await namesIn(ctx.db, versions);
  const scopes = await scopesOf(ctx.db, [id]);
  const sets = await setsOf(ctx.db, [id]);
  const years = await ctx.db
    .select({ en: academicYears.name_en, bn: academicYears.name_bn })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .where(and(eq(siteYears.site_id, id), eq(siteYears.current, true)));
  const own = await ctx.db
    .select({ id: shifts.id, en: shifts.name_en, bn: shifts.name_bn })
    .from(siteShifts)
    .innerJoin(shifts, eq(shifts.id, siteShifts.shift_id))
    .where(and(eq(siteShifts.site_id, id), eq(siteShifts.active, true)))
    .orderBy(asc(shifts.position));
  return {
    ...site,
    state: routineState(scopes, sets),
    year: years[0] ?? null,
    shifts: own,
    scopes: scopes.map((scope) => ({
      shift: shift(scope.shift_id),
      version: version(scope.version_id),
      level: scope.level,
      sections: scope.sections,
      covered: sets.some((set) => covers(set, scope)),
    })),
    sets: await daysOf(ctx.db, id),
    types: await typesOf(ctx.db, id),
  };
}
