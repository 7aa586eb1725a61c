import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { holidays } from '#modules/school/calendar/base/tables.server.ts';
import { loadCatalogues } from '../../../../../tests/support/class-nine.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { designationIds, engaging } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

type Call = { id: string; version: number; told: number; to_tell: number };
type Year = { days: { holiday_id: string; call: Call | null }[] };

let head: Caller;
let designation_id: string;
let holiday_id: string;
const today = () => dayIn(new Date());
const ahead = () => addDays(today(), 9);
const everybody = {
  who: 'people',
  designation_ids: [] as string[],
  workday_for: 'nobody',
  at_time: null as string | null,
  note: null,
};
const add = engaging('T', () => ({ by: head, designation_id, joined_on: addDays(today(), -800) }));

startWorld(async () => {
  await loadCatalogues();
  designation_id = (await designationIds()).get('assistant_teacher')!;
  head = await asMember(server, world.first, 'head');
  const [made] = await inTransaction({}, (db) =>
    db
      .insert(holidays)
      .values({
        code: `${ahead().slice(0, 4)}.told_once`,
        name_en: 'Test day',
        name_bn: 'পরীক্ষামূলক দিবস',
        starts_on: ahead(),
        ends_on: ahead(),
        observed: true,
      })
      .returning({ id: holidays.id }),
  );
  holiday_id = made!.id;
});

test('tells each once, and again only those for whom something is different', async () => {
  const clerkId = await add({ name_en: 'The Clerk', email: 'clerk@example.test', joined_on: today() });
  const cook = await add({ name_en: 'New Cook', email: 'new-cook@example.test', joined_on: today() });
  const made = await head.call('POST', '/api/holiday-duty', {
    ...everybody,
    employee_ids: [clerkId],
    holiday_id,
    day_no: 0,
  });
  expect(made.status, made.text).toBe(200);
  const now = async () => {
    const { days } = (await head.call<Year>('GET', `/api/holiday-duty?year=${ahead().slice(0, 4)}`)).json;
    return days.find((one) => one.holiday_id === holiday_id)!.call!;
  };
  const tell = async () => {
    const { id, version } = await now();
    return (await head.call<{ told: number }>('POST', `/api/holiday-duty/${id}/tell`, { version })).json.told;
  };
  const put = async (more: object) => {
    const { id, version } = await now();
    const people = { ...everybody, employee_ids: [clerkId, cook], version };
    expect((await head.call('PUT', `/api/holiday-duty/${id}`, { ...people, ...more })).status).toBe(200);
  };
  const mails = async (name: string) =>
    (
      await inTransaction({}, (db) =>
        db.execute(sql`SELECT id FROM outbox WHERE recipient = ${`${name}@example.test`}`),
      )
    ).rows.length;
  expect(await now()).toMatchObject({ told: 0, to_tell: 1 });
  expect([await tell(), await tell(), await tell()]).toEqual([1, 0, 0]);
  expect([await mails('clerk'), await mails('new-cook')]).toEqual([1, 0]);
  await put({});
  expect(await now()).toMatchObject({ told: 1, to_tell: 1 });
  expect(await tell()).toBe(1);
  expect([await mails('clerk'), await mails('new-cook')]).toEqual([1, 1]);
  await put({ at_time: '07:00' });
  expect(await now()).toMatchObject({ told: 0, to_tell: 2 });
  expect(await tell()).toBe(2);
  expect([await mails('clerk'), await mails('new-cook')]).toEqual([2, 2]);
  const { id } = await now();
  type Told = { people: { told: string; told_at: string | null }[] };
  const { people } = (await head.call<Told>('GET', `/api/holiday-duty/${id}/people`)).json;
  expect(people.map(({ told }) => told)).toEqual(['told', 'told']);
  expect(people[0]!.told_at).toMatch(/^20/);
  // Who was never told of it, is not told that it is off.
  await put({ employee_ids: [clerkId], at_time: '07:00' });
  expect([await mails('clerk'), await mails('new-cook')]).toEqual([2, 3]);
  await put({ at_time: '07:00' });
  await put({ employee_ids: [clerkId], at_time: '07:00' });
  expect(await mails('new-cook')).toBe(3);
  const last = await now();
  const ended = await head.call('POST', `/api/holiday-duty/${last.id}/end`, { version: last.version });
  expect(ended.status).toBe(200);
  expect([await mails('clerk'), await mails('new-cook')]).toEqual([3, 3]);
});
