import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { jobs } from '#kernel/database/kernel-tables.server.ts';
import {
  addPeriods,
  decide,
  makeAttendanceSchool,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import { ended } from '../../../../../tests/support/job-watch.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { attendanceMarks } from '../base/tables.server.ts';

let school: AttendanceSchool;
let admin: Caller;

const kind = 'attendance.day-from-periods';
const started = () =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(jobs)
      .where(and(eq(jobs.site_id, school.siteId), eq(jobs.kind, kind))),
  );
const dayMarks = (enrolmentId: string) =>
  inTransaction({ siteId: school.siteId }, async (db) => {
    const rows = await db
      .select()
      .from(attendanceMarks)
      .where(
        and(
          eq(attendanceMarks.site_id, school.siteId),
          eq(attendanceMarks.enrolment_id, enrolmentId),
          eq(attendanceMarks.period, 0),
        ),
      );
    return rows.toSorted((a, b) => a.day.localeCompare(b.day)).map(({ status }) => status);
  });
const save = async (day: string, period: number, enrolment_id: string, status: string) => {
  const answer = await admin.call('PUT', '/api/attendance/sheet', {
    section_id: school.sections[0],
    day,
    period,
    operation_id: crypto.randomUUID(),
    cells: [{ enrolment_id, status, version: 0 }],
  });
  expect(answer.status, answer.text).toBe(200);
};

startWorld(async () => {
  school = await makeAttendanceSchool(world.first, ['A']);
  admin = await asMember(server, world.first, 'site-admin');
});

test('without periods a change of the rule needs no work', async () => {
  await decide(admin, { 'day-from-periods': 'ANY' });
  expect(await started()).toEqual([]);
  await decide(admin, { 'day-from-periods': null });
});

test('a change of the rule is applied to the days of the year; what was corrected by hand stays', async () => {
  await addPeriods(school);
  await decide(admin, { mode: 'PERIOD', 'month-closes': 365 });
  const [one, two] = school.pupils.map(({ enrolmentId }) => enrolmentId) as [string, string];
  for (const day of [school.daysAgo(40), school.today]) {
    await save(day, 1, one, 'A');
    await save(day, 2, one, 'P');
  }
  await save(school.today, 1, two, 'A');
  await save(school.today, 3, two, 'P');
  await admin.call('PUT', '/api/attendance/corrections', {
    reason: 'Was at the board exam',
    cells: [{ enrolment_id: two, day: school.today, status: 'LV', version: 1 }],
  });
  expect([await dayMarks(one), await dayMarks(two)]).toEqual([['A', 'A'], ['LV']]);
  await decide(admin, { 'day-from-periods': 'ANY' });
  const [job] = await started();
  const row = await ended(job!.id, school.siteId);
  expect(row).toMatchObject({ state: 'done', done: row.total });
  expect([await dayMarks(one), await dayMarks(two)]).toEqual([['P', 'P'], ['LV']]);
});
