import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

type Line = {
  who: string;
  amount: number | null;
  paid_on: string | null;
  reference: string | null;
  state: string;
};
type Preview = {
  headings: { column: number; header: string }[];
  columns: Record<string, number>;
  missing: string[];
  dates: { order: string; verdict: string };
  remembered: boolean;
  lines: Line[];
};

let school: FeeSchool;
let accountant: Caller;
let codes: string[];

const preview = async (text: string, more: object = {}) => {
  const told = await accountant.call<Preview>('POST', '/api/bank-lists/preview', { text, ...more });
  expect(told.status, told.text).toBe(200);
  return told.json;
};
const keep = async (text: string, more: object = {}) => {
  const kept = await accountant.call<{ id: string }>('POST', '/api/bank-lists', {
    title: 'Sonali Bank',
    text,
    idempotency_key: randomUUID(),
    ...more,
  });
  expect(kept.status, kept.text).toBe(200);
  return (await accountant.call<{ lines: Line[] }>('GET', `/api/bank-lists/${kept.json.id}`)).json.lines;
};
const bySlashes = (day: string) => day.split('-').toReversed().join('/');

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  accountant = await asMember(server, world.first, 'accountant');
  const known = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select({ id: students.id, code: students.student_code })
      .from(students)
      .where(eq(students.site_id, school.siteId)),
  );
  const byId = new Map(known.map(({ id, code }) => [id, code]));
  codes = school.pupils.slice(0, 6).map(({ studentId }) => byId.get(studentId)!);
});

test('a list is read by its headings, in whatever order the bank has its columns', async () => {
  const day = school.daysAgo(3);
  const text = [
    'Sonali Bank Ltd, collection statement',
    'Date\tStudent ID\tAmount (BDT)\tTransaction ID',
    `${bySlashes(day)}\t${codes[0]}\t1,500.00\tSB-1001`,
    `${day} 10:15:00\t${codes[1]}\t৳২,০০০\tSB-1002`,
  ].join('\n');
  const told = await preview(text);
  expect(told).toMatchObject({ missing: [], columns: { day: 0, who: 1, sum: 2, number: 3 } });
  expect(told.headings.map(({ header }) => header)).toContain('Student ID');
  expect(told.lines).toMatchObject([
    { who: codes[0], amount: 1_500_00, paid_on: day, reference: 'SB-1001', state: 'MATCHED' },
    { who: codes[1], amount: 2_000_00, paid_on: day, reference: 'SB-1002', state: 'MATCHED' },
  ]);
  expect((await keep(text)).map(({ state }) => state)).toEqual(['MATCHED', 'MATCHED']);
});

test('headings that nobody knows are chosen by hand, once for each bank', async () => {
  const head = 'Value dt.\tPayer code\tCr.\tInstr.';
  const row = (number: string) => `${school.daysAgo(2)}\t${codes[2]}\t700\t${number}`;
  const first = await preview(`${head}\n${row('CH-1')}`);
  expect(first.remembered).toBe(false);
  expect(first.lines.map(({ state }) => state)).not.toContain('MATCHED');
  const columns = { day: 0, who: 1, sum: 2, number: 3 };
  const chosen = await preview(`${head}\n${row('CH-1')}`, { columns });
  expect(chosen.lines).toMatchObject([
    { who: codes[2], amount: 700_00, reference: 'CH-1', state: 'MATCHED' },
  ]);
  await keep(`${head}\n${row('CH-1')}`, { columns });
  const again = await preview(`${head}\n${row('CH-2')}`);
  expect(again).toMatchObject({ remembered: true, columns, lines: [{ state: 'MATCHED' }] });
  // Another bank is not this one.
  expect(await preview(`${head}\tBranch\n${row('CH-3')}`)).toMatchObject({ remembered: false });
});

test('which of day and month comes first is found in the whole column, said, and may be chosen', async () => {
  const list = (days: readonly string[]) =>
    ['Student ID\tDeposit\tDate\tReference']
      .concat(days.map((day, at) => `${codes[at]}\t100\t${day}\tDT-${at}`))
      .join('\n');
  const of = async (days: readonly string[], more: object = {}) => {
    const { dates, lines } = await preview(list(days), more);
    return { ...dates, days: lines.map(({ paid_on }) => paid_on) };
  };
  expect(await of(['02/25/2026', '03/04/2026'])).toMatchObject({
    order: 'mdy',
    verdict: 'month-first',
    days: ['2026-02-25', '2026-03-04'],
  });
  expect(await of(['03/04/2026'])).toMatchObject({ order: 'dmy', verdict: 'open', days: ['2026-04-03'] });
  expect(await of(['03/04/2026'], { day_order: 'mdy' })).toMatchObject({ days: ['2026-03-04'] });
});

test('who books a list may not leave a line of it out', async () => {
  const kept = await accountant.call<{ id: string }>('POST', '/api/bank-lists', {
    title: 'Sonali Bank',
    text: `${codes[0]}\t10\t${school.today}\tOUT-1`,
    idempotency_key: randomUUID(),
  });
  const { json } = await accountant.call<{ lines: { id: string; version: number }[] }>(
    'GET',
    `/api/bank-lists/${kept.json.id}`,
  );
  const { id, version } = json.lines[0]!;
  const out = (who: Caller) => who.call('POST', `/api/bank-list-lines/${id}/leave-out`, { version });
  expect((await out(accountant)).status).toBe(403);
  expect((await out(await asMember(server, world.first, 'head'))).status).toBe(200);
});
