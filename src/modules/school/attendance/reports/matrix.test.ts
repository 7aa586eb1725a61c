import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import {
  addHoliday,
  decide,
  keepMarks,
  makeAttendanceSchool,
  type AttendanceSchool,
  type KeptMark,
} from '../../../../../tests/support/attendance-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { countDays } from '../counts/day-counts.server.ts';
import { holidaySpans } from './matrix.ts';

let school: AttendanceSchool;
let admin: Caller;

/** The same numbers in every run. */
function drawing(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const kinds = ['P', 'P', 'P', 'P', 'L', 'L', 'A', 'LV', 'H', ''];
let months: string[];

startWorld(async () => {
  school = await makeAttendanceSchool(world.first, ['A']);
  admin = await asMember(server, world.first, 'site-admin');
  months = [0, -1].map((by) => addMonths(`${school.today.slice(0, 7)}-01`, by).slice(0, 7));
  const draw = drawing(14);
  // Some came during these weeks, some left.
  const stay = new Map(
    school.pupils
      .slice(0, 12)
      .map(({ enrolmentId }, at) => [
        enrolmentId,
        at % 2 === 0
          ? { started_on: school.daysAgo(draw(45)) }
          : { status: 'DROPPED', ended_on: school.daysAgo(draw(45)) },
      ]),
  );
  const wasThere = (id: string, day: string) => {
    const own: { started_on?: string; ended_on?: string } = stay.get(id) ?? {};
    return day >= (own.started_on ?? day) && day <= (own.ended_on ?? day);
  };
  const marks = Array.from({ length: 60 }, (_, ago) => school.daysAgo(ago)).flatMap((day) =>
    school.pupils.flatMap((pupil): KeptMark[] => {
      const mark = kinds[draw(kinds.length)]!;
      if (!mark || !wasThere(pupil.enrolmentId, day)) return [];
      return [{ ...pupil, day, mark, minutes: mark === 'L' ? draw(40) : 0 }];
    }),
  );
  await keepMarks(school, marks);
  for (const ago of [2, 3, 9, 20, 33, 34, 41]) await addHoliday(school, school.daysAgo(ago));
  await inTransaction({ siteId: school.siteId }, async (db) => {
    for (const [id, values] of stay)
      await db
        .update(enrolments)
        .set(values)
        .where(and(eq(enrolments.site_id, school.siteId), eq(enrolments.id, id)));
  });
});

type Found = {
  sections: {
    students: (Record<string, unknown> & { enrolment_id: string; cells: string[] })[];
    days: { day: string; open: boolean }[];
    totals: Record<string, number | null>[];
  }[];
};

test.each([
  { 'late-to-absent': 0 },
  { 'late-to-absent': 3 },
  { 'leave-present': true },
  { 'untaken-days': false, 'late-to-absent': 2 },
  { 'untaken-days': false, 'leave-present': true },
])(
  'the register says of every student what the counts say, and of every day what its report says: %j',
  async (rule) => {
    await decide(admin, rule);
    for (const month of months) {
      const from = `${month}-01`;
      const span = { from, to: addDays(addMonths(from, 1), -1) };
      const { json } = await admin.call<Found>('GET', '/api/attendance-reports/matrix', {
        month,
        section_id: school.sections[0],
      });
      const [register] = json.sections;
      const counted = await inTransaction({ siteId: school.siteId }, (db) =>
        countDays({ db, siteId: school.siteId, now: new Date() }, { sectionIds: school.sections }, span),
      );
      for (const student of register!.students)
        expect(student).toMatchObject(counted.get(student.enrolment_id)!);
      for (const [at, { day, open }] of register!.days.entries()) {
        if (!open || day > school.today || Number(day.slice(8)) % 5 !== 0) continue;
        const { json: found } = await admin.call<{ rows: Record<string, unknown>[] }>(
          'GET',
          '/api/attendance-reports/day',
          { filter: { on: day } },
        );
        expect(found.rows[0], day).toMatchObject(register!.totals[at]!);
      }
    }
    await decide(admin, Object.fromEntries(Object.keys(rule).map((key) => [key, null])));
  },
);

test('holidays that follow each other are one, from the first to the last', () => {
  const days = ['x', 'x', null, 'x', 'y'].map((holiday, at) => ({ day: `2026-03-0${at + 1}`, holiday }));
  expect(holidaySpans(days, (a, b) => a === b)).toEqual([
    { from: '2026-03-01', to: '2026-03-02', name: 'x' },
    { from: '2026-03-04', to: '2026-03-04', name: 'x' },
    { from: '2026-03-05', to: '2026-03-05', name: 'y' },
  ]);
});
