import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { auditLog } from '#kernel/database/kernel-tables.server.ts';
import { until } from '../../../../../tests/support/patience.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { groupPattern, ok } from '../../../../../tests/support/group-pattern.ts';
import { groupAsks, said, standing, target, type Run } from '../../../../../tests/support/group-settings.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asOperator } from '../../../../../tests/support/world.ts';

let group: Caller;
let admins: Record<'first' | 'second' | 'outside', Caller>;
let nine: { class_id: string; group_id: string };
let year_id: string;
let code: string;
let ask: ReturnType<typeof groupAsks>;
let setUp: Awaited<ReturnType<typeof groupPattern>>['setUp'];

const subjects = async (who: Caller) =>
  (
    await who.call<{ subjects: ({ id: string; version: number; code: string } & Record<string, unknown>)[] }>(
      'GET',
      '/api/class-subjects',
      { year_id, ...nine },
    )
  ).json.subjects;

startWorld(async () => {
  ({ group, ask, admins, setUp, nine, year_id, version: code } = await groupPattern(server, world));
});

const version = () => code;

describe('a group sets the same for its institutions', () => {
  test('it sees who differs and in what; only its own institutions, and nothing is written', async () => {
    const found = await ask.compare('setup');
    expect(found.schools.map(({ site_id }) => site_id).toSorted()).toEqual(
      [world.first.id, world.second.id].toSorted(),
    );
    expect(said(found, world.first.id)).toEqual([]);
    expect(said(found, world.second.id)).toEqual([
      `missing versions ${version()}`,
      'missing shifts morning',
      'missing classes 9 science',
      `missing sections 9 science ${version()} morning A`,
      `missing sections 9 science ${version()} morning B`,
    ]);
    expect((await setUp(admins.second)).sections).toEqual([]);
  });

  test('all chosen items of a school come together, with seats as the pattern was edited here', async () => {
    const key = `9 science ${version()} morning A`;
    const edits = [
      { setting: 'sections' as const, key, from: world.first.id, capacity: 40 },
      {
        setting: 'sections' as const,
        key: `9 science ${version()} morning C`,
        from: 'new' as const,
        capacity: 35,
        name_bn: 'গ',
      },
    ];
    const found = await ask.compare('setup', edits);
    expect(
      standing(found, world.first.id).items.map(({ state, details }) => [state, details[0]?.en]),
    ).toEqual([
      ['differs', 'Seats 50; in the pattern 40'],
      ['missing', undefined],
    ]);
    const [run] = await ask.apply('setup', [target(found, world.second.id)], edits);
    expect(
      run!.items.every(({ state }) => state === 'done'),
      JSON.stringify(run),
    ).toBe(true);
    const after = (await setUp(admins.second)).sections;
    expect(after.map(({ name_en, capacity }) => [name_en, capacity])).toEqual([
      ['A', 40],
      ['B', 50],
      ['C', 35],
    ]);
    expect(said(await ask.compare('setup', edits), world.second.id)).toEqual([]);
    const log = await inTransaction({ siteId: world.second.id }, (db) =>
      db
        .select({ after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.site_id, world.second.id), eq(auditLog.action, 'replication.start'))),
    );
    expect(log).toEqual([
      { after: expect.objectContaining({ group: { en: 'Test Group', bn: 'পরীক্ষা গ্রুপ' } }) },
    ]);
  });

  test('what its rules refuse leaves the whole school as it was, with the reason', async () => {
    await ok(
      admins.second.call('POST', '/api/set-up/subjects', {
        year_id,
        uses: [{ ...nine, template: 'SSC_SCIENCE' }],
      }),
    );
    // Without the class in the pattern it is extra; its subjects keep it.
    const edits = [
      { setting: 'classes' as const, key: '9 science', from: 'off' as const },
      ...['A', 'B'].map((name) => ({
        setting: 'sections' as const,
        key: `9 science ${version()} morning ${name}`,
        from: 'off' as const,
      })),
    ];
    const found = await ask.compare('setup', edits);
    const before = (await setUp(admins.second)).sections;
    const [run] = await ask.apply('setup', [target(found, world.second.id, true)], edits);
    expect(run!.state).toBe('refused');
    expect(run!.items.find(({ why }) => why)).toMatchObject({
      key: '9 science',
      why: { en: expect.stringContaining('sections or subjects') },
    });
    expect((await setUp(admins.second)).sections).toEqual(before);
  });

  test('subjects are told one by one; an undo is whole, and not after something newer', async () => {
    const rows = await subjects(admins.second);
    const { id, version: seen, ...subject } = rows.find(({ code }) => code === '109')!;
    const papers = structuredClone(subject['papers']) as { parts: { full: number }[] }[];
    papers[0]!.parts[0]!.full += 1000;
    await ok(
      admins.second.call('PUT', `/api/class-subjects/${id}`, {
        version: seen,
        subject: { ...subject, papers, slot: 'ELECTIVE' },
      }),
    );
    const found = await ask.compare('subjects');
    const lines = standing(found, world.second.id).items[0]!.details.map(({ en }) => en);
    expect(lines).toEqual([
      expect.stringMatching(/^109 .*: type Elective; in the pattern Compulsory$/),
      expect.stringMatching(/^109 .*: full marks 110; in the pattern 100$/),
    ]);
    const changed = await subjects(admins.second);
    const [run] = await ask.apply('subjects', [target(found, world.second.id)]);
    expect(run!.state).toBe('done');
    expect(said(await ask.compare('subjects'), world.second.id)).toEqual([]);
    await ok(group.call('POST', `/api/group-settings/runs/${run!.run_id}/undo`, {}));
    await ask.settled(run!.run_id, /undone/);
    const marked = (list: Awaited<ReturnType<typeof subjects>>) =>
      list.map(({ code, slot, papers: of }) => [code, slot, of]);
    expect(marked(await subjects(admins.second))).toEqual(marked(changed));

    const [again] = await ask.apply('subjects', [target(await ask.compare('subjects'), world.second.id)]);
    const [first] = await subjects(admins.second);
    const { id: firstId, version: at, ...own } = first!;
    await ok(
      admins.second.call('PUT', `/api/class-subjects/${firstId}`, {
        version: at,
        subject: { ...own, name_en: 'Our Bangla' },
      }),
    );
    await ok(group.call('POST', `/api/group-settings/sites/${world.second.id}/${again!.id}/undo`, {}));
    const [kept] = await until(
      () => ask.settled(again!.run_id),
      ([row]) => row!.items.some(({ why }) => why !== null),
    );
    expect(kept).toMatchObject({ state: 'done' });
    expect(kept!.items[0]!.why!.en).toContain('nothing was undone');
    expect((await subjects(admins.second))[0]).toMatchObject({ name_en: 'Our Bangla' });
  });
});

describe('what a group may not', () => {
  test('a school outside, as pattern, target or origin; a made-up difference; the same school twice', async () => {
    const found = await ask.compare('setup');
    const outside = await group.call('POST', '/api/group-settings/compare', {
      what: 'setup',
      pattern: { site_id: world.outside.id, edits: [] },
    });
    expect(outside.status).toBe(404);
    const mine = { ...target(await ask.compare('subjects'), world.second.id) };
    expect((await ask.start('setup', [{ ...mine, site_id: world.outside.id }])).status).toBe(404);
    const from = [{ setting: 'classes' as const, key: '9 science', from: world.outside.id }];
    expect((await ask.start('subjects', [mine], from)).status).toBe(404);
    const digest = standing(found, world.second.id).digest;
    const strange = { site_id: world.second.id, digest, items: [999] };
    expect((await ask.start('setup', [strange])).status).toBe(409);
    expect((await ask.start('subjects', [mine, mine])).status).toBe(404);
    expect((await setUp(admins.outside)).year).toBeNull();
  });

  test('a preview that is out of date: nothing in any school', async () => {
    const found = await ask.compare('subjects');
    const [one] = await subjects(admins.second);
    const { id, version: at, ...own } = one!;
    await ok(
      admins.second.call('PUT', `/api/class-subjects/${id}`, {
        version: at,
        subject: { ...own, name_en: 'Newer' },
      }),
    );
    const late = await ask.start('subjects', [target(found, world.second.id)]);
    expect(late.status).toBe(409);
    expect(late.text).toContain('Second School');
    expect((await subjects(admins.second))[0]).toMatchObject({ name_en: 'Newer' });
  });

  test('a school that left the group between preview and start, and before an undo', async () => {
    const found = await ask.compare('subjects');
    const [run] = await ask.apply('subjects', [target(found, world.second.id)]);
    const operator = await asOperator(server, world);
    const { json } = await operator.call<{ version: number }>('GET', `/api/sites/${world.second.id}`);
    expect(json.version).toBeGreaterThan(0);
    const preview = await ask.compare('setup', [{ setting: 'shifts', key: 'morning', from: 'off' }]);
    await ok(operator.call('DELETE', `/api/site-groups/${world.group}/sites/${world.second.id}`, {}));
    const late = await ask.start(
      'setup',
      [target(preview, world.second.id, true)],
      [{ setting: 'shifts', key: 'morning', from: 'off' }],
    );
    expect(late.status).toBe(404);
    const undo = await group.call('POST', `/api/group-settings/sites/${world.second.id}/${run!.id}/undo`, {});
    expect(undo.status).toBe(404);
    expect((await group.call('POST', `/api/group-settings/runs/${run!.run_id}/undo`, {})).status).toBe(409);
    expect((await group.call<Run[]>('GET', '/api/group-settings/runs', {})).json).toEqual([]);
    await inTransaction({}, (db) =>
      db.update(sites).set({ group_id: world.group }).where(eq(sites.id, world.second.id)),
    );
  });

  test('a limited school, and everybody who is not of the group', async () => {
    const setStatus = (status: 'active' | 'limited') =>
      inTransaction({}, (db) => db.update(sites).set({ status }).where(eq(sites.id, world.second.id)));
    const fresh = await asGroupAdmin(server, world);
    const off = [{ setting: 'subjects' as const, key: '9 science', from: 'off' as const }];
    const found = await ask.compare('subjects', off, fresh);
    await setStatus('limited');
    const limited = await ask.start('subjects', [target(found, world.second.id, true)], off, fresh);
    expect(limited.status, limited.text).toBe(409);
    expect(limited.text).toContain('Second School');
    await setStatus('active');
    for (const who of [admins.second, admins.outside, await asOperator(server, world)]) {
      expect((await ask.start('subjects', [target(found, world.second.id, true)], off, who)).status).toBe(
        403,
      );
      const input = { what: 'setup', pattern: null };
      expect((await who.call('POST', '/api/group-settings/compare', input)).status).toBe(403);
      expect((await who.call('GET', '/api/group-settings/runs', {})).status).toBe(403);
    }
  });
});
