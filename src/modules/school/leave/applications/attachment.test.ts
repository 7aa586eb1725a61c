import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { openPorts } from '#kernel/port.server.ts';
import { dayIn, weekdayOf } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import {
  makeLeaveSchool,
  type LeaveSchool,
  type Person,
} from '../../../../../tests/support/employee-leave-school.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { excusedDays } from '../duty/excused.server.ts';
import { leaveDaysChanged, type ChangedDay } from '../base/ports.server.ts';

let school: LeaveSchool;
let head: Person;
let teacher: Person;
let told: ChangedDay[] = [];
const from = () => addDays(dayIn(new Date()), 20);
/** A Sunday of next year: it and the days after it are working days. */
const sunday = () => {
  let day = `${Number(dayIn(new Date()).slice(0, 4)) + 1}-09-01`;
  while (weekdayOf(day) !== 0) day = addDays(day, 1);
  return day;
};
const pdf = { name: 'certificate.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), type: 'application/pdf' };

type Refused = { message: string; data: { field?: string } };
const apply = (who: Caller, type: string, changes: object = {}) =>
  who.call<{ id: string } & Refused>('POST', '/api/leave/applications', {
    employee_id: null,
    type_id: school.types.get(type),
    from_day: from(),
    to_day: from(),
    half: null,
    substitute_id: null,
    file_id: null,
    reason: 'Fever since Sunday',
    ...changes,
  });
const decide = (id: string, version: number, act: string) =>
  head.call('POST', `/api/leave/applications/${id}/decide`, { version, act, remark: 'As asked for' });

startWorld(async () => {
  school = await makeLeaveSchool(server, world.first);
  head = await school.hire('head');
  teacher = await school.hire('teacher');
});
beforeEach(() => {
  told = [];
});

test('long sick leave needs a paper, which the applicant and the office read and no one else', async () => {
  const days = { to_day: addDays(from(), 3) };
  const without = await apply(teacher, 'Medical leave', days);
  expect({ status: without.status, field: without.json.data.field }).toEqual({
    status: 422,
    field: 'file_id',
  });
  const { json: file } = await upload(teacher, pdf, 'leave-attachment');
  const colleague = await school.hire('teacher');
  // Another's file does not exist for anyone who puts it into an application of their own.
  expect((await apply(colleague, 'Medical leave', { ...days, file_id: file.id })).status).toBe(404);
  const made = await apply(teacher, 'Medical leave', { ...days, file_id: file.id });
  expect(made.status).toBe(200);
  const paper = `/api/leave/applications/${made.json.id}/paper`;
  const own = await teacher.call('GET', paper);
  expect(own.status).toBe(200);
  expect(own.headers['cache-control']).toContain('no-store');
  expect((await head.call('GET', paper)).status).toBe(200);
  expect((await colleague.call('GET', paper)).status).toBe(404);
  expect((await colleague.call('GET', `/api/files/${file.id}`)).status).toBe(404);
});

test('approved leave is said as days: without pay, as duty, by its half; whoever keeps days hears of it', async () => {
  const who = await school.hire('teacher');
  openPorts([leaveDaysChanged.answeredBy(async (_, days) => void told.push(...days))]);
  const of = async (type: string, at: number, changes: object = {}) => {
    const day = addDays(sunday(), at);
    const { json } = await apply(who, type, { from_day: day, to_day: day, ...changes });
    return { id: json.id, day };
  };
  const unpaid = await of('Leave without pay', 0);
  const duty = await of('Duty leave', 1);
  const half = await of('Casual leave', 2, { half: 'second' });
  for (const { id } of [unpaid, duty, half]) expect((await decide(id, 1, 'APPROVE')).status).toBe(200);
  expect(told.map(({ day }) => day)).toEqual([unpaid.day, duty.day, half.day]);
  const said = async () =>
    (
      await inTransaction({ siteId: world.first.id }, (db) =>
        excusedDays({ db, siteId: world.first.id }, [who.id], { from: unpaid.day, to: half.day }),
      )
    ).excused
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map(({ excuse, paid }) => ({ excuse, paid }));
  expect(await said()).toEqual([
    { excuse: 'leave', paid: false },
    { excuse: 'duty', paid: true },
    { excuse: 'leave-second-half', paid: true },
  ]);
  expect((await decide(unpaid.id, 2, 'CANCEL')).status).toBe(200);
  expect(told.at(-1)).toEqual({ employee_id: who.id, day: unpaid.day });
  expect(await said()).toHaveLength(2);
});
