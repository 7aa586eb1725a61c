import { and, count, eq } from 'drizzle-orm';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { siteYears } from '#modules/school/academics/base/tables.server.ts';
import { routineById, type Routine } from '../board/read-board.server.ts';
import { routines } from '../base/tables.server.ts';
import { copyLessons } from './copy.server.ts';
import type { MadeRoutine } from './schemas.ts';
import { routineWords } from '../base/words.ts';
import { draftProblems as w } from './words.ts';

const subject = 'routine';
const mostDrafts = 30;

export const ofRoutine = (siteId: string, id: string) =>
  and(eq(routines.site_id, siteId), eq(routines.id, id));

/** A routine as somebody saw it; nobody changes it until the transaction ends. */
export async function seenRoutineOf(
  ctx: Ctx,
  { id, version, ...wanted }: { id: string; version: number },
): Promise<Routine> {
  const routine = await routineById(ctx, id, true);
  if (routine.version !== version) throw stale(wanted, { name: routine.name, state: routine.state });
  return routine;
}

/** A year that the school has opened; without one, the year it is in. */
export async function yearOf(ctx: Ctx, wanted: string | undefined): Promise<string> {
  const year = wanted ?? (await currentYear(ctx.db, ctx.siteId))?.year_id;
  if (!year) throw new Problem(routineWords.no_year, { status: 409 });
  const [open] = await ctx.db
    .select({ id: siteYears.year_id })
    .from(siteYears)
    .where(and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.year_id, year)));
  if (!open) throw new Problem(routineWords.no_year, { status: 409 });
  return year;
}

/** A new draft, empty or with the lessons of another routine, of last year too. */
export async function createRoutine(
  ctx: Ctx,
  { name, from_id, year_id }: { name: string; from_id: string | null; year_id?: string | undefined },
): Promise<MadeRoutine> {
  const year = await yearOf(ctx, year_id);
  const from = from_id ? await routineById(ctx, from_id) : null;
  const [held] = await ctx.db
    .select({ total: count() })
    .from(routines)
    .where(and(eq(routines.site_id, ctx.siteId), eq(routines.year_id, year), eq(routines.state, 'DRAFT')));
  if ((held?.total ?? 0) >= mostDrafts)
    throw new Problem(w.too_many, { status: 409, values: { most: mostDrafts } });
  const [made] = await ctx.db
    .insert(routines)
    .values({ site_id: ctx.siteId, year_id: year, name })
    .returning({ id: routines.id });
  if (!made) throw notFound();
  const copied = from
    ? await copyLessons(ctx, from, { id: made.id, year_id: year })
    : { lessons: 0, unmatched: [] };
  await ctx.audit({
    action: 'routine.create',
    subject,
    subjectId: made.id,
    after: { name, from: from?.name ?? null, lessons: copied.lessons },
  });
  return { id: made.id, version: 1, ...copied };
}

export async function renameRoutine(
  ctx: Ctx,
  { id, version, name }: { id: string; version: number; name: string },
): Promise<{ id: string; version: number }> {
  const before = await seenRoutineOf(ctx, { id, version });
  await ctx.db
    .update(routines)
    .set({ name, version: version + 1, updated_at: ctx.now })
    .where(ofRoutine(ctx.siteId, id));
  await ctx.audit({
    action: 'routine.edit',
    subject,
    subjectId: id,
    before: { name: before.name },
    after: { name },
  });
  return { id, version: version + 1 };
}

/** Deletes a draft with its lessons. */
export async function removeRoutine(
  ctx: Ctx,
  seen: { id: string; version: number },
): Promise<{ id: string }> {
  const before = await seenRoutineOf(ctx, seen);
  if (before.state !== 'DRAFT') throw new Problem(w.published, { status: 409 });
  await ctx.db.delete(routines).where(ofRoutine(ctx.siteId, seen.id));
  await ctx.audit({
    action: 'routine.delete',
    subject,
    subjectId: seen.id,
    before: { name: before.name },
  });
  return { id: seen.id };
}
