import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { siteShifts } from '../../src/modules/school/academics/base/tables.server.ts';
import { attendanceMarks, attendanceSheets } from '../../src/modules/school/attendance/base/tables.server.ts';
import { calendarEntries } from '../../src/modules/school/calendar/base/tables.server.ts';
import { teachingAssignments } from '../../src/modules/school/employees/base/tables.server.ts';
import { sitePeriods, sitePeriodSets } from '../../src/modules/school/routine/base/tables.server.ts';
import { type ExamSchool, makeExamSchool, makeTeacher } from './exam-school.ts';
import { type Caller, type TestServer } from './server.ts';
import { asMember, type School } from './world.ts';
import { yearAround } from './year-around.ts';

export type AttendanceSchool = ExamSchool & { today: string; daysAgo: (days: number) => string };

/** Class Nine in two sections, open every day of the week from 8 to 14, in a year around today. */
export async function makeAttendanceSchool(
  school: School,
  names: readonly string[] = ['A', 'B'],
): Promise<AttendanceSchool> {
  const made = await makeExamSchool(school, names);
  const today = dayIn(new Date());
  await yearAround(made.year);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, in: '08:00', out: '14:00' }));
  await inTransaction({ siteId: school.id }, (db) =>
    db.insert(siteShifts).values({ site_id: school.id, shift_id: made.shift, hours }),
  );
  return { ...made, today, daysAgo: (days) => addDays(today, -days) };
}

/** The periods of the day, which then are those of Class Nine; lessons and a break between the second and third. */
export async function addPeriods(school: AttendanceSchool, lessons = 4): Promise<void> {
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const [set] = await db
      .insert(sitePeriodSets)
      .values({ site_id: school.siteId, shift_id: school.shift, level: 'secondary', weekdays: [] })
      .returning({ id: sitePeriodSets.id });
    const row = (position: number, kind: string, name: string) => ({
      site_id: school.siteId,
      set_id: set!.id,
      position,
      kind,
      name_en: name,
      name_bn: name,
      starts: `${String(8 + position).padStart(2, '0')}:00`,
      ends: `${String(8 + position).padStart(2, '0')}:50`,
    });
    const kinds = Array.from({ length: lessons }, (_, at) => ['CLASS', `Period ${at + 1}`] as const);
    await db
      .insert(sitePeriods)
      .values(
        kinds
          .toSpliced(2, 0, ['BREAK', 'Break'] as never)
          .map(([kind, name], position) => row(position, kind, name)),
      );
  });
}

/** The class teacher of a section, signed in. */
export async function classTeacher(
  server: TestServer,
  world: School,
  school: AttendanceSchool,
  section: number,
): Promise<Caller & { userId: string }> {
  const employee = await makeTeacher(school, school.sections[section]!, ['109']);
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.insert(teachingAssignments).values({
      site_id: school.siteId,
      employee_id: employee,
      section_id: school.sections[section]!,
    }),
  );
  return asMember(server, world, 'teacher', [{ kind: 'employee', id: employee }]);
}

/** A holiday of the school's own calendar; answers its id. */
export async function addHoliday(school: AttendanceSchool, day: string): Promise<string> {
  const [made] = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .insert(calendarEntries)
      .values({
        site_id: school.siteId,
        kind: 'holiday',
        name_en: 'Heavy rain',
        name_bn: 'ভারী বৃষ্টি',
        starts_on: day,
        ends_on: day,
      })
      .returning({ id: calendarEntries.id }),
  );
  return made!.id;
}

export async function removeHoliday(school: AttendanceSchool, id: string): Promise<void> {
  await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .delete(calendarEntries)
      .where(and(eq(calendarEntries.site_id, school.siteId), eq(calendarEntries.id, id))),
  );
}

/** Decides site options of attendance through the door. */
export async function decide(admin: Caller, values: Record<string, unknown>): Promise<void> {
  const options = (await admin.call<{ key: string; version: number }[]>('GET', '/api/site-options')).json;
  const changes = Object.entries(values).map(([name, value]) => {
    const key = `attendance-${name}`;
    return { key, value, version: options.find((option) => option.key === key)?.version ?? 0 };
  });
  const answer = await admin.call('PUT', '/api/site-options', { changes });
  if (answer.status !== 200) throw new Error(answer.text);
}

export type KeptMark = {
  enrolmentId: string;
  sectionId: string;
  day: string;
  mark: string;
  minutes?: number;
  period?: number;
};

/** Marks as they were recorded, `H` for half a day, with the sheets that say so. */
export async function keepMarks(school: AttendanceSchool, marks: readonly KeptMark[]): Promise<void> {
  await inTransaction({ siteId: school.siteId }, async (db) => {
    await db.insert(attendanceMarks).values(
      marks.map(({ enrolmentId, day, mark, minutes = 0, period = 0 }) => ({
        site_id: school.siteId,
        enrolment_id: enrolmentId,
        day,
        period,
        status: (mark === 'H' ? 'P' : mark) as 'P',
        half: mark === 'H',
        minutes_late: minutes,
        source: 'MANUAL' as const,
      })),
    );
    const sheets = Map.groupBy(marks, ({ sectionId, day, period = 0 }) => `${sectionId} ${day} ${period}`);
    await db.insert(attendanceSheets).values(
      [...sheets.values()].map((list) => {
        const { sectionId, day, period = 0 } = list[0]!;
        const of = (...kinds: string[]) => list.filter(({ mark }) => kinds.includes(mark)).length;
        return {
          site_id: school.siteId,
          section_id: sectionId,
          day,
          period,
          taken_at: new Date(),
          present: of('P', 'H'),
          half: of('H'),
          late: of('L'),
          absent: of('A'),
          on_leave: of('LV'),
        };
      }),
    );
  });
}
