import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import { ended } from '../../../../../tests/support/job-watch.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';
import { readDay, readList } from './read-lines.ts';

type Line = {
  id: string;
  version: number;
  state: string;
  who: string;
  reference: string | null;
  receipt_no: string | null;
};
type Shown = { state: string; lines: Line[] };

let school: FeeSchool;
let accountant: Caller;
/** Student IDs of the first students. */
let codes: string[];

const keep = (text: string, who = accountant) =>
  who.call<{ id: string }>('POST', '/api/bank-lists', {
    title: 'Sonali Bank',
    text,
    idempotency_key: randomUUID(),
  });
const shown = async (id: string) => (await accountant.call<Shown>('GET', `/api/bank-lists/${id}`)).json;
const states = async (id: string) => (await shown(id)).lines.map(({ state }) => state);
const post = async (id: string) => {
  const { status, json } = await accountant.call<{ job_id: string }>('POST', `/api/bank-lists/${id}/post`);
  if (status === 200) await ended(json.job_id, school.siteId);
  return status;
};

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

test('a bank list is read as it is copied: columns, dates and amounts as people write them', () => {
  const { lines: read } = readList(
    'Student\tAmount\tDate\tReference\nS-1\t1,250.50\t23/11/2026\tTX 1\n' +
      '৯ ৬; ৳৫০০; ২৩-১১-২৬; TX2\nNine A 3, 200, 2026-11-23, TX3\nS-2\tmuch\t31/02/2026\t',
  );
  expect(read).toEqual([
    { who: 'S-1', amount: 1_250_50, paid_on: '2026-11-23', reference: 'TX 1' },
    { who: '৯ ৬', amount: 500_00, paid_on: '2026-11-23', reference: 'TX2' },
    { who: 'Nine A 3', amount: 200_00, paid_on: '2026-11-23', reference: 'TX3' },
    { who: 'S-2', amount: null, paid_on: null, reference: null },
  ]);
  fc.assert(
    fc.property(
      fc.date({
        min: new Date(Date.UTC(2020, 0, 1)),
        max: new Date(Date.UTC(2040, 0, 1)),
        noInvalidDate: true,
      }),
      (at) => {
        const day = at.toISOString().slice(0, 10);
        expect(readDay(day.split('-').toReversed().join('/'))).toBe(day);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      for (const line of readList(text).lines) expect(line.amount === null || line.amount > 0).toBe(true);
    }),
  );
});

test('each line is matched, unknown, a duplicate or unreadable; what is matched is booked once, the rest is corrected', async () => {
  const day = school.today;
  const text = [
    `${codes[0]}\t500\t${day}\tREF-1`,
    `Nine 2\t600\t${day}\tREF-2`,
    `Nobody\t700\t${day}\tREF-3`,
    `${codes[2]}\t800\t${day}\tREF-1`,
    `${codes[3]}\tmuch\t${day}\tREF-4`,
    `${codes[3]}\t100\t${school.daysAgo(-2)}\tREF-5`,
  ].join('\n');
  const preview = await accountant.call<{ lines: { state: string }[] }>('POST', '/api/bank-lists/preview', {
    text,
  });
  const expected = ['MATCHED', 'MATCHED', 'UNKNOWN', 'DUPLICATE', 'UNREADABLE', 'UNREADABLE'];
  expect(preview.json.lines.map(({ state }) => state)).toEqual(expected);
  const { id } = (await keep(text)).json;
  expect(await states(id)).toEqual(expected);
  expect(await post(id)).toBe(200);
  expect(await states(id)).toEqual(['POSTED', 'POSTED', ...expected.slice(2)]);
  expect((await shown(id)).lines[0]?.receipt_no).toMatch(/^R\d{4}-000001$/);
  expect(await post(id)).toBe(409);

  // The same list again: nothing of it is booked twice.
  const again = (await keep(text)).json.id;
  expect((await states(again)).slice(0, 2)).toEqual(['DUPLICATE', 'DUPLICATE']);

  const [, , unknown, , , later] = (await shown(id)).lines;
  const correct = (line: Line, more: object) =>
    accountant.call<{ state: string }>('POST', `/api/bank-list-lines/${line.id}`, {
      version: line.version,
      who: line.who,
      amount: 700_00,
      paid_on: day,
      reference: line.reference,
      ...more,
    });
  expect((await correct(unknown!, { who: codes[4] })).json.state).toBe('MATCHED');
  expect((await correct(unknown!, { who: codes[4] })).status).toBe(409);
  expect((await correct(later!, { who: codes[5], reference: 'REF-3' })).json.state).toBe('DUPLICATE');
  expect(await post(id)).toBe(200);
  expect((await states(id))[2]).toBe('POSTED');
  const sums = await accountant.call<{ receipts: number; total: number }>('GET', '/api/fee-receipts/totals', {
    filter: { channel: 'BANK' },
  });
  expect(sums.json).toMatchObject({ receipts: 3, total: 1_800_00 });
  for (const { find } of collectionInvariants)
    expect(await inTransaction({ siteId: school.siteId }, (db) => find(db, school.siteId))).toEqual([]);
});

test('two lists with one reference that are booked at once book it once', async () => {
  const line = `${codes[0]}\t50\t${school.today}\tTWICE`;
  const ids = (await Promise.all([keep(line), keep(line)])).map(({ json }) => json.id);
  await Promise.all(ids.map(post));
  const both = (await Promise.all(ids.map(states))).flat();
  expect(both.filter((state) => state === 'POSTED')).toHaveLength(1);
  expect(both).not.toContain('MATCHED');
});

test('who may not sees no list, and another school finds none', async () => {
  const { id } = (await keep(`${codes[1]}\t10\t${school.today}\tMINE`)).json;
  const elsewhere = await asMember(server, world.second, 'accountant');
  expect((await elsewhere.call('GET', `/api/bank-lists/${id}`)).status).toBe(404);
  expect((await elsewhere.call('POST', `/api/bank-lists/${id}/post`)).status).toBe(404);
  const theirs = await keep(`${codes[1]}\t10\t${school.today}\tTHEIRS`, elsewhere);
  expect(theirs.status).toBe(200);
  const seen = await elsewhere.call<Shown>('GET', `/api/bank-lists/${theirs.json.id}`);
  expect(seen.json.lines.map(({ state }) => state)).toEqual(['UNKNOWN']);
  const office = await asMember(server, world.first, 'teacher');
  expect((await office.call('GET', '/api/bank-lists')).status).toBe(403);
});
