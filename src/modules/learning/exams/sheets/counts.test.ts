import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { studentInvariants } from '#modules/school/people/invariants.server.ts';
import {
  type DeclaredExam,
  declareHalfYearly,
  enterSampleMarks,
} from '../../../../../tests/support/exam-marks.ts';
import { actOn } from '../../../../../tests/support/enrolment-edits.ts';
import { type ExamSchool, makeExamSchool, type Pupil } from '../../../../../tests/support/exam-school.ts';
import { until } from '../../../../../tests/support/patience.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { waitingAnywhere } from '../../../../../tests/support/waiting.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { examInvariants } from '../invariants.server.ts';

let school: ExamSchool;
let admin: Caller;
let exam: DeclaredExam;

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  admin = await asMember(server, world.first, 'site-admin');
  exam = await declareHalfYearly(admin, school);
});

/** Where the kept counts are not what is there. */
const wrong = () =>
  inTransaction({ siteId: school.siteId }, async (db) => {
    const counts = [...studentInvariants, ...examInvariants].filter(({ key }) => key.endsWith('.counts'));
    expect(counts.map(({ key }) => key)).toEqual(['students.counts', 'marks.counts']);
    return (await Promise.all(counts.map(({ find }) => find(db, school.siteId)))).flat();
  });

/** How many of the program's transactions wait for a lock. */
const waiting = () => waitingAnywhere(server.database.owner);

const move = (pupil: Pupil, act: { kind?: string; section_id?: string; leave_as?: string; roll?: number }) =>
  actOn(admin, pupil.studentId, { kind: 'MOVE', over_capacity: true, ...act });
const leaves = { kind: 'LEAVE', leave_as: 'TC' };

const sheetOf = (pupil: Pupil, code: string) => ({
  exam_subject_id: exam.subjects.find((each) => each.code === code)!.id,
  section_id: pupil.sectionId,
});
const mark = (pupil: Pupil, value: object, version = 0) =>
  admin.call('PUT', '/api/marks', {
    ...sheetOf(pupil, '109'),
    cells: [{ enrolment_id: pupil.enrolmentId, paper: '109', part: 'CQ', version, ...value }],
  });

type Progress = { code: string; section_id: string; students: number; entered: number; absent: number };
async function progress(pupil: Pupil, code = '109'): Promise<Progress> {
  const all = await admin.call<Progress[]>('GET', `/api/exams/${exam.id}/mark-sheets`);
  return all.json.find((each) => each.code === code && each.section_id === pupil.sectionId)!;
}

test('a mark that is entered, changed, made an absence and cleared is counted as it is', async () => {
  const pupil = school.pupils[0]!;
  const now = async () => {
    const { entered, absent } = await progress(pupil);
    expect(await wrong()).toEqual([]);
    return [entered, absent];
  };
  expect(await now()).toEqual([0, 0]);
  for (const [at, [value, counts]] of (
    [
      [{ status: 'PRESENT', obtained: 1000 }, [1, 0]],
      [{ status: 'PRESENT', obtained: 1100 }, [1, 0]],
      [{ status: 'ABSENT', obtained: null }, [1, 1]],
      [{ status: 'PRESENT', obtained: null }, [0, 0]],
    ] as const
  ).entries()) {
    expect((await mark(pupil, value, at)).status).toBe(200);
    expect(await now()).toEqual(counts);
  }
});

test('who leaves, moves to another section or takes something else takes their marks out of the counts', async () => {
  await enterSampleMarks(admin, school, await declareHalfYearly(admin, school, 'Annual 2026'));
  const pupil = school.pupils[5]!;
  expect((await mark(pupil, { status: 'PRESENT', obtained: 1000 })).status).toBe(200);
  const before = await progress(pupil);
  expect((await move(pupil, { section_id: school.sections[1]!, roll: 905 })).status).toBe(200);
  const after = await progress(pupil);
  expect([after.students, after.entered]).toEqual([before.students - 1, before.entered - 1]);
  expect(await wrong()).toEqual([]);
  expect((await move(pupil, leaves)).status).toBe(200);
  expect(await wrong()).toEqual([]);
  expect((await move(pupil, { kind: 'RETURN', section_id: school.sections[1]! })).status).toBe(200);
  expect(await wrong()).toEqual([]);
});

test('who moves while a mark of theirs is being saved waits, and takes it along', async () => {
  const pupil = school.pupils[7]!;
  const { exam_subject_id, section_id } = sheetOf(pupil, '150');
  let moved: ReturnType<typeof move> | undefined;
  let isOver = false;
  // What saving a mark does (lockSheet, writeCells, addToSheet), with somebody who moves in the middle of it.
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const sheet = sql`site_id = ${school.siteId} AND exam_subject_id = ${exam_subject_id} AND section_id = ${section_id}`;
    await db.execute(sql`SELECT id FROM mark_sheets WHERE ${sheet} FOR SHARE`);
    await db.execute(sql`
      INSERT INTO marks (site_id, exam_subject_id, enrolment_id, paper, part, obtained, updated_at)
      VALUES (${school.siteId}, ${exam_subject_id}, ${pupil.enrolmentId}, '150', 'CQ', 1000, now())`);
    moved = move(pupil, { section_id: school.sections[1]!, roll: 906 }).finally(() => (isOver = true));
    await until(async () => isOver || (await waiting()) > 0, Boolean);
    await db.execute(sql`UPDATE mark_sheet_counts SET entered = entered + 1 WHERE ${sheet}`);
  });
  expect((await moved)?.status).toBe(200);
  expect(await wrong()).toEqual([]);
});

test('marks saved, students moved and exams declared at once are all counted', async () => {
  const movers = school.pupils.filter(({ sectionId }) => sectionId === school.sections[0]).slice(10, 22);
  const declaring = Array.from({ length: 2 }, (_, at) => declareHalfYearly(admin, school, `At once ${at}`));
  const answers = await Promise.all([
    ...movers.map((pupil) => mark(pupil, { status: 'PRESENT', obtained: 900 })),
    ...movers.map((pupil, at) =>
      at % 3 === 2 ? move(pupil, leaves) : move(pupil, { section_id: school.sections[1]!, roll: 700 + at }),
    ),
  ]);
  await Promise.all(declaring);
  expect(
    answers.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text}`),
  ).toEqual([]);
  expect(await wrong()).toEqual([]);
});
