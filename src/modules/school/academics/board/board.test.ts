import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadRooms } from '#modules/school/rooms/kinds/load-catalogue.server.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { SetUp } from '../base/schemas.ts';
import type { Board, BoardField, CellRefusal, CellValue } from './schemas.ts';

let school: ClassNine;
let admin: Caller;
let day: string;
let floor_id: string;
let kind_id: string;

const board = async (who = admin) => (await who.call<Board>('GET', '/api/section-board')).json;
const row = async (id: string) => (await board()).rows.find((one) => one.id === id)!;
type Change = [section: string, field: BoardField, before: CellValue, after: CellValue];
type Refused = { data: { data: { cells?: CellRefusal[]; without_room?: boolean } } };
const save = (changes: Change[], adds: object[] = [], more: object = {}, who = admin) =>
  who.call<Refused>('PUT', '/api/section-board', {
    year_id: school.year_id,
    cells: changes.map(([section_id, field, before, after]) => ({ section_id, field, before, after })),
    adds,
    without_room: false,
    ...more,
  });
const refusals = (answer: { json: Refused }) => answer.json.data.data.cells ?? [];
const newSection = async (name: string, more: object = {}) => {
  const { class_id, group_id, version, shift } = await row(school.sections[0]!);
  const place = { class_id, group_id, version_id: version, shift_id: shift };
  return {
    key: name,
    ...place,
    name_en: name,
    name_bn: name,
    capacity: 50,
    room: null,
    teacher: null,
    ...more,
  };
};
const addRooms = (numbers: string, seats = 40) =>
  admin.call('POST', '/api/places/rooms', {
    floor_id,
    kind_id,
    numbers,
    capacity: seats,
    benches: null,
    seats_per_bench: null,
  });
const roomIds = async () =>
  (await board()).columns.find(({ key }) => key === 'room')!.choices.map(({ id }) => id);

startWorld(async () => {
  await loadCatalogues();
  await inTransaction({}, loadRooms);
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
  const { catalogue, shift_ids, version_ids } = (await admin.call<SetUp>('GET', '/api/set-up')).json;
  day = catalogue.shifts.find(({ code }) => code === 'day')!.id;
  await admin.call('PUT', '/api/set-up/shifts', { shift_ids: [...shift_ids, day], version_ids });
  const building = await admin.call<{ id: string }>('POST', '/api/buildings', {
    name_en: 'Main',
    name_bn: 'মূল',
    position: 1,
  });
  const floor = await admin.call<{ id: string }>('POST', '/api/floors', {
    building_id: building.json.id,
    name_en: 'Ground',
    name_bn: 'নিচতলা',
    level: 0,
    position: 1,
  });
  floor_id = floor.json.id;
  const kinds = await admin.call<{ value: string; en: string }[]>('GET', '/api/class-rooms/options');
  kind_id = kinds.json.find(({ en }) => en === 'Classroom')!.value;
});

describe('many cells at once', () => {
  test('are saved together, each with its line in the log', async () => {
    const [a, b] = school.sections as [string, string];
    const answer = await save([
      [a, 'capacity', 100, 60],
      [a, 'name_en', 'A', 'Padma'],
      [a, 'name_bn', 'ক', 'পদ্মা'],
      [b, 'shift', (await row(b)).shift, day],
    ]);
    expect(answer.json).toEqual({ changed: 2, added: 0 });
    expect(await row(a)).toMatchObject({ capacity: 60, name_en: 'Padma', name_bn: 'পদ্মা' });
    expect((await row(b)).shift).toBe(day);
    const log = await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute(sql`SELECT subject_id FROM audit_log WHERE action = 'section.edit'`),
    );
    expect(log.rows).toHaveLength(2);
  });

  test('a stale cell is refused with what is there now, and nothing of the rest is saved', async () => {
    const [a, , c] = school.sections as [string, string, string];
    const answer = await save([
      [c, 'capacity', 100, 55],
      [a, 'capacity', 100, 70],
    ]);
    expect(answer.status).toBe(409);
    expect(refusals(answer)).toMatchObject([{ section: a, field: 'capacity', now: 60 }]);
    expect((await row(c)).capacity).toBe(100);
  });

  test('each bad cell says what is wrong with it', async () => {
    const [a, , c] = school.sections as [string, string, string];
    const answer = await save([
      [a, 'capacity', 60, 0],
      [a, 'name_en', 'Padma', '  '],
      [a, 'shift', (await row(a)).shift, world.second.id],
      [c, 'name_en', 'C', 'PADMA'],
    ]);
    expect(refusals(answer).map(({ section, field }) => [section === a ? 'a' : 'c', field])).toEqual([
      ['a', 'capacity'],
      ['a', 'name_en'],
      ['a', 'shift'],
      ['c', 'name_en'],
    ]);
  });

  test('two sections take each other’s name, room and place in one save', async () => {
    await addRooms('101–102');
    const [r1, r2] = (await roomIds()) as [string, string];
    const [a, , c] = school.sections as [string, string, string];
    expect(
      (
        await save([
          [a, 'room', null, r1],
          [c, 'room', null, r2],
        ])
      ).status,
    ).toBe(200);
    const answer = await save([
      [a, 'name_en', 'Padma', 'C'],
      [c, 'name_en', 'C', 'Padma'],
      [a, 'room', r1, r2],
      [c, 'room', r2, r1],
    ]);
    expect(answer.status).toBe(200);
    expect(await row(a)).toMatchObject({ name_en: 'C', room: r2 });
    expect(await row(c)).toMatchObject({ name_en: 'Padma', room: r1 });
  });

  test('a room for two sections of one shift is refused at its cell, and a change of shift finds it taken too', async () => {
    const [a, b] = school.sections as [string, string];
    const [, r2] = (await roomIds()) as [string, string];
    // B sits there in the day shift, which is allowed.
    expect((await save([[b, 'room', null, r2]])).status).toBe(200);
    const morning = (await row(a)).shift;
    const answer = await save([[b, 'shift', day, morning]]);
    expect(refusals(answer)).toMatchObject([{ section: b, field: 'room' }]);
    expect(refusals(answer)[0]!.word.en).toContain('room 102 has section');
    expect((await row(b)).shift).toBe(day);
  });
});

describe('a section', () => {
  test('one that is added alone is refused at the field that is wrong', async () => {
    const name = (await row(school.sections[0] as string)).name_en;
    const twin = await save([], [await newSection(name)], { without_room: true });
    expect(twin.status).toBe(409);
    expect(twin.json.data).toMatchObject({ field: 'name_en' });
    expect(twin.text).toContain('The class already has a section');
    const empty = await save([], [{ ...(await newSection('E')), class_id: '' }]);
    expect(empty.status).toBe(422);
    expect(empty.text).toContain('field is required.');
  });

  test('more than there are rooms for needs a word first, and has what it was added with', async () => {
    // Two rooms, both taken in the morning.
    const asked = await save([], [await newSection('D')]);
    expect(asked.status).toBe(409);
    expect(asked.text).toContain('All 2 rooms have a section in the Morning shift, so D would have no room.');
    expect(asked.json.data.data.without_room).toBe(true);
    expect((await save([], [await newSection('D')], { without_room: true })).json).toEqual({
      changed: 0,
      added: 1,
    });
    await addRooms('103');
    const room = (await roomIds()).at(-1);
    expect((await save([], [await newSection('E', { room })])).status).toBe(200);
    const { rows } = await board();
    expect(rows.find(({ name_en }) => name_en === 'E')).toMatchObject({ room, capacity: 50, students: 0 });
    expect(refusals(await save([], [await newSection('E')], { without_room: true }))).toMatchObject([
      { section: 'E', field: 'name_en' },
    ]);
  });

  test('is closed when nobody is in it, gives its room up, and the steps of the setup leave it alone', async () => {
    const { rows } = await board();
    const e = rows.find(({ name_en }) => name_en === 'E')!;
    expect((await save([[e.id, 'active', true, false]])).status).toBe(200);
    expect(await row(e.id)).toMatchObject({ active: false, room: null });
    const { sections } = (await admin.call<SetUp>('GET', '/api/set-up')).json;
    expect(sections.some(({ id }) => id === e.id)).toBe(false);
    const wanted = sections.map(({ id: _, ...section }) => section);
    await admin.call('PUT', '/api/set-up/sections', { year_id: school.year_id, sections: wanted });
    expect((await row(e.id)).active).toBe(false);
    const added = await admin.call('POST', '/api/students', {
      name_en: 'Too Late',
      name_bn: 'দেরি',
      section_id: e.id,
      choice: {},
    });
    expect(added.status).toBe(409);
    expect(added.text).toContain('is closed');
    const [a] = school.sections as [string];
    await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute(sql`INSERT INTO section_students (site_id, section_id, year_id, gender, students)
        SELECT site_id, id, year_id, 'male', 3 FROM sections
        WHERE site_id = ${world.first.id} AND id = ${a}`),
    );
    const refused = await save([[a, 'active', true, false]]);
    expect(refusals(refused)[0]!.word.en).toContain('with students cannot be closed');
  });

  test('has one class teacher', async () => {
    const designations = await admin.call<{ value: string }[]>('GET', '/api/designations/options');
    const hire = async (code: string) =>
      (
        await admin.call<{ id: string }>('POST', '/api/employees', {
          employee_code: code,
          name_en: 'Rahim Uddin',
          name_bn: 'রহিম উদ্দিন',
          designation_id: designations.json[0]!.value,
        })
      ).json.id;
    const [first, second] = [await hire('T1'), await hire('T2')];
    const [a] = school.sections as [string];
    expect((await save([[a, 'teacher', null, first]])).status).toBe(200);
    expect((await save([[a, 'teacher', first, second]])).status).toBe(200);
    expect((await row(a)).teacher).toBe(second);
    const { choices } = (await board()).columns.find(({ key }) => key === 'teacher')!;
    // Two of one name are told apart.
    expect(choices.map(({ en }) => en)).toEqual(['Rahim Uddin · T1', 'Rahim Uddin · T2']);
    expect((await save([[a, 'teacher', second, world.second.id]])).status).toBe(404);
  });
});

describe('who may', () => {
  test('the office looks, only who may place rooms and assign teachers does so', async () => {
    const office = await asMember(server, world.first, 'office');
    const [a] = school.sections as [string];
    expect((await board(office)).columns.every(({ change }) => !change)).toBe(true);
    expect((await save([[a, 'capacity', 60, 61]], [], {}, office)).status).toBe(403);
    const head = await asMember(server, world.first, 'head');
    expect((await board(head)).columns.some(({ change }) => change)).toBe(true);
  });

  test('a neighbour’s sections and rooms are not there', async () => {
    const neighbour = await asMember(server, world.second, 'site-admin');
    const [a] = school.sections as [string];
    expect((await board(neighbour)).rows).toEqual([]);
    expect((await save([[a, 'capacity', 60, 61]], [], {}, neighbour)).status).toBe(404);
    expect((await save([], [await newSection('Z')], {}, neighbour)).status).toBe(404);
  });

  test('two who save at once: the second sees what the first has done', async () => {
    const { capacity } = await row(school.six);
    const answers = await Promise.all([
      save([[school.six, 'capacity', capacity, 70]]),
      save([[school.six, 'capacity', capacity, 80]]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
