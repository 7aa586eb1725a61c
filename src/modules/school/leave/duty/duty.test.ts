import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { loadCatalogues } from '../../../../../tests/support/class-nine.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { designationIds, engaging } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { excusedDays } from './excused.server.ts';
import { leaveApplications, leaveTypes } from '../base/tables.server.ts';

type Refused = { message: string; data: { field?: string; data?: { now?: unknown } } };
type Row = {
  id: string;
  version: number;
  state: string;
  employee_id: string;
  assigned: boolean;
};
type Member = Caller & { userId: string };

let head: Member;
let office: Member;
let teacher: Member;
let teacherId: string;
let headId: string;
let colleagueId: string;
let designation_id: string;
const today = () => dayIn(new Date());
const inDays = (days: number) => addDays(today(), days);

const add = engaging('D', () => ({ by: head, designation_id, joined_on: addDays(today(), -400) }));
const training = (day: string, more: object = {}) => ({
  kind: 'outside',
  from_day: day,
  to_day: day,
  from_time: null,
  to_time: null,
  place: 'Upazila Resource Centre',
  reason: 'Training',
  ...more,
});
const apply = (by: Caller, day: string, more: object = {}) =>
  by.call<{ id: string } & Refused>('POST', '/api/own-duties', training(day, more));
const assign = (by: Caller, employee_ids: string[], day: string, more: object = {}) =>
  by.call<{ approved: number; waiting: number } & Refused>('POST', '/api/duties/assign', {
    ...training(day, more),
    employee_ids,
  });
const list = async (query = '', by: Caller = head) =>
  (await by.call<Row[]>('GET', `/api/duties?per_page=100${query}`)).json;
const row = async (id: string) => (await list()).find((one) => one.id === id)!;
const decide = (by: Caller, what: string, one: Pick<Row, 'id' | 'version'>, remark: string | null = null) =>
  by.call<Row & Refused>('POST', `/api/duties/${one.id}/${what}`, { version: one.version, remark });
const excusedOf = (ids: string[], from: string, to = from) =>
  inTransaction({ siteId: world.first.id }, (db) =>
    excusedDays({ db, siteId: world.first.id }, ids, { from, to }),
  );
const notices = async (userId: string) =>
  (
    await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute<{ title: { en: string } }>(
        sql`SELECT title FROM notifications WHERE site_id = ${world.first.id} AND user_id = ${userId}`,
      ),
    )
  ).rows.map(({ title }) => title.en);
const giveAccount = (id: string, userId: string) =>
  inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(
      sql`UPDATE employees SET user_id = ${userId} WHERE site_id = ${world.first.id} AND id = ${id}`,
    ),
  );

startWorld(async () => {
  await loadCatalogues();
  designation_id = (await designationIds()).get('assistant_teacher')!;
  head = await asMember(server, world.first, 'head');
  teacherId = await add({ name_en: 'Rahima Khatun' });
  colleagueId = await add({ name_en: 'Selim Reza' });
  headId = await add({ name_en: 'The Head' });
  teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: teacherId }]);
  head = await asMember(server, world.first, 'head', [{ kind: 'employee', id: headId }]);
  office = await asMember(server, world.first, 'office');
  await giveAccount(teacherId, teacher.userId);
  await giveAccount(headId, head.userId);
});

describe('applying', () => {
  test('waits until it is approved; then the days excuse, and on a day off count as holiday work', async () => {
    const [from, to] = [inDays(10), inDays(11)];
    const made = await apply(teacher, from, { to_day: to });
    expect(made.status, made.text).toBe(200);
    expect((await excusedOf([teacherId], from, to)).excused).toEqual([]);
    expect(await notices(head.userId)).toContain('Duty waits for approval');
    const waiting = await row(made.json.id);
    expect(waiting).toMatchObject({ state: 'APPLIED', assigned: false });
    expect((await list())[0]!.state).toBe('APPLIED');
    const done = await decide(head, 'approve', waiting, 'Go well');
    expect(done.status, done.text).toBe(200);
    expect(await notices(teacher.userId)).toContain('Your duty was approved');
    const days = await excusedOf([teacherId, colleagueId], inDays(9), inDays(12));
    expect(
      days.excused.map(({ employee_id, day, excuse, paid }) => [employee_id, day, excuse, paid]),
    ).toEqual([
      [teacherId, from, 'duty', true],
      [teacherId, to, 'duty', true],
    ]);
    expect(days.holidayDuty).toEqual([
      { employee_id: teacherId, day: from },
      { employee_id: teacherId, day: to },
    ]);
    const own = await teacher.call<{ duties: Row[] }>('GET', '/api/own-duties');
    expect(own.json.duties.find(({ id }) => id === made.json.id)?.state).toBe('APPROVED');
    const cancelled = await decide(head, 'cancel', await row(made.json.id), 'Training was put off');
    expect(cancelled.status, cancelled.text).toBe(200);
    expect((await excusedOf([teacherId], from, to)).excused).toEqual([]);
  });
  test('for a part of the day says which part', async () => {
    const day = inDays(13);
    const made = await apply(teacher, day, { from_time: '09:00', to_time: '11:30' });
    await decide(head, 'approve', await row(made.json.id));
    expect((await excusedOf([teacherId], day)).excused).toMatchObject([
      { day, excuse: 'duty', hours: { from: 32_400, to: 41_400 } },
    ]);
    expect((await apply(teacher, day, { from_time: '11:30', to_time: '13:00' })).status).toBe(200);
    const clash = await apply(teacher, day, { from_time: '11:00', to_time: '12:00' });
    expect(clash.status).toBe(409);
    expect(clash.json.message).toMatch(/Already has duty at this time: Rahima Khatun \(Outside duty/);
  });
  test('with days or times that cannot be meant is refused at the field', async () => {
    const fields = async (more: object, day = inDays(20)) =>
      (await apply(teacher, day, more)).json.data?.field;
    expect(await fields({ to_day: inDays(19) })).toBe('to_day');
    expect(await fields({ from_time: '10:00', to_time: '09:00' })).toBe('to_time');
    expect(await fields({ place: null })).toBe('place');
    expect((await apply(teacher, inDays(-31))).json.data.field).toBe('from_day');
    expect((await apply(teacher, inDays(20), { reason: '  ' })).status).toBe(422);
    expect((await apply(teacher, inDays(20), { kind: 'holiday', place: null })).status).toBe(200);
  });
  test('is withdrawn by whoever applied, while it waits', async () => {
    const made = await apply(teacher, inDays(24));
    const withdraw = (by: Caller, version: number) =>
      by.call<Refused>('POST', `/api/own-duties/${made.json.id}/withdraw`, { version });
    const stranger = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: colleagueId }]);
    expect((await withdraw(stranger, 1)).status).toBe(404);
    expect((await withdraw(teacher, 7)).status).toBe(409);
    expect((await withdraw(teacher, 1)).status).toBe(200);
    expect((await withdraw(teacher, 2)).status).toBe(409);
    expect((await row(made.json.id)).state).toBe('CANCELLED');
  });
  test('needs a person of the staff', async () => {
    expect((await apply(office, inDays(25))).status).toBe(409);
    const own = await office.call<{ employee: boolean }>('GET', '/api/own-duties');
    expect(own.json.employee).toBe(false);
  });
});

describe('assigning', () => {
  test('by who may not approve waits; by who may it is approved, but for their own', async () => {
    const first = await assign(office, [teacherId, colleagueId], inDays(30));
    expect(first.json).toEqual({ approved: 0, waiting: 2 });
    const second = await assign(head, [colleagueId, headId], inDays(31));
    expect(second.json).toEqual({ approved: 1, waiting: 1 });
    expect(await notices(head.userId)).toContain('Duty waits for approval');
    const counts = await head.call<{ by_tab: Record<string, number> }>('GET', '/api/duties/count');
    expect(counts.json.by_tab['APPLIED']).toBeGreaterThanOrEqual(3);
  });
  test('is whole or not at all, and names who is elsewhere', async () => {
    const day = inDays(33);
    await assign(head, [teacherId], day);
    const both = await assign(head, [colleagueId, teacherId], day);
    expect(both.status).toBe(409);
    expect(both.json.message).toContain('Rahima Khatun');
    expect((await excusedOf([colleagueId], day)).excused).toEqual([]);
  });
  test('over approved leave is refused with its name, before and at the approval', async () => {
    const day = inDays(37);
    const waits = await apply(teacher, day);
    await inTransaction({ siteId: world.first.id }, async (db) => {
      const [type] = await db
        .insert(leaveTypes)
        .values({
          site_id: world.first.id,
          name_en: 'Casual leave',
          name_bn: 'নৈমিত্তিক ছুটি',
          half_days: true,
          counts: 'working',
          paid: true,
          presence: false,
        })
        .returning({ id: leaveTypes.id });
      await db.insert(leaveApplications).values({
        site_id: world.first.id,
        employee_id: teacherId,
        type_id: type!.id,
        from_day: inDays(36),
        to_day: day,
        state: 'APPROVED',
        reason: 'Wedding',
      });
    });
    const assigned = await assign(head, [teacherId], inDays(36));
    expect(assigned.status, assigned.text).toBe(409);
    expect(assigned.json.message).toMatch(/Rahima Khatun \(Casual leave, /);
    const approved = await decide(head, 'approve', await row(waits.json.id));
    expect(approved.status).toBe(409);
    expect((await row(waits.json.id)).state).toBe('APPLIED');
  });
  test('twice at once sends nobody to two places', async () => {
    const day = inDays(35);
    const answers = await Promise.all([1, 2, 3, 4].map(() => assign(head, [colleagueId], day)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
  test('refuses who has left or has not yet joined', async () => {
    const leaver = await add({ name_en: 'Gone Away' });
    await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute(sql`UPDATE employees SET status = 'left', left_on = ${today()}
        WHERE site_id = ${world.first.id} AND id = ${leaver}`),
    );
    const late = await add({ name_en: 'Not Yet', joined_on: inDays(60) });
    const answer = await assign(head, [leaver, late, teacherId], inDays(40));
    expect(answer.status).toBe(409);
    expect(answer.json.message).toContain('Gone Away, Not Yet');
    expect((await assign(head, [leaver], inDays(-3))).status).toBe(200);
    expect((await assign(head, [], inDays(40))).json.data.field).toBe('employee_ids');
  });
});

describe('deciding', () => {
  test('on one’s own duty is for somebody else, unless nobody else may', async () => {
    const made = await apply(head, inDays(45));
    const other = await asMember(server, world.first, 'site-admin');
    const refused = await decide(head, 'approve', await row(made.json.id));
    expect(refused.status).toBe(403);
    const one = await head.call<{ may_decide: boolean; own: boolean }>('GET', `/api/duties/${made.json.id}`);
    expect(one.json).toMatchObject({ own: true, may_decide: false });
    expect((await decide(other, 'approve', await row(made.json.id))).status).toBe(200);
    expect((await decide(head, 'cancel', await row(made.json.id), 'no longer')).status).toBe(403);
  });
  test('needs the present version, a reason to refuse, and a state from which it can be', async () => {
    const made = await apply(teacher, inDays(47));
    const one = await row(made.json.id);
    const stale = await decide(head, 'approve', { id: one.id, version: one.version + 1 });
    expect(stale.status).toBe(409);
    expect((await decide(head, 'reject', one)).json.data.field).toBe('remark');
    expect((await decide(head, 'reject', one, 'Exams that day')).status).toBe(200);
    expect((await decide(head, 'cancel', await row(one.id), 'twice')).status).toBe(409);
    expect((await decide(head, 'approve', await row(one.id))).status).toBe(200);
    expect(await notices(teacher.userId)).toContain('Your duty was rejected');
  });
  test('is nothing for a teacher, and nothing of a neighbouring school can be touched or named', async () => {
    const made = await apply(teacher, inDays(50));
    const one = await row(made.json.id);
    expect((await decide(teacher, 'approve', one)).status).toBe(403);
    expect((await assign(teacher, [teacherId], inDays(51))).status).toBe(403);
    expect((await teacher.call('GET', '/api/duties')).status).toBe(403);
    expect((await decide(office, 'approve', one)).status).toBe(403);
    const neighbour = await asMember(server, world.second, 'head');
    expect((await decide(neighbour, 'approve', one)).status).toBe(404);
    expect((await assign(neighbour, [teacherId], inDays(52))).status).toBe(404);
    expect((await neighbour.call('GET', `/api/duties/${one.id}`)).status).toBe(404);
    expect(await list('', neighbour)).toEqual([]);
  });
  test('many share a register, which can be printed and taken out', async () => {
    const period = `filter[period]=${inDays(0)}..${inDays(60)}`;
    const found = await head.call<{ rows: { employee_en: string; days: number }[] }>(
      'GET',
      `/api/duty-register?${period}`,
    );
    expect(found.json.rows.some(({ employee_en }) => employee_en === 'Selim Reza')).toBe(true);
    expect((await head.call('GET', `/api/duty-register/paper?${period}`)).status).toBe(200);
    expect((await head.call('GET', `/api/duties/export?format=xlsx`)).status).toBe(200);
    expect((await teacher.call('GET', `/api/duty-register?${period}`)).status).toBe(403);
  });
  test('stands on the dashboards of who decides and of who goes', async () => {
    const waiting = await head.call<{ total: number; rows: unknown[] }>('GET', '/api/cards/duty-waiting');
    expect(waiting.json.total).toBeGreaterThan(0);
    const own = await teacher.call<{ rows: unknown[] }>('GET', '/api/cards/own-duty');
    expect(own.json.rows.length).toBeGreaterThan(0);
    expect((await teacher.call('GET', '/api/cards/duty-waiting')).status).toBe(403);
  });
});
