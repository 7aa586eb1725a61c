import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { dryRun, enrolImported, makeSheet } from '../../../../../tests/support/importing.ts';
import type { Answer, Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { readBlock } from '#kernel/spreadsheet/pasted-block.ts';
import { readQuickCell, type QuickChoices } from './fields.ts';
import type { QuickRow } from './schemas.ts';

let school: ClassNine;
let admin: Caller;

type Cell = { id: string; field: string; problem: string; now?: unknown; other?: { en: string } };
type Refused = { data: { data: { cells: Cell[] } } };
const rows = async (who: Caller = admin, filter: object = { section_id: school.six }) =>
  (await who.call<QuickRow[]>('GET', '/api/students/quick-update', { year_id: school.year_id, ...filter }))
    .json;
type Change = { id: string; seen: object; values: object };
const save = (changes: Change[], who: Caller = admin) =>
  who.call<{ changed: number } & Refused>('PUT', '/api/students/quick-update', { rows: changes });
const change = (row: QuickRow, values: object): Change => ({ id: row.id, seen: row.values, values });
const cells = (answer: Answer<Refused>) => answer.json.data.data.cells;

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
  for (const section of [school.six, school.sections[0]!]) {
    const sheet = await makeSheet(
      ['Roll', 'Name'],
      ['Rahim', 'Salma', 'Jamal', 'Nasrin', 'Habib'].map((name, at) => [String(at + 1), `${name} Uddin`]),
    );
    await enrolImported(admin, (await dryRun(admin, 'students', { section_id: section }, sheet)).json.id);
  }
});

describe('a cell', () => {
  const choices: QuickChoices = {
    house_id: [{ id: 'h', names: ['Padma', 'পদ্মা'] }],
    category_id: [],
    photo_file: [{ id: 'p', names: ['26060001'] }],
  };
  test.each([
    ['roll', '১২', 12],
    ['phone', '০১৭১১-২২২৩৩৩', '+8801711222333'],
    ['phone', '1711222333', '+8801711222333'],
    ['birth_registration', '২০১১১৮৯১০৯৪৮৮৩১৪৯', '20111891094883149'],
    ['religion', 'সনাতন ধর্ম', 'hindu'],
    ['blood_group', 'ও পজিটিভ', 'O+'],
    ['house_id', 'পদ্মা', 'h'],
    ['photo_file', '26060001.JPG', 'p'],
    ['board_roll', '৬৫৪৩২১', '654321'],
    ['phone', ' ', null],
  ] as const)('%s reads %s', (field, typed, value) => {
    expect(readQuickCell(field, typed, choices, 2026)).toEqual({ value });
  });
  test.each([
    ['roll', '', 'roll_missing'],
    ['roll', '0', 'not_a_roll'],
    ['phone', '01211111111', 'not_a_mobile'],
    ['birth_registration', '123', 'not_17_digits'],
    ['religion', 'Jedi', 'not_a_religion'],
    ['blood_group', 'Z+', 'not_a_blood_group'],
    ['house_id', 'Meghna', 'not_in_list'],
    ['photo_file', 'nobody.jpg', 'no_such_photo'],
  ] as const)('%s refuses %s', (field, typed, problem) => {
    expect(readQuickCell(field, typed, choices, 2026)).toEqual({ problem });
  });
  test('a block from Excel is rows and columns', () => {
    expect(readBlock('১\tA+\r\n২\tB+\r\n')).toEqual([
      ['১', 'A+'],
      ['২', 'B+'],
    ]);
  });
});

describe('one save', () => {
  test('changes enrolments and persons together, with a line in the log of each', async () => {
    const all = await rows();
    const answer = await save(
      all.map((row, at) => change(row, { board_roll: `10000${at}`, blood_group: 'A+', religion: 'islam' })),
    );
    expect(answer.json).toEqual({ changed: 5 });
    const now = await rows();
    expect(now.map(({ values }) => [values.board_roll, values.blood_group])).toEqual(
      [0, 1, 2, 3, 4].map((at) => [`10000${at}`, 'A+']),
    );
    const log = await admin.call('GET', `/api/students/${all[0]!.student_id}/history`);
    expect(log.text).toContain('"blood_group":"A+"');
    expect((await save(now.map((row) => change(row, { blood_group: 'A+' })))).json).toEqual({ changed: 0 });
  });
  test('swaps two rolls and turns three in a circle; the list stands in the new order', async () => {
    const [a, b, c] = (await rows()) as [QuickRow, QuickRow, QuickRow];
    expect((await save([change(a, { roll: 2 }), change(b, { roll: 1 })])).json).toEqual({ changed: 2 });
    expect((await rows()).slice(0, 2).map(({ name_en }) => name_en)).toEqual([b.name_en, a.name_en]);
    const [x, y, z] = (await rows()) as [QuickRow, QuickRow, QuickRow];
    expect(z.id).toBe(c.id);
    const circle = [change(x, { roll: 2 }), change(y, { roll: 3 }), change(z, { roll: 1 })];
    expect((await save(circle)).json).toEqual({ changed: 3 });
    expect((await rows()).map(({ values }) => values.roll)).toEqual([1, 2, 3, 4, 5]);
  });
  test('refuses a roll given twice, naming the other student, and saves nothing', async () => {
    const [a, b, c] = (await rows()) as [QuickRow, QuickRow, QuickRow];
    const answer = await save([change(a, { roll: 3, blood_group: 'B-' }), change(b, { roll: 9 })]);
    expect(answer.status).toBe(409);
    expect(cells(answer)).toEqual([
      { id: a.id, field: 'roll', problem: 'roll_twice', other: { en: c.name_en, bn: c.name_bn } },
    ]);
    const both = cells(await save([change(a, { roll: 8 }), change(b, { roll: 8 })]));
    expect(both.map(({ other }) => String(other?.en)).toSorted()).toEqual([a.name_en, b.name_en].toSorted());
    expect((await rows())[0]!.values).toEqual(a.values);
  });
  test('refuses cells that somebody else changed since, with what stands now; other cells of the row go', async () => {
    const [a] = (await rows()) as [QuickRow];
    expect((await save([change(a, { phone: '01711222333' })])).json).toEqual({ changed: 1 });
    const late = await save([change(a, { phone: '01811222333', blood_group: 'O+' })]);
    expect(late.status).toBe(409);
    expect(cells(late)).toEqual([
      { id: a.id, field: 'phone', problem: 'changed_meanwhile', now: '+8801711222333' },
    ]);
    expect((await rows())[0]!.values.blood_group).toBe('A+');
    expect((await save([change(a, { blood_group: 'O+' })])).json).toEqual({ changed: 1 });
  });
  test('of two clerks at once one is refused, and no roll stands twice', async () => {
    const [a, b] = (await rows()) as [QuickRow, QuickRow];
    const answers = await Promise.all([save([change(a, { roll: 77 })]), save([change(b, { roll: 77 })])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const rolls = (await rows()).map(({ values }) => values.roll);
    expect(new Set(rolls).size).toBe(5);
  });
  test('takes no value that breaks a rule, no entry that is none and no photo of somebody else', async () => {
    const [a] = (await rows()) as [QuickRow];
    expect((await save([change(a, { phone: '123' })])).status).toBe(422);
    expect((await save([change(a, { roll: 0 })])).status).toBe(422);
    for (const [field, value] of [
      ['house_id', school.year_id],
      ['photo_file', school.year_id],
    ])
      expect((await save([change(a, { [field!]: value })])).status).toBe(409);
  });
});

describe('hostile people', () => {
  test('a teacher and another school change nothing, and one foreign row spoils the whole', async () => {
    const all = await rows();
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await save([change(all[0]!, { blood_group: 'B+' })], teacher)).status).toBe(403);
    const stranger = await asMember(server, world.second, 'site-admin');
    expect(await rows(stranger, {})).toEqual([]);
    expect((await save([change(all[0]!, { blood_group: 'B+' })], stranger)).status).toBe(404);
    const foreign = { ...change(all[0]!, { blood_group: 'B+' }), id: school.year_id };
    expect((await save([change(all[1]!, { blood_group: 'B+' }), foreign])).status).toBe(404);
    expect((await rows())[1]!.values.blood_group).toBe('A+');
  });
  test('nobody takes more rows than a save has', async () => {
    const [a] = (await rows()) as [QuickRow];
    const many = Array.from({ length: 501 }, () => change(a, { blood_group: 'B+' }));
    expect((await save(many)).status).toBe(422);
  });
  test('the same row twice is taken once', async () => {
    const [a] = (await rows()) as [QuickRow];
    const answer = await save([change(a, { blood_group: 'B+' }), change(a, { blood_group: 'AB+' })]);
    expect(answer.status).toBe(422);
    const [held] = await inTransaction(
      { siteId: world.first.id },
      async (db) =>
        (
          await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM enrolments
        WHERE site_id = ${world.first.id} AND roll < 0`)
        ).rows,
    );
    expect(held!.n).toBe(0);
  });
});
