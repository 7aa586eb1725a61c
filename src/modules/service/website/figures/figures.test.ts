import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { makeRoutineSchool, type RoutineSchool } from '../../../../../tests/support/routine-school.ts';
import { publicVersion } from '../../../../../tests/support/public-content.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { keepCounts } from '#modules/school/people/base/keep-counts.server.ts';
import { namesOfSection, studentFigures } from './counts.server.ts';

let school: RoutineSchool;
let head: Caller;
let later = 0;

/** An hour later each time, so that nothing kept is answered. */
const figures = (siteId = world.first.id) => {
  later += 1;
  const now = new Date(Date.now() + later * 3_700_000);
  return inTransaction({ siteId }, (db) => studentFigures({ db, siteId, now }), true);
};
const put = (change: ReturnType<typeof sql>) =>
  inTransaction({ siteId: world.first.id }, async (db) => {
    await db.execute(sql`UPDATE students SET ${change} WHERE site_id = ${world.first.id}`);
    await keepCounts({ db, siteId: world.first.id, now: new Date() }, school.sections);
  });

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  head = await asMember(server, world.first, 'head');
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(sql`UPDATE site_years SET current = true WHERE site_id = ${world.first.id}`),
  );
});

test('sections are counted by boys and girls, and add up', async () => {
  await put(sql`gender = CASE WHEN right(id::text, 1) < '8' THEN 'male' ELSE 'female' END`);
  const found = await figures();
  expect(found?.sections.length).toBe(2);
  expect(found?.total).toBe(school.pupils.length);
  for (const { boys, girls, total } of found?.sections ?? []) expect(boys + girls).toBe(total);
  expect(await figures(world.second.id)).toBeNull();
});

test('one child of another gender cannot be found by subtracting', async () => {
  const one = school.pupils[0]!;
  await put(sql`gender = CASE WHEN id = (SELECT student_id FROM enrolments WHERE site_id = ${world.first.id}
    AND id = ${one.enrolmentId}) THEN 'third' ELSE 'male' END`);
  await put(sql`religion = CASE WHEN right(id::text, 1) < '8' THEN 'islam' ELSE 'hindu' END`);
  const found = (await figures())!;
  for (const { boys, girls, total } of found.sections) expect(total).toBe(boys + girls);
  // Every other figure adds up to the same as the sections do.
  const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);
  expect(found.total).toBe(school.pupils.length - 1);
  expect([sum(found.religions), sum(found.years)]).toEqual([found.total, found.total]);
  await put(sql`date_of_birth = '2012-01-01'`);
  expect(sum((await figures())!.ages)).toBe(found.total);
  await put(sql`date_of_birth = NULL`);
});

test('one child of a religion is in no figure of its own, nor in a difference', async () => {
  await put(sql`religion = 'islam'`);
  expect((await figures())?.religions).toEqual([]);
  const one = school.pupils[0]!;
  await put(sql`religion = CASE WHEN id = (SELECT student_id FROM enrolments WHERE site_id = ${world.first.id}
    AND id = ${one.enrolmentId}) THEN 'christian' ELSE 'islam' END`);
  const found = await figures();
  expect(JSON.stringify(found)).not.toContain('christian');
  expect(found?.religions).toEqual([]);
});

test('figures hold no name, no birthday and no number of anybody', async () => {
  const text = JSON.stringify(await figures());
  const people = await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute<{ name_en: string; student_code: string }>(
      sql`SELECT name_en, student_code FROM students WHERE site_id = ${world.first.id}`,
    ),
  );
  for (const { name_en, student_code } of people.rows) {
    expect(text).not.toContain(name_en);
    expect(text).not.toContain(student_code);
  }
});

test('students are counted once an hour, however often somebody looks', async () => {
  const siteId = world.first.id;
  const now = new Date(Date.now() + 90 * 24 * 3_600_000);
  const look = (at: Date) => inTransaction({ siteId }, (db) => studentFigures({ db, siteId, now: at }), true);
  const first = await look(now);
  expect(await look(new Date(now.getTime() + 1000))).toBe(first);
  expect(await look(new Date(now.getTime() + 3_600_001))).not.toBe(first);
});

test('names are roll and name alone', async () => {
  const siteId = world.first.id;
  const rows = await inTransaction(
    { siteId },
    (db) => namesOfSection({ db, siteId, now: new Date() }, school.sections[0] ?? ''),
    true,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(['name', 'roll']);
});

test('names stay unpublished until the head decides otherwise; the pages are drawn again at once', async () => {
  type Decision = { on: boolean; version: number };
  type Held = { figures: Decision; names: Decision };
  const held = async () => (await head.call<Held>('GET', '/api/website/student-figures')).json;
  expect(await held()).toMatchObject({ figures: { on: true }, names: { on: false } });
  const office = await asMember(server, world.first, 'office');
  const before = await held();
  const wanted = { ...before, names: { ...before.names, on: true } };
  expect((await office.call('PUT', '/api/website/student-figures', wanted)).status).toBe(403);
  const drawn = await publicVersion(world.first.id);
  expect((await head.call('PUT', '/api/website/student-figures', wanted)).status).toBe(200);
  expect(await publicVersion(world.first.id)).toBeGreaterThan(drawn);
  expect(await held()).toMatchObject({ names: { on: true } });
  // What another has decided meanwhile is not written over.
  expect((await head.call('PUT', '/api/website/student-figures', wanted)).status).toBe(409);
});
