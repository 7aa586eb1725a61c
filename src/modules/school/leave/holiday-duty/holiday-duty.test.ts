import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { holidays } from '#modules/school/calendar/base/tables.server.ts';
import { loadCatalogues } from '../../../../../tests/support/class-nine.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { designationIds, engaging } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { excusedDays } from '../duty/excused.server.ts';

type Refused = { message: string; data: { field?: string } };
type Call = {
  id: string;
  version: number;
  called: number;
  told_day: string | null;
  came: number | null;
  missing: number | null;
};
type Day = { holiday_id: string; day_no: number; day: string; observed: boolean; call: Call | null };
type Year = { days: Day[]; others: Day[]; to_copy: number };
type Member = Caller & { userId: string };

let head: Member;
let teacher: Member;
let guardId: string;
let teacherId: string;
let cookId: string;
let ids: Map<string, string>;
const today = () => dayIn(new Date());
/** National days a week ahead and ten days ago, and the former's of last year. */
const ahead = () => addDays(today(), 7);
const past = () => addDays(today(), -10);
const code = 'test_victory';
const holidayIds = new Map<string, string>();

const add = engaging('H', () => ({
  by: head,
  designation_id: ids.get('assistant_teacher'),
  joined_on: addDays(today(), -800),
}));
const year = async (of: string, by: Caller = head) =>
  (await by.call<Year>('GET', `/api/holiday-duty?year=${of.slice(0, 4)}`)).json;
const dayOf = async (name: string, of: string) =>
  (await year(of)).days.find(({ holiday_id }) => holiday_id === holidayIds.get(name))!;
const everybody = {
  who: 'all',
  designation_ids: [] as string[],
  employee_ids: [] as string[],
  workday_for: 'nobody',
  at_time: null as string | null,
  note: null as string | null,
};
const call = (by: Caller, name: string, more: object = {}) =>
  by.call<{ id: string; version: number } & Refused>('POST', '/api/holiday-duty', {
    ...everybody,
    holiday_id: holidayIds.get(name),
    day_no: 0,
    ...more,
  });
const end = (by: Caller, { id, version }: Pick<Call, 'id' | 'version'>) =>
  by.call<Refused>('POST', `/api/holiday-duty/${id}/end`, { version });
const daysOf = (of: string[], day: string) =>
  inTransaction({ siteId: world.first.id }, (db) =>
    excusedDays({ db, siteId: world.first.id }, of, { from: day, to: day }),
  );

async function addHoliday(name: string, day: string, more: object = {}): Promise<void> {
  const [made] = await inTransaction({}, (db) =>
    db
      .insert(holidays)
      .values({
        code: `${day.slice(0, 4)}.${name}`,
        name_en: `Test ${name}`,
        name_bn: 'পরীক্ষামূলক দিবস',
        starts_on: day,
        ends_on: day,
        observed: true,
        ...more,
      })
      .returning({ id: holidays.id }),
  );
  holidayIds.set(name, made!.id);
}

startWorld(async () => {
  await loadCatalogues();
  ids = await designationIds();
  head = await asMember(server, world.first, 'head');
  teacherId = await add({ name_en: 'Rahima Khatun', email: 'rahima@example.test' });
  guardId = await add({ name_en: 'Night Guard', designation_id: ids.get('night_guard') });
  cookId = await add({ name_en: 'Has Left' });
  teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: teacherId }]);
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(sql`UPDATE employees SET status = 'left', left_on = ${addDays(today(), -5)}
      WHERE site_id = ${world.first.id} AND id = ${cookId}`),
  );
  await addHoliday(code, ahead());
  await addHoliday('test_mother_language', past());
  await addHoliday('test_quiet', addDays(today(), 9), { observed: false });
});

test('a year shows the days that are kept together, and the others to choose from', async () => {
  const found = await year(ahead());
  expect(found.days.some(({ holiday_id }) => holiday_id === holidayIds.get(code))).toBe(true);
  const inYear = await year(addDays(today(), 9));
  expect(inYear.others.some(({ holiday_id }) => holiday_id === holidayIds.get('test_quiet'))).toBe(true);
});

describe('a call', () => {
  test('is previewed, and then its people’s presence counts as holiday work', async () => {
    const preview = await head.call<{ count: number; names: { en: string }[] }>(
      'POST',
      '/api/holiday-duty/preview',
      {
        who: 'teachers',
        designation_ids: [],
        employee_ids: [],
        holiday_id: holidayIds.get(code),
        day_no: 0,
      },
    );
    expect(preview.json.names.map(({ en }) => en)).toEqual(['Rahima Khatun']);
    const made = await call(head, code, { who: 'teachers', workday_for: 'called', at_time: '07:30' });
    expect(made.status, made.text).toBe(200);
    expect((await daysOf([teacherId, guardId], ahead())).holidayDuty).toEqual([
      { employee_id: teacherId, day: ahead(), required: true },
    ]);
    expect((await call(head, code)).status).toBe(409);
    const own = await teacher.call<{ called: { day: string; required: boolean }[] }>(
      'GET',
      '/api/own-duties',
    );
    expect(own.json.called).toMatchObject([{ day: ahead(), required: true, at_time: '07:30' }]);
  });
  test('tells its people by bell or e-mail, and those who are no longer called', async () => {
    const { call: kept } = await dayOf(code, ahead());
    const told = await head.call<{ told: number; unreached: unknown[] }>(
      'POST',
      `/api/holiday-duty/${kept!.id}/tell`,
      {
        version: kept!.version,
      },
    );
    expect(told.json, told.text).toEqual({ told: 1, unreached: [] });
    const mails = await inTransaction({}, (db) =>
      db.execute<{ body: string }>(sql`SELECT body FROM outbox WHERE recipient = 'rahima@example.test'`),
    );
    expect(mails.rows[0]!.body).toMatch(/Come at 07:30 AM\..*working day for you/);
    const again = (await dayOf(code, ahead())).call!;
    expect(again.told_day).toBe(ahead());
    const changed = await head.call('PUT', `/api/holiday-duty/${again.id}`, {
      ...everybody,
      who: 'people',
      employee_ids: [guardId],
      version: again.version,
    });
    expect(changed.status, changed.text).toBe(200);
    const off = await inTransaction({}, (db) =>
      db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM outbox WHERE recipient = 'rahima@example.test'`,
      ),
    );
    expect(off.rows[0]!.n).toBe(2);
    expect((await daysOf([teacherId, guardId], ahead())).holidayDuty).toEqual([
      { employee_id: guardId, day: ahead() },
    ]);
  });
  test('follows its holiday where the moon moves it', async () => {
    const moved = addDays(ahead(), 1);
    const move = (day: string) =>
      inTransaction({}, (db) =>
        db.execute(
          sql`UPDATE holidays SET starts_on = ${day}, ends_on = ${day} WHERE id = ${holidayIds.get(code)}`,
        ),
      );
    await move(moved);
    expect((await daysOf([guardId], ahead())).holidayDuty).toEqual([]);
    expect((await daysOf([guardId], moved)).holidayDuty).toHaveLength(1);
    expect((await dayOf(code, moved)).call!.told_day).toBe(ahead());
    await move(ahead());
  });
  test('that calls nobody is refused, and so are ids of others and stale versions', async () => {
    const { call: kept } = await dayOf(code, ahead());
    expect((await call(head, 'test_quiet', { who: 'people' })).json.data.field).toBe('who');
    const outsider = await asMember(server, world.outside, 'head');
    const stranger = await outsider.call<{ id: string }>('POST', '/api/employees', {
      employee_code: 'X-1',
      name_en: 'Stranger',
      name_bn: 'অপরিচিত',
      designation_id: ids.get('assistant_teacher'),
    });
    expect((await call(head, 'test_quiet', { who: 'people', employee_ids: [stranger.json.id] })).status).toBe(
      404,
    );
    expect((await end(outsider, kept!)).status).toBe(404);
    expect((await outsider.call('GET', `/api/holiday-duty/${kept!.id}/people`)).status).toBe(404);
    expect((await end(head, { id: kept!.id, version: 99 })).status).toBe(409);
    expect((await call(teacher, 'test_quiet')).status).toBe(403);
    const office = await asMember(server, world.first, 'office');
    expect((await call(office, 'test_quiet')).status).toBe(403);
    expect((await office.call('GET', `/api/holiday-duty?year=${ahead().slice(0, 4)}`)).status).toBe(200);
  });
});

describe('a national day that is over', () => {
  test('shows who came, who did not, and who was on duty elsewhere; those who have left since still count', async () => {
    const made = await call(head, 'test_mother_language', { workday_for: 'teachers' });
    expect(made.status, made.text).toBe(200);
    const people = async () =>
      (
        await head.call<{ recorded: boolean; people: { id: string; state: string }[] }>(
          'GET',
          `/api/holiday-duty/${made.json.id}/people`,
        )
      ).json;
    const before = await people();
    expect(before.recorded).toBe(false);
    expect(before.people.map(({ id }) => id).toSorted()).toEqual([teacherId, guardId, cookId].toSorted());
    await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute(sql`INSERT INTO punches (site_id, id, employee_id, at, day, source)
        VALUES (${world.first.id}, gen_random_uuid(), ${cookId}, ${`${past()}T02:00:00Z`}, ${past()}, 'OFFICE')`),
    );
    const states = new Map((await people()).people.map(({ id, state }) => [id, state]));
    expect([states.get(cookId), states.get(guardId), states.get(teacherId)]).toEqual([
      'came',
      'missing',
      'absent',
    ]);
    const sent = await head.call('POST', '/api/duties/assign', {
      employee_ids: [teacherId],
      kind: 'outside',
      from_day: past(),
      to_day: past(),
      from_time: null,
      to_time: null,
      place: 'Upazila parade',
      reason: 'Parade',
    });
    expect(sent.status, sent.text).toBe(200);
    expect((await people()).people.find(({ id }) => id === teacherId)!.state).toBe('excused');
    expect((await dayOf('test_mother_language', past())).call).toMatchObject({ came: 1, missing: 1 });
  });
});

test('the calls of last year are copied to the same holidays of this one', async () => {
  const next = `${Number(ahead().slice(0, 4)) + 1}${ahead().slice(4)}`.replace('-02-29', '-02-28');
  const before = (await year(next)).to_copy;
  await addHoliday('gone_next_year', addDays(ahead(), 2));
  await addHoliday(`${code}_next`, next, {});
  await inTransaction({}, (db) =>
    db.execute(
      sql`UPDATE holidays SET code = ${`${next.slice(0, 4)}.${code}`} WHERE id = ${holidayIds.get(`${code}_next`)}`,
    ),
  );
  expect((await year(next)).to_copy).toBeGreaterThanOrEqual(Math.max(1, before));
  const copy = () =>
    head.call<{ copied: number; left: { en: string }[] }>('POST', '/api/holiday-duty/copy', {
      year: Number(next.slice(0, 4)),
    });
  const done = await copy();
  expect(done.json.copied, done.text).toBe(1);
  expect((await dayOf(`${code}_next`, next)).call).toMatchObject({ called: 1, told_day: null });
  expect((await copy()).json.copied).toBe(0);
});
