import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { dryRun, enrolImported, makeSheet, rowsOf } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: ClassNine;
let other: ClassNine;

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  other = await setUpClassNine(server, world.second);
});

const out = (who: Caller, { sections, year_id }: ClassNine, lang = 'en') =>
  who.call('GET', '/api/students/export', { section_id: sections[0]!, year_id, lang });
const cells = async (bytes: Uint8Array) => (await readSheet(bytes, 'a.xlsx')).rows;
const into = (where: ClassNine, bytes: Uint8Array) =>
  dryRun(where.admin, 'students', { section_id: where.sections[0]! }, bytes);

type Link = { name: string; guardian: string; relation: string; phone: string | null; rights: string };
const links = async (siteId: string) =>
  (
    await inTransaction({ siteId }, (db) =>
      db.execute<Link>(sql`
        SELECT s.name_en AS name, g.name_en || ' / ' || g.name_bn AS guardian, l.relation, g.phone, g.email,
          g.occupation, concat(l.may_see, l.may_collect, l.gets_messages) AS rights
        FROM guardian_students l JOIN guardians g ON g.site_id = l.site_id AND g.id = l.guardian_id
        JOIN students s ON s.site_id = l.site_id AND s.id = l.student_id
        WHERE l.site_id = ${siteId} ORDER BY s.name_en, g.id`),
    )
  ).rows;

const headings = [
  'Roll',
  'Name',
  'Mobile',
  'Guardian',
  'Guardian (Bengali)',
  'Guardian is',
  'Guardian’s mobile',
  'Guardian’s email',
  'Guardian may pick up the child',
  'Second guardian',
  'দ্বিতীয় অভিভাবকের নাম (বাংলা)',
  'Second guardian is',
  'Second guardian’s mobile',
  'Second guardian’s email',
  'Second guardian’s occupation',
  'Second guardian sees the records',
  'Second guardian may pick up the child',
  'Second guardian gets messages',
];
const [salma, karim] = ['01711000011', '01711000012'];
/** Brother and sister of one pair in turned order, one whose first has no number, one with a single guardian. */
const family = [
  [
    '1',
    'Rahim Uddin',
    null,
    'Salma Khatun',
    'সালমা খাতুন',
    'Mother',
    salma,
    'salma@example.com',
    'Yes',
    'Karim Uddin',
    'করিম উদ্দিন',
    'পিতা',
    karim,
    'karim@example.com',
    'Farmer',
    'No',
    'না',
    'no',
  ],
  [
    '2',
    'Rahima Uddin',
    null,
    'Hasan Mia',
    null,
    'Guardian',
    '01711000013',
    null,
    null,
    'Salma Khatun',
    'সালমা খাতুন',
    'Mother',
    salma,
    null,
    null,
    null,
    null,
    null,
  ],
  [
    '3',
    'Tania Akter',
    '01811000001',
    'Jamal Mia',
    null,
    'Father',
    '—',
    null,
    'No',
    'Nasima Begum',
    null,
    'Mother',
    '01711000014',
    null,
    'Teacher',
    'Yes',
    'Yes',
    'No',
  ],
  [
    '4',
    'Sumon Das',
    '01811000002',
    'Bimal Das',
    null,
    'Father',
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ],
];

test('both guardians of a sheet come in with what they may do, and go out and in again the same', async () => {
  const run = await into(school, await makeSheet(headings, family));
  expect((await rowsOf(school.admin, run.json.id)).flatMap((row) => row.problems)).toEqual([]);
  expect((await enrolImported(school.admin, run.json.id)).counts).toMatchObject({ written: 4 });
  const held = await links(world.first.id);
  expect(held.map(({ name, guardian, relation, rights }) => [name, guardian, relation, rights])).toEqual([
    ['Rahim Uddin', 'Salma Khatun / সালমা খাতুন', 'mother', 'ttt'],
    ['Rahim Uddin', 'Karim Uddin / করিম উদ্দিন', 'father', 'fff'],
    ['Rahima Uddin', 'Hasan Mia / Hasan Mia', 'guardian', 'ttt'],
    ['Rahima Uddin', 'Salma Khatun / সালমা খাতুন', 'mother', 'ttt'],
    ['Sumon Das', 'Bimal Das / Bimal Das', 'father', 'ttt'],
    ['Tania Akter', 'Jamal Mia / Jamal Mia', 'father', 'tft'],
    ['Tania Akter', 'Nasima Begum / Nasima Begum', 'mother', 'ttf'],
  ]);
  expect(held.find(({ guardian }) => guardian.startsWith('Jamal'))?.phone).toBeNull();
  expect(held.find(({ guardian }) => guardian.startsWith('Bimal'))?.phone).toBe('+8801811000002');
  const first = await out(school.admin, school);
  const sheet = await cells(first.bytes);
  expect(sheet[0]).toEqual(
    expect.arrayContaining(['Second guardian’s occupation', 'Second guardian gets messages']),
  );
  const again = await into(other, first.bytes);
  expect((await rowsOf(other.admin, again.json.id)).flatMap((row) => row.problems)).toEqual([]);
  expect((await enrolImported(other.admin, again.json.id)).counts).toMatchObject({ written: 4 });
  expect(await links(world.second.id)).toEqual(held);
  expect(await cells((await out(other.admin, other)).bytes)).toEqual(sheet);
  expect((await into(other, first.bytes)).json.counts).toMatchObject({ unchanged: 4, ready: 0, refused: 0 });
  const undone = await other.admin.call('POST', `/api/imports/${again.json.id}/undo`, {});
  expect(undone.status, undone.text).toBe(200);
  const left = await inTransaction({ siteId: world.second.id }, (db) =>
    db.execute(sql`SELECT id FROM guardians WHERE site_id = ${world.second.id}`),
  );
  expect(left.rows).toEqual([]);
});

test('undone, a sheet that changed students leaves each of them and each family as it was', async () => {
  const more = family.map((row, at) =>
    row.map((cell, column) =>
      at === 3 && column === 9 ? 'Rina Das' : at === 3 && column === 11 ? 'Mother' : cell,
    ),
  );
  const bytes = await makeSheet(
    [...headings, 'Address'],
    more.map((row, at) => [...row, at === 0 ? null : 'Chandpur']),
  );
  let id = '';
  await expectSameAfterUndo({
    undo: 'import students',
    of: 'changed ones with guardians',
    owner: server.database.owner,
    site: world.first.id,
    act: async () => {
      id = (await into(school, bytes)).json.id;
      await enrolImported(school.admin, id);
    },
    touches: ['students'],
    back: async () =>
      expect((await school.admin.call('POST', `/api/imports/${id}/undo`, {})).status).toBe(200),
    left: {
      import_runs: 'The run itself.',
      import_rows: 'The rows of its sheet.',
      files: 'The sheet that was uploaded.',
    },
  });
});

test('a sheet overrules nothing that the office decided about a guardian', async () => {
  const before = await links(world.first.id);
  const opened = family.map((row) => row.map((cell) => (/^(?:no|না)$/i.test(cell ?? '') ? 'Yes' : cell)));
  // A new address, so that the row is written.
  const bytes = await makeSheet(
    [...headings, 'Address'],
    opened.map((row) => [...row, 'Rampur']),
  );
  const run = await into(school, bytes);
  expect((await enrolImported(school.admin, run.json.id)).counts).toMatchObject({ written: 4 });
  expect(await links(world.first.id)).toEqual(before);
});

test.each([
  ['a number without a name', ['1', 'Without Name', null, '01711000099'], 'second_guardian_name', 'missing'],
  [
    'a word that is neither yes nor no',
    ['1', 'Unclear', 'Somebody', null, 'perhaps'],
    'second_guardian_may_see',
    'unknown-choice',
  ],
])('%s of the second guardian is refused', async (_, row, column, code) => {
  const titles = [
    'Roll',
    'Name',
    'Second guardian',
    'Second guardian’s mobile',
    'Second guardian sees the records',
  ];
  const run = await dryRun(
    school.admin,
    'students',
    { section_id: school.six },
    await makeSheet(titles, [row]),
  );
  const [shown] = await rowsOf(school.admin, run.json.id);
  expect(shown?.problems).toMatchObject([{ column, code }]);
});

test('what a guardian may do goes out only to who may change students', async () => {
  const accountant = await asMember(server, world.first, 'accountant');
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(sql`UPDATE memberships SET extra_permissions = '{student.export}'
      WHERE site_id = ${world.first.id} AND user_id = ${accountant.userId}`),
  );
  const [titles] = await cells((await out(accountant, school)).bytes);
  expect(titles).toContain('Second guardian');
  expect(
    titles!.map(String).filter((title) => /may pick up|gets messages|sees the records/.test(title)),
  ).toEqual([]);
});
