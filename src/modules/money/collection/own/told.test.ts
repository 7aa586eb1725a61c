import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { charge, makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: FeeSchool;
let guardian: Caller;
let stranger: Caller;

const idOf = (at: number) => school.pupils[at]!.studentId;

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  guardian = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: idOf(0) }]);
  stranger = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: idOf(2) }]);
  await charge(school, school.pupils[0]!, [{ head: 'tuition', amount: 100_00, due_on: school.today }]);
});

test('a transaction ID proves nothing: it waits for the office, is told once, and is seen by its family alone', async () => {
  const tell = (who: Caller, more: object = {}) =>
    who.call<{ id: string; message: string }>('POST', '/api/my/fees/told-payments', {
      idempotency_key: randomUUID(),
      student_id: idOf(0),
      method: 'bkash',
      transaction_no: '9f8d 7c6b5a',
      amount: 100_00,
      paid_on: school.today,
      note: null,
      file_id: null,
      ...more,
    });
  const fees = async () => (await guardian.call('GET', '/api/my/fees')).json;
  const before = await fees();
  expect((await tell(guardian)).status).toBe(200);
  expect(await fees()).toEqual(before);
  expect((await tell(guardian)).status).toBe(409);
  expect((await tell(stranger)).status).toBe(404);
  expect((await tell(guardian, { paid_on: school.daysAgo(-1), transaction_no: 'AAAAAAAAA1' })).status).toBe(
    422,
  );
  expect((await tell(guardian, { file_id: randomUUID(), transaction_no: 'AAAAAAAAA2' })).status).toBe(404);
  const mine = await guardian.call<{ transaction_no: string; state: string }[]>(
    'GET',
    '/api/my/fees/told-payments',
  );
  expect(mine.json).toMatchObject([{ transaction_no: '9F8D7C6B5A', state: 'PENDING' }]);
  expect((await stranger.call<unknown[]>('GET', '/api/my/fees/told-payments')).json).toEqual([]);
});
