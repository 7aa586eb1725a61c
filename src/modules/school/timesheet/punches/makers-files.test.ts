import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import {
  dryRun,
  enrolImported,
  makeSheet,
  rowsOf,
  startRun,
} from '../../../../../tests/support/importing.ts';
import { checkPunchFile, sendPunchFile, terminalFile } from '../../../../../tests/support/punch-files.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { makeNumbered } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { punches } from '../base/punch-tables.server.ts';

/* Files as makers write them: other headings, other orders of dates, other numbers. */

let admin: Caller;

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
  for (const biometric_id of ['101', '102', '103', '104', 'EMP-20001', '007'])
    await makeNumbered(world.first, { biometric_id });
});

const site = () => world.first.id;
const keptOf = (...pins: string[]) =>
  inTransaction({ siteId: site() }, (db) =>
    db
      .select()
      .from(punches)
      .where(and(eq(punches.site_id, site()), inArray(punches.pin, pins)))
      .orderBy(punches.at),
  );
const codes = (run: { notes: readonly { code: string }[] }) => run.notes.map(({ code }) => code);
const post = (id: string, verb: string, input: object = {}) =>
  admin.call<{ state: string; mapping: Record<string, number>; notes: { code: string }[] }>(
    'POST',
    `/api/imports/${id}/${verb}`,
    input,
  );
const named = async (id: string) =>
  (await rowsOf(admin, id)).map(({ values }) => [values.pin, values.employee_en]);

describe('the number of the row', () => {
  const file = 'usb-export-with-row-number-before-the-persons-number.txt';

  test('is never taken for the person, and the check says which column is and whose the numbers are', async () => {
    const run = await checkPunchFile(admin, terminalFile(file), { name: file });
    expect(run).toMatchObject({ state: 'checked', mapping: { pin: 2, at: 9 }, counts: { ready: 4 } });
    const note = run.notes.find(({ code }) => code === 'numbers-found')!;
    expect(note.word.en).toContain('Taken from the column “EnNo”, for example 901 (no one yet)');
    expect(await named(run.id)).toEqual(['901', '902', '903', '904'].map((pin) => [pin, 'no one yet']));
    await enrolImported(admin, run.id);
    expect(await keptOf('101', '102', '103', '104')).toEqual([]);
    expect(await keptOf('901', '904')).toHaveLength(2);
  });

  test('is not taken where nothing else could be the person: the column is asked for', async () => {
    const text = 'No,Name,DateTime\n101,Z,2026/11/20 08:01\n102,Z,2026/11/20 08:02\n';
    const run = await checkPunchFile(admin, text, { name: 'log.csv' });
    expect(run).toMatchObject({ state: 'checking', mapping: { at: 2 } });
    const chosen = await post(run.id, 'check', { header_row: 1, mapping: { pin: 0, at: 2 } });
    expect(chosen.json).toMatchObject({ state: 'checked', mapping: { pin: 0 } });
  });

  test('but a column of that name which counts nothing is the person’s', async () => {
    const text = 'No,DateTime\n101,2026/11/19 08:01\n101,2026/11/19 14:01\n';
    expect(await checkPunchFile(admin, text, { name: 'log.csv' })).toMatchObject({
      mapping: { pin: 0, at: 1 },
    });
  });
});

describe('the order of dates', () => {
  test('is settled by the whole column and said: one day after the twelfth proves it', async () => {
    const run = await sendPunchFile(admin, terminalFile('punches-month-before-day.csv'), { name: 'p.csv' });
    expect(codes(run)).toContain('dates-month-first');
    expect((await keptOf('101', '102')).map(({ day }) => day)).toEqual([
      '2026-11-03',
      '2026-11-03',
      '2026-11-13',
      '2026-11-25',
    ]);
  });

  test('is asked for where it can be read both ways, and nothing comes in before', async () => {
    const text = 'User ID,Date,Time\n103,3/4/2026,8:01 AM\n';
    const run = await checkPunchFile(admin, text, { name: 'p.csv' });
    expect(codes(run)).toContain('date-order-open');
    expect((await startRun(admin, run.id)).status).toBe(409);
    await post(run.id, 'check', { date_order: 'mdy' });
    await enrolImported(admin, run.id);
    expect(await keptOf('103')).toMatchObject([{ day: '2026-03-04' }]);
  });
});

describe('what is written in other ways', () => {
  test.each([
    ['as on a stick', '     1156\t2026-02-03 07:58:41\t1\t0\t1\t0\r\n', 'a.dat'],
    [
      'with headings',
      'Name,AC-No.,Date/Time\nDemo,1156,03/02/2026 07:58:41\nDemo,1156,13/02/2026 07:58:41',
      'a.csv',
    ],
    ['day and time apart, in twelve hours', 'ID;Date;Time\n1156;2026-02-03;7:58:41 AM', 'a.csv'],
    ['without headings', '1156,2026-02-03,07:58:41', 'a.txt'],
    [
      'in quotes, with a comma in a name',
      '"Name","User ID","DateTime"\n"Rahman, Md.","1156","2026-02-03 07:58:41"',
      'a.csv',
    ],
    ['in Bengali digits', '১১৫৬,২০২৬-০২-০৩,০৭:৫৮:৪১', 'a.csv'],
    [
      'with a year of two digits',
      'User ID,DateTime\n1156,03/02/26 07:58:41\n1156,25/02/26 07:58:41',
      'a.csv',
    ],
  ])('a file %s is read', async (_what, text, name) => {
    const [row] = await rowsOf(admin, (await checkPunchFile(admin, text, { name })).id);
    expect(row).toMatchObject({
      problems: [],
      values: { pin: '1156', at: '2026-02-03T01:58:41.000Z', day: '2026-02-03' },
    });
  });

  test('a workbook is read with its times', async () => {
    const bytes = await makeSheet(['User ID', 'Date', 'Time'], [['104', '2026-02-05', '08:10']]);
    const run = await dryRun(admin, 'punches', {}, bytes);
    expect((await rowsOf(admin, run.json.id))[0]).toMatchObject({
      values: { at: '2026-02-05T02:10:00.000Z' },
    });
  });
});

describe('numbers', () => {
  test('with a dash are read as the employee’s form takes them, and the form refuses what no terminal sends', async () => {
    const run = await checkPunchFile(admin, terminalFile('terminal-number-with-a-dash.dat'));
    expect(run.counts).toMatchObject({ ready: 2, refused: 0 });
    const [first] = await rowsOf(admin, run.id);
    expect(first!.values).toMatchObject({ pin: 'EMP-20001' });
    expect(first!.values.employee_en).not.toBe('no one yet');
    const { json } = await admin.call<{ id: string; version: number }[]>('GET', '/api/employees');
    const wrong = await admin.call('PUT', `/api/employees/${json[0]!.id}`, {
      ...json[0],
      biometric_id: '20 001',
    });
    expect(wrong.status).toBe(422);
  });

  test('that differ by zeros in front are proposed, decided by the office, and then both are theirs', async () => {
    const run = await sendPunchFile(
      admin,
      terminalFile('terminal-numbers-with-and-without-zeros-in-front.dat'),
    );
    const rows = await rowsOf(admin, run.id);
    expect(rows.map(({ cleaned }) => cleaned.map(({ code }) => code))).toEqual([
      ['same-but-zeros'],
      ['same-but-zeros'],
    ]);
    expect((await keptOf('7', '00000101')).map(({ employee_id }) => employee_id)).toEqual([null, null]);
    const { json } = await admin.call<{ pins: { pin: string; alike: { id: string; pin: string }[] }[] }>(
      'GET',
      '/api/timesheet/unknown-numbers',
    );
    const seven = json.pins.find(({ pin }) => pin === '7')!;
    expect(seven.alike).toMatchObject([{ pin: '007' }]);
    const given = await admin.call('POST', '/api/timesheet/unknown-numbers', {
      pin: '7',
      employee_id: seven.alike[0]!.id,
      from: '2026-11-25',
      instead: false,
    });
    expect(given.json).toEqual({ adopted: 1 });
    await sendPunchFile(admin, '7\t2026-11-26 08:01:00\n007\t2026-11-26 14:01:00\n');
    const holder = seven.alike[0]!.id;
    expect((await keptOf('7', '007')).map(({ employee_id }) => employee_id)).toEqual([
      holder,
      holder,
      holder,
    ]);
  });
});

test('a file is undone as a whole, and refused once a colleague has decided about one of its punches', async () => {
  const text = '102\t2026-11-16 08:00:00\n102\t2026-11-16 14:00:00\n';
  let id = '';
  await expectSameAfterUndo({
    undo: 'import punches',
    owner: server.database.owner,
    site: site(),
    act: async () => {
      id = (await sendPunchFile(admin, text)).id;
    },
    touches: ['punches'],
    back: async () => expect((await post(id, 'undo')).status).toBe(200),
    left: {
      import_runs: 'The run itself.',
      import_rows: 'The rows of its sheet.',
      files: 'The file that was uploaded.',
    },
  });
  const again = await sendPunchFile(admin, text);
  const [first] = (await keptOf('102')).filter(({ day }) => day === '2026-11-16');
  await admin.call('POST', `/api/timesheet/punches/${first!.id}/aside`, {
    version: 1,
    aside: true,
    reason: 'Somebody else’s finger',
  });
  expect((await post(again.id, 'undo')).status).toBe(409);
});
