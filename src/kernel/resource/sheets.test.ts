import { expect, test } from 'vitest';
import type { Caller } from '../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../tests/support/world.ts';
import { makeWorkbook } from '../../../tests/support/workbook.ts';
import { readSheet } from '../spreadsheet/read.server.ts';
import { writeCsv } from '../spreadsheet/write.server.ts';

let operator: Caller;
let teacher: Caller;

type Check = {
  columns: { field: string; header: string }[];
  missing: string[];
  rows: { row: number; problems: { field: string; word: { en: string } }[] }[];
  good: number;
  bad: number;
};

startWorld(async () => {
  operator = await asOperator(server, world);
  teacher = await asMember(server, world.first, 'teacher');
});

const sheet = (headers: string[], rows: string[][]): Buffer =>
  Buffer.from(writeCsv({ columns: headers.map((header) => ({ header, type: 'text' as const })), rows }));

const headings = ['নাম (ইংরেজি)', 'নাম (বাংলা)', 'কোড', 'বিভাগ', 'সক্রিয়'];
const good = ['Newtown', 'নতুন শহর', 'newtown', 'ঢাকা', 'হ্যাঁ'];

async function send<T>(
  path: string,
  bytes: Buffer,
  caller = operator,
  { name = 'districts.csv', hidden }: { name?: string; hidden?: string } = {},
) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'text/csv' }));
  if (hidden) form.set('hidden', hidden);
  const sent = new Response(form);
  return caller.call<T>('POST', path, Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  });
}

test('the export holds every field under its heading, with names instead of ids, and leaves a trace', async () => {
  const answer = await operator.call('GET', '/api/districts/export', { lang: 'bn', q: 'Dhaka' });
  expect(answer.headers['content-disposition']).toContain('attachment');
  const { rows } = await readSheet(answer.bytes, 'x.xlsx');
  expect(rows[0]).toContain('বিভাগ');
  expect(rows[1]).toEqual(expect.arrayContaining(['Dhaka', 'ঢাকা', 'হ্যাঁ']));
  const csv = await operator.call('GET', '/api/districts/export', { format: 'csv', lang: 'en', q: 'Dhaka' });
  expect(csv.text).toContain('Name (English)');
  expect((await teacher.call('GET', '/api/districts/export', {})).status).toBe(403);
});

test('the dry run recognises Bengali headings, says what is wrong in which row, and writes nothing', async () => {
  const rows = [
    good,
    ['Second', 'দ্বিতীয়', 'newtown', 'ঢাকা', 'না'],
    ['', '', 'no-name', 'ঢাকা', 'হ্যাঁ'],
    ['Third', 'তৃতীয়', 'third', 'কোথাও না', 'হ্যাঁ'],
    ['Dhaka again', 'আবার ঢাকা', 'Bad Code', 'ঢাকা', 'হয়তো'],
  ];
  const before = await operator.call<{ total: number }>('GET', '/api/districts/count');
  const { json } = await send<Check>('/api/districts/import/check', sheet(headings, rows));
  expect(json.columns.map((at) => at.field).toSorted()).toEqual(
    ['active', 'code', 'division_id', 'name_bn', 'name_en'].toSorted(),
  );
  expect([json.good, json.bad]).toEqual([1, 4]);
  const problems = Object.fromEntries(
    json.rows.map((row) => [row.row, row.problems.map((problem) => problem.field).toSorted()]),
  );
  expect(problems).toEqual({ 2: [], 3: ['code'], 4: ['name_en'], 5: ['division_id'], 6: ['active', 'code'] });
  expect((await operator.call('GET', '/api/districts/count')).json).toEqual(before.json);
});

test('rows that are hidden in the sheet come in only when somebody says so', async () => {
  const rows = [headings, ['Upper', 'উপর', 'upper', 'ঢাকা', 'হ্যাঁ'], ['Lower', 'নিচ', 'lower', 'ঢাকা', 'হ্যাঁ']];
  const book = Buffer.from(makeWorkbook([{ name: 'Sheet', rows, hiddenRows: [2] }]));
  const check = async (hidden?: string) => {
    const { json } = await send<Check & { hidden: number }>('/api/districts/import/check', book, operator, {
      name: 'districts.xlsx',
      ...(hidden ? { hidden } : {}),
    });
    return [json.good, json.bad, json.hidden];
  };
  expect(await check()).toEqual([1, 1, 1]);
  expect(await check('leave')).toEqual([1, 0, 1]);
  expect(await check('take')).toEqual([2, 0, 1]);
});

test('the import brings in the good rows once; the second time they are taken', async () => {
  const file = sheet(headings, [good]);
  expect((await send<{ added: number }>('/api/districts/import', file)).json).toEqual({ added: 1 });
  const found = await operator.call<{ id: string; division_id_word: { en: string } }[]>(
    'GET',
    '/api/districts',
    { q: 'Newtown' },
  );
  expect(found.json[0]?.division_id_word.en).toBe('Dhaka');
  const again = await send<Check>('/api/districts/import/check', file);
  expect(again.json.rows[0]?.problems[0]?.word.en).toBe('This has already been taken.');
  expect((await send('/api/districts/import', file)).status).toBe(422);
  const history = await operator.call<{ action: string; user: { en: string } }[]>(
    'GET',
    `/api/districts/${found.json[0]?.id}/history`,
  );
  expect(history.json.map((line) => line.action)).toEqual(['district.create']);
  expect(history.json[0]?.user.en).toBe('Demo Operator');
});

test('a person without the permission can neither try nor import', async () => {
  const file = sheet(headings, [good]);
  expect((await send('/api/districts/import/check', file, teacher)).status).toBe(403);
  expect((await send('/api/districts/import', file, teacher)).status).toBe(403);
});

test('a resource that declares no import has none', async () => {
  expect((await send('/api/countries/import', sheet(['x'], [['y']]))).status).toBe(404);
});
