import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../tests/support/class-nine.ts';
import { stopClock } from '../../../tests/support/clock.ts';
import { enrolImported, dryRun, makeSheet } from '../../../tests/support/importing.ts';
import { eachOf } from '../../../tests/support/long.ts';
import type { Caller } from '../../../tests/support/server.ts';
import { queryFirst as query, server, startWorld, world } from '../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from '../../../tests/support/world.ts';

type Part = { kind: string; found: { id: string; title: { en: string }; url: string }[] };

let school: ClassNine;
let admin: Caller;
const mobile = '01711223344';

const ask = (who: Caller, q: string) => who.call<Part[]>('GET', `/api/find?q=${encodeURIComponent(q)}`);
/** `student: Rehana Akter`, for everything that was found. */
async function find(who: Caller, q: string): Promise<string[]> {
  const answer = await ask(who, q);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.flatMap(({ kind, found }) => found.map(({ title }) => `${kind}: ${title.en}`));
}
async function employee(code: string, en: string, bn: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    sql`INSERT INTO employees (site_id, id, employee_code, name_en, name_bn, phone, designation_id)
        SELECT ${world.first.id}, gen_random_uuid(), ${code}, ${en}, ${bn}, '01999888777', id
        FROM designations LIMIT 1 RETURNING id`,
  );
  return row!.id;
}

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
  const bring = async (section: string, rows: string[][]) => {
    const sheet = await makeSheet(['Roll', 'Name', 'নাম'], rows);
    await enrolImported(admin, (await dryRun(admin, 'students', { section_id: section }, sheet)).json.id);
  };
  await bring(school.six, [
    ['41', 'Rehana Akter', 'রেহানা আক্তার'],
    ['42', 'Kamal Uddin', 'কামাল উদ্দিন'],
  ]);
  await bring(school.sections[0]!, [['43', 'Rehana Begum', 'রেহানা বেগম']]);
  await query(sql`WITH one AS (INSERT INTO guardians (site_id, id, name_en, name_bn, phone)
      VALUES (${world.first.id}, gen_random_uuid(), 'Abdul Karim', 'আব্দুল করিম', ${mobile}) RETURNING id)
    INSERT INTO guardian_students (site_id, guardian_id, student_id)
    SELECT ${world.first.id}, one.id, s.id FROM one, students s
    WHERE s.site_id = ${world.first.id} AND s.name_en = 'Rehana Akter'`);
  await employee('E-9', 'Rehana Parvin', 'রেহানা পারভীন');
});

test('the office finds a student by name in either script, by roll in either digits and by a guardian’s mobile', async () => {
  const both = ['student: Rehana Akter', 'student: Rehana Begum'];
  expect((await find(admin, 'rehana')).toSorted()).toEqual(['employee: Rehana Parvin', ...both]);
  expect(await find(admin, 'রেহানা আক্তার')).toEqual(['student: Rehana Akter']);
  expect(await find(admin, '৪২')).toEqual(['student: Kamal Uddin']);
  expect(await find(admin, mobile)).toEqual(['student: Rehana Akter']);
  expect(await find(admin, '+88 01711-223344')).toEqual(['student: Rehana Akter']);
  expect(await find(admin, '01999888777')).toEqual(['employee: Rehana Parvin']);
});

test('what is found leads to its page', async () => {
  const [part] = (await ask(admin, 'Rehana Akter')).json;
  const one = part!.found[0]!;
  expect(one.url).toBe(`/student/view/${one.id}`);
});

test('an operator finds institutions, and no person of any', async () => {
  const operator = await asOperator(server, world);
  expect(await find(operator, 'rehana')).toEqual([]);
  expect((await find(operator, world.first.alias)).every((name) => name.startsWith('site: '))).toBe(true);
  expect(await find(operator, world.first.alias)).not.toEqual([]);
});

describe('nobody finds what they may not open', () => {
  const everything = ['rehana', 'রেহানা', '41', '42', '43', mobile, 'kamal', '%%', '__', 'E-9'];
  const allOf = async (who: Caller) => (await Promise.all(everything.map((q) => find(who, q)))).flat();

  test('a teacher finds the students of their sections, and no staff', async () => {
    const id = await employee('T-1', 'Teacher', 'শিক্ষক');
    const teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id }]);
    expect(await allOf(teacher)).toEqual([]);
    await query(sql`INSERT INTO teaching_assignments (site_id, id, employee_id, section_id)
      VALUES (${world.first.id}, gen_random_uuid(), ${id}, ${school.six})`);
    expect(await find(teacher, 'rehana')).toEqual(['student: Rehana Akter']);
    expect(await find(teacher, '43')).toEqual([]);
  });
  test('a guardian finds their child, not the child’s classmates', async () => {
    const [child] = await query<{ id: string }>(
      sql`SELECT id FROM students WHERE site_id = ${world.first.id} AND name_en = 'Rehana Akter'`,
    );
    const guardian = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: child!.id }]);
    expect([...new Set(await allOf(guardian))]).toEqual(['child: Rehana Akter']);
    const stranger = await asMember(server, world.first, 'guardian');
    expect(await allOf(stranger)).toEqual([]);
  });
  test('another school, a group and a stranger find nobody', async () => {
    expect(await allOf(await asMember(server, world.second, 'site-admin'))).toEqual([]);
    expect(await allOf(await asGroupAdmin(server, world))).toEqual([]);
    expect((await ask(server.stranger(world.first.host), 'rehana')).status).toBe(401);
  });
  test('one letter lists nobody, and signs of a pattern are letters', async () => {
    for (const q of ['r', '%', '_%', '\\', 'র']) expect(await find(admin, q)).toEqual([]);
  });
});

test('who asks without end is told to wait', async () => {
  const caller = await asMember(server, world.first, 'office');
  stopClock();
  const statuses: number[] = [];
  const asked = Array.from({ length: 200 }, () => 'rehana');
  await eachOf(asked, 8, async (q) => void statuses.push((await ask(caller, q)).status));
  expect(statuses).toContain(429);
  expect((await ask(admin, 'rehana')).status).toBe(200);
});
