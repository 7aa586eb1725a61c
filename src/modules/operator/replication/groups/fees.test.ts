import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import { groupAsks, said, target } from '../../../../../tests/support/group-settings.ts';
import { startServer, type Caller, type TestServer } from '../../../../../tests/support/server.ts';
import { asGroupAdmin, asMember, makeWorld, type World } from '../../../../../tests/support/world.ts';

let server: TestServer;
let world: World;
let first: FeeSchool;
let group: Caller;
let asks: ReturnType<typeof groupAsks>;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
  first = await makeFeeSchool(world.first);
  await makeFeeSchool(world.second, ['A'], ['fine', 'tuition']);
  group = await asGroupAdmin(server, world);
  asks = groupAsks(world, group);
});
afterAll(() => server.close());

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
