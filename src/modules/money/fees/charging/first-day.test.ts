import { expect, test } from 'vitest';
import { addDays } from '#kernel/text/days.ts';
import { addItem, addRate, chargingOf, demandsOf } from '../../../../../tests/support/fee-charging.ts';
import { makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: FeeSchool;
let admin: Caller;
let charging: ReturnType<typeof chargingOf>;
let items: string[];
let joiner: { id: string; enrolment_id: string };

/** What is open of the joiner, by sub-head. */
const open = async () =>
  (await demandsOf(school, [joiner.id]))
    .filter(({ state }) => state === 'OPEN')
    .map(({ title_en }) => title_en);

startWorld(async () => {
  school = await makeFeeSchool(world.first, ['A']);
  admin = await asMember(server, world.first, 'site-admin');
  charging = chargingOf(admin, school);
  items = [];
  for (const [name, due_on] of [
    ['September', school.daysAgo(70)],
    ['October', school.daysAgo(40)],
    ['November', school.daysAgo(9)],
    ['December', addDays(school.today, 10)],
  ] as const)
    items.push(await addItem(school, 'tuition', name, { due_on }));
  await addRate(school, 'tuition', 500_00, { class_id: school.classId });
  const added = await admin.call<typeof joiner>('POST', '/api/students', {
    section_id: school.sections[0],
    name_en: 'Came In November',
    name_bn: 'নভেম্বরে আসা',
    religion: 'islam',
    started_on: school.daysAgo(20),
    choice: { electives: [], fourth: null, religion_subject: null },
    over_capacity: true,
  });
  expect(added.status, added.text).toBe(200);
  joiner = added.json;
});

test('a student who joined in the year is charged what falls due from the first day on', async () => {
  const scope = { item_ids: items, enrolment_ids: [joiner.enrolment_id] };
  expect((await charging.preview(scope)).json).toMatchObject({ demands: 2, late: 2, net: 1_000_00 });
  expect((await charging.preview({ ...scope, late_joiners: true })).json).toMatchObject({
    demands: 4,
    late: 0,
  });
  await charging.run(scope);
  expect(await open()).toEqual(['November', 'December']);
});

test('a later first day cancels what fell due before it and is unpaid', async () => {
  type Enrolled = { version: number; roll: number };
  const found = await admin.call<{ enrolments: Enrolled[] }>('GET', `/api/students/${joiner.id}`);
  const { version, roll } = found.json.enrolments[0]!;
  const changed = await admin.call('PUT', `/api/enrolments/${joiner.enrolment_id}`, {
    version,
    roll,
    board_roll: null,
    board_registration: null,
    started_on: school.daysAgo(3),
  });
  expect(changed.status, changed.text).toBe(200);
  expect(await open()).toEqual(['December']);
});

test('what falls due before the year begins is owed by those who were there from its first day', async () => {
  const ahead = await addItem(school, 'tuition', 'Session', { due_on: school.daysAgo(360) });
  const [there] = school.pupils;
  const preview = async (enrolment_id: string) =>
    (await charging.preview({ item_ids: [ahead], enrolment_ids: [enrolment_id] })).json;
  expect(await preview(there!.enrolmentId)).toMatchObject({ demands: 1, late: 0 });
  expect(await preview(joiner.enrolment_id)).toMatchObject({ demands: 0, late: 1 });
});
