import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import pg from 'pg';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { filling } from './support/fill/fill.ts';
import { known } from './support/fill/known.ts';
import { ownInputs } from './support/foreign.ts';
import { fillFiles, type FullSchool, type FullWorld } from './support/full-world.ts';
import type { Shot } from './support/fuzz/request.ts';
import { eachOf, isLong } from './support/long.ts';
import { patience, until } from './support/patience.ts';
import { procedures } from './support/procedures.ts';
import { chances } from './support/seed.ts';
import { startServer, type Caller, type TestServer } from './support/server.ts';
import { asMember, makeSchool, makeWorld, type World } from './support/world.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 });

const schoolCount = 20;
const total = isLong ? 10_000 : 800;
/** Short enough that a locked table makes requests time out, long enough for others on this machine as it is. */
const statementTimeout = patience(150);

let server: TestServer;
let world: World;
type Seat = { word: string; caller: Caller; shots: Shot[] };
const seats: Seat[] = [];

/** What leaves: reading calls with the school's own ids, and writing ones that are refused half-way. */
function shotsOf(full: FullWorld, school: FullSchool, panel: 'site' | 'student'): Shot[] {
  const asked = procedures().filter(
    ({ meta, name }) => meta.panels.includes(panel) && !name.startsWith('access.'),
  );
  return asked.flatMap((one) =>
    [...ownInputs(full, one, school, one.method === 'GET' ? 2 : 1)].map(({ shot }) => shot),
  );
}

beforeAll(async () => {
  server = await startServer({ max: 2, statementTimeout });
  world = await makeWorld();
  await withClient(server.database.owner, async (client) => {
    const all = await filling(client, known);
    for (let number = 0; number < schoolCount; number++) {
      const word = `canary-s${String(number).padStart(2, '0')}x`;
      const made = await makeSchool(`s${number}`, `School ${number}`, null);
      const rows = await all.school(made.id, word);
      await fillFiles(server, client, made.id, word, rows);
      const school: FullSchool = { ...made, canary: word, rows };
      const full = { server, world, filling: all } as FullWorld;
      const students = (rows.get('students') ?? []).map((row) => ({
        kind: 'student' as const,
        id: String(row['id']),
      }));
      seats.push({
        word,
        caller: await asMember(server, made, 'site-admin'),
        shots: shotsOf(full, school, 'site'),
      });
      seats.push({
        word,
        caller: await asMember(server, made, 'student', students),
        shots: shotsOf(full, school, 'student'),
      });
    }
  });
});
afterAll(() => server.close());

const { next, between, pick } = chances();

/** One request, as chance has it; `breaksOffAfter`: so many milliseconds after which its sender has gone. */
type Plan = { seat: Seat; shot: Shot; breaksOffAfter: number | null };
function planOne(): Plan {
  const seat = pick(seats.filter(({ shots }) => shots.length > 0));
  return { seat, shot: pick(seat.shots), breaksOffAfter: next() < 0.08 ? next() * 6 : null };
}

/** Leaves in the middle, as a phone in a tunnel does. */
function breakOff(seat: Seat, shot: Shot, after: number): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: server.port,
        method: 'GET',
        path: shot.path,
        headers: { host: seat.caller.host, cookie: seat.caller.cookie },
      },
      (response) => response.destroy(),
    );
    request.on('error', () => resolve()).on('close', () => resolve());
    request.end();
    setTimeout(() => request.destroy(), after);
  });
}

type Seen = { foreign: string[]; statuses: Map<number, number>; own: number; odd: string[] };

async function oneRequest(seen: Seen, { seat, shot, breaksOffAfter }: Plan): Promise<void> {
  if (breaksOffAfter !== null) return breakOff(seat, shot, breaksOffAfter);
  const answer = await seat.caller.call(shot.method, shot.path, shot.body);
  seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
  const text = answer.bytes.toString('latin1');
  for (const [word] of text.matchAll(/canary-s\d\dx/g)) {
    if (word === seat.word) seen.own++;
    else seen.foreign.push(`${shot.method} ${shot.path}: ${word} shown to ${seat.word}`);
  }
  if (answer.status >= 500 && answer.status !== 503)
    seen.odd.push(`${answer.status} ${shot.method} ${shot.path} ${text.slice(0, 200)}`);
}

/**
 * Locks tables for longer than a statement may take, and ends connections of the pool, until told to stop; each at least
 * once, on however quick a machine.
 */
async function disturb(stopped: () => boolean): Promise<void> {
  const tables = ['students', 'enrolments', 'exams', 'notices', 'jobs'];
  const client = new pg.Client(server.database.owner);
  await client.connect();
  for (let turn = 0; turn < 2 || !stopped(); turn++) {
    await pause(between(60, 160));
    if (turn % 2 === 0) {
      await client.query('BEGIN');
      await client.query(`LOCK TABLE ${pick(tables)} IN ACCESS EXCLUSIVE MODE`);
      await pause(statementTimeout + 60);
      await client.query('COMMIT');
    } else {
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'bidyapith' AND pid <> pg_backend_pid() AND query NOT LIKE '%LISTEN%'
         ORDER BY random() LIMIT 1`,
      );
    }
  }
  await client.end();
}

/** What a request is answered whose table stays locked for longer than its statement may take. */
async function whileLocked(): Promise<number> {
  return withClient(server.database.owner, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE notices IN ACCESS EXCLUSIVE MODE');
    const { status } = await seats[0]!.caller.call('GET', '/api/notices');
    await client.query('ROLLBACK');
    return status;
  });
}

test(`${total} requests of ${schoolCount} schools on two connections, amid errors, time-outs and broken-off calls, never mix`, async () => {
  const seen: Seen = { foreign: [], statuses: new Map(), own: 0, odd: [] };
  let over = false;
  const disturbing = disturb(() => over);
  await eachOf(Array.from({ length: total }, planOne), 16, (plan) => oneRequest(seen, plan));
  over = true;
  await disturbing;
  const statuses = Object.fromEntries(seen.statuses);
  expect(seen.foreign).toEqual([]);
  expect(seen.odd).toEqual([]);
  // The schools did see what is theirs, and a time-out is answered as one.
  expect(statuses, JSON.stringify(statuses)).toMatchObject({ 200: expect.any(Number) });
  expect(seen.own).toBeGreaterThan(total / 10);
  expect(await whileLocked()).toBe(503);
});

test('afterwards the pool is as clean as new: no setting of a school is left on any connection', async () => {
  // A connection that was ended in the last moment may be found dead once, by anyone who gets it.
  await until(
    () =>
      Promise.all(Array.from({ length: 6 }, () => server.stranger('localhost').call('GET', '/ready'))).then(
        (answers) => answers.map(({ status }) => status),
      ),
    (statuses) => statuses.every((status) => status === 200),
  );
  const { centralQuery } = await import('../src/kernel/database/pool.server.ts');
  const left = await Promise.all(
    Array.from({ length: 6 }, () =>
      centralQuery<{ site: string | null }>(
        `SELECT nullif(current_setting('app.site_id', true), '') AS site, pg_sleep(0.01)`,
      ),
    ),
  );
  expect(left.flat().map(({ site }) => site)).toEqual(left.map(() => null));
});
