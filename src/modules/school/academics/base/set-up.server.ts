import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { withOverrides, refuseUnused } from '#kernel/resource/overrides.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { rememberSetUp } from '#modules/platform/sites/face/founding.server.ts';
import {
  academicYears,
  classGroups,
  classSubjects,
  sections,
  shiftHourSets,
  shifts,
  siteClasses,
  siteShifts,
  siteVersions,
  siteYears,
  versions,
} from './tables.server.ts';
import { academicsWords as w } from './words.ts';

export type ClassAndGroup = { class_id: string; group_id: string };

/** A class and group as one text, to compare by. */
export const classGroupKey = (row: ClassAndGroup) => `${row.class_id} ${row.group_id}`;

/** Opens a year and works in it from now on; a college names the session that begins in it. */
export async function chooseYear(
  ctx: Ctx,
  input: { year_id: string; session_id: string | null },
): Promise<void> {
  const known = await ctx.db
    .select({ id: academicYears.id })
    .from(academicYears)
    .where(eq(academicYears.id, input.year_id));
  if (!known[0]) throw notFound();
  const opened = await ctx.db
    .select({ id: siteYears.year_id })
    .from(siteYears)
    .where(and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.year_id, input.year_id)));
  if (!opened[0]) await refuseUnused(ctx, 'academic-years', [input.year_id], 'year_id');
  await ctx.db
    .update(siteYears)
    .set({ current: false, updated_at: ctx.now })
    .where(and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.current, true)));
  await ctx.db
    .insert(siteYears)
    .values({ site_id: ctx.siteId, ...input, current: true })
    .onConflictDoUpdate({
      target: [siteYears.site_id, siteYears.year_id],
      set: { current: true, session_id: input.session_id, updated_at: ctx.now },
    });
  await ctx.audit({
    action: 'year.choose',
    subject: 'academic-year',
    subjectId: input.year_id,
    after: input,
  });
}

const weekdaysOpen = [0, 1, 2, 3, 4];

/** Which shifts and versions the school has; a new shift starts with the usual hours, Sunday to Thursday. */
export async function chooseShifts(
  ctx: WorkCtx,
  input: { shift_ids: string[]; version_ids: string[] },
): Promise<void> {
  const used = await ctx.db
    .selectDistinct({ shift_id: sections.shift_id, version_id: sections.version_id })
    .from(sections)
    .where(eq(sections.site_id, ctx.siteId));
  const missing = used.some(
    (row) => !input.shift_ids.includes(row.shift_id) || !input.version_ids.includes(row.version_id),
  );
  if (missing) throw new Problem(w.shift_used, { status: 409 });
  await refuseNewlyChosen(ctx, input);
  const known = await withOverrides(
    ctx,
    'shifts',
    await ctx.db.select().from(shifts).where(inArray(shifts.id, input.shift_ids)),
  );
  await ctx.db
    .delete(shiftHourSets)
    .where(and(eq(shiftHourSets.site_id, ctx.siteId), notInArray(shiftHourSets.shift_id, input.shift_ids)));
  await ctx.db
    .delete(siteShifts)
    .where(and(eq(siteShifts.site_id, ctx.siteId), notInArray(siteShifts.shift_id, input.shift_ids)));
  if (known.length > 0)
    await ctx.db
      .insert(siteShifts)
      .values(
        known.map((shift) => ({
          site_id: ctx.siteId,
          shift_id: shift.id,
          hours:
            shift.in_time && shift.out_time
              ? weekdaysOpen.map((weekday) => ({ weekday, in: shift.in_time!, out: shift.out_time! }))
              : [],
        })),
      )
      .onConflictDoNothing();
  const knownVersions = await ctx.db
    .select({ id: versions.id })
    .from(versions)
    .where(inArray(versions.id, input.version_ids));
  await ctx.db
    .delete(siteVersions)
    .where(and(eq(siteVersions.site_id, ctx.siteId), notInArray(siteVersions.version_id, input.version_ids)));
  if (knownVersions.length > 0)
    await ctx.db
      .insert(siteVersions)
      .values(knownVersions.map(({ id }) => ({ site_id: ctx.siteId, version_id: id })))
      .onConflictDoNothing();
  await ctx.audit({ action: 'shifts.choose', subject: 'site', subjectId: ctx.siteId, after: input });
}

/** What the school does not take of the central lists is not chosen again; what it has may stay. */
async function refuseNewlyChosen(
  ctx: WorkCtx,
  { shift_ids, version_ids }: { shift_ids: string[]; version_ids: string[] },
): Promise<void> {
  const shiftRows = await ctx.db
    .select({ id: siteShifts.shift_id })
    .from(siteShifts)
    .where(eq(siteShifts.site_id, ctx.siteId));
  const versionRows = await ctx.db
    .select({ id: siteVersions.version_id })
    .from(siteVersions)
    .where(eq(siteVersions.site_id, ctx.siteId));
  const held = new Set([...shiftRows, ...versionRows].map((row) => row.id));
  const isNew = (id: string) => !held.has(id);
  await refuseUnused(ctx, 'shifts', shift_ids.filter(isNew), 'shift_ids');
  await refuseUnused(ctx, 'academic-versions', version_ids.filter(isNew), 'version_ids');
}

/** Which classes and groups the school runs in a year, chosen from the central catalogue. */
export async function chooseClasses(
  ctx: WorkCtx,
  { year_id, classes: wanted }: { year_id: string; classes: ClassAndGroup[] },
): Promise<void> {
  const within = and(eq(siteClasses.site_id, ctx.siteId), eq(siteClasses.year_id, year_id));
  const before = await ctx.db.select().from(siteClasses).where(within);
  const keep = new Set(wanted.map(classGroupKey));
  const gone = before.filter((row) => !keep.has(classGroupKey(row)));
  const here = new Set(before.map(classGroupKey));
  const fresh = wanted.filter((row) => !here.has(classGroupKey(row)));
  const ids = (key: 'class_id' | 'group_id') => fresh.map((row) => row[key]);
  await refuseUnused(ctx, 'classes', ids('class_id'), 'classes');
  await refuseUnused(ctx, 'academic-groups', ids('group_id'), 'classes');
  if (gone.length > 0 && (await anyUsed(ctx, year_id, gone)))
    throw new Problem(w.class_used, { status: 409 });
  const offered = await ctx.db
    .select({ class_id: classGroups.class_id, group_id: classGroups.group_id })
    .from(classGroups)
    .where(eq(classGroups.active, true));
  const known = new Set(offered.map(classGroupKey));
  if (!wanted.every((row) => known.has(classGroupKey(row)))) throw notFound();
  if (gone.length > 0)
    await ctx.db.delete(siteClasses).where(
      and(
        within,
        inArray(
          siteClasses.id,
          gone.map((row) => row.id),
        ),
      ),
    );
  if (wanted.length > 0)
    await ctx.db
      .insert(siteClasses)
      .values(wanted.map((row) => ({ site_id: ctx.siteId, year_id, ...row })))
      .onConflictDoNothing();
  await ctx.audit({
    action: 'classes.choose',
    subject: 'site',
    subjectId: ctx.siteId,
    before,
    after: wanted,
  });
}

async function anyUsed(ctx: WorkCtx, yearId: string, gone: readonly ClassAndGroup[]): Promise<boolean> {
  const classGroupKeys = new Set(gone.map(classGroupKey));
  const withSections = await ctx.db
    .selectDistinct({ class_id: sections.class_id, group_id: sections.group_id })
    .from(sections)
    .where(and(eq(sections.site_id, ctx.siteId), eq(sections.year_id, yearId)));
  const withSubjects = await ctx.db
    .selectDistinct({ class_id: classSubjects.class_id, group_id: classSubjects.group_id })
    .from(classSubjects)
    .where(and(eq(classSubjects.site_id, ctx.siteId), eq(classSubjects.year_id, yearId)));
  return [...withSections, ...withSubjects].some((row) => classGroupKeys.has(classGroupKey(row)));
}

/** The administrator says that the setting up is done; the card on the dashboard goes. */
export async function finishSetUp(ctx: Ctx): Promise<void> {
  await rememberSetUp(ctx.db, ctx.siteId, { finished_at: ctx.now.toISOString() });
  await ctx.audit({ action: 'set-up.finish', subject: 'site', subjectId: ctx.siteId });
}
