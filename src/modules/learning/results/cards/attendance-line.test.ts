import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { exams } from '#modules/learning/exams/base/tables.server.ts';
import { attachments } from '#modules/platform/access/base/tables.server.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import { makeFebruary } from '../../../../../tests/support/attendance-february.ts';
import {
  decide,
  makeAttendanceSchool,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import {
  approveAll,
  declareHalfYearly,
  enterSampleMarks,
  generate,
} from '../../../../../tests/support/exam-marks.ts';
import { pdfTexts } from '../../../../../tests/support/pdf-text.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: AttendanceSchool;
let admin: Caller;
let run: string;

const cardOf = async (pupil: number) => {
  const card = await admin.call('GET', `/api/result-runs/${run}/cards/${school.pupils[pupil]!.enrolmentId}`, {
    lang: 'en',
  });
  expect(card.status, card.text).toBe(200);
  return pdfTexts(card.bytes).join(' ');
};

startWorld(async () => {
  school = await makeAttendanceSchool(world.first, ['A']);
  await makeFebruary(school);
  admin = await asMember(server, world.first, 'site-admin');
  const exam = await declareHalfYearly(admin, school);
  await enterSampleMarks(admin, school, exam);
  // The term is February: the year starts with it, and the exam ends it.
  await inTransaction({}, (db) =>
    db.update(academicYears).set({ starts_on: '2026-02-01' }).where(eq(academicYears.id, school.year)),
  );
  await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(exams)
      .set({ starts_on: '2026-02-26', ends_on: '2026-02-28', working_days: 80 })
      .where(eq(exams.site_id, school.siteId)),
  );
  const typed = await admin.call('PUT', '/api/exam-attendance', {
    exam_id: exam.id,
    rows: school.pupils
      .filter(({ sectionId }) => sectionId === school.sections[0])
      .map(({ enrolmentId }) => ({
        enrolment_id: enrolmentId,
        present_days: 60,
        conduct: null,
        remark: null,
        version: 0,
      })),
  });
  expect(typed.status, typed.text).toBe(200);
  await approveAll(admin, exam);
  ({ runId: run } = await generate(admin, exam));
});

test('a report card counts the days that were taken, 15 of 17 and 14.5 of 17; others have those that were typed', async () => {
  const first = await cardOf(0);
  expect(first).toContain('88.24');
  expect(first).not.toContain('75.00');
  expect(await cardOf(1)).toContain('85.29');
  const other = await cardOf(5);
  expect(other).toMatch(/60\b.*80\b|80\b.*60\b/);
  expect(other).toContain('75');
});

test('the rule of the school is the card’s as well', async () => {
  await decide(admin, { 'late-to-absent': 3 });
  expect(await cardOf(2)).toContain('70.59');
  await decide(admin, { 'late-to-absent': null });
  expect(await cardOf(2)).toContain('100');
});

test('without the module the card shows what was typed', async () => {
  await inTransaction({}, (db) =>
    db.insert(attachments).values({ about_site: world.first.id, key: 'attendance', attached: false }),
  );
  const first = await cardOf(0);
  expect(first).not.toContain('88.24');
  expect(first).toMatch(/60\b.*80\b|80\b.*60\b/);
});
