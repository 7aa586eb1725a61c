// Whether the program stays as fast when there are more schools: the student list, a marks grid, a student's own result,
// a login, attendance of a section saved, its register of the month and punches of a terminal, each asked of
// one school, in turns of a program with one school and of another with 20 and (BENCH_LONG=1) 100 and 1,000 of the same
// size. Prints one line of JSON: the processor time of each in program and PostgreSQL, the wall time, and how many times
// that of one school. Asked for: no more than 1.3 times.
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { closePool } from '#kernel/database/pool.server.ts';
import { madePassword } from '../scripts/made-data/first-school.ts';
import { type MadeProgram, startMade } from './support/made.ts';
import { type Compared, inPairs } from './support/pairs.ts';
import type { Meter } from './support/processor-time.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 200);
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

/** A time that no punch had before. */
let punches = 0;
const punchLine = () =>
  `1\t${new Date(Date.UTC(2026, 0, 5) + punches++ * 1000).toISOString().slice(0, 19).replace('T', ' ')}\n`;

const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
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
  let seen = 0;
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

type Tasks = Record<string, (at: number) => Promise<unknown>>;

/** What is asked of the first school of a program. */
async function tasksOf(made: MadeProgram): Promise<Tasks> {
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
  return {
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
      // What comes sooner after the last one of its school waits for others, so twenty come at once.
      await sleep(110);
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const said = await ask(made, nobody, 'POST', '/iclock/cdata?SN=GROWTH-1&table=ATTLOG', punchLine());
          if (said !== 'OK: 1') throw new Error(`Not stored: ${said}`);
        }),
      );
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
}

/** A program and its database, without the bench that asks both programs alike. */
const meterOf = ({ meter }: MadeProgram): Meter => ({ own: () => 0, others: () => meter.others() });

async function filled(schools: number): Promise<MadeProgram> {
  const made = await startMade(STUDENTS);
  await made.fill(schools);
  await made.query('VACUUM ANALYZE');
  return made;
}

const [first = 1, ...others] = sizes;
const one = await filled(first);
const ofOne = await tasksOf(one);
// The pool of this process leads to one of the two.
await closePool();
const many = await startMade(STUDENTS);
const figures: Record<string, Record<string, Compared>> = {};
for (const size of others) {
  await many.fill(size);
  await many.query('VACUUM ANALYZE');
  const ofMany = await tasksOf(many);
  const found: Record<string, Compared> = (figures[size] = {});
  for (const [name, task] of Object.entries(ofMany))
    found[name] = await inPairs({
      meter: meterOf(many),
      bareMeter: meterOf(one),
      ours: task,
      bare: ofOne[name]!,
      least: 300,
    });
}
agent.destroy();
await many.stop();
await one.stop();
const last = figures[others.at(-1) ?? 0] ?? {};
const each = (of: (found: Compared) => number) =>
  Object.fromEntries(
    Object.entries(figures).map(([size, all]) => [
      size,
      Object.fromEntries(Object.entries(all).map(([name, found]) => [name, of(found)])),
    ]),
  );
console.log(
  JSON.stringify({
    bench: 'growth',
    students: STUDENTS,
    schools: sizes,
    load: loadavg()[0],
    cpu_ms: each((found) => found.cpuMs),
    cpu_ms_of_one: each((found) => found.bareCpuMs),
    ms: each((found) => found.ms),
    ms_of_one: each((found) => found.bareMs),
    times_one: each((found) => found.times),
    ...Object.fromEntries(Object.entries(last).map(([name, { times }]) => [name, times])),
  }),
);
