import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import type { SetUp } from '#modules/school/academics/base/schemas.ts';
import { dryRun, makeSheet, rowsOf } from '../../../../../tests/support/importing.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import {
  everything,
  transferSchools,
  type TransferSchools,
} from '../../../../../tests/support/transfer-schools.ts';
import { asMember, type School } from '../../../../../tests/support/world.ts';
import { carryTransfer, type CarryStep } from './carry.server.ts';

let two: TransferSchools;
const today = () => dayIn(new Date());
const later = (days: number) => new Date(Date.parse(`${addDays(today(), days)}T06:00:00Z`));
const rows = async <T extends Record<string, unknown>>(school: School, text: ReturnType<typeof sql>) =>
  (await inTransaction({ siteId: school.id }, (db) => db.execute<T>(text))).rows;

startWorld(async () => {
  two = await transferSchools(server, world);
});

test('killed after any step and carried on: once in the new place, once gone from the old, papers once', async () => {
  const steps: CarryStep[] = ['tried', 'left', 'arrived', 'copied', 'old-closed', 'done'];
  for (const [at, step] of steps.entries()) {
    const name = ['Ayesha', 'Bilkis', 'Chandni', 'Dipu', 'Emon', 'Farid'][at]!;
    const before = await two.figures();
    const bytes = Buffer.from('%PDF-1.4\n%%EOF\n');
    const sent = await upload(two.old, { name: 'birth.pdf', bytes }, 'student-document');
    expect(sent.status, sent.text).toBe(200);
    const paper = await two.old.call<{ id: string }>('POST', `/api/students/${two.ids.get(name)}/documents`, {
      kind: 'birth-certificate',
      number: `B-${at}`,
      expires_on: null,
      note: null,
      file_id: sent.json.id,
    });
    const id = await two.release(name, {
      on: addDays(today(), 1),
      parts: { ...everything, documents: [paper.json.id] },
    });
    expect((await two.accept(id)).status).toBe(200);
    const killed = carryTransfer(world.second.id, id, later(1), (reached) => {
      if (reached === step) throw new Error('killed');
    });
    await expect(killed, step).rejects.toThrow('killed');
    const half = await two.figures();
    // Never in both: the old institution lets go first.
    expect(half.old + half.new, step).toBeLessThanOrEqual(before.old + before.new);
    expect(await two.broken(), step).toEqual([]);
    await Promise.all([two.carryDue(later(1)), two.carryDue(later(1))]);
    await two.carryDue(later(2));
    expect(await two.figures(), step).toEqual({
      old: before.old - 1,
      new: before.new + 1,
      left: before.left + 1,
      people: before.people + 1,
    });
    const papers = await rows<{ number: string; file_id: string | null }>(
      world.second,
      sql`SELECT number, file_id FROM student_documents WHERE site_id = ${world.second.id} AND number = ${`B-${at}`}`,
    );
    expect(papers, step).toHaveLength(1);
    expect(papers[0]!.file_id).not.toBeNull();
    expect(await two.broken(), step).toEqual([]);
    for (const who of [two.old, two.new])
      expect((await who.call<{ state: string }>('GET', `/api/transfers/${id}`)).json.state).toBe('DONE');
  }
});

test('nobody is counted twice on any day, and over both schools nobody is lost', async () => {
  type Place = { name: string; started: string | null; ended: string | null; status: string };
  const places: Place[] = [];
  for (const school of [world.first, world.second])
    places.push(
      ...(await rows<Place>(
        school,
        sql`SELECT p.name_en AS name, e.started_on::text AS started, e.ended_on::text AS ended, e.status
          FROM enrolments e JOIN students p ON p.site_id = ${school.id} AND p.id = e.student_id
          WHERE e.site_id = ${school.id}`,
      )),
    );
  const names = new Set(places.map(({ name }) => name));
  expect(names.size).toBe(10);
  const on = (day: string) =>
    places.filter(({ started, ended }) => (started ?? '') <= day && (ended === null || day < ended));
  for (const days of [-30, -1, 0, 1, 2, 30]) {
    const there = on(addDays(today(), days)).map(({ name }) => name);
    expect(new Set(there).size, String(days)).toBe(there.length);
    expect(there.toSorted(), String(days)).toEqual([...names].toSorted());
  }
});

test('a full section on the day keeps the student at the old institution until another one is chosen', async () => {
  const id = await two.release('Gazi', { on: addDays(today(), 3) });
  await rows(
    world.second,
    sql`UPDATE sections SET capacity = 2 WHERE site_id = ${world.second.id} AND id = ${two.full}`,
  );
  expect((await two.accept(id, { section_id: two.full })).status).toBe(200);
  await rows(
    world.second,
    sql`UPDATE sections SET capacity = 1 WHERE site_id = ${world.second.id} AND id = ${two.full}`,
  );
  const before = await two.figures();
  await two.carryDue(later(3));
  expect(await two.figures()).toEqual(before);
  const stuck = await two.new.call<{ problem: { en: string }; chooses: boolean }>(
    'GET',
    `/api/transfers/${id}`,
  );
  expect(stuck.json.problem.en).toContain('is full');
  expect(stuck.json.chooses).toBe(true);
  const card = await two.new.call<{ total: number }>('GET', '/api/cards/transfers-waiting');
  expect(card.json.total).toBe(1);
  expect((await two.accept(id)).status).toBe(200);
  await two.carryDue(later(3));
  expect(await two.figures()).toEqual({
    ...before,
    old: before.old - 1,
    new: before.new + 1,
    left: before.left + 1,
    people: before.people + 1,
  });
});

test('a parent whom the old place does not let see the child sees nothing there when the child comes back', async () => {
  const child = two.ids.get('Gazi')!;
  const mother = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: child }]);
  await rows(
    world.first,
    sql`UPDATE guardians SET user_id = ${mother.userId} WHERE site_id = ${world.first.id} AND name_en = 'Mother of Gazi'`,
  );
  const [link] = await rows<{ id: string; version: number }>(
    world.first,
    sql`SELECT id, version FROM guardians WHERE site_id = ${world.first.id} AND name_en = 'Mother of Gazi'`,
  );
  const admin = await asMember(server, world.first, 'site-admin');
  const hidden = await admin.call('PUT', `/api/guardians/${link!.id}/children/${child}`, {
    version: link!.version,
    may_see: false,
    may_collect: false,
    gets_messages: false,
  });
  expect(hidden.status, hidden.text).toBe(200);
  const [there] = await rows<{ id: string }>(
    world.second,
    sql`SELECT id FROM students WHERE site_id = ${world.second.id} AND name_en = 'Gazi'`,
  );
  const back = await two.new.call<{ id: string }>('POST', `/api/students/${there!.id}/transfer`, {
    site_id: world.first.id,
    on: dayIn(new Date()),
    reason: 'Comes back',
    parts: everything,
  });
  expect(back.status, back.text).toBe(200);
  const place = { section_id: two.oldSection, same_as: child };
  const taken = await two.accept(back.json.id, place, two.old);
  expect(taken.status, taken.text).toBe(200);
  await two.carryDue(new Date());
  expect(
    await rows(
      world.first,
      sql`SELECT 1 FROM member_people WHERE site_id = ${world.first.id} AND kind = 'child' AND person_id = ${child}`,
    ),
  ).toEqual([]);
});

test('no sheet and no form enrols somebody here who studies at another institution by now', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  const { catalogue } = (await admin.call<SetUp>('GET', '/api/set-up')).json;
  const year = (code: string) => catalogue.years.find((row) => row.code === code)!.id;
  const begun = await admin.call('POST', '/api/next-year', {
    from_year_id: year('2026'),
    to_year_id: year('2027'),
    parts: ['classes', 'sections', 'subjects'],
  });
  expect(begun.status, begun.text).toBe(200);
  const sections = await admin.call<{ id: string }[]>('GET', '/api/sections', { year_id: year('2027') });
  const [gone] = await rows<{ code: string }>(
    world.first,
    sql`SELECT student_code AS code FROM students WHERE site_id = ${world.first.id} AND name_en = 'Ayesha'`,
  );
  const before = await two.figures();
  const sheet = await makeSheet(['Roll', 'Name', 'Student ID'], [['1', 'Ayesha', gone!.code]]);
  const run = await dryRun(admin, 'students', { section_id: sections.json[0]!.id }, sheet);
  const [row] = await rowsOf(admin, run.json.id);
  expect(row?.problems.map(({ code }) => code)).toEqual(['transferred-away']);
  const typed = await admin.call('POST', '/api/students', {
    section_id: sections.json[0]!.id,
    name_en: 'Ayesha',
    name_bn: 'Ayesha',
    date_of_birth: '2012-01-01',
    birth_registration: '20120101123456700',
    choice: { electives: [], fourth: null, religion_subject: null },
  });
  expect(typed.text).toContain('was transferred to');
  expect(await two.figures()).toEqual(before);
});
