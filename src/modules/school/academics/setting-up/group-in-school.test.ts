import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadAcademics } from '../shipped/load-catalogue.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from '../../../../../tests/support/world.ts';

let group: Caller;

type SetUp = { year: { year_id: string } | null; catalogue: { years: { id: string }[] } };

const inSchool = (site: string) => ({ 'x-group-site': site });
const setUp = (who: Caller, site?: string) =>
  who.call<SetUp>('GET', '/api/set-up', {}, site ? inSchool(site) : {});

startWorld(async () => {
  await inTransaction({}, loadAcademics);
  group = await asGroupAdmin(server, world);
});

const setStatus = (id: string, status: 'active' | 'limited' | 'closed') =>
  inTransaction({}, (db) => db.update(sites).set({ status }).where(eq(sites.id, id)));

describe('a group in its schools', () => {
  test('changes the school it names and no other, and the school’s log says who it was', async () => {
    const before = await setUp(group, world.second.id);
    expect(before.status, before.text).toBe(200);
    const year_id = before.json.catalogue.years[0]!.id;
    const done = await group.call('PUT', '/api/set-up/year', { year_id }, inSchool(world.second.id));
    expect(done.status, done.text).toBe(200);
    expect((await setUp(group, world.second.id)).json.year?.year_id).toBe(year_id);
    expect((await setUp(group, world.first.id)).json.year).toBeNull();
    const admin = await asMember(server, world.second, 'site-admin');
    expect((await setUp(admin)).json.year?.year_id).toBe(year_id);
    const log = await admin.call<{ rows: { user_id: string | null }[] }>('GET', '/api/my-activity-log', {});
    expect(log.text).toContain('year.choose');
  });

  test('is refused in a school of another group, in none, and in one that is made up', async () => {
    for (const site of [world.outside.id, '', 'all', '00000000-0000-0000-0000-000000000000'])
      expect((await setUp(group, site)).status, site).toBe(403);
    expect((await setUp(group, `${world.first.id},${world.outside.id}`)).status).toBe(403);
    expect((await setUp(group)).status).toBe(403);
  });

  test('makes only the calls that are open to groups', async () => {
    for (const path of [
      '/api/students/section-choices',
      '/api/site-users',
      '/api/exams',
      '/api/site-activity-log',
    ]) {
      const answer = await group.call('GET', path, {}, inSchool(world.first.id));
      expect([403, 404], `${path} ${answer.text}`).toContain(answer.status);
    }
  });

  test('nobody else gets into a school by its name: staff of another, its own teacher, an operator, a stranger', async () => {
    const elsewhere = await asMember(server, world.outside, 'site-admin');
    const foreign = await setUp(elsewhere, world.first.id);
    expect(foreign.json.year).toBeNull();
    const year_id = foreign.json.catalogue.years[0]!.id;
    await elsewhere.call('PUT', '/api/set-up/year', { year_id }, inSchool(world.first.id));
    expect((await setUp(group, world.first.id)).json.year).toBeNull();
    const teacher = await asMember(server, world.first, 'teacher');
    const change = await teacher.call('PUT', '/api/set-up/year', { year_id }, inSchool(world.first.id));
    expect(change.status).toBe(403);
    const operator = await asOperator(server, world);
    expect((await setUp(operator, world.first.id)).status).toBe(403);
    expect((await setUp(server.stranger(), world.first.id)).status).toBe(401);
  });

  test('a limited school lets its group look and change nothing, a closed one not even that', async () => {
    const { years } = (await setUp(group, world.first.id)).json.catalogue;
    const change = () =>
      group.call('PUT', '/api/set-up/year', { year_id: years[0]!.id }, inSchool(world.first.id));
    await setStatus(world.first.id, 'limited');
    expect((await setUp(group, world.first.id)).status).toBe(200);
    expect((await change()).status).toBe(403);
    await setStatus(world.first.id, 'closed');
    expect((await setUp(group, world.first.id)).status).toBe(403);
    await setStatus(world.first.id, 'active');
    expect((await change()).status).toBe(200);
  });

  test('lists the schools of the group that are open', async () => {
    await setStatus(world.first.id, 'closed');
    const mine = await group.call<{ id: string }[]>('GET', '/api/my-group/sites', {});
    await setStatus(world.first.id, 'active');
    expect(mine.json.map(({ id }) => id)).toEqual([world.second.id]);
    const admin = await asMember(server, world.first, 'site-admin');
    expect((await admin.call('GET', '/api/my-group/sites', {})).status).toBe(403);
  });
});
