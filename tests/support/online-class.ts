import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { upload } from './multipart.ts';
import { png } from './public-content.ts';
import { makeRoutineSchool } from './routine-school.ts';
import type { Caller, TestServer } from './server.ts';
import { asMember, makeWorld } from './world.ts';

/** A school with online class rooms, and the people who keep and see them. */
export type OnlineClassSchool = Awaited<ReturnType<typeof onlineClassSchool>>;

export type Made = { id: string; version: number };
export const aLesson = (classroom_id: string, more: object = {}) => ({
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
type Own = {
  rooms: { id: string; lessons: { id: string; meeting: string | null; files: { id: string }[] }[] }[];
  next: string | null;
};
export const live = () => ({
  meeting: 'https://meet.example.org/abc-defg-hij',
  meets_on: addDays(dayIn(new Date()), 1),
  meets_time: '10:30',
  minutes: 45,
});

export async function onlineClassSchool(server: TestServer) {
  const world = await makeWorld();
  const school = await makeRoutineSchool(world.first);
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(sql`UPDATE site_years SET current = true WHERE site_id = ${world.first.id}`),
  );
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(sql`INSERT INTO site_classes (site_id, id, year_id, class_id, group_id)
      SELECT DISTINCT ON (class_id, group_id) site_id, gen_random_uuid(), year_id, class_id, group_id FROM sections
      WHERE site_id = ${world.first.id} ON CONFLICT DO NOTHING`),
  );
  const office = await asMember(server, world.first, 'office');
  const teacher = await asMember(server, world.first, 'teacher', [
    { kind: 'employee', id: school.teachers[0] },
  ]);
  const colleague = await asMember(server, world.first, 'teacher', [
    { kind: 'employee', id: school.teachers[1] },
  ]);
  const offered = await teacher.call<{
    places: { class_id: string; group_id: string | null }[];
    teachers: unknown;
  }>('GET', '/api/online-classrooms/choices');
  expect(offered.json.teachers).toBeNull();
  const { class_id, group_id } = offered.json.places[0]!;
  const place = { class_id, group_id };
  const pupil = school.pupils[0]!;
  const enrolment = pupil.enrolmentId;
  const ids = await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute<{ id: string }>(
      sql`SELECT student_id AS id FROM enrolments WHERE site_id = ${world.first.id} AND id = ${enrolment}`,
    ),
  );
  const student = await asMember(server, world.first, 'student', [{ kind: 'student', id: ids.rows[0]!.id }]);
  const foreign = await asMember(server, world.second, 'site-admin');
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
  const make = async (who: Caller, path: string, body: object): Promise<string> => {
    const made = await who.call<Made>('POST', `/api/${path}`, body);
    expect(made.status, made.text).toBe(200);
    return made.json.id;
  };
  const room = (more: object = {}, who: Caller = teacher) => make(who, 'online-classrooms', aRoom(more));
  const lesson = (id: string, more: object = {}, who: Caller = teacher) =>
    make(who, 'online-lessons', aLesson(id, more));
  const sendFile = async (who: Caller = teacher) => {
    const sent = await upload(who, { name: 'sheet.png', bytes: await png(60, 40) }, 'online-lesson-file');
    expect(sent.status, sent.text).toBe(200);
    return sent.json.id;
  };
  const own = (who: Caller = student, id = enrolment) => who.call<Own>('GET', `/api/my/online-class/${id}`);
  const lessonsSeen = async (who: Caller = student) =>
    (await own(who)).json.rooms.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  const ownFile = async (file: string, who: Caller = student, id = enrolment) =>
    (await who.call('GET', `/api/my/online-class/${id}/files/${file}`)).status;
  const publicFile = async (file: string, host = world.first.host) =>
    (await server.stranger(host).call('GET', `/api/public/files/${file}`)).status;
  const inFirst = <T>(work: (db: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>) =>
    inTransaction({ siteId: world.first.id }, work, true);
  return {
    world,
    school,
    office,
    teacher,
    colleague,
    student,
    foreign,
    enrolment,
    aRoom,
    make,
    room,
    lesson,
    sendFile,
    own,
    lessonsSeen,
    ownFile,
    publicFile,
    inFirst,
  };
}
