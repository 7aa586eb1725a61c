import { expect, test } from 'vitest';
import { dayIn, weekdayOf } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import {
  makeLeaveSchool,
  type LeaveSchool,
  type Person,
} from '../../../../../tests/support/employee-leave-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';

let school: LeaveSchool;
let head: Person;

startWorld(async () => {
  school = await makeLeaveSchool(server, world.first);
  head = await school.hire('head');
});

/** A working day some weeks on with another after it. */
const sunday = () => {
  let day = addDays(dayIn(new Date()), 40);
  while (weekdayOf(day) !== 0) day = addDays(day, 1);
  return day;
};
type Asked = { id: string; message: string; data: { field?: string } };
const apply = (who: Caller, day: string) =>
  who.call<Asked>('POST', '/api/leave/applications', {
    employee_id: null,
    type_id: school.types.get('Casual leave'),
    from_day: day,
    to_day: day,
    half: null,
    substitute_id: null,
    file_id: null,
    reason: 'A wedding in the family',
  });

test('nobody is on leave on days of approved duty, whichever came first', async () => {
  const teacher = await school.hire('teacher');
  const duty = (day: string) =>
    school.admin.call('POST', '/api/duties/assign', {
      employee_ids: [teacher.id],
      kind: 'outside',
      from_day: day,
      to_day: day,
      from_time: null,
      to_time: null,
      place: 'Upazila education office',
      reason: 'Meeting at the education office',
    });
  const approve = (id: string) =>
    head.call('POST', `/api/leave/applications/${id}/decide`, { version: 1, act: 'APPROVE', remark: null });
  const first = await duty(sunday());
  expect(first.status, first.text).toBe(200);
  const asked = await apply(teacher, sunday());
  expect([asked.status, asked.json.data.field]).toEqual([422, 'from_day']);
  expect(asked.json.message).toContain('Approved duty');
  const { id } = (await apply(teacher, addDays(sunday(), 1))).json;
  expect((await duty(addDays(sunday(), 1))).status).toBe(200);
  expect((await approve(id)).status).toBe(409);
});
