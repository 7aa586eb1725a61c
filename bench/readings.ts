// What people open all day: a student's page, a marks grid, an own result (student and guardian), the cards of an
// administrator's dashboard, the finder and an export of 1,000 students; each by HTTP with session, permission and
// row-level security, against a bare Hono + `pg` handler of the same data in the same run. Counted in processor time of
// program and database for one request, which a busy machine changes less than rates. Prints one line of JSON.
// Asked for: a student's page at most 4 times, a marks grid at most 3 times the bare one.
import { execFile, spawn } from 'node:child_process';
import { get } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMade } from './support/made.ts';
import { inPairs, isCheck } from './support/pairs.ts';
import { databaseMs, type Meter, processorMs } from './support/processor-time.ts';
import { median, rounded } from './support/program.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 1000);
const SCHOOLS = Number(process.env['BENCH_SCHOOLS'] ?? 3);
const ONLY = process.env['BENCH_ONLY']?.split(',');
const CONNECTIONS = 8;

type Asked = [path: string, cookie?: string][];
type Load = { rate: number; p50: number; p95: number; bytes: number; wrong: number; asked: number };
/** What a side took in a round: the program and the database for each request. */
type Cost = Load & { program: number; database: number };

const args = process.env['BENCH_PROFILE'] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/bench-profile'] : [];
const made = await startMade(STUDENTS, true, args);
await made.fill(SCHOOLS);
await made.query('VACUUM ANALYZE');
const admin = await made.session('made-0001', 'admin', 'site');
const site = admin.siteId;

const bare = spawn(
  process.execPath,
  [join(import.meta.dirname, 'support/bare-readings.ts'), JSON.stringify(made.outside.owner)],
  { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
);
const barePort = await new Promise<number>((ready) => bare.once('message', (port) => ready(Number(port))));

async function load(port: number, host: string, asked: Asked, pid: number, times: number): Promise<Cost> {
  const [program, database] = [processorMs(pid), databaseMs(made.outside.database())];
  const loop = join(import.meta.dirname, 'load-loop.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [loop, port, host, JSON.stringify(asked), CONNECTIONS, `${times}x`].map(String),
  );
  const run = JSON.parse(stdout) as Load;
  const each = (ms: number) => ms / Math.max(1, run.asked);
  return {
    ...run,
    program: each(processorMs(pid) - program),
    database: each(databaseMs(made.outside.database()) - database),
  };
}

const twenty = <T>(list: readonly T[]): T[] => list.slice(0, 20);
const students = await made.query<{ id: string; name: string }>(
  `SELECT id, split_part(search_key, ' ', 1) AS name FROM students WHERE site_id = '${site}' ORDER BY id LIMIT 20`,
);
const sheets = await made.query<{ subject: string; section: string }>(
  `SELECT m.exam_subject_id AS subject, m.section_id AS section FROM mark_sheets m
   JOIN mark_sheet_counts k USING (site_id, exam_subject_id, section_id)
   WHERE m.site_id = '${site}' AND k.entered > 100 ORDER BY m.id LIMIT 20`,
);
const families = await made.query<{
  kind: 'student' | 'guardian';
  who: string;
  run: string;
  enrolment: string;
}>(
  `SELECT DISTINCT ON (u.id) CASE p.kind WHEN 'student' THEN 'student' ELSE 'guardian' END AS kind,
     substr(u.username, 11) AS who, r.run_id AS run, r.enrolment_id AS enrolment
   FROM users u JOIN memberships m ON m.user_id = u.id AND m.site_id = '${site}'
   JOIN member_people p ON p.site_id = m.site_id AND p.membership_id = m.id AND p.kind IN ('student', 'child')
   JOIN enrolments e ON e.site_id = m.site_id AND e.student_id = p.person_id
   JOIN results r ON r.site_id = e.site_id AND r.enrolment_id = e.id ORDER BY u.id`,
);
const cookies: Record<string, string> = {};
for (const { kind, who } of ['student', 'guardian'].flatMap((kind) =>
  twenty(families.filter((one) => one.kind === kind)),
))
  cookies[who] = (await made.session('made-0001', who, kind)).cookie;
const ofKind = (kind: string) => families.filter((one) => one.kind === kind && cookies[one.who]);
const year = await made.query<{ id: string }>(
  `SELECT year_id AS id FROM site_years WHERE site_id = '${site}'`,
);
// The finder counts how often somebody asks: many people look for somebody once.
const people: string[] = [];
for (let n = 0; n < 20; n++) {
  await made.query(`WITH person AS (INSERT INTO users (id, username, name_en, name_bn, kept_by_site)
      VALUES (uuidv7(), 'made-0001.office-${n}', 'Office', 'অফিস', '${site}') RETURNING id)
    INSERT INTO memberships (site_id, id, user_id, role_ids)
    SELECT m.site_id, uuidv7(), person.id, m.role_ids FROM person, memberships m
    JOIN users u ON u.id = m.user_id WHERE m.site_id = '${site}' AND u.username = 'made-0001.admin'`);
  people.push((await made.session('made-0001', `office-${n}`, 'site')).cookie);
}

const cardPaths = await new Promise<string[]>((resolve, reject) => {
  const headers = {
    host: `made-0001.localhost:${made.outside.port}`,
    cookie: admin.cookie,
    'x-requested-with': 'XMLHttpRequest',
  };
  const { port } = made.outside;
  get({ host: '127.0.0.1', port, path: '/api/dashboard/cards', headers }, (said) => {
    let text = '';
    said.on('data', (chunk: Buffer) => (text += chunk.toString()));
    said.on('end', () => resolve((JSON.parse(text) as { path: string }[]).map(({ path }) => `/api${path}`)));
  }).on('error', reject);
});

const readings: Record<string, { own: Asked; bare: Asked; each?: number }> = {
  student: {
    own: students.map(({ id }) => [`/api/students/${id}`, admin.cookie]),
    bare: students.map(({ id }) => [`/student/${site}/${id}`]),
  },
  grid: {
    own: sheets.map(({ subject, section }) => [
      `/api/marks?exam_subject_id=${subject}&section_id=${section}`,
      admin.cookie,
    ]),
    bare: sheets.map(({ subject, section }) => [`/grid/${site}/${subject}/${section}`]),
  },
  ...Object.fromEntries(
    ['student', 'guardian'].map((kind) => [
      `result_${kind}`,
      {
        own: ofKind(kind).map(({ who, run, enrolment }): [string, string] => [
          `/api/my/results/${run}/${enrolment}`,
          cookies[who] ?? '',
        ]),
        bare: ofKind(kind).map(({ run, enrolment }): [string] => [`/result/${site}/${run}/${enrolment}`]),
      },
    ]),
  ),
  // One opening: all cards of the dashboard.
  dashboard: {
    own: cardPaths.map((path) => [path, admin.cookie]),
    bare: cardPaths.map((path) => [`/card/${site}/${path.split('/').at(-1)}`]),
    each: cardPaths.length,
  },
  marks_missing: {
    own: [['/api/cards/marks-missing', admin.cookie]],
    bare: [[`/card/${site}/marks-missing`]],
  },
  finder: {
    own: students.map(({ name }, at) => [`/api/find?q=${encodeURIComponent(name)}`, people[at] ?? '']),
    bare: students.map(({ name }) => [`/find/${site}/${encodeURIComponent(name)}`]),
  },
  export: {
    own: [[`/api/students/export?year_id=${year[0]?.id}`, admin.cookie]],
    bare: [[`/export/${site}`]],
  },
};

const database = () => databaseMs(made.outside.database());
/** A program and the database; the bench and its load maker are the same for both. */
const meterOf = (pid: number): Meter => ({ own: () => 0, others: () => processorMs(pid) + database() });
const told: Record<string, object> = {};
const ratios: Record<string, number> = {};
for (const [name, { own, bare: plain, each = 1 }] of Object.entries(readings)) {
  // Not judged: one of the cards.
  if (ONLY ? !ONLY.includes(name) : isCheck && name === 'marks_missing') continue;
  const costs: [Cost[], Cost[]] = [[], []];
  const pid = made.outside.child?.pid ?? 0;
  const compared = await inPairs({
    meter: meterOf(pid),
    bareMeter: meterOf(bare.pid ?? 0),
    pairs: 3,
    ours: {
      many: async (times) =>
        costs[0].push(await load(made.outside.port, 'made-0001.localhost', own, pid, times * each)),
    },
    bare: {
      many: async (times) =>
        costs[1].push(await load(barePort, 'localhost', plain, bare.pid ?? 0, times * each)),
    },
  });
  const runs = costs.map((all) => all.slice(-compared.pairs));
  const of = (at: 0 | 1, what: (cost: Cost) => number) => rounded(median((runs[at] ?? []).map(what)));
  ratios[name] = compared.times;
  const side = (at: 0 | 1) => ({
    per_second: of(at, (cost) => cost.rate / each),
    p95_ms: of(at, (cost) => cost.p95),
    program_ms: of(at, (cost) => cost.program * each),
    database_ms: of(at, (cost) => cost.database * each),
    bytes: of(at, (cost) => cost.bytes),
    wrong: (runs[at] ?? []).reduce((sum, one) => sum + one.wrong, 0),
  });
  told[name] = { own: side(0), bare: side(1), cpu_times_bare: ratios[name] };
}
bare.kill();
await made.stop();
console.log(
  JSON.stringify({
    bench: 'readings',
    students: STUDENTS,
    schools: SCHOOLS,
    cards: cardPaths.length,
    load: rounded(loadavg()[0] ?? 0, 1),
    ...told,
    ...Object.fromEntries(Object.entries(ratios).map(([name, ratio]) => [`${name}_cpu`, ratio])),
  }),
);
