import { expect, test } from 'vitest';
import { centralQuery, inTransaction } from '#kernel/database/pool.server.ts';
import {
  buildings,
  classRooms,
  floors,
  rooms,
  sectionRooms,
} from '#modules/school/rooms/base/tables.server.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { plainBatch } from '../../../../../tests/support/full-year.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { SetUp } from '../base/schemas.ts';

let nine: ClassNine;
let admin: Caller;
let years: { from_year_id: string; to_year_id: string };
const everything = ['classes', 'sections', 'subjects', 'section-rooms', 'duties'];

type Compared = { key: string; same: number; items: { key: string; state: string }[] }[];
type Known = {
  years: { id: string; en: string; open: boolean }[];
  copies: { id: string; version: number; state: string; counts: Record<string, number> }[];
};
const known = async (who = admin) => (await who.call<Known>('GET', '/api/next-year')).json;
const compare = async (parts = everything) =>
  (await admin.call<Compared>('POST', '/api/next-year/compare', { ...years, parts })).json;
const begin = (input: object = {}, who = admin) =>
  who.call<{ added: number }>('POST', '/api/next-year', { ...years, parts: everything, ...input });
const undo = (copy: { id: string; version: number }) =>
  admin.call<{ removed: number; kept: number }>('POST', `/api/next-year/copies/${copy.id}/undo`, {
    version: copy.version,
  });
const sectionsOf = async (year_id: string) =>
  (
    await admin.call<{ id: string; name_en: string; capacity: number; class_code: string }[]>(
      'GET',
      '/api/sections',
      { year_id },
    )
  ).json;
const states = (compared: Compared, part: string) =>
  compared.find(({ key }) => key === part)!.items.map(({ state }) => state);

startWorld(async () => {
  await loadCatalogues();
  nine = await setUpClassNine(server, world.first);
  admin = nine.admin;
  const { years: all } = await known();
  years = { from_year_id: nine.year_id, to_year_id: all.find((year) => year.en === '2027')!.id };
  const [designation] = await centralQuery<{ id: string }>('SELECT id FROM designations LIMIT 1');
  const made = await admin.call<{ id: string }>('POST', '/api/employees', {
    name_en: 'Test Teacher',
    name_bn: 'পরীক্ষা শিক্ষক',
    employee_code: 'T1',
    designation_id: designation!.id,
  });
  const { subjects } = (
    await admin.call<{ subjects: { id: string }[] }>('GET', '/api/class-subjects', {
      year_id: nine.year_id,
      class_id: nine.class_id,
      group_id: nine.group_id,
    })
  ).json;
  const taught = await admin.call('PUT', `/api/employees/${made.json.id}/teaching`, {
    duties: [
      { section_id: nine.sections[0], class_subject_id: null },
      { section_id: nine.sections[0], class_subject_id: subjects[0]!.id },
    ],
  });
  expect(taught.status, taught.text).toBe(200);
  await inTransaction({ siteId: world.first.id }, async (db) => {
    const site_id = world.first.id;
    const names = { name_en: 'Main', name_bn: 'মূল' };
    const [kind] = await db
      .insert(classRooms)
      .values({ ...names, code: 'test-room' })
      .returning();
    const [building] = await db
      .insert(buildings)
      .values({ site_id, ...names })
      .returning();
    const building_id = building!.id;
    const [floor] = await db
      .insert(floors)
      .values({ site_id, building_id, ...names })
      .returning();
    const at = { site_id, building_id, floor_id: floor!.id, kind_id: kind!.id };
    const [room] = await db
      .insert(rooms)
      .values({ ...at, number: '101' })
      .returning();
    await db.insert(sectionRooms).values({ site_id, section_id: nine.sections[0]!, room_id: room!.id });
  });
});

test('comparing says what the next year lacks and writes nothing', async () => {
  const compared = await compare();
  expect(compared.map(({ key, items }) => [key, items.length])).toEqual([
    ['classes', 2],
    ['sections', 4],
    ['subjects', 2],
    ['section-rooms', 1],
    ['duties', 2],
  ]);
  // Nothing is chosen but duties: they have no section to be in.
  expect(states(await compare(['duties']), 'duties')).toEqual(['without', 'without']);
  expect((await known()).years.find(({ id }) => id === years.to_year_id)!.open).toBe(false);
});

test('a teacher does not begin a year, nor does another school see what was copied', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await begin({}, teacher)).status).toBe(403);
  const other = await asMember(server, world.second, 'site-admin');
  expect((await known(other)).copies).toEqual([]);
  expect((await begin({}, other)).status).toBe(404);
});

test('a year begins with what the last had; begun twice, nothing is doubled', async () => {
  const refused = await begin({ from_year_id: years.to_year_id, to_year_id: years.from_year_id });
  expect(refused.status).toBe(404);
  const leave = [`sections ${(await compare())[1]!.items.at(-1)!.key}`];
  const begun = await begin({ leave });
  expect(begun.status, begun.text).toBe(200);
  expect(begun.json.added).toBe(10);
  expect((await sectionsOf(years.to_year_id)).map(({ name_en }) => name_en)).toHaveLength(3);
  expect(states(await compare(), 'sections')).toEqual(['new']);
  expect((await begin()).json.added).toBe(1);
  const again = await begin();
  expect(again.status).toBe(409);
  expect(again.text).toContain('already has everything');
  expect(await sectionsOf(years.to_year_id)).toHaveLength(4);
  expect((await known()).copies.map(({ counts }) => counts)).toEqual([
    { sections: 1 },
    { classes: 2, sections: 3, subjects: 2, 'section-rooms': 1, duties: 2 },
  ]);
});

test('a copy that is undone leaves nothing of the new year, which is closed again', async () => {
  for (const copy of (await known()).copies) expect((await undo(copy)).status).toBe(200);
  const batch = await admin.call('POST', '/api/batches', {
    year_id: years.from_year_id,
    name_en: 'Physics practical',
    name_bn: 'পদার্থ ব্যবহারিক',
    ...plainBatch,
    class_id: nine.class_id,
    section_id: nine.sections[0],
    capacity: 20,
  });
  expect(batch.status, batch.text).toBe(200);
  await expectSameAfterUndo({
    undo: '/api/next-year/copies/{id}/undo',
    owner: server.database.owner,
    site: world.first.id,
    act: async () => expect((await begin({ parts: [...everything, 'batches'] })).json.added).toBe(12),
    touches: [
      'site_years',
      'site_classes',
      'sections',
      'class_subjects',
      'section_rooms',
      'teaching_assignments',
      'batches',
    ],
    back: async () => {
      const [copy] = (await known()).copies;
      expect((await undo(copy!)).json).toEqual({ removed: 12, kept: 0 });
    },
    left: { year_copies: 'The copy itself.' },
  });
});

test('two who begin the same year at once bring each thing once', async () => {
  expect((await known()).years.find(({ id }) => id === years.to_year_id)!.open).toBe(false);
  const both = await Promise.all([begin(), begin()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await sectionsOf(years.to_year_id)).toHaveLength(4);
});

test('undo keeps what was changed since, and what that stands in', async () => {
  const { sections, shift_ids, version_ids } = (await admin.call<SetUp>('GET', '/api/set-up')).json;
  expect(shift_ids.length + version_ids.length).toBe(2);
  const wider = sections
    .filter((row) => row.class_id === nine.class_id)
    .map(({ name_en, name_bn, class_id, group_id }) => ({
      name_en,
      name_bn,
      class_id,
      group_id,
      shift_id: shift_ids[0],
      version_id: version_ids[0],
      capacity: name_en === 'A' ? 40 : 100,
    }));
  const [six] = sections.filter((row) => row.class_id !== nine.class_id);
  const set = await admin.call('PUT', '/api/set-up/sections', {
    year_id: years.to_year_id,
    sections: [
      ...wider,
      {
        name_en: six!.name_en,
        name_bn: six!.name_bn,
        class_id: six!.class_id,
        group_id: six!.group_id,
        shift_id: shift_ids[0],
        version_id: version_ids[0],
        capacity: 100,
      },
    ],
  });
  expect(set.status, set.text).toBe(200);
  const [copy] = (await known()).copies;
  expect((await undo({ ...copy!, version: copy!.version + 1 })).status).toBe(409);
  const undone = await undo(copy!);
  // Nine and its section A stay; duties of the teacher in it go.
  expect(undone.json).toEqual({ removed: 9, kept: 2 });
  expect((await sectionsOf(years.to_year_id)).map(({ capacity }) => capacity)).toEqual([40]);
  expect((await undo({ ...copy!, version: copy!.version + 1 })).text).toContain('undone already');
});

test('once a student is in the new year, nothing of it is undone', async () => {
  expect((await begin()).status).toBe(200);
  const into = (await sectionsOf(years.to_year_id)).find(({ class_code }) => class_code === '6')!;
  const student = await admin.call('POST', '/api/students', {
    section_id: into.id,
    name_en: 'Test Student',
    name_bn: 'পরীক্ষা শিক্ষার্থী',
    choice: { electives: [], fourth: null, religion_subject: null },
  });
  expect(student.status, student.text).toBe(200);
  const [copy] = (await known()).copies;
  const refused = await undo(copy!);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('in use');
  expect(await sectionsOf(years.to_year_id)).toHaveLength(4);
});
