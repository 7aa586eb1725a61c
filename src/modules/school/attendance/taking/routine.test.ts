import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { decide } from '../../../../../tests/support/attendance-school.ts';
import { changedOn } from '../../../../../tests/support/published-routine.ts';
import { makeRunningSchool, type RunningSchool } from '../../../../../tests/support/running-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { routineDayChanges } from '#modules/school/routine/base/substitution-tables.server.ts';
import { and, eq } from 'drizzle-orm';

let school: RunningSchool;
let physics: Caller;
let maths: Caller;
let change: string;

const teacher = (id: string) => asMember(server, world.first, 'teacher', [{ kind: 'employee', id }]);

startWorld(async () => {
  school = await makeRunningSchool(world.first);
  physics = await teacher(school.teachers.physics);
  maths = await teacher(school.teachers.maths);
  await decide(await asMember(server, world.first, 'site-admin'), { mode: 'PERIOD' });
  // Physics, who teaches in section B alone, gives the first lesson of A today, which is Bangla.
  change = await changedOn(school.siteId, school.today, school.lessons.get('A1')!, {
    kind: 'COVER',
    teacher_id: school.teachers.physics,
  });
});

type Classes = {
  sections: {
    section_id: string;
    sheets: {
      period: number;
      lesson: { subject: { en: string }; substitutes: { en: string } | null } | null;
    }[];
  }[];
};
const classes = async (who: Caller) =>
  (await who.call<Classes>('GET', '/api/attendance/classes', {})).json.sections.map(
    ({ section_id, sheets }) => [school.sections.indexOf(section_id), sheets.map(({ period }) => period)],
  );
const at = (more: object = {}) => ({
  section_id: school.sections[0]!,
  day: school.today,
  period: 1,
  class_subject_id: school.subjects.get('101+102')!,
  ...more,
});
const read = (who: Caller, more: object = {}) => who.call('GET', '/api/attendance/sheet', at(more));
const save = (who: Caller, more: object = {}) =>
  who.call<{ save_id: string }>('PUT', '/api/attendance/sheet', {
    ...at(more),
    operation_id: crypto.randomUUID(),
    cells: [
      {
        enrolment_id: school.pupils.find(({ sectionId }) => sectionId === school.sections[0])!.enrolmentId,
        status: 'P',
        version: 0,
      },
    ],
  });

test('who substitutes reaches that period alone: not another period, day or section', async () => {
  expect((await save(physics, { period: 2, class_subject_id: school.subjects.get('107+108')! })).status).toBe(
    404,
  );
  expect((await save(physics, { day: school.daysAgo(1) })).status).toBe(404);
  expect((await read(physics, { period: 3, class_subject_id: null })).status).toBe(404);
  expect((await read(physics, { period: 0, class_subject_id: null })).status).toBe(404);
  // Nor with another subject of the class.
  expect((await save(physics, { class_subject_id: school.subjects.get('109')! })).status).toBe(409);
});

test('the day shows one’s own lessons in their order, a colleague’s among them', async () => {
  expect(await classes(physics)).toEqual([
    [0, [1]],
    [1, [3]],
  ]);
  expect(await classes(maths)).toEqual([
    [1, [1]],
    [0, [3]],
  ]);
  const { json } = await physics.call<Classes>('GET', '/api/attendance/classes', {});
  expect(json.sections[0]?.sheets[0]?.lesson).toMatchObject({
    subject: { en: expect.stringContaining('Bangla') },
    substitutes: { en: expect.stringContaining('101+102') },
  });
});

test('who substitutes takes the attendance of that period and can undo it', async () => {
  expect((await read(physics)).status).toBe(200);
  const saved = await save(physics);
  expect(saved.status, saved.text).toBe(200);
  expect((await physics.call('POST', `/api/attendance/saves/${saved.json.save_id}/undo`)).status).toBe(200);
});

test('once the substitution is cancelled nothing of it is left', async () => {
  await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(routineDayChanges)
      .set({ cancelled_at: new Date() })
      .where(and(eq(routineDayChanges.site_id, school.siteId), eq(routineDayChanges.id, change))),
  );
  expect((await read(physics)).status).toBe(404);
  expect((await save(physics)).status).toBe(404);
  expect(await classes(physics)).toEqual([[1, [3]]]);
});
