import { expect, test } from 'vitest';
import { dayIn } from '#kernel/text/dates.ts';
import { makeLeaveSchool, type LeaveSchool } from '../../../../../tests/support/employee-leave-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { addRole, asMember } from '../../../../../tests/support/world.ts';

let school: LeaveSchool;
/** A day of the next months that is no weekly day off. */
const day = () => {
  const at = new Date(`${dayIn(new Date())}T00:00:00Z`);
  do at.setUTCDate(at.getUTCDate() + 1);
  while ([5, 6].includes(at.getUTCDay()));
  return at.toISOString().slice(0, 10);
};

startWorld(async () => {
  school = await makeLeaveSchool(server, world.first);
});

const assign = (by: Caller, employee_ids: string[]) =>
  by.call<{ message: string }>('POST', '/api/duties/assign', {
    kind: 'outside',
    from_day: day(),
    to_day: day(),
    from_time: null,
    to_time: null,
    place: 'Upazila Resource Centre',
    reason: 'Training',
    employee_ids,
  });

test('who may not read leave hears that somebody is on leave, and not of which kind', async () => {
  await addRole(world.first, 'duty-desk', ['duty.view', 'duty.assign', 'duty.approve']);
  const desk = await asMember(server, world.first, 'duty-desk');
  const head = await school.hire('head');
  const away = await school.hire('teacher', { name_en: 'Rahima Khatun' });
  const applied = await away.call<{ id: string }>('POST', '/api/leave/applications', {
    employee_id: null,
    type_id: school.types.get('Casual leave'),
    from_day: day(),
    to_day: day(),
    half: null,
    substitute_id: null,
    file_id: null,
    reason: 'A wedding',
  });
  const decision = { version: 1, act: 'APPROVE', remark: null };
  const approved = await head.call('POST', `/api/leave/applications/${applied.json.id}/decide`, decision);
  expect(approved.status, approved.text).toBe(200);
  const refused = await assign(desk, [away.id]);
  expect(refused.json.message).toMatch(/Rahima Khatun \(On leave, /);
  expect(refused.text).not.toContain('Casual leave');
  expect((await assign(head, [away.id])).json.message).toContain('Casual leave');

  const sent = await school.engage();
  expect((await assign(desk, [sent])).status).toBe(200);
  const [duty] = (await head.call<{ id: string }[]>('GET', '/api/duties?per_page=10')).json;
  type Shown = { beside: { title: { en: string } }[] };
  const titles = async (who: Caller) =>
    (await who.call<Shown>('GET', `/api/duties/${duty!.id}`)).json.beside.map(({ title }) => title.en);
  expect(await titles(desk)).toEqual(['On leave']);
  expect(await titles(head)).toEqual(['Casual leave']);
});
