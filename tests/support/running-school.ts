import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { setsOf } from '../../src/modules/school/routine/board/read-board.server.ts';
import { routineLessons, routines } from '../../src/modules/school/routine/base/tables.server.ts';
import { addPeriods, makeAttendanceSchool, type AttendanceSchool } from './attendance-school.ts';
import { makeTeacher } from './exam-school.ts';
import type { School } from './world.ts';

export type TaughtLesson = {
  section: number;
  number: number;
  code: string;
  teacher: string;
  together?: string;
};
export type RunningSchool = AttendanceSchool & {
  routine: string;
  /** Bangla, English, Mathematics, and one who teaches Physics in section B alone. */
  teachers: { bangla: string; english: string; maths: string; physics: string };
  /** Lessons by `A1`: section and period; the same on every day of the week. */
  lessons: Map<string, string>;
};

/**
 * A school that is open every day, with six periods and a published routine: in section A Bangla, English and
 * Mathematics in the first three periods, in B Mathematics, Bangla and Physics.
 */
export async function makeRunningSchool(school: School): Promise<RunningSchool> {
  const base = await makeAttendanceSchool(school);
  await addPeriods(base, 6);
  const [a = '', b = ''] = base.sections;
  const teachers = {
    bangla: await makeTeacher(base, a, ['101+102']),
    english: await makeTeacher(base, a, ['107+108']),
    maths: await makeTeacher(base, a, ['109']),
    physics: await makeTeacher(base, b, ['136']),
  };
  const week: TaughtLesson[] = [
    { section: 0, number: 1, code: '101+102', teacher: teachers.bangla },
    { section: 0, number: 2, code: '107+108', teacher: teachers.english },
    { section: 0, number: 3, code: '109', teacher: teachers.maths },
    { section: 1, number: 1, code: '109', teacher: teachers.maths },
    { section: 1, number: 2, code: '101+102', teacher: teachers.bangla },
    { section: 1, number: 3, code: '136', teacher: teachers.physics },
  ];
  const made = await publishRoutine(base, week);
  return { ...base, teachers, ...made };
}

/** Publishes a routine of these lessons on every day of the week, ten days ago. */
export const publishRoutine = (
  school: AttendanceSchool,
  week: readonly TaughtLesson[],
): Promise<{ routine: string; lessons: Map<string, string> }> =>
  inTransaction({ siteId: school.siteId }, async (db) => {
    const ctx = { db, siteId: school.siteId };
    const [made] = await db
      .insert(routines)
      .values({ site_id: school.siteId, year_id: school.year, name: 'Routine' })
      .returning({ id: routines.id });
    const routine = made?.id ?? '';
    const lessons = new Map<string, string>();
    const today = new Date(`${school.today}T00:00:00Z`).getUTCDay();
    await db.insert(routineLessons).values(
      [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
        week.map(({ section, number, code, teacher, together }) => {
          const id = uuidv7();
          const name = `${'AB'.charAt(section)}${number}`;
          if (weekday === today) lessons.set(name, id);
          else lessons.set(`${name} ${weekday}`, id);
          return {
            site_id: school.siteId,
            id,
            routine_id: routine,
            section_id: school.sections[section]!,
            class_subject_id: school.subjects.get(code)!,
            teacher_id: teacher,
            weekday,
            number,
            together: together ?? null,
          };
        }),
      ),
    );
    await db
      .update(routines)
      .set({
        state: 'PUBLISHED',
        starts_on: addDays(school.today, -10),
        periods: await setsOf(ctx, { periods: null }),
      })
      .where(and(eq(routines.site_id, school.siteId), eq(routines.id, routine)));
    return { routine, lessons };
  });
