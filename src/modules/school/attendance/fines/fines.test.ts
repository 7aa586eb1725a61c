import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { addMonths } from '#kernel/text/days.ts';
import { loadAccounts } from '#modules/money/accounts/load-catalogue.server.ts';
import { loadFees } from '#modules/money/fees/load-catalogue.server.ts';
import { addHoliday } from '../../../../../tests/support/attendance-school.ts';
import { leaveSchool } from '../../../../../tests/support/leave-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { attendanceFinesTaken } from '../base/ports.server.ts';

type Made = Awaited<ReturnType<typeof leaveSchool>>;
type Fine = {
  id: string;
  version: number;
  amount: number;
  state: string;
  absent_days: number;
  late_days: number;
};
type Ran = { count: number; total: number };

let made: Made;
let office: Caller;
let month: string;
const taken: { month: string; amounts: number[] }[] = [];

const run = (who: Caller = office, of = month) =>
  who.call<Ran>('POST', '/api/attendance-fines/run', { month: of });
const fines = async (who: Caller = office) => (await who.call<Fine[]>('GET', '/api/attendance-fines')).json;
const rule = (kind: string, amount: number, more: object = {}) =>
  made.admin.call('POST', '/api/attendance-fine-rules', {
    kind,
    amount,
    free_days: 0,
    class_id: null,
    starts_on: made.school.daysAgo(200),
    active: true,
    ...more,
  });
const turn = (who: Caller, { id, version }: Fine, what: string, more: object = {}) =>
  who.call('POST', `/api/attendance-fines/${id}/${what}`, { version, ...more });
/** Days of last month, which is over whatever day it is. */
const day = (of: number) => `${month.slice(0, 8)}${String(of).padStart(2, '0')}`;

startWorld(async () => {
  // Fees take what is fined under a head of the shared list.
  await inTransaction({}, async (db) => {
    await loadAccounts(db);
    await loadFees(db);
  });
  made = await leaveSchool(server, world);
  office = await asMember(server, world.first, 'office');
  month = addMonths(`${made.school.today.slice(0, 8)}01`, -1);
  attendanceFinesTaken
    .answeredBy((_ctx, of, due) => {
      taken.push({ month: of, amounts: due.map(({ amount }) => amount) });
      return Promise.resolve();
    })
    .give();
  for (const [of, status] of [
    [5, 'A'],
    [6, 'A'],
    [7, 'L'],
    [8, 'L'],
  ] as const)
    await made.take(day(of), status);
  await made.take(day(5), 'A', 1);
});

test('without a rule nothing is calculated', async () => {
  const ruled = async () =>
    (await office.call<{ ruled: boolean }>('GET', '/api/attendance-fines/months')).json.ruled;
  expect(await ruled()).toBe(false);
  expect((await run()).text).toContain('no rule yet');
  // A rule that is not in force is none.
  const off = await rule('ABSENT', 10_00, { active: false });
  expect(off.status, off.text).toBe(200);
  expect(await ruled()).toBe(false);
  const on = await rule('LATE', 10_00);
  expect(await ruled()).toBe(true);
  for (const { json } of [off, on]) {
    const { id, version } = json as unknown as { id: string; version: number };
    const gone = await made.admin.call('DELETE', `/api/attendance-fine-rules/${id}`, { version });
    expect(gone.status, gone.text).toBe(200);
  }
  expect(await ruled()).toBe(false);
});

test('a month costs what the rules say, and fees are offered it', async () => {
  expect((await rule('ABSENT', 1000)).status).toBe(200);
  expect((await rule('LATE', 500, { free_days: 1 })).status).toBe(200);
  expect((await run()).json).toEqual({ count: 2, total: 3500 });
  expect((await fines()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1000, 2500]);
  expect(taken.at(-1)!.amounts.toSorted((a, b) => a - b)).toEqual([1000, 2500]);
});

test('calculated again it follows attendance; two at once change nothing twice', async () => {
  await addHoliday(made.school, day(6));
  const both = await Promise.all([run(), run()]);
  expect(both.map(({ json }) => json)).toEqual([
    { count: 2, total: 2500 },
    { count: 2, total: 2500 },
  ]);
  await made.take(day(5), 'P', 1);
  expect((await run()).json).toEqual({ count: 1, total: 1500 });
});

test('the head waives with a reason, which a new calculation keeps, and undoes it', async () => {
  const [fine] = await fines();
  const teacher = made.teacher;
  expect((await turn(teacher, fine!, 'waive', { reason: 'The road was flooded.' })).status).toBe(403);
  expect((await turn(office, fine!, 'waive', { reason: 'The road was flooded.' })).status).toBe(403);
  expect((await turn(made.admin, fine!, 'waive', { reason: '' })).status).toBe(422);
  const both = await Promise.all([
    turn(made.admin, fine!, 'waive', { reason: 'The road was flooded.' }),
    turn(made.admin, fine!, 'waive', { reason: 'The road was flooded.' }),
  ]);
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(taken.at(-1)!.amounts).toEqual([]);
  expect((await run()).json).toEqual({ count: 0, total: 0 });
  const [waived] = await fines();
  expect(waived).toMatchObject({ state: 'WAIVED', amount: 1500 });
  expect((await turn(made.admin, waived!, 'restore')).status).toBe(200);
  await expectSameAfterUndo({
    undo: 'a waived attendance fine that is due again',
    owner: server.database.owner,
    site: world.first.id,
    act: async () => {
      const [due] = await fines();
      expect((await turn(made.admin, due!, 'waive', { reason: 'Flood' })).status).toBe(200);
    },
    touches: ['attendance_fines'],
    back: async () => expect((await turn(made.admin, (await fines())[0]!, 'restore')).status).toBe(200),
    left: {
      fee_demands: 'The family is asked anew, from today: nobody is late with what was waived meanwhile.',
    },
  });
  expect(taken.at(-1)!.amounts).toEqual([1500]);
});

test('only months of the year that have begun', async () => {
  expect((await run(office, addMonths(month, 2))).status).toBe(409);
  expect((await run(office, '2001-01-01')).status).toBe(409);
});

test('a neighbouring school neither sees nor waives them', async () => {
  const neighbour = await asMember(server, world.second, 'site-admin');
  const [fine] = await fines();
  expect(await fines(neighbour)).toEqual([]);
  expect((await turn(neighbour, fine!, 'waive', { reason: 'as I like' })).status).toBe(404);
});

test('where the rules have gone, a new calculation withdraws what they made', async () => {
  expect((await fines()).some(({ state }) => state === 'DUE')).toBe(true);
  await inTransaction({ siteId: made.school.siteId }, (db) =>
    db.execute(sql`UPDATE attendance_fine_rules SET active = false WHERE site_id = ${made.school.siteId}`),
  );
  expect((await run()).json).toEqual({ count: 0, total: 0 });
  expect(taken.at(-1)!.amounts).toEqual([]);
  expect((await run()).status).toBe(409);
});
