import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import type { DifferingSite } from '../class-groups/differences.server.ts';
import { loadAcademics } from './load-catalogue.server.ts';
import type { SetUp } from '../base/schemas.ts';

let operator: Caller;
let first: Caller;
let second: Caller;
let at: { class_id: string; group_id: string };
let year: string;

type Subject = { id: string; version: number; code: string; papers: { parts: { full: number }[] }[] };
type Group = {
  class_id: string;
  group_id: string;
  name_en: string;
  subjects: number;
  condition: {
    slots: { slot: string; subjects: string[]; min: number; max: number }[];
    exclusive: string[][];
  };
  locked: boolean;
  version: number;
};

const recommended = async () =>
  (await operator.call<{ subjects: Subject[] }>('GET', '/api/group-subjects', at)).json.subjects;
const group = async () => {
  const rows = (await operator.call<Group[]>('GET', '/api/group-conditions')).json;
  return rows.find((row) => row.class_id === at.class_id && row.group_id === at.group_id)!;
};
const own = async (who: Caller) =>
  (
    await who.call<{ subjects: Subject[]; locked: boolean }>('GET', '/api/class-subjects', {
      ...at,
      year_id: year,
    })
  ).json;
const take = (who: Caller, template = 'SSC_SCIENCE') =>
  who.call('POST', '/api/set-up/subjects', { year_id: year, uses: [{ ...at, template }] });
const differing = async () =>
  (
    await operator.call<{ same: number; differing: DifferingSite[] }>(
      'GET',
      '/api/group-subjects/differing',
      at,
    )
  ).json;
const change = (one: Subject, part: object) =>
  operator.call('PUT', `/api/group-subjects/${one.id}`, {
    version: one.version,
    subject: { ...withoutId(one), ...part },
  });
const withoutId = ({ id: _id, version: _version, ...subject }: Subject) => subject;

startWorld(async () => {
  await inTransaction({}, loadAcademics);
  operator = await asOperator(server, world);
  first = await asMember(server, world.first, 'site-admin');
  second = await asMember(server, world.second, 'site-admin');
  const { catalogue } = (await first.call<SetUp>('GET', '/api/set-up')).json;
  const science = catalogue.classes.find((row) => row.code === '9' && row.group_code === 'science')!;
  at = { class_id: science.class_id, group_id: science.group_id };
  year = catalogue.years.find((row) => row.code === '2026')!.id;
  for (const who of [first, second]) {
    await who.call('PUT', '/api/set-up/year', { year_id: year });
    await who.call('PUT', '/api/set-up/classes', { year_id: year, classes: [at] });
  }
});

test('the catalogue begins with the shipped recommendations', async () => {
  expect(await group()).toMatchObject({ subjects: 17, locked: false, version: 1 });
  expect((await recommended())[0]!.code).toBe('101+102');
});

test('what the operator changes is what a school takes over next', async () => {
  const career = (await recommended()).find((row) => row.code === '156')!;
  const parts = [{ type: 'WR', full: 2500, pass: 800 }];
  expect((await change(career, { papers: [{ ...career.papers[0], parts }] })).status).toBe(200);
  expect((await change(career, { name_en: 'Late' })).status).toBe(409);
  expect((await take(first)).json).toMatchObject({ classes: 1, subjects: 17 });
  const taken = (await own(first)).subjects.find((row) => row.code === '156')!;
  expect(taken.papers[0]!.parts[0]!.full).toBe(2500);
});

test('a class without a shipped template can be given one', async () => {
  const rows = (await operator.call<Group[]>('GET', '/api/group-conditions')).json;
  const bare = rows.find((row) => row.subjects === 0)!;
  const classGroup = { class_id: bare.class_id, group_id: bare.group_id };
  const [model] = await recommended();
  const subject = { ...withoutId(model!), code: '101' };
  expect((await operator.call('POST', '/api/group-subjects', { ...classGroup, subject })).status).toBe(200);
  expect((await operator.call('POST', '/api/group-subjects', { ...classGroup, subject })).status).toBe(422);
  const { catalogue } = (await first.call<SetUp>('GET', '/api/set-up')).json;
  const offered = catalogue.classes.find(
    (row) => row.class_id === bare.class_id && row.group_id === bare.group_id,
  );
  expect(offered?.templates).toEqual([expect.objectContaining({ key: 'CENTRAL', en: bare.name_en })]);
});

test('who differs is told by school and subject, in the year each works in', async () => {
  await take(second);
  expect(await differing()).toEqual({ same: 2, differing: [] });
  const mine = await own(second);
  const physics = mine.subjects.find((row) => row.code === '136')!;
  const parts = [{ type: 'CQ', full: 7000, pass: 2300 }];
  await second.call('PUT', `/api/class-subjects/${physics.id}`, {
    version: physics.version,
    subject: { ...withoutId(physics), papers: [{ ...physics.papers[0], parts }] },
  });
  const found = await differing();
  expect(found.same).toBe(1);
  expect(found.differing).toEqual([
    expect.objectContaining({
      site_id: world.second.id,
      missing: [],
      added: [],
      changed: ['136'],
      condition: false,
    }),
  ]);
});

test('a subject that the conditions name stays, and conditions name only what there is', async () => {
  const physics = (await recommended()).find((row) => row.code === '136')!;
  expect((await operator.call('DELETE', `/api/group-subjects/${physics.id}`)).status).toBe(409);
  const { condition, version } = await group();
  const slots = condition.slots.map((slot) => ({ ...slot, subjects: [...slot.subjects, '999'] }));
  const wrong = { ...at, condition: { ...condition, slots }, locked: false, version };
  expect((await operator.call('PUT', '/api/group-conditions', wrong)).status).toBe(422);
});

test('once fixed, schools change nothing of it but may still take it over', async () => {
  const { condition, version } = await group();
  const wanted = { ...at, condition, locked: true, version };
  expect((await operator.call('PUT', '/api/group-conditions', wanted)).status).toBe(200);
  expect((await operator.call('PUT', '/api/group-conditions', wanted)).status).toBe(409);
  const mine = await own(second);
  expect(mine.locked).toBe(true);
  const [one] = mine.subjects;
  const refused = await second.call<{ data: { word: { en: string } } }>(
    'PUT',
    `/api/class-subjects/${one!.id}`,
    { version: one!.version, subject: withoutId(one!) },
  );
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('operator has fixed');
  expect((await second.call('DELETE', `/api/class-subjects/${one!.id}`)).status).toBe(409);
  const subject = { ...withoutId(one!), code: '777' };
  expect((await second.call('POST', '/api/class-subjects', { ...at, year_id: year, subject })).status).toBe(
    409,
  );
  const put = { ...at, year_id: year, condition };
  expect((await second.call('PUT', '/api/subject-conditions', put)).status).toBe(409);
  expect((await take(second)).status).toBe(200);
  expect(await differing()).toEqual({ same: 2, differing: [] });
});
