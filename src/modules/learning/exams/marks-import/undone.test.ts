import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { declareHalfYearly, type DeclaredExam } from '../../../../../tests/support/exam-marks.ts';
import { type ExamSchool, makeExamSchool } from '../../../../../tests/support/exam-school.ts';
import { dryRun, enrolImported, fixtureSheet } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: ExamSchool;
let admin: Caller;
let exam: DeclaredExam;

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  admin = await asMember(server, world.first, 'site-admin');
  exam = await declareHalfYearly(admin, school);
});

test('undone, marks that were there and the counts of the sheets are as they were; a new one is an empty cell', async () => {
  const sheet = {
    exam_subject_id: exam.subjects.find(({ code }) => code === '109')!.id,
    section_id: school.sections[0]!,
  };
  const typed = school.pupils
    .filter(({ sectionId }) => sectionId === sheet.section_id)
    .slice(0, 20)
    .map(({ enrolmentId: enrolment_id }, at) => ({
      enrolment_id,
      paper: '109',
      part: 'CQ',
      status: at === 0 ? 'ABSENT' : 'PRESENT',
      obtained: at === 0 ? null : 1500,
      version: 0,
    }));
  const saved = await admin.call('PUT', '/api/marks', { ...sheet, cells: typed });
  expect(saved.status, saved.text).toBe(200);
  let id = '';
  await expectSameAfterUndo({
    undo: 'import marks',
    owner: server.database.owner,
    site: world.first.id,
    act: async () => {
      const bytes = fixtureSheet('marks-half-yearly-class-9-science.xlsx');
      const into = { exam_id: exam.id, section_id: sheet.section_id };
      id = (await dryRun(admin, 'marks', into, bytes)).json.id;
      expect((await enrolImported(admin, id)).counts).toMatchObject({ written: 60 });
    },
    touches: ['marks', 'mark_sheet_counts'],
    back: async () =>
      expect((await admin.call('POST', `/api/imports/${id}/undo`, {})).json).toEqual({ rows: 60 }),
    left: {
      'marks new': 'A mark is never deleted: it becomes an empty cell with its history.',
      'mark_sheet_counts.last_at': 'When somebody last wrote marks.',
      import_runs: 'The run itself.',
      import_rows: 'The rows of its sheet.',
      files: 'The sheet that was uploaded.',
    },
  });
});
