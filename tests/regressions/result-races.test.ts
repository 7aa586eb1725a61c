import { expect, test } from 'vitest';
import { approveAll, declareHalfYearly, enterSampleMarks, generate } from '../support/exam-marks.ts';
import { makeExamSchool, type ExamSchool } from '../support/exam-school.ts';
import type { Answer, Caller } from '../support/server.ts';
import { query, server, startWorld, world } from '../support/start-world.ts';
import { asMember } from '../support/world.ts';

let school: ExamSchool;
let admin: Caller;
let run: string;

startWorld(async () => {
  school = await makeExamSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  const pupil = school.pupils[0]!;
  await asMember(server, world.first, 'student', [{ kind: 'student', id: pupil.studentId }]);
  const exam = await declareHalfYearly(admin, school);
  await enterSampleMarks(admin, school, exam);
  await approveAll(admin, exam);
  run = (await generate(admin, exam)).runId;
});

const fiftyTimes = async (send: () => Promise<Answer>) => {
  const answers = await Promise.all(Array.from({ length: 50 }, send));
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
};
const traces = (action: string) =>
  query('SELECT 1 FROM audit_log WHERE site_id = $1 AND action = $2', [world.first.id, action]);

test('PV-96 fifty approvals and fifty publications of a result are one each, and the family is told once', async () => {
  const approved = await fiftyTimes(() => admin.call('POST', `/api/result-runs/${run}/approve`));
  expect(approved.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(approved.slice(1))).toEqual(new Set([409]));
  const published = await fiftyTimes(() =>
    admin.call('POST', `/api/result-runs/${run}/publish`, { lock_marks: true }),
  );
  expect(published.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(published.slice(1))).toEqual(new Set([409]));
  expect(await traces('result.approve')).toHaveLength(1);
  expect(await traces('result.publish')).toHaveLength(1);
  expect(await query('SELECT 1 FROM notifications WHERE site_id = $1', [world.first.id])).toHaveLength(1);
});
