import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { makeRunningSchool, type RunningSchool } from '../../../../../tests/support/running-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { dayList, type DayList } from '../substitution/day-list.server.ts';
import { daySheetOf } from './day-sheet.ts';

let school: RunningSchool;
let office: Caller;

const paper = (who: Caller, more: object = {}) =>
  who.call('GET', '/api/routine-days/paper', { day: school.today, ...more });
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

startWorld(async () => {
  school = await makeRunningSchool(world.first);
  office = await asMember(server, world.first, 'office');
});

test('the list of a day is printed by who finds substitutes, not by teachers, students or neighbours', async () => {
  for (const [role, kind, id] of [
    ['teacher', 'employee', school.teachers.physics],
    ['student', 'student', school.pupils[0]!.studentId],
    ['guardian', 'child', school.pupils[0]!.studentId],
  ] as const) {
    const who = await asMember(server, world.first, role, [{ kind, id }]);
    expect([role, (await paper(who)).status]).toEqual([role, 403]);
  }
  const empty = await paper(await asMember(server, world.second, 'office'));
  expect(empty.status).toBe(200);
  expect((await paper(office, { day: '2026-02-30' })).status).toBe(422);
});

test('who is absent is on it with the times and without the reason, and what is open, given and not held', async () => {
  const mark = (employee_id: string, more: object) =>
    office.call('POST', '/api/routine-days/absences', { day: school.today, employee_id, ...more });
  await mark(school.teachers.bangla, { starts: null, ends: null, note: 'High fever' });
  await mark(school.teachers.maths, { starts: 0, ends: 690, note: null });
  const saved = await office.call('POST', '/api/routine-days/cover', {
    day: school.today,
    changes: [
      {
        lesson_id: school.lessons.get('A1'),
        seen: null,
        to: { kind: 'COVER', teacher_id: school.teachers.physics, class_subject_id: null, note: null },
      },
      {
        lesson_id: school.lessons.get('B2'),
        seen: null,
        to: { kind: 'NONE', teacher_id: null, class_subject_id: null, note: 'Debate in the hall' },
      },
    ],
  });
  expect(saved.status, saved.text).toBe(200);
  const found: DayList = await inTransaction({ siteId: school.siteId }, (db) =>
    dayList({ db, siteId: school.siteId, now: new Date() }, school.today),
  );
  const sheet = daySheetOf(found, 'en');
  expect(JSON.stringify(sheet)).not.toContain('fever');
  expect(sheet.away.map(({ when }) => when).toSorted()).toEqual(['until 11:30', 'whole day']);
  expect(sheet.rows.filter(({ open }) => open).every(({ teacher }) => teacher === 'No substitute yet')).toBe(
    true,
  );
  expect(sheet.rows.map(({ note }) => note)).toContain('Debate in the hall');
  expect(sheet.rows.find(({ usual, open, note }) => usual && !open && !note)?.teacher).toBeTruthy();
  for (const lang of ['en', 'bn']) {
    const answer = await paper(office, { lang });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(pagesOf(answer.bytes)).toBe(1);
    if (process.env['KEEP_PAPERS'])
      writeFileSync(`${process.env['KEEP_PAPERS']}/day-${lang}.pdf`, answer.bytes);
  }
});

test('sections that one teacher has together are one line, a swapped lesson says where it usually is', () => {
  const teacher = { id: 't', name: { en: 'Abul Kalam', bn: 'আবুল কালাম' }, initials: 'AK' };
  const line = (section: string, more: Partial<DayList['lines'][number]> = {}): DayList['lines'][number] => ({
    lesson_id: section,
    number: 5,
    span: 2,
    starts: 780,
    ends: 860,
    section: { en: section, bn: section },
    subject: { en: 'Bangla', bn: 'বাংলা' },
    room: null,
    usual: teacher,
    teacher,
    kind: 'OPEN',
    from_number: 5,
    note: null,
    ...more,
  });
  const list: DayList = {
    day: '2026-11-22',
    routine: null,
    away: [],
    lines: [line('Nine · A'), line('Nine · B'), line('Ten · A', { kind: 'SWAP', teacher, from_number: 3 })],
  };
  const { rows } = daySheetOf(list, 'bn');
  expect(rows.map(({ section, period, time }) => [section, period, time])).toEqual([
    ['Nine · A, Nine · B', '৫–৬', '১:০০–২:২০'],
    ['Ten · A', '৫–৬', '১:০০–২:২০'],
  ]);
  // Nobody gives it yet, and it is still said whose it is.
  expect(rows[0]).toMatchObject({ usual: 'আবুল কালাম (AK)', teacher: 'প্রক্সি শিক্ষক ঠিক হয়নি', open: true });
  expect(rows[1]).toMatchObject({ usual: '', note: 'অদলবদল, নিয়মিত ৩ নম্বর পিরিয়ডে' });
});
