import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { runOpen } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import {
  approveAll,
  type DeclaredExam,
  declareHalfYearly,
  enterSampleMarks,
  generate,
} from '../../../../tests/support/exam-marks.ts';
import { type ExamSchool, makeExamSchool } from '../../../../tests/support/exam-school.ts';
import { until } from '../../../../tests/support/patience.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { visitorOf } from '../../../../tests/support/visitor.ts';
import { asMember } from '../../../../tests/support/world.ts';
import { publicExams } from './public/result.server.ts';

/*
 * A class with the letter A in two shifts and in two versions, and a B that is alone. Whatever names a section
 * must name these four differently in both languages: who cannot tell them apart enters marks into the wrong one.
 */
let school: ExamSchool;
let admin: Caller;
let exam: DeclaredExam;
let run: string;

startWorld(async () => {
  school = await makeExamSchool(world.first, [
    'A',
    { name: 'A', shift: 'day' },
    { name: 'A', version: 'english' },
    'B',
  ]);
  admin = await asMember(server, world.first, 'site-admin');
  exam = await declareHalfYearly(admin, school);
});

const get = async <T>(path: string, query?: object) => (await admin.call<T>('GET', path, query)).json;

/** Different in each language, and each saying what is needed and no more. */
function expectFour(names: readonly Word[]): void {
  const distinct = [...new Map(names.map((name) => [`${name.en} ${name.bn}`, name])).values()];
  expect(distinct).toHaveLength(4);
  for (const lang of ['en', 'bn'] as const)
    expect(new Set(distinct.map((name) => name[lang])).size, JSON.stringify(distinct)).toBe(4);
}
const labels = [
  'Nine · Science · A (Morning, Bangla)',
  'Nine · Science · A (Day, Bangla)',
  'Nine · Science · A (Morning, English)',
  'Nine · Science · B',
];

test('lists, cards and grids of exams name every section of a class differently', async () => {
  const whole = await get<{ sections: { name: Word }[] }>(`/api/exams/${exam.id}`);
  expectFour(whole.sections.map((section) => section.name));
  expect(whole.sections.map((section) => section.name.en).toSorted()).toEqual(labels.toSorted());
  for (const path of ['mark-sheets', 'my-mark-sheets']) {
    const sheets = await get<{ section: Word; section_id: string }[]>(`/api/exams/${exam.id}/${path}`);
    expectFour(sheets.map((sheet) => sheet.section));
    // One section after the other: sheets of two sections of one letter are never mixed.
    const order = sheets.map((sheet) => sheet.section_id);
    expect(order.filter((id, at) => id !== order[at - 1])).toHaveLength(4);
  }
  const grids = await Promise.all(
    school.sections.map((section_id) =>
      get<{ section: Word }>('/api/marks', { exam_subject_id: exam.subjects[0]!.id, section_id }),
    ),
  );
  expectFour(grids.map((grid) => grid.section));
});

test('lists of students and the dashboard name them by the same labels', async () => {
  const sectionRows = await get<{ sections: { label: Word }[] }>('/api/students/section-choices');
  expectFour(sectionRows.sections.map((section) => section.label));
  expect(sectionRows.sections.map((section) => section.label.en).toSorted()).toEqual(labels.toSorted());
  const card = await get<{ rows: { title: Word; url: string }[] }>('/api/cards/marks-missing');
  const keys = card.rows.map((row) => `${row.title.en} ${row.url}`);
  expect(new Set(card.rows.map((row) => row.title.en)).size).toBe(new Set(keys).size);
});

test('results, files of report cards and the public page name them differently', async () => {
  await enterSampleMarks(admin, school, exam);
  await approveAll(admin, exam);
  run = (await generate(admin, exam)).runId;
  const whole = await get<{ sections: { id: string; name_en: string; name_bn: string; label: Word }[] }>(
    `/api/result-runs/${run}`,
  );
  expectFour(whole.sections.map((section) => section.label));
  expectFour(whole.sections.map((section) => ({ en: section.name_en, bn: section.name_bn })));
  const sheets = await Promise.all(
    school.sections.map((section_id) =>
      admin.call('GET', `/api/result-runs/${run}/tabulation-spreadsheet`, { section_id, lang: 'en' }),
    ),
  );
  expect(new Set(sheets.map((file) => file.headers['content-disposition'])).size).toBe(4);
  // Two cards a section are enough for the names of its files.
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute(sql`DELETE FROM results WHERE site_id = ${school.siteId} AND roll > 2`),
  );
  const cards = await admin.call<{ job_id: string }>('POST', `/api/result-runs/${run}/cards`, { lang: 'en' });
  const job = await until(
    () => get<{ result: { files: { name: string }[] } | null }>(`/api/jobs/${cards.json.job_id}`),
    ({ result }) => result,
  );
  expect(job.result!.files.map((file) => file.name).toSorted()).toEqual(
    labels.map((label) => `Half-Yearly 2026 ${label.replaceAll(' · ', ' ')}.pdf`).toSorted(),
  );
  await admin.call('POST', `/api/result-runs/${run}/approve`);
  await admin.call('POST', `/api/result-runs/${run}/publish`, { lock_marks: true });
  const [asked] = await runOpen(visitorOf(school.siteId, '10.9.0.1', 'bn'), false, publicExams);
  expectFour(asked!.sections.map((section) => section.name));
});
