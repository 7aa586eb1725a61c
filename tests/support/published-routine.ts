import { inTransaction } from '#kernel/database/pool.server.ts';
import { secondaryDay } from '#modules/school/routine/periods/catalogue.ts';
import type { Lesson } from '#modules/school/routine/base/board.ts';
import { routineDayChanges } from '#modules/school/routine/base/substitution-tables.server.ts';
import { routineLessons, routines } from '#modules/school/routine/base/tables.server.ts';
import type { RoutineSchool } from './routine-school.ts';

type Placed = Pick<Lesson, 'section_id' | 'weekday' | 'number'> & Partial<Lesson>;

/** A routine that holds from a day on, Sunday to Thursday from 10:00, with these lessons; answers their ids. */
export const publishedRoutine = (
  school: RoutineSchool,
  lessons: readonly Placed[],
  of: { starts?: string; state?: 'PUBLISHED' | 'DRAFT' } = {},
): Promise<{ id: string; lessons: string[] }> =>
  inTransaction({ siteId: school.siteId }, async (db) => {
    const isPublished = of.state !== 'DRAFT';
    const set = {
      shift_id: school.shift,
      version_id: null,
      level: 'secondary',
      weekdays: [0, 1, 2, 3, 4],
      periods: secondaryDay('10:00', 7).map((period) => ({ ...period, teaching: period.kind === 'CLASS' })),
    };
    const [routine] = await db
      .insert(routines)
      .values({
        site_id: school.siteId,
        year_id: school.year,
        name: 'Routine',
        ...(isPublished && {
          state: 'PUBLISHED' as const,
          starts_on: of.starts ?? '2026-01-01',
          periods: [set],
          published_at: new Date('2026-01-01T00:00:00Z'),
        }),
      })
      .returning({ id: routines.id });
    const made = await db
      .insert(routineLessons)
      .values(lessons.map((one) => ({ ...one, site_id: school.siteId, routine_id: routine!.id })))
      .returning({ id: routineLessons.id });
    return { id: routine!.id, lessons: made.map(({ id }) => id) };
  });

/** What is otherwise with a lesson on a day; answers the change. */
export const changedOn = (
  siteId: string,
  day: string,
  lessonId: string,
  change: Partial<typeof routineDayChanges.$inferInsert> &
    Pick<typeof routineDayChanges.$inferInsert, 'kind'>,
): Promise<string> =>
  inTransaction({ siteId }, async (db) => {
    const [made] = await db
      .insert(routineDayChanges)
      .values({ ...change, site_id: siteId, day, lesson_id: lessonId })
      .returning({ id: routineDayChanges.id });
    return made!.id;
  });
