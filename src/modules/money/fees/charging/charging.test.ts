import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { withClient } from '#kernel/connection/connection.server.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import {
  addItem,
  addRate,
  chargingOf,
  demandsOf,
  type ChargedRun,
} from '../../../../../tests/support/fee-charging.ts';
import { until } from '../../../../../tests/support/patience.ts';
import { untilWaiting } from '../../../../../tests/support/waiting.ts';
import {
  addLateFee,
  atCounter,
  type FeeSchool,
  makeFeeSchool,
} from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { schoolWaiverTypes, studentWaivers } from '../base/school-tables.server.ts';

let school: FeeSchool;
let head: Caller;
let admin: Caller;
let accountant: Caller;
let charging: ReturnType<typeof chargingOf>;
/** January's tuition, session and exam of the handbook, due eight days ago. */
let january: string[];

const student = (at: number) => school.pupils[at]!;
const scopeOf = (...at: number[]) => ({ enrolment_ids: at.map((one) => student(one).enrolmentId) });

async function waive(
  at: number,
  percent: number | null,
  {
    amount = null,
    ...more
  }: Partial<typeof schoolWaiverTypes.$inferInsert> & { amount?: number | null } = {},
) {
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const [type] = await db
      .insert(schoolWaiverTypes)
      .values({
        site_id: school.siteId,
        name_en: `Waiver ${randomUUID()}`,
        name_bn: 'মওকুফ',
        percent,
        head_ids: [school.heads.get('tuition')!],
        ...more,
      })
      .returning({ id: schoolWaiverTypes.id });
    await db.insert(studentWaivers).values({
      site_id: school.siteId,
      student_id: student(at).studentId,
      type_id: type!.id,
      percent,
      amount,
      from_on: school.daysAgo(200),
      until_on: school.today,
      state: 'APPROVED',
      reason: 'Asked for by the guardian',
    });
  });
}
async function stack(value: string) {
  const key = 'fee-waiver-stacking';
  const all = await admin.call<{ key: string; version: number }[]>('GET', '/api/site-options', {});
  const { version } = all.json.find((option) => option.key === key)!;
  return admin.call('PUT', '/api/site-options', { changes: [{ key, value, version }] });
}

startWorld(async () => {
  school = await makeFeeSchool(world.first, ['A', 'B']);
  await addLateFee(school);
  head = await asMember(server, world.first, 'head');
  admin = await asMember(server, world.first, 'site-admin');
  accountant = await asMember(server, world.first, 'accountant');
  charging = chargingOf(head, school);
  const due_on = school.daysAgo(8);
  january = [
    await addItem(school, 'tuition', 'Tuition, January', { due_on, month: `${due_on.slice(0, 7)}-01` }),
    await addItem(school, 'session', 'Session fee', { due_on }),
    await addItem(school, 'exam', 'Exam, half-yearly', { due_on }),
  ];
  await addRate(school, 'tuition', 600_00, { class_id: school.classId });
  await addRate(school, 'session', 2_000_00);
  await addRate(school, 'exam', 300_00);
});

test('F1: the bill of January of a student who is half free is 2,600, and with the fine 2,640', async () => {
  await waive(0, 50_00);
  const seen = (await charging.preview({ item_ids: january, ...scopeOf(0) })).json;
  expect(seen).toMatchObject({ students: 1, demands: 3, amount: 2_900_00, waiver: 300_00, net: 2_600_00 });
  expect(seen.lines.map(({ class: { en }, net }) => [en, net])).toContainEqual(['Nine', 2_000_00]);
  const run = await charging.run({ item_ids: january, ...scopeOf(0) });
  expect(run).toMatchObject({ demands: 3, total: 2_600_00, without_rate: 0, students: 1 });
  const dues = await accountant.call<{ due: number }>('GET', `/api/fee-dues/${student(0).studentId}`);
  expect(dues.json.due).toBe(2_640_00);
});

test('waivers of 25 and 50 percent of 600 take 300, 450 or 375, as the school has decided', async () => {
  const wanted = { BEST_OF: 300_00, ADDITIVE: 450_00, SEQUENTIAL: 375_00 };
  for (const [at, [stacking, waiver]] of Object.entries(wanted).entries()) {
    await waive(1 + at, 25_00);
    await waive(1 + at, 50_00, { borne_by: 'PROGRAMME' });
    expect((await stack(stacking)).status).toBe(200);
    await charging.run({ item_ids: [january[0]], ...scopeOf(1 + at) });
    const [demand] = await demandsOf(school, [student(1 + at).studentId]);
    expect(demand).toMatchObject({ amount: 600_00, waiver, net: 600_00 - waiver });
    // The programme's half comes before the school's quarter, whichever was entered first.
    expect(demand!.borne).toBe(300_00);
  }
  expect((await stack('BEST_OF')).status).toBe(200);
});

test('a waiver of an amount stays one, though its type has a percent since', async () => {
  const at = 4;
  await waive(at, null, { amount: 100_00 });
  await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(schoolWaiverTypes)
      .set({ percent: 50_00 })
      .where(and(eq(schoolWaiverTypes.site_id, school.siteId), isNull(schoolWaiverTypes.percent))),
  );
  await charging.run({ item_ids: [january[0]], ...scopeOf(at) });
  expect(await demandsOf(school, [student(at).studentId])).toMatchObject([{ waiver: 100_00, net: 500_00 }]);
});

test('run twice, or two at once, everybody is charged once', async () => {
  const scope = { item_ids: january, section_ids: [school.sections[1]] };
  const both = await Promise.all([charging.run(scope), charging.run(scope)]);
  expect(both.map(({ demands }) => demands).reduce((sum, one) => sum + one, 0)).toBe(180);
  expect((await charging.run(scope)).demands).toBe(0);
  const seen = (await charging.preview(scope)).json;
  expect(seen).toMatchObject({ students: 60, charged: 0, demands: 0, already: 180 });
  const mine = school.pupils.filter(({ sectionId }) => sectionId === school.sections[1]);
  const all = await demandsOf(
    school,
    mine.map(({ studentId }) => studentId),
  );
  expect(all).toHaveLength(180);
});

test('who has no rate is named, and charged later once there is one', async () => {
  const item = await addItem(school, 'tuition', 'Lab', { head_id: school.heads.get('fine')! });
  const scope = { item_ids: [item], ...scopeOf(5, 6) };
  await addRate(school, 'fine', 50_00, { student_id: student(5).studentId });
  const seen = (await charging.preview(scope)).json;
  expect(seen).toMatchObject({ charged: 1, net: 50_00, without: { count: 1 } });
  expect(seen.without.rows[0]!.name.en).toBe(student(6).name_en);
  expect(await charging.run(scope)).toMatchObject({ demands: 1, without_rate: 1 });
  await addRate(school, 'fine', 20_00);
  expect(await charging.run(scope)).toMatchObject({ demands: 1, total: 20_00, without_rate: 0 });
});

test('a run is undone while nothing of it is paid, else refused with the names', async () => {
  const item = await addItem(school, 'exam', 'Exam, annual', { due_on: school.today });
  const scope = { item_ids: [item], ...scopeOf(7, 8, 9) };
  const run = await charging.run(scope);
  const paid = await accountant.call<{ receipts: { id: string }[] }>(
    'POST',
    '/api/fee-receipts',
    atCounter(school, student(8).studentId, 100_00),
  );
  expect(paid.status, paid.text).toBe(200);
  const refused = await charging.undo(run);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(student(8).name_en);
  const open = async () =>
    (
      await demandsOf(
        school,
        [7, 8, 9].map((at) => student(at).studentId),
      )
    ).filter(({ item_id, state }) => item_id === item && state === 'OPEN').length;
  expect(await open()).toBe(3);
  await head.call('POST', `/api/fee-receipts/${paid.json.receipts[0]!.id}/cancel`, {
    reason: 'Wrong student',
  });
  expect((await charging.undo({ ...run, version: run.version - 1 })).status).toBe(409);
  const undone = await charging.undo(run);
  expect(undone.json, undone.text).toEqual({ cancelled: 3 });
  expect(await open()).toBe(0);
  expect((await charging.undo(run)).status).toBe(409);
  expect((await charging.run(scope)).demands).toBe(3);
});

test('whoever came after the due date is left out unless wanted', async () => {
  const item = await addItem(school, 'session', 'Milad', { due_on: school.daysAgo(20) });
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute(
      `UPDATE enrolments SET started_on = '${school.daysAgo(3)}' WHERE id = '${student(10).enrolmentId}'`,
    ),
  );
  const scope = { item_ids: [item], ...scopeOf(10, 11) };
  expect((await charging.preview(scope)).json).toMatchObject({ demands: 1, late: 1 });
  expect((await charging.run(scope)).demands).toBe(1);
  expect((await charging.run({ ...scope, late_joiners: true })).demands).toBe(1);
});

test('teachers, other schools and ids of others are refused', async () => {
  const scope = { item_ids: january, ...scopeOf(12) };
  const teacher = await asMember(server, world.first, 'teacher');
  const stranger = chargingOf(await asMember(server, world.second, 'head'), school);
  expect((await chargingOf(teacher, school).start(scope)).status).toBe(403);
  expect((await chargingOf(teacher, school).preview(scope)).status).toBe(403);
  expect((await teacher.call('GET', '/api/fee-charges')).status).toBe(403);
  expect((await stranger.start(scope)).status).toBe(404);
  expect((await stranger.preview(scope)).status).toBe(404);
  expect(await stranger.runs()).toEqual([]);
  const [run] = await charging.runs();
  expect((await stranger.undo(run!)).status).toBe(404);
  const clerk = chargingOf(accountant, school);
  expect((await clerk.undo(run!)).status).toBe(403);
  expect((await charging.start({ ...scope, item_ids: [randomUUID()] })).status).toBe(404);
  expect((await charging.start({ ...scope, enrolment_ids: [randomUUID()] })).status).toBe(404);
  expect((await charging.start({ ...scope, year_id: randomUUID() })).status).toBe(404);
  expect((await charging.start({ ...scope, item_ids: [] })).status).toBe(422);
  expect(await demandsOf(school, [student(12).studentId])).toEqual([]);
});

/** What was charged and undone stays to be seen; it counts for nothing. */
const left = {
  fee_runs: 'The run itself.',
  'fee_demands new': 'Cancelled demands, which the family may have seen or a bill may name.',
};
const noneOpen = async (item: string) => {
  const all = await demandsOf(
    school,
    school.pupils.map(({ studentId }) => studentId),
  );
  const made = all.filter(({ item_id }) => item_id === item);
  expect(made.length).toBeGreaterThan(0);
  expect(
    made.filter(({ state, cancelled_as }) => state !== 'CANCELLED' || cancelled_as !== 'UNDONE'),
  ).toEqual([]);
};

test('a run that is undone leaves nothing but cancelled demands', async () => {
  const item = await addItem(school, 'tuition', 'Tuition, undone');
  let run: ChargedRun;
  await expectSameAfterUndo({
    undo: '/api/fee-charges/{id}/undo',
    owner: server.database.owner,
    site: school.siteId,
    act: async () => (run = await charging.run({ item_ids: [item] })),
    touches: ['fee_demands', 'fee_runs'],
    back: async () => expect((await charging.undo(run)).status).toBe(200),
    left,
  });
  await noneOpen(item);
  const again = await charging.run({ item_ids: [item] });
  expect(again.demands).toBe(school.pupils.length);
});

test('a run that is cancelled while it charges leaves no more than one that was undone', async () => {
  const item = await addItem(school, 'tuition', 'Tuition, cancelled');
  let run: { id: string; job_id: string };
  await expectSameAfterUndo({
    undo: 'a charging run that is cancelled',
    owner: server.database.owner,
    site: school.siteId,
    // Somebody reads what is charged: the first batch waits, and the stop is asked for meanwhile.
    act: () =>
      withClient(server.database.owner, async (client) => {
        await client.query('BEGIN');
        await client.query('LOCK TABLE fee_demands IN SHARE MODE');
        run = (await charging.start({ item_ids: [item] })).json;
        await untilWaiting(client);
        expect((await head.call('POST', `/api/jobs/${run.job_id}/cancel`, {})).status).toBe(200);
        await client.query('COMMIT');
      }),
    touches: ['fee_runs'],
    back: () =>
      until(
        async () => (await head.call<{ state: string }>('GET', `/api/jobs/${run.job_id}`)).json.state,
        (state) => state === 'cancelled',
      ),
    left,
  });
  await noneOpen(item);
});
