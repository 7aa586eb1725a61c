import { describe, expect, test } from 'vitest';
import { groupRows } from '#kernel/lists/report.ts';
import {
  addHoliday,
  decide,
  keepMarks,
  makeAttendanceSchool,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from '../../../../../tests/support/world.ts';
import { groupSchools } from './lists.ts';

let group: Caller;
let operator: Caller;
let schools: { made: AttendanceSchool; admin: Caller }[];

type Row = Record<string, number | null> & { section_id: string; site_en: string; name_en: string };
const rowsOf = async (who: Caller, path: string, filter: object): Promise<Row[]> => {
  const { status, text, json } = await who.call<{ rows: Row[] }>('GET', path, { filter });
  expect(status, text).toBe(200);
  return json.rows;
};
const total = (rows: readonly Row[], key: string) => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
const figures = ['halves', 'possible', 'present', 'half', 'late', 'absent', 'leave'];

/** A month of everything: whole and half days, leave, late ones, the absent, and days that nobody took. */
async function fill(made: AttendanceSchool, shift: number) {
  const kinds = ['P', 'P', 'H', 'L', 'A', 'L', 'LV', 'P', 'L', 'P', 'H'];
  await keepMarks(
    made,
    Array.from({ length: 20 }, (_, ago) => ago)
      .filter((ago) => ago % 6 !== 5)
      .flatMap((ago) =>
        made.pupils.map(({ enrolmentId, sectionId }, at) => ({
          enrolmentId,
          sectionId,
          day: made.daysAgo(ago),
          mark: kinds[(at * 7 + ago * 3 + shift) % kinds.length]!,
        })),
      ),
  );
}

const end = async ({ made, admin }: { made: AttendanceSchool; admin: Caller }, at: number, ago: number) => {
  const left = await admin.call('POST', `/api/students/${made.pupils[at]!.studentId}/movements`, {
    kind: 'LEAVE',
    on: made.daysAgo(ago),
    reason: 'Moved away',
    leave_as: 'DROPPED',
  });
  expect(left.status, left.text).toBe(200);
};

startWorld(async () => {
  group = await asGroupAdmin(server, world);
  operator = await asOperator(server, world);
  schools = [];
  for (const [at, of] of [world.first, world.second].entries()) {
    const made = await makeAttendanceSchool(of, at === 0 ? ['A', 'B'] : ['A']);
    await fill(made, at);
    schools.push({ made, admin: await asMember(server, of, 'site-admin') });
  }
  const [first, second] = schools;
  await decide(first!.admin, { 'late-to-absent': 2 });
  await decide(second!.admin, { 'leave-present': true, 'untaken-days': false });
  // A day that was taken and became a holiday afterwards, and somebody who left in between.
  await addHoliday(first!.made, first!.made.daysAgo(7));
  await end(first!, 0, 4);
});

/** What each school says of itself, what its group says of it, and what the operator does. */
async function compare(days: number) {
  const [first] = schools;
  const filter = { period: `${first!.made.daysAgo(days)}..${first!.made.today}` };
  const ofGroup = await rowsOf(group, '/api/group-attendance/institutions', filter);
  const ofOperator = await rowsOf(operator, '/api/site-reports/attendance', filter);
  for (const [at, { admin, made }] of schools.entries()) {
    const own = await rowsOf(admin, '/api/attendance-reports/period', filter);
    const sections = await rowsOf(admin, '/api/attendance-reports/sections', filter);
    for (const key of figures) expect([at, key, ofGroup[at]![key]]).toEqual([at, key, total(own, key)]);
    expect(ofOperator[at]).toMatchObject({
      students: own.length,
      working_days: total(own, 'possible') / 2,
      present_days: total(own, 'halves') * 50,
      share: ofGroup[at]!['percent'],
    });
    const inGroup = await rowsOf(group, '/api/group-attendance/sections', {
      ...filter,
      site_id: made.siteId,
    });
    const short = ({ section_id, percent, halves, possible, absent_percent }: Row) => ({
      section_id,
      percent,
      halves,
      possible,
      absent_percent,
    });
    expect(inGroup.map(short)).toEqual(sections.map(short));
  }
  return { ofGroup, ofOperator };
}

describe('a school, its group and the operator say the same of the same days', () => {
  test('with half days, leave, late days, untaken days, a holiday declared later and one who left', async () => {
    const { ofGroup } = await compare(19);
    expect(ofGroup.map(({ half }) => (half ?? 0) > 0)).toEqual([true, true]);
    // The foot of the group is the sum of the schools, not the middle of their percentages.
    const { sums } = groupRows(groupSchools as never, ofGroup as never);
    const whole = { halves: total(ofGroup, 'halves'), possible: total(ofGroup, 'possible') };
    expect(sums).toMatchObject(whole);
    expect(sums['percent']).toBe(Math.round((whole.halves * 10_000) / whole.possible));
  });

  test('after a list of a past day was saved again: who left since is still counted, and a half day too', async () => {
    const [{ made, admin }] = schools as [(typeof schools)[number]];
    const at = { section_id: made.sections[0], day: made.daysAgo(6) };
    const sheet = await admin.call<{ rows: { enrolment_id: string; version: number }[] }>(
      'GET',
      '/api/attendance/sheet',
      at,
    );
    const cells = sheet.json.rows.slice(0, 9).map(({ enrolment_id, version }) => ({
      enrolment_id,
      version,
      status: 'P',
      half: true,
    }));
    const answer = await admin.call('PUT', '/api/attendance/sheet', {
      ...at,
      operation_id: crypto.randomUUID(),
      cells,
    });
    expect(answer.status, answer.text).toBe(200);
    await compare(19);
  });

  test('of a single day as the report of the day has it', async () => {
    for (const ago of [0, 7]) {
      for (const { made, admin } of schools) {
        const day = made.daysAgo(ago);
        const own = await rowsOf(admin, '/api/attendance-reports/day', { on: day });
        const period = `${day}..${day}`;
        const site_id = made.siteId;
        const [inGroup] = await rowsOf(group, '/api/group-attendance/institutions', { period, site_id });
        expect([inGroup!['halves'], inGroup!['possible']]).toEqual([
          total(own, 'halves'),
          total(own, 'possible'),
        ]);
        const [section] = made.sections;
        const days = await rowsOf(group, '/api/group-attendance/days', {
          period,
          site_id,
          section_id: section,
        });
        if (total(own, 'possible') === 0) expect(days).toEqual([]);
        else
          expect(days[0]!['percent']).toBe(own.find(({ section_id }) => section_id === section)!['percent']);
      }
    }
  });
});
