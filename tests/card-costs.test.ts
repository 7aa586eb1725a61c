import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { modules } from '../src/app/modules.ts';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { inTransaction } from '../src/kernel/database/pool.server.ts';
import { keepCounts } from '../src/modules/school/people/base/keep-counts.server.ts';
import { approveAll, declareHalfYearly, enterSampleMarks, generate } from './support/exam-marks.ts';
import { type ExamSchool, makeExamSchool, makeTeacher } from './support/exam-school.ts';
import { triedProcedures } from './support/procedures.ts';
import { readCost, type ReadCost } from './support/read-costs.ts';
import type { Caller } from './support/server.ts';
import { server, startWorld, world } from './support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from './support/world.ts';

/*
 * Every card of every dashboard reads as much in a school of many students as in one of few: what it shows is counted
 * while it changes, or the reading stops after the lines that are shown. Rows and pages are counted instead of
 * milliseconds, which a busy machine would spoil. A new card is measured by itself, for everybody who may see it.
 */
const times = 10;

let school: ExamSchool;
let callers: Record<string, Caller[]>;
const onStudentPage = new Set<string>(
  modules.flatMap((module) => module.studentCards ?? []).map(({ path }) => path),
);
const cards = triedProcedures().filter(
  ({ name, path, method }) =>
    name.startsWith('cards.') || (method === 'GET' && onStudentPage.has(path.replace(/^\/api/, ''))),
);

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  const admin = await asMember(server, world.first, 'site-admin');
  const exam = await declareHalfYearly(admin, school);
  await enterSampleMarks(admin, school, exam);
  await approveAll(admin, exam);
  const { runId } = await generate(admin, exam);
  for (const step of ['approve', 'publish'])
    expect((await admin.call('POST', `/api/result-runs/${runId}/${step}`)).status).toBe(200);
  // A second one in which marks are missing, a third whose results wait for approval.
  await declareHalfYearly(admin, school, 'Annual 2026');
  const third = await declareHalfYearly(admin, school, 'Test 2026');
  await enterSampleMarks(admin, school, third);
  await approveAll(admin, third);
  await generate(admin, third);
  const teacher = await makeTeacher(school, school.sections[0]!, ['101+102', '109']);
  const [one, two] = school.pupils;
  callers = {
    site: [admin, await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: teacher }])],
    student: [await asMember(server, world.first, 'student', [{ kind: 'student', id: one!.studentId }])],
    guardian: [
      await asMember(server, world.first, 'guardian', [
        { kind: 'child', id: one!.studentId },
        { kind: 'child', id: two!.studentId },
      ]),
    ],
    group: [await asGroupAdmin(server, world)],
    central: [await asOperator(server, world)],
  };
});

/** What every card costs everybody who may see it. */
async function measure(): Promise<Map<string, ReadCost>> {
  // The counts of this school alone: nothing of the work before may lie about.
  await withClient(server.database.owner, async (client) => void (await client.query('VACUUM ANALYZE')));
  const costs = new Map<string, ReadCost>();
  for (const { name, path, meta } of cards)
    for (const panel of meta.panels)
      for (const [number, caller] of (callers[panel] ?? []).entries()) {
        const at = path.replace('{id}', school.pupils[0]!.studentId);
        const first = await caller.call('GET', at);
        if (first.status === 403) continue;
        expect([name, panel, first.status]).toEqual([name, panel, 200]);
        costs.set(
          `${name} of ${panel} ${number + 1}`,
          await readCost(server.database.app, () => caller.call('GET', at)),
        );
      }
  return costs;
}

/** Nine more of each student: in the same section, with the same subjects, marks and results. */
async function enlarge(): Promise<void> {
  await withClient(server.database.owner, async (client) => {
    const tables = await client.query<{ name: string; columns: string[] }>(
      `SELECT c.relname AS name, array_agg(a.attname::text) AS columns FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relname IN ('students', 'enrolments', 'student_subjects', 'marks', 'results') GROUP BY 1`,
    );
    const copy = async (name: string, own: Record<string, string>) => {
      const columns = tables.rows.find((table) => table.name === name)?.columns ?? [];
      await client.query(
        `INSERT INTO ${name} (${columns.join(', ')})
         SELECT ${columns.map((column) => own[column] ?? `t.${column}`).join(', ')}
         FROM ${name} t, generate_series(1, ${times - 1}) n WHERE t.site_id = $1`,
        [school.siteId],
      );
    };
    // Ids of the copies follow from those of their models.
    const other = (column: string) => `md5(t.${column}::text || n)::uuid`;
    await client.query("SET session_replication_role = 'replica'");
    const roll = 't.roll + 1000 * n';
    await copy('students', { id: other('id'), student_code: "t.student_code || '-' || n" });
    await copy('enrolments', { id: other('id'), student_id: other('student_id'), roll });
    await copy('student_subjects', { enrolment_id: other('enrolment_id') });
    await copy('marks', { enrolment_id: other('enrolment_id') });
    await copy('results', { enrolment_id: other('enrolment_id'), roll });
  });
  await inTransaction({ siteId: school.siteId }, (db) =>
    keepCounts({ db, siteId: school.siteId, now: new Date() }, school.sections),
  );
}

test('every card reads as much in a school with ten times as many students', async () => {
  const before = await measure();
  const unmeasured = cards.filter(
    ({ name }) => ![...before.keys()].some((key) => key.startsWith(`${name} `)),
  );
  expect(unmeasured.map(({ name }) => name)).toEqual([]);
  await enlarge();
  const counted = await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM enrolments WHERE site_id = ${school.siteId} AND status = 'ACTIVE'`),
  );
  expect(counted.rows[0]?.n).toBe(times * school.pupils.length);
  const after = await measure();
  const told = [...before].map(([key, was]) => ({ key, was, is: after.get(key)! }));
  console.log(
    told
      .map(({ key, was, is }) => `${key}: ${was.rows} → ${is.rows} rows, ${was.pages} → ${is.pages} pages`)
      .join('\n'),
  );
  // An index that has become a step deeper costs a page a look-up; a row or two come and go with plans.
  const worse = told.filter(({ was, is }) => is.rows > was.rows * 1.1 + 5 || is.pages > was.pages * 1.5 + 10);
  expect(worse).toEqual([]);
});
