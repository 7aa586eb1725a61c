import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { dryRun, enrolImported, makeSheet } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { teacherOf } from '../../../../../tests/support/staff.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: ClassNine;
let admin: Caller;
let teacher: Caller;
let entries: Record<'houses' | 'categories' | 'sessions', { id: string; en: string }[]>;

type Row = { id: string; enrolment_id: string; roll: number; name_en: string; house_id: string | null };
type Count = { filter: string; value: string | null; students: number };
const list = async (who: Caller, filter: object = {}) =>
  (await who.call<Row[]>('GET', '/api/students', { year_id: school.year_id, per_page: 100, ...filter })).json;
const counts = async (who: Caller, filter: object = {}) =>
  (await who.call<Count[]>('GET', '/api/students/counts', { year_id: school.year_id, ...filter })).json;
const query = (text: ReturnType<typeof sql>) =>
  inTransaction({ siteId: world.first.id }, (db) => db.execute<{ id: string }>(text));

const names = ['আয়েশা', 'বড়ুয়া', 'বর্মণ', 'চৌধুরী', 'Karim', 'Rahim', 'Salma', 'Jamal', 'Bashir', 'Tareq'];
const bloods = ['A+', 'B+', 'O-', ''];

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
  entries = (await admin.call<typeof entries>('GET', '/api/students/entries')).json;
  for (const [at, section] of [school.six, ...school.sections].entries()) {
    const sheet = await makeSheet(
      ['Roll', 'Name', 'Gender', 'Religion', 'Blood group', 'House', 'Category'],
      names.map((name, n) => [
        String(n + 1),
        `${name} ${at}`,
        ['Male', 'Female', ''][n % 3]!,
        ['Islam', 'Hindu'][(n + at) % 2]!,
        bloods[(n + at) % 4]!,
        n % 4 === 0 ? '' : entries.houses[n % 2]!.en,
        n % 5 === 0 ? entries.categories[0]!.en : '',
      ]),
    );
    const run = await dryRun(admin, 'students', { section_id: section }, sheet);
    const done = await enrolImported(admin, run.json.id);
    expect(done.counts.written).toBe(10);
  }
  teacher = await teacherOf(server, world.first, school.six);
});

test('sessions are of a type, by which students are listed and counted', async () => {
  const [first, second] = (await admin.call<typeof entries>('GET', '/api/students/entries')).json.sessions;
  const { rows } = await query(sql`
    UPDATE enrolments SET session_id = CASE WHEN roll <= 2 THEN ${first!.id}::uuid ELSE ${second!.id}::uuid END
    WHERE site_id = ${world.first.id} AND section_id = ${school.six} AND roll <= 5 RETURNING id`);
  expect(rows).toHaveLength(5);
  await inTransaction({}, (db) =>
    db.execute(sql`UPDATE academic_sessions SET session_type_id = NULL WHERE id = ${second!.id}`),
  );
  type Typed = {
    session_types: { id: string; code: string }[];
    sessions: { id: string; type_id: string | null }[];
  };
  const { session_types, sessions } = (await admin.call<Typed>('GET', '/api/students/entries')).json;
  const type = session_types.find(({ code }) => code === 'SESSION')!.id;
  expect(sessions.find(({ id }) => id === first!.id)?.type_id).toBe(type);
  expect((await list(admin, { session_type_id: type })).map(({ roll }) => roll)).toEqual([1, 2]);
  expect(await list(admin, { session_type_id: 'none' })).toHaveLength(38);
  expect(await list(admin, { session_type_id: type, session_id: second!.id })).toEqual([]);
  expect(await list(admin, { session_type_id: world.first.id })).toEqual([]);
  const told = (await counts(admin)).filter(({ filter }) => filter === 'session_type_id');
  expect(new Map(told.map(({ value, students }) => [value, students]))).toEqual(
    new Map([
      [type, 2],
      [null, 38],
    ]),
  );
});

describe('any filters together', () => {
  const combinations = (): object[] => [
    {},
    { gender: 'female' },
    { class_id: school.class_id, religion: 'islam', blood_group: 'A+' },
    { section_id: school.six, house_id: entries.houses[0]!.id },
    { gender: 'none', category_id: 'none' },
    { blood_group: 'none', house_id: 'none', status: 'all' },
    { q: 'karim', gender: 'female' },
    { status: 'TC' },
  ];
  test('the count at each choice is the number of rows that the list has with it', async () => {
    let compared = 0;
    for (const filter of combinations()) {
      for (const { filter: key, value, students } of await counts(admin, filter)) {
        // A wider choice of the place takes the section with it.
        const { section_id: _, ...wider } = filter as { section_id?: string };
        const asked = { ...(key === 'section_id' ? filter : wider), [key]: value ?? 'none' };
        if (key !== 'section_id' && ['class_id', 'group_id', 'shift_id', 'version_id'].includes(key))
          expect([filter, key, (await list(admin, asked)).length]).toEqual([filter, key, students]);
        else
          expect([filter, key, (await list(admin, { ...filter, [key]: value ?? 'none' })).length]).toEqual([
            filter,
            key,
            students,
          ]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(80);
  });
  test('a teacher counts the sections assigned and no others', async () => {
    const seen = await counts(teacher);
    const total = (rows: Count[], key: string) =>
      rows.filter(({ filter }) => filter === key).reduce((sum, { students }) => sum + students, 0);
    expect(total(seen, 'section_id')).toBe(10);
    expect(total(seen, 'gender')).toBe(10);
    expect(total(await counts(admin), 'gender')).toBe(40);
    const stranger = await asMember(server, world.second, 'site-admin');
    expect(total(await counts(stranger), 'section_id')).toBe(0);
  });
  test.each(['আয়েসা', 'বড়ুয়া', 'বর্মন', 'চৌধুরি', 'চৌধুরী'])(
    'a name is found in other spellings: %s',
    async (q) => {
      expect(await list(admin, { q })).toHaveLength(4);
    },
  );
  test('rows stand in the order asked for, page by page without gaps', async () => {
    for (const sort of ['name_en', '-name_en', 'roll', '-student_code']) {
      const all = await list(admin, { sort });
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(...(await list(admin, { sort, page, per_page: 10 })));
      expect(pages).toEqual(all);
    }
    expect((await list(admin, { sort: '-roll' }))[0]!.roll).toBe(10);
    expect(
      (await admin.call('GET', '/api/students', { year_id: school.year_id, sort: 'phone' })).status,
    ).toBe(422);
  });
});

describe('many at once', () => {
  const set = (who: Caller, of: object, given: object) =>
    who.call<{ changed: number }>('POST', '/api/students/set', {
      of: { year_id: school.year_id, ...of },
      ...given,
    });
  test('ticked rows get a house, each with a line in its log; who has it already stays', async () => {
    const rows = (await list(admin, { section_id: school.six })).slice(0, 3);
    const ids = rows.map(({ enrolment_id }) => enrolment_id);
    const house_id = entries.houses[2]!.id;
    expect((await set(admin, { ids }, { house_id })).json).toEqual({ changed: 3 });
    expect((await set(admin, { ids }, { house_id })).json).toEqual({ changed: 0 });
    expect(await list(admin, { house_id })).toHaveLength(3);
    const log = await admin.call('GET', `/api/students/${rows[0]!.id}/history`);
    expect(log.text).toContain(house_id);
  });
  test('all that the filter finds get a category', async () => {
    const category_id = entries.categories[2]!.id;
    const of = { class_id: school.class_id, gender: 'female' };
    expect((await set(admin, of, { category_id })).json).toEqual({ changed: 9 });
    expect(await list(admin, { category_id })).toHaveLength(9);
    expect((await set(admin, { category_id }, { category_id: null })).json).toEqual({ changed: 9 });
  });
  test('is refused for who may not, for entries that are none, and reaches no other school', async () => {
    const house_id = entries.houses[0]!.id;
    expect((await set(teacher, {}, { house_id })).status).toBe(403);
    expect((await set(admin, {}, { house_id: school.year_id })).status).toBe(422);
    const stranger = await asMember(server, world.second, 'site-admin');
    const ids = (await list(admin)).map(({ enrolment_id }) => enrolment_id);
    expect((await set(stranger, { ids }, { house_id })).json).toEqual({ changed: 0 });
  });
  test('only the ticked rows go out', async () => {
    const ids = (await list(admin)).slice(0, 2).map(({ enrolment_id }) => enrolment_id);
    const answer = await admin.call('GET', '/api/students/export', { year_id: school.year_id, ids });
    expect((await readSheet(answer.bytes, 'a.xlsx')).rows).toHaveLength(3);
  });
  test('a message reaches the students and guardians who have an account, and says how many have none', async () => {
    const [first] = await list(admin, { section_id: school.six });
    const pupil = await asMember(server, world.first, 'student', [{ kind: 'student', id: first!.id }]);
    await query(
      sql`UPDATE students SET user_id = ${pupil.userId} WHERE site_id = ${world.first.id} AND id = ${first!.id}`,
    );
    const send = (who: Caller) =>
      who.call('POST', '/api/students/message', {
        of: { year_id: school.year_id, section_id: school.six },
        title: 'Sports day',
        text: 'Come at nine.',
      });
    expect((await send(teacher)).status).toBe(403);
    expect((await send(admin)).json).toEqual({ students: 10, told: 1, without_account: 9 });
    expect((await pupil.call('GET', '/api/notifications')).text).toContain('Sports day');
    // A guardian who shall get no messages about the child gets none.
    const apart = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: first!.id }]);
    const added = await admin.call<{ id: string }>('POST', `/api/students/${first!.id}/guardians`, {
      name_en: 'Abul Hossain',
      name_bn: 'Abul Hossain',
      phone: '01711000077',
      email: null,
      occupation: null,
      relation: 'father',
    });
    expect(added.status, added.text).toBe(200);
    await query(sql`UPDATE guardians SET user_id = ${apart.userId} WHERE id = ${added.json.id}`);
    await query(sql`UPDATE guardian_students SET gets_messages = false WHERE guardian_id = ${added.json.id}`);
    expect((await send(admin)).json).toEqual({ students: 10, told: 1, without_account: 9 });
    expect((await apart.call('GET', '/api/notifications')).text).not.toContain('Sports day');
  });
});
