import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  academicYears,
  classSubjects,
  sections,
  siteYears,
} from '#modules/school/academics/base/tables.server.ts';
import {
  makeRoutineSchool,
  newLesson,
  type RoutineSchool,
} from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { MadeRoutine } from './schemas.ts';

let school: RoutineSchool;
let office: Caller;

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  office = await asMember(server, world.first, 'office');
});

const subject = (code: string) => school.subjects.get(code) ?? '';
const sectionAt = (at: number) => school.sections[at] ?? '';

test('a copy for another year takes along what both years have, and names the rest', async () => {
  const next = await nextYear();
  const id = school.draft;
  const teacher_id = school.teachers[0];
  const class_subject_id = subject('101+102');
  const put = [
    newLesson({ section_id: sectionAt(0), class_subject_id, teacher_id, weekday: 0, number: 1 }),
    newLesson({
      class_subject_id,
      teacher_id,
      weekday: 4,
      number: 1,
      section_id: sectionAt(1),
      room_id: school.rooms[0],
    }),
    newLesson({
      section_id: sectionAt(0),
      class_subject_id: subject('109'),
      weekday: 4,
      number: 2,
    }),
  ];
  await office.call('POST', `/api/routines/${id}/moves`, { put, remove: [], anyway: true });
  const copied = await office.call<MadeRoutine>('POST', '/api/routines', {
    name: 'Of next year',
    from_id: id,
    year_id: next,
  });
  expect(copied.status, copied.text).toBe(200);
  // Section A and Bangla are there, section B and Mathematics are not.
  expect(copied.json.lessons).toBe(1);
  expect(copied.json.unmatched.map(({ kind, lessons }) => `${kind} ${lessons}`).toSorted()).toEqual([
    'section 1',
    'subject 1',
  ]);
});

/** A year after this with section A and Bangla alone. */
const nextYear = () =>
  inTransaction({ siteId: world.first.id }, async (db) => {
    const [year] = await db
      .insert(academicYears)
      .values({
        code: '2027',
        name_en: '2027',
        name_bn: '২০২৭',
        starts_on: '2027-01-01',
        ends_on: '2027-12-31',
      })
      .onConflictDoUpdate({ target: academicYears.code, set: { active: true } })
      .returning({ id: academicYears.id });
    await db.insert(siteYears).values({ site_id: world.first.id, year_id: year!.id, current: false });
    const [section] = await db
      .select()
      .from(sections)
      .where(and(eq(sections.site_id, world.first.id), eq(sections.id, school.sections[0]!)));
    const [taught] = await db
      .select()
      .from(classSubjects)
      .where(and(eq(classSubjects.site_id, world.first.id), eq(classSubjects.id, subject('101+102'))));
    const { id: _, created_at: __, updated_at: ___, ...asSection } = section!;
    const { id: _a, created_at: _b, updated_at: _c, ...asSubject } = taught!;
    await db.insert(sections).values({ ...asSection, year_id: year!.id });
    await db.insert(classSubjects).values({ ...asSubject, year_id: year!.id });
    return year!.id;
  });
