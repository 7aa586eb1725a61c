import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import { groupAsks, said, standing, target } from '../../../../../tests/support/group-settings.ts';
import type { PatternEdit } from './schemas.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, makeSchool } from '../../../../../tests/support/world.ts';

let first: FeeSchool;
let group: Caller;
let account: string;
let asks: ReturnType<typeof groupAsks>;

startWorld(async () => {
  first = await makeFeeSchool(world.first);
  await makeFeeSchool(world.second, ['A'], ['fine', 'tuition']);
  group = await asGroupAdmin(server, world);
  // As the form of the group asks for it.
  const accounts = await group.call<{ value: string }[]>('GET', '/api/account-heads/options');
  account = accounts.json[0]!.value;
  asks = groupAsks(world, group);
});

test('a group sets heads, waivers and late fees of one school in another, and undoes them', async () => {
  const head = await asMember(server, world.first, 'head');
  const waivers = await head.call<{ id: string; name: { en: string } }[]>('GET', '/api/fee-settings/shared', {
    list: 'waivers',
  });
  const half = waivers.json.find(({ name }) => name.en.startsWith('Half free'))!;
  await head.call('POST', '/api/fee-settings/shared', { list: 'waivers', ids: [half.id] });
  await head.call('POST', '/api/fee-settings/shared', { list: 'late_fees', ids: ['per_day'] });
  const before = await asks.compare('fees');
  expect(before.pattern?.site_id).toBe(first.siteId);
  const differing = said(before, world.second.id);
  expect(differing.filter((line) => line.startsWith('missing fee-heads'))).toHaveLength(2);
  expect(differing.some((line) => line.startsWith('missing fee-waivers'))).toBe(true);
  const rows = await asks.apply('fees', [target(before, world.second.id)]);
  expect(rows.map(({ state }) => state)).toEqual(['done']);
  const after = await asks.compare('fees');
  expect(said(after, world.second.id)).toEqual([]);
});

test('heads, rates and waivers that a group set and undoes leave every row as it was', async () => {
  const edits = [waiver(['Laboratory']), rate('Laboratory', 150_00), head('Laboratory')];
  let run_id = '';
  await expectSameAfterUndo({
    undo: '/api/group-settings/runs/{run_id}/undo',
    of: 'fees',
    owner: server.database.owner,
    site: world.second.id,
    act: async () => {
      const rows = await asks.apply(
        'fees',
        [target(await asks.compare('fees', edits), world.second.id)],
        edits,
      );
      expect(rows.map(({ state }) => state)).toEqual(['done']);
      run_id = rows[0]!.run_id;
    },
    touches: ['school_fee_heads', 'fee_rates', 'school_waiver_types'],
    back: async () => {
      const undone = await group.call('POST', `/api/group-settings/runs/${run_id}/undo`, {});
      expect(undone.status, undone.text).toBe(200);
      await asks.settled(run_id, /undone/);
    },
    left: { replications: 'The run itself.' },
  });
});

const typed = (setting: PatternEdit['setting'], key: string, value: Record<string, unknown>) => ({
  setting,
  key,
  from: 'new' as const,
  capacity: null,
  name_bn: null,
  value: value as PatternEdit['value'],
});
const head = (name_en: string, more: object = {}) =>
  typed('fee-heads', name_en, {
    name_en,
    name_bn: 'বিজ্ঞানাগার ফি',
    kind: 'OTHER',
    priority: 40,
    account_head_id: account,
    fund: null,
    waivable: true,
    refundable: false,
    active: true,
    ...more,
  });
const waiver = (heads: string[], more: object = {}) =>
  typed('fee-waivers', 'Sports talent', {
    name_en: 'Sports talent',
    name_bn: 'ক্রীড়া প্রতিভা',
    percent: 25_00,
    head_ids: heads,
    max_months: 6,
    needs_approval: true,
    borne_by: 'INSTITUTION',
    active: true,
    ...more,
  });
const rate = (of: string, amount: number | string) =>
  typed('fee-rates', `all / ${of}`, { class: 'all', head: of, amount });

test('a group types a head, its rate and a waiver that no institution has, sees who differs, sets and undoes them', async () => {
  const edits = [waiver(['Laboratory']), rate('Laboratory', 150_00), head('Laboratory')];
  const compared = await asks.compare('fees', edits);
  const wanted = [
    'missing fee-heads Laboratory',
    'missing fee-rates all / Laboratory',
    'missing fee-waivers Sports talent',
  ];
  for (const school of [world.first, world.second])
    expect(said(compared, school.id)).toEqual(expect.arrayContaining(wanted));
  const targets = [world.first, world.second].map(({ id }) => {
    const found = standing(compared, id);
    const items = found.items.flatMap(({ key }, at) => (/Laboratory|Sports/.test(key) ? [at] : []));
    return { site_id: id, digest: found.digest, items };
  });
  const rows = await asks.apply('fees', targets, edits);
  expect(rows.map(({ state }) => state)).toEqual(['done', 'done']);
  const after = await asks.compare('fees');
  expect(after.items.find(({ key }) => key === 'Laboratory')?.held_by).toHaveLength(2);
  expect(after.items.find(({ key }) => key === 'all / Laboratory')?.held_by).toHaveLength(2);
  expect(said(after, world.second.id)).toEqual([]);
  // Who differs is seen: another rate in the pattern.
  const dearer = await asks.compare('fees', [rate('Laboratory', 200_00)]);
  expect(said(dearer, world.second.id)).toEqual(['differs fee-rates all / Laboratory']);
  const undone = await group.call('POST', `/api/group-settings/runs/${rows[0]!.run_id}/undo`, {});
  expect(undone.status, undone.text).toBe(200);
  await asks.settled(rows[0]!.run_id, /undone/);
  expect((await asks.compare('fees')).items.some(({ key }) => key.includes('Laboratory'))).toBe(false);
});

test('what is typed wrongly, names heads of nobody, or is for schools of another group, is refused', async () => {
  const compare = (edit: object, who = group, site_id = first.siteId) =>
    who.call('POST', '/api/group-settings/compare', { what: 'fees', pattern: { site_id, edits: [edit] } });
  for (const wrong of [
    head('Laboratory', { kind: 'NONE' }),
    head('Laboratory', { bank_account_id: first.siteId }),
    head('Laboratory', { priority: 0 }),
    waiver(['Nobody’s head']),
    waiver([], { percent: 0 }),
    rate('Nobody’s head', 100_00),
    { ...rate('Tuition', -1), key: 'all / Tuition' },
  ])
    expect((await compare(wrong)).status, JSON.stringify(wrong)).toBe(422);
  expect((await compare({ ...head('Laboratory'), key: 'Another' })).status).toBe(404);
  expect((await compare({ ...head('Laboratory'), value: null })).status).toBe(404);
  expect((await compare({ ...head('Laboratory'), setting: 'fee-items' })).status).toBe(404);
  const school = await asMember(server, world.first, 'head');
  expect((await compare(head('Laboratory'), school)).status).toBe(403);
  const alone = await makeSchool('elsewhere', 'Elsewhere', null);
  expect((await compare(head('Laboratory'), group, alone.id)).status).toBe(404);
  const good = await asks.compare('fees', [head('Laboratory')]);
  const { digest } = standing(good, world.second.id);
  const into = await asks.start('fees', [{ site_id: alone.id, digest, items: [0] }], [head('Laboratory')]);
  expect(into.status).toBe(404);
});
