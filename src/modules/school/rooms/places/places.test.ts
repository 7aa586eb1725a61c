import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { makeSheet } from '../../../../../tests/support/importing.ts';
import { sendFile } from '../../../../../tests/support/multipart.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { Building, Occupancy } from '../base/client.ts';
import { loadRooms } from '../kinds/load-catalogue.server.ts';

let school: ClassNine;
let admin: Caller;
let office: Caller;
let teacher: Caller;
let neighbour: Caller;
let kind_id: string;
let lab_id: string;

type Made = { id: string };
const name = (text: string) => ({ name_en: text, name_bn: text });
const addBuilding = (text: string, who = admin) =>
  who.call<Made>('POST', '/api/buildings', { ...name(text), position: 10 });
const addFloor = (building_id: string, text: string, level = 0, who = admin) =>
  who.call<Made>('POST', '/api/floors', { building_id, ...name(text), level, position: level * 10 });
const addRooms = (floor_id: string, numbers: string, more: object = {}, who = admin) =>
  who.call<{ added: number }>('POST', '/api/places/rooms', {
    floor_id,
    numbers,
    kind_id,
    capacity: null,
    benches: null,
    seats_per_bench: null,
    ...more,
  });
const places = async (who = admin) => (await who.call<Building[]>('GET', '/api/places')).json;
const seated = async () => (await admin.call<Occupancy>('GET', '/api/places/occupancy')).json;
const roomNamed = async (number: string) =>
  (await places())
    .flatMap(({ floors }) => floors.flatMap(({ rooms }) => rooms))
    .find((room) => room.number === number)!;
const place = (section_id: string, room_id: string | null, seen: string | null, who = admin) =>
  who.call('PUT', `/api/places/sections/${section_id}`, { room_id, seen_room_id: seen });

let main: string;
let ground: string;

startWorld(async () => {
  await loadCatalogues();
  await inTransaction({}, loadRooms);
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
  office = await asMember(server, world.first, 'office');
  teacher = await asMember(server, world.first, 'teacher');
  neighbour = await asMember(server, world.second, 'site-admin');
  const kinds = await admin.call<{ value: string; en: string }[]>('GET', '/api/class-rooms/options');
  kind_id = kinds.json.find(({ en }) => en === 'Classroom')!.value;
  lab_id = kinds.json.find(({ en }) => en === 'Science laboratory')!.value;
  main = (await addBuilding('Main building')).json.id;
  ground = (await addFloor(main, 'Ground floor')).json.id;
});

describe('many rooms at once', () => {
  test('take the seats that their kind usually has, or those of their benches', async () => {
    expect((await addRooms(ground, '101–103')).json).toEqual({ added: 3 });
    expect((await addRooms(ground, '104', { kind_id: lab_id })).json).toEqual({ added: 1 });
    expect((await addRooms(ground, '১০৫-১০৬', { benches: 10, seats_per_bench: 4 })).json).toEqual({
      added: 2,
    });
    const [building] = await places();
    expect(building!.floors[0]!.rooms.map(({ number, capacity }) => [number, capacity])).toEqual([
      ['101', 55],
      ['102', 55],
      ['103', 55],
      ['104', 30],
      ['105', 40],
      ['106', 40],
    ]);
  });

  test('are all added or none, and the refusal names those that are there', async () => {
    const refused = await addRooms(ground, '106–110');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('already has a room 106');
    expect((await places())[0]!.floors[0]!.rooms).toHaveLength(6);
    expect((await addRooms(ground, '110–101')).text).toContain('101–110');
    expect((await addRooms(ground, '1000–2000')).text).toContain('at most 100');
  });

  test('seat no more than their benches', async () => {
    const refused = await addRooms(ground, '120', { capacity: 60, benches: 10, seats_per_bench: 4 });
    expect(refused.text).toContain('The benches seat 40, so the room cannot seat 60.');
    expect((await addRooms(ground, '120', { benches: 10 })).text).toContain('or neither');
  });
});

describe('what is in use', () => {
  test('a building with floors and a floor with rooms are closed, not deleted', async () => {
    expect((await admin.call('DELETE', `/api/buildings/${main}`)).text).toContain('has floors');
    expect((await admin.call('DELETE', `/api/floors/${ground}`)).text).toContain('has rooms');
    const other = (await addBuilding('Annex')).json.id;
    const { version, ...row } = (
      await admin.call<Record<string, unknown> & { version: number }>('GET', `/api/floors/${ground}`)
    ).json;
    const { level, position, active, name_en, name_bn } = row;
    const moved = await admin.call('PUT', `/api/floors/${ground}`, {
      level,
      position,
      active,
      name_en,
      name_bn,
      version,
      building_id: other,
    });
    expect(moved.status).toBe(409);
    expect((await admin.call('DELETE', `/api/buildings/${other}`)).status).toBe(200);
  });

  test('a room has one section in a shift; another is refused with who sits there', async () => {
    const [first, second] = school.sections as [string, string];
    const { id } = await roomNamed('101');
    expect((await place(first, id, null)).status).toBe(200);
    const refused = await place(second, id, null);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('room 101 has section Nine · Science · A');
    const found = await seated();
    expect(found.sections.filter(({ room_id }) => room_id !== null)).toMatchObject([
      { id: first, room_id: id },
    ]);
    // Somebody who saw it without a room does not undo what was decided meanwhile.
    expect((await place(first, null, null)).status).toBe(409);
    expect((await admin.call('DELETE', `/api/rooms/${id}`)).text).toContain('Close it instead');
  });

  test('two who give one room to two sections at once: one of them', async () => {
    const [, second, third] = school.sections as [string, string, string];
    const { id } = await roomNamed('102');
    const answers = await Promise.all([place(second, id, null), place(third, id, null)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a closed room is given to nobody', async () => {
    const { id } = await roomNamed('103');
    const { json } = await admin.call<Record<string, unknown>>('GET', `/api/rooms/${id}`);
    const keys = ['building_id', 'floor_id', 'number', 'name_en', 'name_bn', 'kind_id', 'version'];
    const row = Object.fromEntries(keys.map((key) => [key, json[key]]));
    expect((await admin.call('PUT', `/api/rooms/${id}`, { ...row, active: false })).status).toBe(200);
    expect((await place(school.six, id, null)).text).toContain('Room 103 is closed');
  });
});

test('floors of the same name in two buildings come back from a spreadsheet to their own', async () => {
  const annex = (await addBuilding('Second building')).json.id;
  const floor = (await addFloor(annex, 'Ground floor')).json.id;
  const sheet = await makeSheet(
    ['Building', 'Floor', 'Room number', 'Kind of room', 'Seats'],
    [
      ['Second building', 'Ground floor', '101', 'Classroom', '৪০'],
      ['Second building', 'Ground floor', '101', 'Classroom', '40'],
      ['Main building', 'Ground floor', '101', 'Classroom', '40'],
    ],
  );
  const checked = await sendFile<{ good: number; rows: { problems: { word: { en: string } }[] }[] }>(
    admin,
    '/api/rooms/import/check',
    { name: 'rooms.xlsx', bytes: sheet },
  );
  expect(checked.json.good).toBe(1);
  expect(checked.json.rows.slice(0, 2).map(({ problems }) => problems[0]!.word.en)).toEqual([
    'The building already has a room 101.',
    'The building already has a room 101.',
  ]);
  await sendFile(admin, '/api/rooms/import', { name: 'rooms.xlsx', bytes: sheet });
  const building = (await places()).find(({ id }) => id === annex)!;
  expect(building.floors.find(({ id }) => id === floor)!.rooms).toMatchObject([
    { number: '101', capacity: 40 },
  ]);
});

describe('who may', () => {
  test('the office builds, only the head deletes, a teacher looks', async () => {
    expect((await addRooms(ground, '190', {}, office)).status).toBe(200);
    const { id } = await roomNamed('190');
    expect((await office.call('DELETE', `/api/rooms/${id}`)).status).toBe(403);
    expect((await addRooms(ground, '191', {}, teacher)).status).toBe(403);
    expect((await place(school.six, id, null, teacher)).status).toBe(403);
    expect((await places(teacher)).length).toBeGreaterThan(0);
  });

  test('a neighbouring school sees and touches nothing', async () => {
    expect(await places(neighbour)).toEqual([]);
    expect((await addRooms(ground, '192', {}, neighbour)).status).toBe(404);
    const { id } = await roomNamed('104');
    expect((await place(school.six, id, null, neighbour)).status).toBe(404);
    expect((await neighbour.call('PUT', '/api/places/floors-order', { ids: [ground] })).status).toBe(200);
    expect((await addFloor(main, 'Theirs', 3, neighbour)).status).toBeGreaterThanOrEqual(400);
    expect((await admin.call<{ position: number }>('GET', `/api/floors/${ground}`)).json.position).toBe(0);
  });
});
