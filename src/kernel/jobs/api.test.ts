import { afterAll, beforeAll, expect, it } from 'vitest';
import { acting } from '../../../tests/support/acting.ts';
import { countingJob } from '../../../tests/support/counting-job.ts';
import { until } from '../../../tests/support/patience.ts';
import { startServer, type Caller, type TestServer } from '../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../tests/support/world.ts';
import { startJob } from './jobs.server.ts';
import { registerJobs } from './kinds.server.ts';

type Member = Caller & { userId: string };
type Job = {
  id: string;
  state: string;
  done: number;
  total: number;
  title: { en: string };
  cancel_asked: boolean;
};

let server: TestServer;
let world: World;
let teacher: Member;
let colleague: Member;
let admin: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startServer();
  registerJobs([countingJob]);
  world = await makeWorld();
  teacher = await asMember(server, world.first, 'teacher');
  colleague = await asMember(server, world.first, 'teacher');
  admin = await asMember(server, world.first, 'site-admin');
  stranger = await asMember(server, world.second, 'site-admin');
});
afterAll(() => server.close());

const begin = (steps: number, ms: number) =>
  acting(world.first.id, teacher.userId, (ctx) =>
    startJob(ctx, {
      kind: 'test.count',
      title: { en: 'Counting', bn: 'গোনা' },
      input: { steps, ms },
      total: steps,
    }),
  );
const get = (who: Caller, id: string) => who.call<Job>('GET', `/api/jobs/${id}`);
const seen = (id: string, holds: (job: Job) => boolean): Promise<Job> =>
  until(async () => (await get(teacher, id)).json, holds);

it('a person watches and stops their own job', async () => {
  const id = await begin(1000, 10);
  const shown = await seen(id, (job) => job.done > 3);
  expect(shown).toMatchObject({ state: 'running', total: 1000, title: { en: 'Counting' } });
  const asked = await teacher.call<Job>('POST', `/api/jobs/${id}/cancel`, {});
  expect(asked).toMatchObject({ status: 200, json: { cancel_asked: true } });
  expect(await seen(id, (job) => job.state !== 'running')).toMatchObject({ state: 'cancelled' });
  expect((await teacher.call('POST', `/api/jobs/${id}/cancel`, {})).status).toBe(409);
});

it('nobody else sees it: neither a colleague nor an administrator, and another school knows nothing of it', async () => {
  const id = await begin(1, 0);
  await seen(id, (job) => job.state === 'done');
  const none = await get(colleague, '01900000-0000-7000-8000-000000000009');
  expect(none.status).toBe(404);
  for (const other of [colleague, admin, stranger]) {
    const refused = await get(other, id);
    expect(refused.status).toBe(404);
    expect(refused.text).toBe(none.text);
    expect((await other.call('POST', `/api/jobs/${id}/cancel`, {})).status).toBe(404);
  }
  const list = (who: Caller, input: object) => who.call<{ rows: Job[] }>('GET', '/api/jobs', input);
  const ids = async (who: Caller, input: object = {}) =>
    (await list(who, input)).json.rows.map((row) => row.id);
  expect(await ids(teacher)).toContain(id);
  expect(await ids(teacher, { unfinished: true })).not.toContain(id);
  for (const other of [colleague, admin, stranger]) expect(await ids(other)).toEqual([]);
});

it('one that nobody has begun is cancelled at once and never begun', async () => {
  const pile = await Promise.all([begin(500, 10), begin(500, 10), begin(500, 10)]);
  const states = async () => Promise.all(pile.map(async (id) => (await get(teacher, id)).json.state));
  await until(states, (all) => all.filter((state) => state === 'running').length >= 2);
  const waiting = pile[(await states()).indexOf('waiting')]!;
  expect((await teacher.call<Job>('POST', `/api/jobs/${waiting}/cancel`, {})).json.state).toBe('cancelled');
  for (const id of pile) if (id !== waiting) await teacher.call('POST', `/api/jobs/${id}/cancel`, {});
  for (const id of pile) expect((await seen(id, (job) => job.state === 'cancelled')).id).toBe(id);
  expect((await get(teacher, waiting)).json.done).toBe(0);
});
