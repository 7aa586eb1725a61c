import { inArray, and, eq } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { classSubjects } from '#modules/school/academics/base/tables.server.ts';
import { batches } from '#modules/school/batches/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { sectionRooms } from '#modules/school/rooms/base/tables.server.ts';
import { roomsOf } from '#modules/school/routine/base/board-rows.server.ts';
import { lessonsBetween, routineOn } from '#modules/school/routine/face/lessons-between.server.ts';
import type { DayLesson } from '#modules/school/routine/base/day.ts';
import { routineTeachers } from '#modules/school/routine/base/tables.server.ts';
import { awayOn } from './away.server.ts';
import { isAway, type AwayTime } from './cover-day.ts';

export type ListedTeacher = { id: string; name: Word; initials: string | null };

/** A lesson of a day that is different from the one of the routine. */
export type DayListLine = {
  lesson_id: string;
  number: number;
  span: number;
  /** Minutes from midnight. */
  starts: number;
  ends: number;
  section: Word;
  subject: Word;
  room: Word | null;
  /** Who would give it, and who does; null: nobody. */
  usual: ListedTeacher | null;
  teacher: ListedTeacher | null;
  /** `OPEN`: the teacher is away and nobody was found yet. A swap says from which period it comes. */
  kind: 'OPEN' | 'COVER' | 'NONE' | 'SWAP';
  from_number: number;
  note: string | null;
};

export type DayList = {
  day: CalendarDate;
  /** The routine that holds; null: none is published. */
  routine: { id: string; name: string } | null;
  away: { teacher: ListedTeacher; why: AwayTime['why']; starts: number; ends: number }[];
  lines: DayListLine[];
};

const nameless: Word = { en: '?', bn: '?' };
const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Names of what lessons are about: sections, subjects and batches, rooms, teachers. */
export async function namesOf(
  ctx: SiteCtxAt,
  lessons: readonly DayLesson[],
  moreTeachers: readonly string[] = [],
) {
  const { db, siteId } = ctx;
  const section = await labelSections(ctx, lessons);
  const subjects = await db
    .select({ id: classSubjects.id, en: classSubjects.name_en, bn: classSubjects.name_bn })
    .from(classSubjects)
    .where(
      and(
        eq(classSubjects.site_id, siteId),
        inArray(
          classSubjects.id,
          present(lessons.flatMap((one) => [one.class_subject_id, one.usual.class_subject_id])),
        ),
      ),
    );
  const ofBatches = await db
    .select({ id: batches.id, en: batches.name_en, bn: batches.name_bn })
    .from(batches)
    .where(
      and(eq(batches.site_id, siteId), inArray(batches.id, present(lessons.map((one) => one.batch_id)))),
    );
  const people = await db
    .select({
      id: employees.id,
      en: employees.name_en,
      bn: employees.name_bn,
      initials: routineTeachers.initials,
    })
    .from(employees)
    .leftJoin(
      routineTeachers,
      and(eq(routineTeachers.site_id, siteId), eq(routineTeachers.employee_id, employees.id)),
    )
    .where(
      and(
        eq(employees.site_id, siteId),
        inArray(
          employees.id,
          present([...lessons.flatMap((one) => [one.teacher_id, one.usual.teacher_id]), ...moreTeachers]),
        ),
      ),
    );
  const rooms = await roomsOf(ctx, present(lessons.map((one) => one.room_id)));
  const taught = new Map(
    [...subjects, ...ofBatches].map(({ id, en, bn }): [string, Word] => [id, { en, bn }]),
  );
  const teacher = new Map(
    people.map(({ id, en, bn, initials }): [string, ListedTeacher] => [
      id,
      { id, name: { en, bn }, initials },
    ]),
  );
  const room = new Map(rooms.map(({ id, label }) => [id, label]));
  return {
    section: (id: string): Word => section.get(id) ?? nameless,
    subject: (one: Pick<DayLesson, 'batch_id' | 'class_subject_id'>): Word =>
      taught.get(one.batch_id ?? one.class_subject_id ?? '') ?? nameless,
    teacher: (id: string | null): ListedTeacher | null => (id ? (teacher.get(id) ?? null) : null),
    room: (id: string | null): Word | null => (id ? (room.get(id) ?? null) : null),
  };
}

/** Where sections sit: the room of a lesson that has none of its own. */
async function homeRooms({ db, siteId }: SiteCtxAt, lessons: readonly DayLesson[]) {
  const found = await db
    .select({ section: sectionRooms.section_id, room: sectionRooms.room_id })
    .from(sectionRooms)
    .where(
      and(
        eq(sectionRooms.site_id, siteId),
        inArray(sectionRooms.section_id, present(lessons.map((one) => one.section_id))),
      ),
    );
  return new Map(found.map(({ section, room }) => [section, room]));
}

/** What is otherwise on a day, for the staff room: who is away, who gives which lesson, what is swapped or not given. */
export async function dayList(ctx: SiteCtxAt, day: CalendarDate): Promise<DayList> {
  const routine = await routineOn(ctx, day);
  if (!routine) return { day, routine: null, away: [], lines: [] };
  const all = await lessonsBetween(ctx, { from: day, to: day }, {});
  const away = await awayOn(ctx, day, all);
  const changed = all.filter((one) => one.change !== null || isAway(away, one.teacher_id, one));
  const home = await homeRooms(ctx, changed);
  const otherwise = changed.map((one) => ({
    ...one,
    room_id: one.room_id ?? home.get(one.section_id) ?? null,
  }));
  const teaching = new Set(all.map((one) => one.usual.teacher_id));
  const who = away.filter(({ employee_id }) => teaching.has(employee_id));
  const names = await namesOf(
    ctx,
    otherwise,
    who.map(({ employee_id }) => employee_id),
  );
  return {
    day,
    routine: { id: routine.id, name: routine.name },
    away: who.flatMap(({ employee_id, why, starts, ends }) => {
      const teacher = names.teacher(employee_id);
      return teacher ? [{ teacher, why, starts, ends }] : [];
    }),
    lines: otherwise.map((one) => ({
      lesson_id: one.id,
      number: one.number,
      span: one.span,
      starts: one.starts,
      ends: one.ends,
      section: names.section(one.section_id),
      subject: names.subject(one),
      room: names.room(one.room_id),
      usual: names.teacher(one.usual.teacher_id),
      teacher: names.teacher(one.teacher_id),
      kind: isAway(away, one.teacher_id, one) ? 'OPEN' : (one.change?.kind ?? 'OPEN'),
      from_number: one.usual.number,
      note: one.change?.note ?? null,
    })),
  };
}
