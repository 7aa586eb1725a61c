import { expect, test } from 'vitest';
import { addItem, addRate, chargingOf, demandsOf } from '../../../../../tests/support/fee-charging.ts';
import { type FeeSchool, makeFeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { Stacking } from '../rules/waive.ts';

let school: FeeSchool;
let head: Caller;
let admin: Caller;
let accountant: Caller;
let free: string;
let stipend: string;
let sibling: string;

const student = (at: number) => school.pupils[at]!;
const type = async (name: string, percent: number, borne_by: string) => {
  const made = await head.call<{ id: string }>('POST', '/api/school-waiver-types', {
    name_en: name,
    name_bn: name,
    percent,
    head_ids: [school.heads.get('tuition')],
    max_months: null,
    needs_approval: true,
    borne_by,
    active: true,
  });
  expect(made.status, made.text).toBe(200);
  return made.json.id;
};
/** A waiver that the accountant asks for and the head approves. */
async function give(at: number, type_id: string, from_on = school.daysAgo(60)) {
  const { studentId: student_id } = student(at);
  const until_on = school.daysAgo(-35);
  const given = { student_id, type_id, amount: null, from_on, until_on, reason: 'Father is ill' };
  const asked = await accountant.call<{ id: string; version: number }>('POST', '/api/student-waivers', given);
  expect(asked.status, asked.text).toBe(200);
  const { id, version } = asked.json;
  const said = await head.call('POST', `/api/student-waivers/${id}/approve`, { version, reason: 'Seen' });
  expect(said.status, said.text).toBe(200);
}
async function stack(value: Stacking) {
  const key = 'fee-waiver-stacking';
  const all = await admin.call<{ key: string; version: number }[]>('GET', '/api/site-options', {});
  const { version } = all.json.find((option) => option.key === key)!;
  const told = await admin.call('PUT', '/api/site-options', { changes: [{ key, value, version }] });
  expect(told.status, told.text).toBe(200);
}
const owed = async (at: number) =>
  (await demandsOf(school, [student(at).studentId])).map(({ waiver, borne, net }) => ({
    waiver,
    borne,
    net,
  }));

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  head = await asMember(server, world.first, 'head');
  admin = await asMember(server, world.first, 'site-admin');
  accountant = await asMember(server, world.first, 'accountant');
  free = await type('Full free', 100_00, 'INSTITUTION');
  stipend = await type('Stipend', 100_00, 'PROGRAMME');
  sibling = await type('Sibling', 25_00, 'INSTITUTION');
  const item = await addItem(school, 'tuition', 'Tuition');
  await addRate(school, 'tuition', 500_00);
  const enrolment_ids = school.pupils.slice(0, 8).map(({ enrolmentId }) => enrolmentId);
  await chargingOf(head, school).run({ item_ids: [item], enrolment_ids });
});

test('a programme bears what it must whichever waiver was entered first, and the register says so', async () => {
  await give(0, free);
  await give(0, stipend);
  await give(1, stipend);
  await give(1, free);
  for (const at of [0, 1]) expect(await owed(at)).toEqual([{ waiver: 500_00, borne: 500_00, net: 0 }]);
  const register = await head.call<{ rows: { borne: number }[] }>('GET', '/api/fee-reports/waivers', {
    per_page: 100,
  });
  expect(register.status, register.text).toBe(200);
  expect(register.json.rows.filter(({ borne }) => borne > 0).map(({ borne }) => borne)).toEqual([
    500_00, 500_00,
  ]);
});

test('so it does where waivers are added together, or taken one after the other', async () => {
  for (const [at, how] of [
    [2, 'ADDITIVE'],
    [4, 'SEQUENTIAL'],
  ] as const) {
    await stack(how);
    // The older waiver of the institution leaves the programme the whole fee.
    await give(at, sibling, school.daysAgo(90));
    await give(at, stipend);
    await give(at + 1, stipend);
    await give(at + 1, sibling, school.daysAgo(90));
    for (const one of [at, at + 1])
      expect(await owed(one), how).toEqual([{ waiver: 500_00, borne: 500_00, net: 0 }]);
  }
});
