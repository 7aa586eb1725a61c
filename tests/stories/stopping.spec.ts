import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { startEmbedded } from '../../src/kernel/embedded/embedded.server.ts';
import { demoPassword } from '../../src/modules/platform/access/face/load-roles.server.ts';
import { until } from '../support/patience.ts';
import { startProgram, type Program } from '../support/program.ts';

let program: Program;

beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' });
});
afterAll(() => program?.stop());

type Answer = { status: number; text: string; cookie: string };

function send(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: program.port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: `localhost:${program.port}`,
          'x-requested-with': 'XMLHttpRequest',
          ...(body === undefined ? { accept: 'text/html' } : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response: IncomingMessage) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          const cookie = /bidyapith_session=[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? '';
          if (response.complete) resolve({ status: response.statusCode ?? 0, text, cookie });
          else reject(new Error('half an answer'));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function signIn(): Promise<Record<string, string>> {
  const login = await send('/api/login', { identifier: 'operator', password: demoPassword });
  expect(login.status).toBe(200);
  const { text } = await send('/dashboard', undefined, { cookie: login.cookie });
  const token = /name="csrf-token" content="([^"]+)"/.exec(text)?.[1] ?? '';
  return { cookie: login.cookie, 'x-csrf-token': token };
}

/** Many people writing at once until the program is gone; counts what was acknowledged. */
function load(headers: Record<string, string>): {
  acknowledged: () => number;
  broken: string[];
  ended: Promise<unknown>;
} {
  let acknowledged = 0;
  const broken: string[] = [];
  const write = async () => {
    for (let at = 0; ; at++) {
      try {
        const { status } = await send('/api/me/language', { lang: at % 2 ? 'en' : 'bn' }, headers);
        if (status === 200) acknowledged += 1;
        else broken.push(String(status));
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') return;
        broken.push(code ?? message);
      }
    }
  };
  return {
    acknowledged: () => acknowledged,
    broken,
    ended: Promise.all(Array.from({ length: 100 }, write)),
  };
}

async function written(): Promise<number> {
  const joined = await startEmbedded({ dataDir: program.dataDir, log: () => {} });
  try {
    return await withClient(joined.owner, async (client) => {
      const { rows } = await client.query(
        "SELECT count(*)::int AS n FROM audit_log WHERE action = 'user.language'",
      );
      return (rows[0] as { n: number }).n;
    });
  } finally {
    await joined.stop();
  }
}

const exit = () =>
  new Promise<number | null>((resolve) => program.child.once('exit', (code) => resolve(code)));

test('asked to stop under load, the program ends within 25 seconds and drops no answer', async () => {
  const headers = await signIn();
  const live = request({
    host: '127.0.0.1',
    port: program.port,
    path: '/api/me/events',
    headers: { ...headers, host: `localhost:${program.port}` },
  });
  live.on('error', () => {});
  live.end();
  const before = await written();
  const people = load(headers);
  await until(people.acknowledged, (many) => many >= 300);
  const ended = exit();
  program.child.kill('SIGTERM');
  // After 25 seconds it would put itself out, and not with 0.
  expect(await ended).toBe(0);
  await people.ended;
  // Anyone who came too late was not let in; nobody got half an answer or an error.
  expect(people.broken.filter((what) => what !== 'ECONNRESET')).toEqual([]);
  await program.restart();
  expect((await written()) - before).toBeGreaterThanOrEqual(people.acknowledged());
  expect((await written()) - before).toBeLessThanOrEqual(people.acknowledged() + people.broken.length);
});

test('killed in the middle of writing, everything that was acknowledged is there after a restart', async () => {
  for (let round = 1; round <= 3; round++) {
    const headers = await signIn();
    const before = await written();
    const people = load(headers);
    await until(people.acknowledged, (many) => many >= 200 * round);
    const ended = exit();
    program.child.kill('SIGKILL');
    await ended;
    await people.ended;
    await program.restart();
    const now = (await written()) - before;
    expect(now).toBeGreaterThanOrEqual(people.acknowledged());
    expect(now).toBeLessThanOrEqual(people.acknowledged() + people.broken.length);
  }
});
