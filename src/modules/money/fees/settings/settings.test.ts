import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { charge, makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import { feeDemands } from '../base/demand-tables.server.ts';
import { catalogueTerms } from '#modules/platform/inheritance/base/tables.server.ts';
import { lateFeeExample, offerExample, waiverExample } from './examples.ts';
import { dayOfMonth, inYear, monthInYear, renamedYear } from './item-dates.ts';

type Row = Record<string, unknown> & { id: string; version: number; name_en: string };

let school: FeeSchool;
let other: FeeSchool;
let head: Caller;
let accountant: Caller;

const list = async (path: string, who = head): Promise<Row[]> =>
  (await who.call<Row[]>('GET', `/api/${path}`)).json;
const shared = async (key: string) =>
  (await head.call<{ id: string; name: { en: string } }[]>('GET', '/api/fee-settings/shared', { list: key }))
    .json;

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  other = await makeFeeSchool(world.second);
  head = await asMember(server, world.first, 'head');
  accountant = await asMember(server, world.first, 'accountant');
});

test('heads are taken from the shared list many at once, with their link, and not twice', async () => {
  const offered = await shared('heads');
  expect(offered.map(({ name }) => name.en)).not.toContain('Tuition');
  const wanted = offered.slice(0, 3);
  const ids = wanted.map(({ id }) => id);
  const taken = await head.call('POST', '/api/fee-settings/shared', { list: 'heads', ids });
  expect(taken.json).toEqual({ added: 3 });
  const rows = await list('school-fee-heads');
  expect(rows.filter(({ catalogue_id }) => ids.includes(catalogue_id as string))).toHaveLength(3);
  expect((await head.call('POST', '/api/fee-settings/shared', { list: 'heads', ids })).status).toBe(404);
});

test('a name that the shared lists fix cannot be changed, everything else can', async () => {
  const row = (await list('school-fee-heads')).find(({ name_en }) => /session/i.test(name_en))!;
  await inTransaction({}, (db) =>
    db.insert(catalogueTerms).values({
      resource: 'fee-heads',
      entry_id: row.catalogue_id as string,
      locked: true,
      applies_to: 'all',
    }),
  );
  const { id, version, kind, account_head_id, waivable, refundable, name_en, name_bn } = row;
  const same = {
    name_en,
    name_bn,
    kind,
    account_head_id,
    waivable,
    refundable,
    fund: 'Session fund',
    bank_account_id: null,
    priority: 15,
    active: true,
  };
  const renamed = { ...same, version, name_en: 'Yearly fee' };
  expect((await head.call('PUT', `/api/school-fee-heads/${id}`, renamed)).status).toBe(409);
  expect((await head.call('PUT', `/api/school-fee-heads/${id}`, { ...same, version })).status).toBe(200);
  // Seen before that change: refused, with what is there now.
  const late = await head.call<{ data: { data: { now: Row } } }>('PUT', `/api/school-fee-heads/${id}`, {
    ...same,
    version,
  });
  expect(late.status).toBe(409);
  expect(late.json.data.data.now.fund).toBe('Session fund');
});

test('a head that was used is not deleted; one of its own that was not is', async () => {
  await charge(school, school.pupils[0]!, [{ head: 'exam', amount: 300_00, due_on: school.today }]);
  const exam = school.heads.get('exam')!;
  expect((await head.call('DELETE', `/api/school-fee-heads/${exam}`)).status).toBe(409);
  const tuition = (await list('school-fee-heads')).find(({ id }) => id === school.heads.get('tuition'))!;
  const made = await head.call<{ id: string }>('POST', '/api/school-fee-heads', {
    name_en: 'Picnic',
    name_bn: '',
    kind: 'OTHER',
    account_head_id: tuition.account_head_id,
    priority: 700,
    waivable: true,
    refundable: false,
    active: true,
  });
  expect(made.status, made.text).toBe(200);
  expect((await head.call('DELETE', `/api/school-fee-heads/${made.json.id}`)).status).toBe(200);
});

test('the last head under which fines are collected stays one; beside another it may change', async () => {
  const { id, version, name_en, name_bn, kind, account_head_id } = (await list('school-fee-heads')).find(
    (row) => row.id === school.heads.get('fine'),
  )!;
  const like = { kind, account_head_id, priority: 1, waivable: true, refundable: false, active: true };
  const path = '/api/school-fee-heads';
  const save = (change: object) =>
    head.call('PUT', `${path}/${id}`, { ...like, name_en, name_bn, version, ...change });
  const refused = await save({ kind: 'OTHER' });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('"kind"');
  const made = await head.call<{ id: string }>('POST', path, { ...like, name_en: 'Absence', name_bn: '' });
  expect((await save({ kind: 'OTHER' })).status).toBe(200);
  expect((await save({ version: version + 1 })).status).toBe(200);
  expect((await head.call('DELETE', `${path}/${made.json.id}`)).status).toBe(200);
});

test('waivers and offers of the shared list bring the heads that the school has', async () => {
  const waivers = await shared('waivers');
  const half = waivers.find(({ name }) => name.en.startsWith('Half free'))!;
  expect(
    (await head.call('POST', '/api/fee-settings/shared', { list: 'waivers', ids: [half.id] })).status,
  ).toBe(200);
  const [row] = await list('school-waiver-types');
  expect(row).toMatchObject({ percent: 50_00, head_ids: [school.heads.get('tuition')], max_months: 12 });
  const usual = await shared('late_fees');
  expect(
    (await head.call('POST', '/api/fee-settings/shared', { list: 'late_fees', ids: [usual[0]!.id] })).status,
  ).toBe(200);
  expect((await list('late-fee-rules'))[0]).toMatchObject({ fee: 5_00, share: null, late_fee_cap: 100_00 });
});

test('all months of a head come at once, with their due dates; changing one asks about unpaid fees', async () => {
  const items = async () => list(`fee-items?year_id=${school.year}`);
  const offered = (
    await head.call<(Row & { head_id: string; month: string | null; outside: boolean })[]>(
      'GET',
      '/api/fee-items/shared',
      { year_id: school.year },
    )
  ).json;
  const months = offered.filter(
    (one) => one.head_id === school.heads.get('tuition') && one.month && !one.outside,
  );
  const taken = await head.call('POST', '/api/fee-items/shared', {
    year_id: school.year,
    ids: months.map(({ id }) => id),
    due_day: 31,
    due_on: null,
  });
  expect(taken.json, taken.text).toEqual({ added: months.length });
  const made = (await items()) as (Row & { month: string; due_on: string; head_id: string })[];
  expect(made.every(({ month, due_on }) => due_on === dayOfMonth(month, 31))).toBe(true);
  const [first] = made;
  // Charged for two students, one of whom has paid.
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.insert(feeDemands).values(
      [0, 600_00].map((paid, at) => ({
        site_id: school.siteId,
        student_id: school.pupils[at]!.studentId,
        enrolment_id: school.pupils[at]!.enrolmentId,
        year_id: school.year,
        head_id: first!.head_id,
        item_id: first!.id,
        title_en: 'Tuition',
        title_bn: 'বেতন',
        amount: 600_00,
        net: 600_00,
        paid,
        due_on: first!.due_on,
      })),
    ),
  );
  const { id, version, name_en, month, due_on } = first!;
  const changed = { version, name_en, name_bn: 'বেতন', month, active: true, due_on: school.daysAgo(-20) };
  const refused = await head.call<{ data: { data: { unpaid: number } } }>('PUT', `/api/fee-items/${id}`, {
    ...changed,
    unpaid: null,
  });
  expect(refused.status).toBe(409);
  expect(refused.json.data.data.unpaid).toBe(1);
  const moved = await head.call('PUT', `/api/fee-items/${id}`, { ...changed, unpaid: 'move' });
  expect(moved.json, moved.text).toMatchObject({ moved: 1 });
  const demands = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .select({ paid: feeDemands.paid, due_on: feeDemands.due_on, item: feeDemands.item_id })
      .from(feeDemands)
      .where(eq(feeDemands.site_id, school.siteId)),
  );
  const mine = demands.filter(({ item }) => item === id);
  expect(mine.find(({ paid }) => paid === 0)?.due_on).toBe(changed.due_on);
  expect(mine.find(({ paid }) => paid > 0)?.due_on).toBe(due_on);
  expect((await head.call('DELETE', `/api/fee-items/${id}`)).status).toBe(409);
  const second = made[1]!;
  const twice = await head.call('POST', '/api/fee-items', {
    year_id: school.year,
    head_id: second.head_id,
    name_en: 'Again',
    name_bn: 'আবার',
    month: second.month,
    due_on: second.due_on,
    active: true,
  });
  expect(twice.status).toBe(422);
  expect((await head.call('DELETE', `/api/fee-items/${second.id}`)).status).toBe(200);
});

test('what is of another school is not found, and who may only look changes nothing', async () => {
  const foreignHead = other.heads.get('tuition')!;
  const group = { name_en: 'Monthly', name_bn: 'মাসিক', active: true };
  expect(
    (await head.call('POST', '/api/school-fee-groups', { ...group, head_ids: [foreignHead] })).status,
  ).toBe(404);
  expect((await head.call('DELETE', `/api/school-fee-heads/${foreignHead}`)).status).toBe(404);
  expect((await head.call('PUT', '/api/fee-settings/heads-order', { ids: [foreignHead] })).status).toBe(404);
  const item = { name_en: 'X', name_bn: 'X', month: null, due_on: school.today, active: true };
  expect(
    (await head.call('POST', '/api/fee-items', { ...item, year_id: school.year, head_id: foreignHead }))
      .status,
  ).toBe(404);
  expect((await accountant.call('GET', '/api/school-fee-heads')).status).toBe(200);
  const mine = [school.heads.get('tuition')];
  expect((await accountant.call('POST', '/api/school-fee-groups', { ...group, head_ids: mine })).status).toBe(
    403,
  );
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await teacher.call('GET', '/api/school-fee-heads')).status).toBe(403);
  expect((await head.call('POST', '/api/school-fee-groups', { ...group, head_ids: mine })).status).toBe(200);
});

test('amounts of rules are whole and within bounds; Bengali digits are read', async () => {
  const rule = {
    name_en: 'Late',
    name_bn: 'বিলম্ব',
    late_fee_kind: 'PER_DAY',
    share: null,
    grace_days: 0,
    late_fee_cap: null,
    head_ids: [],
    active: true,
  };
  for (const fee of [-1, 0, 1e13, 5.5, 'ten', null])
    expect((await head.call('POST', '/api/late-fee-rules', { ...rule, fee })).status, String(fee)).toBe(422);
  const made = await head.call<{ id: string }>('POST', '/api/late-fee-rules', { ...rule, fee: '৫০০' });
  expect(made.status, made.text).toBe(200);
  const row = (await list('late-fee-rules')).find(({ id }) => id === made.json.id);
  expect(row).toMatchObject({ fee: 500, late_fee_cap: null });
});

test('the order of the heads is what part payments follow', async () => {
  const ids = (await list('school-fee-heads')).map(({ id }) => id).toReversed();
  expect((await head.call('PUT', '/api/fee-settings/heads-order', { ids })).status).toBe(200);
  expect((await list('school-fee-heads')).map(({ id }) => id)).toEqual(ids);
});

test('the examples say what the handbook says', () => {
  const perDay = {
    late_fee_kind: 'PER_DAY',
    late_fee_amount: 5_00,
    grace_days: 0,
    late_fee_cap: 100_00,
  } as const;
  expect(lateFeeExample(perDay)).toEqual({
    amount: 600_00,
    due: '2026-01-10',
    paid: '2026-01-18',
    fee: 40_00,
  });
  expect(lateFeeExample({ ...perDay, grace_days: 30 })).toMatchObject({ fee: 25_00 });
  expect(waiverExample(50_00)).toEqual({ amount: 600_00, waived: 300_00, net: 300_00 });
  expect(offerExample({ percent: 5_00, months_at_once: 12, days_before_due: null })).toMatchObject({
    off: 360_00,
    net: 6_840_00,
  });
  expect(offerExample({ percent: 1_00, months_at_once: null, days_before_due: 7 })).toMatchObject({
    paid: '2026-01-03',
    net: 594_00,
  });
});

test('months lie in their year, days in their month', () => {
  const calendar = { starts_on: '2026-01-01', ends_on: '2026-12-31' };
  const college = { starts_on: '2026-07-01', ends_on: '2027-06-30' };
  expect(monthInYear(2, calendar)).toBe('2026-02-01');
  expect(monthInYear(2, college)).toBe('2027-02-01');
  expect(monthInYear(9, { starts_on: '2026-01-01', ends_on: '2026-06-30' })).toBeNull();
  expect(dayOfMonth('2026-02-01', 31)).toBe('2026-02-28');
  expect(inYear({ en: 'Tuition – January', bn: 'বেতন – জানুয়ারি' }, '2026-01-01')).toEqual({
    en: 'Tuition – January 2026',
    bn: 'বেতন – জানুয়ারি ২০২৬',
  });
  expect(renamedYear('বেতন ২০২৬ (2026)', '2026', '2027')).toBe('বেতন ২০২৭ (2027)');
});
