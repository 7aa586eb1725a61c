import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import { addDays } from '#kernel/text/days.ts';
import {
  addHoliday,
  classTeacher,
  makeAttendanceSchool,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: AttendanceSchool;
let admin: Caller;
let office: Caller;

type Corrected = {
  saved: { day: string; version: number }[];
  stale: { day: string; status: string | null; version: number }[];
};
type Month = {
  days: { day: string; status: string | null; version: number; refused: { en: string } | null }[];
};

startWorld(async () => {
  school = await makeAttendanceSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  office = await asMember(server, world.first, 'office');
});

const pupil = (at: number) => school.pupils[at]!.enrolmentId;
const cell = (enrolment_id: string, day: string, status: string | null, version = 0, more: object = {}) => ({
  enrolment_id,
  day,
  status,
  version,
  ...more,
});
const correct = (who: Caller, cells: object[], reason = 'Said by the class teacher') =>
  who.call<Corrected>('PUT', '/api/attendance/corrections', { reason, cells });
const month = async (at: number, day: string) =>
  (
    await admin.call<Month>('GET', `/api/attendance/students/${pupil(at)}/month`, {
      month: day.slice(0, 7),
    })
  ).json;
const dayOf = async (at: number, day: string) => (await month(at, day)).days.find((one) => one.day === day)!;
const closed = () => addDays(`${school.today.slice(0, 7)}-01`, -60);

test('days of a student are corrected at once, each with an entry of the log that names the reason', async () => {
  const [one, two] = [school.today, school.daysAgo(1)];
  const answer = await correct(admin, [
    cell(pupil(0), one, 'A'),
    cell(pupil(0), two, 'P', 0, { half: true }),
  ]);
  expect(answer.json).toMatchObject({ saved: [{ version: 1 }, { version: 1 }], stale: [] });
  expect(await dayOf(0, one)).toMatchObject({ status: 'A', version: 1 });
  await correct(admin, [cell(pupil(0), one, 'L', 1, { minutes_late: 20 })], 'Came by the second bus');
  const entries = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.site_id, school.siteId), eq(auditLog.action, 'attendance-mark.correct'))),
  );
  expect(entries).toHaveLength(3);
  expect(entries.find(({ reason }) => reason === 'Came by the second bus')).toMatchObject({
    subject_id: pupil(0),
    before: { day: one, mark: 'A' },
    after: { day: one, mark: 'L 20' },
  });
});

test('one day of a section is corrected, and its sheet counts again', async () => {
  const day = school.daysAgo(2);
  const cells = [0, 1, 2].map((at) => cell(pupil(at), day, at === 0 ? 'A' : 'P'));
  expect((await correct(office, cells)).json.saved).toHaveLength(3);
  const found = await admin.call<{ rows: { status: string | null }[] }>(
    'GET',
    '/api/attendance/section-day',
    {
      day,
      section_id: school.sections[0],
    },
  );
  expect(found.json.rows.slice(0, 4).map(({ status }) => status)).toEqual(['A', 'P', 'P', null]);
  const board = await admin.call<{ sections: { taken: object | null }[] }>('GET', '/api/attendance/board', {
    day,
  });
  expect(board.json.sections[0]!.taken).toMatchObject({ present: 2, absent: 1 });
});

test('what somebody else changed meanwhile is not overwritten; our own request again is no quarrel', async () => {
  const day = school.daysAgo(3);
  await correct(admin, [cell(pupil(3), day, 'A')]);
  expect((await correct(office, [cell(pupil(3), day, 'P')])).json).toMatchObject({
    saved: [],
    stale: [{ status: 'A', version: 1 }],
  });
  expect((await correct(admin, [cell(pupil(3), day, 'A')])).json).toMatchObject({ saved: [{ version: 1 }] });
});

test('a mark is taken away, even on a day that became a holiday; a new one is not given there', async () => {
  const day = school.daysAgo(4);
  await correct(admin, [cell(pupil(4), day, 'A')]);
  await addHoliday(school, day);
  expect((await correct(admin, [cell(pupil(5), day, 'A')])).text).toContain('Heavy rain');
  expect((await correct(admin, [cell(pupil(4), day, null, 1)])).status).toBe(200);
  expect((await dayOf(4, day)).status).toBeNull();
});

test('a closed month takes the permission of the head; a day to come nobody’s', async () => {
  const cells = [cell(pupil(6), closed(), 'A')];
  expect((await correct(office, cells)).text).toContain('The month is closed');
  expect((await correct(admin, cells)).status).toBe(200);
  expect((await correct(admin, [cell(pupil(6), school.daysAgo(-1), 'A')])).text).toContain('before its day');
});

test('a teacher, a neighbouring school and a correction without a reason are refused', async () => {
  const teacher = await classTeacher(server, world.first, school, 0);
  const neighbour = await asMember(server, world.second, 'site-admin');
  const cells = [cell(pupil(7), school.today, 'A')];
  expect((await correct(teacher, cells)).status).toBe(403);
  expect((await correct(neighbour, cells)).status).toBe(404);
  expect(
    (await neighbour.call('GET', `/api/attendance/students/${pupil(7)}/month`, { month: '2026-03' })).status,
  ).toBe(404);
  expect((await correct(admin, cells, ' ')).status).toBe(422);
  expect((await correct(admin, [...cells, ...cells])).status).toBe(422);
});

test('students are found by name and code, of one’s own school alone', async () => {
  const { student_code } = (
    await admin.call<{ student_code: string }[]>('GET', '/api/attendance/students', { q: 'a' })
  ).json[0]!;
  const found = await admin.call<unknown[]>('GET', '/api/attendance/students', { q: student_code });
  expect(found.json.length).toBeGreaterThan(0);
  const neighbour = await asMember(server, world.second, 'site-admin');
  expect((await neighbour.call('GET', '/api/attendance/students', { q: student_code })).json).toEqual([]);
});
