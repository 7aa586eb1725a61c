import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { closePool, inTransaction, openPool } from '../database/pool.server.ts';
import { openChannels, post, takes } from './outbox.server.ts';
import { outbox } from '../database/kernel-tables.server.ts';
import { sendWaiting } from './send.server.ts';
import { localSms, smsTestNumbers } from './transport.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  openPool(database.app, { max: 5 });
});
afterEach(() => openChannels(['mail', 'sms']));
afterAll(async () => {
  await closePool();
  await database.drop();
});

const write = (recipient: string) =>
  inTransaction({}, (db) => post(db, { channel: 'sms', recipient, body: '123456' }));
const stateOf = async (recipient: string) =>
  (await inTransaction({}, (db) => db.select().from(outbox))).find((row) => row.recipient === recipient)
    ?.state;
const send = () => sendWaiting(localSms, { channels: ['sms'] });

test('an SMS goes out by the worker; a number that is refused, a busy gateway and one that is down are told apart', async () => {
  openChannels(['mail', 'sms']);
  await write('+8801700000001');
  await write(smsTestNumbers.refused);
  await write(smsTestNumbers.busy);
  await send();
  expect(await stateOf('+8801700000001')).toBe('sent');
  expect(await stateOf(smsTestNumbers.refused)).toBe('failed');
  expect(await stateOf(smsTestNumbers.busy)).toBe('waiting');
  await write(smsTestNumbers.down);
  await send();
  expect(await stateOf(smsTestNumbers.down)).toBe('waiting');
  // It comes later, once the gateway is back.
  await inTransaction({}, (db) =>
    db.execute(
      sql`UPDATE outbox SET recipient = '+8801700000002', next_try_at = now() WHERE state = 'waiting'`,
    ),
  );
  await send();
  expect(await stateOf('+8801700000002')).toBe('sent');
});

test('what nobody delivers is never written down as if it were on its way', async () => {
  openChannels(['mail']);
  expect(takes('sms')).toBe(false);
  await expect(write('+8801700000003')).rejects.toThrow('No channel delivers sms');
  expect(await stateOf('+8801700000003')).toBeUndefined();
});
