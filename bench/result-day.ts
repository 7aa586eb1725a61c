// The day results come out, against the built program: so many requests a second for so many seconds, 70 % public
// results (the address of a QR code, rendered and noted each time, and the page where results are asked for), 20 % logins
// of students, 10 % teachers saving marks. `node bench/result-day.ts [rate] [seconds]` (900 for 60). Every request is
// sent when it is due, whether or not those before it were answered, and timed from then. Where the wanted rate does not
// hold, half of it is tried, and so on. Prints one line of JSON.
import { execFile, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { makeLinks, storeLinks } from '#modules/results/links.server.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { madePassword } from '../scripts/made-data/first-school.ts';
import { type MadeProgram, startMade } from './support/made.ts';
import { quantile, rounded } from './support/program.ts';

const RATE = Number(process.argv[2] ?? 900);
const SECONDS = Number(process.argv[3] ?? 60);
const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 1000);
const root = resolve(import.meta.dirname, '..');
const school = 'made-0001';
/** A request that is not answered by then is an error, as for somebody who has gone away. */
const patienceMs = 10_000;

type Cell = { enrolment_id: string; paper: string; part: string };
type Sheet = { exam_subject_id: string; section_id: string; cell: Cell };
type Day = {
  port: number;
  links: string[];
  students: number;
  staff: { cookie: string; token: string };
  sheets: Sheet[];
};
type Kind = 'result' | 'login' | 'mark';
type Told = {
  sent: number;
  p50_ms: number;
  p95_ms: number;
  p99_ms: number;
  errors: number;
  statuses: Record<string, number>;
};
type Run = {
  rate: number;
  seconds: number;
  answered_per_second: number;
  held: boolean;
  load: string;
} & Record<Kind, Told>;

const kindOf = (at: number): Kind => (at % 10 < 7 ? 'result' : at % 10 < 9 ? 'login' : 'mark');

type Ask = { method: string; path: string; headers: Record<string, string>; body?: object };

/** Each visitor has an address of their own, as the country has. */
function askOf(day: Day, at: number): Ask {
  const headers = { 'x-forwarded-for': `10.${(at >> 16) % 250}.${(at >> 8) % 256}.${at % 256}` };
  switch (kindOf(at)) {
    case 'result': {
      const path = at % 10 === 0 ? '/web/exam-result' : (day.links[at % day.links.length] ?? '/');
      return { method: 'GET', path, headers: { ...headers, accept: 'text/html' } };
    }
    case 'login': {
      const identifier = `${school}.student-${1 + ((at * 7) % day.students)}`;
      return { method: 'POST', path: '/api/login', headers, body: { identifier, password: madePassword } };
    }
    case 'mark': {
      const { cell, ...sheet } = day.sheets[at % day.sheets.length] as Sheet;
      const { cookie, token } = day.staff;
      // Whoever was faster is told so: the answer is a 200 that names the cell and what stands there.
      const cells = [{ ...cell, status: 'PRESENT', obtained: 100 * (at % 20), version: 1 }];
      return {
        method: 'PUT',
        path: '/api/marks',
        headers: { ...headers, cookie, 'x-csrf-token': token },
        body: { ...sheet, cells },
      };
    }
  }
}

function send(day: Day, agent: Agent, ask: Ask): Promise<string> {
  const text = ask.body ? JSON.stringify(ask.body) : '';
  const headers = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(ask.body
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
      : {}),
    ...ask.headers,
    host: `${school}.localhost:${day.port}`,
  };
  return new Promise((done) => {
    const { method, path } = ask;
    const asked = request({ host: '127.0.0.1', port: day.port, agent, method, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => done(String(answer.statusCode)));
      answer.on('error', () => done('broken'));
    });
    asked.setTimeout(patienceMs, () => asked.destroy(new Error('late')));
    asked.on('error', (error) => done(error.message === 'late' ? 'late' : 'broken'));
    asked.end(text);
  });
}

/** The crowd, in a process of its own. */
async function crowd(file: string, rate: number, seconds: number): Promise<void> {
  const day = (await import(file, { with: { type: 'json' } })) as { default: Day };
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  const times: Record<Kind, number[]> = { result: [], login: [], mark: [] };
  const statuses: Record<Kind, Record<string, number>> = { result: {}, login: {}, mark: {} };
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let at = 0; at < rate * seconds;) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - began) / 1000) * rate));
    for (; at < due; at++) {
      const kind = kindOf(at);
      const started = began + (at / rate) * 1000;
      under.push(
        send(day.default, agent, askOf(day.default, at)).then((status) => {
          times[kind].push(performance.now() - started);
          statuses[kind][status] = (statuses[kind][status] ?? 0) + 1;
        }),
      );
    }
    await new Promise((next) => setTimeout(next, 5));
  }
  await Promise.all(under);
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const told = (kind: Kind): Told => ({
    sent: times[kind].length,
    p50_ms: rounded(quantile(times[kind], 0.5), 0),
    p95_ms: rounded(quantile(times[kind], 0.95), 0),
    p99_ms: rounded(quantile(times[kind], 0.99), 0),
    errors: times[kind].length - (statuses[kind]['200'] ?? 0),
    statuses: statuses[kind],
  });
  const all = { result: told('result'), login: told('login'), mark: told('mark') };
  const good = Object.values(all).reduce((sum, each) => sum + each.sent - each.errors, 0);
  const held = Object.values(all).every((each) => each.errors === 0 && each.p95_ms < 2000);
  console.log(JSON.stringify({ rate, seconds, answered_per_second: rounded(good / took, 0), held, ...all }));
}

async function prepare(made: MadeProgram): Promise<Omit<Day, 'port'>> {
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
  const cells = await made.query<Cell & Omit<Sheet, 'cell'>>(
    `SELECT m.exam_subject_id, e.section_id, m.enrolment_id, m.paper, m.part FROM marks m
     JOIN enrolments e ON e.site_id = m.site_id AND e.id = m.enrolment_id
     JOIN mark_sheets h ON h.site_id = m.site_id AND h.exam_subject_id = m.exam_subject_id AND h.section_id = e.section_id
     WHERE m.site_id = '${siteId}' AND h.state = 'DRAFT' ORDER BY m.enrolment_id LIMIT 5000`,
  );
  await made.query('VACUUM ANALYZE');
  const sheets = cells.map(({ exam_subject_id, section_id, ...cell }) => ({
    exam_subject_id,
    section_id,
    cell,
  }));
  const paths = [...links.values()].map(({ path }) => path);
  return { links: paths, students: Math.min(STUDENTS, 900), staff: { cookie, token }, sheets };
}

async function main(): Promise<void> {
  if (!existsSync(join(root, 'build/server/index.js'))) throw new Error('Build the program first.');
  const made = await startMade(STUDENTS);
  const { outside } = made;
  const prepared = await prepare(made);
  await outside.kill('SIGTERM');
  // The same place, now served by the built program.
  const env = { ...outside.settings(), DEMO: 'off', TRUST_PROXY: 'on' };
  const child = spawn(process.execPath, ['build/server/index.js'], {
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
  const file = join(outside.dataDir, 'day.json');
  writeFileSync(file, JSON.stringify({ ...prepared, port: outside.port } satisfies Day));
  const tries: Run[] = [];
  const run = async (rate: number, seconds: number): Promise<Run> => {
    const load = (loadavg()[0] ?? 0).toFixed(1);
    const args = [import.meta.filename, 'crowd', file, String(rate), String(seconds)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return { ...(JSON.parse(stdout) as Run), load };
  };
  await run(20, 5);
  for (let rate = RATE; rate >= 10; rate = Math.floor(rate / 2)) {
    const tried = await run(rate, tries.length === 0 ? SECONDS : Math.min(SECONDS, 20));
    tries.push(tried);
    if (tried.held) break;
    // What was given up is still being worked on for a while.
    await new Promise((next) => setTimeout(next, patienceMs));
  }
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
  await made.stop();
  console.log(
    JSON.stringify({
      bench: 'result-day',
      wanted: RATE,
      seconds: SECONDS,
      students: STUDENTS,
      held: tries.find((each) => each.held)?.rate ?? 0,
      tries,
    }),
  );
}

if (process.argv[2] === 'crowd')
  await crowd(process.argv[3] ?? '', Number(process.argv[4]), Number(process.argv[5]));
else await main();
