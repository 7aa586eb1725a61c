import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { dryRun } from '../../../../tests/support/importing.ts';
import { actOn, editedEnrolment } from '../../../../tests/support/enrolment-edits.ts';
import {
  admin,
  byRoll,
  importStudents,
  list,
  school,
  show,
} from '../../../../tests/support/imported-students.ts';
import { upload } from '../../../../tests/support/multipart.ts';
import { queryFirst as query, server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember } from '../../../../tests/support/world.ts';
import { countStudents } from '#modules/school/people/face/count-students.server.ts';

startWorld(importStudents);

describe('the list', () => {
  test('is in the order of classes, sections and rolls, page by page without gaps', async () => {
    const all = await list(admin);
    expect(all.map(({ name_en }) => name_en).slice(0, 2)).toEqual(['Small One', 'Small Two']);
    expect(all.slice(2).map(({ roll }) => roll)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(...(await list(admin, { page, per_page: 20 })));
    expect(pages).toEqual(all);
    const count = await admin.call<{ total: number }>('GET', '/api/students/count', {
      year_id: school.year_id,
    });
    expect(count.json.total).toBe(62);
  });
  test.each([
    ['farzana yasmin', 'Farzana Yasmin'],
    ['yasmin farz', 'Farzana Yasmin'],
    ['ফারজানা', 'Farzana Yasmin'],
    ['চৌধুরি', 'SUMAIYA AKTER CHOWDHURY'],
    ['01694-574666', 'Farzana Yasmin'],
    ['০১৬৯৪৫৭৪৬৬৬', 'Farzana Yasmin'],
    ['+8801694574666', 'Farzana Yasmin'],
    ['26090002', 'Farzana Yasmin'],
    ['20111891094883149', 'Farzana Yasmin'],
  ])('finds by %s', async (q, name) => {
    expect((await list(admin, { q })).map((row) => row.name_en)).toContain(name);
  });
  test('finds a roll in either script, and nothing by a wildcard', async () => {
    expect((await list(admin, { q: '৪১' })).map((row) => row.roll)).toContain(41);
    for (const q of ['%', '_', '\\', '%%']) expect(await list(admin, { q })).toEqual([]);
  });
  test('narrows by class, section, gender and state', async () => {
    expect(await list(admin, { class_id: school.class_id })).toHaveLength(60);
    expect(await list(admin, { section_id: school.six })).toHaveLength(2);
    const girls = await list(admin, { gender: 'female' });
    expect(girls.length).toBeGreaterThan(20);
    expect(girls.length).toBeLessThan(60);
    expect(await list(admin, { status: 'TC' })).toEqual([]);
  });
  test('goes out as a sheet that the import finds unchanged', async () => {
    const answer = await admin.call('GET', '/api/students/export', { section_id: school.sections[0] });
    expect(answer.headers['content-disposition']).toContain('students.xlsx');
    expect((await readSheet(answer.bytes, 'a.xlsx')).rows).toHaveLength(61);
    const run = await dryRun(admin, 'students', { section_id: school.sections[0]! }, answer.bytes);
    expect(run.json.counts).toMatchObject({ rows: 60, unchanged: 60, refused: 0 });
  });
});

describe('one student', () => {
  test('is changed with both values kept in the history; a stale change is refused', async () => {
    const { id } = await byRoll(5);
    const before = await show(id);
    const input = { ...before, father_name_bn: 'সাজিদ খন্দকার', phone: '০১৭১১-২২২৩৩৩', blood_group: 'ও পজিটিভ' };
    expect((await admin.call('PUT', `/api/students/${id}`, input)).status).toBe(200);
    expect(await show(id)).toMatchObject({
      phone: '+8801711222333',
      blood_group: 'O+',
      father_name_bn: 'সাজিদ খন্দকার',
    });
    const stale = await admin.call('PUT', `/api/students/${id}`, { ...input, phone: '01711222334' });
    expect(stale.status).toBe(409);
    type Line = { action: string; before: { phone: string }; user: { en: string } | null };
    const [line] = (await admin.call<Line[]>('GET', `/api/students/${id}/history`)).json;
    expect(line).toMatchObject({ action: 'student.edit', before: { phone: before.phone } });
    expect(line!.user).not.toBeNull();
  });
  test.each([
    ['phone', '12345'],
    ['birth_registration', '123'],
    ['blood_group', 'Z'],
    ['date_of_birth', '2011-02-31'],
    ['email', 'nobody'],
    ['name_en', ' '],
  ])('is refused at the field %s', async (field, value) => {
    const { id } = await byRoll(6);
    const answer = await admin.call<{ data: { fields: { path: string }[] } }>('PUT', `/api/students/${id}`, {
      ...(await show(id)),
      [field]: value,
    });
    expect(answer.status).toBe(422);
    expect(answer.json.data.fields.map(({ path }) => path)).toEqual([field]);
  });
  test('can be found under the new name after a change', async () => {
    const { id } = await byRoll(7);
    await admin.call('PUT', `/api/students/${id}`, { ...(await show(id)), name_en: 'Zyxwv Renamed' });
    expect((await list(admin, { q: 'zyxwv' })).map((row) => row.id)).toEqual([id]);
  });
  test('moves within the class, keeps a free roll and not a taken one', async () => {
    const { id } = await byRoll(8);
    const [enrolment] = (await show(id)).enrolments;
    const at = `/api/enrolments/${enrolment!.id}`;
    const taken = await admin.call<{ data: { field: string } }>(
      'PUT',
      at,
      editedEnrolment(enrolment!, { roll: 9 }),
    );
    expect([taken.status, taken.json.data.field]).toEqual([422, 'roll']);
    const move = { kind: 'MOVE', section_id: school.sections[1], roll: 8 };
    expect((await actOn(admin, id, move)).status).toBe(200);
    expect((await list(admin, { section_id: school.sections[1] })).map((row) => row.id)).toEqual([id]);
    expect((await actOn(admin, id, { ...move, section_id: school.sections[0] })).status).toBe(200);
  });
  test('a section or a state is never changed without a day and a reason: the form of the enrolment refuses both', async () => {
    const { id } = await byRoll(8);
    const [held] = (await show(id)).enrolments;
    for (const more of [{ section_id: school.sections[1] }, { status: 'TC' }, { over_capacity: true }]) {
      const answer = await admin.call(
        'PUT',
        `/api/enrolments/${held!.id}`,
        editedEnrolment(held!, { roll: 88, ...more }),
      );
      expect([more, answer.status]).toEqual([more, 422]);
    }
    expect((await show(id)).enrolments[0]).toEqual(held);
  });
  test('who has left frees the roll and is no longer in the list', async () => {
    const { id } = await byRoll(60);
    expect((await actOn(admin, id, { kind: 'LEAVE', leave_as: 'TC' })).status).toBe(200);
    expect((await list(admin)).map((row) => row.id)).not.toContain(id);
    expect((await list(admin, { status: 'TC' })).map((row) => row.id)).toEqual([id]);
    const counted = await inTransaction({ siteId: world.first.id }, (db) =>
      countStudents(db, [world.first.id]),
    );
    expect(counted.get(world.first.id)).toBe((await list(admin)).length);
    const added = await admin.call('POST', '/api/students', {
      name_en: 'Takes Sixty',
      name_bn: 'ষাট',
      section_id: school.sections[0],
      roll: 60,
      choice: {},
    });
    expect(added.status).toBe(200);
  });
  test('has a portrait that only those who may see the student can fetch', async () => {
    const { id } = await byRoll(10);
    const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#0b6b53' } })
      .png()
      .toBuffer();
    const file = await upload(admin, { name: 'a.png', bytes, type: 'image/png' }, 'photo');
    const { version } = await show(id);
    const set = await admin.call('PUT', `/api/students/${id}/photo`, { version, file_id: file.json.id });
    expect(set.status).toBe(200);
    expect((await admin.call('GET', `/api/students/${id}/photo`)).status).toBe(200);
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await teacher.call('GET', `/api/students/${id}/photo`)).status).toBe(404);
    const stolen = await asMember(server, world.first, 'head');
    const other = await stolen.call('PUT', `/api/students/${id}/photo`, {
      version: version + 1,
      file_id: file.json.id,
    });
    expect(other.status).toBe(404);
  });
});

describe('subjects', () => {
  test('change with the 4th; a choice against the condition of the class is refused with its reason', async () => {
    const { enrolment_id: enrolment } = await byRoll(1);
    const at = `/api/enrolments/${enrolment}/subjects`;
    type Offer = { version: number; taken: { code: string; kind: string }[] };
    const offer = async () => (await admin.call<Offer>('GET', at)).json;
    const ofKind = async (kind: string) =>
      (await offer()).taken.filter((subject) => subject.kind === kind).map(({ code }) => code);
    expect(await ofKind('OPTIONAL4')).toEqual(['138']);
    const { version } = await offer();
    const changed = await admin.call('PUT', at, { version, fourth: '126' });
    expect(changed.status).toBe(200);
    expect(await ofKind('OPTIONAL4')).toEqual(['126']);
    expect(await ofKind('ELECTIVE')).toEqual(['136', '137', '138']);
    const wrong = await admin.call<{ message: string; data: { values: { reasons: { en: string } } } }>(
      'PUT',
      at,
      {
        version: version + 1,
        fourth: '138',
        electives: ['138'],
      },
    );
    expect(wrong.status).toBe(422);
    expect(wrong.json.data.values.reasons.en).toContain('Biology is taken twice');
    expect((await admin.call('PUT', at, { version, fourth: '134' })).status).toBe(409);
  });
  test('with marks stay, so that no mark is lost from the results', async () => {
    const { enrolment_id: enrolment } = await byRoll(2);
    const [type] = await query<{ id: string }>(
      sql`INSERT INTO exam_types (id, code, name_en, name_bn) VALUES (gen_random_uuid(), 't', 'T', 'ট') RETURNING id`,
    );
    const [exam, subject] = [uuidv7(), uuidv7()];
    await query(sql`
      INSERT INTO exams (site_id, id, year_id, type_id, class_id, group_id, name_en, name_bn)
      VALUES (${world.first.id}, ${exam}, ${school.year_id}, ${type!.id}, ${school.class_id}, ${school.group_id}, 'E', 'প')`);
    await query(sql`
      INSERT INTO exam_subjects (site_id, id, exam_id, class_subject_id, code, name_en, name_bn, papers, passing_rule,
        combine_mode)
      SELECT c.site_id, ${subject}::uuid, ${exam}::uuid, c.id, c.code, c.name_en, c.name_bn, c.papers, c.passing_rule,
        c.combine_mode
      FROM class_subjects c WHERE c.site_id = ${world.first.id} AND c.code = '138' AND c.class_id = ${school.class_id}`);
    await query(sql`
      INSERT INTO marks (site_id, exam_subject_id, enrolment_id, paper, part, obtained, updated_at)
      VALUES (${world.first.id}, ${subject}, ${enrolment}, '138', 'CQ', 4000, now())`);
    const at = `/api/enrolments/${enrolment}/subjects`;
    const { version } = (await admin.call<{ version: number }>('GET', at)).json;
    const refused = await admin.call<{ data: { values: { subjects: { en: string } } } }>('PUT', at, {
      version,
      fourth: '134',
      electives: ['126'],
    });
    expect(refused.status).toBe(409);
    expect(refused.json.data.values.subjects.en).toBe('Biology');
    expect((await admin.call('PUT', at, { version, fourth: '126' })).status).toBe(200);
  });
});

describe('adding by hand', () => {
  const input = {
    name_en: 'Hand Made',
    name_bn: 'হাতে গড়া',
    religion: 'hindu',
    date_of_birth: '2011-03-04',
    phone: '01711999888',
    guardian: { name_en: 'Their Father', name_bn: 'পিতা', phone: '01711999888', relation: 'father' },
  };
  test('gives the next roll, an ID and all subjects, and knows who is here already', async () => {
    const section_id = school.sections[2];
    const wanted = { ...input, section_id, choice: { fourth: '126' } };
    const made = await admin.call<{ id: string }>('POST', '/api/students', wanted);
    expect(made.status).toBe(200);
    const student = await show(made.json.id);
    expect(student.enrolments[0]).toMatchObject({ roll: 1 });
    expect(student.enrolments[0]!.subjects.map(({ code }) => code)).toContain('112');
    expect(student.guardians[0]).toMatchObject({ name_en: 'Their Father', phone: '+8801711999888' });
    const twice = await admin.call<{ data: { data: { student_id: string } } }>(
      'POST',
      '/api/students',
      wanted,
    );
    expect(twice.status).toBe(409);
    expect(twice.json.data.data.student_id).toBe(made.json.id);
  });
  test('is refused when the subjects do not fit', async () => {
    const answer = await admin.call('POST', '/api/students', {
      ...input,
      name_en: 'Other Hand',
      date_of_birth: '2011-03-05',
      section_id: school.sections[2],
      choice: { fourth: '109' },
    });
    expect(answer.status).toBe(422);
  });
});
