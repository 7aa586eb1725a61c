import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { freshDatabase } from '../../../../../tests/support/database.ts';
import { startServer, type TestServer } from '../../../../../tests/support/server.ts';
import { makeWorld, type World } from '../../../../../tests/support/world.ts';
import { firstOperatorLines, newOperatorLink } from './links.server.ts';
import { operatorLinks, operators } from '../base/tables.server.ts';

let server: TestServer;
let world: World;
const base = 'http://localhost:1';

beforeAll(async () => {
  // Without an operator, as on the day of installation.
  server = await startServer({}, {}, await freshDatabase());
});
afterAll(() => server.close());

const tokenOf = (text: string): string => new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('token')!;
const firstToken = async () => tokenOf((await firstOperatorLines(base)).join(' '));
const form = (token: string, email: string) => ({
  token,
  name_en: 'Nasima Akter',
  name_bn: 'নাসিমা আক্তার',
  email,
  password: 'sal trees in June',
  password_again: 'sal trees in June',
});
const use = (token: string, email: string, host = 'localhost') =>
  server
    .stranger(host)
    .call<{ data: { word: { en: string }; field?: string } }>(
      'POST',
      '/api/operators/from-link',
      form(token, email),
    );
const count = () => inTransaction({}, async (db) => (await db.select().from(operators)).length);

test('of several first links one makes the first operator, who signs in and may do everything at the centre', async () => {
  const tokens = [await firstToken(), await firstToken()];
  const answers = await Promise.all(tokens.map((token, at) => use(token, `first${at}@example.test`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await count()).toBe(1);
  const email = answers[0]!.status === 200 ? 'first0@example.test' : 'first1@example.test';
  const operator = await server.login('localhost', email, 'sal trees in June');
  expect((await operator.call('GET', '/api/operators', { page: 1 })).status).not.toBe(403);
  expect((await operator.call('GET', '/api/site-applications', { page: 1 })).status).not.toBe(403);
  const again = await use(tokens[0]!, 'second@example.test');
  expect([again.status, again.json.data.word.en]).toMatchObject([422, /expired or was already used/]);
  // From now on no start offers one.
  expect(await firstOperatorLines(base)).toEqual([]);
  const kept = await inTransaction({ siteId: centralSite }, (db) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.site_id, centralSite), eq(auditLog.action, 'operator.create'))),
  );
  expect(kept).toHaveLength(1);
});

test('a further link works beside operators, once, at the centre, for a day, and takes nobody’s account', async () => {
  world = await makeWorld();
  const before = await count();
  const token = tokenOf(await newOperatorLink(base));
  expect((await use(token, 'x@example.test', world.first.host)).status).toBe(422);
  await inTransaction({}, (db) =>
    db.insert(users).values({
      email: 'known@example.test',
      email_proven_at: new Date(),
      name_en: 'Known',
      name_bn: 'চেনা',
    }),
  );
  const taken = await use(token, 'Known@example.test');
  expect([taken.status, taken.json.data.field]).toEqual([422, 'email']);
  const twice = await Promise.all([use(token, 'a@example.test'), use(token, 'b@example.test')]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const late = tokenOf(await newOperatorLink(base));
  await inTransaction({}, (db) =>
    db
      .update(operatorLinks)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(operatorLinks.kind, 'more')),
  );
  expect((await use(late, 'c@example.test')).status).toBe(422);
  expect((await use('made up', 'd@example.test')).status).toBe(422);
  expect(await count()).toBe(before + 1);
  const rows = await inTransaction({}, (db) => db.select().from(operatorLinks));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a password that everybody tries is refused, and the link stays', async () => {
  const token = tokenOf(await newOperatorLink(base));
  const answer = await server.stranger().call('POST', '/api/operators/from-link', {
    ...form(token, 'w@example.test'),
    password: '123456',
    password_again: '123456',
  });
  expect(answer.status).toBe(422);
  expect((await use(token, 'w@example.test')).status).toBe(200);
});
