import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import { calendarEntries } from '#modules/school/calendar/base/tables.server.ts';
import { type ExamSchool, makeExamSchool } from '../../../../../tests/support/exam-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: ExamSchool;
let admin: Caller;

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  admin = await asMember(server, world.first, 'site-admin');
});

const about = (name: string) => ({
  type_id: school.types.get('half_yearly'),
  name_en: name,
  name_bn: 'অর্ধবার্ষিক পরীক্ষা ২০২৬',
  working_days: 110,
});

test('papers outside the exam are refused; days off, shared rooms and shared students are told and left to the person', async () => {
  const paper = (code: string, on: string, from = '10:00', room: string | null = null) => {
    return { code, schedule: [{ paper: code, on, from, to: null, room }] };
  };
  await inTransaction({ siteId: school.siteId }, (db) =>
    db.insert(calendarEntries).values({
      site_id: school.siteId,
      name_en: 'Founding day',
      name_bn: 'প্রতিষ্ঠা দিবস',
      kind: 'holiday',
      starts_on: '2026-12-09',
      ends_on: '2026-12-09',
    }),
  );
  let tries = 0;
  const declare = (wanted: object[], beside: object = {}) =>
    admin.call<{ ids: string[]; data?: { data?: { clashes: { en: string }[] } } }>(
      'POST',
      '/api/exams/several',
      {
        year_id: school.year,
        ...about(`Schedule ${++tries}`),
        starts_on: '2026-11-15',
        ends_on: '2026-12-31',
        class_groups: [{ class_id: school.classId, group_id: school.group }],
        subjects: wanted,
        ...beside,
      },
    );
  const said = (answer: Awaited<ReturnType<typeof declare>>) =>
    answer.json.data?.data?.clashes.map((clash) => clash.en);
  const outside = await declare([paper('109', '2026-11-14')], { allow_clashes: true });
  expect(outside.text).toContain('outside the days of the exam');
  expect(said(await declare([paper('109', '2026-11-20'), paper('150', '2026-12-09')]))).toEqual([
    'Mathematics (Nine, Science): 20 November 2026 is a day off (weekly day off).',
    expect.stringContaining('09 December 2026 is a day off (Founding day)'),
  ]);
  expect(said(await declare([paper('109', '2026-11-22'), paper('150', '2026-11-22', '11:30')]))).toEqual([
    expect.stringContaining('the same students have both at the same time on 22 November 2026'),
  ]);
  // Two religions may be written at one time, but not in one room unseen.
  const religions = (room: string) => [
    paper('111', '2026-11-23', '10:00', room),
    paper('112', '2026-11-23', '10:00', '12'),
  ];
  expect((await declare(religions('11'))).status).toBe(200);
  expect(said(await declare(religions(' 12 ')))).toEqual([
    expect.stringContaining('Islam and Moral Education (Nine, Science) and Hindu Religion'),
    expect.stringContaining('use room'),
    expect.stringContaining('use room'),
  ]);
  expect((await declare(religions('12'), { allow_clashes: true })).status).toBe(200);
});

test('an exam is declared for several classes or for none of them; a stranger’s class is none', async () => {
  const classGroup = { class_id: school.classId, group_id: school.group };
  const other = await inTransaction({}, async (db) => {
    const [row] = await db
      .insert(classes)
      .values({ code: 'other', name_en: 'Other', name_bn: 'অন্য', level: 'secondary' })
      .returning({ id: classes.id });
    return { class_id: row!.id, group_id: school.group };
  });
  const declare = (class_groups: object[], who = admin) =>
    who.call<{ ids: string[] }>('POST', '/api/exams/several', {
      year_id: school.year,
      ...about('Together'),
      class_groups,
    });
  expect((await declare([classGroup, other])).status).toBe(422);
  const list = () => admin.call<{ name_en: string }[]>('GET', '/api/exams', { year_id: school.year });
  expect((await list()).json.filter((exam) => exam.name_en === 'Together')).toEqual([]);
  expect((await declare([classGroup, classGroup])).status).toBe(422);
  expect((await declare([classGroup])).json.ids).toHaveLength(1);
  const stranger = await asMember(server, world.second, 'site-admin');
  expect((await declare([classGroup], stranger)).status).toBe(422);
});
