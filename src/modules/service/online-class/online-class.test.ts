import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import {
  aLesson,
  live,
  onlineClassSchool,
  type OnlineClassSchool,
} from '../../../../tests/support/online-class.ts';
import { alt, sendPicture } from '../../../../tests/support/public-content.ts';
import { startServer, type Caller, type TestServer } from '../../../../tests/support/server.ts';
import { asMember } from '../../../../tests/support/world.ts';

let server: TestServer;
let at: OnlineClassSchool;

beforeAll(async () => {
  server = await startServer();
  at = await onlineClassSchool(server);
});
afterAll(() => server.close());

describe('keeping rooms', () => {
  test('a teacher keeps the own ones; another teacher’s do not exist; the office keeps all', async () => {
    const id = await at.room();
    const inside = await at.lesson(id);
    const file = await at.sendFile();
    await at.teacher.call('PUT', `/api/online-lessons/${inside}`, {
      ...aLesson(id, { files: [file] }),
      version: 1,
    });
    const attempts: [string, string, object?][] = [
      ['GET', `online-classrooms/${id}`],
      ['PUT', `online-classrooms/${id}`, { ...at.aRoom(), version: 1 }],
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
      for (const who of [at.colleague, at.foreign])
        expect((await who.call(method, `/api/${path}`, body)).status, `${method} ${path}`).toBe(404);
    for (const [method, path, body] of attempts)
      expect((await at.student.call(method, `/api/${path}`, body)).status, `${method} ${path}`).toBe(403);
    expect((await at.office.call('GET', `/api/online-lessons/${inside}/files/${file}`)).status).toBe(200);
    const list = async (who: Caller) =>
      (await who.call<{ id: string }[]>('GET', '/api/online-classrooms')).json.map((row) => row.id);
    expect(await list(at.colleague)).not.toContain(id);
    expect(await list(at.teacher)).toContain(id);
    expect(await list(at.office)).toContain(id);
  });

  test('a teacher cannot make a room in another’s name, nor hand one over', async () => {
    const id = await at.room({ employee_id: at.school.teachers[1] });
    expect((await at.colleague.call('GET', `/api/online-classrooms/${id}`)).status).toBe(404);
    const handed = await at.make(
      at.office,
      'online-classrooms',
      at.aRoom({ employee_id: at.school.teachers[1] }),
    );
    expect((await at.colleague.call('GET', `/api/online-classrooms/${handed}`)).status).toBe(200);
  });

  test('classes, subjects, teachers, films, links and files are those of the school', async () => {
    const refused = async (body: object, who = at.office) =>
      (await who.call('POST', '/api/online-classrooms', body)).status;
    const unknown = crypto.randomUUID();
    const by = { employee_id: at.school.teachers[0] };
    expect(await refused(at.aRoom({ ...by, class_id: unknown }))).toBe(422);
    expect(await refused(at.aRoom({ ...by, subject_code: 'no such' }))).toBe(422);
    expect(await refused(at.aRoom({ employee_id: unknown }))).toBe(422);
    const strangers = await sendPicture(at.office, 'online-class-picture');
    expect(await refused(at.aRoom({ picture: strangers, ...alt }), at.teacher)).toBe(422);
    const id = await at.room();
    const bad = async (more: object) =>
      (await at.teacher.call('POST', '/api/online-lessons', aLesson(id, more))).status;
    for (const film of ['javascript:alert(1)', 'https://evil.example/watch?v=abcdefghijk'])
      expect(await bad({ film }), film).toBe(422);
    for (const meeting of [
      'http://meet.example.org/a',
      'javascript:x',
      'https://me:secret@meet.example.org/',
    ])
      expect(await bad({ ...live(), meeting }), meeting).toBe(422);
    expect(await bad({ meeting: live().meeting })).toBe(422);
    expect(await bad({ files: [await at.sendFile(at.colleague)] })).toBe(422);
    expect(await bad({ files: [strangers] })).toBe(422);
  });

  test('lessons stay in the order they were put in; one that nobody knew of is not lost', async () => {
    const id = await at.room();
    const [a, b, c] = [await at.lesson(id), await at.lesson(id), await at.lesson(id)];
    const order = (lessons: string[]) =>
      at.teacher.call('PUT', `/api/online-classrooms/${id}/order`, { lessons });
    expect((await order([c, a, b])).status).toBe(200);
    const read = await at.teacher.call<{ id: string }[]>('GET', `/api/online-classrooms/${id}/lessons`);
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
    const id = await at.room();
    const file = await at.sendFile();
    const today = await at.lesson(id, { files: [file] });
    const meets = await at.lesson(id, live());
    const later = await at.lesson(id, { published_from: addDays(dayIn(new Date()), 8) });
    const draft = await at.lesson(id, { published_from: null });
    const found = (await at.own()).json;
    expect(found.next).toBe(meets);
    const seen = await at.lessonsSeen();
    expect(seen).toEqual(expect.arrayContaining([today, meets]));
    expect(seen).not.toContain(later);
    expect(seen).not.toContain(draft);
    expect(found.rooms.flatMap(({ lessons }) => lessons).find((one) => one.id === meets)?.meeting).toBe(
      live().meeting,
    );
    expect(await at.ownFile(file)).toBe(200);
  });

  test('see nothing of a hidden room, of another class, or of a lesson that is not published yet', async () => {
    const hidden = await at.room({ audience: 'hidden' });
    const other = await at.room();
    await inTransaction({ siteId: at.world.first.id }, async (db) => {
      const made = await db.execute<{
        id: string;
      }>(sql`INSERT INTO classes (id, code, name_en, name_bn, level)
        VALUES (gen_random_uuid(), 'elsewhere', 'Elsewhere', 'অন্য', 'secondary') RETURNING id`);
      await db.execute(sql`UPDATE online_classrooms SET class_id = ${made.rows[0]!.id}, group_id = NULL
        WHERE site_id = ${at.world.first.id} AND id = ${other}`);
    });
    const open = await at.room();
    for (const [id, more] of [
      [hidden, {}],
      [other, {}],
      [open, { published_from: null }],
      [open, { published_from: addDays(dayIn(new Date()), 1) }],
    ] as const) {
      const file = await at.sendFile();
      const inside = await at.lesson(id, { ...more, files: [file] });
      expect(await at.lessonsSeen()).not.toContain(inside);
      expect(await at.ownFile(file)).toBe(404);
      expect((await at.student.call('GET', `/api/files/${file}`)).status).toBe(404);
      expect(await at.publicFile(file)).toBe(404);
    }
  });

  test('ask for themselves alone, and a student of another school for nothing here', async () => {
    const file = await at.sendFile();
    const id = await at.room();
    await at.lesson(id, { files: [file] });
    const another = at.school.pupils[1]!.enrolmentId;
    expect((await at.own(at.student, another)).status).toBe(404);
    expect(await at.ownFile(file, at.student, another)).toBe(404);
    const outsider = await asMember(server, at.world.second, 'student');
    expect((await at.own(outsider)).status).toBe(404);
    expect(await at.ownFile(file, outsider)).toBe(404);
    expect((await at.own(at.teacher)).status).toBe(403);
    expect((await at.own(server.stranger(at.world.first.host))).status).toBe(401);
  });

  test('a file of the school that is no lesson’s is not fetched this way', async () => {
    const portrait = await sendPicture(at.office, 'photo');
    expect(await at.ownFile(portrait)).toBe(404);
    expect(await at.ownFile(crypto.randomUUID())).toBe(404);
  });
});
