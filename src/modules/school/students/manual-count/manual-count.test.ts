import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { enrolImported, dryRun, makeSheet } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

type Cell = { value: string; declared: number | null; registered: number | null };
type Count = { on: string; today: string; days: string[]; rows: { section_id: string; cells: Cell[] }[] };

let school: ClassNine;
let section: string;

const count = async (who: Caller, input: object = {}) =>
  (await who.call<Count>('GET', '/api/manual-counts', input)).json;
const cell = async (value: string, who = school.admin) =>
  (await count(who)).rows
    .find((row) => row.section_id === section)!
    .cells.find((one) => one.value === value)!;
const save = (who: Caller, declared: number | null, seen: number | null, more: object = {}) =>
  who.call<{ saved: number }>('PUT', '/api/manual-counts', {
    by: 'gender',
    cells: [{ section_id: section, value: 'female', declared, seen, ...more }],
  });

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  section = school.sections[0]!;
  const sheet = await makeSheet(
    ['Roll', 'Name', 'Gender'],
    [
      ['1', 'Anika Rahman', 'Female'],
      ['2', 'Tanim Rahman', 'Male'],
      ['3', 'Bithi Das', 'Female'],
    ],
  );
  const run = await dryRun(school.admin, 'students', { section_id: section }, sheet);
  await enrolImported(school.admin, run.json.id);
});

test('a count is kept beside the register of its day, and can be changed and emptied', async () => {
  expect(await cell('female')).toMatchObject({ declared: null, registered: 2 });
  expect((await save(school.admin, 1, null)).status).toBe(200);
  expect(await cell('female')).toMatchObject({ declared: 1, registered: 2 });
  expect((await count(school.admin)).days).toEqual([(await count(school.admin)).today]);
  expect((await save(school.admin, 0, 1)).status).toBe(200);
  expect((await save(school.admin, null, 0)).status).toBe(200);
  expect((await cell('female')).declared).toBeNull();
});

test('the names behind a number are those of the register', async () => {
  const names = await school.admin.call<{ name_en: string }[]>('GET', '/api/manual-counts/names', {
    section_id: section,
    by: 'gender',
    value: 'female',
  });
  expect(names.json.map(({ name_en }) => name_en)).toEqual(['Anika Rahman', 'Bithi Das']);
});

test('two who count one section at once: the second sees what the first counted', async () => {
  const answers = await Promise.all([save(school.admin, 2, null), save(school.admin, 3, null)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = await save(school.admin, 5, null);
  expect(late.status).toBe(409);
  expect(late.text).toContain('"seen"');
});

test('what cannot be counted is refused: another school’s section, an unknown value, too many or below nothing', async () => {
  const neighbour = await setUpClassNine(server, world.second);
  expect((await save(neighbour.admin, 1, null)).status).toBe(404);
  expect((await save(school.admin, 1, null, { value: 'unheard' })).status).toBe(404);
  expect((await save(school.admin, -1, null)).status).toBe(422);
  expect((await save(school.admin, 9999, null)).status).toBe(422);
  const one = { section_id: section, value: 'male', seen: null };
  const twice = await school.admin.call('PUT', '/api/manual-counts', {
    by: 'gender',
    cells: [
      { ...one, declared: 1 },
      { ...one, declared: 2 },
    ],
  });
  expect(twice.status, twice.text).toBe(422);
  const names = { section_id: section, by: 'gender', value: 'female' };
  expect((await neighbour.admin.call('GET', '/api/manual-counts/names', names)).status).toBe(404);
});

test('a teacher counts and sees the sections that are theirs, and no other', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await count(teacher)).rows).toEqual([]);
  expect((await save(teacher, 2, null)).status).toBe(404);
  const accountant = await asMember(server, world.first, 'accountant');
  expect((await save(accountant, 2, null)).status).toBe(403);
});

test('a past day shows what was counted and what the register had then, on the screen and in the sheet', async () => {
  const yesterday = '2026-03-02';
  const site = world.first.id;
  await inTransaction({ siteId: site }, async (db) => {
    const { rows } = await db.execute<{ counted_by: string }>(
      sql`SELECT counted_by FROM manual_counts WHERE site_id = ${site} LIMIT 1`,
    );
    const by = rows[0]!.counted_by;
    await db.execute(sql`
      INSERT INTO manual_counts (site_id, id, section_id, counted_on, by, value, declared, registered, counted_by)
      VALUES (${site}, gen_random_uuid(), ${section}, ${yesterday}, 'gender', 'female', 6, 7, ${by}),
        (${site}, gen_random_uuid(), ${section}, ${yesterday}, 'gender', 'male', 4, 4, ${by})`);
  });
  const past = await count(school.admin, { on: yesterday });
  expect(past.days).toContain(yesterday);
  const { cells } = past.rows.find((row) => row.section_id === section)!;
  expect(cells.find(({ value }) => value === 'female')).toMatchObject({ declared: 6, registered: 7 });
  expect(cells.find(({ value }) => value === 'male')).toMatchObject({ declared: 4, registered: 4 });
  const out = (who: Caller, lang: string) =>
    who.call('GET', '/api/manual-counts/export', { on: yesterday, by: 'gender', lang });
  const file = await out(school.admin, 'en');
  expect(file.status, file.text).toBe(200);
  const sheet = (await readSheet(file.bytes, 'a.xlsx')).rows;
  expect(sheet[0]).toEqual([
    'Day',
    'Section',
    ...['Male', 'Female', 'Total'].flatMap((of) => [
      `${of}: Counted`,
      `${of}: Register`,
      `${of}: Difference`,
    ]),
  ]);
  const numbers = [4, 4, 0, 6, 7, -1, 10, 11, -1];
  const counted = sheet.slice(1).filter((row) => row[2] !== null && row[2] !== undefined);
  expect(counted.map((row) => row.slice(2))).toEqual([numbers, numbers]);
  expect(sheet.at(-1)?.[1]).toBe('Institution');
  const log = await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute<{ after: object }>(sql`SELECT after FROM audit_log WHERE action = 'manual-count.export'`),
  );
  expect(log.rows.at(-1)?.after).toMatchObject({ on: yesterday, by: 'gender', format: 'xlsx' });
  const bengali = (await readSheet((await out(school.admin, 'bn')).bytes, 'a.xlsx')).rows;
  expect(bengali[0]?.[1]).toBe('সেকশন');
  const teacher = await asMember(server, world.first, 'teacher');
  const own = (await readSheet((await out(teacher, 'en')).bytes, 'a.xlsx')).rows;
  expect(own).toHaveLength(1);
  const guardian = await asMember(server, world.first, 'guardian');
  expect((await out(guardian, 'en')).status).toBe(403);
  const today = await count(school.admin);
  const saved = await school.admin.call('PUT', '/api/manual-counts', {
    by: 'gender',
    on: yesterday,
    cells: [{ section_id: section, value: 'female', declared: 9, seen: 6 }],
  });
  expect(saved.status).not.toBe(200);
  expect((await count(school.admin, { on: yesterday })).rows).toEqual(past.rows);
  expect((await count(school.admin)).rows).toEqual(today.rows);
});

test('a day on which nobody counted shows no counts, and not the register of today', async () => {
  const past = await count(school.admin, { on: '2026-01-05' });
  expect(
    past.rows[0]!.cells.every(({ declared, registered }) => declared === null && registered === null),
  ).toBe(true);
});
