import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { atCounter, charge, type FeeSchool, makeFeeSchool } from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';
import { signatureOf } from './sign.server.ts';

type Key = { id: string; key: string; secret: string };
type Said = {
  code: string;
  due?: string;
  name?: string;
  receipt_no?: string;
  amount?: string;
  already_booked?: boolean;
};

let school: FeeSchool;
let head: Caller;
let guardian: Caller;
let key: Key;
let bill: string;

const make = async (who: Caller, name = 'bKash bill pay', method = 'bkash') =>
  (await who.call<Key>('POST', '/api/biller-keys', { name, method })).json;
/** One call as a biller makes it (docs/biller.md); `how` breaks it. */
async function call(
  what: string,
  body: object | string,
  how: { key?: string; secret?: string; seconds?: number; signedBody?: string; ip?: string } = {},
): Promise<{ status: number; json: Said }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const path = `/api/biller/v1/${what}`;
  const time = String(Math.floor(Date.now() / 1000) + (how.seconds ?? 0));
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-biller-key': how.key ?? key.key,
      'x-biller-time': time,
      'x-biller-signature': signatureOf(how.secret ?? key.secret, time, path, how.signedBody ?? text),
      'x-forwarded-for': how.ip ?? '10.8.0.1',
    },
  });
  return { status: answer.status, json: (await answer.json()) as Said };
}
const broken = () => findBroken(school.siteId, collectionInvariants);

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  head = await asMember(server, world.first, 'head');
  const child = school.pupils[0]!;
  guardian = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: child.studentId }]);
  await charge(school, child, [{ head: 'tuition', amount: 940_00, due_on: school.today }]);
  key = await make(head);
  expect((await guardian.call('POST', '/api/my/fees/bill-numbers', {})).status).toBe(200);
  const mine = await guardian.call<{ children: { bill_no: string }[] }>('GET', '/api/my/fees');
  bill = mine.json.children[0]!.bill_no;
});

test('a biller learns what is due, without the name, and pays it once however often it says so', async () => {
  const asked = await call('inquiry', { bill_no: bill });
  expect(asked.json).toMatchObject({ code: 'OK', due: '940.00' });
  expect(asked.json.name).toMatch(/^(?:\S\*\*\* ?)+$/);
  const paying = { bill_no: bill, transaction_no: '9F8D7C6B5A', amount: '940.00' };
  const many = await Promise.all(Array.from({ length: 5 }, () => call('payment', paying)));
  expect(many.map(({ json }) => json.code)).toEqual(many.map(() => 'PAID'));
  expect(new Set(many.map(({ json }) => json.receipt_no)).size).toBe(1);
  expect(many.filter(({ json }) => !json.already_booked)).toHaveLength(1);
  expect((await call('inquiry', { bill_no: bill })).json.due).toBe('0.00');
  expect((await call('payment', { ...paying, amount: '941.00' })).json.code).toBe('DIFFERENT_PAYMENT');
  expect((await call('status', { transaction_no: '9f8d7c6b5a' })).json).toMatchObject({ code: 'PAID' });
  expect((await call('status', { transaction_no: 'NEVER1' })).json).toEqual({ code: 'UNKNOWN' });
  expect(await broken()).toEqual([]);
});

test('another biller cannot book the same transaction again, nor can the counter’s reference be booked', async () => {
  const second = await make(head, 'bKash agent');
  const again = { bill_no: bill, transaction_no: '9F8D7C6B5A', amount: '940.00' };
  expect((await call('payment', again, second)).json.code).toBe('ALREADY_BOOKED');
  // A bank gives the number to a payment of its own.
  const bank = await make(head, 'Sonali Bank', 'bank');
  expect((await call('payment', again, bank)).json.code).toBe('PAID');
  const accountant = await asMember(server, world.first, 'accountant');
  await accountant.call(
    'POST',
    '/api/fee-receipts',
    atCounter(school, school.pupils[1]!.studentId, 10_00, {
      method: 'transaction_id',
      reference: 'counter 77',
    }),
  );
  const typed = { bill_no: bill, transaction_no: 'COUNTER77', amount: '10.00' };
  expect((await call('payment', typed)).json.code).toBe('ALREADY_BOOKED');
  expect(await broken()).toEqual([]);
});

test('a call that is not signed, late, changed, of another school or of a revoked key does nothing', async () => {
  const paying = { bill_no: bill, transaction_no: 'HOSTILE001', amount: '5.00' };
  const elsewhere = await make(await asMember(server, world.second, 'head'));
  const gone = await make(head);
  await head.call('POST', `/api/biller-keys/${gone.id}/revoke`);
  const ways = [
    { secret: 'guessed' },
    { seconds: -301 },
    { seconds: 302 },
    { signedBody: JSON.stringify({ ...paying, amount: '4.00' }) },
    { key: elsewhere.key },
    { key: `${school.siteId}.${elsewhere.id}`, secret: elsewhere.secret },
    { key: `${school.siteId}.${randomUUID()}` },
    { key: 'nonsense' },
    gone,
  ];
  for (const [at, how] of ways.entries()) {
    const refused = await call('payment', paying, { ip: `10.8.1.${at}`, ...how });
    expect(refused).toEqual({ status: 401, json: { code: 'UNAUTHORIZED' } });
  }
  // With a key of its own the other school does not know the bill.
  const other = await call('inquiry', { bill_no: '9999994' }, elsewhere);
  expect(other.status).toBe(404);
  expect((await call('status', { transaction_no: 'HOSTILE001' })).json).toEqual({ code: 'UNKNOWN' });
});

test('sums that are none, unknown bills and texts that are no JSON are refused with a code', async () => {
  for (const amount of ['0.00', '-5.00', '1e3', '5.001', '', '99999999999.00'])
    expect((await call('payment', { bill_no: bill, transaction_no: 'BADSUM01', amount })).json.code).toBe(
      'BAD_REQUEST',
    );
  expect((await call('inquiry', '{')).json.code).toBe('BAD_REQUEST');
  expect((await call('inquiry', { bill_no: `${bill.slice(0, -1)}x` })).json.code).toBe('NO_SUCH_BILL');
  expect((await call('refund', {})).json.code).toBe('NOT_FOUND');
});

test('many wrong calls of an address are not answered any more, right ones of others are', async () => {
  const tries = [];
  for (let at = 0; at < 62; at++)
    tries.push((await call('inquiry', { bill_no: bill }, { secret: `guess ${at}`, ip: '10.8.9.9' })).status);
  expect(tries.slice(-2)).toEqual([429, 429]);
  expect((await call('inquiry', { bill_no: bill })).status).toBe(200);
});

test('keys are of the head alone, their secrets are shown once and lie sealed', async () => {
  const office = await asMember(server, world.first, 'office');
  expect((await office.call('GET', '/api/biller-keys')).status).toBe(403);
  expect((await office.call('POST', '/api/biller-keys', { name: 'Mine', method: 'bank' })).status).toBe(403);
  const listed = await head.call('GET', '/api/biller-keys');
  expect(listed.text).not.toContain(key.secret);
  const elsewhere = await asMember(server, world.second, 'head');
  expect((await elsewhere.call('POST', `/api/biller-keys/${key.id}/revoke`)).status).toBe(404);
});
