import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { expectSameAfterUndo } from '../../../../tests/support/before-and-after.ts';
import { promotionSchool } from '../../../../tests/support/promotion-school.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { batchInvariants } from './invariants.server.ts';
import { partsOf } from './members/dealt.ts';
import { typedEntries } from './members/people.server.ts';

let school: Awaited<ReturnType<typeof promotionSchool>>;
const today = () => dayIn(new Date());
/** Enrolments and students by name, sections by `8 general A`. */
const enrolled = new Map<string, string>();
const ids = new Map<string, string>();
const sections = new Map<string, string>();

type Changed = {
  changed: number;
  refused: { name: { en: string }; why: { en: string } }[];
  change_id: string;
};
type Member = { enrolment_id: string; name_en: string; from_on: string; to_on: string | null };

const plain = () => ({
  year_id: school.years.from_year_id,
  name_en: 'Physics A',
  name_bn: 'পদার্থ ক',
  kind: 'practical',
  set_name: null as string | null,
  class_id: null,
  section_id: null as string | null,
  session_id: null,
  teacher_id: null as string | null,
  room_id: null as string | null,
  capacity: null as number | null,
  starts_on: null,
  ends_on: null,
  hours: [] as object[],
  active: true,
});
let number = 0;
async function made(changes: object = {}): Promise<string> {
  const answer = await school.admin.call<{ id: string }>('POST', '/api/batches', {
    ...plain(),
    name_en: `Batch ${++number}`,
    ...changes,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.id;
}
const shown = async (id: string, who: Caller = school.admin) =>
  (await who.call<{ version: number; students: number }>('GET', `/api/batches/${id}`)).json;
const act = (what: string, names: string[], input: object = {}, who: Caller = school.admin) =>
  who.call<Changed>('POST', `/api/batches/${what}`, {
    enrolment_ids: names.map((name) => enrolled.get(name) ?? name),
    on: today(),
    ...input,
  });
const add = (id: string, names: string[], input: object = {}, who?: Caller) =>
  act(`${id}/members`, names, input, who);
const members = async (id: string, past = false, who: Caller = school.admin) =>
  (await who.call<Member[]>('GET', `/api/batches/${id}/members`, { past })).json;
const names = async (id: string, who?: Caller) => (await members(id, false, who)).map((one) => one.name_en);
const undo = (change: string, who: Caller = school.admin) =>
  who.call('POST', `/api/batch-changes/${change}/undo`, {});
const broken = async () => {
  const found: string[] = [];
  for (const one of batchInvariants)
    found.push(...(await inTransaction({ siteId: world.first.id }, (db) => one.find(db, world.first.id))));
  return found;
};

startWorld(async () => {
  school = await promotionSchool(server, world);
  for (const row of await school.query<{ id: string; enrolment: string; name_en: string }>(
    sql`SELECT p.id, e.id AS enrolment, p.name_en FROM students p
        JOIN enrolments e ON e.site_id = p.site_id AND e.student_id = p.id WHERE p.site_id = ${world.first.id}`,
  )) {
    ids.set(row.name_en, row.id);
    enrolled.set(row.name_en, row.enrolment);
  }
  const found = await school.admin.call<
    { id: string; class_code: string; group_code: string; name_en: string }[]
  >('GET', '/api/sections', { year_id: school.years.from_year_id });
  for (const row of found.json) sections.set(`${row.class_code} ${row.group_code} ${row.name_en}`, row.id);
});

test('a section is dealt into parts of nearly one size, by rolls or by turns', () => {
  expect(partsOf([1, 2, 3, 4, 5, 6, 7], 3, 'rolls')).toEqual([
    [1, 2, 3],
    [4, 5],
    [6, 7],
  ]);
  expect(partsOf([1, 2, 3, 4, 5, 6, 7], 3, 'turns')).toEqual([
    [1, 4, 7],
    [2, 5],
    [3, 6],
  ]);
});

test('pasted rolls are read in either digits, with ranges, each once', () => {
  expect(typedEntries('১-৩, 5 5\nS-0007;')).toEqual(['1', '2', '3', '5', 'S-0007']);
});

test('an edit of a batch that somebody else saved meanwhile is refused, and so is a second batch of the name', async () => {
  const id = await made();
  const edit = (version: number) =>
    school.admin.call('PUT', `/api/batches/${id}`, { ...plain(), name_en: 'Renamed', id, version });
  expect((await edit(1)).status).toBe(200);
  expect((await edit(1)).status).toBe(409);
  const twice = await school.admin.call('POST', '/api/batches', { ...plain(), name_en: 'Renamed' });
  expect(twice.status).toBe(422);
  const gone = await school.admin.call('DELETE', `/api/batches/${id}`, { version: 1 });
  expect(gone.status).toBe(409);
  expect((await school.admin.call('DELETE', `/api/batches/${id}`, { version: 2 })).status).toBe(200);
});

test('members join up to the seats, in one batch of a set, and only who belongs there; each refusal says why', async () => {
  const first = await made({ set_name: 'Physics practical', capacity: 2 });
  const second = await made({ set_name: 'physics PRACTICAL', section_id: sections.get('8 general A') });
  const full = await add(first, ['Ayesha', 'Bilkis', 'Dipu']);
  expect(full.json).toMatchObject({ changed: 0, refused: [{ why: { en: 'No seat is left' } }] });
  expect(await names(first)).toEqual([]);
  expect((await add(first, ['Ayesha', 'Bilkis', 'Dipu'], { others: true })).json.changed).toBe(2);
  const clash = await add(second, ['Ayesha', 'Dipu', 'Chandni']);
  expect(clash.json.refused.map((one) => `${one.name.en}: ${one.why.en}`)).toEqual([
    expect.stringMatching(/^Ayesha: Is in Batch/),
    'Dipu: Is in another class or section',
  ]);
  expect((await add(second, ['Ayesha', 'Dipu', 'Chandni'], { others: true })).json.changed).toBe(1);
  expect(await names(second)).toEqual(['Chandni']);
  const again = await add(second, ['Chandni']);
  expect(again.json.refused[0]!.why.en).toBe('Is in this batch already');
  expect(await broken()).toEqual([]);
});

test('two offices that add the same student to two batches of a set at once leave them in one', async () => {
  const set = { set_name: 'Chemistry practical' };
  const [one, other] = [await made(set), await made(set)];
  const answers = await Promise.all([add(one, ['Ayesha']), add(other, ['Ayesha'])]);
  expect(answers.map(({ json }) => json.changed).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await broken()).toEqual([]);
});

test('seats, set and section of a batch cannot be changed from under its members', async () => {
  const id = await made({ set_name: 'Set one' });
  const other = await made({ set_name: 'Set two' });
  await add(id, ['Ayesha', 'Dipu']);
  await add(other, ['Ayesha']);
  const edit = async (changes: object) =>
    school.admin.call('PUT', `/api/batches/${id}`, {
      ...plain(),
      name_en: `Edited ${number}`,
      set_name: 'Set one',
      ...changes,
      id,
      version: (await shown(id)).version,
    });
  for (const changes of [
    { capacity: 1 },
    { set_name: 'SET TWO' },
    { section_id: sections.get('8 general A') },
  ])
    expect((await edit(changes)).status, JSON.stringify(changes)).toBe(409);
  expect((await edit({ capacity: 2 })).status).toBe(200);
  const gone = await school.admin.call('DELETE', `/api/batches/${id}`, {
    version: (await shown(id)).version,
  });
  expect(gone.text).toContain('history stays');
});

test('members who joined, moved, were removed or dealt out are as before once that is undone', async () => {
  const set = { set_name: 'Undone' };
  const [from, to] = [await made(set), await made({ ...set, class_id: null, capacity: 3 })];
  await add(from, ['Ayesha', 'Bilkis'], { on: addDays(today(), -10) });
  const split = {
    section_id: sections.get('8 general A'),
    parts: 2,
    by: 'turns',
    kind: 'practical',
    set_name: 'Dealt',
    name_en: 'Dealt',
    name_bn: 'ভাগ',
    on: today(),
  };
  for (const [of, change] of [
    ['join', () => add(to, ['Chandni', 'Dipu'])],
    ['move', () => act(`${from}/members/move`, ['Ayesha'], { to_id: to })],
    ['remove', () => act(`${from}/members/remove`, ['Ayesha', 'Bilkis'])],
    ['split', () => school.admin.call<Changed>('POST', '/api/batches/split', split)],
  ] as const) {
    let id = '';
    await expectSameAfterUndo({
      undo: '/api/batch-changes/{id}/undo',
      of,
      owner: server.database.owner,
      site: world.first.id,
      touches: of === 'split' ? ['batches', 'batch_members'] : ['batch_members'],
      act: async () => {
        const done = await change();
        expect(done.status, done.text).toBe(200);
        id = done.json.change_id;
      },
      back: async () => expect((await undo(id)).status).toBe(200),
      left: { batch_changes: 'The list of what was done to members, this among it.' },
    });
  }
});

test('who was removed and left the school is a member again once both are undone', async () => {
  const id = await made();
  await add(id, ['Ivy'], { on: addDays(today(), -10) });
  const removed = await act(`${id}/members/remove`, ['Ivy'], { on: addDays(today(), -2) });
  const left = await school.admin.call<{ act_id: string }>('POST', '/api/students/acts', {
    of: { ids: [enrolled.get('Ivy')] },
    on: today(),
    reason: 'Moves to Khulna',
    kind: 'LEAVE',
    leave_as: 'TC',
  });
  expect((await undo(removed.json.change_id)).status).toBe(200);
  expect((await members(id, true)).map(({ to_on }) => to_on)).toEqual([today()]);
  expect((await school.admin.call('POST', `/api/students/acts/${left.json.act_id}/undo`)).status).toBe(200);
  expect(await names(id)).toEqual(['Ivy']);
});

test('members who move or are removed keep their days, and a bulk is undone as a whole', async () => {
  const set = { set_name: 'Moves' };
  const [from, to] = [await made(set), await made(set)];
  const joined = await add(from, ['Ayesha', 'Bilkis'], { on: addDays(today(), -10) });
  const moved = await act(`${from}/members/move`, ['Ayesha'], { to_id: to });
  expect(moved.json.changed, moved.text).toBe(1);
  expect([await names(from), await names(to)]).toEqual([['Bilkis'], ['Ayesha']]);
  const past = (await members(from, true)).find((one) => one.name_en === 'Ayesha')!;
  expect([past.from_on, past.to_on]).toEqual([addDays(today(), -10), addDays(today(), -1)]);
  const early = await undo(joined.json.change_id);
  expect(early.text).toContain('later change first');
  expect((await undo(moved.json.change_id)).status).toBe(200);
  expect([await names(from), await names(to)]).toEqual([['Ayesha', 'Bilkis'], []]);
  const removed = await act(`${from}/members/remove`, ['Ayesha', 'Bilkis']);
  expect(await names(from)).toEqual([]);
  expect((await undo(removed.json.change_id)).status).toBe(200);
  expect((await undo(removed.json.change_id)).status).toBe(409);
  expect((await undo(joined.json.change_id)).status).toBe(200);
  expect(await members(from, true)).toEqual([]);
  expect((await act(`${from}/members/remove`, ['Ayesha'])).status).toBe(404);
});

test('a section is split by rolls; the split says first what it makes and is undone with its batches', async () => {
  const split = {
    section_id: sections.get('8 general A'),
    parts: 2,
    by: 'rolls',
    kind: 'practical',
    set_name: 'Biology practical',
    name_en: 'Biology',
    name_bn: 'জীববিজ্ঞান',
  };
  type Parts = { parts: { name_en: string; name_bn: string; students: number }[]; change_id: string };
  const preview = await school.admin.call<Parts>('POST', '/api/batches/split/preview', split);
  expect(preview.json.parts.map((one) => [one.name_en, one.name_bn, one.students])).toEqual([
    ['Biology 1', 'জীববিজ্ঞান ১', 2],
    ['Biology 2', 'জীববিজ্ঞান ২', 1],
  ]);
  const before = await school.query(sql`SELECT id FROM batches WHERE site_id = ${world.first.id}`);
  const done = await school.admin.call<Parts>('POST', '/api/batches/split', { ...split, on: today() });
  expect(done.status, done.text).toBe(200);
  expect(await broken()).toEqual([]);
  const rest = await school.admin.call('POST', '/api/batches/split', { ...split, on: today() });
  expect(rest.text).toContain('not enough students');
  expect((await undo(done.json.change_id)).status).toBe(200);
  expect(await school.query(sql`SELECT id FROM batches WHERE site_id = ${world.first.id}`)).toHaveLength(
    before.length,
  );
});

test('two offices that split one section at once into a set that nobody had leave each student in one batch', async () => {
  const split = (name: string, set_name: string) =>
    school.admin.call('POST', '/api/batches/split', {
      section_id: sections.get('8 general A'),
      parts: 2,
      by: 'rolls',
      kind: 'practical',
      set_name,
      name_en: name,
      name_bn: name,
      on: today(),
    });
  for (let at = 0; at < 6; at++) {
    const answers = await Promise.all([split(`Left ${at}`, `Set ${at}`), split(`Right ${at}`, `Set ${at}`)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
  expect(await broken()).toEqual([]);
});
