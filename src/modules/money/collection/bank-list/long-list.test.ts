import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { atCounter, type FeeSchool, makeFeeSchool } from '../../../../../tests/support/fee-school.ts';
import { ended } from '../../../../../tests/support/job-watch.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';

type Line = { state: string; receipt_no: string | null; problem: { en: string } | null };
type Totals = { receipts: number; total: number };

let school: FeeSchool;
let accountant: Caller;
let codes: string[];

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  accountant = await asMember(server, world.first, 'accountant');
  const known = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select({ code: students.student_code })
      .from(students)
      .where(eq(students.site_id, school.siteId))
      .orderBy(students.student_code),
  );
  codes = known.map(({ code }) => code);
});

const totals = async () =>
  (await accountant.call<Totals>('GET', '/api/fee-receipts/totals', { filter: { channel: 'BANK' } })).json;

/** Pastes a list and books what is ready; what became of its lines. */
async function book(text: string): Promise<Line[]> {
  const { json, status } = await accountant.call<{ id: string }>('POST', '/api/bank-lists', {
    title: 'Sonali Bank',
    text,
    idempotency_key: randomUUID(),
  });
  expect(status).toBe(200);
  const posted = await accountant.call<{ job_id: string }>('POST', `/api/bank-lists/${json.id}/post`);
  if (posted.status === 200) await ended(posted.json.job_id, school.siteId);
  else expect(posted.status).toBe(409);
  return (await accountant.call<{ lines: Line[] }>('GET', `/api/bank-lists/${json.id}`)).json.lines;
}

test('of 300 lines with 12 wrong ones 288 are booked and 12 explained; the list once more books nothing', async () => {
  const day = school.today;
  // At the counter somebody took one of them already, under its number as the slip writes it.
  const counter = await accountant.call(
    'POST',
    '/api/fee-receipts',
    atCounter(school, school.pupils[0]!.studentId, 10_00, { method: 'bank_deposit', reference: 'sl 0012' }),
  );
  expect(counter.status, counter.text).toBe(200);
  const right = Array.from(
    { length: 288 },
    (_, at) => `${codes[at % codes.length]}\t${100 + at}\t${day}\tSL${1000 + at}`,
  );
  const wrong: [string, string][] = [
    [`Nobody\t100\t${day}\tW1`, 'UNKNOWN'],
    [`S-9999999\t100\t${day}\tW2`, 'UNKNOWN'],
    [`\t100\t${day}\tW3`, 'UNKNOWN'],
    [`${codes[1]}\tmuch\t${day}\tW4`, 'UNREADABLE'],
    [`${codes[1]}\t0\t${day}\tW5`, 'UNREADABLE'],
    [`${codes[1]}\t-50\t${day}\tW6`, 'UNREADABLE'],
    [`${codes[1]}\t100\t31/02/2026\tW7`, 'UNREADABLE'],
    [`${codes[1]}\t100\t${school.daysAgo(-3)}\tW8`, 'UNREADABLE'],
    [`${codes[1]}\t100\t${day}\t`, 'UNREADABLE'],
    [`${codes[1]}\t100\t${day}\tsl 1005`, 'DUPLICATE'],
    [`${codes[1]}\t100\t${day}\tSL0012`, 'DUPLICATE'],
    // Readable, and refused when it is booked.
    [`${codes[1]}\t100\t${school.daysAgo(900)}\tW12`, 'REFUSED'],
  ];
  const all = [...right];
  const at = (index: number) => 20 * (index + 1) + index;
  for (const [index, [line]] of wrong.entries()) all.splice(at(index), 0, line);
  const text = all.join('\n');
  const lines = await book(text);
  expect(lines).toHaveLength(300);
  expect(lines.filter(({ state }) => state === 'POSTED')).toHaveLength(288);
  expect(wrong.map((_, index) => lines[at(index)]!.state)).toEqual(wrong.map(([, state]) => state));
  expect(lines[at(11)]!.problem?.en).toContain('two years');
  const sum = Array.from({ length: 288 }, (_, one) => 100 + one).reduce((total, taka) => total + taka, 0);
  expect(await totals()).toMatchObject({ receipts: 288, total: sum * 100 });
  expect(new Set(lines.flatMap(({ receipt_no }) => receipt_no ?? [])).size).toBe(288);

  const again = await book(text);
  expect(again.filter(({ state }) => state === 'POSTED')).toEqual([]);
  expect(again.filter(({ state }) => state === 'DUPLICATE')).toHaveLength(290);
  // Nor in capitals, with spaces, or for somebody else.
  const spelt = await book(
    right
      .slice(0, 20)
      .map((line) => line.replace(/SL(\d+)$/, 'sl $1').replace(/^\S+/, codes[30]!))
      .join('\n'),
  );
  expect(new Set(spelt.map(({ state }) => state))).toEqual(new Set(['DUPLICATE']));
  expect(await totals()).toMatchObject({ receipts: 288 });
  for (const { find } of collectionInvariants)
    expect(await inTransaction({ siteId: school.siteId }, (db) => find(db, school.siteId))).toEqual([]);
});
