import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import {
  decideTimes,
  logged,
  makeTimesheetSchool,
  punchAt,
  type TimesheetSchool,
} from '../../../../../tests/support/timesheet-school.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { PersonMonth } from '../base/client.ts';
import { punches } from '../base/punch-tables.server.ts';
import { isWithin } from './state.server.ts';

let school: TimesheetSchool;
let admin: Caller;
const callers: Caller[] = [];

startWorld(async () => {
  school = await makeTimesheetSchool(world.first, 4);
  admin = await asMember(server, world.first, 'site-admin');
  for (const id of school.people)
    callers.push(await asMember(server, world.first, 'teacher', [{ kind: 'employee', id }]));
});

type State = { state: string; refused: { en: string } | null; again?: boolean };
const punch = (who: Caller, kind: 'in' | 'out', more: object = {}) =>
  who.call<State>('POST', '/api/timesheet/own/punches', { kind, ...more });
const stateOf = async (who: Caller) => (await who.call<State>('GET', '/api/timesheet/own/state')).json;
const kept = (at: number) =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select()
      .from(punches)
      .where(and(eq(punches.site_id, school.siteId), eq(punches.employee_id, school.people[at]!))),
  );

test('a tap punches in; tapped twice, or from two windows at once, it is one punch', async () => {
  const who = callers[0]!;
  expect(await stateOf(who)).toMatchObject({ state: 'PUNCHED_OUT', refused: null });
  const taps = await Promise.all([0, 1, 2].map(() => punch(who, 'in')));
  expect(taps.map(({ json }) => json.state)).toEqual(['PUNCHED_IN', 'PUNCHED_IN', 'PUNCHED_IN']);
  expect(await kept(0)).toHaveLength(1);
  expect(await stateOf(who)).toMatchObject({ state: 'PUNCHED_IN' });
  expect(await logged(school, 'punch.punch-in')).toHaveLength(1);
});

test('the punch bears the address it came from, and no position unless the school asks and the person agrees', async () => {
  const who = callers[1]!;
  await punch(who, 'in', { latitude: 23.8, longitude: 90.4 });
  const [first] = await kept(1);
  expect(first).toMatchObject({ source: 'WEB', direction: 'in', latitude: null, longitude: null });
  expect(first?.ip).toBeTruthy();
  await decideTimes(admin, { 'web-position': true });
  await punch(callers[2]!, 'in', { latitude: 23.8, longitude: 90.4 });
  expect((await kept(2))[0]).toMatchObject({ latitude: 23.8, longitude: 90.4 });
  await decideTimes(admin, { 'web-position': false });
});

test('what one punched at a terminal is known; punching in again is refused and said', async () => {
  const now = Date.now() + 6 * 3_600_000;
  const clock = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString().slice(11, 19);
  // Shortly after midnight a punch of some minutes ago is of the day before.
  if (clock(0) < '00:30:00') return;
  await punchAt(school, school.people[3]!, school.today, clock(20));
  expect(await stateOf(callers[3]!)).toMatchObject({ state: 'PUNCHED_IN' });
  const again = await punch(callers[3]!, 'in');
  expect(again.status).toBe(409);
  expect(again.text).toContain('punched in already');
  expect((await punch(callers[3]!, 'out')).json.state).toBe('PUNCHED_OUT');
});

test('a school can switch punching on the web off, or allow its own addresses alone', async () => {
  await decideTimes(admin, { 'web-punch': 'OFF' });
  expect((await stateOf(callers[1]!)).refused?.en).toContain('does not punch');
  expect((await punch(callers[1]!, 'out')).status).toBe(403);
  await decideTimes(admin, { 'web-punch': 'NETWORK', 'web-networks': '203.0.113.0/24' });
  expect((await punch(callers[1]!, 'out')).status).toBe(403);
  await decideTimes(admin, { 'web-networks': '203.0.113.7, 10.0.0.0/8' });
  expect((await stateOf(callers[1]!)).refused).toBeNull();
  await decideTimes(admin, { 'web-punch': 'ANYWHERE' });
});

test('the card of the dashboard says whether to punch in or out, and offers it where it may be done from here', async () => {
  type Card = {
    rows: { title: { en: string }; act: { path: string; input: { kind: 'in' | 'out' } } | null }[];
  };
  const card = async () => (await callers[2]!.call<Card>('GET', '/api/cards/timesheet-punch')).json.rows[0]!;
  const before = await card();
  expect(before.title.en).toContain('Punch out before you leave');
  expect(before.act).toMatchObject({ path: '/timesheet/own/punches', input: { kind: 'out' } });
  await decideTimes(admin, { 'web-punch': 'OFF' });
  expect((await card()).act).toBeNull();
  await decideTimes(admin, { 'web-punch': 'ANYWHERE' });
  const isTooSoon = await callers[2]!.call('POST', `/api${before.act!.path}`, before.act!.input);
  expect(isTooSoon.status).toBe(409);
});

test('addresses are compared as addresses', () => {
  expect(isWithin('203.0.113.9', '203.0.113.0/24')).toBe(true);
  expect(isWithin('::ffff:203.0.113.9', '203.0.113.9')).toBe(true);
  expect(isWithin('203.0.114.9', '203.0.113.0/24')).toBe(false);
  expect(isWithin('203.0.113.9', '203.0.113.0/240, nonsense, 1')).toBe(false);
  expect(isWithin(null, '0.0.0.0/0')).toBe(false);
  expect(isWithin('2001:db8::5', '2001:db8::/32')).toBe(true);
});

test('nobody punches for others, and an account of nobody on the staff does not punch', async () => {
  expect((await punch(callers[1]!, 'out', { employee_id: school.people[0] })).status).not.toBe(500);
  expect((await kept(0)).filter(({ direction }) => direction === 'out')).toEqual([]);
  expect((await punch(admin, 'in')).status).toBe(409);
  const student = await asMember(server, world.first, 'student');
  expect((await punch(student, 'in')).status).toBe(403);
});

test('a day whose shift is not over yet leaves nobody absent and nobody without a punch out', async () => {
  const own = await callers[0]!.call<PersonMonth>('GET', '/api/timesheet/own/month', {
    month: school.today.slice(0, 7),
  });
  const today = own.json.days.find(({ day }) => day === school.today)!;
  expect(today.first_in).not.toBeNull();
  if (today.running) expect(today).toMatchObject({ missing_out: false, absent: 0 });
  else expect(today.missing_out).toBe(true);
});
