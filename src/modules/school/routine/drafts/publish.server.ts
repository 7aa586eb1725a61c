import { and, eq, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { setsOf, teachingTypes, type Routine } from '../board/read-board.server.ts';
import { carryOver, fatesWithout } from '../days/carry.server.ts';
import type { Fate } from '../rules/carry.ts';
import { routineMoves, routines, type KeptSet } from '../base/tables.server.ts';
import { routineOn } from '../days/lessons-between.server.ts';
import { notifyElsewhere } from './elsewhere.server.ts';
import { notifyPublished, untell } from './notify.server.ts';
import { ofRoutine, seenRoutineOf } from './drafts.server.ts';
import { findingsOf, lockRoutines, startsOf } from './publishing.server.ts';
import { draftProblems as w } from './words.ts';

const subject = 'routine';
type Seen = { id: string; version: number };

/** The periods of the day with what is taught in them: neither is changed for past days by what the office sets later. */
export async function keptSets(ctx: SiteCtx, routine: Pick<Routine, 'periods'>): Promise<KeptSet[]> {
  const teaching = new Set(await teachingTypes(ctx));
  return (await setsOf(ctx, routine)).map((set) => ({
    ...set,
    periods: set.periods.map((period) => ({ ...period, teaching: teaching.has(period.kind) })),
  }));
}

/** How many substitutions and swaps were kept and cancelled, for the log; nothing where there were none. */
function becameOf(fates: readonly Fate[]): { changes_kept?: number; changes_cancelled?: number } {
  if (fates.length === 0) return {};
  const kept = fates.filter(({ what }) => what === 'kept').length;
  return { changes_kept: kept, changes_cancelled: fates.length - kept };
}

/**
 * Publishes a draft from a day on: it holds from then until the next begins. Hard clashes stop it; what is missing is
 * confirmed by anyone who saw it, on the board as it was seen.
 */
export async function publishRoutine(
  ctx: Ctx,
  {
    id,
    version,
    revision,
    starts_on,
    anyway,
    tell_families,
  }: Seen & { revision: number; starts_on: string; anyway: boolean; tell_families: boolean },
): Promise<Seen> {
  await lockRoutines(ctx);
  const routine = await seenRoutineOf(ctx, { id, version });
  if (routine.state !== 'DRAFT') throw new Problem(w.already, { status: 409 });
  if (routine.revision !== revision) throw new Problem(w.moved, { status: 409 });
  const { answer, fates } = await findingsOf(ctx, routine, starts_on);
  if (answer.lessons === 0) throw new Problem(w.empty, { status: 409 });
  if (answer.hard_total > 0)
    throw new Problem(w.clashes, { status: 409, values: { count: answer.hard_total } });
  const isWhole = answer.soft_total + answer.gaps_total + answer.without_teacher + answer.changes_lost === 0;
  if (!isWhole && !anyway) throw new Problem(w.confirm, { status: 409 });
  const before = await routineOn(ctx, starts_on);
  await ctx.db
    .update(routines)
    .set({
      state: 'PUBLISHED',
      starts_on,
      periods: await keptSets(ctx, routine),
      published_at: ctx.now,
      published_by: ctx.actor.userId,
      version: version + 1,
      updated_at: ctx.now,
    })
    .where(ofRoutine(ctx.siteId, id));
  await ctx.db
    .delete(routineMoves)
    .where(and(eq(routineMoves.site_id, ctx.siteId), eq(routineMoves.routine_id, id)));
  await carryOver(ctx, fates);
  await ctx.audit({
    action: 'routine.publish',
    subject,
    subjectId: id,
    before: { replaces: answer.replaces },
    after: { name: routine.name, starts_on, ...becameOf(fates) },
  });
  await notifyElsewhere(ctx);
  const told = { id, version: version + 1, name: routine.name, year_id: routine.year_id, starts_on };
  await notifyPublished(ctx, told, before?.id ?? null, tell_families);
  return { id, version: version + 1 };
}

/**
 * A published routine that has not begun becomes a draft again. What was planned for its days stays where the routine
 * that holds then has the same lesson; what it does not have goes, and whom it concerns is told.
 */
export async function withdrawRoutine(ctx: Ctx, seen: Seen): Promise<Seen> {
  await lockRoutines(ctx);
  const routine = await seenRoutineOf(ctx, seen);
  if (routine.state !== 'PUBLISHED') throw new Problem(w.not_published, { status: 409 });
  if (routine.starts_on === null || routine.starts_on <= dayIn(ctx.now))
    throw new Problem(w.in_force, { status: 409 });
  const ends = await startsOf(ctx, routine);
  const span = { from: routine.starts_on, to: ends.latest };
  await ctx.db
    .update(routines)
    .set({
      state: 'DRAFT',
      starts_on: null,
      periods: null,
      published_at: null,
      published_by: null,
      version: seen.version + 1,
      updated_at: ctx.now,
    })
    .where(ofRoutine(ctx.siteId, seen.id));
  // What is planned for these days is of the routine that holds on them now, where the lesson is the same.
  const fates = await fatesWithout(ctx, routine, span);
  await carryOver(ctx, fates);
  const gone = await ctx.db.execute<{ id: string }>(sql`
    DELETE FROM routine_day_changes WHERE site_id = ${ctx.siteId} AND lesson_id IN (
      SELECT id FROM routine_lessons WHERE site_id = ${ctx.siteId} AND routine_id = ${seen.id}) RETURNING id`);
  await ctx.audit({
    action: 'routine.withdraw',
    subject,
    subjectId: seen.id,
    before: {
      name: routine.name,
      starts_on: routine.starts_on,
      changes: gone.rows.length,
      ...becameOf(fates),
    },
  });
  await notifyElsewhere(ctx);
  await untell(ctx, seen);
  return { id: seen.id, version: seen.version + 1 };
}
