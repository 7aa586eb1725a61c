import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { declareHalfYearly, type DeclaredExam } from '../../../../../tests/support/exam-marks.ts';
import { type ExamSchool, makeExamSchool } from '../../../../../tests/support/exam-school.ts';
import { dryRun, makeSheet, rowsOf } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { makeWorkbook } from '../../../../../tests/support/workbook.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: ExamSchool;
let admin: Caller;
let exam: DeclaredExam;

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  admin = await asMember(server, world.first, 'site-admin');
  exam = await declareHalfYearly(admin, school);
});

const target = (section = 0) => ({ exam_id: exam.id, section_id: school.sections[section]! });
const check = async (bytes: Uint8Array, at = target()) => (await dryRun(admin, 'marks', at, bytes)).json;

describe('a sheet whose rows have slipped', () => {
  test('is recognised as a whole although every name begins with Md., and nothing of it comes in', async () => {
    await renamed(['Md. Rahim Uddin', 'Md. Karim Hossain', 'Md. Jamal Ahmed', 'Md. Selim Reza'], async () => {
      const rows = [
        ['1', 'Md. Karim Hossain', '60'],
        ['2', 'MD. JAMAL AHMED', '50'],
        ['3', 'Md. Selim Reza', '40'],
      ];
      const run = await check(await makeSheet(['Roll', 'Name', 'Mathematics CQ'], rows), target(1));
      expect(run.counts).toMatchObject({ rows: 3, ready: 0, refused: 3 });
      expect(run.notes.find(({ code }) => code === 'slipped')).toMatchObject({
        weight: 'warning',
        word: { en: expect.stringContaining('shifted by 1: from row 2 on, 3 rows') },
      });
      // One row alone, with a misspelling: the student whose name it is better is named.
      const one = await check(
        await makeSheet(['Roll', 'Name', 'Mathematics CQ'], [['1', 'Md. Korim', '60']]),
        target(1),
      );
      const [row] = await rowsOf(admin, one.id);
      expect(row!.problems.map(({ code, word }) => [code, word.en])).toEqual([
        ['name-fits-other', 'Roll 1 is Md. Rahim Uddin; this name is that of Md. Karim Hossain, roll 2'],
      ]);
      const right = await check(
        await makeSheet(['Roll', 'Name', 'Mathematics CQ'], [['1', 'Mohammad Rohim', '60']]),
        target(1),
      );
      const [fine] = await rowsOf(admin, right.id);
      expect(fine!.state).toBe('ready');
      expect(fine!.cleaned[0]).toMatchObject({
        code: 'name-written',
        from: 'Mohammad Rohim',
        to: { en: 'Md. Rahim Uddin' },
      });
    });
  });
});

describe('what a sheet of marks leaves out', () => {
  test('a part without a column is warned of, and what was not read is named', async () => {
    const run = await check(
      await makeSheet(
        ['Roll', 'Physics', 'Physics', 'Physics', 'GPA'],
        [
          ['', 'Remarkable', 'Objective', 'Practical', ''],
          ['1', '40', '20', '22', '4.5'],
        ],
      ),
    );
    expect(run.notes.map(({ code, weight, word }) => [code, weight, word.en])).toEqual([
      ['not-read', 'said', 'Columns not read: Physics Remarkable, GPA.'],
      [
        'parts-without-column',
        'warning',
        expect.stringContaining('no column of the sheet was recognised for them: Physics CQ'),
      ],
    ]);
  });
  test.each(['Theory', 'Written', 'Creative', 'তত্ত্বীয়'])('%s is the creative part', async (part) => {
    const sheet = await makeSheet(
      ['Roll', 'Physics', 'Physics', 'Physics'],
      [
        ['', part, 'Objective', 'Practical'],
        ['1', '40', '20', '22'],
      ],
    );
    const run = await check(sheet);
    expect(run.mapping).toEqual({ roll: 0, '136 136 CQ': 1, '136 136 MCQ': 2, '136 136 PR': 3 });
    expect(run.notes).toEqual([]);
  });
  test('a dash, a formula without a result and a mark for several students are asked about, never guessed', async () => {
    const bytes = makeWorkbook([
      {
        name: 'Nine',
        merges: ['B4:B5'],
        rows: [
          ['Roll', 'Mathematics CQ'],
          ['1', '-'],
          ['2', { error: '#N/A' }],
          ['3', '40'],
          ['4', null],
        ],
      },
    ]);
    const run = await check(bytes);
    expect(
      (await rowsOf(admin, run.id)).map((row) => row.problems.map(({ code, from }) => [code, from])),
    ).toEqual([
      [['dash-mark', '-']],
      [['formula-error', '#N/A']],
      [['merged-mark', '40']],
      [['merged-mark', '40']],
    ]);
  });
});

/** Names of the first students of section B while something is tried with them. */
async function renamed(names: readonly string[], work: () => Promise<void>): Promise<void> {
  const rename = (list: readonly { roll: number; name_en: string; name_bn: string }[]) =>
    inTransaction({ siteId: world.first.id }, async (db) => {
      for (const { roll, name_en, name_bn } of list)
        await db.execute(sql`
          UPDATE students s SET name_en = ${name_en}, name_bn = ${name_bn} FROM enrolments e
          WHERE s.site_id = ${world.first.id} AND e.site_id = ${world.first.id} AND e.student_id = s.id
            AND e.section_id = ${school.sections[1]!} AND e.roll = ${roll}`);
    });
  const before = await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute<{ roll: number; name_en: string; name_bn: string }>(sql`
      SELECT e.roll, s.name_en, s.name_bn FROM enrolments e
      JOIN students s ON s.site_id = ${world.first.id} AND s.id = e.student_id
      WHERE e.site_id = ${world.first.id} AND e.section_id = ${school.sections[1]!}
        AND e.roll <= ${names.length} ORDER BY e.roll`),
  );
  await rename(names.map((name, at) => ({ roll: at + 1, name_en: name, name_bn: name })));
  try {
    await work();
  } finally {
    await rename(before.rows);
  }
}
