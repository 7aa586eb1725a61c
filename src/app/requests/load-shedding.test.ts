import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { FairQueue } from '#kernel/overload/fair-queue.server.ts';
import { hashPassword, loginCounts, openLogins } from '#modules/platform/identity/password.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { declareHalfYearly, type DeclaredExam } from '../../../tests/support/exam-marks.ts';
import { type ExamSchool, makeExamSchool } from '../../../tests/support/exam-school.ts';
import { until } from '../../../tests/support/patience.ts';
import { type Answer, type Caller, startServer, type TestServer } from '../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../tests/support/world.ts';
import { loginPause, makeQueues, queueFor, type Queues } from './load-shedding.server.ts';
import type { Incoming } from './request.server.ts';
import type { PageHandler } from '../pages/pages.server.ts';

let server: TestServer;
let world: World;
let school: ExamSchool;
let exam: DeclaredExam;
let admin: Caller & { userId: string };
let queues: Queues;

const connections = 4;
/** Pages under way, until a test lets them go. */
const held: (() => void)[] = [];
const slow: PageHandler = async () => {
  await new Promise<void>((go) => held.push(go));
  return new Response('page', { headers: { 'content-type': 'text/html' } });
};
const letGo = () => held.splice(0).forEach((go) => go());

beforeAll(async () => {
  queues = {
    ...makeQueues({ visitor: 60, reader: 60, writer: 60 }),
    visitors: new FairQueue({ concurrency: 2, maxWaitMs: 200 }),
  };
  server = await startServer({ max: connections, reserved: 1 }, { page: slow, queues });
  world = await makeWorld();
  school = await makeExamSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  exam = await declareHalfYearly(admin, school);
  const password_hash = await hashPassword('a good password');
  await inTransaction({}, (db) =>
    db.update(users).set({ username: 'door.keeper', password_hash }).where(eq(users.id, admin.userId)),
  );
});
afterAll(async () => {
  openLogins(4, 5000);
  letGo();
  await server.close();
});

const visit = (at: number): Promise<Answer> =>
  server.stranger(world.first.host).call('GET', `/password/reset?at=${at}`, undefined, {
    accept: 'text/html',
    'x-forwarded-for': `10.2.0.${at}`,
  });

const saveMark = (version: number) => {
  const { enrolmentId, sectionId } = school.pupils[0]!;
  const exam_subject_id = exam.subjects.find((one) => one.code === '109')!.id;
  const cell = {
    enrolment_id: enrolmentId,
    paper: '109',
    part: 'CQ',
    status: 'PRESENT',
    obtained: 4000 + version,
    version,
  };
  return admin.call<{ saved: unknown[] }>('PUT', '/api/marks', {
    exam_subject_id,
    section_id: sectionId,
    cells: [cell],
  });
};

test('when pages for visitors take too long, further visitors are told to come back, and everybody else is served', async () => {
  const first = [visit(1), visit(2)];
  await expect.poll(() => held.length).toBe(2);
  const turnedAway = await Promise.all([visit(3), visit(4), visit(5)]);
  for (const { status, headers, text } of turnedAway) {
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(5);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toContain('কয়েক সেকেন্ড পরে');
    expect(text).toContain('in a few seconds');
    expect(text.length).toBeLessThan(1500);
  }
  expect((await server.stranger().call('GET', '/health')).status).toBe(200);
  expect((await admin.call('GET', '/api/me/profile')).status).toBe(200);
  expect((await saveMark(0)).json.saved).toHaveLength(1);
  letGo();
  expect((await Promise.all(first)).map((answer) => answer.status)).toEqual([200, 200]);
  const after = visit(6);
  await expect.poll(() => held.length).toBe(1);
  letGo();
  expect((await after).status).toBe(200);
});

test('while strangers fill the door, strangers are told to come back and who is inside goes on', async () => {
  const usual = queues.strangers;
  queues.strangers = new FairQueue({ concurrency: 1, maxWaitMs: 200 });
  let release = () => {};
  const crowd = queues.strangers.run('crowd', () => new Promise<void>((go) => (release = go)));
  const page = await visit(7);
  expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  const call = await server.stranger(world.first.host).call('GET', '/api/no-such-call');
  expect(call.status).toBe(503);
  expect(call.json).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    data: { word: { bn: expect.any(String) } },
  });
  expect(Number(call.headers['retry-after'])).toBeGreaterThanOrEqual(5);
  expect((await admin.call('GET', '/api/me/profile')).status).toBe(200);
  expect((await server.stranger().call('GET', '/health')).status).toBe(200);
  release();
  await crowd;
  expect((await server.stranger(world.first.host).call('GET', '/api/no-such-call')).status).toBe(404);
  queues.strangers = usual;
});

test('marks are saved though readers hold every connection there is', async () => {
  const release: (() => void)[] = [];
  const readers = Array.from({ length: connections }, () =>
    inTransaction({ siteId: school.siteId }, () => new Promise<void>((go) => release.push(go)), true),
  );
  await expect.poll(() => release.length).toBe(connections);
  // One more waits behind them, as the whole crowd does.
  let waited = false;
  const another = inTransaction({ siteId: school.siteId }, async () => (waited = true), true);
  const saved = await saveMark(1);
  expect(saved.status).toBe(200);
  expect(saved.json.saved).toHaveLength(1);
  expect(waited).toBe(false);
  release.forEach((go) => go());
  await Promise.all([...readers, another]);
  expect(waited).toBe(true);
});

const enter = (at: number, ip = `10.3.${Math.floor(at / 200)}.${at % 200}`) =>
  server
    .stranger(world.first.host)
    .call<{ message: string; data: { word: { en: string; bn: string }; data: { seconds: number } } }>(
      'POST',
      '/api/login',
      { identifier: at === 0 ? 'door.keeper' : `nobody.${at}`, password: 'a good password' },
      { 'x-forwarded-for': ip },
    );

test('more logins at once than can be compared in time: some are told to come again, the others get their answer', async () => {
  openLogins(1, 3_600_000);
  const times: number[] = [];
  for (let at = 0; at < 3; at++) {
    const began = performance.now();
    expect((await enter(0)).status).toBe(200);
    times.push(performance.now() - began);
  }
  // Ten comparisons as long as the quickest, on this machine as it is: one of them alone may have met a busy moment.
  openLogins(1, Math.min(...times) * 10);
  const first = enter(0);
  // The right one has its place before the others come; which of them are first is anybody's guess.
  await expect.poll(() => loginCounts().running, { interval: 1 }).toBeGreaterThan(0);
  const others = Array.from({ length: 59 }, (_, at) => enter(at + 1));
  const answers = await Promise.all([first, ...others]);
  expect(answers[0]!.status).toBe(200);
  const refused = answers.filter((answer) => answer.status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer.status !== 503).length).toBeGreaterThan(1);
  expect(new Set(answers.slice(1).map((answer) => answer.status))).toEqual(new Set([422, 503]));
  for (const { headers, json } of refused) {
    expect(Number(headers['retry-after'])).toBe(json.data.data.seconds);
    expect(json.data.word.en).toContain('signing in');
    expect(json.data.word.bn).toContain('লগইন');
  }
  openLogins(2, 30_000);
  expect((await enter(0)).status).toBe(200);
  // Nobody who is inside noticed.
  expect((await admin.call('GET', '/api/me/profile')).status).toBe(200);
});

test('a crowd at one address does not keep the next address waiting behind all of it', async () => {
  openLogins(1, 60_000);
  const done: string[] = [];
  const note = (name: string) => (answer: Answer) => {
    expect(answer.status).not.toBe(503);
    done.push(name);
  };
  const crowd = Array.from({ length: 30 }, (_, at) => enter(100 + at, '10.4.0.1').then(note('crowd')));
  // When the first of them are answered, the rest waits in the queue.
  await expect.poll(() => done.length, { interval: 1 }).toBeGreaterThan(0);
  await enter(0, '10.4.0.2').then(note('guest'));
  expect(done.indexOf('guest')).toBeLessThan(20);
  await Promise.all(crowd);
  expect(done).toHaveLength(31);
});

test('while people inside wait, few more are let in, the rest is told to come again at once, and marks are saved', async () => {
  const usual = queues.readers;
  queues.readers = new FairQueue({ concurrency: 1, maxWaitMs: 60_000 });
  let release = () => {};
  const done = new Promise<void>((go) => (release = go));
  const inside = Array.from({ length: 40 }, (_, at) => queues.readers.run(`${at}`, () => done));
  openLogins(1, 3000, loginPause(queues));
  // Without the crowd inside all of them would be compared within those three seconds.
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => enter(200 + at)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(10);
  for (const { headers, json } of refused) {
    expect(Number(headers['retry-after'])).toBe(json.data.data.seconds);
    expect(json.data.word.en).toContain('signing in');
  }
  // Anyone who was compared was answered as usual.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 503]));
  expect((await saveMark(2)).json.saved).toHaveLength(1);
  release();
  await Promise.all(inside);
  queues.readers = usual;
  expect(
    await until(
      async () => (await enter(0)).status,
      (status) => status === 200,
    ),
  ).toBe(200);
});

test('what is made for each visitor alone waits with the visitors’ pages', () => {
  const queues = makeQueues({ visitor: 3, reader: 6, writer: 12 });
  const stranger = { actor: null } as Incoming;
  for (const path of ['/sitemap.xml', '/web/feed.atom', '/web/calendar.ics', '/web/share.png'])
    expect(queueFor(queues, 'GET', path, stranger), path).toBe(queues.visitors);
  expect(queueFor(queues, 'GET', '/', stranger)).toBeNull();
});
