import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { dryRun, enrolImported, makeSheet, rowsOf } from '../../../../../tests/support/importing.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import { actOn, editedEnrolment } from '../../../../../tests/support/enrolment-edits.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { bornAbout } from '../record/class-ages.ts';
import type { KnownFamily, ShownStudent } from '#modules/school/people/base/schemas.ts';

let school: ClassNine;
let admin: Caller;

type Offer = { next_roll: number; students: number; capacity: number };
type Full = { data: { data: { seats: { students: number; capacity: number } } } };

const size = (section: string, capacity: number) =>
  inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(
      sql`UPDATE sections SET capacity = ${capacity} WHERE site_id = ${world.first.id} AND id = ${section}`,
    ),
  );
const names = [
  'Rahim',
  'Salma',
  'Jamal',
  'Nasrin',
  'Habib',
  'Kohinoor',
  'Tareq',
  'Mitu',
  'Bashir',
  'Ferdous',
];
let made = 0;
const add = (section_id: string, more: object = {}, who = admin) => {
  made += 1;
  return who.call<{ id: string; enrolment_id: string } & Full>('POST', '/api/students', {
    name_en: `${names[made]} Uddin`,
    name_bn: `${names[made]} Uddin`,
    date_of_birth: `2011-01-${String(made).padStart(2, '0')}`,
    section_id,
    choice: {},
    ...more,
  });
};
const show = async (id: string) => (await admin.call<ShownStudent>('GET', `/api/students/${id}`)).json;
const offerOf = async (section_id: string) =>
  (await admin.call<Offer>('GET', '/api/students/offer', { section_id })).json;

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
});

describe('a section that is full', () => {
  test('takes one more only after it was said with the figures', async () => {
    await size(school.six, 1);
    expect((await add(school.six)).status).toBe(200);
    expect(await offerOf(school.six)).toMatchObject({ next_roll: 2, students: 1, capacity: 1 });
    const refused = await add(school.six);
    expect(refused.status).toBe(409);
    expect(refused.json.data.data.seats).toEqual({ students: 1, capacity: 1 });
    expect((await offerOf(school.six)).students).toBe(1);
    expect((await add(school.six, { over_capacity: true })).status).toBe(200);
    expect(await offerOf(school.six)).toMatchObject({ next_roll: 3, students: 2 });
  });
  test('asks the same when somebody moves into it or comes back, and not of those who are in it', async () => {
    const [from, to] = [school.sections[0]!, school.sections[1]!];
    await size(to, 1);
    const first = await add(to);
    const moving = await add(from);
    const input = { kind: 'MOVE', section_id: to, roll: 7 };
    const refused = await actOn<Full>(admin, moving.json.id, input);
    expect([refused.status, refused.json.data.data.seats]).toEqual([409, { students: 1, capacity: 1 }]);
    expect((await actOn(admin, moving.json.id, { ...input, over_capacity: true })).status).toBe(200);

    const [held] = (await show(first.json.id)).enrolments;
    const own = `/api/enrolments/${held!.id}`;
    expect((await admin.call('PUT', own, editedEnrolment(held!, { roll: 9 }))).status).toBe(200);
    expect((await actOn(admin, first.json.id, { kind: 'LEAVE', leave_as: 'TC' })).status).toBe(200);
    const back = { kind: 'RETURN', section_id: to };
    expect((await actOn(admin, first.json.id, back)).status).toBe(409);
    expect((await actOn(admin, first.json.id, { ...back, over_capacity: true })).status).toBe(200);
  });
});

describe('a brother or sister', () => {
  const guardian = {
    name_en: 'Abdul Karim',
    name_bn: 'আব্দুল করিম',
    phone: '01711555666',
    relation: 'father' as const,
  };
  const families = (phone: string, who: Caller = admin) =>
    who.call<KnownFamily[]>('GET', '/api/students/families', { phone });

  test('is offered by the mobile number of the guardian, in any spelling, and joins that family', async () => {
    const elder = await add(school.sections[0]!, { guardian, father_name_en: 'Abdul Karim' });
    const found = await families('০১৭১১-৫৫৫৬৬৬');
    expect(found.json).toMatchObject([
      {
        name_en: 'Abdul Karim',
        phone: '+8801711555666',
        relation: 'father',
        children: [{ id: elder.json.id, father_name_en: 'Abdul Karim' }],
      },
    ]);
    const [known] = found.json;
    const younger = await add(school.sections[0]!, {
      guardian: { ...guardian, name_en: known!.name_en, name_bn: known!.name_bn, phone: known!.phone },
    });
    const shown = await show(younger.json.id);
    expect(shown.guardians.map(({ id }) => id)).toEqual([known!.id]);
    expect(shown.siblings.map(({ id }) => id)).toEqual([elder.json.id]);
  });
  test('is not offered for half a number, by another school, or to who may not add students', async () => {
    expect((await families('0171155')).json).toEqual([]);
    const other = await asMember(server, world.second, 'site-admin');
    expect((await families(guardian.phone, other)).json).toEqual([]);
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await families(guardian.phone, teacher)).status).toBe(403);
  });
});

test('a photo is kept with the student who is added; the photo of somebody else is nobody’s', async () => {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#0b6b53' } })
    .png()
    .toBuffer();
  const file = await upload(admin, { name: 'a.png', bytes, type: 'image/png' }, 'photo');
  const photo_file = file.json.id;
  const office = await asMember(server, world.first, 'office');
  expect((await add(school.sections[2]!, { photo_file }, office)).status).toBe(404);
  const added = await add(school.sections[2]!, { photo_file });
  expect(added.status).toBe(200);
  expect((await show(added.json.id)).photo_file).toBe(photo_file);
  expect((await admin.call('GET', `/api/students/${added.json.id}/photo`)).status).toBe(200);
});

test('the calendar of a birth date opens about the age of the class', () => {
  expect(bornAbout('6', '2026-01-20')).toBe('2014-01-01');
  expect(bornAbout('10', '2026-01-20')).toBe('2010-01-01');
  expect(bornAbout('-1', '2026-01-20')).toBe('2021-01-01');
});

describe('who may not fill a section beyond its seats', () => {
  const plain = { name_en: 'Office Adds', name_bn: 'অফিস যোগ করে' };
  const sheetOf = async (who: Caller, names: string[]) =>
    dryRun(
      who,
      'students',
      { section_id: school.sections[2]! },
      await makeSheet(
        ['Roll', 'Name'],
        names.map((name, at) => [String(at + 51), name]),
      ),
    );

  test('is told how many there are, whatever is confirmed', async () => {
    const office = await asMember(server, world.first, 'office');
    const section = school.sections[2]!;
    const { students } = await offerOf(section);
    await size(section, students + 1);
    expect((await add(section, plain, office)).status).toBe(200);
    const refused = await add(section, { ...plain, over_capacity: true }, office);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(`is set up for ${students + 1}. Choose another section, or ask the head.`);
    expect(refused.json.data.data?.seats).toBeUndefined();
    const moving = await add(school.sections[0]!, { name_en: 'Who Moves', name_bn: 'বদলি' }, office);
    const moved = { kind: 'MOVE', section_id: section, roll: 8, over_capacity: true };
    expect((await actOn(office, moving.json.id, moved)).status).toBe(409);
    const head = await asMember(server, world.first, 'head');
    expect(
      (await add(section, { name_en: 'By The Head', name_bn: 'প্রধান', over_capacity: true }, head)).status,
    ).toBe(200);
  });

  test('brings in of a sheet as many as there are seats, the first ones', async () => {
    const office = await asMember(server, world.first, 'office');
    const section = school.sections[2]!;
    const { students } = await offerOf(section);
    await size(section, students + 1);
    const names = ['Rahim Uddin Ahmed', 'Salma Begum', 'Jamal Hossain'];
    const run = await sheetOf(
      office,
      names.map((name) => `${name} Khan`),
    );
    const rows = await rowsOf(office, run.json.id);
    expect(rows.map(({ problems }) => problems.map(({ word }) => word.en.slice(0, 19)))).toEqual([
      [],
      ['The section is full'],
      ['The section is full'],
    ]);
  });

  test('finds a seat that was taken between the check and the import taken', async () => {
    const office = await asMember(server, world.first, 'office');
    const section = school.sections[2]!;
    const { students } = await offerOf(section);
    await size(section, students + 1);
    const run = await sheetOf(office, ['Someone Late Comer']);
    expect((await add(section, { name_en: 'Quick One', name_bn: 'দ্রুত' })).status).toBe(200);
    const ended = await enrolImported(office, run.json.id);
    expect(ended.counts).toMatchObject({ written: 0 });
    expect((await offerOf(section)).students).toBe(students + 1);
  });
});
