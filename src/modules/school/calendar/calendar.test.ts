import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../kernel/database/pool.server.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../tests/support/world.ts';
import type { CalendarDay } from './base/calendar-day.ts';
import { calendarBetween } from './base/days.server.ts';
import { loadHolidays } from './holidays/load.server.ts';

let operator: Caller;
let admin: Caller;
let neighbour: Caller;

const march = { from: '2026-03-01', to: '2026-03-31' };
const names = (days: CalendarDay[]) => days.map((day) => day.name_en);
const days = async (caller: Caller, path: string, input: object = march) => {
  const answer = await caller.call<CalendarDay[]>('GET', path, input);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const sports = {
  name_en: 'Annual sports',
  name_bn: 'বার্ষিক ক্রীড়া',
  kind: 'event',
  starts_on: '2026-03-03',
  ends_on: '2026-03-04',
  public: false,
  active: true,
};

startWorld(async () => {
  await inTransaction({}, loadHolidays);
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
  neighbour = await asMember(server, world.second, 'site-admin');
  const made = await admin.call('POST', '/api/calendar-entries', sports);
  expect(made.status, made.text).toBe(200);
});

describe('what a calendar holds', () => {
  test('every institution inherits the government’s and the schools’ holidays, with the moon’s marked', async () => {
    const found = await days(neighbour, '/api/calendar/days');
    expect(names(found)).toEqual(expect.arrayContaining(['Eid-ul-Fitr', 'Independence and National Day']));
    expect(found.find((day) => day.name_en === 'Eid-ul-Fitr')?.moon_dependent).toBe(true);
    expect(found.find((day) => day.name_en.startsWith('Independence'))?.moon_dependent).toBe(false);
  });

  test('what an institution adds is its own, and its families see it', async () => {
    expect(names(await days(admin, '/api/calendar/days'))).toContain('Annual sports');
    expect(names(await days(neighbour, '/api/calendar/days'))).not.toContain('Annual sports');
    const student = await asMember(server, world.first, 'student');
    expect(names(await days(student, '/api/calendar/family-days'))).toContain('Annual sports');
    const teacher = await asMember(server, world.first, 'teacher');
    expect(names(await days(teacher, '/api/calendar/days'))).toContain('Annual sports');
    expect((await teacher.call('POST', '/api/calendar-entries', sports)).status).toBe(403);
  });

  test('visitors see of it what is public', async () => {
    const read = (publicOnly: boolean) =>
      inTransaction({ siteId: world.first.id }, (db) =>
        calendarBetween(db, march, { id: world.first.id, publicOnly }),
      );
    expect(names(await read(true))).not.toContain('Annual sports');
    expect(names(await read(false))).toContain('Annual sports');
  });

  test('the operator sees the common days, or one institution’s calendar as it sees it', async () => {
    expect(names(await days(operator, '/api/calendar/global-days'))).not.toContain('Annual sports');
    const asSeen = await days(operator, '/api/calendar/global-days', { ...march, site: world.first.id });
    expect(names(asSeen)).toContain('Annual sports');
    expect((await admin.call('GET', '/api/calendar/global-days', march)).status).toBe(403);
  });
});

test('a span holds every day that touches it, and ends after at most a little more than a year', async () => {
  const oneDay = { from: '2026-03-04', to: '2026-03-04' };
  expect(names(await days(admin, '/api/calendar/days', oneDay))).toContain('Annual sports');
  const next = { from: '2026-03-05', to: '2026-03-06' };
  expect(names(await days(admin, '/api/calendar/days', next))).not.toContain('Annual sports');
  expect(
    (await admin.call('GET', '/api/calendar/days', { from: '2020-01-01', to: '2026-01-01' })).status,
  ).toBe(422);
});

test('a holiday that the operator adds is there for everybody at once, and kept pages are renewed', async () => {
  const version = () =>
    inTransaction({}, (db) => db.execute<{ v: number }>(`SELECT sum(public_version)::int AS v FROM sites`));
  const before = (await version()).rows[0]?.v ?? 0;
  const made = await operator.call('POST', '/api/holidays', {
    name_en: 'Extra day',
    name_bn: 'অতিরিক্ত দিন',
    code: '2026.extra',
    kind: 'general',
    starts_on: '2026-03-03',
    ends_on: '2026-03-03',
    moon_dependent: false,
    approximate: false,
    hill_districts_only: false,
    active: true,
  });
  expect(made.status, made.text).toBe(200);
  expect(names(await days(neighbour, '/api/calendar/days'))).toContain('Extra day');
  expect((await version()).rows[0]?.v).toBe(before + 3);
});

describe('a year without holidays', () => {
  const figures = async (caller: Caller, path: string, year: number) =>
    (await caller.call<{ holidays: number }>('GET', path, { year })).json.holidays;
  test('is told where the calendar is kept, and only there', async () => {
    expect(await figures(admin, '/api/calendar/year', 2035)).toBe(0);
    expect(await figures(admin, '/api/calendar/year', 2026)).toBeGreaterThan(20);
    expect(await figures(operator, '/api/calendar/global-year', 2035)).toBe(0);
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await teacher.call('GET', '/api/cards/no-holidays')).status).toBe(403);
  });
  test('waits on the dashboard of who keeps the calendar until there are holidays', async () => {
    type Card = { total: number; rows: { url: string }[] };
    const [own, central] = [
      () => admin.call<Card>('GET', '/api/cards/no-holidays'),
      () => operator.call<Card>('GET', '/api/cards/no-holidays-global'),
    ];
    const before = (await central()).json.total;
    await inTransaction({}, (db) => db.execute(sql`UPDATE holidays SET active = false`));
    const missing = await own();
    expect(missing.json.total, missing.text).toBeGreaterThan(0);
    expect(missing.json.rows[0]!.url).toBe('/site/calendar/entries');
    expect((await central()).json.rows[0]!.url).toBe('/edu/holiday/view');
    await inTransaction({}, (db) => db.execute(sql`UPDATE holidays SET active = true`));
    expect((await central()).json.total).toBe(before);
  });
});
