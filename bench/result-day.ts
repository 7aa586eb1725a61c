// The day results come out, against the built program: so many requests a second for so many seconds, 70 % public
// results (the address of a QR code, and the page where results are asked for), 20 % logins of students (the form, the
// password, the first page and its cards), 10 % teachers saving five marks that change each time. Half of the crowd comes
// from behind twenty addresses. `node bench/result-day.ts [rate] [seconds]` (900 for 60). Every request is sent when it is due, whether
// or not those before it were answered, and timed from then; who waits ten seconds has gone away, so every run ends.
// First what one request of each kind costs alone, in processor time of the program and of the database. Where the
// wanted rate does not hold, half of it is tried, and so on (BENCH_ONCE=1: only the wanted one). BENCH_PROFILE=1 leaves a
// CPU profile in /tmp/bench-profile. Prints one line of JSON.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { makeLinks, storeLinks } from '#modules/learning/results/cards/links.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { MEMORY_FLAGS } from '../bin/memory.mjs';
import { type MadeProgram, startMade } from './support/made.ts';
import { databaseMs, processorMs, residentMb } from './support/processor-time.ts';
import { rounded } from './support/program.ts';
import {
  type Cell,
  type CrowdRun,
  crowd,
  type Day,
  type Kind,
  type Mixture,
  school,
  type Sheet,
} from './support/result-day-crowd.ts';

const RATE = Number(process.argv[2] ?? 900);
const SECONDS = Number(process.argv[3] ?? 60);
const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 1000);
const root = resolve(import.meta.dirname, '..');
/** What 95 of 100 of each kind must stay under; a login is the whole way from the form to a first page with its cards. */
const bounds: Record<Kind, number> = { result: 300, login: 1500, mark: 800 };
const kinds = ['result', 'login', 'mark'] as const;
/** Cells that a teacher saves at once. */
const TOGETHER = 5;

type Run = CrowdRun & { held: boolean; shed: number; errors: number; load: string } & Loops;
type Loops = { event_loop_p99_ms: number | null; memory_mb: number };

async function prepare(made: MadeProgram): Promise<Omit<Day, 'port' | 'sheets'>> {
  await made.fill(1);
  const { cookie, token, siteId } = await made.session(school, 'admin', 'site');
  const [run] = await made.query<{ id: string; exam_id: string }>(
    `SELECT id, exam_id FROM result_runs WHERE site_id = '${siteId}' AND state = 'PUBLISHED' ORDER BY id LIMIT 1`,
  );
  if (!run) throw new Error('No result was published.');
  const rows = await made.query<{ enrolment_id: string }>(
    `SELECT enrolment_id FROM results WHERE site_id = '${siteId}' AND run_id = '${run.id}' LIMIT 500`,
  );
  const links = makeLinks(rows.map((row) => row.enrolment_id));
  await inTransaction({ siteId }, (db) =>
    storeLinks({ db, siteId, now: new Date() } as WorkCtx, run.id, links),
  );
  // Marks of exams whose results are out are locked: sheets of another one are opened again.
  await made.query(
    `UPDATE mark_sheets m SET state = 'DRAFT' FROM exam_subjects s WHERE m.site_id = '${siteId}' AND s.site_id = m.site_id
       AND s.id = m.exam_subject_id AND s.exam_id <> '${run.exam_id}'`,
  );
  await made.query('VACUUM ANALYZE');
  const paths = [...links.values()].map(({ path }) => path);
  return { links: paths, students: Math.min(STUDENTS, 900), staff: { cookie, token } };
}

/** Marks that may be changed, five cells of a sheet together, in the version in which they are now. */
async function openSheets(made: MadeProgram): Promise<Sheet[]> {
  const cells = await made.query<Cell & Omit<Sheet, 'cells'>>(
    `SELECT m.exam_subject_id, e.section_id, m.enrolment_id, m.paper, m.part, m.version FROM marks m
     JOIN enrolments e ON e.site_id = m.site_id AND e.id = m.enrolment_id
     JOIN mark_sheets h ON h.site_id = m.site_id AND h.exam_subject_id = m.exam_subject_id AND h.section_id = e.section_id
     JOIN sites s ON s.id = m.site_id AND s.alias = '${school}'
     WHERE h.state = 'DRAFT' ORDER BY m.exam_subject_id, e.section_id, m.enrolment_id LIMIT 20000`,
  );
  const sheets = Map.groupBy(cells, ({ exam_subject_id, section_id }) => `${exam_subject_id} ${section_id}`);
  return [...sheets.values()].flatMap((of) =>
    Array.from({ length: Math.floor(of.length / TOGETHER) }, (_, at) => {
      const some = of.slice(at * TOGETHER, (at + 1) * TOGETHER);
      const { exam_subject_id, section_id } = some[0] as Omit<Sheet, 'cells'>;
      return {
        exam_subject_id,
        section_id,
        cells: some.map(({ enrolment_id, paper, part, version }) => ({ enrolment_id, paper, part, version })),
      };
    }),
  );
}

const metricsToken = 'a token of the measurement, long enough for it';

/** The built program over the made data. */
async function startBuilt(settings: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const profile = process.env['BENCH_PROFILE'] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/bench-profile'] : [];
  const env = { ...settings, DEMO: 'off', TRUST_PROXY: 'on', METRICS_TOKEN: metricsToken };
  const child = spawn(process.execPath, [...MEMORY_FLAGS, ...profile, 'build/server/index.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (said: Buffer) => {
      if (said.toString().includes('Bidyapith is ready')) ready();
    });
    child.on('exit', () => failed(new Error('The program did not start.')));
  });
  child.removeAllListeners('exit');
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

/** The longest that 99 of 100 turns of the program's event loop were late since it was asked last. */
async function eventLoop(port: number): Promise<number | null> {
  try {
    const text = await (
      await fetch(`http://127.0.0.1:${port}/metrics`, {
        headers: { authorization: `Bearer ${metricsToken}` },
        signal: AbortSignal.timeout(10_000),
      })
    ).text();
    const found = /^nodejs_eventloop_lag_p99_seconds ([\d.]+)$/m.exec(text)?.[1];
    // Every turn is measured with the ten milliseconds between two of them.
    return found === undefined ? null : Math.max(0, Number(found) * 1000 - 10);
  } catch {
    return null;
  }
}

async function main(): Promise<void> {
  if (!existsSync(join(root, 'build/server/index.js'))) throw new Error('Build the program first.');
  const made = await startMade(STUDENTS);
  const { outside } = made;
  const prepared = await prepare(made);
  await outside.kill('SIGTERM');
  const child = await startBuilt(outside.settings());
  const pid = child.pid ?? 0;
  const file = join(outside.dataDir, 'day.json');
  const ask = async (rate: number, seconds: number, mixture: Mixture): Promise<CrowdRun> => {
    const sheets = await openSheets(made);
    writeFileSync(file, JSON.stringify({ ...prepared, sheets, port: outside.port } satisfies Day));
    const args = [import.meta.filename, 'crowd', file, String(rate), String(seconds), mixture];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return JSON.parse(stdout) as CrowdRun;
  };
  const run = async (rate: number, seconds: number): Promise<Run> => {
    const load = (loadavg()[0] ?? 0).toFixed(1);
    await eventLoop(outside.port);
    const told = await ask(rate, seconds, 'all');
    const all = kinds.flatMap((kind) => (told[kind] ? [{ kind, ...told[kind] }] : []));
    const shed = all.reduce((sum, each) => sum + each.shed, 0);
    const errors = all.reduce((sum, each) => sum + each.errors, 0);
    const held = shed + errors === 0 && all.every((each) => each.p95_ms < bounds[each.kind]);
    return {
      ...told,
      held,
      shed,
      errors,
      event_loop_p99_ms: await eventLoop(outside.port),
      memory_mb: residentMb(pid),
      load,
    };
  };
  /** Processor time of one request of a kind, beside nothing else. */
  const cost = async (kind: Kind, rate: number) => {
    await ask(rate, 3, kind);
    const before = { program: processorMs(pid), database: databaseMs(outside.database()) };
    const told = await ask(rate, 5, kind);
    const sent = told[kind]?.sent ?? 1;
    return {
      program_ms: rounded((processorMs(pid) - before.program) / sent),
      database_ms: rounded((databaseMs(outside.database()) - before.database) / sent),
      p95_ms: told[kind]?.p95_ms ?? 0,
      errors: told[kind]?.errors ?? 0,
    };
  };
  await ask(20, 5, 'all');
  const alone = {
    result: await cost('result', Number(process.env['BENCH_RESULT_RATE'] ?? 100)),
    login: await cost('login', 10),
    mark: await cost('mark', 20),
  };
  const tries: Run[] = [];
  for (let rate = RATE; rate >= 10; rate = Math.floor(rate / 2)) {
    const tried = await run(rate, tries.length === 0 ? SECONDS : Math.min(SECONDS, 20));
    tries.push(tried);
    if (tried.held || process.env['BENCH_ONCE']) break;
  }
  await stop(child);
  await made.stop();
  console.log(
    JSON.stringify({
      bench: 'result-day',
      wanted: RATE,
      seconds: SECONDS,
      students: STUDENTS,
      held: tries.find((each) => each.held)?.rate ?? 0,
      mark_p95_times_idle: rounded((tries[0]?.mark?.p95_ms ?? 0) / Math.max(1, alone.mark.p95_ms), 1),
      alone,
      tries,
    }),
  );
}

if (process.argv[2] === 'crowd') {
  const [, , , file = '', rate, seconds, mixture = 'all'] = process.argv;
  const day = (await import(file, { with: { type: 'json' } })) as { default: Day };
  console.log(JSON.stringify(await crowd(day.default, Number(rate), Number(seconds), mixture as Mixture)));
} else await main();
