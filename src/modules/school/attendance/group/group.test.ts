import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { attachments } from '#modules/platform/access/base/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import {
  addHoliday,
  keepMarks,
  makeAttendanceSchool,
  type AttendanceSchool,
} from '../../../../../tests/support/attendance-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember } from '../../../../../tests/support/world.ts';

let first: AttendanceSchool;
let second: AttendanceSchool;
let outside: AttendanceSchool;
let group: Caller;

type Row = Record<string, unknown>;
const path = '/api/group-attendance';
const ask = (report: string, filter: object = {}, who = group) =>
  who.call<{ rows: Row[] }>('GET', `${path}/${report}`, { filter });
const rowsOf = async (report: string, filter: object = {}) => {
  const { status, text, json } = await ask(report, filter);
  expect(status, text).toBe(200);
  return json.rows;
};

/** A section's list of a day: so many absent, one late, the others present. */
const take = (school: AttendanceSchool, section: number, ago: number, absent: number) =>
  keepMarks(
    school,
    school.pupils
      .filter(({ sectionId }) => sectionId === school.sections[section])
      .map((pupil, at) => ({
        ...pupil,
        day: school.daysAgo(ago),
        mark: at < absent ? 'A' : at === absent ? 'L' : 'P',
      })),
  );

startWorld(async () => {
  first = await makeAttendanceSchool(world.first);
  second = await makeAttendanceSchool(world.second, ['A']);
  outside = await makeAttendanceSchool(world.outside, ['A']);
  group = await asGroupAdmin(server, world);
  await take(first, 0, 0, 6);
  await take(first, 0, 1, 12);
  await take(first, 1, 1, 0);
  await take(second, 0, 1, 3);
  await take(outside, 0, 0, 3);
  await addHoliday(second, second.today);
});

test('institutions beside each other: what is not taken, who is absent, what is closed', async () => {
  expect(await rowsOf('institutions')).toMatchObject([
    {
      site_en: 'First School',
      state: 'some',
      students: 120,
      due: 2,
      missing: 1,
      missing_percent: 5000,
      present: 53,
      late: 1,
      absent: 6,
      percent: 9000,
      absent_percent: 1000,
    },
    { site_en: 'Second School', state: 'closed', due: 0, missing: 0, percent: null },
  ]);
  // Over several days a day that nobody took is a working day, unless the institution decides otherwise.
  const both = { period: `${first.daysAgo(1)}..${first.today}` };
  expect(await rowsOf('institutions', both)).toMatchObject([
    { state: 'some', due: 4, missing: 1, missing_percent: 2500, absent: 18, percent: 6750 },
    { state: 'all', due: 1, missing: 0, absent: 3, percent: 9500 },
  ]);
});

test('an institution opens its sections, a section its days, without a name of anybody', async () => {
  const period = `${first.daysAgo(1)}..${first.today}`;
  const sections = await rowsOf('sections', { period, site_id: first.siteId });
  expect(sections).toMatchObject([
    { state: 'all', due: 2, absent: 18, percent: 8500 },
    { state: 'some', due: 2, missing: 1, absent: 0, percent: 5000 },
  ]);
  const { site_id, section_id } = sections[0]!;
  const days = await rowsOf('days', { period, site_id, section_id });
  expect(days).toMatchObject([
    { day: first.today, absent: 6, percent: 9000 },
    { day: first.daysAgo(1), absent: 12, percent: 8000 },
  ]);
  for (const lang of ['en', 'bn']) {
    const filter = { period, site_id, section_id };
    const paper = await group.call('GET', `${path}/days/paper`, { filter, lang });
    expect(paper.status, paper.text).toBe(200);
  }
});

test('an institution of no or another group is nowhere, and a section only within its own', async () => {
  const period = { period: `${first.daysAgo(1)}..${first.today}` };
  const site_id = outside.siteId;
  expect(await rowsOf('institutions', { ...period, site_id })).toEqual([]);
  expect(await rowsOf('sections', { ...period, site_id })).toEqual([]);
  expect(await rowsOf('days', { ...period, site_id, section_id: outside.sections[0] })).toEqual([]);
  expect(await rowsOf('days', { ...period, site_id: first.siteId, section_id: second.sections[0] })).toEqual(
    [],
  );
  // Without an institution its sections are not read at all.
  expect(await rowsOf('sections', period)).toEqual([]);
  expect(await rowsOf('institutions', { ...period, site_id: 'no-id' })).toEqual([]);
  const file = await group.call('GET', `${path}/institutions/export`, { filter: period, format: 'csv' });
  expect(file.text).toContain('First School');
  expect(file.text).not.toContain('Outside');
});

test('a period of years is refused, and so is whoever is not of the group', async () => {
  const years = await ask('institutions', { period: '2020-01-01..2026-01-01' });
  expect(years.status).toBe(422);
  expect((await ask('institutions', { period: `..${first.today}` })).status).toBe(422);
  const admin = await asMember(server, world.first, 'site-admin');
  for (const report of ['institutions', 'sections', 'days'])
    expect((await ask(report, { period: 'today' }, admin)).status).toBe(403);
});

test('a closed institution is not shown; one that is limited still is', async () => {
  const set = (status: string) =>
    inTransaction({}, (db) =>
      db
        .update(sites)
        .set({ status: status as 'closed' })
        .where(eq(sites.id, world.second.id)),
    );
  const names = async () => (await rowsOf('institutions')).map((row) => row['site_en']);
  await set('closed');
  expect(await names()).toEqual(['First School']);
  expect(await rowsOf('sections', { period: 'today', site_id: second.siteId })).toEqual([]);
  await set('limited');
  expect(await names()).toEqual(['First School', 'Second School']);
});

test('an institution whose package has no attendance says so', async () => {
  await inTransaction({}, (db) =>
    db.insert(attachments).values({ about_site: world.second.id, key: 'attendance', attached: false }),
  );
  expect((await rowsOf('institutions', { period: 'today' }))[1]).toMatchObject({ state: 'off', due: 0 });
  expect(await rowsOf('sections', { period: 'today', site_id: second.siteId })).toEqual([]);
});
