import { expect, test } from 'vitest';
import { dayIn } from '#kernel/text/dates.ts';
import {
  makeLeaveSchool,
  type LeaveSchool,
  type Person,
} from '../../../../../tests/support/employee-leave-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';

/* What somebody might do to their own balance, or ask of it. */

let school: LeaveSchool;
let head: Person;
const year = () => Number(dayIn(new Date()).slice(0, 4));

startWorld(async () => {
  school = await makeLeaveSchool(server, world.first);
  head = await school.hire('head');
});

const correct = (who: Caller, employee_id: string, halves: number) =>
  who.call<{ id: string }>('POST', '/api/leave/corrections', {
    employee_id,
    type_id: school.types.get('Casual leave'),
    year: year(),
    halves,
    reason: 'Given by an order',
  });
const remove = (who: Caller, id: string) => who.call('DELETE', `/api/leave/corrections/${id}`);

test('nobody corrects their own balance while a colleague could, nor deletes what was taken from it', async () => {
  // The only one who corrects does it, as in a small school.
  const alone = await correct(head, head.id, 2);
  expect(alone.status).toBe(200);
  expect((await remove(head, alone.json.id)).status).toBe(200);
  const second = await school.hire('head');
  expect((await correct(second, second.id, 60)).status).toBe(403);
  const less = await correct(head, second.id, -4);
  expect(less.status).toBe(200);
  expect((await remove(second, less.json.id)).status).toBe(403);
  expect((await remove(head, less.json.id)).status).toBe(200);
});

test('a year far ahead, for which a century would be counted, is shown as the next one', async () => {
  const teacher = await school.hire('teacher');
  const far = await teacher.call<{ year: number }>('GET', '/api/leave/person', { year: 2149 });
  expect(far.json.year).toBe(year() + 1);
});
