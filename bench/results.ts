// Results of 5,000 students with ten subjects each, by the rule engine, against the bare SQL that reads and writes
// the same rows in the same run, in processor time. Prints one line of JSON. Asked for: at most three times the bare SQL.
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { withClient } from '#kernel/connection/connection.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { markColumns } from '#modules/learning/exams/base/exam-rule.ts';
import { subjectsOfExam } from '#modules/learning/exams/base/exam-list.server.ts';
import { generateRun } from '#modules/learning/results/runs/generate.server.ts';
import { resultRuns } from '#modules/learning/results/base/tables.server.ts';
import { inPairs } from './support/pairs.ts';
import { startBench } from './support/program.ts';
import {
  addSections,
  asPerson,
  type BenchSchool,
  declareBenchExam,
  makeBenchSchool,
  makeStaff,
} from './support/school.ts';

// One section of the sample's sixty students and ninety-nine of fifty: a little more than 5,000.
const SECTIONS = Number(process.env['BENCH_SECTIONS'] ?? 99);
const IN_SECTION = 50;

const program = await startBench();
const school = await makeBenchSchool('bench', ['A']);
await addSections(school, SECTIONS, IN_SECTION);
const admin = await makeStaff(school, 'site-admin');
const examId = await declareBenchExam(school, admin);
const subjects = await inTransaction({ siteId: school.siteId }, (db) =>
  subjectsOfExam(db, school.siteId, examId),
);
const columns = subjects.flatMap((subject) =>
  markColumns(subject.papers).map((column) => ({
    ...column,
    id: subject.id,
    taken: subject.class_subject_id,
  })),
);

await withClient(program.app, async (client) => {
  await client.query('BEGIN');
  await client.query(`SET LOCAL app.site_id = '${school.siteId}'`);
  await client.query(
    `INSERT INTO marks (site_id, exam_subject_id, enrolment_id, paper, part, status, obtained, updated_at)
     SELECT $1, g.id, t.enrolment_id, g.paper, g.part, 'PRESENT',
       ((0.35 + 0.6 * abs(hashtext(t.enrolment_id::text || g.paper || g.part)::float8) / 2147483648) * g.full_marks / 100)::int * 100, now()
     FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::int[]) AS g(id, taken, paper, part, full_marks)
     JOIN student_subjects t ON t.site_id = $1 AND t.class_subject_id = g.taken`,
    [
      school.siteId,
      columns.map((column) => column.id),
      columns.map((column) => column.taken),
      columns.map((column) => column.paper),
      columns.map((column) => column.part),
      columns.map((column) => column.full),
    ],
  );
  await client.query('COMMIT');
});
await program.analyse();

async function newRun(number: number): Promise<string> {
  const id = uuidv7();
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.insert(resultRuns).values({ site_id: school.siteId, id, exam_id: examId, number, rules: {} }),
  );
  return id;
}

/** A run of the program, forgotten again so that the next round finds the same tables. */
async function generate(run: string): Promise<number> {
  const made = await asPerson(school, admin, (ctx) =>
    generateRun(ctx, { run_id: run, exam_id: examId }, { progress: async () => {} }),
  );
  return made?.students ?? 0;
}

type Row = Record<string, unknown>;

/** The same rows read and the same rows written, with nothing in between. */
async function bareSql(client: pg.Client, rows: readonly Row[], run: string): Promise<number> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL app.site_id = '${school.siteId}'`);
  const sections = `(SELECT id FROM sections WHERE site_id = $1)`;
  await client.query(
    `SELECT e.id, e.section_id, e.roll, p.gender FROM enrolments e
     JOIN students p ON p.site_id = $1 AND p.id = e.student_id
     WHERE e.site_id = $1 AND e.section_id IN ${sections} ORDER BY e.section_id, e.roll`,
    [school.siteId],
  );
  await client.query('SELECT enrolment_id, class_subject_id, kind FROM student_subjects WHERE site_id = $1', [
    school.siteId,
  ]);
  const read = await client.query(
    `SELECT enrolment_id, exam_subject_id, paper, part, status, obtained FROM marks
     WHERE site_id = $1 AND exam_subject_id = ANY($2)`,
    [school.siteId, subjects.map((subject) => subject.id)],
  );
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'site_id' && name !== 'run_id');
  const types: Record<string, string> = {
    enrolment_id: 'uuid',
    section_id: 'uuid',
    status: 'text',
    letter: 'text',
    golden: 'bool',
    detail: 'jsonb',
  };
  for (let at = 0; at < rows.length; at += 250) {
    const batch = rows.slice(at, at + 250);
    await client.query(
      `INSERT INTO results (site_id, run_id, ${names.join(', ')})
       SELECT $1, $2, ${names.join(', ')} FROM unnest(${names
         .map((name, place) => `$${place + 3}::${types[name] ?? 'int'}[]`)
         .join(', ')}) AS g(${names.join(', ')})`,
      [
        school.siteId,
        run,
        ...names.map((name) =>
          batch.map((row) => (name === 'detail' ? JSON.stringify(row[name]) : row[name])),
        ),
      ],
    );
  }
  await client.query('COMMIT');
  return read.rowCount ?? 0;
}

const rowsOf = (owner: BenchSchool, run: string) =>
  withClient(program.app, async (client) => {
    await client.query('BEGIN');
    await client.query(`SET LOCAL app.site_id = '${owner.siteId}'`);
    const found = await client.query<Row>('SELECT * FROM results WHERE site_id = $1 AND run_id = $2', [
      owner.siteId,
      run,
    ]);
    await client.query('COMMIT');
    return found.rows;
  });

const client = new pg.Client(program.app);
await client.connect();
let rows: Row[] = [];
let students = 0;
let marksRead = 0;
let peak = 0;
let number = 0;
const forget = () => inTransaction({ siteId: school.siteId }, (db) => db.delete(resultRuns));
const compared = await inPairs({
  meter: program.meter,
  pairs: 3,
  ours: {
    parts: async (timed) => {
      const run = await newRun(++number);
      students = await timed(() => generate(run));
      peak = Math.max(peak, process.memoryUsage.rss());
      rows = await rowsOf(school, run);
      await forget();
    },
  },
  bare: {
    parts: async (timed) => {
      const run = await newRun(++number);
      marksRead = await timed(() => bareSql(client, rows, run));
      await forget();
    },
  },
});
await client.end();
await program.stop();

console.log(
  JSON.stringify({
    bench: 'results',
    students,
    subjectsEach: 10,
    marks: marksRead,
    ...compared,
    timesBareSql: compared.times,
    studentsPerSecond: Math.round(students / (compared.ms / 1000)),
    peakRssMb: Math.round(peak / 1048576),
  }),
);
