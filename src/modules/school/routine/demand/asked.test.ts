import { expect, test } from 'vitest';
import { makeRoutineSchool, type RoutineSchool } from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { Demands, KeptDemand } from './schemas.ts';

let school: RoutineSchool;
let office: Caller;

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  office = await asMember(server, world.first, 'office');
});

const read = async (who = office) => (await who.call<Demands>('GET', '/api/routine-demands')).json;
const cell = (code: string, part: Partial<KeptDemand> = {}): KeptDemand => ({
  of: 'subject',
  id: school.subjects.get(code) ?? '',
  version: 0,
  lessons: 5,
  doubles: 0,
  room_kind_id: null,
  parallel: null,
  ...part,
});
const keep = (cells: KeptDemand[], who = office, year_id = school.year) =>
  who.call<{ saved: { version: number }[] }>('PUT', '/api/routine-demands', { year_id, cells });

test('what is asked for is kept in one request, each cell by the version that was seen', async () => {
  const first = await keep([cell('101+102'), cell('109', { lessons: 6, doubles: 1 })]);
  expect(first.status, first.text).toBe(200);
  expect(first.json.saved.map(({ version }) => version)).toEqual([1, 1]);
  // One of two was changed by somebody else meanwhile: neither is kept.
  const stale = await keep([cell('101+102', { version: 1, lessons: 3 }), cell('109', { lessons: 1 })]);
  expect(stale.status).toBe(409);
  const [place] = (await read()).places;
  expect(place?.subjects.find(({ code }) => code === '101+102')).toMatchObject({ lessons: 5, version: 1 });
  expect(place).toMatchObject({ sections: 2, room: 35, level: 'secondary' });
});

test('who teaches it is known from the teaching assignments, and what it asks of each teacher', async () => {
  const found = await read();
  const bangla = found.places[0]?.subjects.find(({ code }) => code === '101+102');
  // The teachers of the test are assigned in section A alone.
  expect(bangla?.taught.filter(({ teacher }) => teacher === null)).toHaveLength(1);
  expect(found.loads.find(({ id }) => id === school.teachers[0])?.asked).toBe(5);
  expect(found.loads.find(({ id }) => id === school.teachers[1])?.asked).toBe(6);
});

test('more doubles than lessons, subjects of others and people without the right are refused', async () => {
  expect((await keep([cell('136', { lessons: 3, doubles: 2 })])).text).toContain('Double lessons');
  expect((await keep([cell('136', { id: school.year })])).status).toBe(404);
  expect((await keep([cell('136', { room_kind_id: school.year })])).status).toBe(404);
  expect((await keep([cell('136'), cell('136')])).status).toBe(404);
  const neighbour = await asMember(server, world.second, 'office');
  expect((await keep([cell('136')], neighbour)).status).toBe(404);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await keep([cell('136')], teacher)).status).toBe(403);
  expect((await teacher.call('GET', '/api/routine-demands')).status).toBe(403);
  expect((await keep([cell('136', { lessons: 41 })])).status).toBe(422);
  const foreign = await neighbour.call<Demands>('GET', `/api/routine-demands?year_id=${school.year}`);
  expect(foreign.json.places ?? []).toEqual([]);
});

test('two who fill the same empty cell at once do not both', async () => {
  const answers = await Promise.all([1, 2, 3].map((lessons) => keep([cell('107+108', { lessons })])));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
});
