import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formatDate } from '#kernel/text/dates.ts';
import { makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import { feeDemands } from '../base/demand-tables.server.ts';
import { schoolWaiverTypes } from '../base/school-tables.server.ts';
import { monthsTooMany, spanFault } from './months.ts';

type Decided = {
  id: string;
  state: string;
  version: number;
  changed: { demands: number; before: number; after: number };
};

let school: FeeSchool;
let other: FeeSchool;
let head: Caller;
let second: Caller;
let accountant: Caller;
let types: Record<'half' | 'stipend' | 'fixed' | 'small' | 'large' | 'relief', string>;

const asked = (at: number, type: keyof typeof types, more: object = {}) => ({
  student_id: school.pupils[at]!.studentId,
  type_id: types[type],
  amount: null,
  from_on: school.daysAgo(60),
  until_on: school.daysAgo(-35),
  reason: 'Father is ill',
  ...more,
});
const ask = (body: object, who = accountant) => who.call<Decided>('POST', '/api/student-waivers', body);
const decide = (
  act: 'approve' | 'reject' | 'end',
  { id, version }: Pick<Decided, 'id' | 'version'>,
  more: object = {},
  who = head,
) => who.call<Decided>('POST', `/api/student-waivers/${id}/${act}`, { version, reason: 'Seen', ...more });

/** Tuition of 600 due on a day, as a run would charge it. */
const chargeTuition = (at: number, due_on: string, paid = 0) =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db.insert(feeDemands).values({
      site_id: school.siteId,
      student_id: school.pupils[at]!.studentId,
      enrolment_id: school.pupils[at]!.enrolmentId,
      year_id: school.year,
      head_id: school.heads.get('tuition')!,
      title_en: 'Tuition',
      title_bn: 'বেতন',
      amount: 600_00,
      net: 600_00,
      paid,
      due_on,
    }),
  );
const demandsOf = (at: number) =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select({
        waiver: feeDemands.waiver,
        borne: feeDemands.borne,
        net: feeDemands.net,
        paid: feeDemands.paid,
        due_on: feeDemands.due_on,
      })
      .from(feeDemands)
      .where(
        and(eq(feeDemands.site_id, school.siteId), eq(feeDemands.student_id, school.pupils[at]!.studentId)),
      )
      .orderBy(feeDemands.due_on),
  );

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  other = await makeFeeSchool(world.second);
  head = await asMember(server, world.first, 'head');
  second = await asMember(server, world.first, 'site-admin');
  accountant = await asMember(server, world.first, 'accountant');
  const made = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .insert(schoolWaiverTypes)
      .values(
        [
          { name_en: 'Half free', percent: 50_00, max_months: 12 },
          { name_en: 'Stipend', percent: 100_00, needs_approval: false, borne_by: 'PROGRAMME' as const },
          { name_en: 'Poor fund', percent: null },
          { name_en: 'Sibling', percent: 20_00, needs_approval: false },
          { name_en: 'Staff', percent: 80_00, needs_approval: false },
          { name_en: 'Relief', percent: null, needs_approval: false },
        ].map((type) => ({
          ...type,
          site_id: school.siteId,
          name_bn: type.name_en,
          head_ids: [school.heads.get('tuition')!],
        })),
      )
      .returning({ id: schoolWaiverTypes.id }),
  );
  const [half, stipend, fixed, small, large, relief] = made.map(({ id }) => id);
  types = { half: half!, stipend: stipend!, fixed: fixed!, small: small!, large: large!, relief: relief! };
});

test('an approved waiver lowers what is unpaid of its days, and only that', async () => {
  await chargeTuition(0, school.daysAgo(40));
  await chargeTuition(0, school.daysAgo(20), 400_00);
  await chargeTuition(0, school.daysAgo(10), 600_00);
  await chargeTuition(0, school.daysAgo(-30));
  await chargeTuition(0, school.daysAgo(-40));
  const waiver = await ask(asked(0, 'half'));
  expect(waiver.json, waiver.text).toMatchObject({ state: 'PENDING', changed: { demands: 0 } });
  expect((await demandsOf(0)).every(({ waiver: off }) => off === 0)).toBe(true);
  const approved = await decide('approve', waiver.json);
  expect(approved.json, approved.text).toMatchObject({
    state: 'APPROVED',
    changed: { demands: 3, before: 0, after: 800_00 },
  });
  // Half; what was paid of the second; the paid one and the one due after its days stay.
  expect((await demandsOf(0)).map(({ waiver: off, net }) => [off, net])).toEqual([
    [300_00, 300_00],
    [200_00, 400_00],
    [0, 600_00],
    [300_00, 300_00],
    [0, 600_00],
  ]);
  const ended = await decide('end', approved.json, { last_on: school.daysAgo(30) });
  expect(ended.json, ended.text).toMatchObject({ state: 'ENDED' });
  // The second is paid by now: nothing more is asked for it.
  expect((await demandsOf(0)).map(({ waiver: off }) => off)).toEqual([300_00, 200_00, 0, 0, 0]);
});

test('a waiver that has not begun ends before it begins, and says on which days it can end', async () => {
  const waiver = await ask(asked(2, 'half', { from_on: school.daysAgo(-10), until_on: school.daysAgo(-20) }));
  const approved = await decide('approve', waiver.json);
  const said = (days: number) => formatDate(school.daysAgo(-days), 'en');
  for (const last_on of [school.today, school.daysAgo(-21)]) {
    const answer = await decide('end', approved.json, { last_on });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`Choose a day from ${said(9)} to ${said(20)}.`);
  }
  const ended = await decide('end', approved.json, { last_on: school.daysAgo(-9) });
  expect(ended.json, ended.text).toMatchObject({ state: 'ENDED' });
});

test('a type without approval counts at once, unless it is the whole fee, reaches back or touches what is due', async () => {
  const ahead = { from_on: school.today, until_on: school.daysAgo(-30) };
  await chargeTuition(4, school.daysAgo(-5));
  expect((await ask(asked(4, 'small', ahead))).json).toMatchObject({
    state: 'APPROVED',
    changed: { demands: 1, after: 120_00 },
  });
  expect((await ask(asked(5, 'small'))).json).toMatchObject({ state: 'PENDING' });
  await chargeTuition(6, school.today);
  expect((await ask(asked(6, 'small', ahead))).json).toMatchObject({ state: 'PENDING' });
  expect((await ask(asked(7, 'stipend', ahead))).json).toMatchObject({ state: 'PENDING' });
  // Two that make a whole, and an amount that may be one.
  expect((await ask(asked(4, 'large', ahead))).json).toMatchObject({ state: 'PENDING' });
  expect((await ask(asked(8, 'large', ahead))).json).toMatchObject({ state: 'APPROVED' });
  expect((await ask(asked(7, 'relief', { ...ahead, amount: 100_00 }))).json).toMatchObject({
    state: 'PENDING',
  });
});

test('the whole fee needs a second person, and what the programme pays is kept apart', async () => {
  await chargeTuition(1, school.daysAgo(5));
  const wanted = await ask(asked(1, 'stipend'));
  expect(wanted.json, wanted.text).toMatchObject({ state: 'PENDING', changed: { demands: 0 } });
  const given = await decide('approve', wanted.json);
  expect(given.json, given.text).toMatchObject({ state: 'APPROVED', changed: { demands: 1, after: 600_00 } });
  expect(await demandsOf(1)).toMatchObject([{ waiver: 600_00, borne: 600_00, net: 0 }]);
  const sums = await head.call<{ rows: Record<string, unknown>[] }>('GET', '/api/student-waiver-sums', {});
  expect(sums.status, sums.text).toBe(200);
  expect(sums.text).toContain('60000');
});

test('whoever asked does not decide, not even the head', async () => {
  const own = await ask(asked(2, 'half'), head);
  expect(own.status, own.text).toBe(200);
  expect((await decide('approve', own.json)).status).toBe(403);
  expect((await decide('reject', own.json)).status).toBe(403);
  expect((await decide('approve', own.json, {}, accountant)).status).toBe(403);
  expect((await decide('approve', own.json, {}, second)).status).toBe(200);
});

test('a rejection says why, and of two decisions at once one counts', async () => {
  const waiver = (await ask(asked(3, 'half'))).json;
  expect((await decide('reject', waiver, { reason: null })).status).toBe(422);
  const told = async (who: Caller) =>
    (await who.call<{ rows: { title: { en: string } }[] }>('GET', '/api/notifications')).json.rows;
  const before = await told(accountant);
  const both = await Promise.all([decide('reject', waiver), decide('approve', waiver, {}, second)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  // The one who asked hears of it once.
  const after = await told(accountant);
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]!.title.en).toMatch(/^Waiver of .+ (rejected|approved)$/);
});

test('days are kept to what the type allows, and the same waiver is not given twice', async () => {
  const refused = [
    { until_on: school.daysAgo(70) },
    { until_on: school.daysAgo(-400) },
    { amount: 100_00 },
    { reason: '' },
    { from_on: '2026-13-01' },
  ];
  for (const more of refused)
    expect((await ask(asked(4, 'half', more))).status, JSON.stringify(more)).toBe(422);
  for (const amount of [null, 0, -5, 1e13, 2.5])
    expect((await ask(asked(4, 'fixed', { amount }))).status, String(amount)).toBe(422);
  expect((await ask(asked(4, 'fixed', { amount: '২৫০০০' }))).status).toBe(200);
  expect((await ask(asked(4, 'fixed', { amount: 100_00 }))).status).toBe(409);
  const both = await Promise.all([ask(asked(5, 'half')), ask(asked(5, 'half'))]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(spanFault({ from_on: '2026-01-01', until_on: '2026-12-31' }, 12)).toBeNull();
  expect(spanFault({ from_on: '2026-01-01', until_on: '2027-01-01' }, 12)).toBe('too_long');
});

const allow = (max_months: number) =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(schoolWaiverTypes)
      .set({ max_months })
      .where(and(eq(schoolWaiverTypes.site_id, school.siteId), eq(schoolWaiverTypes.id, types.half))),
  );

test('the months of a type are counted over all that a student has of it in a year', async () => {
  const months = (from: number, until: number) => ({
    from_on: school.daysAgo(from),
    until_on: school.daysAgo(until),
  });
  await allow(3);
  const first = await ask(asked(7, 'half', months(200, 145)));
  expect(first.status, first.text).toBe(200);
  expect((await ask(asked(7, 'half', months(100, 45)))).status).toBe(409);
  expect((await ask(asked(7, 'half', months(100, 75)))).status).toBe(200);
  expect((await ask(asked(7, 'half', months(30, 25)))).status).toBe(409);
  // What was refused takes no months.
  expect((await decide('reject', first.json)).status).toBe(200);
  expect((await ask(asked(7, 'half', months(30, 25)))).status).toBe(200);
  await allow(12);
  const year = { starts_on: '2026-01-01', ends_on: '2026-12-31' };
  const half = [
    { from_on: '2026-01-01', until_on: '2026-06-30' },
    { from_on: '2026-07-01', until_on: '2027-03-31' },
  ];
  expect(monthsTooMany(half, year, 6)).toBe(6);
  expect(monthsTooMany(half, { starts_on: '2027-01-01', ends_on: '2027-12-31' }, 6)).toBe(0);
  expect(monthsTooMany([{ from_on: '2026-03-05', until_on: '2026-03-04' }], year, 1)).toBe(0);
});

test('students and types of another school are not found, and a teacher sees no register', async () => {
  expect((await ask(asked(6, 'half', { student_id: other.pupils[0]!.studentId }))).status).toBe(404);
  expect((await ask(asked(6, 'half', { type_id: other.heads.get('tuition') }))).status).toBe(404);
  const waiver = (await ask(asked(6, 'half'))).json;
  const elsewhere = await asMember(server, world.second, 'head');
  expect((await decide('approve', waiver, {}, elsewhere)).status).toBe(404);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('GET', '/api/student-waivers')).status).toBe(403);
  const rows = await accountant.call<unknown[]>('GET', '/api/student-waivers', { per_page: 100 });
  expect(rows.json.length).toBeGreaterThan(5);
});
