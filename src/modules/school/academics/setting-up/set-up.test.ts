import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, type School } from '../../../../../tests/support/world.ts';
import { loadAcademics } from '../shipped/load-catalogue.server.ts';
import type { SetUp } from '../base/schemas.ts';

let admin: Caller;
let state: SetUp;

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>, siteId: string) =>
  (await inTransaction({ siteId }, (db) => db.execute<T>(query))).rows;

async function read(person: Caller = admin): Promise<SetUp> {
  return (await person.call<SetUp>('GET', '/api/set-up')).json;
}
const put = (path: string, input: unknown, person: Caller = admin) =>
  person.call<{ message: string; data: { word: { en: string } } }>('PUT', `/api/set-up/${path}`, input);

const idOf = (list: readonly { id: string; code: string }[], code: string) =>
  list.find((row) => row.code === code)?.id ?? '';
const classOf = (code: string, group: string) => {
  const found = state.catalogue.classes.find((row) => row.code === code && row.group_code === group);
  return { class_id: found?.class_id ?? '', group_id: found?.group_id ?? '' };
};
const year_id = () => idOf(state.catalogue.years, '2026');
const shift = (code: string) => idOf(state.catalogue.shifts, code);
const section = (
  classGroup: { class_id: string; group_id: string },
  name: string,
  shiftCode = 'morning',
) => ({
  ...classGroup,
  version_id: idOf(state.catalogue.versions, 'bangla'),
  shift_id: shift(shiftCode),
  name_en: name,
  name_bn: name,
  capacity: 55,
});

startWorld(async () => {
  await inTransaction({}, loadAcademics);
  admin = await asMember(server, world.first, 'site-admin');
  state = await read();
});

test('the catalogue is loaded once, however often the program starts', async () => {
  const count = () =>
    rows<{ total: number }>(
      sql`SELECT (SELECT count(*) FROM classes) + (SELECT count(*) FROM subjects) + (SELECT count(*) FROM class_groups) AS total`,
      world.first.id,
    );
  const before = await count();
  await inTransaction({}, loadAcademics);
  expect(await count()).toEqual(before);
  expect(Number(before[0]?.total)).toBeGreaterThan(100);
});

test('a new school has done no step yet and is offered the catalogue', () => {
  expect(state.done).toEqual({
    year: false,
    shifts: false,
    classes: false,
    sections: false,
    subjects: false,
  });
  expect(state.catalogue.years.map((row) => row.code)).toContain('2026');
  const nine = state.catalogue.classes.filter((row) => row.code === '9').map((row) => row.group_code);
  // General is for madrasahs: Dakhil and Alim.
  expect(nine).toEqual(['general', 'science', 'humanities', 'business']);
});

describe('an administrator', () => {
  test('chooses year, shifts, versions and classes from the catalogue', async () => {
    expect((await put('year', { year_id: year_id() })).status).toBe(200);
    const shift_ids = [shift('morning'), shift('day')];
    const version_ids = [idOf(state.catalogue.versions, 'bangla')];
    expect((await put('shifts', { shift_ids, version_ids })).status).toBe(200);
    const classes = [classOf('8', 'general'), classOf('9', 'science'), classOf('9', 'humanities')];
    expect((await put('classes', { year_id: year_id(), classes })).status).toBe(200);
    state = await read();
    expect(state.done).toMatchObject({ year: true, shifts: true, classes: true, sections: false });
    expect(state.shift_ids.toSorted()).toEqual(shift_ids.toSorted());
    expect(state.classes).toHaveLength(3);
  });

  test('cannot choose a class with a group that the catalogue does not offer', async () => {
    const strange = {
      class_id: classOf('8', 'general').class_id,
      group_id: classOf('9', 'science').group_id,
    };
    expect((await put('classes', { year_id: year_id(), classes: [strange] })).status).toBe(404);
  });

  test('sets the sections of all classes in one call, and the same call changes nothing', async () => {
    const classGroups = [classOf('8', 'general'), classOf('9', 'science'), classOf('9', 'humanities')];
    const wanted = classGroups.flatMap((classGroup) => [
      section(classGroup, 'A'),
      section(classGroup, 'B'),
      section(classGroup, 'A', 'day'),
    ]);
    const input = { year_id: year_id(), sections: wanted };
    expect((await put('sections', input)).json).toMatchObject({ total: 9 });
    const ids = (await read()).sections.map((row) => row.id);
    await put('sections', input);
    state = await read();
    expect(state.sections.map((row) => row.id)).toEqual(ids);
    expect(state.done.sections).toBe(true);
  });

  test('is told when a section stands twice or in a class, shift or version not chosen', async () => {
    const twice = [section(classOf('8', 'general'), 'A'), section(classOf('8', 'general'), 'A')];
    expect((await put('sections', { year_id: year_id(), sections: twice })).status).toBe(422);
    const strange = [section(classOf('10', 'science'), 'A')];
    expect((await put('sections', { year_id: year_id(), sections: strange })).status).toBe(422);
    const evening = [section(classOf('8', 'general'), 'A', 'evening')];
    expect((await put('sections', { year_id: year_id(), sections: evening })).status).toBe(422);
  });

  test('cannot take away a class or a shift that has sections', async () => {
    const classes = [classOf('8', 'general')];
    expect((await put('classes', { year_id: year_id(), classes })).status).toBe(409);
    const version_ids = [idOf(state.catalogue.versions, 'bangla')];
    expect((await put('shifts', { shift_ids: [shift('morning')], version_ids })).status).toBe(409);
  });

  test('cannot take away a section with students, and nothing else of the call happens', async () => {
    const used = state.sections.find((row) => row.name_en === 'B');
    const site = world.first.id;
    const student = uuidv7();
    await rows(
      sql`INSERT INTO students (site_id, id, student_code, name_en, name_bn, search_key)
          VALUES (${site}, ${student}, '1', 'A', 'ক', 'a')`,
      site,
    );
    await rows(
      sql`INSERT INTO enrolments (site_id, id, student_id, section_id, year_id, roll, list_order, started_on)
          VALUES (${site}, gen_random_uuid(), ${student}, ${used?.id}, ${year_id()}, 1, '1', '2026-01-01')`,
      site,
    );
    const keep = state.sections.filter((row) => row.name_en !== 'B').map(({ id: _, ...row }) => row);
    const answer = await put('sections', { year_id: year_id(), sections: keep });
    expect(answer.status).toBe(409);
    expect(answer.json.data.word.en).toContain('has students');
    expect((await read()).sections).toHaveLength(9);
  });
});

test('a session class carries the session of the year it began in', async () => {
  const college = await asMember(server, world.second, 'site-admin');
  const session_id = idOf(state.catalogue.sessions, '2025-2026');
  await put('year', { year_id: year_id(), session_id }, college);
  await put(
    'shifts',
    { shift_ids: [shift('morning')], version_ids: [idOf(state.catalogue.versions, 'bangla')] },
    college,
  );
  const classes = [classOf('11', 'science'), classOf('12', 'science')];
  await put('classes', { year_id: year_id(), classes }, college);
  await put(
    'sections',
    { year_id: year_id(), sections: classes.map((classGroup) => section(classGroup, 'A')) },
    college,
  );
  const found = await rows<{ class: string; session: string }>(
    sql`SELECT c.code AS class, y.code AS session FROM sections s JOIN classes c ON c.id = s.class_id
        JOIN academic_sessions y ON y.id = s.session_id ORDER BY c.position`,
    world.second.id,
  );
  expect(found).toEqual([
    { class: '11', session: '2025-2026' },
    { class: '12', session: '2024-2025' },
  ]);
});

describe('others', () => {
  const may = async (school: School, role: string) => asMember(server, school, role);

  test('a teacher reads the setting but cannot change it; a student sees nothing of it', async () => {
    const teacher = await may(world.first, 'teacher');
    expect((await read(teacher)).sections).toHaveLength(9);
    expect((await put('year', { year_id: year_id() }, teacher)).status).toBe(403);
    const student = await may(world.first, 'student');
    expect((await student.call('GET', '/api/set-up')).status).toBe(403);
  });

  test('another school sees none of it', async () => {
    const other = await may(world.outside, 'site-admin');
    const theirs = await read(other);
    expect(theirs.sections).toEqual([]);
    expect(theirs.year).toBeNull();
    expect((await other.call('GET', '/api/sections', { year_id: year_id() })).json).toEqual([]);
  });
});
