import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { enrolments, guardians, guardianStudents } from '#modules/school/people/base/tables.server.ts';
import {
  addPeriods,
  classTeacher,
  decide,
  keepMarks,
  makeAttendanceSchool,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import { makeFebruary, markOf, openInFebruary } from '../../../../../tests/support/attendance-february.ts';
import { pdfTexts } from '../../../../../tests/support/pdf-text.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: AttendanceSchool;
let other: AttendanceSchool;
let admin: Caller;
let teacher: Caller;

type Row = Record<string, unknown>;
const path = '/api/attendance-reports';
const ask = (report: string, filter: object = {}, who = admin) =>
  who.call<{ rows: Row[]; total: number }>('GET', `${path}/${report}`, { filter });
const rowsOf = async (report: string, filter: object = {}, who = admin) => {
  const { status, text, json } = await ask(report, filter, who);
  expect(status, text).toBe(200);
  return json.rows;
};
type Matrix = {
  sections: {
    days: { day: string; open: boolean; note: { en: string } | null }[];
    students: (Row & { enrolment_id: string; cells: string[] })[];
    totals: { present: number; late: number; absent: number; leave: number; percent: number | null }[];
  }[];
};
const matrix = (input: object, who = admin) => who.call<Matrix>('GET', `${path}/matrix`, input);
const february = { period: '2026-02-01..2026-02-28' };

startWorld(async () => {
  school = await makeAttendanceSchool(world.first);
  other = await makeAttendanceSchool(world.second, ['A']);
  admin = await asMember(server, world.first, 'site-admin');
  teacher = await classTeacher(server, world.first, school, 1);
  await makeFebruary(school);
});

const pupil = (at: number) => school.pupils[at]!;

describe('the handbook’s February', () => {
  test('15 of 17 days are 88.24 %, 14.5 are 85.29 %, and late ones are present', async () => {
    expect(openInFebruary).toHaveLength(17);
    const rows = await rowsOf('period', { ...february, section_id: school.sections[0] });
    expect(rows.slice(0, 4)).toMatchObject([
      { working: 17, present: 15, absent: 2, came: 1500, percent: 8824 },
      { working: 17, present: 14, half: 1, absent: 2, came: 1450, percent: 8529 },
      { working: 17, late: 17, came: 1700, percent: 10_000 },
      { working: 17, present: 0, absent: 0, came: 0, percent: 0 },
    ]);
  });

  test('three late days are one absent where the school says so, in every report alike', async () => {
    await decide(admin, { 'late-to-absent': 3 });
    const [row] = (await rowsOf('period', { ...february, section_id: school.sections[0] })).slice(2);
    expect(row).toMatchObject({ came: 1200, percent: 7059 });
    const { json } = await matrix({ month: '2026-02', section_id: school.sections[0] });
    expect(json.sections[0]!.students[2]).toMatchObject({ came: 1200, percent: 7059 });
    await decide(admin, { 'late-to-absent': null });
  });

  test('the register names holidays, sets them aside and totals students and days', async () => {
    const { json } = await matrix({ month: '2026-02', section_id: school.sections[0] });
    const [register] = json.sections;
    expect(register!.days.filter(({ open }) => open).map(({ day }) => day)).toEqual(openInFebruary);
    expect(register!.days[3]!.note!.en).toBe('Heavy rain');
    expect(register!.students[0]).toMatchObject({ working: 17, present: 15, absent: 2, percent: 8824 });
    const at = Number(openInFebruary[14]!.slice(8)) - 1;
    expect(register!.totals[at]).toMatchObject({ present: 2, late: 1, absent: 0, leave: 0, percent: 8333 });
    expect(register!.totals[0]).toMatchObject({ present: 0, percent: null });
  });

  test('a day: girls and boys of each section, what is closed, what waits', async () => {
    const [first, second] = await rowsOf('day', { on: openInFebruary[16] });
    expect(first).toMatchObject({
      state: 'taken',
      students: 60,
      present: 0,
      late: 1,
      absent: 2,
      percent: 3333,
    });
    expect(Number(first!['girls_present']) + Number(first!['boys_present'])).toBe(1);
    expect(Number(first!['girls_absent']) + Number(first!['boys_absent'])).toBe(2);
    expect(second).toMatchObject({ state: 'taken', absent: 1, percent: 0 });
    const closed = await rowsOf('day', { on: '2026-02-04' });
    expect(closed[0]).toMatchObject({ state: 'closed', note_en: 'Heavy rain', percent: null });
    const waiting = await rowsOf('day', { on: '2026-03-01' });
    expect(waiting[0]).toMatchObject({ state: 'waiting', present: 0, percent: null });
  });

  test('low attendance: under the chosen limit or the school’s, the lowest first', async () => {
    const of = { ...february, section_id: school.sections[0] };
    const names = async (below: string) =>
      (await rowsOf('low', { ...of, below })).map((row) => row['enrolment_id']);
    expect((await names('90')).slice(-2)).toEqual([pupil(1).enrolmentId, pupil(0).enrolmentId]);
    expect(await names('75')).toHaveLength(57);
    expect(await names('usual')).toHaveLength(57);
    await decide(admin, { 'low-below': 88 });
    expect(await names('usual')).toHaveLength(58);
    await decide(admin, { 'low-below': null });
  });

  test('who comes late: how often and how long', async () => {
    expect(await rowsOf('late', { ...february, least: '3' })).toMatchObject([
      {
        enrolment_id: pupil(2).enrolmentId,
        times: 17,
        minutes: 170,
        average: 10,
        last_on: openInFebruary[16],
      },
    ]);
  });

  test('absent in a row and still, with the first day and the last seen', async () => {
    const on = openInFebruary[16];
    const rows = await rowsOf('absent', { on, least: '2' });
    expect(rows).toMatchObject([
      { enrolment_id: pupil(0).enrolmentId, days: 2, since: openInFebruary[15], seen_on: openInFebruary[14] },
      { enrolment_id: pupil(1).enrolmentId, days: 2, since: openInFebruary[15], seen_on: openInFebruary[14] },
      { enrolment_id: pupil(60).enrolmentId, days: 7, since: openInFebruary[10], seen_on: openInFebruary[9] },
    ]);
    expect(await rowsOf('absent', { on, least: '3' })).toHaveLength(1);
    expect(await rowsOf('absent', { on: openInFebruary[14], least: '2' })).toHaveLength(1);
  });

  test('sections and months beside each other: shares add up over students', async () => {
    const [first, second] = await rowsOf('sections', february);
    // 15, 14.5 and 17 of 60 times 17 days.
    expect(first).toMatchObject({ students: 60, open_days: 17, taken_days: 17, late: 17, percent: 456 });
    expect(second).toMatchObject({ percent: 98 });
    const months = await rowsOf('months', { section_id: school.sections[0] });
    expect(months[0]).toMatchObject({ month_en: 'January 2026', percent: null });
    expect(months[1]).toMatchObject({ month_en: 'February 2026', open_days: 17, percent: 456 });
  });

  test('a student’s days, with what they add up to', async () => {
    const enrolment_id = pupil(1).enrolmentId;
    const rows = await rowsOf('student', { enrolment_id, ...february });
    expect(rows).toHaveLength(28);
    expect(rows.filter(({ mark: one }) => one === 'closed')).toHaveLength(11);
    expect(rows.reduce((sum, row) => sum + Number(row['came']), 0)).toBe(1450);
    const facts = await admin.call('GET', `${path}/students/${enrolment_id}`, february);
    expect(facts.json).toMatchObject({ working: 17, came: 1450, percent: 8529 });
  });

  test('who left in the meantime counts until then, and not in what came after', async () => {
    const set = (values: object) =>
      inTransaction({ siteId: school.siteId }, (db) =>
        db
          .update(enrolments)
          .set(values)
          .where(and(eq(enrolments.site_id, school.siteId), eq(enrolments.id, pupil(0).enrolmentId))),
      );
    await set({ status: 'LEFT', ended_on: openInFebruary[14] });
    const [row] = await rowsOf('period', { ...february, section_id: school.sections[0] });
    expect(row).toMatchObject({ enrolment_id: pupil(0).enrolmentId, working: 15, percent: 10_000 });
    const march = { period: '2026-03-01..2026-03-31', section_id: school.sections[0] };
    expect((await rowsOf('period', march)).map((one) => one['enrolment_id'])).not.toContain(
      pupil(0).enrolmentId,
    );
    await set({ status: 'ACTIVE', ended_on: null });
  });
});

describe('papers and spreadsheets', () => {
  test('the register on paper in both languages, and as a spreadsheet whose figures are figures', async () => {
    const asked = { month: '2026-02', section_id: school.sections[0] };
    for (const [lang, words] of [
      ['en', ['Monthly register', 'February 2026', 'Heavy rain', '88.24', 'Class teacher']],
      ['bn', ['ফেব্রুয়ারি ২০২৬', 'ভারী বৃষ্টি', '৮৮.২৪']],
    ] as const) {
      const paper = await admin.call('GET', `${path}/matrix/paper`, { ...asked, lang });
      expect(paper.status, paper.text).toBe(200);
      const text = pdfTexts(paper.bytes).join(' ').normalize();
      for (const word of words) expect(text, `${lang} ${word}`).toContain(word.normalize());
    }
    const sheet = await admin.call('GET', `${path}/matrix/export`, { ...asked, lang: 'en' });
    const { rows } = await readSheet(new Uint8Array(sheet.bytes), 'register.xlsx');
    expect(rows[1]?.slice(-2)).toEqual([15, 88.24]);
  });

  test.each(['day', 'period', 'low', 'absent', 'late', 'sections', 'months', 'skipped'])(
    '%s is printed and exported',
    async (report) => {
      for (const lang of ['en', 'bn']) {
        const paper = await admin.call('GET', `${path}/${report}/paper`, { filter: february, lang });
        expect(paper.status, paper.text).toBe(200);
        expect(paper.bytes.subarray(0, 4).toString('latin1')).toBe('%PDF');
      }
      const sheet = await admin.call('GET', `${path}/${report}/export`, { filter: february, format: 'csv' });
      expect(sheet.status, sheet.text).toBe(200);
    },
  );
});

describe('who sees what', () => {
  test('a teacher has own sections alone, on every way', async () => {
    const rows = await rowsOf('period', february, teacher);
    expect(new Set(rows.map((row) => row['section_en'])).size).toBe(1);
    expect(rows).toHaveLength(60);
    const others = { section_id: school.sections[0] };
    for (const report of ['day', 'period', 'low', 'absent', 'late', 'sections', 'months', 'skipped'])
      expect(await rowsOf(report, { ...february, ...others }, teacher), report).toEqual([]);
    expect((await matrix({ month: '2026-02', ...others }, teacher)).status).toBe(404);
    expect((await matrix({ month: '2026-02', section_id: school.sections[1] }, teacher)).status).toBe(200);
    const enrolment_id = pupil(0).enrolmentId;
    expect(await rowsOf('student', { enrolment_id, ...february }, teacher)).toEqual([]);
    expect((await teacher.call('GET', `${path}/students/${enrolment_id}`, february)).status).toBe(404);
    const paper = await teacher.call('GET', `${path}/matrix/paper`, { month: '2026-02', ...others });
    expect(paper.status).toBe(404);
    // Taking files out is a permission of its own.
    expect((await teacher.call('GET', `${path}/period/export`, { filter: february })).status).toBe(403);
    expect((await teacher.call('GET', `${path}/matrix/export`, { month: '2026-02' })).status).toBe(403);
  });

  test('another school’s sections and students do not exist', async () => {
    const section_id = other.sections[0]!;
    expect((await matrix({ month: '2026-02', section_id })).status).toBe(404);
    for (const report of ['day', 'period', 'low', 'absent', 'late', 'sections', 'months'])
      expect(await rowsOf(report, { ...february, section_id }), report).toEqual([]);
    const enrolment_id = other.pupils[0]!.enrolmentId;
    expect((await admin.call('GET', `${path}/students/${enrolment_id}`, february)).status).toBe(404);
    expect(await rowsOf('student', { enrolment_id, ...february })).toEqual([]);
    expect(await rowsOf('period', { ...february, section_id: 'no-id' })).toEqual([]);
    expect(await rowsOf('period', { ...february, year_id: 'no-id' })).toEqual([]);
  });

  test('students and guardians are refused; a number goes only to who may reach the family', async () => {
    const student = await asMember(server, world.first, 'student');
    expect((await ask('period', february, student)).status).toBe(403);
    const withNumber = async (who: Caller) =>
      (await rowsOf('low', { ...february, below: '95' }, who)).filter((row) => row['guardian_phone']);
    await inTransaction({ siteId: school.siteId }, async (db) => {
      const [one] = await db
        .insert(guardians)
        .values({ site_id: school.siteId, name_en: 'Father', name_bn: 'পিতা', phone: '+8801711111111' })
        .returning({ id: guardians.id });
      await db.insert(guardianStudents).values(
        [0, 60].map((at) => ({
          site_id: school.siteId,
          guardian_id: one!.id,
          student_id: pupil(at).studentId,
          relation: 'father',
          gets_messages: at === 60,
        })),
      );
    });
    // The first child’s father gets no messages about him.
    expect((await withNumber(admin)).map((row) => row['enrolment_id'])).toEqual([pupil(60).enrolmentId]);
    expect(await withNumber(teacher)).toHaveLength(1);
  });
});

test('who came and then stayed away, over several days, where periods are taken', async () => {
  await addPeriods(school);
  const [day, next] = openInFebruary;
  const cell = (at: number, on: string, period: number, which: string) => ({
    ...markOf(school, at, on, which),
    period,
  });
  await keepMarks(school, [
    cell(3, day!, 1, 'P'),
    cell(3, day!, 2, 'A'),
    cell(3, day!, 3, 'A'),
    cell(4, day!, 1, 'A'),
    cell(4, day!, 2, 'P'),
    cell(3, next!, 1, 'L'),
    cell(3, next!, 2, 'A'),
  ]);
  expect(await rowsOf('skipped', february)).toMatchObject([
    { day: next, enrolment_id: pupil(3).enrolmentId, skipped: [{ en: '2' }] },
    { day, enrolment_id: pupil(3).enrolmentId, skipped: [{ en: '2' }, { en: '3' }] },
  ]);
});
