// A quick update of a whole class: eight fields of five hundred students saved at once over HTTP, with session, right,
// locks, checks of every cell, counts and the log; against the bare UPDATE of the same cells in one statement in the same
// run, in processor time of bench, program and database together. Prints one line of JSON. Asked for: 5 times or less.
import { request } from 'node:http';
import { loadavg } from 'node:os';
import pg from 'pg';
import { startMade } from './support/made.ts';
import { inPairs } from './support/pairs.ts';
import { rounded } from './support/program.ts';

const STUDENTS = 500;

const profile = process.env['BENCH_PROFILE'] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/bench-profile'] : [];
const made = await startMade(1000, false, profile);
await made.fill(1);
const admin = await made.session('made-0001', 'admin', 'site');

function call<T>(method: string, path: string, body?: object): Promise<T> {
  const text = body ? JSON.stringify(body) : '';
  const headers = {
    host: 'made-0001.localhost',
    cookie: admin.cookie,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': admin.token,
  };
  return new Promise((done, failed) => {
    const asked = request(
      { host: '127.0.0.1', port: made.outside.port, method, path: `/api${path}`, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const said = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) done(JSON.parse(said) as T);
          else failed(new Error(`${method} ${path}: ${answer.statusCode} ${said.slice(0, 400)}`));
        });
      },
    );
    asked.on('error', failed);
    asked.end(text);
  });
}

type Cells = Record<string, string | number | null>;
type Row = { id: string; student_id: string; section_id: string; values: Cells };

const { sections } = await call<{ sections: { id: string }[] }>('GET', '/students/section-choices');
const entries = await call<{ houses: { id: string; used: boolean }[] }>('GET', '/students/entries');
const houses = entries.houses.filter(({ used }) => used).map(({ id }) => id);

async function read(): Promise<Row[]> {
  const all: Row[] = [];
  for (const { id } of sections)
    if (all.length < STUDENTS)
      all.push(...(await call<Row[]>('GET', `/students/quick-update?section_id=${id}`)));
  return all.slice(0, STUDENTS);
}

/** Every one of the eight cells says something else than before; rolls go round within the section. */
function changed(rows: readonly Row[], round: number): { id: string; seen: Cells; values: Cells }[] {
  return rows.map(({ id, values }, at) => {
    const digits = (length: number, start: string) =>
      start + String(round * STUDENTS + at).padStart(length - start.length, '0');
    const own: Cells = {
      roll: Number(values['roll']) + (round % 2 === 0 ? 5000 : -5000),
      board_roll: digits(6, '2'),
      board_registration: digits(10, '3'),
      phone: `+880${digits(10, '17')}`,
      birth_registration: digits(17, '2014'),
      religion: round % 2 === 0 ? 'hindu' : 'islam',
      blood_group: round % 2 === 0 ? 'A+' : 'O-',
      house_id: houses[round % Math.max(1, houses.length)] ?? null,
    };
    const seen = Object.fromEntries(Object.keys(own).map((key) => [key, values[key] ?? null]));
    return { id, seen, values: own };
  });
}

const bareSql = `
  WITH r AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS r(id uuid, student_id uuid, roll int, board_roll text,
      board_registration text, house_id uuid, phone text, birth_registration text, religion text, blood_group text)
  ), person AS (
    UPDATE students s SET phone = r.phone, birth_registration = r.birth_registration, religion = r.religion,
      blood_group = r.blood_group FROM r WHERE s.site_id = $1 AND s.id = r.student_id
  )
  UPDATE enrolments e SET roll = r.roll, board_roll = r.board_roll, board_registration = r.board_registration,
    house_id = r.house_id FROM r WHERE e.site_id = $1 AND e.id = r.id`;

const client = new pg.Client(made.outside.owner);
await client.connect();
let next = 0;
let last: Row[] = [];
const compared = await inPairs({
  meter: made.meter,
  ours: {
    parts: async (timed) => {
      const rows = await read();
      if (rows.length < STUDENTS) throw new Error(`Only ${rows.length} students were found.`);
      const changes = changed(rows, next++);
      await timed(() => call('PUT', '/students/quick-update', { rows: changes }));
      last = rows.map((row, at) => ({ ...row, values: { ...row.values, ...changes[at]?.values } }));
    },
  },
  bare: {
    parts: async (timed) => {
      // The same number of cells once more; nothing of it stays, so that the next round begins where this one ended.
      const again = changed(last, next);
      const same = JSON.stringify(
        again.map(({ id, values }, at) => ({ id, student_id: last[at]?.student_id, ...values })),
      );
      await client.query('BEGIN');
      await timed(() => client.query(bareSql, [admin.siteId, same]));
      await client.query('ROLLBACK');
    },
  },
});
await client.end();
await made.stop();
console.log(
  JSON.stringify({
    bench: 'quick-update',
    students: STUDENTS,
    fields: 8,
    load: rounded(loadavg()[0] ?? 0, 1),
    ...compared,
    timesBareStatement: compared.times,
  }),
);
