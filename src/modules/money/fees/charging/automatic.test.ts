import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '#kernel/text/days.ts';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  addItem,
  addRate,
  chargingOf,
  demandsOf,
  otherClass,
} from '../../../../../tests/support/fee-charging.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import { dryRun, enrolImported, makeSheet } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { feeItems, schoolWaiverTypes, studentWaivers } from '../base/school-tables.server.ts';
import { duesOfYear, feesOfEnrolments } from './dues.server.ts';

let school: FeeSchool;
let admin: Caller;
let charging: ReturnType<typeof chargingOf>;
let ten: string;
const months = new Map<string, string>();

const student = (at: number) => school.pupils[at]!;
/** What is open of a student: sub-head, what is asked, what is paid. */
const open = async (studentId: string) =>
  (await demandsOf(school, [studentId]))
    .filter(({ state }) => state === 'OPEN')
    .map(({ title_en, net, paid }) => [title_en, net, paid]);
const cancelled = async (studentId: string) =>
  (await demandsOf(school, [studentId]))
    .filter(({ state }) => state === 'CANCELLED')
    .map(({ title_en, cancelled_as }) => [title_en, cancelled_as]);
const move = (studentId: string, input: object) =>
  admin.call<{ state: string }>('POST', `/api/students/${studentId}/movements`, {
    on: school.today,
    reason: 'Asked for by the guardian',
    ...input,
  });
const cash = () => ({
  method: 'cash',
  reference: null,
  paid_on: school.today,
  note: null,
  use_wallet: null,
});
const pay = (at: number, amount: number, demand_ids: string[] | null = null) =>
  admin.call('POST', '/api/fee-receipts', {
    idempotency_key: randomUUID(),
    for: [{ student_id: student(at).studentId, amount, demand_ids }],
    ...cash(),
  });

startWorld(async () => {
  school = await makeFeeSchool(world.first, ['A', 'B']);
  ten = await otherClass(school, '10', 'Ten');
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute(sql`UPDATE sections SET capacity = 200 WHERE site_id = ${school.siteId}`),
  );
  admin = await asMember(server, world.first, 'site-admin');
  charging = chargingOf(admin, school);
  for (const [name, due_on] of [
    ['Before', school.daysAgo(40)],
    ['Next', addDays(school.today, 10)],
    ['Later', addDays(school.today, 40)],
  ] as const)
    months.set(name, await addItem(school, 'tuition', name, { due_on }));
  await addRate(school, 'tuition', 600_00, { class_id: school.classId });
  await addRate(school, 'tuition', 800_00, { section_id: ten });
  // The whole school is charged; one student has the exam besides.
  await charging.run({ item_ids: [...months.values()] });
});

test('a new student is charged what the class was charged, from the day of coming on', async () => {
  const made = await admin.call<{ id: string }>('POST', '/api/students', {
    section_id: school.sections[1],
    name_en: 'Newly Come',
    name_bn: 'নতুন',
    religion: 'islam',
    roll: 999,
    choice: { electives: [], fourth: null, religion_subject: null },
  });
  expect(made.status, made.text).toBe(200);
  expect(await open(made.json.id)).toEqual([
    ['Next', 600_00, 0],
    ['Later', 600_00, 0],
  ]);
  const run = (await charging.runs()).find(({ automatic }) => automatic);
  expect(run).toMatchObject({ automatic: true, demands: 2, state: 'DONE' });
});

test('in another class, what is unpaid of later months is charged at its rate; what is paid stays', async () => {
  const { studentId } = student(1);
  const [, next] = await demandsOf(school, [studentId]);
  expect((await pay(1, 600_00, [next!.id])).status).toBe(200);
  const moved = await move(studentId, { kind: 'MOVE', section_id: ten });
  expect(moved.status, moved.text).toBe(200);
  expect(await open(studentId)).toEqual([
    ['Before', 600_00, 0],
    ['Next', 600_00, 600_00],
    ['Later', 800_00, 0],
  ]);
  expect(await cancelled(studentId)).toEqual([['Later', 'MOVED']]);
});

test('in another section of the class nothing changes', async () => {
  const { studentId } = student(2);
  const before = await demandsOf(school, [studentId]);
  expect((await move(studentId, { kind: 'MOVE', section_id: school.sections[1], roll: 777 })).status).toBe(
    200,
  );
  expect(await demandsOf(school, [studentId])).toEqual(before);
});

test('a leaver owes nothing that falls due later, and owes it again when the leaving is undone', async () => {
  const { studentId, enrolmentId } = student(3);
  const acted = await admin.call<{ act_id: string }>('POST', '/api/students/acts', {
    of: { ids: [enrolmentId] },
    on: school.today,
    reason: 'Father is transferred',
    kind: 'LEAVE',
    leave_as: 'TC',
  });
  expect(acted.status, acted.text).toBe(200);
  expect(await open(studentId)).toEqual([['Before', 600_00, 0]]);
  expect(await cancelled(studentId)).toEqual([
    ['Next', 'LEFT'],
    ['Later', 'LEFT'],
  ]);
  expect((await admin.call('POST', `/api/students/acts/${acted.json.act_id}/undo`)).status).toBe(200);
  expect(await open(studentId)).toHaveLength(3);
  expect(await cancelled(studentId)).toEqual([]);
});

test('what was undone, moved or waived meanwhile is so for whoever comes back', async () => {
  const { studentId, enrolmentId } = student(8);
  const picnic = await addItem(school, 'session', 'Picnic', { due_on: addDays(school.today, 20) });
  await addRate(school, 'session', 100_00, { class_id: school.classId });
  const run = await charging.run({ item_ids: [picnic], enrolment_ids: [enrolmentId] });
  const acted = await admin.call<{ act_id: string }>('POST', '/api/students/acts', {
    of: { ids: [enrolmentId] },
    on: school.today,
    reason: 'Father is transferred',
    kind: 'LEAVE',
    leave_as: 'TC',
  });
  expect((await cancelled(studentId)).map(([title]) => title)).toEqual(['Next', 'Picnic', 'Later']);
  expect((await charging.undo(run)).status).toBe(200);
  const due_on = addDays(school.today, 50);
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const item = months.get('Later')!;
    await db
      .update(feeItems)
      .set({ due_on })
      .where(and(eq(feeItems.site_id, school.siteId), eq(feeItems.id, item)));
    const [type] = await db
      .insert(schoolWaiverTypes)
      .values({ site_id: school.siteId, name_en: 'Half free', name_bn: 'অর্ধ বেতন', percent: 50_00 })
      .returning();
    await db.insert(studentWaivers).values({
      site_id: school.siteId,
      student_id: studentId,
      type_id: type!.id,
      percent: 50_00,
      from_on: due_on,
      until_on: due_on,
      state: 'APPROVED',
      reason: 'Father is ill',
    });
  });
  expect((await admin.call('POST', `/api/students/acts/${acted.json.act_id}/undo`)).status).toBe(200);
  expect(await open(studentId)).toEqual([
    ['Before', 600_00, 0],
    ['Next', 600_00, 0],
    ['Later', 300_00, 0],
  ]);
  const [later] = (await demandsOf(school, [studentId])).filter(({ title_en }) => title_en === 'Later');
  expect(later).toMatchObject({ due_on, waiver: 300_00 });
});

test('a run of single students is not for the class, and an undone one no longer either', async () => {
  const exam = await addItem(school, 'exam', 'Exam', { due_on: addDays(school.today, 5) });
  const milad = await addItem(school, 'session', 'Milad', { due_on: addDays(school.today, 5) });
  await addRate(school, 'exam', 300_00);
  await addRate(school, 'session', 100_00);
  await charging.run({ item_ids: [exam], enrolment_ids: [student(4).enrolmentId] });
  const run = await charging.run({ item_ids: [milad], class_ids: [school.classId] });
  expect((await charging.undo(run)).status).toBe(200);
  await move(student(5).studentId, { kind: 'MOVE', section_id: school.sections[1], roll: 778 });
  expect((await open(student(5).studentId)).map(([title]) => title)).toEqual(['Before', 'Next', 'Later']);
});

test('an import of new students with guardians and charges leaves nothing when it is undone', async () => {
  const sheet = await makeSheet(
    ['Roll', 'Name', 'Religion', "Father's Name", 'Mobile', 'Address'],
    [
      ['905', 'Undone One', 'Islam', 'Father Undone', '01711000905', 'Rampur'],
      ['906', 'Undone Two', 'Hindu', 'Father Undone', '01711000905', ''],
    ],
  );
  let id = '';
  await expectSameAfterUndo({
    undo: 'import students',
    of: 'new ones',
    owner: server.database.owner,
    site: school.siteId,
    act: async () => {
      const { json } = await dryRun(admin, 'students', { section_id: school.sections[1]! }, sheet);
      id = json.id;
      expect((await enrolImported(admin, id)).counts).toMatchObject({ written: 2 });
    },
    touches: [
      'students',
      'enrolments',
      'guardians',
      'guardian_students',
      'student_subjects',
      'section_students',
      'fee_demands',
      'fee_runs',
    ],
    back: async () =>
      expect((await admin.call('POST', `/api/imports/${id}/undo`, {})).json).toEqual({ rows: 2 }),
    left: {
      import_runs: 'The run itself.',
      import_rows: 'The rows of its sheet.',
      files: 'The sheet that was uploaded.',
      counters: 'Numbers once given are not given again.',
    },
  });
});

test('an import of students who were charged is undone while no money went through their hands', async () => {
  const sheet = await makeSheet(['Roll', 'Name', 'Religion'], [['901', 'Came Twice', 'Islam']]);
  const { json } = await dryRun(admin, 'students', { section_id: school.sections[1]! }, sheet);
  expect((await enrolImported(admin, json.id)).counts).toMatchObject({ written: 1 });
  const of = sql`FROM fee_demands d JOIN students s ON s.site_id = d.site_id AND s.id = d.student_id
    WHERE d.site_id = ${school.siteId} AND s.name_en = 'Came Twice'`;
  const changed = await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute(sql`INSERT INTO fee_demand_changes (site_id, id, demand_id, on_day, amount, waiver, borne)
      SELECT d.site_id, d.id, d.id, ${school.today}::date, 0, 0, 0 ${of}`),
  );
  expect(changed.rowCount).toBe(2);
  const undo = () => admin.call<{ rows: number }>('POST', `/api/imports/${json.id}/undo`, {});
  const undone = await undo();
  expect(undone.json, undone.text).toEqual({ rows: 1 });
  // An advance that came and went is money anyway.
  expect((await admin.call('POST', `/api/imports/${json.id}/check`, {})).status).toBe(200);
  expect((await enrolImported(admin, json.id)).counts).toMatchObject({ written: 1 });
  const { rows } = await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute<{ student_id: string }>(sql`SELECT d.student_id ${of} LIMIT 1`),
  );
  const advance = await admin.call<{ receipts: { id: string }[] }>('POST', '/api/fee-receipts', {
    ...cash(),
    idempotency_key: randomUUID(),
    for: [{ student_id: rows[0]!.student_id, amount: 5_000_00, demand_ids: null }],
  });
  const [receipt] = advance.json.receipts;
  await admin.call('POST', `/api/fee-receipts/${receipt!.id}/cancel`, { reason: 'Wrong student' });
  expect((await undo()).status).toBe(409);
});

test('where the school does not want it, leavers alone are followed', async () => {
  const all = await admin.call<{ key: string; version: number }[]>('GET', '/api/site-options', {});
  const key = 'fee-automatic-charges';
  const { version } = all.json.find((option) => option.key === key)!;
  const changes = [{ key, value: false, version }];
  expect((await admin.call('PUT', '/api/site-options', { changes })).status).toBe(200);
  const { studentId } = student(6);
  await move(studentId, { kind: 'MOVE', section_id: ten });
  expect((await open(studentId)).map(([, net]) => net)).toEqual([600_00, 600_00, 600_00]);
  await move(studentId, { kind: 'LEAVE', leave_as: 'DROPPED' });
  expect(await open(studentId)).toEqual([['Before', 600_00, 0]]);
});

test('promotion hears what a year still owes, and that what is paid holds an enrolment', async () => {
  const asked = <T>(work: (db: Parameters<typeof duesOfYear>[0]) => Promise<T>) =>
    inTransaction({ siteId: school.siteId }, work);
  const owed = await asked((db) => duesOfYear(db, school.siteId, school.year));
  expect(owed.get(student(1).enrolmentId)).toBe(1_400_00);
  expect(await asked((db) => feesOfEnrolments(db, school.siteId, [student(1).enrolmentId]))).not.toBeNull();
  expect(await asked((db) => feesOfEnrolments(db, school.siteId, [student(7).enrolmentId]))).toBeNull();
});
