import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { dryRun, makeSheet, rowsOf } from '../../../../../tests/support/importing.ts';
import { promotionSchool } from '../../../../../tests/support/promotion-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { everything, oneClass } from '../../../../../tests/support/transfer-schools.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: Awaited<ReturnType<typeof promotionSchool>>;
let there: Caller;
let section: string;
const today = () => dayIn(new Date());
const reason = 'The family moves';
const gone = 'was transferred to Second School';

startWorld(async () => {
  school = await promotionSchool(server, world);
  there = await asMember(server, world.second, 'site-admin');
  [section] = (await oneClass(there, [40])) as [string];
  const parts = ['classes', 'sections', 'subjects'];
  await school.admin.call('POST', '/api/next-year', { ...school.years, parts });
});

async function transfer(name: string, on: string): Promise<string> {
  const [student] = await school.query<{ id: string }>(
    sql`SELECT id FROM students WHERE site_id = ${world.first.id} AND name_en = ${name}`,
  );
  const released = await school.admin.call<{ id: string }>('POST', `/api/students/${student!.id}/transfer`, {
    site_id: world.second.id,
    on,
    reason,
    parts: everything,
  });
  expect(released.status, released.text).toBe(200);
  const { id } = released.json;
  const accepted = await there.call('POST', `/api/transfers/${id}/accept`, { section_id: section });
  expect(accepted.status, accepted.text).toBe(200);
  return id;
}

const placesOf = (name: string) =>
  school.query<{ status: string; year: string }>(sql`
    SELECT e.status, y.code AS year FROM enrolments e JOIN academic_years y ON y.id = e.year_id
    JOIN students p ON p.site_id = ${world.first.id} AND p.id = e.student_id
    WHERE e.site_id = ${world.first.id} AND p.name_en = ${name} ORDER BY y.code`);

test('a promotion names who is being transferred, refuses to decide of them, and leaves them where they are', async () => {
  const plan = await school.planOf('Nine, Science');
  const { id } = (await school.draft([plan])).json;
  await transfer('Farid', addDays(today(), 20));
  const refused = await school.commit(id);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Being transferred to another institution since the list was made: Farid');
  const again = { version: (await school.show(id)).version, policy: {}, plan: { classes: [plan] } };
  expect((await school.admin.call('PUT', `/api/promotions/${id}`, again)).status).toBe(200);
  const listed = await school.admin.call<
    { id: string; name_en: string; outcome: string; reason_en: string }[]
  >('GET', '/api/promotions/students', { filter: { promotion_id: id } });
  const farid = listed.json.find(({ name_en }) => name_en === 'Farid')!;
  expect([farid.outcome, farid.reason_en]).toEqual(['WAIT', 'Is being transferred to another institution']);
  const row = (await school.rows(id)).find(({ name_en }) => name_en === 'Farid')!;
  for (const outcome of ['PROMOTE', 'LEAVE']) {
    const decided = await school.decide(id, row, { outcome, group_id: null, reason });
    expect(decided.status).toBe(409);
    expect(decided.text).toContain('Cancel the transfer first');
  }
  expect((await school.commit(id)).status).toBe(200);
  await school.settled(id, 'done');
  expect(await placesOf('Farid')).toEqual([{ year: '2026', status: 'ACTIVE' }]);
  expect((await placesOf('Gazi')).map(({ year }) => year)).toEqual(['2026', '2027']);
  expect(await school.broken()).toEqual([]);
  // Who was promoted and transferred since does not come back by undoing the promotion.
  await transfer('Gazi', today());
  const after = [
    { year: '2026', status: 'PROMOTED' },
    { year: '2027', status: 'TRANSFERRED' },
  ];
  expect(await placesOf('Gazi')).toEqual(after);
  const undone = await school.undo(id);
  expect(undone.status).toBe(409);
  expect(undone.text).toContain('left in the new year');
  expect(await placesOf('Gazi')).toEqual(after);
  expect(await school.broken()).toEqual([]);
});

test('neither a sheet nor the form of a new student enrols who was transferred', async () => {
  await transfer('Ayesha', today());
  const [next] = await school.query<{ id: string; code: string }>(sql`
    SELECT c.id, p.student_code AS code FROM sections c, students p
    WHERE c.site_id = ${world.first.id} AND c.year_id = ${school.years.to_year_id}
      AND p.site_id = ${world.first.id} AND p.name_en = 'Ayesha' LIMIT 1`);
  const sheet = await makeSheet(
    ['Student ID', 'Roll', 'Name (English)', 'Name (Bangla)'],
    [
      [next!.code, '31', 'Ayesha', 'Ayesha'],
      ['', '32', 'Someone New', 'নতুন একজন'],
    ],
  );
  const run = await dryRun(school.admin, 'students', { section_id: next!.id }, sheet);
  expect(run.status, run.text).toBe(200);
  const problems = (await rowsOf(school.admin, run.json.id)).map((row) => JSON.stringify(row));
  expect(problems.filter((row) => row.includes(gone))).toHaveLength(1);
  const added = await school.admin.call('POST', '/api/students', {
    section_id: next!.id,
    student_code: next!.code,
    name_en: 'Ayesha',
    name_bn: 'Ayesha',
    religion: 'islam',
    choice: { electives: [], fourth: null, religion_subject: null },
  });
  expect(added.status, added.text).not.toBe(200);
  expect((await placesOf('Ayesha')).map(({ status }) => status)).toEqual(['TRANSFERRED']);
});
