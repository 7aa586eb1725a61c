import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { makeExamSchool, type ExamSchool } from '../../../../../tests/support/exam-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember } from '../../../../../tests/support/world.ts';

let first: ExamSchool;
let outside: ExamSchool;
let group: Caller;

type Row = Record<string, unknown>;
const report = async (name: 'counts' | 'sections', filter: object = {}, who = group) => {
  const answer = await who.call<{ rows: Row[] }>('GET', `/api/group-students/${name}`, { filter });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.rows;
};
const list = async (filter: object = {}, who = group) =>
  (await who.call<Row[]>('GET', '/api/group-students', { filter, per_page: 100 })).json;

startWorld(async () => {
  first = await makeExamSchool(world.first, ['A', 'B']);
  await makeExamSchool(world.second);
  outside = await makeExamSchool(world.outside);
  group = await asGroupAdmin(server, world);
});

test('a group drills from its institutions through classes and sections to students', async () => {
  const rows = await report('counts');
  expect(rows.map((row) => [row['site_en'], row['class_en'], row['total']])).toEqual([
    ['First School', 'Nine', 120],
    ['Second School', 'Nine', 60],
  ]);
  const [nine] = rows;
  const sections = await report('sections', { site_id: nine!['site_id'], class_id: nine!['class_id'] });
  expect(sections.map((row) => [row['section_en'], row['total']])).toEqual([
    ['A', 60],
    ['B', 60],
  ]);
  const { site_id, section_id } = sections[0]!;
  const students = await list({ site_id, section_id });
  expect(students).toHaveLength(60);
  expect(Object.keys(students[0]!).toSorted()).toEqual([
    'class_bn',
    'class_en',
    'gender',
    'group_bn',
    'group_en',
    'id',
    'name_bn',
    'name_en',
    'roll',
    'section_bn',
    'section_en',
    'site_bn',
    'site_en',
    'student_code',
  ]);
  const genders = (await list({ site_id, section_id, gender: 'female' })).length;
  expect(genders).toBe(sections[0]!['female']);
});

test('an institution of no or another group is nowhere: counts, sections, students, paper, export', async () => {
  const site_id = world.outside.id;
  expect(await report('counts', { site_id })).toEqual([]);
  expect(await report('sections', { site_id })).toEqual([]);
  expect(await list({ site_id })).toEqual([]);
  expect(await list({ section_id: outside.sections[0] })).toEqual([]);
  expect(await list({ site_id: world.first.id, section_id: outside.sections[0] })).toEqual([]);
  // Without an institution nothing is read: not the students of the whole group.
  expect(await list()).toEqual([]);
  const whole = await group.call('GET', '/api/group-students/export', {
    format: 'csv',
    filter: { site_id: world.first.id },
  });
  expect(whole.text).toContain('First School');
  expect(whole.text).not.toContain('Outside');
  const paper = await group.call('GET', '/api/group-students/counts/paper', { filter: { site_id } });
  expect(paper.status).toBe(200);
});

test('a closed institution is not shown; people of a school cannot ask for their group', async () => {
  await inTransaction({}, (db) =>
    db.update(sites).set({ status: 'closed' }).where(eq(sites.id, world.second.id)),
  );
  expect((await report('counts')).map((row) => row['site_en'])).toEqual(['First School']);
  const admin = await asMember(server, world.first, 'site-admin');
  for (const path of ['/api/group-students', '/api/group-students/counts', '/api/group-students/sections'])
    expect((await admin.call('GET', path)).status).toBe(403);
  expect((await list({ site_id: first.siteId })).length).toBe(100);
});
