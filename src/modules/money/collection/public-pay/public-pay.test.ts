import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { runOpen, type RequestContext } from '#kernel/procedures/procedure.server.ts';
import { siteOptionRows } from '#modules/platform/site-options/base/tables.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { charge, makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import { comeBack, goToGateway, intentOf, payAt } from '../../../../../tests/support/payer.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { visitorOf } from '../../../../../tests/support/visitor.ts';
import { chooseFees, findFees, payFoundFees } from './find.server.ts';
import { maskedName, mobileKey } from '../base/mask.ts';
import { publicStatus } from './status.server.ts';

let school: FeeSchool;
let code: string;
let birth: string;

let asked = 0;
const visitor = (ip = `10.6.${Math.floor(++asked / 250)}.${asked % 250}`): RequestContext =>
  visitorOf(school.siteId, ip);
const find = (id: string, fact: string, who = visitor()) =>
  runOpen(who, false, (ctx) => findFees(ctx, id, fact));
const statusOf = (work: Promise<unknown>) =>
  work.then(
    (found) => (found ? 200 : 404),
    (error: { status?: number }) => error.status,
  );
const turn = (value: 'ON' | 'OFF') =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .insert(siteOptionRows)
      .values({ site_id: school.siteId, key: 'fee-public-page', value })
      .onConflictDoUpdate({ target: [siteOptionRows.site_id, siteOptionRows.key], set: { value } }),
  );

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  await charge(school, school.pupils[0]!, [{ head: 'tuition', amount: 300_00, due_on: school.today }]);
  const [row] = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(students)
      .set({ phone: '+8801712345678' })
      .where(and(eq(students.site_id, school.siteId), eq(students.id, school.pupils[0]!.studentId)))
      .returning(),
  );
  code = row!.student_code;
  birth = school.pupils[0]!.date_of_birth;
});

test('the page is off until the school has a gateway or switches it on', async () => {
  expect(await statusOf(find(code, birth))).toBe(404);
  await turn('ON');
  expect(await statusOf(find(code, birth))).toBe(200);
});

test('both facts show the sum and no name; a wrong one and an unknown student answer alike', async () => {
  const found = await find(code, birth);
  expect(found?.quote.amount).toBe(300_00);
  expect(found?.name.en).toMatch(/^(?:\S\*\*\* ?)+$/);
  expect(JSON.stringify(found)).not.toContain(school.pupils[0]!.name_en);
  expect(await find(code, '01712-345678')).toMatchObject({ quote: { amount: 300_00 } });
  expect(await find(code, '01712345679')).toBeNull();
  expect(await find(code, '1999-01-01')).toBeNull();
  expect(await find('NOBODY-1', birth)).toBeNull();
  expect(await find(code, '')).toBeNull();
});

test('who guesses is stopped after five wrong facts, and nobody else is', async () => {
  const guesser = visitor('10.66.0.1');
  const tries = [];
  for (let day = 1; day <= 6; day++) tries.push(await statusOf(find(code, `2001-02-0${day}`, guesser)));
  expect(tries).toEqual([404, 404, 404, 404, 404, 429]);
  expect(await statusOf(find(code, birth, guesser))).toBe(429);
  expect(await statusOf(find(code, birth))).toBe(200);
});

test('a payment needs the proof of both facts, and takes the sum that was seen', async () => {
  const { token, methods } = (await find(code, birth))!;
  expect(methods.map((one) => one.code)).toContain('bkash');
  const pay = (more: object) =>
    runOpen(visitor(), false, (ctx) => payFoundFees(ctx, { token, method: 'bkash', seen: 300_00, ...more }));
  const [id = '', until = '', mark = ''] = token.split('.');
  const forged = [
    token.replace(id, school.pupils[1]!.studentId),
    `${id}.${Number(until) + 1}.${mark}`,
    `${id}.${until}.x`,
    '',
  ];
  for (const wrong of forged) expect(await statusOf(pay({ token: wrong }))).toBe(422);
  expect(await statusOf(pay({ seen: 1_00 }))).toBe(409);
  const url = await pay({});
  const intent = url.split('/').at(-1)!;
  expect(await intentOf(school.siteId, intent)).toMatchObject({ amount: 300_00, state: 'INITIATED' });
  const { status, own } = await runOpen(visitor(), true, (ctx) => publicStatus(ctx, intent));
  expect(own).toBe(false);
  expect(status).toMatchObject({ outcome: 'NOT_OPENED', receipts: [] });
  expect(JSON.stringify(status)).not.toContain(school.pupils[0]!.name_en);
});

test('a student’s bills are shown by date, several can be chosen, and what was chosen is what is paid', async () => {
  const ahead = school.daysAgo(-40);
  await charge(school, school.pupils[0]!, [
    { head: 'exam', amount: 200_00, due_on: school.daysAgo(30), title: 'Exam' },
    { head: 'tuition', amount: 400_00, due_on: ahead, title: 'Later' },
  ]);
  const found = (await find(code, birth))!;
  expect(found.bills).toMatchObject([
    { due_on: school.daysAgo(30), titles: [{ en: 'Exam' }], amount: 200_00, asked: true, chosen: true },
    { due_on: school.today, amount: 300_00, asked: true, chosen: true },
    { due_on: ahead, amount: 400_00, asked: false, chosen: false },
  ]);
  expect(found.quote.amount).toBe(500_00);
  const choose = (days: string[], token = found.token) =>
    runOpen(visitor(), true, (ctx) => chooseFees(ctx, token, days));
  const days = [school.daysAgo(30), ahead];
  const chosen = await choose(days);
  expect(chosen).toMatchObject({ token: found.token, quote: { amount: 600_00 } });
  expect(chosen.bills.map((bill) => bill.chosen)).toEqual([true, false, true]);
  expect(JSON.stringify(chosen)).not.toContain(school.pupils[0]!.name_en);
  expect(
    await statusOf(
      choose(days, found.token.replace(school.pupils[0]!.studentId, school.pupils[1]!.studentId)),
    ),
  ).toBe(422);
  const pay = (more: object) =>
    runOpen(visitor(), false, (ctx) =>
      payFoundFees(ctx, { token: found.token, method: 'bkash', seen: 600_00, days, ...more }),
    );
  // The total of another choice is not taken.
  expect(await statusOf(pay({ days: [ahead] }))).toBe(409);
  const intent = (await pay({})).split('/').at(-1)!;
  expect(await intentOf(school.siteId, intent)).toMatchObject({ amount: 600_00 });
});

test('a part is paid only where the school wants it, and goes to what was chosen', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  const all = await admin.call<{ key: string; version: number }[]>('GET', '/api/site-options', {});
  const { version } = all.json.find(({ key }) => key === 'fee-public-part')!;
  const { token } = (await find(code, birth))!;
  const days = [school.daysAgo(30)];
  const pay = (part: number) =>
    runOpen(visitor(), false, (ctx) =>
      payFoundFees(ctx, { token, method: 'bkash', seen: 200_00, days, part }),
    );
  expect(await statusOf(pay(50_00))).toBe(422);
  const changes = [{ key: 'fee-public-part', value: true, version }];
  expect((await admin.call('PUT', '/api/site-options', { changes })).status).toBe(200);
  for (const wrong of [0, -1_00, 200_01]) expect(await statusOf(pay(wrong))).toBe(422);
  const intent = (await pay(50_00)).split('/').at(-1)!;
  expect(await intentOf(school.siteId, intent)).toMatchObject({ amount: 50_00 });
  await payAt(await goToGateway(server.port, school.siteId, intent), 'success').then((back) =>
    comeBack(back!),
  );
  const paid = await intentOf(school.siteId, intent);
  expect(paid).toMatchObject({ state: 'PAID' });
  const after = (await find(code, birth))!;
  expect(after.bills[0]).toMatchObject({ due_on: days[0], amount: 150_00 });
});

test('names are masked in both scripts, mobile numbers compared by their last ten digits', () => {
  expect(maskedName('Rahim  Hossain')).toBe('R*** H***');
  expect(maskedName('রহিম')).toBe('র***');
  expect(mobileKey('+880 1712-345678')).toBe('1712345678');
  expect(mobileKey('05/03/2012')).toBeNull();
});
