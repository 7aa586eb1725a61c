import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadAcademics } from '#modules/school/academics/shipped/load-catalogue.server.ts';
import { closeYear } from '#modules/school/academics/base/open-years.server.ts';
import type { SetUp } from '#modules/school/academics/base/schemas.ts';
import { expectSameAfterUndo } from '../../../../tests/support/before-and-after.ts';
import { until } from '../../../../tests/support/patience.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { query, server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from '../../../../tests/support/world.ts';

let operator: Caller;
let admins: Record<'first' | 'second' | 'outside', Caller>;
let science: { class_id: string; group_id: string };
let year_id: string;

type Compared = { site_id: string; changes: { setting: string; key: string; is_new: boolean }[] };
type Copy = {
  id: string;
  run_id: string;
  site_id: string;
  state: string;
  items: { setting: string; key: string; state: string; why: { en: string } | null }[];
};
const everything = ['versions', 'shifts', 'classes', 'subjects', 'result-settings'];
const wanted = (targets: string[], settings = everything) => ({
  source_id: world.first.id,
  target_ids: targets,
  settings,
});
const compare = async (targets: string[]) =>
  (await operator.call<Compared[]>('POST', '/api/replication/compare', wanted(targets))).json;
const copies = async (run_id?: string) =>
  (await operator.call<Copy[]>('GET', '/api/replication/runs', run_id ? { filter: { run_id } } : {})).json;
const setUp = async (who: Caller) => (await who.call<SetUp>('GET', '/api/set-up')).json;
const subjects = async (who: Caller) =>
  (await who.call<{ subjects: object[] }>('GET', '/api/class-subjects', { year_id, ...science })).json
    .subjects;
const settled = (run_id: string, state: string) =>
  until(
    () => copies(run_id),
    (rows) => rows.length > 0 && rows.every((row) => row.state === state),
  );

startWorld(async () => {
  await inTransaction({}, loadAcademics);
  operator = await asOperator(server, world);
  admins = {
    first: await asMember(server, world.first, 'site-admin'),
    second: await asMember(server, world.second, 'site-admin'),
    outside: await asMember(server, world.outside, 'site-admin'),
  };
  const { catalogue } = await setUp(admins.first);
  const nine = catalogue.classes.find((row) => row.code === '9' && row.group_code === 'science')!;
  science = { class_id: nine.class_id, group_id: nine.group_id };
  year_id = catalogue.years.find((row) => row.code === '2026')!.id;
  const put = (path: string, input: object) => admins.first.call('PUT', `/api/set-up/${path}`, input);
  await put('year', { year_id });
  await put('shifts', {
    shift_ids: [catalogue.shifts.find((row) => row.code === 'morning')!.id],
    version_ids: [catalogue.versions[0]!.id],
  });
  await put('classes', { year_id, classes: [science] });
  await admins.first.call('POST', '/api/set-up/subjects', {
    year_id,
    uses: [{ ...science, template: 'SSC_SCIENCE' }],
  });
  await admins.second.call('PUT', '/api/set-up/year', { year_id });
});

test('comparing tells what each would get and writes nothing', async () => {
  const found = await compare([world.second.id, world.outside.id]);
  expect(found.map((row) => row.changes.map(({ setting, key }) => `${setting}: ${key}`))).toEqual([
    [expect.stringMatching(/^versions: /), 'shifts: morning', 'classes: 9 science', 'subjects: 9 science'],
    [expect.stringMatching(/^versions: /), 'shifts: morning', 'classes: 9 science', 'subjects: 9 science'],
  ]);
  expect(found[0]!.changes.every((change) => change.is_new)).toBe(true);
  expect((await setUp(admins.second)).classes).toEqual([]);
  expect(await copies()).toEqual([]);
});

test('a school is not copied onto itself, and nobody but the operator copies', async () => {
  const own = await operator.call('POST', '/api/replication/runs', wanted([world.first.id]));
  expect(own.status).toBe(422);
  const ask = [wanted([world.second.id])] as const;
  expect((await admins.second.call('POST', '/api/replication/runs', ...ask)).status).toBe(403);
  const group = await asGroupAdmin(server, world);
  expect((await group.call('POST', '/api/replication/compare', ...ask)).status).toBe(403);
});

test('classes and subjects that are copied and taken back leave every row as it was', async () => {
  let run_id = '';
  await expectSameAfterUndo({
    undo: '/api/replication/sites/{site_id}/{id}/undo',
    of: 'classes',
    owner: server.database.owner,
    site: world.second.id,
    act: async () => {
      const started = await operator.call<{ run_id: string }>(
        'POST',
        '/api/replication/runs',
        wanted([world.second.id]),
      );
      run_id = started.json.run_id;
      await settled(run_id, 'done');
    },
    touches: ['site_versions', 'site_shifts', 'site_classes', 'class_subjects', 'subject_conditions'],
    back: async () => {
      const [copy] = await copies(run_id);
      const undone = await operator.call(
        'POST',
        `/api/replication/sites/${world.second.id}/${copy!.id}/undo`,
      );
      expect(undone.status, undone.text).toBe(200);
      await settled(run_id, 'undone');
    },
    left: { replications: 'The copy itself.' },
  });
});

test('a run copies into each; what a school’s rules refuse is left and told', async () => {
  const targets = [world.second.id, world.outside.id];
  const started = await operator.call<{ run_id: string; sites: number }>(
    'POST',
    '/api/replication/runs',
    wanted(targets),
  );
  expect(started.json.sites).toBe(2);
  const rows = await settled(started.json.run_id, 'done');
  const of = (siteId: string) => rows.find((row) => row.site_id === siteId)!.items;
  expect(of(world.second.id).map((item) => item.state)).toEqual(['done', 'done', 'done', 'done']);
  // It has not chosen a year, so it has no classes.
  expect(of(world.outside.id).map((item) => item.state)).toEqual(['done', 'done', 'refused', 'refused']);
  expect(of(world.outside.id)[2]!.why!.en).toContain('academic year');
  expect((await setUp(admins.second)).shift_ids).toHaveLength(1);
  expect(await subjects(admins.second)).toHaveLength(17);
  expect((await compare([world.second.id]))[0]!.changes).toEqual([]);
});

test('a copy whose job failed halfway can be undone', async () => {
  const [copy] = (await copies()).filter(
    ({ site_id, state }) => site_id === world.outside.id && state === 'done',
  );
  await query(`UPDATE replications SET state = 'waiting' WHERE site_id = $1`, [world.outside.id]);
  const undo = () => operator.call('POST', `/api/replication/sites/${world.outside.id}/${copy!.id}/undo`);
  await query(`UPDATE jobs SET state = 'running' WHERE site_id = $1`, [world.outside.id]);
  expect((await undo()).status).toBe(409);
  await query(`UPDATE jobs SET state = 'failed' WHERE site_id = $1`, [world.outside.id]);
  expect((await undo()).status).toBe(200);
  await until(
    async () => (await copies(copy!.run_id)).find(({ site_id }) => site_id === world.outside.id),
    (row) => row?.state === 'undone',
  );
  expect((await setUp(admins.outside)).shift_ids).toEqual([]);
});

test('taking back leaves what the school changed since', async () => {
  const [copy] = (await copies()).filter((row) => row.site_id === world.second.id && row.state === 'done');
  const { subjects: rows } = (
    await admins.second.call<{ subjects: ({ id: string; version: number } & Record<string, unknown>)[] }>(
      'GET',
      '/api/class-subjects',
      { year_id, ...science },
    )
  ).json;
  const { id, version, ...subject } = rows[0]!;
  const edited = await admins.second.call('PUT', `/api/class-subjects/${id}`, {
    version,
    subject: { ...subject, name_en: 'Our Bangla' },
  });
  expect(edited.status).toBe(200);
  const undo = () => operator.call('POST', `/api/replication/sites/${world.second.id}/${copy!.id}/undo`);
  expect((await undo()).status).toBe(200);
  const [after] = await until(
    async () => (await copies(copy!.run_id)).filter((row) => row.site_id === world.second.id),
    ([row]) => row!.state === 'undone',
  );
  const states = Object.fromEntries(after!.items.map((item) => [item.setting, item.state]));
  expect(states).toMatchObject({ subjects: 'kept', classes: 'kept', shifts: 'undone' });
  expect(after!.items.find((item) => item.setting === 'classes')!.why!.en).toContain('sections or subjects');
  expect(await subjects(admins.second)).toHaveLength(17);
  expect((await setUp(admins.second)).shift_ids).toEqual([]);
  expect((await undo()).status).toBe(409);
});

test('the year a school works in is not closed by taking back', async () => {
  const close = inTransaction({ siteId: world.second.id }, (db) =>
    closeYear(
      {
        db,
        siteId: world.second.id,
        now: new Date(),
        actor: null,
        audit: async () => {},
        after: () => {},
      },
      year_id,
    ),
  );
  await expect(close).rejects.toThrow(/works in this year/);
});
