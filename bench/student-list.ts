// One page of the student list, fifty of ten thousand, as a signed-in administrator asks for it: session, permission,
// row-level security, validation and all, over HTTP with eight connections; against a bare Hono handler with `pg` that
// runs the same SQL. Prints one line of JSON: `…_cpu` is how many times the bare handler's processor time. Asked for: twice
// that of the bare handler at most, 1,500 pages a second.
import { execFile, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { startMade } from './support/made.ts';
import { inPairs } from './support/pairs.ts';
import { databaseMs, type Meter, processorMs } from './support/processor-time.ts';
import { median, rounded } from './support/program.ts';

const CONNECTIONS = 8;
const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 10_000);

type Load = { rate: number; p50: number; p99: number; bytes: number; wrong: number; asked: number };

const load = async (
  port: number,
  host: string,
  path: string,
  cookie: string,
  times: number,
): Promise<Load> => {
  const args = [port, host, path, CONNECTIONS, `${times}x`, cookie].map(String);
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

/** The same of one class, one gender and one religion. */
const filteredSql = `
  SELECT s.id, e.id AS enrolment_id, s.student_code, s.name_en, s.name_bn, e.roll, e.section_id, s.gender, s.religion,
    s.phone, s.father_name_en, s.father_name_bn, e.status, s.photo_file
  FROM enrolments e JOIN students s ON s.site_id = $1 AND s.id = e.student_id
  JOIN sections c ON c.site_id = $1 AND c.id = e.section_id
  WHERE e.site_id = $1 AND e.year_id = $2 AND e.status = 'ACTIVE' AND c.class_id = $3 AND s.gender = 'female'
    AND s.religion = 'islam'
  ORDER BY e.list_order, e.id LIMIT 50 OFFSET $4`;

/** How many students each choice of a filter would leave with the two others: one question for each filter. */
const inClass = 'c.class_id = $3';
const [female, muslim] = ["s.gender = 'female'", "s.religion = 'islam'"];
const countsSql = [
  { column: 'e.section_id', others: `$3::uuid IS NOT NULL AND ${female} AND ${muslim}` },
  { column: 's.gender', others: `${inClass} AND ${muslim}` },
  { column: 's.religion', others: `${inClass} AND ${female}` },
  ...['e.status', 'e.session_id', 'e.house_id', 'e.category_id', 's.blood_group'].map((column) => ({
    column,
    others: `${inClass} AND ${female} AND ${muslim}`,
  })),
]
  .map(
    ({ column, others }) => `
      SELECT '${column}' AS filter, ${column}::text AS value, count(*)::int AS students
      FROM enrolments e JOIN students s ON s.site_id = $1 AND s.id = e.student_id
      JOIN sections c ON c.site_id = $1 AND c.id = e.section_id
      WHERE e.site_id = $1 AND e.year_id = $2 AND (${column === 'e.status'} OR e.status = 'ACTIVE') AND ${others}
      GROUP BY 2`,
  )
  .join(' UNION ALL ');

/** The bare handler, in a process of its own like the program; the owner's connection knows no row-level security. */
async function bareHandler(): Promise<void> {
  const { owner, site, year } = JSON.parse(process.argv[3] ?? '') as {
    owner: pg.PoolConfig;
    site: string;
    year: string;
  };
  const pool = new pg.Pool({ ...owner, max: 10 });
  const ask = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows;
  const app = new Hono()
    .get('/api/students', async (c) => {
      const from = (Number(c.req.query('page')) - 1) * 50;
      const of = c.req.query('class_id');
      return c.json(
        await (of
          ? ask('filtered', filteredSql, [site, year, of, from])
          : ask('page', pageSql, [site, year, from])),
      );
    })
    .get('/api/students/counts', async (c) =>
      c.json(await ask('counts', countsSql, [site, year, c.req.query('class_id')])),
    );
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
  const [most] = await made.query<{ class_id: string }>(
    `SELECT c.class_id FROM enrolments e JOIN sections c ON c.site_id = e.site_id AND c.id = e.section_id
     WHERE e.site_id = '${siteId}' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  const three = `class_id=${most?.class_id ?? ''}&gender=female&religion=islam`;
  const paths = {
    list: `/api/students?year_id=${year}&per_page=50&page={n}`,
    filtered: `/api/students?year_id=${year}&per_page=50&page=1&${three}`,
    counts: `/api/students/counts?year_id=${year}&${three}`,
  };
  const database = () => databaseMs(made.outside.database());
  /** A program and the database; the bench and its load maker are the same for both. */
  const meterOf = (pid = 0): Meter => ({ own: () => 0, others: () => processorMs(pid) + database() });
  const told: Record<string, object> = {};
  const ratios: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) {
    const own: Load[] = [];
    const other: Load[] = [];
    const compared = await inPairs({
      meter: meterOf(made.outside.child?.pid),
      bareMeter: meterOf(bare.pid),
      least: 600,
      ours: {
        many: async (times) =>
          own.push(await load(made.outside.port, 'made-0001.localhost', path, cookie, times)),
      },
      bare: { many: async (times) => other.push(await load(barePort, 'localhost', path, '', times)) },
    });
    const of = (all: readonly Load[]) => {
      const runs = all.slice(-compared.pairs);
      return {
        per_second: median(runs.map(({ rate }) => rate)),
        p50_ms: median(runs.map(({ p50 }) => p50)),
        p99_ms: median(runs.map(({ p99 }) => p99)),
        bytes: median(runs.map(({ bytes }) => bytes)),
        wrong: runs.reduce((sum, { wrong }) => sum + wrong, 0),
      };
    };
    told[name] = {
      own: { ...of(own), cpu_ms: compared.cpuMs },
      bare: { ...of(other), cpu_ms: compared.bareCpuMs },
    };
    ratios[`${name}_cpu`] = compared.times;
  }
  bare.kill();
  await made.stop();
  const load1 = rounded(loadavg()[0] ?? 0, 1);
  console.log(JSON.stringify({ bench: 'student-list', students: STUDENTS, load: load1, ...told, ...ratios }));
}

if (process.argv[2] === 'bare') await bareHandler();
else await main();
