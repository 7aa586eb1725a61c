// One page of the student list, fifty of ten thousand, as a signed-in administrator asks for it: session, permission,
// row-level security, validation and all, over HTTP with eight connections; against a bare Hono handler with `pg` that
// runs the same SQL. Prints one line of JSON. Asked for: half of the bare handler's rate or more, 1,500 pages a second.
import { execFile, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { startMade } from './support/made.ts';
import { median, rounded } from './support/program.ts';

const CONNECTIONS = 8;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 10_000);

type Load = { rate: number; p50: number; p99: number; bytes: number; wrong: number };

const load = async (port: number, host: string, path: string, cookie: string): Promise<Load> => {
  const args = [port, host, path, CONNECTIONS, SECONDS, cookie].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'load-loop.ts'),
    ...args,
  ]);
  return JSON.parse(stdout) as Load;
};

const pageSql = `
  SELECT s.id, e.id AS enrolment_id, s.student_code, s.name_en, s.name_bn, e.roll, e.section_id, s.gender, s.religion,
    s.phone, s.father_name_en, s.father_name_bn, e.status, s.photo_file
  FROM (SELECT id, list_order FROM enrolments WHERE site_id = $1 AND year_id = $2 AND status = 'ACTIVE'
    ORDER BY list_order, id LIMIT 50 OFFSET $3) chosen
  JOIN enrolments e ON e.site_id = $1 AND e.id = chosen.id
  JOIN students s ON s.site_id = $1 AND s.id = e.student_id
  ORDER BY chosen.list_order, chosen.id`;

/** The bare handler, in a process of its own like the program; the owner's connection knows no row-level security. */
async function bareHandler(): Promise<void> {
  const { owner, site, year } = JSON.parse(process.argv[3] ?? '') as {
    owner: pg.PoolConfig;
    site: string;
    year: string;
  };
  const pool = new pg.Pool({ ...owner, max: 10 });
  const app = new Hono().get('/api/students', async (c) => {
    const page = Number(c.req.query('page'));
    const { rows } = await pool.query({
      name: 'page',
      text: pageSql,
      values: [site, year, (page - 1) * 50],
    });
    return c.json(rows);
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
    process.send?.((server.address() as AddressInfo).port);
  });
}

async function main(): Promise<void> {
  const args = process.env['BENCH_PROFILE'] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/bench-profile'] : [];
  const made = await startMade(STUDENTS, false, args);
  await made.fill(1);
  await made.query('VACUUM ANALYZE');
  const { cookie, siteId } = await made.session('made-0001', 'admin', 'site');
  const [row] = await made.query<{ year_id: string }>(
    `SELECT year_id FROM enrolments WHERE site_id = '${siteId}' LIMIT 1`,
  );
  const year = row?.year_id ?? '';
  const bare = spawn(
    process.execPath,
    [import.meta.filename, 'bare', JSON.stringify({ owner: made.outside.owner, site: siteId, year })],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const barePort = await new Promise<number>((ready) => bare.once('message', (port) => ready(Number(port))));
  const path = `/api/students?year_id=${year}&per_page=50&page={n}`;
  const own: Load[] = [];
  const other: Load[] = [];
  // In turns, so that a busy machine slows both; the first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const [one, two] = [
      await load(made.outside.port, 'made-0001.localhost', path, cookie),
      await load(barePort, 'localhost', path, ''),
    ];
    if (round === 0) continue;
    own.push(one);
    other.push(two);
  }
  bare.kill();
  await made.stop();
  const rate = median(own.map((run) => run.rate));
  const bareRate = median(other.map((run) => run.rate));
  const ratios = own.map((run, at) => run.rate / (other[at]?.rate ?? 1));
  console.log(
    JSON.stringify({
      bench: 'student-list',
      students: STUDENTS,
      pages_per_second: rate,
      bare_pages_per_second: bareRate,
      ratio: rounded(median(ratios)),
      p50_ms: median(own.map((run) => run.p50)),
      p99_ms: median(own.map((run) => run.p99)),
      bytes: median(own.map((run) => run.bytes)),
      bare_bytes: median(other.map((run) => run.bytes)),
      wrong_answers: [...own, ...other].reduce((sum, run) => sum + run.wrong, 0),
    }),
  );
}

if (process.argv[2] === 'bare') await bareHandler();
else await main();
