import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayIn } from '#kernel/text/dates.ts';
import type { SetUp } from '#modules/school/academics/base/schemas.ts';
import { promotionSchool, type Plan } from '../../../../../tests/support/promotion-school.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: Awaited<ReturnType<typeof promotionSchool>>;

startWorld(async () => {
  school = await promotionSchool(server, world);
});

test('the new year has to be open first', async () => {
  expect((await school.start()).to_year_id).toBeNull();
  const refused = await school.draft([await school.planOf('Eight')]);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('not open yet');
  const begun = await school.admin.call('POST', '/api/next-year', {
    ...school.years,
    parts: ['classes', 'sections', 'subjects'],
  });
  expect(begun.status, begun.text).toBe(200);
  expect((await school.start()).to_year_id).toBe(school.years.to_year_id);
});

test('each class usually goes to the next; of the last everybody leaves', async () => {
  const { classes, targets } = await school.start();
  const name = (plan: Plan) =>
    targets.find((one) => one.class_id === plan.to_class_id && one.group_id === plan.to_group_id)?.label.en;
  expect(classes.map((one) => [one.label.en, one.students, name(one.plan) ?? null])).toEqual([
    ['Eight', 5, null],
    ['Nine, Science', 2, 'Ten, Science'],
    ['Ten, Science', 2, null],
  ]);
  // Nine has two groups: which, is chosen for each student.
  expect(classes[0]!.plan).toMatchObject({ to_class_id: expect.any(String), to_group_id: null });
  expect(classes[2]!.plan.to_class_id).toBeNull();
});

test('a teacher and another school neither see nor promote', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  const other = await asMember(server, world.second, 'site-admin');
  const plan = await school.planOf('Nine, Science');
  const { id } = (await school.draft([plan])).json;
  expect((await school.draft([plan], {}, teacher)).status).toBe(403);
  expect((await teacher.call('GET', `/api/promotions/${id}`)).status).toBe(403);
  expect((await school.draft([plan], {}, other)).status).toBe(404);
  expect((await other.call('GET', `/api/promotions/${id}`)).status).toBe(404);
  expect((await other.call('POST', `/api/promotions/${id}/commit`, { version: 1 })).status).toBe(404);
  expect(
    (await other.call('GET', '/api/promotions/students', { filter: { promotion_id: id } })).json,
  ).toEqual([]);
  const office = await asMember(server, world.first, 'office');
  expect((await office.call('GET', `/api/promotions/${id}`)).status).toBe(200);
  expect((await office.call('POST', `/api/promotions/${id}/commit`, { version: 1 })).status).toBe(403);
  expect((await school.discard(id)).status).toBe(200);
});

test('a school.draft holds its students; every problem is said before anything is written', async () => {
  const before = await school.everything();
  const plan = await school.planOf('Eight');
  const { id } = (await school.draft([plan])).json;
  const twice = await school.draft([plan]);
  expect(twice.status).toBe(409);
  expect(twice.text).toContain('another promotion');
  expect((await school.show(id)).problems).toEqual([{ problem: 'NO_GROUP', count: 5 }]);
  const refused = await school.commit(id);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('5 students have no place yet');
  expect(await school.everything()).toBe(before);
  await school.discard(id);
});

test('a class without subjects, and one without room, are refused by name', async () => {
  const plan = await school.planOf('Eight');
  const science = (await school.planOf('Nine, Science')).group_id;
  const { id } = (await school.draft([{ ...plan, to_group_id: science }], { sections: 'KEEP' })).json;
  const subjects = await school.query<{ id: string }>(
    sql`UPDATE class_subjects SET active = false WHERE year_id = ${school.years.to_year_id} RETURNING id`,
  );
  expect(subjects.length).toBeGreaterThan(0);
  const bare = await school.commit(id);
  expect(bare.status).toBe(409);
  expect(bare.text).toContain('Nine, Science has no subjects');
  await school.query(sql`UPDATE class_subjects SET active = true WHERE year_id = ${school.years.to_year_id}`);
  await school.query(sql`UPDATE sections SET capacity = 2 WHERE year_id = ${school.years.to_year_id}`);
  const full = await school.commit(id);
  expect(full.status).toBe(409);
  expect(full.text).toContain('No room left in Nine · Science · A');
  expect((await school.show(id)).state).toBe('draft');
  await school.query(sql`UPDATE sections SET capacity = 4 WHERE year_id = ${school.years.to_year_id}`);
  await school.discard(id);
});

test('who came or left since the list was made is not forgotten', async () => {
  const { id } = (await school.draft([await school.planOf('Nine, Science')])).json;
  await school.add('9 science B', 'Jamal');
  const refused = await school.commit(id);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('1 came and 0 left');
  const shown = await school.show(id);
  const again = await school.admin.call('PUT', `/api/promotions/${id}`, {
    version: shown.version,
    policy: {},
    plan: { classes: [await school.planOf('Nine, Science')] },
  });
  expect(again.status, again.text).toBe(200);
  expect((await school.show(id)).total).toBe(3);
  await school.discard(id);
});

test('everybody has one outcome; committed, undone, school.everything is as it was', async () => {
  const before = await school.everything();
  const counted = await school.query(sql`SELECT * FROM section_students ORDER BY section_id, gender`);
  const { classes } = await school.start();
  const science = (await school.planOf('Nine, Science')).group_id;
  const plans = classes.map(({ plan }) =>
    plan.to_group_id || !plan.to_class_id ? plan : { ...plan, to_group_id: science },
  );
  const { id } = (await school.draft(plans, { sections: 'EVEN', rolls: 'GENDER' })).json;
  const listed = await school.rows(id);
  const named = (name: string) => listed.find((row) => row.name_en === name)!;
  expect((await school.decide(id, named('Emon'), { outcome: 'REPEAT', reason: '' })).status).toBe(422);
  await school.decide(id, named('Emon'), { outcome: 'REPEAT', reason: 'Asked for by the father' });
  await school.decide(id, named('Dipu'), { outcome: 'WAIT', reason: 'Result under review' });
  await school.decide(id, named('Jamal'), { outcome: 'LEAVE', reason: 'Moves to Khulna' });
  const drafted = await school.show(id);
  expect(drafted.sums).toEqual({ PROMOTE: 5, REPEAT: 1, LEAVE: 3, WAIT: 1, ENROLLED: 0 });
  expect(Object.values(drafted.sums).reduce((sum, one) => sum + one, 0)).toBe(drafted.total);
  const started = await school.commit(id, { switch_year: true });
  expect(started.status, started.text).toBe(200);
  const second = await school.commit(id);
  expect(second.status).toBe(409);
  expect(second.text).toContain('started already');
  const done = await school.settled(id, 'done');
  expect(Object.values(done.sums).reduce((sum, one) => sum + one, 0)).toBe(done.total);
  expect(await school.broken()).toEqual([]);

  const states = await school.query<{ name: string; state: string }>(sql`
    SELECT p.name_en AS name, string_agg(y.name_en || ' ' || c.name_en || ' ' || e.status, ', ' ORDER BY y.name_en) AS state
    FROM enrolments e JOIN students p ON p.id = e.student_id JOIN sections c ON c.id = e.section_id
    JOIN academic_years y ON y.id = e.year_id
    WHERE e.site_id = ${world.first.id} GROUP BY p.name_en ORDER BY p.name_en`);
  expect(Object.fromEntries(states.map(({ name, state }) => [name, state]))).toMatchObject({
    Ayesha: '2026 A PROMOTED, 2027 A ACTIVE',
    Dipu: '2026 B ACTIVE',
    Emon: '2026 B REPEATED, 2027 A ACTIVE',
    Habib: '2026 A PASSED_OUT',
    Jamal: '2026 B DROPPED',
  });
  // Physics, Chemistry, Biology with Higher Mathematics as fourth are carried over.
  const taken = await school.query<{ code: string; kind: string }>(sql`
    SELECT k.code, t.kind FROM student_subjects t JOIN class_subjects k ON k.id = t.class_subject_id
    JOIN enrolments e ON e.id = t.enrolment_id JOIN students p ON p.id = e.student_id
    WHERE p.name_en = 'Farid' AND e.year_id = ${school.years.to_year_id}`);
  expect(taken).toContainEqual({ code: '126', kind: 'OPTIONAL4' });
  expect(taken).toContainEqual({ code: '138', kind: 'ELECTIVE' });
  // The year that is over keeps its list; the new one has its own.
  const listOf = async (year_id: string) =>
    (await school.admin.call<object[]>('GET', '/api/students', { year_id })).json.length;
  expect([await listOf(school.years.from_year_id), await listOf(school.years.to_year_id)]).toEqual([7, 6]);
  expect((await school.admin.call<SetUp>('GET', '/api/set-up')).json.year!.year_id).toBe(
    school.years.to_year_id,
  );

  expect((await school.undo(id)).status).toBe(200);
  await school.settled(id, 'undone');
  expect(await school.everything()).toBe(before);
  expect(await school.query(sql`SELECT * FROM section_students ORDER BY section_id, gender`)).toEqual(
    counted,
  );
  expect((await school.admin.call<SetUp>('GET', '/api/set-up')).json.year!.year_id).toBe(
    school.years.from_year_id,
  );
  expect(await school.broken()).toEqual([]);
  expect((await school.undo(id)).text).toContain('cannot be undone');
});

test('who waited is promoted later; who has a place already is not doubled', async () => {
  const plan = await school.planOf('Nine, Science');
  const first = (await school.draft([plan])).json.id;
  const [waiting] = await school.rows(first);
  await school.decide(first, waiting!, { outcome: 'WAIT', reason: 'Fees' });
  await school.commit(first);
  await school.settled(first, 'done');
  const second = (await school.draft([plan])).json.id;
  expect((await school.show(second)).total).toBe(1);
  await school.commit(second);
  await school.settled(second, 'done');
  expect(await school.broken()).toEqual([]);
  expect((await school.draft([plan])).text).toContain('No one studies');
  // The first is undone by itself; the second keeps its student.
  await school.undo(first);
  await school.settled(first, 'undone');
  const third = (await school.draft([plan])).json.id;
  expect((await school.show(third)).total).toBe(2);
  await school.discard(third);
  await school.undo(second);
  await school.settled(second, 'undone');
});

test('is not undone once somebody whom it placed has left', async () => {
  const { id } = (await school.draft([await school.planOf('Nine, Science')])).json;
  const started = await school.commit(id);
  expect(started.status, started.text).toBe(200);
  await school.settled(id, 'done');
  const [farid] = await school.query<{ id: string }>(sql`SELECT id FROM students WHERE name_en = 'Farid'`);
  const gone = await school.admin.call('POST', `/api/students/${farid!.id}/movements`, {
    kind: 'LEAVE',
    on: dayIn(new Date()),
    leave_as: 'DROPPED',
    reason: 'Moves to Khulna',
  });
  expect(gone.status, gone.text).toBe(200);
  const before = await school.everything();
  const refused = await school.undo(id);
  expect(refused.status, refused.text).toBe(409);
  expect(await school.everything()).toBe(before);
});
