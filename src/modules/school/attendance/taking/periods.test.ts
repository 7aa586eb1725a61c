import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  addPeriods,
  classTeacher,
  decide,
  makeAttendanceSchool,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { makeTeacher } from '../../../../../tests/support/exam-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { approvedLeave } from '../base/ports.server.ts';
import { attendanceMarks } from '../base/tables.server.ts';

let school: AttendanceSchool;
let admin: Caller & { userId: string };
let teacher: Caller & { userId: string };

type Sheet = { rows: { enrolment_id: string; leave: boolean }[] };
type Saved = { save_id: string };

startWorld(async () => {
  school = await makeAttendanceSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  teacher = await classTeacher(server, world.first, school, 0);
});

const key = (more: object) => ({ section_id: school.sections[0]!, day: school.today, ...more });
const pupils = () => school.pupils.filter(({ sectionId }) => sectionId === school.sections[0]);
const sheet = (who: Caller, at: object) => who.call<Sheet>('GET', '/api/attendance/sheet', at);
const cell = (enrolment_id: string, status = 'P', version = 0, more: object = {}) => ({
  enrolment_id,
  status,
  version,
  ...more,
});
const save = (who: Caller, at: object, cells: object[]) =>
  who.call<Saved>('PUT', '/api/attendance/sheet', { ...at, operation_id: crypto.randomUUID(), cells });
const undo = (who: Caller, id: string) => who.call('POST', `/api/attendance/saves/${id}/undo`);

test('approved leave is filled in from whoever knows of it', async () => {
  const id = pupils()[2]!.enrolmentId;
  approvedLeave
    .answeredBy((_ctx, ids, { from, to }) =>
      Promise.resolve(ids.includes(id) ? [{ enrolment_id: id, from, to, half: false }] : []),
    )
    .give();
  const rows = (await sheet(admin, key({ day: school.daysAgo(6) }))).json.rows;
  expect(rows.filter(({ leave }) => leave).map(({ enrolment_id }) => enrolment_id)).toEqual([id]);
});

test('minutes are for who is late, half a day for who is present', async () => {
  const id = pupils()[0]!.enrolmentId;
  const at = key({ day: school.daysAgo(7) });
  expect((await save(admin, at, [cell(id, 'P', 0, { minutes_late: 3 })])).status).toBe(422);
  expect((await save(admin, at, [cell(id, 'A', 0, { half: true })])).status).toBe(422);
  expect((await save(admin, at, [cell(id), cell(id)])).status).toBe(422);
  expect((await save(admin, key({ period: 1 }), [cell(id)])).text).toContain('once a day');
});

test('an undone save leaves the marks of a section as they were, whoever wrote them', async () => {
  const at = key({ day: school.daysAgo(9) });
  const [one, two, three, four] = pupils()
    .slice(40)
    .map(({ enrolmentId }) => enrolmentId);
  await save(admin, at, [
    cell(one!, 'L', 0, { minutes_late: 7 }),
    cell(two!, 'P', 0, { half: true }),
    cell(three!),
  ]);
  const other = await asMember(server, world.first, 'head');
  let id = '';
  await expectSameAfterUndo({
    undo: '/api/attendance/saves/{id}/undo',
    of: 'days',
    owner: server.database.owner,
    site: school.siteId,
    act: async () => {
      const cells = [
        cell(one!, 'A', 1),
        cell(two!, 'P', 1),
        cell(three!, 'L', 1, { minutes_late: 3 }),
        cell(four!, 'A'),
      ];
      const saved = await save(other, at, cells);
      expect(saved.status, saved.text).toBe(200);
      id = saved.json.save_id;
    },
    touches: ['attendance_marks', 'attendance_sheets'],
    back: async () => expect((await undo(other, id)).status).toBe(200),
    left: { attendance_saves: 'The save itself.' },
  });
});

describe('by period', () => {
  const at = (period: number, code: string | null = null) =>
    key({
      day: school.daysAgo(8),
      period,
      class_subject_id: code === null ? null : school.subjects.get(code)!,
    });
  test('the lessons of the day are those of the school’s periods, without the break', async () => {
    await addPeriods(school);
    await decide(admin, { mode: 'PERIOD' });
    const found = await teacher.call<{ sections: { sheets: { period: number; starts: string }[] }[] }>(
      'GET',
      '/api/attendance/classes',
    );
    expect(found.json.sections[0]!.sheets.map(({ period, starts }) => [period, starts])).toEqual([
      [1, '08:00'],
      [2, '09:00'],
      [3, '11:00'],
      [4, '12:00'],
    ]);
    expect((await save(admin, at(5), [cell(pupils()[0]!.enrolmentId)])).text).toContain('no such period');
    expect((await save(admin, at(0), [cell(pupils()[0]!.enrolmentId)])).text).toContain('no such period');
  });

  test('only who takes the subject is on its list, and only its teacher takes it', async () => {
    const islam = (await sheet(admin, at(1, '111'))).json.rows;
    expect(islam).toHaveLength(pupils().filter(({ religion }) => religion === 'Islam').length);
    const employee = await makeTeacher(school, school.sections[0]!, ['109']);
    const maths = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: employee }]);
    const today = (code: string) => key({ period: 1, class_subject_id: school.subjects.get(code)! });
    expect((await save(maths, today('109'), [cell(pupils()[0]!.enrolmentId)])).status).toBe(200);
    expect((await save(maths, today('136'), [cell(pupils()[0]!.enrolmentId)])).text).toContain('not yours');
  });

  const days = async (ids: readonly string[]) =>
    inTransaction({ siteId: school.siteId }, async (db) => {
      const found = await db
        .select()
        .from(attendanceMarks)
        .where(
          and(
            eq(attendanceMarks.site_id, school.siteId),
            eq(attendanceMarks.day, school.daysAgo(8)),
            eq(attendanceMarks.period, 0),
          ),
        );
      return ids.map((id) => found.find(({ enrolment_id }) => enrolment_id === id)?.status ?? null);
    });

  test('the day follows from its periods, in the same save', async () => {
    const [one, two, three] = pupils().map(({ enrolmentId }) => enrolmentId) as [string, string, string];
    await save(admin, at(1), [cell(one, 'A'), cell(two, 'L', 0, { minutes_late: 9 }), cell(three)]);
    expect(await days([one, two, three])).toEqual(['A', 'L', 'P']);
    const second = await save(admin, at(2), [cell(one), cell(two), cell(three, 'A')]);
    // The first period decides.
    expect(await days([one, two, three])).toEqual(['A', 'L', 'P']);
    await undo(admin, second.json.save_id);
    expect(await days([one])).toEqual(['A']);
  });

  test('undone, the first period of a day leaves what the gate and a leave said of it', async () => {
    const [one, two, three] = pupils()
      .slice(20)
      .map(({ enrolmentId }) => enrolmentId) as [string, string, string];
    const of = { site_id: school.siteId, day: school.daysAgo(8), period: 0 };
    await inTransaction({ siteId: school.siteId }, (db) =>
      db.insert(attendanceMarks).values([
        { ...of, enrolment_id: one, status: 'L', minutes_late: 4, source: 'GATE' },
        { ...of, enrolment_id: two, status: 'LV', source: 'LEAVE' },
      ]),
    );
    await save(admin, at(2), [cell(pupils()[30]!.enrolmentId)]);
    let id = '';
    await expectSameAfterUndo({
      undo: '/api/attendance/saves/{id}/undo',
      of: 'periods',
      owner: server.database.owner,
      site: school.siteId,
      act: async () => {
        const saved = await save(admin, at(1), [cell(one, 'A'), cell(two, 'A'), cell(three, 'A')]);
        id = saved.json.save_id;
        expect(await days([one, two, three])).toEqual(['A', 'A', 'A']);
      },
      touches: ['attendance_marks', 'attendance_sheets'],
      back: async () => expect((await undo(admin, id)).status).toBe(200),
      left: { attendance_saves: 'The save itself.' },
    });
  });

  test('two teachers who save two periods of one section at once both count', async () => {
    await decide(admin, { 'day-from-periods': 'ANY' });
    const id = pupils()[10]!.enrolmentId;
    await Promise.all([save(admin, at(3), [cell(id, 'A')]), save(admin, at(4), [cell(id, 'P')])]);
    expect(await days([id])).toEqual(['P']);
    await decide(admin, { mode: 'DAILY' });
  });
});
