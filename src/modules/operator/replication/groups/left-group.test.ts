import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { loadAcademics } from '#modules/school/academics/shipped/load-catalogue.server.ts';
import type { SetUp } from '#modules/school/academics/base/schemas.ts';
import { siteYears } from '#modules/school/academics/base/tables.server.ts';
import { groupAsks, target } from '../../../../../tests/support/group-settings.ts';
import { until } from '../../../../../tests/support/patience.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember } from '../../../../../tests/support/world.ts';
import { replications } from '../base/tables.server.ts';

let second: Caller;
let ask: ReturnType<typeof groupAsks>;
const setUp = async (who: Caller) => (await who.call<SetUp>('GET', '/api/set-up')).json;

startWorld(async () => {
  await inTransaction({}, loadAcademics);
  ask = groupAsks(world, await asGroupAdmin(server, world));
  const first = await asMember(server, world.first, 'site-admin');
  second = await asMember(server, world.second, 'site-admin');
  const { catalogue } = await setUp(first);
  const year_id = catalogue.years.find(({ code }) => code === '2026')!.id;
  for (const who of [first, second]) await who.call('PUT', '/api/set-up/year', { year_id });
  const shift = catalogue.shifts.find(({ code }) => code === 'morning')!.id;
  const chosen = { shift_ids: [shift], version_ids: [catalogue.versions[0]!.id] };
  expect((await first.call('PUT', '/api/set-up/shifts', chosen)).status).toBe(200);
});

const runOf = async (id: string) =>
  (
    await inTransaction({ siteId: world.second.id }, (db) =>
      db
        .select({ state: replications.state, items: replications.items })
        .from(replications)
        .where(and(eq(replications.site_id, world.second.id), eq(replications.run_id, id))),
    )
  )[0];
const moveTo = (group_id: string | null) =>
  inTransaction({}, (db) => db.update(sites).set({ group_id }).where(eq(sites.id, world.second.id)));

test('a school that leaves the group after its change was queued is left as it was, with the reason', async () => {
  const found = await ask.compare('setup');
  // Another change of the school is under way: the job waits for it, and the school leaves meanwhile.
  const run_id = await inTransaction({ siteId: world.second.id }, async (db) => {
    await db.select().from(siteYears).where(eq(siteYears.site_id, world.second.id)).for('update');
    const started = await ask.start('setup', [target(found, world.second.id)]);
    expect(started.status, started.text).toBe(200);
    await moveTo(null);
    return started.json.run_id;
  });
  const run = await until(
    () => runOf(run_id),
    (row) => row?.state !== 'waiting',
  );
  expect(run?.state).toBe('refused');
  expect(run?.items.length).toBeGreaterThan(1);
  expect(run?.items.every(({ state }) => state === 'refused')).toBe(true);
  expect(run?.items[0]?.why?.en).toContain('left the group');
  expect((await setUp(second)).shift_ids).toEqual([]);
});

test('one that came back since gets what it is asked anew, never what was refused', async () => {
  await moveTo(world.group);
  const [run] = await ask.apply('setup', [target(await ask.compare('setup'), world.second.id)]);
  expect(run?.state).toBe('done');
  expect((await setUp(second)).shift_ids).toHaveLength(1);
});
