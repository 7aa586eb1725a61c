import { sql } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn, weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { readBoard } from '#modules/school/routine/face/read-board.server.ts';
import {
  lessonsBetween,
  routineOn,
  type Published,
} from '#modules/school/routine/face/lessons-between.server.ts';
import { awayOn } from './away.server.ts';
import type { CoverDay, Covered } from './cover-day.ts';
import type { CoverDayAnswer } from './schemas.ts';

/** How often each teacher gave lessons of others: in the thirty days up to a day, and in its routine's year. */
async function coveredUntil(
  { db, siteId }: SiteCtxAt,
  yearId: string,
  day: CalendarDate,
): Promise<Covered[]> {
  const found = await db.execute<Covered>(sql`
    SELECT c.teacher_id,
      count(DISTINCT (c.day, coalesce(l.together, l.id))) FILTER (WHERE c.day > ${addDays(day, -30)}::date)::int AS recent,
      count(DISTINCT (c.day, coalesce(l.together, l.id)))::int AS year
    FROM routine_day_changes c
    JOIN routine_lessons l ON l.site_id = ${siteId} AND l.id = c.lesson_id
    JOIN routines r ON r.site_id = ${siteId} AND r.id = l.routine_id AND r.year_id = ${yearId}
    WHERE c.site_id = ${siteId} AND c.kind = 'COVER' AND c.teacher_id IS NOT NULL AND c.cancelled_at IS NULL
      AND c.day <= ${day}::date
    GROUP BY c.teacher_id`);
  return found.rows;
}

export type RoutineDay = { routine: Published; cover: CoverDay };

/** A day of the routine that holds on it with all that substitutes and swaps are judged by; null: none is published. */
export async function readRoutineDay(ctx: SiteCtxAt, day: CalendarDate): Promise<RoutineDay | null> {
  const routine = await routineOn(ctx, day);
  if (!routine) return null;
  const lessons = await lessonsBetween(ctx, { from: day, to: day }, {});
  // What is closed on the weekday is known by the lessons already: a day of compensating classes is open.
  const { lessons: _, ...board } = await readBoard(ctx, routine);
  return {
    routine,
    cover: {
      day,
      lessons,
      board: { ...board, closed: [] },
      away: await awayOn(ctx, day, lessons),
      covered: await coveredUntil(ctx, routine.year_id, day),
    },
  };
}

/** So many days ahead are looked at for the next ones with lessons. */
const ahead = 20;

/** The day for the screen of substitutions: today where none is named. */
export async function coverDay(ctx: SiteCtxAt, asked: CalendarDate | undefined): Promise<CoverDayAnswer> {
  const today = dayIn(ctx.now);
  const day = asked ?? today;
  const days = await schoolDays(ctx, { from: today, to: addDays(today, ahead) }, { who: 'students' });
  const own =
    days.find((one) => one.day === day) ??
    (await schoolDays(ctx, { from: day, to: day }, { who: 'students' }))[0];
  const found = await readRoutineDay(ctx, day);
  return {
    day,
    today,
    weekday: weekdayOf(day),
    next: days.flatMap((one) => (one.kind === 'OPEN' && one.day !== today ? [one.day] : [])).slice(0, 4),
    routine: found && { id: found.routine.id, name: found.routine.name },
    closed: own && own.kind !== 'OPEN' ? (own.name ?? { en: 'Weekly day off', bn: 'সাপ্তাহিক ছুটি' }) : null,
    lessons: found?.cover.lessons ?? [],
    // Rooms are not asked about when somebody else comes to the class.
    board: found ? { ...found.cover.board, rooms: [] } : null,
    away: found?.cover.away ?? [],
    covered: found?.cover.covered ?? [],
  };
}
