import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadCatalogues } from '../../../../../tests/support/class-nine.ts';
import { dryRun, enrolImported, makeSheet, rowsOf } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let admin: Caller;

type Row = { id: string; employee_code: string; name_en: string; designation_en: string; phone: string };
const listed = async () => (await admin.call<Row[]>('GET', '/api/employees?sort=employee_code')).json;
const sheet = (rows: string[][]) =>
  makeSheet(['Teacher ID', 'Name', 'পদবি', 'মোবাইল', 'Date of birth', 'Joining Date'], rows);

startWorld(async () => {
  await loadCatalogues();
  admin = await asMember(server, world.first, 'site-admin');
});

test('a sheet says of each row what is wrong with it, and only good rows come in', async () => {
  const rows = [
    ['T-01', 'Rahima Khatun', 'সহকারী শিক্ষক', '০১৭১১-৫৫৫০০১', '1985-03-04', '2010-01-01'],
    ['T-01', 'Again', 'Assistant Teacher', '', '', ''],
    ['', 'No code', 'Assistant Teacher', '', '', ''],
    ['T-02', 'Young', 'Assistant Teacher', '', '2005-01-01', '2010-01-01'],
    ['T-03', 'Strange', 'Wizard', '', '', ''],
  ];
  const run = await dryRun(admin, 'employees', {}, await sheet(rows));
  const found = await rowsOf(admin, run.json.id);
  const codes = found.map(({ problems }) => problems.map(({ column }) => column));
  expect(codes).toEqual([[], ['employee_code'], ['employee_code'], ['date_of_birth'], ['designation_id']]);
  await enrolImported(admin, run.json.id);
  expect(await listed()).toMatchObject([
    { employee_code: 'T-01', designation_en: 'Assistant Teacher', phone: '+8801711555001' },
  ]);
});

test('what goes out comes in again without a change, in either language', async () => {
  // The board has several subjects of this name, one a level.
  const found = await inTransaction({}, (db) =>
    db.execute<{ id: string }>(
      sql`SELECT id FROM subjects WHERE name_en = 'Physics' ORDER BY id DESC LIMIT 1`,
    ),
  );
  const physics = found.rows[0]!.id;
  await admin.call('POST', '/api/employees', {
    employee_code: 'T-50',
    name_en: 'Anwar Hossain',
    name_bn: 'আনোয়ার হোসেন',
    designation_id: (await admin.call<{ value: string }[]>('GET', '/api/designations/options?q=lecturer'))
      .json[0]!.value,
    gender: 'male',
    religion: 'islam',
    blood_group: 'O+',
    marital_status: 'married',
    mpo_status: 'non_mpo',
    joined_on: '2015-07-01',
    date_of_birth: '1990-12-31',
    subject_id: physics,
    present_address: 'House 1, Road 2',
    emergency_name: 'Salma',
    emergency_phone: '01711555009',
  });
  for (const lang of ['en', 'bn']) {
    const { bytes: out } = await admin.call('GET', '/api/employees/export', { lang });
    const run = await dryRun(admin, 'employees', {}, out, 'staff.xlsx');
    expect(run.json.counts).toMatchObject({ unchanged: (await listed()).length, refused: 0 });
  }
});

test('undoing takes new people away and gives changed ones back what they had', async () => {
  const before = await listed();
  const rows = [
    ['T-01', 'Rahima Begum', '', '', '', ''],
    ['T-60', 'Somebody New', 'Librarian', '', '', ''],
  ];
  let id = '';
  await expectSameAfterUndo({
    undo: 'import employees',
    owner: server.database.owner,
    site: world.first.id,
    act: async () => {
      id = (await dryRun(admin, 'employees', {}, await sheet(rows))).json.id;
      await enrolImported(admin, id);
      expect((await listed()).map(({ name_en }) => name_en)).toContain('Rahima Begum');
    },
    touches: ['employees'],
    back: async () => expect((await admin.call('POST', `/api/imports/${id}/undo`, {})).status).toBe(200),
    left: {
      import_runs: 'The run itself.',
      import_rows: 'The rows of its sheet.',
      files: 'The sheet that was uploaded.',
    },
  });
  expect(await listed()).toEqual(before);
});

test('undoing is refused once somebody has worked on the rows', async () => {
  const run = await dryRun(
    admin,
    'employees',
    {},
    await sheet([['T-70', 'Later Used', 'Librarian', '', '', '']]),
  );
  await enrolImported(admin, run.json.id);
  const id = (await listed()).find(({ employee_code }) => employee_code === 'T-70')!.id;
  const skill = { title: 'Cataloguing', level: null, note: null };
  expect((await admin.call('POST', `/api/employees/${id}/skill`, skill)).status).toBe(200);
  expect((await admin.call('POST', `/api/imports/${run.json.id}/undo`, {})).status).toBe(409);
  expect((await listed()).some((row) => row.id === id)).toBe(true);
});

test('a sheet is imported by who may, into their own school', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  const run = await dryRun(teacher, 'employees', {}, await sheet([['X', 'Y', 'Librarian', '', '', '']]));
  expect(run.status).toBe(403);
  const other = await asMember(server, world.second, 'site-admin');
  const own = await dryRun(
    other,
    'employees',
    {},
    await sheet([['T-01', 'Other School', 'Librarian', '', '', '']]),
  );
  await enrolImported(other, own.json.id);
  const count = await inTransaction({ siteId: world.second.id }, (db) =>
    db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM employees WHERE site_id = ${world.second.id}`,
    ),
  );
  expect(count.rows[0]!.n).toBe(1);
  expect((await listed()).map(({ name_en }) => name_en)).not.toContain('Other School');
});
