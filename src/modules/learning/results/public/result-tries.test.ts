import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { runOpen, type RequestContext } from '#kernel/procedures/procedure.server.ts';
import { notifications } from '#kernel/database/kernel-tables.server.ts';
import {
  approveAll,
  declareHalfYearly,
  enterSampleMarks,
  generate,
} from '../../../../../tests/support/exam-marks.ts';
import { type ExamSchool, makeExamSchool } from '../../../../../tests/support/exam-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { visitorOf } from '../../../../../tests/support/visitor.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { askResult } from './result.server.ts';

let school: ExamSchool;
let admin: Caller & { userId: string };
let examId: string;

const pupil = (roll: number) => school.pupils.find((one) => one.roll === roll)!;

startWorld(async () => {
  school = await makeExamSchool(world.first);
  admin = await asMember(server, world.first, 'site-admin');
  const exam = await declareHalfYearly(admin, school);
  examId = exam.id;
  await enterSampleMarks(admin, school, exam);
  await approveAll(admin, exam);
  const { runId } = await generate(admin, exam);
  await admin.call('POST', `/api/result-runs/${runId}/approve`);
  const published = await admin.call('POST', `/api/result-runs/${runId}/publish`);
  expect(published.status).toBe(200);
});

let asked = 0;
/** A visitor of the school's site, each from an address of their own. */
const visitor = (ip = `10.9.${Math.floor(++asked / 250)}.${asked % 250}`): RequestContext =>
  visitorOf(school.siteId, ip);
const question = (roll: number, date_of_birth = pupil(roll).date_of_birth) => ({
  exam_id: examId,
  section_id: school.sections[0]!,
  roll,
  date_of_birth,
});
const ask = (what: ReturnType<typeof question>, who = visitor()) =>
  runOpen(who, false, (ctx) => askResult(ctx, what));
const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    (found) => (found ? 200 : 404),
    (error: { status?: number }) => error.status,
  );

test('after five wrong days an address waits for that roll, and nobody else does', async () => {
  const guesser = visitor('10.70.0.1');
  const tries = [];
  for (let day = 1; day <= 6; day++) tries.push(await statusOf(ask(question(5, `2010-02-0${day}`), guesser)));
  expect(tries).toEqual([404, 404, 404, 404, 404, 429]);
  expect(await statusOf(ask(question(5), guesser))).toBe(429);
  expect(await statusOf(ask(question(6), guesser))).toBe(200);
  expect(await statusOf(ask(question(5)))).toBe(200);
});

test('a computer room may ask for as many results as it likes, but one address may not try many rolls', async () => {
  const room = visitor('10.71.0.1');
  const right = [];
  for (let turn = 0; turn < 140; turn++) right.push(await statusOf(ask(question((turn % 20) + 7), room)));
  expect(new Set(right)).toEqual(new Set([200]));
  const walker = visitor('10.77.0.1');
  const answers = [];
  for (let roll = 100; roll < 225; roll++)
    answers.push(await statusOf(ask({ ...question(1), roll }, walker)));
  expect(answers.filter((answer) => answer === 429)).toHaveLength(5);
});

test('many at once from one address are counted as many', async () => {
  const hasty = visitor('10.78.0.1');
  const days = Array.from({ length: 20 }, (_, at) => `2011-03-${String(at + 10)}`);
  const answers = await Promise.all(days.map((day) => statusOf(ask(question(33, day), hasty))));
  expect(answers.filter((answer) => answer === 404)).toHaveLength(5);
  expect(answers.filter((answer) => answer === 429)).toHaveLength(15);
});

test('who guesses a student from many addresses is slowed down and told of; who knows the day still gets in', async () => {
  const addresses = Array.from({ length: 30 }, (_, at) => visitor(`10.79.0.${at + 1}`));
  const first = [];
  for (const [at, address] of addresses.entries())
    first.push(
      await statusOf(ask(question(40, `2009-04-${String((at % 28) + 1).padStart(2, '0')}`), address)),
    );
  expect(new Set(first)).toEqual(new Set([404]));
  // Beyond the day's number: one wrong try an address.
  expect(await statusOf(ask(question(40, '2009-05-01'), addresses[0]))).toBe(429);
  expect(await statusOf(ask(question(40, '2009-05-01'), addresses[29]))).toBe(429);
  expect(await statusOf(ask(question(40)))).toBe(200);
  const told = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.site_id, school.siteId), eq(notifications.user_id, admin.userId))),
  );
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ url: `/student/view/${pupil(40).studentId}` });
});

test('who rents a network of IPv6 has the tries of a few households, not of 65,536', async () => {
  const answers = [];
  for (let at = 0; at < 40; at++)
    answers.push(
      await statusOf(
        ask(
          question(41, `2009-06-${String((at % 28) + 1).padStart(2, '0')}`),
          visitor(`2001:db8:7:${at.toString(16)}::1`),
        ),
      ),
    );
  expect(answers.filter((answer) => answer === 404).length).toBeLessThan(26);
  expect(answers.slice(-10)).toEqual(Array.from({ length: 10 }, () => 429));
  // Nobody else waits for it, and the network not for other rolls.
  expect(await statusOf(ask(question(41), visitor('2001:db8:8:1::1')))).toBe(200);
  expect(await statusOf(ask(question(42), visitor('2001:db8:7:1::1')))).toBe(200);
});
