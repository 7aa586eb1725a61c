import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import { clockAt } from '../../../../../tests/support/clock.ts';
import { publishedRoutine } from '../../../../../tests/support/published-routine.ts';
import { makeRoutineSchool, type RoutineSchool } from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: RoutineSchool;
let lessons: string[];

type Pupil = RoutineSchool['pupils'][number];
const addressOf = ({ enrolmentId }: Pupil) => `/api/my/routine/${enrolmentId}/address`;
const made = async (who: Caller, path: string) => {
  const { status, json, text } = await who.call<{ address: string }>('POST', path, {});
  if (status !== 200) throw new Error(text);
  return new URL(json.address).pathname;
};
const read = (path: string) => server.stranger(world.first.host).call('GET', path);
const pupilsOf = (section: number) =>
  school.pupils.filter(({ sectionId }) => sectionId === school.sections[section]);

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  const at = { section_id: school.sections[0] ?? '', weekday: 0 };
  ({ lessons } = await publishedRoutine(school, [
    { ...at, number: 1, class_subject_id: school.subjects.get('101+102')!, teacher_id: school.teachers[0] },
  ]));
});

test('a teacher who left, is suspended or is yet to come reads nothing, and again once back', async () => {
  const [first] = school.teachers;
  const be = (status: string) =>
    inTransaction({ siteId: world.first.id }, (db) =>
      db
        .update(employees)
        .set({ status })
        .where(and(eq(employees.site_id, world.first.id), eq(employees.id, first))),
    );
  const teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: first }]);
  const path = await made(teacher, '/api/routine/own/address');
  for (const [status, answer] of [
    ['active', 200],
    ['resigned', 404],
    ['retired', 404],
    ['suspended', 404],
    ['expected', 404],
    ['on_leave', 200],
  ] as const) {
    await be(status);
    expect([status, (await read(path)).status]).toEqual([status, answer]);
  }
});

test('a student who left reads nothing any more, and so does the guardian', async () => {
  const [leaving] = pupilsOf(0);
  const id = leaving!.studentId;
  const student = await asMember(server, world.first, 'student', [{ kind: 'student', id }]);
  const guardian = await asMember(server, world.first, 'guardian', [{ kind: 'child', id }]);
  clockAt('2026-11-20T04:00:00Z');
  const paths = [await made(student, addressOf(leaving!)), await made(guardian, addressOf(leaving!))];
  for (const path of paths) expect((await read(path)).text).toContain(lessons[0]);
  await inTransaction({ siteId: world.first.id }, (db) =>
    db
      .update(enrolments)
      .set({ status: 'TRANSFERRED', ended_on: '2026-11-19' })
      .where(and(eq(enrolments.site_id, world.first.id), eq(enrolments.id, leaving!.enrolmentId))),
  );
  for (const path of paths) expect((await read(path)).text).not.toContain(lessons[0]);
});

test('nobody ends or renews the address of somebody else', async () => {
  const [, pupil] = pupilsOf(0);
  const [stranger] = pupilsOf(1);
  const guardianOf = ({ studentId: id }: Pupil) =>
    asMember(server, world.first, 'guardian', [{ kind: 'child', id }]);
  const path = await made(await guardianOf(pupil!), addressOf(pupil!));
  const second = await guardianOf(pupil!);
  await made(second, addressOf(pupil!));
  await second.call('DELETE', addressOf(pupil!));
  for (const method of ['POST', 'DELETE'])
    expect((await (await guardianOf(stranger!)).call(method, addressOf(pupil!))).status).toBe(404);
  expect((await server.stranger(world.first.host).call('POST', addressOf(pupil!), {})).status).toBe(401);
  expect((await read(path)).status).toBe(200);
});
