import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { siteShifts } from '#modules/school/academics/base/tables.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import {
  addHoliday,
  classTeacher,
  decide,
  makeAttendanceSchool,
  removeHoliday,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { cardHolder } from '../base/ports.server.ts';
import { attendanceMarks, attendanceSheets } from '../base/tables.server.ts';
import { markAbsentees } from './absent.server.ts';

let school: AttendanceSchool;
let admin: Caller;
let guard: Caller;
let codes: Map<string, string>;

type Scan = { result: string; student: { status: string; minutes_late: number; name_en: string } | null };
const scan = (code: string, who = guard) => who.call<Scan>('POST', '/api/attendance/scans', { code });
const code = (at: number) => codes.get(school.pupils[at]!.studentId)!;
const marks = () =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db.select().from(attendanceMarks).where(eq(attendanceMarks.site_id, school.siteId)),
  );
/** The shift begins at the same time every day of the week. */
const shiftFrom = (begins: string) =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(siteShifts)
      .set({ hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, in: begins, out: '23:59' })) })
      .where(eq(siteShifts.site_id, school.siteId)),
  );

startWorld(async () => {
  school = await makeAttendanceSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  guard = await asMember(server, world.first, 'office');
  const found = await inTransaction({ siteId: school.siteId }, (db) =>
    db.select().from(students).where(eq(students.site_id, school.siteId)),
  );
  codes = new Map(found.map(({ id, student_code }) => [id, student_code]));
});

test('the first time a card is seen its student is present, or late by the shift; again changes nothing', async () => {
  await shiftFrom('23:58');
  expect((await scan(code(0))).json).toMatchObject({ result: 'new', student: { status: 'P' } });
  expect((await scan(code(0))).json).toMatchObject({ result: 'again', student: { status: 'P' } });
  await shiftFrom('00:00');
  await decide(admin, { 'late-after-minutes': 0 });
  const late = (await scan(code(1))).json;
  expect(late).toMatchObject({ result: 'new', student: { status: 'L' } });
  expect((await marks()).map(({ source }) => source)).toEqual(['GATE', 'GATE']);
});

test('two scanners that see a card at once mark it once', async () => {
  const answers = await Promise.all([0, 1, 2, 3].map(() => scan(code(2))));
  expect(answers.map(({ json }) => json.result).toSorted()).toEqual(['again', 'again', 'again', 'new']);
});

test('a burst of cards is taken whole', async () => {
  const burst = Array.from({ length: 20 }, (_, at) => code(at + 10));
  const answers = await Promise.all(burst.map((one) => scan(one)));
  expect(answers.every(({ json }) => json.result === 'new')).toBe(true);
});

test('what a teacher marked by hand stays, and the teacher finds the gate’s marks on the list', async () => {
  const teacher = await classTeacher(server, world.first, school, 0);
  const at = { section_id: school.sections[0], day: school.today };
  const list = await teacher.call<{
    rows: { enrolment_id: string; status: string | null; version: number }[];
  }>('GET', '/api/attendance/sheet', at);
  const row = (id: string) => list.json.rows.find(({ enrolment_id }) => enrolment_id === id)!;
  expect(row(school.pupils[0]!.enrolmentId)).toMatchObject({ status: 'P', version: 1 });
  const absent = school.pupils[3]!.enrolmentId;
  await teacher.call('PUT', '/api/attendance/sheet', {
    ...at,
    operation_id: crypto.randomUUID(),
    cells: [{ enrolment_id: absent, status: 'A', version: 0 }],
  });
  expect((await scan(code(3))).json).toMatchObject({ result: 'kept', student: { status: 'A' } });
});

test('the code of a printed card is asked of whoever prints them', async () => {
  const holder = school.pupils[5]!.studentId;
  cardHolder.answeredBy((_ctx, shown) => Promise.resolve(shown === 'printed-card' ? holder : null)).give();
  expect((await scan('printed-card')).json).toMatchObject({ result: 'new' });
});

test('an unknown card is said; a card of another school is unknown here, and only the gate scans', async () => {
  expect((await scan('no such card')).json).toEqual({ result: 'unknown', student: null });
  const neighbour = await asMember(server, world.second, 'office');
  expect((await scan(code(6), neighbour)).json.result).toBe('unknown');
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await scan(code(6), teacher)).status).toBe(403);
});

test('on a holiday the gate says so and marks nobody', async () => {
  const holiday = await addHoliday(school, school.today);
  expect((await scan(code(7))).text).toContain('Heavy rain');
  await removeHoliday(school, holiday);
});

test('at the cut-off who has not come is absent, once, where the school wants it and nobody took the section', async () => {
  const at = (time: string) => new Date(`${school.today}T${time}:00+06:00`);
  const now = at('23:30');
  expect(await markAbsentees(now)).toBe(0);
  await decide(admin, { 'gate-absent': true, 'absent-cutoff': '00:00' });
  // A shift that begins after the cut-off has an hour from its own begin.
  await shiftFrom('22:00');
  expect(await markAbsentees(at('22:59'))).toBe(0);
  // Section A was taken by its teacher; in B nobody was seen, but the gate was used.
  expect(await markAbsentees(now)).toBe(60);
  expect(await markAbsentees(now)).toBe(0);
  const [sheet] = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(attendanceSheets)
      .where(
        and(
          eq(attendanceSheets.site_id, school.siteId),
          eq(attendanceSheets.section_id, school.sections[1]!),
        ),
      ),
  );
  expect(sheet).toMatchObject({ absent: 60, present: 0, taken_by: null });
});

test('who comes after the cut-off is late, and the section counts again', async () => {
  await shiftFrom('00:00');
  const late = school.pupils.findIndex(({ sectionId }) => sectionId === school.sections[1]);
  expect((await scan(code(late))).json).toMatchObject({ result: 'new', student: { status: 'L' } });
  const board = await admin.call<{ sections: { taken: object | null }[] }>('GET', '/api/attendance/board');
  expect(board.json.sections[1]!.taken).toMatchObject({ absent: 59, late: 1 });
});

test('who is scanned after the list was taken is counted in it', async () => {
  const counted = async () => {
    const { json } = await admin.call<{ sections: { taken: { present: number; late: number } | null }[] }>(
      'GET',
      '/api/attendance/board',
    );
    const { present, late } = json.sections[0]!.taken!;
    return present + late;
  };
  const before = await counted();
  const known = new Set((await marks()).map(({ enrolment_id }) => enrolment_id));
  const free = school.pupils.findIndex(
    ({ sectionId, enrolmentId }) => sectionId === school.sections[0] && !known.has(enrolmentId),
  );
  expect((await scan(code(free))).json.result).toBe('new');
  expect(await counted()).toBeGreaterThan(before);
});
