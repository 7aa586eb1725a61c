import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../../src/kernel/embedded/presence.server.ts';
import { until } from '../support/patience.ts';
import { freePort } from '../support/ports.ts';
import { temporary } from '../support/temporary.ts';

/*
 * The program as people and supervisors start it: npm, our launcher, the program. Whichever of them is told to stop,
 * all of them do, and the database with them.
 */
const root = resolve(import.meta.dirname, '../..');
let dataDir: string;
let port: number;
let text = '';
let launched: ChildProcess | undefined;

beforeAll(() => {
  dataDir = mkdtempSync(join(temporary(), 'bidyapith-story-'));
  chmodSync(dataDir, 0o711);
});
beforeEach(async () => {
  port = await freePort();
});
// What a failed case leaves would fail all that follow.
afterEach(async () => {
  const left = [...everyone(launched?.pid), ...ofFolder()];
  for (const pid of left) tell(pid, 'SIGKILL');
  await until(() => left.every((pid) => !isAlive(pid)));
  const database = databaseOf();
  if (database === 0) return;
  tell(database, 'SIGQUIT');
  await until(() => !isAlive(database));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone by itself.
  }
}

/** A process and all below it. */
function everyone(of: number | undefined): number[] {
  if (of === undefined) return [];
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (pid: number): number[] => [
    pid,
    ...all.filter(([, parent]) => parent === pid).flatMap(([child]) => below(child ?? 0)),
  ];
  return below(of).filter(isAlive);
}

/** Whatever was started for our folder, no matter who its parent is by now. */
function ofFolder(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`);
      } catch {
        return false;
      }
    })
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/** The database's process; 0: none runs. */
function databaseOf(): number {
  try {
    const file = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    const pid = Number(file.split('\n')[0]);
    return isAlive(pid) ? pid : 0;
  } catch {
    return 0;
  }
}

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

const answers = () =>
  new Promise<boolean>((done) => {
    const asked = request({ host: '127.0.0.1', port, path: '/health' }, (response) => {
      response.resume();
      done(response.statusCode === 200);
    });
    asked.on('error', () => done(false));
    asked.end();
  });

type Processes = { npm: number; launcher: number; program: number; database: number; all: number[] };

async function launch(): Promise<Processes> {
  text = '';
  // npm of the machine, as people have it.
  launched = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [launched.stdout, launched.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await until(
    () => text,
    (said) => said.includes('Bidyapith is ready'),
    { quietMs: 120_000 },
  );
  return look();
}

function look(): Processes {
  const all = everyone(launched?.pid);
  const of = (what: RegExp) => all.find((pid) => what.test(commandOf(pid))) ?? 0;
  return {
    npm: launched?.pid ?? 0,
    launcher: of(/node\S* bin\/start\.mjs/),
    program: of(/build\/server\/index\.js/),
    database: databaseOf(),
    all,
  };
}

const cases = (['npm', 'launcher', 'program'] as const).flatMap((whom) =>
  (['SIGTERM', 'SIGINT', 'SIGHUP'] as const).map((signal) => ({ whom, signal })),
);

test.each(cases)('$signal to $whom stops all of them, and the database', async ({ whom, signal }) => {
  const there = await launch();
  for (const pid of [there.npm, there.launcher, there.program, there.database])
    expect(isAlive(pid)).toBe(true);
  process.kill(there[whom], signal);
  await until(() => [...there.all, there.database].every((pid) => !isAlive(pid)));
  expect(await answers()).toBe(false);
  expect(text).not.toContain('starting it again');
});

test('a killed program is started again and says so; a killed launcher takes the program with it', async () => {
  const there = await launch();
  // Killed twice in a row, each time when it was ready: it does not wait for that.
  let again = there;
  for (const time of [1, 2]) {
    const { program } = again;
    process.kill(program, 'SIGKILL');
    await until(
      () => text.split('The program was killed (SIGKILL); starting it again now.').length === time + 1,
    );
    await until(() => text.split('Bidyapith is ready').length === time + 2);
    await until(() => answers());
    again = (await until(() => {
      const now = look();
      return now.program !== 0 && now.program !== program ? now : null;
    })) as Processes;
  }
  process.kill(again.launcher, 'SIGKILL');
  await until(() => [again.program, again.database].every((pid) => !isAlive(pid)));
  expect(await answers()).toBe(false);
});

test('told to stop while it starts, the program ends in order and leaves no database behind', async () => {
  const child = spawn(process.execPath, ['build/server/index.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  launched = child;
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(() => said.includes('PostgreSQL started'));
  const { database } = look();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await until(() => !isAlive(database));
});
