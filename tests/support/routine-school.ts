import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { siteShifts } from '#modules/school/academics/base/tables.server.ts';
import { buildings, classRooms, floors, rooms } from '#modules/school/rooms/base/tables.server.ts';
import type { Lesson } from '#modules/school/routine/base/board.ts';
import { periodDays } from '#modules/school/routine/periods/put-periods.server.ts';
import { secondaryDay } from '#modules/school/routine/periods/catalogue.ts';
import {
  routineDemands,
  routines,
  sitePeriods,
  sitePeriodSets,
} from '#modules/school/routine/base/tables.server.ts';
import { makeExamSchool, makeTeacher, type AskedSection, type ExamSchool } from './exam-school.ts';
import type { School } from './world.ts';

export type RoutineSchool = ExamSchool & {
  rooms: string[];
  kinds: { classroom: string; laboratory: string };
  /** Teaches Bangla and English in every section; the other Mathematics and Physics. */
  teachers: [string, string];
  draft: string;
};

/** Class Nine with seven periods from Sunday to Thursday, two teachers, three rooms (the third a laboratory), an empty draft. */
export async function makeRoutineSchool(
  school: School,
  asked: readonly (string | AskedSection)[] = ['A', 'B'],
): Promise<RoutineSchool> {
  const base = await makeExamSchool(school, asked);
  const first = await makeTeacher(base, base.sections[0]!, ['101+102', '107+108']);
  const second = await makeTeacher(base, base.sections[0]!, ['109', '136']);
  return inTransaction({ siteId: school.id }, async (db) => {
    await db.insert(siteShifts).values({
      site_id: school.id,
      shift_id: base.shift,
      hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, in: '10:00', out: '17:00' })),
    });
    await addPeriods(school.id, { ...base, weekdays: [0, 1, 2, 3, 4], lessons: 7 });
    const kind = async (code: string, name_en: string) =>
      (
        await db
          .insert(classRooms)
          .values({ code, name_en, name_bn: name_en, kind: code })
          .onConflictDoUpdate({ target: classRooms.code, set: { name_en } })
          .returning({ id: classRooms.id })
      )[0]!.id;
    const kinds = {
      classroom: await kind('T-ROOM', 'Classroom'),
      laboratory: await kind('T-LAB', 'Laboratory'),
    };
    const named = { name_en: 'Main', name_bn: 'মূল', site_id: school.id };
    const [building] = await db.insert(buildings).values(named).returning({ id: buildings.id });
    const [floor] = await db
      .insert(floors)
      .values({ ...named, building_id: building!.id })
      .returning({ id: floors.id });
    const made = await db
      .insert(rooms)
      .values(
        ['101', '102', '201'].map((number) => ({
          site_id: school.id,
          building_id: building!.id,
          floor_id: floor!.id,
          number,
          kind_id: number === '201' ? kinds.laboratory : kinds.classroom,
        })),
      )
      .returning({ id: rooms.id });
    const draft = await addRoutine(school.id, base.year, 'Routine 2026');
    return { ...base, rooms: made.map(({ id }) => id), kinds, teachers: [first, second], draft };
  });
}

/** A secondary day (handbook 1.6) of so many lessons from 10:00. */
export const addPeriods = (
  siteId: string,
  of: { shift: string; weekdays: number[]; lessons: number; level?: string },
): Promise<string> =>
  inTransaction({ siteId }, async (db) => {
    const [set] = await db
      .insert(sitePeriodSets)
      .values({
        site_id: siteId,
        shift_id: of.shift,
        version_id: null,
        level: of.level ?? 'secondary',
        weekdays: of.weekdays,
      })
      .returning({ id: sitePeriodSets.id });
    await db.insert(sitePeriods).values(
      secondaryDay('10:00', of.lessons).map((period, position) => ({
        site_id: siteId,
        set_id: set!.id,
        position,
        ...period,
      })),
    );
    return set!.id;
  });

export const addRoutine = (siteId: string, yearId: string, name: string): Promise<string> =>
  inTransaction({ siteId }, async (db) => {
    const [made] = await db
      .insert(routines)
      .values({ site_id: siteId, year_id: yearId, name })
      .returning({ id: routines.id });
    return made!.id;
  });

/** Asks for lessons a week of a subject. */
export const askFor = (
  siteId: string,
  classSubjectId: string,
  asked: Partial<
    Pick<typeof routineDemands.$inferInsert, 'lessons' | 'doubles' | 'room_kind_id' | 'parallel'>
  >,
): Promise<unknown> =>
  inTransaction({ siteId }, async (db) => {
    const which = and(
      eq(routineDemands.site_id, siteId),
      eq(routineDemands.class_subject_id, classSubjectId),
    );
    await db.delete(routineDemands).where(which);
    await db
      .insert(routineDemands)
      .values({ site_id: siteId, class_subject_id: classSubjectId, lessons: 5, ...asked });
  });

/** A lesson that is not kept yet. */
export const newLesson = (
  of: Pick<Lesson, 'section_id' | 'weekday' | 'number'> & Partial<Lesson>,
): Lesson => ({
  id: uuidv7(),
  version: 0,
  class_subject_id: null,
  batch_id: null,
  teacher_id: null,
  room_id: null,
  span: 1,
  together: null,
  locked: false,
  ...of,
});

/** Publishes a routine as it is, from a day on, with the periods that the school has now. */
export const publishAsIs = (siteId: string, routineId: string, from: string): Promise<unknown> =>
  inTransaction({ siteId }, async (db) => {
    const periods = (await periodDays(db, siteId)).map(({ day, ...scope }) => ({
      ...scope,
      weekdays: day.weekdays,
      periods: day.periods,
    }));
    await db
      .update(routines)
      .set({ state: 'PUBLISHED', starts_on: from, periods, published_at: new Date() })
      .where(and(eq(routines.site_id, siteId), eq(routines.id, routineId)));
  });
