// Saving the marks of fifty students in one request, over real HTTP with permission, row-level security and the log,
// against the bare statement in the same run, in processor time; then eight teachers saving eight classes at once.
// Prints one line of JSON. Asked for: under 10 ms in the server, 400 of 400 stored.
import pg from 'pg';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { marks } from '#modules/learning/exams/base/tables.server.ts';
import { subjectsOfExam } from '#modules/learning/exams/base/exam-list.server.ts';
import { makeTeacher } from '../tests/support/exam-school.ts';
import { inPairs, isCheck } from './support/pairs.ts';
import { median, quantile, rounded, startBench } from './support/program.ts';
import { declareBenchExam, makeBenchSchool, makeStaff } from './support/school.ts';

const STUDENTS = 50;
const PAPER = '101';
const PART = 'CQ';

const program = await startBench();
const school = await makeBenchSchool('bench', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
const admin = await makeStaff(school, 'site-admin');
const examId = await declareBenchExam(school, admin);
const subjects = await inTransaction({ siteId: school.siteId }, (db) =>
  subjectsOfExam(db, school.siteId, examId),
);
const bangla = subjects.find((each) => each.code === '101+102')?.id ?? '';

const sheet = (section: number) => ({ exam_subject_id: bangla, section_id: school.sections[section] ?? '' });
const pupils = (section: number) =>
  school.pupils.filter((pupil) => pupil.sectionId === school.sections[section]).slice(0, STUDENTS);
const cells = (section: number, version: number) =>
  pupils(section).map((pupil) => ({
    enrolment_id: pupil.enrolmentId,
    paper: PAPER,
    part: PART,
    status: 'PRESENT',
    obtained: 100 * ((pupil.roll + version) % 71),
    version,
  }));

const teachers = await Promise.all(
  school.sections.map(async (section) => {
    const employee = await makeTeacher(school, section, ['101+102']);
    const userId = await makeStaff(school, 'teacher', employee);
    return program.caller(school.host, { userId, siteId: school.siteId });
  }),
);
await program.analyse();

type Answer = { saved: unknown[]; refused: unknown[] };
const save = (section: number, version: number) =>
  (teachers[section] as (typeof teachers)[number])<Answer>('PUT', '/api/marks', {
    ...sheet(section),
    cells: cells(section, version),
  });

// The bare statement: fifty rows by the same role, in a transaction of its own.
const client = new pg.Client(program.app);
await client.connect();
const ids = pupils(1).map((pupil) => pupil.enrolmentId);
async function bareSave(version: number): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL app.site_id = '${school.siteId}'`);
  await client.query(
    `INSERT INTO marks (site_id, exam_subject_id, enrolment_id, paper, part, status, obtained, version, updated_at)
     SELECT $1, $2, g.id, '${PAPER}', 'MCQ', 'PRESENT', g.obtained, $5, now()
     FROM unnest($3::uuid[], $4::int[]) AS g(id, obtained)
     ON CONFLICT (site_id, exam_subject_id, enrolment_id, paper, part)
     DO UPDATE SET obtained = excluded.obtained, version = excluded.version`,
    [school.siteId, bangla, ids, ids.map((_, at) => 100 * ((at + version) % 31)), version],
  );
  await client.query('COMMIT');
}

// Every round changes every mark.
const compared = await inPairs({
  meter: program.meter,
  ours: async (version) => {
    const { json } = await save(0, version);
    if (json.saved.length !== STUDENTS) throw new Error(`Only ${json.saved.length} were saved.`);
  },
  bare: bareSave,
});
const server = program.serverMs.slice(-compared.rounds);
await client.end();

const concurrent: number[] = [];
let stored = 0;
for (let round = 0; round < (isCheck ? 1 : 5); round++) {
  await inTransaction({ siteId: school.siteId }, (db) => db.delete(marks));
  const started = performance.now();
  const answers = await Promise.all(school.sections.map((_, section) => save(section, 0)));
  concurrent.push(performance.now() - started);
  const rows = await inTransaction({ siteId: school.siteId }, (db) => db.select().from(marks));
  const right = new Set(
    school.sections.flatMap((_, section) =>
      cells(section, 0).map((cell) => `${cell.enrolment_id} ${cell.obtained}`),
    ),
  );
  stored = rows.filter((row) => right.has(`${row.enrolment_id} ${row.obtained}`)).length;
  if (answers.some((answer) => answer.status !== 200) || stored !== 8 * STUDENTS) break;
}
await program.stop();

console.log(
  JSON.stringify({
    bench: 'marks',
    marksInRequest: STUDENTS,
    serverMs: rounded(median(server)),
    serverMsP95: rounded(quantile(server, 0.95)),
    ...compared,
    timesBareStatement: compared.times,
    eightTeachersMs: rounded(median(concurrent), 1),
    stored: `${stored} of ${8 * STUDENTS}`,
  }),
);
