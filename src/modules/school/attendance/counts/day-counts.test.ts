import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import {
  addHoliday,
  decide,
  makeAttendanceSchool,
  removeHoliday,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { attendanceOfYear, countDays } from './day-counts.server.ts';

let school: AttendanceSchool;
let admin: Caller;
let one: string;

const counts = async (from: number, to = 0) =>
  inTransaction({ siteId: school.siteId }, async (db) => {
    const found = await countDays(
      { db, siteId: school.siteId, now: new Date() },
      { enrolmentIds: [one] },
      { from: school.daysAgo(from), to: school.daysAgo(to) },
    );
    return found.get(one)!;
  });

startWorld(async () => {
  school = await makeAttendanceSchool(world.first, ['A']);
  admin = await asMember(server, world.first, 'site-admin');
  one = school.pupils[0]!.enrolmentId;
  // The last ten days: eight present, of which two late and one half; one absent, one on leave.
  const days = ['P', 'L', 'L', 'half', 'P', 'P', 'P', 'A', 'LV', 'P'];
  await decide(admin, { 'month-closes': 365 });
  for (const [ago, mark] of days.entries()) {
    const answer = await admin.call('PUT', '/api/attendance/sheet', {
      section_id: school.sections[0],
      day: school.daysAgo(ago),
      operation_id: crypto.randomUUID(),
      cells: [{ enrolment_id: one, status: mark === 'half' ? 'P' : mark, half: mark === 'half', version: 0 }],
    });
    expect(answer.status).toBe(200);
  }
});

test('present, late, absent, leave and half days of a span, of its open days', async () => {
  expect(await counts(9)).toEqual({
    present: 5,
    late: 2,
    absent: 1,
    leave: 1,
    half: 1,
    working: 10,
    percent: 7500,
  });
});

test('a day that becomes a holiday is set aside, and counts again when the holiday goes', async () => {
  const holiday = await addHoliday(school, school.daysAgo(7));
  expect(await counts(9)).toMatchObject({ absent: 0, working: 9, percent: 8333 });
  await removeHoliday(school, holiday);
  expect(await counts(9)).toMatchObject({ absent: 1, working: 10 });
});

test('days not taken are working days since attendance began, unless the school decides otherwise; days to come never', async () => {
  expect(await counts(19, -10)).toMatchObject({ working: 10, percent: 7500 });
  await admin.call('PUT', '/api/attendance/sheet', {
    section_id: school.sections[0],
    day: school.daysAgo(19),
    operation_id: crypto.randomUUID(),
    cells: [{ enrolment_id: school.pupils[1]!.enrolmentId, status: 'P', half: false, version: 0 }],
  });
  expect(await counts(19, -10)).toMatchObject({ working: 20, percent: 3750 });
  await decide(admin, { 'untaken-days': false });
  expect(await counts(19)).toMatchObject({ working: 10, percent: 7500 });
  await decide(admin, { 'untaken-days': null });
});

test('leave as present, and late days as absent, where the school says so', async () => {
  await decide(admin, { 'leave-present': true, 'late-to-absent': 2 });
  expect((await counts(9)).percent).toBe(7500);
  await decide(admin, { 'leave-present': null, 'late-to-absent': null });
});

test('who came during the span is counted from then on', async () => {
  const start = (on: string) =>
    inTransaction({ siteId: school.siteId }, (db) =>
      db
        .update(enrolments)
        .set({ started_on: on })
        .where(and(eq(enrolments.site_id, school.siteId), eq(enrolments.id, one))),
    );
  await start(school.daysAgo(14));
  expect((await counts(19)).working).toBe(15);
  await start(school.daysAgo(400));
});

test('promotion asks for the percent of the year, of those who were taken at all', async () => {
  const found = await inTransaction({ siteId: school.siteId }, (db) =>
    attendanceOfYear(db, school.siteId, school.year),
  );
  expect([...found.keys()].toSorted()).toEqual([one, school.pupils[1]!.enrolmentId].toSorted());
  expect(found.get(one)).toBeGreaterThan(0);
});
