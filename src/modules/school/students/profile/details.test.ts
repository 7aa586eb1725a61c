import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { loadLocations } from '#modules/platform/locations/load-catalogue.server.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { dryRun, enrolImported, makeSheet, rowsOf } from '../../../../../tests/support/importing.ts';
import { fullDetails, fullPerson } from '../../../../../tests/support/full-student.ts';
import { until } from '../../../../../tests/support/patience.ts';
import { editedEnrolment } from '../../../../../tests/support/enrolment-edits.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { queryFirst as query, server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { ShownStudent } from '#modules/school/people/base/schemas.ts';

let school: ClassNine;
let admin: Caller;
let other: ClassNine;

type Details = Record<string, unknown>;
type Shown = {
  version: number;
  guarded: boolean;
  details: Details;
  places: Record<string, { en: string } | null>;
};
type Entries = Record<'houses' | 'categories' | 'sessions', { id: string; en: string }[]>;

const show = async (id: string, who: Caller = admin) =>
  (await who.call<ShownStudent>('GET', `/api/students/${id}`)).json;
const details = async (id: string, who: Caller = admin) =>
  (await who.call<Shown>('GET', `/api/students/${id}/details`)).json;
const place = async (table: 'thanas' | 'districts', name: string) =>
  (
    await query<{ id: string }>(
      sql`SELECT id FROM ${sql.identifier(table)} WHERE name_en = ${name} ORDER BY id LIMIT 1`,
    )
  )[0]!.id;

let id: string;
let enrolment: string;

startWorld(async () => {
  await loadCatalogues();
  await inTransaction({}, (db) => loadLocations(db));
  school = await setUpClassNine(server, world.first);
  other = await setUpClassNine(server, world.second);
  admin = school.admin;
  const entries = (await admin.call<Entries>('GET', '/api/students/entries')).json;
  const added = await admin.call<{ id: string; enrolment_id: string }>('POST', '/api/students', {
    ...fullPerson,
    section_id: school.sections[0],
    roll: 7,
    guardian: {
      name_en: 'Karim Uddin',
      name_bn: 'করিম উদ্দিন',
      phone: '01711999777',
      email: 'karim@example.com',
      occupation: 'Farmer',
      relation: 'father',
    },
    choice: {},
    house_id: entries.houses[0]!.id,
    category_id: entries.categories[1]!.id,
    session_id: entries.sessions[0]!.id,
    details: {
      ...fullDetails,
      present_thana_id: await place('thanas', 'Kaliganj'),
      permanent_district_id: await place('districts', 'Bagerhat'),
    },
  });
  expect(added.status, added.text).toBe(200);
  id = added.json.id;
  enrolment = added.json.enrolment_id;
});

describe('what the admission form asks', () => {
  test('is kept as it should be stored, with the places above the one chosen', async () => {
    const shown = await details(id);
    expect(shown.details).toMatchObject({
      father_phone: '+8801711222333',
      father_birth_registration: '19752612345678901',
      father_income: 24_000_000,
      previous_exams: [
        { exam: 'JSC', roll: '123456', gpa: 500, gpa_without_fourth: 483 },
        { exam: 'PSC', roll: null, gpa: 425, gpa_without_fourth: null },
      ],
    });
    expect(shown.details.present_country_id).not.toBeNull();
    expect(shown.places.permanent?.en).toMatch(/^Bagerhat, Khulna, /);
    expect(await show(id)).toMatchObject({ national_id: '1234567890', passport_no: 'AB1234567' });
  });
  test('is changed under a version; who saw an older one is told what stands now', async () => {
    const shown = await details(id);
    const input = { ...shown, details: { ...shown.details, mother_occupation: 'Doctor' } };
    expect((await admin.call('PUT', `/api/students/${id}/details`, input)).status).toBe(200);
    const again = await admin.call('PUT', `/api/students/${id}/details`, input);
    expect(again.status).toBe(409);
    expect((await details(id)).details.mother_occupation).toBe('Doctor');
  });
  test.each([
    ['father_national_id', '123'],
    ['father_phone', '01211111111'],
    ['mother_email', 'nobody'],
    ['father_birth_registration', '1975261234567890'],
    ['father_income', -1],
    ['previous_exams', [{ exam: '' }]],
    ['previous_exams', [{ exam: 'SSC | HSC' }]],
    ['previous_exams', Array.from({ length: 9 }, () => ({ exam: 'SSC' }))],
    ['previous_exams', [{ exam: 'SSC', gpa: 501 }]],
    ['present_thana_id', '00000000-0000-4000-8000-000000000000'],
  ])('is refused where %s is %j', async (key, value) => {
    const shown = await details(id);
    const answer = await admin.call('PUT', `/api/students/${id}/details`, {
      version: shown.version,
      details: { ...shown.details, [key]: value },
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(key.split('_')[0]);
    expect((await details(id)).version).toBe(shown.version);
  });
  test('takes no thana of another district', async () => {
    const shown = await details(id);
    const answer = await admin.call('PUT', `/api/students/${id}/details`, {
      version: shown.version,
      details: { ...shown.details, present_district_id: await place('districts', 'Bagerhat') },
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('does not belong');
  });
});

describe('house, category and session', () => {
  test('are changed with the enrolment; what a form does not send stays', async () => {
    const entries = (await admin.call<Entries>('GET', '/api/students/entries')).json;
    const [held] = (await show(id)).enrolments;
    const change = editedEnrolment(held!, { house_id: entries.houses[1]!.id });
    expect((await admin.call('PUT', `/api/enrolments/${enrolment}`, change)).status).toBe(200);
    const [now] = (await show(id)).enrolments;
    expect(now).toMatchObject({ house_id: entries.houses[1]!.id, category_id: held!.category_id });
    const without = { version: now!.version, roll: now!.roll };
    expect((await admin.call('PUT', `/api/enrolments/${enrolment}`, without)).status).toBe(200);
    expect((await show(id)).enrolments[0]).toMatchObject({ house_id: entries.houses[1]!.id });
  });
  test('are refused where the list has no such entry', async () => {
    const [held] = (await show(id)).enrolments;
    const answer = await admin.call('PUT', `/api/enrolments/${enrolment}`, {
      ...editedEnrolment(held!, { house_id: school.year_id }),
    });
    expect(answer.status).toBe(422);
  });
});

describe('hostile people', () => {
  test('a teacher sees no identity number, income or details of other sections, and changes nothing', async () => {
    const [employee] = await query<{ id: string }>(
      sql`INSERT INTO employees (site_id, id, employee_code, name_en, name_bn, designation_id)
          SELECT ${world.first.id}, gen_random_uuid(), 'T-1', 'Teacher', 'শিক্ষক', id FROM designations LIMIT 1
          RETURNING id`,
    );
    const teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: employee!.id }]);
    expect((await teacher.call('GET', `/api/students/${id}/details`)).status).toBe(404);
    await query(sql`INSERT INTO teaching_assignments (site_id, id, employee_id, section_id)
      VALUES (${world.first.id}, gen_random_uuid(), ${employee!.id}, ${school.sections[0]})`);
    const seen = await teacher.call<Shown>('GET', `/api/students/${id}/details`);
    expect(seen.json.guarded).toBe(true);
    expect(seen.json.details).toMatchObject({
      father_national_id: null,
      father_income: null,
      mother_birth_registration: null,
      local_guardian_name: 'Salma Begum',
    });
    const page = await teacher.call('GET', `/api/students/${id}`);
    expect(page.json).toMatchObject({ national_id: null, passport_no: null, name_en: 'Rahim Uddin' });
    const answer = await teacher.call('PUT', `/api/students/${id}/details`, seen.json);
    expect(answer.status).toBe(403);
  });
  test('who may see students and not change them finds no such number in the log of changes', async () => {
    const accountant = await asMember(server, world.first, 'accountant');
    const seen = await accountant.call('GET', `/api/students/${id}/history`);
    expect(seen.status).toBe(200);
    expect(seen.text).toContain('mother_occupation');
    expect(seen.text).not.toMatch(/national_id|_income|passport/);
  });
  test('another school reads and changes nothing', async () => {
    const stranger = other.admin;
    expect((await stranger.call('GET', `/api/students/${id}/details`)).status).toBe(404);
    const answer = await stranger.call('PUT', `/api/students/${id}/details`, await details(id));
    expect(answer.status).toBe(404);
  });
});

describe('a sheet', () => {
  const out = (who: Caller, section: string) =>
    who.call('GET', '/api/students/export', { section_id: section, year_id: school.year_id });
  const cells = async (bytes: Uint8Array) => (await readSheet(bytes, 'a.xlsx')).rows;

  test('holds every column: what goes out comes into an empty school and goes out the same', async () => {
    const first = await out(admin, school.sections[0]!);
    const sheet = await cells(first.bytes);
    const headings = sheet[0]!.map(String);
    for (const heading of ['House', 'Session', 'Category', 'National ID', 'Previous exams', 'Present thana'])
      expect(headings).toContain(heading);
    const run = await dryRun(other.admin, 'students', { section_id: other.sections[0]! }, first.bytes);
    const rows = await rowsOf(other.admin, run.json.id);
    expect(rows.flatMap((row) => row.problems)).toEqual([]);
    await enrolImported(other.admin, run.json.id);
    const again = await out(other.admin, other.sections[0]!);
    expect(await cells(again.bytes)).toEqual(sheet);
    const same = await dryRun(other.admin, 'students', { section_id: other.sections[0]! }, first.bytes);
    expect(same.json.counts).toMatchObject({ rows: 1, unchanged: 1 });
  });
  test('changes what stands, and undoing brings back every column', async () => {
    const sheet = await cells((await out(other.admin, other.sections[0]!)).bytes);
    const [headings, row] = sheet;
    const at = (heading: string) => headings!.indexOf(heading);
    const changed = row!.map((cell) => cell);
    changed[at('Father’s occupation')] = 'Doctor';
    changed[at('House')] = null;
    changed[at('Category')] = 'General';
    const text = (cell: unknown) =>
      cell && typeof cell === 'object' && 'date' in cell ? (cell as { date: string }).date : cell;
    const bytes = await makeSheet(headings!.map(String), [changed.map((cell) => text(cell) as string)]);
    const bringIn = async () => {
      const made = await dryRun(other.admin, 'students', { section_id: other.sections[0]! }, bytes);
      await enrolImported(other.admin, made.json.id);
      return made;
    };
    let id = '';
    await expectSameAfterUndo({
      undo: 'import students',
      of: 'changed ones',
      owner: server.database.owner,
      site: world.second.id,
      act: async () => (id = (await bringIn()).json.id),
      touches: ['student_details', 'enrolments'],
      back: async () =>
        expect((await other.admin.call('POST', `/api/imports/${id}/undo`, {})).status).toBe(200),
      left: {
        import_runs: 'The run itself.',
        import_rows: 'The rows of its sheet.',
        files: 'The sheet that was uploaded.',
      },
    });
    const run = await bringIn();
    const after = await cells((await out(other.admin, other.sections[0]!)).bytes);
    expect(after[1]![at('Father’s occupation')]).toBe('Doctor');
    expect(after[1]![at('Category')]).toBe('General');
    expect(after[1]![at('House')]).toBe(row![at('House')]);
    const undone = await other.admin.call('POST', `/api/imports/${run.json.id}/undo`, {});
    expect(undone.status, undone.text).toBe(200);
    const now = await until(
      async () => cells((await out(other.admin, other.sections[0]!)).bytes),
      (seen) => JSON.stringify(seen) === JSON.stringify(sheet),
    );
    expect(now).toEqual(sheet);
  });
  test('takes out no identity number for who may not change students', async () => {
    const accountant = await asMember(server, world.first, 'accountant');
    await query(sql`UPDATE memberships SET extra_permissions = '{student.export}'
      WHERE site_id = ${world.first.id} AND user_id = ${accountant.userId}`);
    const headings = (await cells((await out(accountant, school.sections[0]!)).bytes))[0]!.map(String);
    expect(headings).toContain('Local guardian’s name');
    expect(headings.filter((heading) => /National ID|income|Passport/i.test(heading))).toEqual([]);
  });
});
