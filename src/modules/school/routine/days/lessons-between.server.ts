import { and, asc, between, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import { schoolDaysByShift } from '#modules/school/calendar/face/school-days.server.ts';
import { lessonsWhere } from '../base/board-rows.server.ts';
import { teachingTypes } from '../board/read-board.server.ts';
import { routineDayChanges } from '../base/substitution-tables.server.ts';
import { setOf, slotsOf, type Lesson } from '../base/board.ts';
import { onDay, type DayLesson } from '../base/day.ts';
import { routines } from '../base/tables.server.ts';

export type { DayLesson };
type Span = { from: CalendarDate; to: CalendarDate };
export type Published = typeof routines.$inferSelect;

/** A published routine with the days on which it holds. */
export type Held = { routine: Published; from: CalendarDate; to: CalendarDate };

/** What of them holds on days of a span within. */
const heldIn = (holds: readonly Held[], span: Span): Held[] =>
  holds
    .filter(({ from, to }) => from <= span.to && to >= span.from)
    .map(({ routine, from, to }) => ({
      routine,
      from: from > span.from ? from : span.from,
      to: to < span.to ? to : span.to,
    }));

/** Published routines that hold on some day of a span, each with the days of the span on which it does. */
export async function routinesIn({ db, siteId }: SiteCtx, { from, to }: Span): Promise<Held[]> {
  const found = await db
    .select({ routine: routines, starts: academicYears.starts_on, ends: academicYears.ends_on })
    .from(routines)
    .innerJoin(academicYears, eq(academicYears.id, routines.year_id))
    .where(
      and(
        eq(routines.site_id, siteId),
        eq(routines.state, 'PUBLISHED'),
        lte(routines.starts_on, to),
        sql`${academicYears.ends_on} >= ${from}`,
      ),
    )
    .orderBy(desc(routines.starts_on), desc(routines.published_at));
  const holds: Held[] = [];
  // Newest first: each holds until the day before the one that begins after it.
  let until = to;
  for (const { routine, ends } of found) {
    const starts = routine.starts_on ?? from;
    const begin = starts > from ? starts : from;
    const last = ends < until ? ends : until;
    if (begin <= last) holds.push({ routine, from: begin, to: last });
    if (begin <= until) until = addDays(begin, -1);
    if (until < from) break;
  }
  return holds.toReversed();
}

/** The routine that holds on a day; null where none is published. */
export const routineOn = async (ctx: SiteCtx, day: CalendarDate): Promise<Published | null> =>
  (await routinesIn(ctx, { from: day, to: day }))[0]?.routine ?? null;

export type Place = { id: string; shift_id: string; version_id: string; level: string };

/** Where sections are, for which of the periods they have. */
export async function placesOf({ db, siteId }: SiteCtx, ids: readonly string[]): Promise<Map<string, Place>> {
  const found = await db.execute<Place>(sql`
    SELECT s.id, s.shift_id, s.version_id, c.level FROM sections s JOIN classes c ON c.id = s.class_id
    WHERE s.site_id = ${siteId} AND s.id = ANY (${sql.param([...new Set(ids)])}::uuid[])`);
  return new Map(found.rows.map((row) => [row.id, row]));
}

async function changesOf({ db, siteId }: SiteCtx, lessons: readonly Lesson[], { from, to }: Span) {
  if (lessons.length === 0) return [];
  return db
    .select()
    .from(routineDayChanges)
    .where(
      and(
        eq(routineDayChanges.site_id, siteId),
        between(routineDayChanges.day, from, to),
        isNull(routineDayChanges.cancelled_at),
        inArray(
          routineDayChanges.lesson_id,
          lessons.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(routineDayChanges.id));
}

export type Which = { sectionIds?: readonly string[]; teacherId?: string };

/** Of a teacher: the own lessons, and those in which the teacher stands in for somebody. */
const whichOf = ({ siteId }: SiteCtx, { sectionIds, teacherId }: Which, { from, to }: Span) => {
  const ofSections = sectionIds ? sql`l.section_id = ANY (${sql.param([...sectionIds])}::uuid[])` : sql`true`;
  if (!teacherId) return ofSections;
  return sql`${ofSections} AND (l.teacher_id = ${teacherId} OR l.id IN (SELECT c.lesson_id
    FROM routine_day_changes c WHERE c.site_id = ${siteId} AND c.teacher_id = ${teacherId}
      AND c.day BETWEEN ${from}::date AND ${to}::date AND c.cancelled_at IS NULL))`;
};

/**
 * The lessons of a span of days (both included) by the routine that holds on each, with substitutions and swaps: of
 * these sections, or of a teacher, own lessons that another gives among them. Days off, holidays and days without a
 * published routine have none. `holds`: the routines of a span around it, where they are known already.
 */
export async function lessonsBetween(
  ctx: SiteCtx,
  span: Span,
  which: Which,
  holds?: readonly Held[],
): Promise<DayLesson[]> {
  const teaching = new Set(await teachingTypes(ctx));
  const found: DayLesson[] = [];
  for (const { routine, from, to } of heldIn(holds ?? (await routinesIn(ctx, span)), span)) {
    const lessons = await lessonsWhere(ctx, routine.id, whichOf(ctx, which, span));
    const places = await placesOf(
      ctx,
      lessons.map(({ section_id }) => section_id),
    );
    const shifts = [...new Set([...places.values()].map(({ shift_id }) => shift_id))];
    const days = await schoolDaysByShift(ctx, { from, to }, 'students', shifts);
    const changes = await changesOf(ctx, lessons, { from, to });
    const timesOf: Parameters<typeof onDay>[3] = ({ section_id, weekday, number, span: over }) => {
      const place = places.get(section_id);
      const set = place && setOf(routine.periods ?? [], place, weekday);
      const slots = set ? slotsOf(set.periods, teaching) : [];
      const [first, last] = [slots[number - 1], slots[number + over - 2]];
      return first && last ? { starts: first.starts, ends: last.ends } : null;
    };
    const byWeekday = Map.groupBy(lessons, ({ weekday }) => weekday);
    const open = new Set(
      [...days].flatMap(([shift, list]) =>
        list.filter(({ kind }) => kind === 'OPEN').map(({ day }) => `${shift} ${day}`),
      ),
    );
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const here = (byWeekday.get(weekdayOf(day)) ?? []).filter((lesson) =>
        open.has(`${places.get(lesson.section_id)?.shift_id} ${day}`),
      );
      found.push(...onDay(day, here, changes, timesOf));
    }
  }
  return found;
}
