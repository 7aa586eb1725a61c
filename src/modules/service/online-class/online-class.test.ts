import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { upload } from '../../../../tests/support/multipart.ts';
import { alt, png, sendPicture } from '../../../../tests/support/public-content.ts';
import { makeRoutineSchool, type RoutineSchool } from '../../../../tests/support/routine-school.ts';
import { startServer, type Caller, type TestServer } from '../../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../../tests/support/world.ts';
import { onlineClassInvariants } from './invariants.server.ts';
import { openRoom, roomsOfAll, roomsOfSchool } from './public/read.server.ts';

let server: TestServer;
let world: World;
let school: RoutineSchool;
let place: { class_id: string; group_id: string | null };
let office: Caller;
let teacher: Caller;
let colleague: Caller;
let student: Caller;
let enrolment = '';
let foreign: Caller;

type Made = { id: string; version: number };
const now = () => new Date();
const asked = { class_id: '', subject: '', page: 1 };

const aRoom = (more: object = {}) => ({
  ...place,
  subject_code: null,
  employee_id: null,
  title_en: 'Physics online',
  title_bn: 'অনলাইন পদার্থ',
  about_en: '',
  about_bn: '',
  picture: null,
  alt_en: null,
  alt_bn: null,
  audience: 'students',
  ...more,
});
const aLesson = (classroom_id: string, more: object = {}) => ({
  classroom_id,
  title_en: 'Motion',
  title_bn: 'গতি',
  about_en: '',
  about_bn: '',
  film: null,
  meeting: null,
  meets_on: null,
  meets_time: null,
  minutes: null,
  published_from: '2026-01-01',
  files: [],
  ...more,
});
const make = async (who: Caller, path: string, body: object): Promise<string> => {
  const made = await who.call<Made>('POST', `/api/${path}`, body);
  expect(made.status, made.text).toBe(200);
  return made.json.id;
};
const room = (more: object = {}, who = teacher) => make(who, 'online-classrooms', aRoom(more));
const lesson = (id: string, more: object = {}, who = teacher) =>
  make(who, 'online-lessons', aLesson(id, more));
const sendFile = async (who = teacher) => {
  const sent = await upload(who, { name: 'sheet.png', bytes: await png(60, 40) }, 'online-lesson-file');
  expect(sent.status, sent.text).toBe(200);
  return sent.json.id;
};
type Own = {
  rooms: { id: string; lessons: { id: string; meeting: string | null; files: { id: string }[] }[] }[];
  next: string | null;
};
const own = (who = student, id = enrolment) => who.call<Own>('GET', `/api/my/online-class/${id}`);
const lessonsSeen = async (who = student) =>
  (await own(who)).json.rooms.flatMap(({ lessons }) => lessons.map(({ id }) => id));
const ownFile = async (file: string, who = student, id = enrolment) =>
  (await who.call('GET', `/api/my/online-class/${id}/files/${file}`)).status;
const publicFile = async (file: string, host = world.first.host) =>
  (await server.stranger(host).call('GET', `/api/public/files/${file}`)).status;
const inFirst = <T>(work: (db: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>) =>
  inTransaction({ siteId: world.first.id }, work, true);
const live = {
  meeting: 'https://meet.example.org/abc-defg-hij',
  meets_on: addDays(dayIn(new Date()), 1),
  meets_time: '10:30',
  minutes: 45,
};

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
  school = await makeRoutineSchool(world.first);
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(sql`UPDATE site_years SET current = true WHERE site_id = ${world.first.id}`),
  );
  office = await asMember(server, world.first, 'office');
  teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: school.teachers[0] }]);
  colleague = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: school.teachers[1] }]);
  const offered = await teacher.call<{ places: (typeof place)[]; teachers: unknown }>(
    'GET',
    '/api/online-classrooms/choices',
  );
  expect(offered.json.teachers).toBeNull();
  const { class_id, group_id } = offered.json.places[0]!;
  place = { class_id, group_id };
  const pupil = school.pupils[0]!;
  enrolment = pupil.enrolmentId;
  const ids = await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute<{ id: string }>(
      sql`SELECT student_id AS id FROM enrolments WHERE site_id = ${world.first.id} AND id = ${enrolment}`,
    ),
  );
  student = await asMember(server, world.first, 'student', [{ kind: 'student', id: ids.rows[0]!.id }]);
  foreign = await asMember(server, world.second, 'site-admin');
});
afterAll(() => server.close());

describe('keeping rooms', () => {
  test('a teacher keeps the own ones; another teacher’s do not exist; the office keeps all', async () => {
    const id = await room();
    const inside = await lesson(id);
    const file = await sendFile();
    await teacher.call('PUT', `/api/online-lessons/${inside}`, {
      ...aLesson(id, { files: [file] }),
      version: 1,
    });
    const attempts: [string, string, object?][] = [
      ['GET', `online-classrooms/${id}`],
      ['PUT', `online-classrooms/${id}`, { ...aRoom(), version: 1 }],
      ['DELETE', `online-classrooms/${id}`, { version: 1 }],
      ['GET', `online-classrooms/${id}/lessons`],
      ['PUT', `online-classrooms/${id}/order`, { lessons: [inside] }],
      ['POST', 'online-lessons', aLesson(id)],
      ['GET', `online-lessons/${inside}`],
      ['PUT', `online-lessons/${inside}`, { ...aLesson(id), version: 2 }],
      ['DELETE', `online-lessons/${inside}`, { version: 2 }],
      ['GET', `online-lessons/${inside}/files/${file}`],
    ];
    for (const [method, path, body] of attempts)
      for (const who of [colleague, foreign])
        expect((await who.call(method, `/api/${path}`, body)).status, `${method} ${path}`).toBe(404);
    for (const [method, path, body] of attempts)
      expect((await student.call(method, `/api/${path}`, body)).status, `${method} ${path}`).toBe(403);
    expect((await office.call('GET', `/api/online-lessons/${inside}/files/${file}`)).status).toBe(200);
    const list = async (who: Caller) =>
      (await who.call<{ id: string }[]>('GET', '/api/online-classrooms')).json.map((row) => row.id);
    expect(await list(colleague)).not.toContain(id);
    expect(await list(teacher)).toContain(id);
    expect(await list(office)).toContain(id);
  });

  test('a teacher cannot make a room in another’s name, nor hand one over', async () => {
    const id = await room({ employee_id: school.teachers[1] });
    expect((await colleague.call('GET', `/api/online-classrooms/${id}`)).status).toBe(404);
    const handed = await make(office, 'online-classrooms', aRoom({ employee_id: school.teachers[1] }));
    expect((await colleague.call('GET', `/api/online-classrooms/${handed}`)).status).toBe(200);
  });

  test('classes, subjects, teachers, films, links and files are those of the school', async () => {
    const refused = async (body: object, who = office) =>
      (await who.call('POST', '/api/online-classrooms', body)).status;
    const unknown = crypto.randomUUID();
    const by = { employee_id: school.teachers[0] };
    expect(await refused(aRoom({ ...by, class_id: unknown }))).toBe(422);
    expect(await refused(aRoom({ ...by, subject_code: 'no such' }))).toBe(422);
    expect(await refused(aRoom({ employee_id: unknown }))).toBe(422);
    const strangers = await sendPicture(office, 'online-class-picture');
    expect(await refused(aRoom({ picture: strangers, ...alt }), teacher)).toBe(422);
    const id = await room();
    const bad = async (more: object) =>
      (await teacher.call('POST', '/api/online-lessons', aLesson(id, more))).status;
    for (const film of ['javascript:alert(1)', 'https://evil.example/watch?v=abcdefghijk'])
      expect(await bad({ film }), film).toBe(422);
    for (const meeting of [
      'http://meet.example.org/a',
      'javascript:x',
      'https://me:secret@meet.example.org/',
    ])
      expect(await bad({ ...live, meeting }), meeting).toBe(422);
    expect(await bad({ meeting: live.meeting })).toBe(422);
    expect(await bad({ files: [await sendFile(colleague)] })).toBe(422);
    expect(await bad({ files: [strangers] })).toBe(422);
  });

  test('lessons stay in the order they were put in; one that nobody knew of is not lost', async () => {
    const id = await room();
    const [a, b, c] = [await lesson(id), await lesson(id), await lesson(id)];
    const order = (lessons: string[]) =>
      teacher.call('PUT', `/api/online-classrooms/${id}/order`, { lessons });
    expect((await order([c, a, b])).status).toBe(200);
    const read = await teacher.call<{ id: string }[]>('GET', `/api/online-classrooms/${id}/lessons`);
    expect(read.json.map((row) => row.id)).toEqual([c, a, b]);
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, crypto.randomUUID()],
    ])
      expect((await order(wrong)).status).toBe(409);
  });
});

describe('students', () => {
  test('see published lessons of their own class, with the link of the next live one', async () => {
    const id = await room();
    const file = await sendFile();
    const today = await lesson(id, { files: [file] });
    const meets = await lesson(id, live);
    const later = await lesson(id, { published_from: addDays(dayIn(new Date()), 8) });
    const draft = await lesson(id, { published_from: null });
    const found = (await own()).json;
    expect(found.next).toBe(meets);
    const seen = await lessonsSeen();
    expect(seen).toEqual(expect.arrayContaining([today, meets]));
    expect(seen).not.toContain(later);
    expect(seen).not.toContain(draft);
    expect(found.rooms.flatMap(({ lessons }) => lessons).find((one) => one.id === meets)?.meeting).toBe(
      live.meeting,
    );
    expect(await ownFile(file)).toBe(200);
  });

  test('see nothing of a hidden room, of another class, or of a lesson that is not published yet', async () => {
    const hidden = await room({ audience: 'hidden' });
    const other = await room();
    const elsewhere = await inTransaction({}, (db) =>
      db.execute<{ id: string }>(sql`SELECT id FROM classes WHERE id <> ${place.class_id} LIMIT 1`),
    );
    await inTransaction({ siteId: world.first.id }, (db) =>
      db.execute(sql`UPDATE online_classrooms SET class_id = ${elsewhere.rows[0]!.id}, group_id = NULL
        WHERE site_id = ${world.first.id} AND id = ${other}`),
    );
    const open = await room();
    for (const [id, more] of [
      [hidden, {}],
      [other, {}],
      [open, { published_from: null }],
      [open, { published_from: addDays(dayIn(new Date()), 1) }],
    ] as const) {
      const file = await sendFile();
      const inside = await lesson(id, { ...more, files: [file] });
      expect(await lessonsSeen()).not.toContain(inside);
      expect(await ownFile(file)).toBe(404);
      expect((await student.call('GET', `/api/files/${file}`)).status).toBe(404);
      expect(await publicFile(file)).toBe(404);
    }
  });

  test('ask for themselves alone, and a student of another school for nothing here', async () => {
    const file = await sendFile();
    const id = await room();
    await lesson(id, { files: [file] });
    const another = school.pupils[1]!.enrolmentId;
    expect((await own(student, another)).status).toBe(404);
    expect(await ownFile(file, student, another)).toBe(404);
    const outsider = await asMember(server, world.second, 'student');
    expect((await own(outsider)).status).toBe(404);
    expect(await ownFile(file, outsider)).toBe(404);
    expect((await own(teacher)).status).toBe(403);
    expect((await own(server.stranger(world.first.host))).status).toBe(401);
  });

  test('a file of the school that is no lesson’s is not fetched this way', async () => {
    const portrait = await sendPicture(office, 'photo');
    expect(await ownFile(portrait)).toBe(404);
    expect(await ownFile(crypto.randomUUID())).toBe(404);
  });
});

describe('everybody', () => {
  test('sees open rooms alone, their published lessons, and never where the class meets', async () => {
    const picture = await sendPicture(teacher, 'online-class-picture');
    const open = await room({ audience: 'everybody', picture, ...alt, title_en: 'Open to all' });
    const closed = await room({ title_en: 'Own students' });
    const file = await sendFile();
    const film = 'https://youtu.be/dQw4w9WgXcQ';
    await lesson(open, { ...live, film, files: [file] });
    await lesson(open, { published_from: null, title_en: 'Draft of a lesson' });
    const list = await inFirst((db) => roomsOfSchool(db, world.first.id, asked, now()));
    expect(list.rows.map(({ id }) => id)).toContain(open);
    expect(list.rows.map(({ id }) => id)).not.toContain(closed);
    const one = await inFirst((db) => openRoom(db, world.first.id, open, now()));
    expect(one?.lessons).toHaveLength(1);
    expect(one?.lessons[0]?.film).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    const text = JSON.stringify([list, one]);
    for (const secret of ['meet.example.org', '10:30', 'Draft of a lesson', 'Teacher of'])
      expect(text).not.toContain(secret);
    expect(await inFirst((db) => openRoom(db, world.first.id, closed, now()))).toBeNull();
    for (const sent of [picture, file]) {
      expect(await publicFile(sent)).toBe(200);
      expect(await publicFile(sent, world.second.host)).toBe(404);
    }
    const version = await teacher.call<Made>('GET', `/api/online-classrooms/${open}`);
    await teacher.call('PUT', `/api/online-classrooms/${open}`, {
      ...aRoom({ picture, ...alt, audience: 'hidden' }),
      version: version.json.version,
    });
    for (const sent of [picture, file]) expect(await publicFile(sent)).toBe(404);
  });

  test('sees rooms of all schools that opened some and are active, without anybody’s name', async () => {
    const open = await room({ audience: 'everybody', title_en: 'For the whole country' });
    await room({ title_en: 'Not for the country' });
    const all = (from: string | null) =>
      inTransaction(
        from ? { siteId: from } : {},
        (db) => roomsOfAll(db, asked, now(), (alias) => `https://${alias}.school.example`),
        true,
      );
    for (const from of [null, world.first.id, world.second.id]) {
      const found = await all(from);
      expect(found.rows.find(({ id }) => id === open)).toMatchObject({
        origin: `https://${world.first.alias}.school.example`,
      });
      const text = JSON.stringify(found);
      expect(text).not.toContain('Not for the country');
      expect(text).not.toContain('Teacher of');
    }
    const setStatus = (status: string) =>
      inTransaction({}, (db) =>
        db.execute(sql`UPDATE sites SET status = ${status} WHERE id = ${world.first.id}`),
      );
    await setStatus('closed');
    expect((await all(null)).rows).toEqual([]);
    await setStatus('active');
    await inTransaction({}, (db) =>
      db.execute(sql`INSERT INTO attachments (id, about_site, key, attached)
        VALUES (gen_random_uuid(), ${world.first.id}, 'online-class', false)`),
    );
    expect((await all(null)).rows).toEqual([]);
    await inTransaction({}, (db) => db.execute(sql`DELETE FROM attachments WHERE key = 'online-class'`));
    // Without the public site the class rooms go on, and the other way round.
    await inTransaction({}, (db) =>
      db.execute(sql`INSERT INTO attachments (id, about_site, key, attached)
        VALUES (gen_random_uuid(), ${world.first.id}, 'website', false)`),
    );
    expect((await all(null)).rows.map(({ id }) => id)).toContain(open);
    await inTransaction({}, (db) => db.execute(sql`DELETE FROM attachments WHERE key = 'website'`));
  });
});

test('every cover and file is what it was sent for', async () => {
  for (const { find } of onlineClassInvariants)
    expect(await inFirst((db) => find(db, world.first.id))).toEqual([]);
});
