import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import type { Embedded } from '../src/kernel/embedded/embedded.server.ts';
import { weekdayOf, dayIn } from '../src/kernel/text/dates.ts';
import { days } from './support/clock/days.ts';
import { environmentAt } from './support/clock/moved.ts';
import { temporary } from './support/temporary.ts';

const ROOT = resolve(import.meta.dirname, '..');
const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['scripts/on-a-day.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
const says = (text: string) => ['--', process.execPath, '-e', `console.log(${text})`];
const canMove = process.platform === 'linux' && !spawnSync(process.env['CC'] ?? 'cc', ['--version']).error;

test('each day has a name of its own and is what it says', () => {
  expect(new Set(days.map(({ name }) => name)).size).toBe(days.length);
  const on = (name: string) => dayIn(new Date(days.find((one) => one.name === name)!.at));
  expect(weekdayOf(on('friday'))).toBe(5);
  expect(on('leap-day')).toBe('2028-02-29');
  expect(on('fiscal-year-begins-at-night')).toBe('2027-07-01');
  expect(on('last-day-of-the-fiscal-year')).toBe('2027-06-30');
});

test.runIf(canMove)('a command runs at the moment named, and time passes as ever', () => {
  const text = `[new Date().toISOString().slice(0, 16), performance.timeOrigin > 0, process.uptime() < 3600].join()`;
  expect(run(['leap-day', ...says(text)]).stdout.trim()).toBe('2028-02-29T06:00,true,true');
  const nested = run([
    'friday',
    '--',
    process.execPath,
    'scripts/on-a-day.ts',
    '2027-01-01T05:00Z',
    ...says(text),
  ]);
  expect(nested.stdout.trim()).toBe('2027-01-01T05:00,true,true');
});

test.runIf(canMove)('its exit code is the command’s', () => {
  expect(run(['friday', '--', process.execPath, '-e', 'process.exit(3)']).status).toBe(3);
});

test.runIf(canMove)('the database that it starts is on the same day', async () => {
  const folder = mkdtempSync(join(temporary(), 'bidyapith-clock-'));
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, ['tests/support/start-database.ts', join(folder, 'data')], {
    cwd: ROOT,
    env: environmentAt(new Date('2028-02-29T23:00:00Z')),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { owner } = JSON.parse(line) as Embedded;
  const { rows } = await withClient(owner, (client) =>
    client.query<{ day: string }>('SELECT current_date::text AS day'),
  );
  child.stdin.end();
  await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
  expect(rows).toEqual([{ day: '2028-02-29' }]);
});

test('what it needs and cannot do it says', () => {
  for (const args of [[], ['friday'], ['tomorrow', ...says('1')], ['2027-01-01T05:00Z', 'date']]) {
    const { status, stderr } = run(args);
    expect([args, status, stderr]).toEqual([args, 2, expect.stringContaining('node scripts/on-a-day.ts')]);
  }
});
