import { expect, test } from 'vitest';
import { serverProblem } from './server-check.server.ts';

const good = {
  version: 160_004,
  encoding: 'UTF8',
  isStandby: false,
  isOwner: true,
  isPooled: false,
  identity: '1@1',
};
const connection = {
  host: 'db',
  port: 5432,
  user: 'owner',
  password: '',
  database: 'school',
  setting: 'DATABASE_URL',
} as Parameters<typeof serverProblem>[1];

test('a server of version 16 or later, in UTF8, that leads and is owned, will do', () => {
  expect(serverProblem(good, connection)).toBeNull();
});

test.each([
  [{ version: 150_010 }, /PostgreSQL 15; Bidyapith needs 16 or later/],
  [{ encoding: 'SQL_ASCII' }, /encoded in SQL_ASCII/],
  [{ isStandby: true }, /follows another one and takes no changes\. Name the leading server in DATABASE_URL/],
  [{ isPooled: true }, /DATABASE_URL leads to a connection pooler.*DATABASE_DIRECT_URL/],
  [{ isOwner: false }, /"owner" does not own the database "school"/],
])('%o ends with a sentence that says what to do', (facts, sentence) => {
  expect(serverProblem({ ...good, ...facts }, connection)).toMatch(sentence);
});
