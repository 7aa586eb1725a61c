import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { memberPeople, memberships } from '#modules/platform/access/base/tables.server.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { batches, batchMembers } from '#modules/school/batches/base/tables.server.ts';
import { calendarEntries } from '#modules/school/calendar/base/tables.server.ts';
import { clockAt } from '../../../../../tests/support/clock.ts';
import { changedOn, publishedRoutine } from '../../../../../tests/support/published-routine.ts';
import { makeRoutineSchool, type RoutineSchool } from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { nextOf, type OwnRoutine } from '../lessons/read.server.ts';

let school: RoutineSchool;
let lessons: string[];
let batch: string;
let muslim: RoutineSchool['pupils'][number];
let hindu: RoutineSchool['pupils'][number];
let inB: RoutineSchool['pupils'][number];
let student: Caller;
let guardian: Caller & { userId: string };
let teacher: Caller;
let other: Caller;

const sunday = '2026-11-22';
const monday = '2026-11-23';
const pair = crypto.randomUUID();
const subject = (code: string) => school.subjects.get(code) ?? '';
const of = (who: Caller, pupil: { enrolmentId: string }, week?: string) =>
  who.call<OwnRoutine>('GET', `/api/my/routine/${pupil.enrolmentId}`, week ? { week } : {});
const mine = (who: Caller, week?: string) =>
  who.call<OwnRoutine>('GET', '/api/routine/own', week ? { week } : {});
const titles = ({ json }: { json: OwnRoutine }, day: string) =>
  json.days.find((one) => one.day === day)?.lessons.map(({ title, number }) => `${number} ${title.en}`);

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  const [a = '', b = ''] = school.sections;
  const [first, second] = school.teachers;
  muslim = school.pupils.find((one) => one.sectionId === a && one.religion === 'Islam')!;
  hindu = school.pupils.find((one) => one.sectionId === a && one.religion === 'Hindu')!;
  inB = school.pupils.find((one) => one.sectionId === b)!;
  batch = await inTransaction({ siteId: world.first.id }, async (db) => {
    const [made] = await db
      .insert(batches)
      .values({
        site_id: world.first.id,
        year_id: school.year,
        name_en: 'Physics practical 1',
        name_bn: 'পদার্থ ব্যবহারিক ১',
        kind: 'practical',
        section_id: a,
      })
      .returning({ id: batches.id });
    await db.insert(batchMembers).values({
      site_id: world.first.id,
      batch_id: made!.id,
      enrolment_id: muslim.enrolmentId,
      from_on: '2026-01-01',
      to_on: monday,
    });
    return made!.id;
  });
  const at = { section_id: a, weekday: 0 };
  ({ lessons } = await publishedRoutine(school, [
    { ...at, number: 1, class_subject_id: subject('101+102'), teacher_id: first, room_id: school.rooms[0]! },
    { ...at, number: 2, class_subject_id: subject('111'), teacher_id: first, together: pair },
    { ...at, number: 2, class_subject_id: subject('112'), teacher_id: second, together: pair },
    { ...at, number: 3, class_subject_id: subject('109'), teacher_id: second },
    { ...at, number: 6, span: 2, batch_id: batch, teacher_id: second, room_id: school.rooms[2]! },
    { ...at, weekday: 1, number: 1, class_subject_id: subject('109'), teacher_id: second },
    { ...at, weekday: 1, number: 6, span: 2, batch_id: batch, teacher_id: second },
    { ...at, weekday: 2, number: 1, class_subject_id: subject('107+108'), teacher_id: first },
    { ...at, section_id: b, number: 1, class_subject_id: subject('109'), teacher_id: second },
  ]));
  const { first: here } = world;
  student = await asMember(server, here, 'student', [{ kind: 'student', id: muslim.studentId }]);
  guardian = await asMember(server, here, 'guardian', [
    { kind: 'child', id: muslim.studentId },
    { kind: 'child', id: hindu.studentId },
  ]);
  teacher = await asMember(server, here, 'teacher', [{ kind: 'employee', id: first }]);
  other = await asMember(server, here, 'teacher', [{ kind: 'employee', id: second }]);
});

test('another’s child, another section and another school do not exist', async () => {
  const foreign = await makeRoutineSchool(world.second);
  const strangers = [inB, hindu, foreign.pupils[0]!];
  for (const pupil of strangers) expect((await of(student, pupil)).status).toBe(404);
  expect((await of(guardian, inB)).status).toBe(404);
  expect((await of(guardian, foreign.pupils[0]!)).status).toBe(404);
  const whose = await guardian.call<{ enrolment_id: string }[]>('GET', '/api/my/routine');
  expect(whose.json.map(({ enrolment_id }) => enrolment_id).toSorted()).toEqual(
    [muslim.enrolmentId, hindu.enrolmentId].toSorted(),
  );
  // Nobody of one panel asks as another.
  expect((await mine(student)).status).toBe(403);
  expect((await of(teacher, muslim)).status).toBe(403);
  expect((await server.stranger(world.first.host).call('GET', '/api/routine/own')).status).toBe(401);
});

test('a child that a guardian may no longer see is gone with the next request', async () => {
  const parent = await asMember(server, world.first, 'guardian', [
    { kind: 'child', id: inB.studentId },
    { kind: 'child', id: muslim.studentId },
  ]);
  expect((await of(parent, inB)).status).toBe(200);
  await inTransaction({ siteId: world.first.id }, async (db) => {
    const here = world.first.id;
    const [member] = await db
      .select()
      .from(memberships)
      .where(and(eq(memberships.site_id, here), eq(memberships.user_id, parent.userId)));
    await db
      .delete(memberPeople)
      .where(
        and(
          eq(memberPeople.site_id, here),
          eq(memberPeople.membership_id, member!.id),
          eq(memberPeople.person_id, inB.studentId),
        ),
      );
  });
  await inTransaction({}, (db) => forgetAccess(db, { userId: parent.userId }));
  expect((await of(parent, inB)).status).toBe(404);
});

test('a student sees the lessons they take: their religion, their batches while they are members', async () => {
  clockAt('2026-11-21T12:00:00Z');
  const found = await of(student, muslim);
  expect(titles(found, sunday)).toEqual([
    '1 Bangla',
    '2 Islam and Moral Education',
    '3 Mathematics',
    '6 Physics practical 1',
  ]);
  expect(titles(await of(guardian, hindu), sunday)).toEqual([
    '1 Bangla',
    '2 Hindu Religion and Moral Education',
    '3 Mathematics',
  ]);
  const [bangla, , , practical] = found.json.days.find(({ day }) => day === sunday)!.lessons;
  expect(bangla).toMatchObject({ starts: 615, ends: 675, room: { en: '101' }, given: true, change: null });
  expect(bangla?.teacher?.en).toContain('101+102');
  expect(practical).toMatchObject({ starts: 910, ends: 1010, span: 2, room: { en: '201' } });
  // Membership ends with the Monday.
  const later = await of(student, muslim, '2026-11-29');
  expect(titles(later, '2026-11-29')).not.toContain('6 Physics practical 1');
});

test('what comes next is told by the clock of the school, past nights, days off and holidays', async () => {
  const next = async (iso: string) => {
    clockAt(iso);
    const { soon, now } = (await of(student, muslim)).json;
    const said = nextOf(soon, new Date(now));
    return [said.on.map(({ number }) => number), said.next.map(({ day, number }) => `${day} ${number}`)];
  };
  // Thursday evening, and around the midnight before Sunday.
  expect(await next('2026-11-19T14:00:00Z')).toEqual([[], [`${sunday} 1`]]);
  expect(await next('2026-11-21T17:59:00Z')).toEqual([[], [`${sunday} 1`]]);
  expect(await next('2026-11-21T18:01:00Z')).toEqual([[], [`${sunday} 1`]]);
  // Quarter past ten in Dhaka is quarter past four in UTC.
  expect(await next('2026-11-22T04:14:00Z')).toEqual([[], [`${sunday} 1`]]);
  expect(await next('2026-11-22T04:15:00Z')).toEqual([[1], [`${sunday} 2`]]);
  expect(await next('2026-11-22T09:30:00Z')).toEqual([[6], [`${monday} 1`]]);
  expect(await next('2026-11-22T12:00:00Z')).toEqual([[], [`${monday} 1`]]);
  const [holiday] = await inTransaction({ siteId: world.first.id }, (db) =>
    db
      .insert(calendarEntries)
      .values({
        site_id: world.first.id,
        kind: 'holiday',
        name_en: 'Heavy rain',
        name_bn: 'ভারী বৃষ্টি',
        starts_on: monday,
        ends_on: monday,
      })
      .returning({ id: calendarEntries.id }),
  );
  expect(await next('2026-11-22T12:00:00Z')).toEqual([[], ['2026-11-24 1']]);
  const found = (await of(student, muslim)).json.days.find(({ day }) => day === monday);
  expect(found).toMatchObject({ kind: 'HOLIDAY', name: { en: 'Heavy rain' }, lessons: [] });
  await inTransaction({ siteId: world.first.id }, (db) =>
    db
      .delete(calendarEntries)
      .where(and(eq(calendarEntries.site_id, world.first.id), eq(calendarEntries.id, holiday!.id))),
  );
});

test('a substitution is shown to the class and to both teachers, a lesson that is not held is not next', async () => {
  clockAt('2026-11-22T01:00:00Z');
  const [bangla = '', , , maths = ''] = lessons;
  await changedOn(world.first.id, sunday, bangla, { kind: 'COVER', teacher_id: school.teachers[1] });
  await changedOn(world.first.id, sunday, maths, { kind: 'NONE', note: 'Trip' });
  const day = (found: { json: OwnRoutine }) => found.json.days.find((one) => one.day === sunday)!;
  const seen = day(await of(student, muslim)).lessons;
  expect(seen[0]).toMatchObject({ given: true, change: { kind: 'COVER' } });
  expect(seen[0]?.teacher?.en).toContain('109');
  expect(seen[0]?.change?.usual_teacher?.en).toContain('101+102');
  expect(seen[2]).toMatchObject({ given: false, change: { kind: 'NONE', note: 'Trip' } });
  // Who is covered for does not give it; who covers does, and is free when the lesson is not held.
  expect(day(await mine(teacher)).lessons[0]).toMatchObject({ given: false, covering: false });
  const covering = day(await mine(other));
  expect(covering.lessons.find(({ id }) => id === bangla)).toMatchObject({ given: true, covering: true });
  expect(covering.free.map(({ number }) => number)).toEqual([3, 4, 5]);
  const card = await other.call<{ rows: { title: { en: string }; hint: { en: string } }[] }>(
    'GET',
    '/api/cards/teacher-routine',
  );
  expect(card.json.rows[0]?.title.en).toMatch(/^Next: .*10:15 AM/);
});

test('the family’s first page says each child’s next class; a school without a routine shows nothing', async () => {
  clockAt('2026-11-22T07:30:00Z');
  const card = (who: Caller) =>
    who.call<{ rows: { title: { en: string }; hint: { en: string; bn: string } }[] }>(
      'GET',
      '/api/cards/my-routine',
    );
  const { rows } = (await card(guardian)).json;
  expect(rows).toHaveLength(2);
  expect(rows.map(({ hint }) => hint.en)).toEqual(
    expect.arrayContaining([expect.stringContaining('Next: Physics practical 1, Room 201, 03:10 PM')]),
  );
  const plain = await asMember(server, world.second, 'guardian', []);
  expect((await card(plain)).json.rows ?? []).toEqual([]);
});

test('an account without an employee has an empty routine, and a week must be a real one', async () => {
  const office = await asMember(server, world.first, 'office');
  const found = await mine(office);
  expect(found.json).toMatchObject({ soon: [], published: expect.any(Boolean) });
  expect((await mine(teacher, '2026-02-31')).status).toBe(422);
});
