import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { weeklyDaysOffByShift } from '#modules/school/academics/face/weekly-days-off.server.ts';
import { periodDays } from '../periods/put-periods.server.ts';
import type { Board, BoardSection, DaySet, Lesson } from '../base/board.ts';
import { routineOptions } from '../rules/options.ts';
import { routines } from '../base/tables.server.ts';
import { typesOf } from '../periods/types.server.ts';
import {
  assignmentsOf,
  batchesOf,
  batchHours,
  busyElsewhere,
  lessonsWhere,
  roomsOf,
  subjectsOf,
  teachersOf,
  type Ids,
} from '../base/board-rows.server.ts';

export type Routine = typeof routines.$inferSelect;
/** So much of a routine as its board is read by. */
type ReadRoutine = Pick<Routine, 'id' | 'year_id' | 'starts_on' | 'periods'>;

/** A routine of the school; `lock`: nobody moves anything on it until the transaction ends. */
export async function routineById(ctx: SiteCtx, id: string, lock = false): Promise<Routine> {
  const query = ctx.db
    .select()
    .from(routines)
    .where(and(eq(routines.site_id, ctx.siteId), eq(routines.id, id)));
  const [found] = lock ? await query.for('no key update') : await query;
  if (!found) throw notFound();
  return found;
}

/** A published routine keeps its periods; a draft has those of today. */
export async function setsOf(ctx: SiteCtx, routine: Pick<Routine, 'periods'>): Promise<DaySet[]> {
  if (routine.periods) return routine.periods;
  return (await periodDays(ctx.db, ctx.siteId)).map(({ day, ...scope }) => ({
    ...scope,
    weekdays: day.weekdays,
    periods: day.periods,
  }));
}

export const teachingTypes = async (ctx: SiteCtx): Promise<string[]> =>
  (await typesOf(ctx.db, ctx.siteId)).filter(({ teaching }) => teaching).map(({ code }) => code);

type Where = Omit<BoardSection, 'label' | 'short'> & { active: boolean };

/** Sections of a year with where they sit and how many study there; without their names. */
async function placesOf(ctx: SiteCtx, yearId: string, ids: Ids): Promise<Where[]> {
  const found = await ctx.db.execute<Where>(sql`
    SELECT s.id, s.class_id, s.group_id, s.shift_id, s.version_id, c.level, s.active, r.room_id,
      coalesce((SELECT sum(n.students) FROM section_students n
        WHERE n.site_id = ${ctx.siteId} AND n.year_id = ${yearId} AND n.section_id = s.id), 0)::int AS students
    FROM sections s JOIN classes c ON c.id = s.class_id
    LEFT JOIN section_rooms r ON r.site_id = ${ctx.siteId} AND r.section_id = s.id
    WHERE s.site_id = ${ctx.siteId} AND s.year_id = ${yearId}
      AND ${ids === null ? sql`true` : sql`s.id = ANY (${sql.param([...ids])}::uuid[])`}`);
  return found.rows;
}

const nameless = { en: '', bn: '' };
const present = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === 'string')),
];

async function limitsOf(ctx: SiteCtx) {
  const { twiceADay, ...limits } = await siteOptions(ctx, routineOptions);
  return { twice_a_day: twiceADay, limits };
}

/** What the rules look at beside lessons, of the whole year or of the sections, teachers and rooms that are named. */
async function around(
  ctx: SiteCtx & Pick<WorkCtx, 'now'>,
  routine: ReadRoutine,
  sections: BoardSection[],
  named: { teachers: string[]; rooms: Ids; batches: Ids; places: Ids; all: boolean },
): Promise<Omit<Board, 'lessons' | 'assignments'>> {
  const today = dayIn(ctx.now);
  const day = routine.starts_on && routine.starts_on > today ? routine.starts_on : today;
  // Asked without waiting in between: they leave in one message.
  const [{ twice_a_day, teachers }, daysOff, subjects, batches, rooms, hours, elsewhere, sets, teaching] =
    await Promise.all([
      limitsOf(ctx).then(async ({ limits, twice_a_day: twice }) => ({
        twice_a_day: twice,
        teachers: await teachersOf(ctx, limits, named.teachers, named.all),
      })),
      weeklyDaysOffByShift(ctx, day),
      subjectsOf(ctx, routine.year_id, named.places),
      batchesOf(ctx, routine.year_id, named.batches),
      roomsOf(ctx, named.rooms),
      batchHours(ctx, routine, day),
      busyElsewhere(ctx, day),
      setsOf(ctx, routine),
      teachingTypes(ctx),
    ]);
  return {
    sections,
    subjects,
    batches,
    teachers,
    rooms,
    busy: [...hours, ...elsewhere],
    sets,
    teaching,
    closed: present(sections.map(({ shift_id }) => shift_id)).map((shift_id) => ({
      shift_id,
      weekdays: [...daysOff(shift_id)(day)],
    })),
    twice_a_day,
  };
}

/** The whole board of a routine: every section of its year that is open or has lessons. */
export async function readBoard(ctx: SiteCtx & Pick<WorkCtx, 'now'>, routine: ReadRoutine): Promise<Board> {
  const lessons = await lessonsWhere(ctx, routine.id);
  const taught = new Set(lessons.map(({ section_id }) => section_id));
  const names = await labelledSections(ctx, { yearId: routine.year_id });
  const places = new Map((await placesOf(ctx, routine.year_id, null)).map((place) => [place.id, place]));
  const sections = names.flatMap(({ id, label, short }) => {
    const { active, ...place } = places.get(id) ?? { active: false };
    return (active || taught.has(id)) && 'id' in place ? [{ ...place, label, short }] : [];
  });
  const assignments = await assignmentsOf(ctx, routine.year_id);
  const teachers = present([
    ...lessons.map(({ teacher_id }) => teacher_id),
    ...assignments.map(({ teacher_id }) => teacher_id),
  ]);
  const board = await around(ctx, routine, sections, {
    teachers,
    rooms: null,
    batches: null,
    places: null,
    all: true,
  });
  return { ...board, lessons, assignments };
}

/**
 * So much of the board as the rules need for these lessons: those that share a section, teacher or room with them, and
 * those that are named.
 */
export async function boardAround(
  ctx: SiteCtx & Pick<WorkCtx, 'now'>,
  routine: Routine,
  about: readonly Pick<Lesson, 'section_id' | 'teacher_id' | 'room_id' | 'batch_id' | 'together'>[],
  lessonIds: readonly string[],
): Promise<Board> {
  const own = await placesOf(ctx, routine.year_id, present(about.map(({ section_id }) => section_id)));
  const teachers = present(about.map(({ teacher_id }) => teacher_id));
  const rooms = present([...about.map(({ room_id }) => room_id), ...own.map(({ room_id }) => room_id)]);
  const any = (ids: readonly string[]) => sql`ANY (${sql.param([...ids])}::uuid[])`;
  const lessons = await lessonsWhere(
    ctx,
    routine.id,
    sql`(l.section_id = ${any(own.map(({ id }) => id))} OR l.teacher_id = ${any(teachers)}
      OR l.room_id = ${any(rooms)} OR l.id = ${any(lessonIds)}
      OR l.together = ${any(present(about.map(({ together }) => together)))}
      OR (l.room_id IS NULL AND l.section_id IN (SELECT section_id FROM section_rooms
        WHERE site_id = ${ctx.siteId} AND room_id = ${any(rooms)})))`,
  );
  const ids = present([...about, ...lessons].map(({ section_id }) => section_id));
  const sections = (await placesOf(ctx, routine.year_id, ids)).map(({ active: _, ...place }) => ({
    ...place,
    label: nameless,
    short: nameless,
  }));
  const board = await around(ctx, routine, sections, {
    teachers,
    rooms: present([...rooms, ...lessons.map(({ room_id }) => room_id)]),
    batches: present([...about, ...lessons].map(({ batch_id }) => batch_id)),
    places: present(sections.map(({ class_id }) => class_id)),
    all: false,
  });
  return { ...board, lessons, assignments: [] };
}
