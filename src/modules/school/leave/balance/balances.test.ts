import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeAudit } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn, weekdayOf } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import {
  madeInYear,
  makeLeaveSchool,
  type LeaveSchool,
  type Person,
} from '../../../../../tests/support/employee-leave-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { turnOver } from './turn-over.server.ts';

let school: LeaveSchool;
let head: Person;
const year = () => Number(dayIn(new Date()).slice(0, 4));

type Leave = {
  balances: { type: { en: string }; left: number | null; lines: { why: string; halves: number }[] }[];
  corrections: { id: string; halves: number; reason: string }[];
};
const leaveOf = async (who: Caller, employee_id?: string, at = year()) =>
  (await who.call<Leave>('GET', '/api/leave/person', { ...(employee_id ? { employee_id } : {}), year: at }))
    .json;
const balance = async (who: Caller, type: string, employee_id?: string, at = year()) =>
  (await leaveOf(who, employee_id, at)).balances.find((one) => one.type.en === type);
const correct = (who: Caller, employee_id: string, type: string, halves: number, at = year()) =>
  who.call<{ id: string; data: { field?: string } }>('POST', '/api/leave/corrections', {
    employee_id,
    type_id: school.types.get(type),
    year: at,
    halves,
    reason: 'Taken before this was kept here',
  });

startWorld(async () => {
  school = await makeLeaveSchool(server, world.first);
  head = await school.hire('head');
});

test('a balance explains itself, and a correction stands in it with its reason', async () => {
  const teacher = await school.hire('teacher');
  expect(await balance(teacher, 'Casual leave')).toMatchObject({
    left: 40,
    lines: [{ why: 'given', halves: 40 }],
  });
  const made = await correct(head, teacher.id, 'Casual leave', -7);
  expect(made.status).toBe(200);
  expect(await balance(teacher, 'Casual leave')).toMatchObject({
    left: 33,
    lines: [
      { why: 'given', halves: 40 },
      { why: 'corrected', halves: -7 },
    ],
  });
  expect((await leaveOf(teacher)).corrections).toMatchObject([
    { halves: -7, reason: 'Taken before this was kept here' },
  ]);
  expect((await teacher.call('DELETE', `/api/leave/corrections/${made.json.id}`)).status).toBe(403);
  expect((await head.call('DELETE', `/api/leave/corrections/${made.json.id}`)).status).toBe(200);
  expect((await balance(teacher, 'Casual leave'))?.left).toBe(40);
});

test('a correction needs days, a year that can still be corrected, a type with a balance, and the right', async () => {
  const teacher = await school.hire('teacher');
  expect((await correct(head, teacher.id, 'Casual leave', 0)).json.data.field).toBe('days');
  expect((await correct(head, teacher.id, 'Casual leave', 2, year() - 2)).json.data.field).toBe('year');
  expect((await correct(head, teacher.id, 'Leave without pay', 2)).json.data.field).toBe('type_id');
  expect((await correct(teacher, teacher.id, 'Casual leave', 2)).status).toBe(403);
  const other = await makeLeaveSchool(server, world.second);
  expect((await correct(other.admin, teacher.id, 'Casual leave', 2)).status).toBe(404);
});

test('earned leave goes into the new year, casual leave lapses, and what went over is kept once', async () => {
  const teacher = await school.hire('teacher', { joined_on: `${year() - 1}-01-01` });
  await madeInYear(world.first.id, year() - 1);
  const before = await balance(teacher, 'Earned leave', undefined, year() - 1);
  expect(before?.left).toBeGreaterThan(20);
  const carried = async () =>
    (await balance(teacher, 'Earned leave'))?.lines.find(({ why }) => why === 'carried-over')?.halves;
  expect(await carried()).toBe(before?.left);
  expect((await balance(teacher, 'Casual leave'))?.left).toBe(40);

  const siteId = world.first.id;
  const over = () =>
    inTransaction({ siteId }, (db) => {
      const origin = { actor: null, ip: null, requestId: null };
      return turnOver({
        db,
        siteId,
        now: new Date(),
        audit: (entry) => writeAudit(db, siteId, origin, entry),
      });
    });
  expect(await over()).toBeGreaterThan(0);
  expect(await over()).toBe(0);
  await inTransaction({ siteId }, (db) =>
    db.execute(
      sql`UPDATE leave_types SET carried_over = 2 WHERE site_id = ${siteId} AND name_en = 'Earned leave'`,
    ),
  );
  expect(await carried()).toBe(before?.left);
  // A correction of the year before is counted again, by the rule of now.
  await correct(head, teacher.id, 'Earned leave', -4, year() - 1);
  expect(await carried()).toBe(2);
});

test('days that are carried over and asked for there cannot be taken here as well', async () => {
  const teacher = await school.hire('teacher', { joined_on: `${year() - 1}-01-01` });
  await madeInYear(world.first.id, year() - 1);
  const type_id = school.types.get('Earned leave')!;
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(sql`UPDATE leave_types SET carried_over = NULL WHERE id = ${type_id}`),
  );
  const { left } = (await balance(teacher, 'Earned leave'))!;
  await correct(head, teacher.id, 'Earned leave', 8 - left!);
  expect((await balance(teacher, 'Earned leave'))?.left).toBe(8);
  const today = dayIn(new Date());
  /** The nearest working day, inside this year. */
  const step = today.slice(5) < '07-01' ? 1 : -1;
  const open = (day: string): string => (weekdayOf(day) > 4 ? open(addDays(day, step)) : day);
  const apply = (from_day: string, days: number) =>
    teacher.call<{ message: string }>('POST', '/api/leave/applications', {
      employee_id: null,
      type_id,
      from_day,
      to_day: addDays(from_day, days - 1),
      half: null,
      substitute_id: null,
      file_id: null,
      reason: 'A journey',
    });
  let sunday = `${year() + 1}-10-01`;
  while (weekdayOf(sunday) !== 0) sunday = addDays(sunday, 1);
  const next = await apply(sunday, 4);
  expect(next.status, next.text).toBe(200);
  const here = await apply(open(today), 1);
  expect(here.status).toBe(422);
  expect(here.json.message).toContain(`missing in ${year() + 1}`);
});

test('the register has a row for each employee and type, on paper and as a spreadsheet', async () => {
  const teacher = await school.hire('teacher', { name_en: 'Register Row' });
  const found = await head.call<{ rows: { employee_id: string; type_en: string; left: number }[] }>(
    'GET',
    '/api/leave/register',
  );
  const own = found.json.rows.filter(({ employee_id }) => employee_id === teacher.id);
  expect(own.find(({ type_en }) => type_en === 'Casual leave')).toMatchObject({ left: 2000 });
  expect((await teacher.call('GET', '/api/leave/register')).status).toBe(403);
  for (const file of ['export', 'paper'])
    expect((await head.call('GET', `/api/leave/register/${file}`, { lang: 'bn' })).status).toBe(200);
});

test('types: the usual ones once, a name once, a used one stays, an old version is refused', async () => {
  const again = await school.admin.call<{ added: number }>('POST', '/api/leave/types/usual', {});
  expect(again.json.added).toBe(0);
  const [type] = (await head.call<Record<string, unknown>[]>('GET', '/api/leave/types')).json;
  const { id, version, ...values } = type!;
  const taken = await head.call<{ data: { field: string } }>('POST', '/api/leave/types', values);
  expect(taken.json.data.field).toBe('name_en');
  const edit = (seen: unknown) =>
    head.call('PUT', `/api/leave/types/${String(id)}`, { ...values, paid: false, version: seen });
  expect((await edit(version)).status).toBe(200);
  expect((await edit(version)).status).toBe(409);
  const teacher = await school.hire('teacher');
  await correct(head, teacher.id, 'Casual leave', 2);
  expect((await head.call('DELETE', `/api/leave/types/${school.types.get('Casual leave')}`)).status).toBe(
    409,
  );
  expect((await head.call('DELETE', `/api/leave/types/${school.types.get('Study leave')}`)).status).toBe(200);
});
