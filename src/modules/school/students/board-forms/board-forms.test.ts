import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { readSheet } from '#kernel/spreadsheet/read.server.ts';
import { makeExamSchool, makeTeacher, type ExamSchool } from '../../../../../tests/support/exam-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { shippedForms } from './shipped.ts';

let school: ExamSchool;
let admin: Caller;

type Filled = {
  columns: string[];
  rows: { cells: string[]; gaps: { heading: string; value: string | null }[] }[];
  total: number;
  incomplete: number;
};
type Form = { ref: string; version: number | null; name: { en: string } };
const path = '/api/board-forms';
const fill = (ref: string, more: object = {}, who = admin) =>
  who.call<Filled>('GET', `${path}/${ref}/rows`, more);
const column = (heading: string, source: string, more: object = {}) => ({
  heading,
  source,
  text: null,
  required: true,
  translations: [],
  ...more,
});
const input = (name: string, columns: object[], kind = 'students') => ({
  name,
  kind,
  class_codes: [],
  columns,
});
const create = (body: object, who = admin) => who.call<{ ref: string }>('POST', path, body);

startWorld(async () => {
  school = await makeExamSchool(world.first, ['A', 'B']);
  await makeExamSchool(world.second);
  admin = await asMember(server, world.first, 'site-admin');
});

test('a shipped form is filled for its class, with what is missing of each student', async () => {
  const { json, status, text } = await fill('esif-9');
  expect(status, text).toBe(200);
  expect(json.total).toBe(120);
  expect(json.columns).toEqual(shippedForms[0]!.columns.map(({ heading }) => heading));
  // Nobody has entered birth registration numbers: told for each, not left empty in silence.
  expect(json.incomplete).toBe(120);
  expect(json.rows[0]!.gaps).toContainEqual({ heading: 'Birth Registration No', value: null });
  expect((await fill('esif-9', { section_id: school.sections[0] })).json.total).toBe(60);
  expect((await fill('esif-11')).json.total).toBe(0);
});

test('the export has exactly these columns, and gaps only when somebody says so', async () => {
  const refused = await admin.call('GET', `${path}/esif-9/export`);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('120');
  const answer = await admin.call('GET', `${path}/esif-9/export`, { with_gaps: 'yes' });
  const { rows } = await readSheet(new Uint8Array(answer.bytes), 'form.xlsx');
  expect(rows[0]).toEqual(shippedForms[0]!.columns.map(({ heading }) => heading));
  expect(rows).toHaveLength(121);
});

test('statistics count every student once, by class and gender', async () => {
  const { json } = await fill('annual-statistics');
  expect(json.rows).toHaveLength(1);
  const cells = Object.fromEntries(json.columns.map((heading, at) => [heading, json.rows[0]!.cells[at]]));
  const sum = ['Girls', 'Boys', 'Third gender', 'Gender not known'].reduce(
    (all, key) => all + Number(cells[key]),
    0,
  );
  expect([cells['Total'], sum]).toEqual(['120', 120]);
});

test('a school keeps forms of its own: codes, fixed texts, a version for each change', async () => {
  const codes = [
    { from: 'male', to: 'M' },
    { from: 'female', to: 'F' },
  ];
  const body = input('Scholarship', [
    column('Sex', 'gender', { translations: codes }),
    column('Session', 'fixed', { text: '2026-27' }),
  ]);
  const { ref } = (await create(body)).json;
  const { rows, incomplete } = (await fill(ref)).json;
  expect(incomplete).toBe(0);
  expect(new Set(rows.map(({ cells }) => cells.join()))).toEqual(new Set(['M,2026-27', 'F,2026-27']));
  const edit = { ...body, name: 'Stipend', version: 1 };
  expect((await admin.call('PUT', `${path}/${ref}`, edit)).json).toEqual({ version: 2 });
  expect((await admin.call('PUT', `${path}/${ref}`, edit)).status).toBe(409);
  expect((await create({ ...body, name: 'stipend' })).status).toBe(422);
  expect((await admin.call('DELETE', `${path}/${ref}`, { version: 1 })).status).toBe(409);
  expect((await admin.call('DELETE', `${path}/${ref}`, { version: 2 })).status).toBe(200);
  expect((await fill(ref)).status).toBe(404);
});

test('a form that could not be filled is refused, and says which column', async () => {
  const wrong: [object[], string][] = [
    [[], 'at least one'],
    [[column('X', 'password_hash')], '“X”'],
    [[column('X', 'count:female')], '“X”'],
    [[column('X', 'roll'), column('x', 'gender')], 'twice'],
    [[column('X', 'fixed')], '“X”'],
    [
      [
        column('X', 'gender', {
          translations: [
            { from: 'male', to: '1' },
            { from: 'Male', to: '2' },
          ],
        }),
      ],
      'two codes',
    ],
  ];
  for (const [columns, said] of wrong) {
    const answer = await create(input('Wrong', columns));
    expect([answer.status, answer.text.includes(said)]).toEqual([422, true]);
  }
});

test('a teacher, a guardian and another school get nothing of it', async () => {
  const { ref } = (await create(input('Ours alone', [column('NID', 'national_id', { required: false })])))
    .json;
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.update(students).set({ national_id: '1234567890' }).where(eq(students.site_id, world.first.id)),
  );
  expect((await fill(ref)).text).toContain('1234567890');
  const employee = await makeTeacher(school, school.sections[1]!, ['109']);
  const teacher = await asMember(server, world.first, 'teacher', [{ kind: 'employee', id: employee }]);
  const guardian = await asMember(server, world.first, 'guardian');
  for (const who of [teacher, guardian]) {
    expect((await who.call('GET', path)).status).toBe(403);
    expect((await fill('esif-9', {}, who)).status).toBe(403);
    expect((await create(input('Mine', [column('A', 'roll')]), who)).status).toBe(403);
  }
  const stranger = await asMember(server, world.second, 'site-admin');
  expect((await fill(ref, {}, stranger)).status).toBe(404);
  expect((await stranger.call('GET', `${path}/${ref}/export`, { with_gaps: 'yes' })).status).toBe(404);
  expect((await stranger.call('DELETE', `${path}/${ref}`, { version: 1 })).status).toBe(404);
  expect((await stranger.call<Form[]>('GET', path)).json.map((form) => form.ref)).not.toContain(ref);
  expect((await fill('esif-9', { section_id: school.sections[0] }, stranger)).json.total).toBe(0);
});
