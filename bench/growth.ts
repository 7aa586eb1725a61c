// Whether the program stays as fast when there are more schools: the student list, a marks grid, a student's own result,
// a login, attendance of a section saved, its register of the month and a punch of a terminal, each asked of one school with 1, 20 and (BENCH_LONG=1) 100 and 1,000 schools of the same size beside it.
// Prints one line of JSON: the usual time of each (what the work takes when nobody else has the processor) and the 95th
// percentile, which a busy machine raises in both sizes. Asked for: no more than 1.3 times the time of one school.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { madePassword } from '../scripts/made-data/first-school.ts';
import { type MadeProgram, startMade } from './support/made.ts';
import { median, quantile, rounded } from './support/program.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 200);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
const sizes = (process.env['BENCH_SIZES'] ?? (process.env['BENCH_LONG'] === '1' ? '1,100,1000' : '1,20'))
  .split(',')
  .map(Number);

const agent = new Agent({ keepAlive: true });
type Who = { cookie: string; token: string };
const nobody: Who = { cookie: '', token: '' };

function ask(
  made: MadeProgram,
  who: Who,
  method: string,
  path: string,
  body?: object | string,
): Promise<string> {
  const text = typeof body === 'string' ? body : body ? JSON.stringify(body) : '';
  const { port } = made.outside;
  const headers = {
    host: `made-0001.localhost:${port}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': who.token,
    // A login is counted by address: each comes from another.
    'x-forwarded-for': `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    ...(who.cookie ? { cookie: who.cookie } : {}),
    'content-length': String(Buffer.byteLength(text)),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const said = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(said);
        else reject(new Error(`${path}: ${answer.statusCode} ${said.slice(0, 300)}`));
      });
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

/** The bare round trip through HTTP, so that a busy machine can be told from a slow query. */
const calibrate = (made: MadeProgram) => ask(made, nobody, 'GET', '/health');

/** A time that no punch had before. */
let punches = 0;
const punchLine = () =>
  `1\t${new Date(Date.UTC(2026, 0, 5) + punches++ * 1000).toISOString().slice(0, 19).replace('T', ' ')}\n`;

const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
let seen = 0;

/** A section whose school is open today; each save changes marks that the one before left. */
async function openSection(made: MadeProgram, siteId: string, sectionId: string) {
  await made.query(
    `UPDATE academic_years SET starts_on = '${today}'::date - 200, ends_on = '${today}'::date + 60`,
  );
  // Open every day, so that the day on which this runs does not matter.
  const hours = `(SELECT jsonb_agg(jsonb_build_object('weekday', d, 'in', '08:00', 'out', '14:00')) FROM generate_series(0, 6) d)`;
  await made.query(`UPDATE site_shifts SET hours = ${hours} WHERE site_id = '${siteId}'`);
  await made.query(`INSERT INTO site_shifts (site_id, id, shift_id, hours)
    SELECT DISTINCT s.site_id, gen_random_uuid(), s.shift_id, ${hours}
    FROM sections s WHERE s.site_id = '${siteId}' ON CONFLICT DO NOTHING`);
  const pupils = await made.query<{ id: string }>(
    `SELECT id FROM enrolments WHERE site_id = '${siteId}' AND section_id = '${sectionId}' ORDER BY roll LIMIT 50`,
  );
  return {
    cells: () => {
      const version = seen++;
      return pupils.map(({ id: enrolment_id }, at) => ({
        enrolment_id,
        status: (at + version) % 2 === 0 ? 'A' : 'P',
        version,
      }));
    },
  };
}

type Measured = { usual: number; p95: number };

async function measure(made: MadeProgram): Promise<Record<string, Measured>> {
  const admin = await made.session('made-0001', 'admin', 'site');
  const student = await made.session('made-0001', 'student-7', 'student');
  const [place] = await made.query<{ year_id: string; section_id: string; exam_subject_id: string }>(
    `SELECT e.year_id, m.section_id, m.exam_subject_id FROM mark_sheets m
     JOIN enrolments e ON e.site_id = m.site_id AND e.section_id = m.section_id
     WHERE m.site_id = '${admin.siteId}' ORDER BY m.id LIMIT 1`,
  );
  if (!place) throw new Error('No sheet was made.');
  const [run] = await made.query<{ run_id: string; enrolment_id: string }>(
    `SELECT r.run_id, r.enrolment_id FROM results r
     JOIN enrolments e ON e.site_id = r.site_id AND e.id = r.enrolment_id
     JOIN member_people p ON p.site_id = e.site_id AND p.kind = 'student' AND p.person_id = e.student_id
     JOIN memberships m ON m.site_id = p.site_id AND m.id = p.membership_id
     JOIN users u ON u.id = m.user_id WHERE u.username = 'made-0001.student-7'`,
  );
  if (!run) throw new Error('No result was made.');
  const section = await openSection(made, admin.siteId, place.section_id);
  await made.query(`INSERT INTO terminals (id, serial, about_site, first_seen_at, last_seen_at, claimed_at)
    VALUES (gen_random_uuid(), 'GROWTH-1', '${admin.siteId}', now(), now(), now()) ON CONFLICT DO NOTHING`);
  const tasks: Record<string, (at: number) => Promise<unknown>> = {
    attendance: async () => {
      const said = await ask(made, admin, 'PUT', '/api/attendance/sheet', {
        section_id: place.section_id,
        day: today,
        operation_id: crypto.randomUUID(),
        cells: section.cells(),
      });
      const { saved } = JSON.parse(said) as { saved: unknown[] };
      if (saved.length === 0) throw new Error(`Not saved: ${said.slice(0, 300)}`);
    },
    register: () =>
      ask(
        made,
        admin,
        'GET',
        `/api/attendance-reports/matrix?month=${today.slice(0, 7)}&section_id=${place.section_id}`,
      ),
    punch: async () => {
      const said = await ask(made, nobody, 'POST', '/iclock/cdata?SN=GROWTH-1&table=ATTLOG', punchLine());
      if (said !== 'OK: 1') throw new Error(`Not stored: ${said}`);
    },
    list: (at) =>
      ask(made, admin, 'GET', `/api/students?year_id=${place.year_id}&per_page=50&page=${1 + (at % 4)}`),
    marks: () =>
      ask(
        made,
        admin,
        'GET',
        `/api/marks?exam_subject_id=${place.exam_subject_id}&section_id=${place.section_id}`,
      ),
    result: () => ask(made, student, 'GET', `/api/my/results/${run.run_id}/${run.enrolment_id}`),
    login: (at) =>
      ask(made, nobody, 'POST', '/api/login', {
        identifier: `made-0001.student-${1 + (at % Math.min(STUDENTS, 100))}`,
        password: madePassword,
      }),
  };
  const times: Record<string, number[]> = Object.fromEntries(
    [...Object.keys(tasks), 'bare'].map((name) => [name, []]),
  );
  for (let at = 0; at < ROUNDS + 10; at++) {
    // A punch that comes sooner after the last one of its school waits for others.
    await sleep(110);
    for (const [name, task] of [...Object.entries(tasks), ['bare', () => calibrate(made)] as const]) {
      const started = performance.now();
      await task(at);
      if (at >= 10) times[name]?.push(performance.now() - started);
    }
  }
  // The quickest quarter: what the work takes when nobody else has the processor.
  return Object.fromEntries(
    Object.entries(times).map(([name, list]) => {
      const best = list.toSorted((a, b) => a - b).slice(0, Math.ceil(list.length / 4));
      return [name, { usual: median(best), p95: quantile(list, 0.95) }];
    }),
  );
}

const made = await startMade(STUDENTS);
const figures: Record<string, Record<string, Measured>> = {};
for (const size of sizes) {
  await made.fill(size);
  await made.query('VACUUM ANALYZE');
  figures[size] = await measure(made);
}
agent.destroy();
await made.stop();
const [first, last] = [figures[sizes[0] ?? 1], figures[sizes.at(-1) ?? 1]];
const ratio = (name: string, of: keyof Measured = 'usual') =>
  rounded((last?.[name]?.[of] ?? 0) / (first?.[name]?.[of] ?? 1));
const ms = (of: keyof Measured) =>
  Object.fromEntries(
    Object.entries(figures).map(([size, each]) => [
      size,
      Object.fromEntries(Object.entries(each).map(([name, time]) => [name, rounded(time[of])])),
    ]),
  );
console.log(
  JSON.stringify({
    bench: 'growth',
    students: STUDENTS,
    schools: sizes,
    ms: ms('usual'),
    p95_ms: ms('p95'),
    list: ratio('list'),
    marks: ratio('marks'),
    result: ratio('result'),
    login: ratio('login'),
    attendance: ratio('attendance'),
    register: ratio('register'),
    punch: ratio('punch'),
    list_p95: ratio('list', 'p95'),
    marks_p95: ratio('marks', 'p95'),
    result_p95: ratio('result', 'p95'),
    login_p95: ratio('login', 'p95'),
    attendance_p95: ratio('attendance', 'p95'),
    register_p95: ratio('register', 'p95'),
    punch_p95: ratio('punch', 'p95'),
  }),
);
