import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { openChannels } from '#kernel/messages/outbox.server.ts';
import { notifications, outbox } from '#kernel/database/kernel-tables.server.ts';
import { guardians, guardianStudents } from '#modules/school/people/base/tables.server.ts';
import { decide } from '../../../../../tests/support/attendance-school.ts';
import { leaveSchool } from '../../../../../tests/support/leave-school.ts';
import { startServer, type Caller, type TestServer } from '../../../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../../../tests/support/world.ts';
import { notifyBySelf } from './send.server.ts';

type Made = Awaited<ReturnType<typeof leaveSchool>>;
type Row = {
  enrolment_id: string;
  state: string;
  status: string | null;
  ways: { en: string }[];
  text: string;
  parts: number;
  cost: number;
  corrected_at: string | null;
};
type Board = { sms: boolean; due: boolean; too_old: boolean; not_taken: number; rows: Row[] };

let server: TestServer;
let world: World;
let made: Made;
let clerk: Caller & { userId: string };

const board = async (day: string, who: Caller = clerk) =>
  (await who.call<Board>('GET', '/api/attendance/absentees', { day })).json;
const rowOf = async (at: number, day = made.school.today) =>
  (await board(day)).rows.find(({ enrolment_id }) => enrolment_id === made.child(at).enrolmentId);
const send = (day: string, ats: readonly number[], who: Caller = clerk) =>
  who.call<{ sent: number; left_out: number }>('POST', '/api/attendance/absentees/send', {
    day,
    enrolment_ids: ats.map((at) => made.child(at).enrolmentId),
  });
const correct = (day: string, at: number) =>
  clerk.call('POST', '/api/attendance/absentees/correct', { day, enrolment_id: made.child(at).enrolmentId });

type Link = { relation?: string; gets_messages?: boolean };
/** A guardian of a student, as the office entered them. */
async function addGuardian(
  at: number,
  values: Partial<typeof guardians.$inferInsert>,
  link: Link = {},
): Promise<void> {
  await inTransaction({ siteId: made.school.siteId }, async (db) => {
    const [row] = await db
      .insert(guardians)
      .values({ site_id: made.school.siteId, name_en: 'Guardian', name_bn: 'অভিভাবক', ...values })
      .returning({ id: guardians.id });
    await db.insert(guardianStudents).values({
      site_id: made.school.siteId,
      guardian_id: row!.id,
      student_id: made.child(at).studentId,
      ...link,
    });
  });
}
const bells = (userId: string) =>
  inTransaction({ siteId: made.school.siteId }, (db) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.site_id, made.school.siteId), eq(notifications.user_id, userId))),
  );
const posted = (recipient: string) =>
  inTransaction({}, (db) => db.select().from(outbox).where(like(outbox.recipient, recipient)));

beforeAll(async () => {
  server = await startServer();
  openChannels(['mail']);
  world = await makeWorld();
  made = await leaveSchool(server, world);
  clerk = await asMember(server, world.first, 'office');
  await inTransaction({ siteId: made.school.siteId }, (db) =>
    db.delete(guardianStudents).where(eq(guardianStudents.site_id, made.school.siteId)),
  );
  await decide(made.admin, { 'absent-cutoff': '00:00', 'sms-price': 40, 'absence-language': 'en' });
  await addGuardian(0, { user_id: made.father.userId, email: 'father@home.test', phone: '+8801711000001' });
  await addGuardian(0, { phone: '+8801711000002' }, { relation: 'mother' });
  await addGuardian(1, { phone: '+8801711000003' });
  await addGuardian(2, { email: 'nobody@home.test' }, { gets_messages: false });
  await addGuardian(4, { email: 'four@home.test' });
  for (const at of [0, 1, 2, 3, 4]) await made.take(made.school.today, 'A', at);
});
afterAll(async () => {
  openChannels(['mail', 'sms']);
  await server.close();
});

describe('the list before it is sent', () => {
  test('says who is told by which way, and who is not and why', async () => {
    const found = await board(made.school.today);
    expect(found).toMatchObject({ sms: false, due: true });
    expect(found.rows.map(({ state }) => state)).toEqual([
      'READY',
      'NO_CONTACT',
      'NO_RIGHT',
      'NO_GUARDIAN',
      'READY',
    ]);
    expect(found.rows[0]).toMatchObject({ ways: [{ en: 'Bell' }, { en: 'Email' }], parts: 0, cost: 0 });
    expect(found.rows[0]!.text).toMatch(/First School: .*roll 1\) is absent on/);
  });

  test('with SMS, one goes to the first guardian with a mobile number, and costs', async () => {
    openChannels(['mail', 'sms']);
    const [first, second] = (await board(made.school.today)).rows;
    expect(first).toMatchObject({
      ways: [{ en: 'Bell' }, { en: 'Email' }, { en: 'SMS' }],
      parts: 1,
      cost: 40,
    });
    expect(second).toMatchObject({ state: 'READY', ways: [{ en: 'SMS' }] });
    await decide(made.admin, { 'absence-language': 'bn' });
    expect((await rowOf(1))!.parts).toBeGreaterThan(0);
    await decide(made.admin, { 'absence-language': 'en' });
  });

  test('leaves out who is on approved leave', async () => {
    await made.take(made.school.daysAgo(1), 'A');
    expect(await rowOf(0, made.school.daysAgo(1))).toBeDefined();
    const asked = (await made.apply(made.father, made.school.daysAgo(1))).json.id;
    await made.approve(made.teacher, asked);
    expect(await rowOf(0, made.school.daysAgo(1))).toBeUndefined();
  });

  test('a text with a place that nothing fills is refused where it is typed', async () => {
    await expect(decide(made.admin, { 'absence-text-en': '[name] owes [amount]' })).rejects.toThrow(
      'filled in',
    );
    await expect(decide(made.admin, { 'absence-text-en': 'Someone is absent' })).rejects.toThrow('[name]');
  });
});

describe('sending', () => {
  test('two clerks at once tell each family once', async () => {
    const other = await asMember(server, world.first, 'office');
    const all = [0, 1, 2, 3];
    const both = await Promise.all([
      send(made.school.today, all),
      send(made.school.today, all, other),
      send(made.school.today, all),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(both.reduce((sum, { json }) => sum + json.sent, 0)).toBe(2);
    expect(
      (await bells(made.father.userId)).filter(({ title }) => title.en === 'Absent from class'),
    ).toHaveLength(1);
    expect(await posted('father@home.test')).toHaveLength(1);
    expect(await posted('+8801711000001')).toHaveLength(1);
    expect(await posted('+8801711000002')).toHaveLength(0);
    expect(await posted('nobody@home.test')).toHaveLength(0);
    expect((await rowOf(0))!.state).toBe('SENT');
    expect((await send(made.school.today, all)).json).toMatchObject({ sent: 0, left_out: 4 });
  });

  test('by itself, where the school wants it, and once', async () => {
    const evening = new Date(`${made.school.today}T23:00:00+06:00`);
    // The shift begins at eight.
    const early = new Date(`${made.school.today}T08:59:00+06:00`);
    expect(await notifyBySelf(evening)).toBe(0);
    await decide(made.admin, { 'absence-automatic': true });
    expect(await notifyBySelf(early)).toBe(0);
    expect(await notifyBySelf(evening)).toBe(1);
    expect(await notifyBySelf(evening)).toBe(0);
    expect(await posted('four@home.test')).toHaveLength(1);
    await decide(made.admin, { 'absence-automatic': false });
  });

  test('who was there after all: told, then corrected, with a correction once', async () => {
    expect((await correct(made.school.today, 0)).status).toBe(409);
    await made.take(made.school.today, 'L');
    expect(await rowOf(0)).toMatchObject({ state: 'SENT', status: 'L', corrected_at: null });
    const both = await Promise.all([correct(made.school.today, 0), correct(made.school.today, 0)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect((await bells(made.father.userId)).filter(({ title }) => title.en === 'Correction')).toHaveLength(
      1,
    );
    expect((await rowOf(0))!.corrected_at).not.toBeNull();
  });

  test('not before its time, not for days to come or long past', async () => {
    await decide(made.admin, { 'absent-cutoff': '23:59' });
    expect((await send(made.school.today, [0])).text).toContain('can be sent from');
    await decide(made.admin, { 'absent-cutoff': '00:00' });
    expect((await send(made.later(1), [0])).status).toBe(409);
    expect((await send(made.school.daysAgo(8), [0])).status).toBe(409);
  });
});

describe('who has no business with it', () => {
  test('teachers, guardians and accountants are refused', async () => {
    const accountant = await asMember(server, world.first, 'accountant');
    for (const who of [made.teacher, made.father, accountant])
      expect((await who.call('GET', '/api/attendance/absentees')).status).toBe(403);
  });

  test('a neighbouring school tells nobody of ours', async () => {
    const neighbour = await asMember(server, world.second, 'site-admin');
    const answer = await send(made.school.daysAgo(1), [0, 1], neighbour);
    expect([answer.status, answer.json.sent]).toEqual([200, 0]);
  });
});
