import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { addDays } from '#kernel/text/days.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { readBoard, type Routine } from '../board/read-board.server.ts';
import { routinesIn, type Held } from './lessons-between.server.ts';
import type { Board } from '../base/board.ts';
import { fatesOf, type Fate } from '../rules/carry.ts';
import type { DayChange } from '../base/day.ts';
import { lookUp, type LookUp } from '../base/look-up.ts';
import { taughtName } from '../rules/say-reason.ts';
import { routineLessons, routines } from '../base/tables.server.ts';
import { routineDayChanges } from '../base/substitution-tables.server.ts';
import { notifyOfDay, type Told } from '../base/notify-of-day.server.ts';
import { coverNotices as n } from '../base/words.ts';

type Span = { from: string; to: string };
const nameless: Word = { en: '?', bn: '?' };

/** A board for days alone: whether school is open is known by the changes that were made for them. */
const openLook = (board: Board): LookUp => lookUp({ ...board, closed: [] });

/** What is planned for the lessons of a routine on some days. */
async function plannedFor({ db, siteId }: Ctx, routineId: string, { from, to }: Span): Promise<DayChange[]> {
  const found = await db
    .select({ change: routineDayChanges })
    .from(routineDayChanges)
    .innerJoin(
      routineLessons,
      and(eq(routineLessons.site_id, siteId), eq(routineLessons.id, routineDayChanges.lesson_id)),
    )
    .where(
      and(
        eq(routineDayChanges.site_id, siteId),
        eq(routineLessons.routine_id, routineId),
        between(routineDayChanges.day, from, to),
        isNull(routineDayChanges.cancelled_at),
      ),
    )
    .orderBy(asc(routineDayChanges.day), asc(routineDayChanges.id));
  return found.map(({ change }) => change);
}

/** The days on which a routine that begins on a day would hold: until the next one that is published already. */
async function heldFrom({ db, siteId }: Ctx, from: string, latest: string): Promise<Span> {
  const [next] = await db
    .select({ starts: sql<string | null>`min(${routines.starts_on})::text` })
    .from(routines)
    .where(
      and(
        eq(routines.site_id, siteId),
        eq(routines.state, 'PUBLISHED'),
        sql`${routines.starts_on} > ${from}::date`,
      ),
    );
  const last = next?.starts ? addDays(next.starts, -1) : latest;
  return { from, to: last < latest ? last : latest };
}

/** What becomes of the substitutions and swaps of the days on which a board (not published yet) would hold. */
export async function fatesUnder(ctx: Ctx, board: Board, from: string, latest: string): Promise<Fate[]> {
  const span = await heldFrom(ctx, from, latest);
  const found: Fate[] = [];
  for (const held of await routinesIn(ctx, span)) {
    const changes = await plannedFor(ctx, held.routine.id, held);
    if (changes.length > 0)
      found.push(...fatesOf(openLook(await readBoard(ctx, held.routine)), openLook(board), changes));
  }
  return found;
}

/** What becomes of what is planned for a routine that no longer holds, under those that hold instead. */
export async function fatesWithout(ctx: Ctx, routine: Routine, span: Span): Promise<Fate[]> {
  const changes = await plannedFor(ctx, routine.id, span);
  if (changes.length === 0) return [];
  const before = openLook(await readBoard(ctx, routine));
  const holds = await routinesIn(ctx, span);
  const under = (day: string): Held | undefined => holds.find(({ from, to }) => from <= day && day <= to);
  const found: Fate[] = [];
  for (const [held, ofHeld] of Map.groupBy(changes, ({ day }) => under(day))) {
    const board = held ? await readBoard(ctx, held.routine) : { ...before.board, lessons: [] };
    found.push(...fatesOf(before, openLook(board), ofHeld));
  }
  return found;
}

/** Who gives a lesson and who was to stand in hear that what was planned for it does not hold. */
function toldOf({ change, lesson, look }: Fate): Told[] {
  const line = sayBoth(n.superseded, {
    lesson: sayBoth(n.line, {
      number: lesson.number,
      section: look.section.get(lesson.section_id)?.label ?? nameless,
      subject: taughtName(look, lesson),
    }),
  });
  return [lesson.teacher_id, change.teacher_id].flatMap((employee_id) =>
    employee_id ? [{ employee_id, title: 'changed' as const, line }] : [],
  );
}

/** Does what was foreseen: what is kept is of the new lesson, what is not is cancelled, and whom it concerns is told. */
export async function carryOver(ctx: Ctx, fates: readonly Fate[]): Promise<void> {
  for (const fate of fates)
    if (fate.what === 'kept')
      await ctx.db
        .update(routineDayChanges)
        .set({ lesson_id: fate.to.id, updated_at: ctx.now })
        .where(and(eq(routineDayChanges.site_id, ctx.siteId), eq(routineDayChanges.id, fate.change.id)));
  const lost = fates.filter(({ what }) => what !== 'kept');
  if (lost.length === 0) return;
  await ctx.db
    .update(routineDayChanges)
    .set({ cancelled_at: ctx.now, cancelled_by: ctx.actor.userId, updated_at: ctx.now })
    .where(
      and(
        eq(routineDayChanges.site_id, ctx.siteId),
        inArray(
          routineDayChanges.id,
          lost.map(({ change }) => change.id),
        ),
      ),
    );
  for (const [day, ofDay] of Map.groupBy(lost, ({ change }) => change.day))
    await notifyOfDay(ctx, day, ofDay.flatMap(toldOf));
}
