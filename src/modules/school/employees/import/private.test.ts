import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { loadCatalogues } from '../../../../../tests/support/class-nine.ts';
import { dryRun, enrolImported, makeSheet, rowsOf } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { query, server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { readNominees, writeNominees } from './nominees.ts';

let admin: Caller;
let office: Caller;

const headings = ['Teacher ID', 'Name', 'Post', 'NID', 'Bank', 'Account No', 'Routing number', 'Nominees'];
const secret = ['1985123456', 'Sonali Bank', '00112233445566', '200270522'];
const nominees = 'Rahima Begum; wife; 60%; 01711000999 | "Karim; the younger"; son; 40%';
const held = async (code: string) => {
  const [row] = await query(
    `SELECT e.national_id, e.bank_name, e.bank_account, e.bank_routing,
       (SELECT count(*)::int FROM employee_records r WHERE r.site_id = e.site_id AND r.employee_id = e.id
         AND r.section = 'nominee') AS nominees
     FROM employees e WHERE e.site_id = $1 AND e.employee_code = $2`,
    [world.first.id, code],
  );
  return row;
};
const problems = async (who: Caller, id: string) =>
  (await rowsOf(who, id)).map((row) => row.problems.map(({ column, code }) => `${column} ${code}`));

startWorld(async () => {
  await loadCatalogues();
  admin = await asMember(server, world.first, 'site-admin');
  office = await asMember(server, world.first, 'office');
  const sheet = await makeSheet(headings, [
    ['P-1', 'Private Person', 'Assistant Teacher', ...secret, nominees],
    ['P-2', 'Open Person', 'Assistant Teacher', '', '', '', '', ''],
  ]);
  const run = await dryRun(admin, 'employees', {}, sheet);
  await enrolImported(admin, run.json.id);
});

test('identity, bank and nominees come in and go out again without a loss, in either language', async () => {
  const stored = {
    national_id: secret[0],
    bank_name: secret[1],
    bank_account: secret[2],
    bank_routing: secret[3],
    nominees: 2,
  };
  expect(await held('P-1')).toEqual(stored);
  for (const lang of ['en', 'bn'])
    for (const format of ['xlsx', 'csv']) {
      const { bytes } = await admin.call('GET', '/api/employees/export', { lang, format });
      const run = await dryRun(admin, 'employees', {}, bytes, `staff.${format}`);
      expect(run.json.counts, `${lang} ${format}`).toMatchObject({ unchanged: 2, refused: 0 });
    }
  // And into an empty place: everything is there again.
  const { bytes } = await admin.call('GET', '/api/employees/export', { lang: 'en' });
  const other = await asMember(server, world.second, 'site-admin');
  const run = await dryRun(other, 'employees', {}, bytes, 'staff.xlsx');
  await enrolImported(other, run.json.id);
  const { bytes: again } = await other.call('GET', '/api/employees/export', { lang: 'en' });
  const back = await dryRun(admin, 'employees', {}, again, 'staff.xlsx');
  expect(back.json.counts).toMatchObject({ unchanged: 2, refused: 0 });
});

test('who may not know them has no such columns, and a sheet with them is refused column by column', async () => {
  const out = await office.call('GET', '/api/employees/export', { lang: 'en', format: 'csv' });
  expect(out.status).toBe(200);
  const text = Buffer.from(out.bytes).toString('utf8');
  for (const word of ['National ID', 'Bank', 'Account number', 'Routing', 'Nominee', ...secret])
    expect(text).not.toContain(word);
  const before = await held('P-1');
  const run = await dryRun(
    office,
    'employees',
    {},
    await makeSheet(headings, [
      ['P-1', '', '', '9999123456', 'Other Bank', '99999999', '200270523', 'Me; friend; 100%'],
      ['P-2', 'Open Person Renamed', '', '', '', '', '', ''],
    ]),
  );
  expect(await problems(office, run.json.id)).toEqual([
    ['national_id', 'bank_name', 'bank_account', 'bank_routing', 'nominees'].map(
      (column) => `${column} private-column`,
    ),
    [],
  ]);
  // Nothing that is known is told.
  expect(JSON.stringify(await rowsOf(office, run.json.id))).not.toContain(secret[2]);
  await enrolImported(office, run.json.id);
  expect(await held('P-1')).toEqual(before);
});

test('a clerk does not open what the head imported, and the log does not say what it was', async () => {
  const sheet = await makeSheet(headings, [['P-1', '', '', '', 'Janata Bank', '55667788', '', '']]);
  const run = await dryRun(admin, 'employees', {}, sheet);
  expect((await office.call('GET', `/api/imports/${run.json.id}/rows`)).status).toBeGreaterThanOrEqual(403);
  await enrolImported(admin, run.json.id);
  expect(await held('P-1')).toMatchObject({
    bank_name: 'Janata Bank',
    bank_account: '55667788',
    nominees: 2,
  });
  const told = await query(
    `SELECT count(*)::int AS n FROM audit_log WHERE site_id = $1 AND (before::text || after::text) ~ $2`,
    [world.first.id, '55667788|00112233445566|1985123456|Rahima Begum'],
  );
  expect(told[0].n).toBe(0);
});

test('undone, a person has the bank and the nominees of before; corrected by hand since, it is refused', async () => {
  const sheet = () =>
    makeSheet(headings, [['P-1', '', '', '', '', '77778888', '', 'Only One; daughter; 100%']]);
  // What was typed by hand has lines and a number that a cell could not say.
  await query(
    `UPDATE employee_records SET note = E'First line\\nsecond', phone = '02-9876543'
    WHERE site_id = $1 AND section = 'nominee' AND title = 'Rahima Begum'`,
    [world.first.id],
  );
  let id = '';
  await expectSameAfterUndo({
    undo: 'import employees',
    of: 'bank and nominees',
    owner: server.database.owner,
    site: world.first.id,
    act: async () => {
      id = (await dryRun(admin, 'employees', {}, await sheet())).json.id;
      await enrolImported(admin, id);
      expect(await held('P-1')).toMatchObject({ bank_account: '77778888', nominees: 1 });
    },
    touches: ['employees', 'employee_records'],
    back: async () => expect((await admin.call('POST', `/api/imports/${id}/undo`, {})).status).toBe(200),
    left: {
      'employee_records.created_at': 'A nominee who comes back is written anew; nothing asks when.',
      import_runs: 'The run itself.',
      import_rows: 'The rows of its sheet.',
      files: 'The sheet that was uploaded.',
    },
  });
  const second = await dryRun(admin, 'employees', {}, await sheet());
  await enrolImported(admin, second.json.id);
  await query(`UPDATE employee_records SET share = 90 WHERE site_id = $1 AND title = 'Only One'`, [
    world.first.id,
  ]);
  expect((await admin.call('POST', `/api/imports/${second.json.id}/undo`, {})).status).toBe(409);
});

test('what cannot be is refused at its column', async () => {
  const sheet = await makeSheet(headings, [
    ['P-3', 'Third', 'Librarian', '123', '', '12', '99', 'Nobody in particular'],
    ['P-4', 'Fourth', 'Librarian', secret[0]!, '', '', '', 'A; son; 70% | B; son; 40%'],
  ]);
  const run = await dryRun(admin, 'employees', {}, sheet);
  const found = await problems(admin, run.json.id);
  expect(found[0]!.map((one) => one.split(' ')[0])).toEqual([
    'national_id',
    'bank_account',
    'bank_routing',
    'nominees',
  ]);
  expect(found[1]).toEqual(['nominees nominees-unreadable', 'national_id nid-taken']);
});

test('nominees in a cell are read as they were written', () => {
  const people = [
    { title: 'A "B"; C | D', relation: 'wife', share: 50, phone: '+8801711000999', note: null },
    { title: 'করিম', relation: 'পুত্র', share: 50, phone: null, note: 'minor; with guardian' },
  ];
  expect(readNominees(writeNominees(people))).toEqual(people);
  expect(readNominees('রহিমা; স্ত্রী; ১০০%; ০১৭১১০০০৯৯৯')).toEqual([
    { title: 'রহিমা', relation: 'স্ত্রী', share: 100, phone: '+8801711000999', note: null },
  ]);
  for (const bad of ['', 'A', 'A; b', 'A; b; 0%', 'A; b; 101%', 'A; b; 5%; 123', 'A; b; 5%; ; x; y'])
    expect(readNominees(bad), bad).toBeNull();
});
