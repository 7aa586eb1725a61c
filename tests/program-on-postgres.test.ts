import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { whyNotReady } from '../src/app/requests/readiness.server.ts';
import { centralQuery, closePool } from '../src/kernel/database/pool.server.ts';
import { Installations } from './support/installations.ts';
import { Outside } from './support/outside.ts';
import { until } from './support/patience.ts';

/* Commands and the program on a PostgreSQL of the operator's own. */
const on = new Installations();
const root = resolve(import.meta.dirname, '..');

beforeAll(() => on.open());
afterAll(() => on.close());
afterEach(() => closePool());

test('made data come into being, and check:data finds them whole', async () => {
  const school = await on.make();
  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
      cwd: root,
      env: { ...process.env, ...on.settings(school) },
      encoding: 'utf8',
    });
  const made = run('make-data', '--schools', '2', '--students', '12');
  expect(made.stderr).toBe('');
  expect(made.stdout).toContain('Sign in on made-0001');
  const checked = run('check-data');
  expect(checked.stdout + checked.stderr).toMatch(/All \d+ hold\./);
});

test('readiness sees that nobody new is let in, while open connections go on', async () => {
  const { app } = await on.start(await on.make());
  expect(await centralQuery('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await on.server.run(`ALTER ROLE ${app.user} PASSWORD 'another'`);
  expect(await whyNotReady()).toBe('database');
  expect(await centralQuery('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a program is ready while its role gets in, and healthy even when it does not', async () => {
  const school = await on.make();
  const program = new Outside(null, mkdtempSync(join(on.folder, 'data-')), [], on.settings(school));
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${program.port}${path}`)).status;
  try {
    await program.start();
    expect(await status('/ready')).toBe(200);
    await on.server.run(`ALTER ROLE ${program.app.user} PASSWORD 'another'`);
    await until(
      () => status('/ready'),
      (code) => code === 503,
    );
    expect(await status('/health')).toBe(200);
    await program.kill();
    await program.start();
    expect(await status('/ready')).toBe(200);
    await on.server.run(`ALTER DATABASE ${school.name} ALLOW_CONNECTIONS false`);
    await until(
      () =>
        on.server.run(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${school.name}'`,
        ),
      (left) => left.length === 0,
    );
    await on.server.run(`ALTER DATABASE ${school.name} RENAME TO gone`);
    await until(
      () => status('/ready'),
      (code) => code === 503,
    );
    expect(await status('/health')).toBe(200);
  } finally {
    await program.kill();
  }
});
