import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { actOn } from '../../../../../tests/support/enrolment-edits.ts';
import { fillYear } from '../../../../../tests/support/full-year.ts';
import { promotionSchool } from '../../../../../tests/support/promotion-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

let school: Awaited<ReturnType<typeof promotionSchool>>;
const today = () => dayIn(new Date());
const sections = new Map<string, string>();
let batches: string[] = [];

type Row = { id: string; enrolment_id: string; name_en: string; section_id: string; roll: number };
type Acted = { changed: number; act_id: string; refused: { name: { en: string }; why: { en: string } }[] };
const list = async (filter: object = {}) =>
  (await school.admin.call<Row[]>('GET', '/api/students', { status: 'all', per_page: 100, ...filter })).json;
const inEight = async (letter: string) =>
  (await list({ status: 'ACTIVE' })).filter((row) => row.section_id === sections.get(`8 general ${letter}`));
const act = (rows: readonly Row[], input: object, who: Caller = school.admin) =>
  who.call<Acted>('POST', '/api/students/acts', {
    of: { ids: rows.map((row) => row.enrolment_id) },
    on: today(),
    reason: 'Section closed',
    ...input,
  });
const undo = (id: string, who: Caller = school.admin) =>
  who.call<{ undone: number }>('POST', `/api/students/acts/${id}/undo`);
const leave = { kind: 'LEAVE', leave_as: 'TC' };

startWorld(async () => {
  school = await promotionSchool(server, world);
  const found = await school.admin.call<
    { id: string; class_code: string; group_code: string; name_en: string }[]
  >('GET', '/api/sections', { year_id: school.years.from_year_id });
  for (const row of found.json) sections.set(`${row.class_code} ${row.group_code} ${row.name_en}`, row.id);
  ({ batches } = await fillYear(school, world.first));
});

/** Does something to all of Eight A, and undoes it. */
const undoneAct = (of: string, input: () => object, touches: readonly string[]) => {
  let id = '';
  return expectSameAfterUndo({
    undo: '/api/students/acts/{id}/undo',
    of,
    owner: server.database.owner,
    site: world.first.id,
    touches,
    act: async () => {
      const done = await act(await inEight('A'), input());
      expect([done.status, done.json.changed, done.json.refused]).toEqual([200, 3, []]);
      id = done.json.act_id;
    },
    back: async () => expect((await undo(id)).json).toEqual({ undone: 3 }),
    left: { enrolment_changes: 'Each student’s own history of the act.' },
  });
};

test('ticked rows leave with day and reason, each with its history, and come back by one undo as they were', async () => {
  const [rows, kept] = [await inEight('A'), await list()];
  await undoneAct('leave', () => leave, ['enrolments', 'batch_members', 'section_students', 'fee_demands']);
  const history = await school.admin.call<{ kind: string; reason: string; on: string }[]>(
    'GET',
    `/api/students/${rows[0]!.id}/movements`,
  );
  expect(history.json[0]).toMatchObject({ kind: 'LEAVE', reason: 'Section closed', on: today() });
  expect(await list()).toEqual(kept);
  const left = await act(rows, leave);
  expect((await list({ status: 'TC' })).map(({ id }) => id).toSorted()).toEqual(
    rows.map(({ id }) => id).toSorted(),
  );
  expect(await school.broken()).toEqual([]);
  expect((await undo(left.json.act_id)).json).toEqual({ undone: 3 });
  expect(await school.broken()).toEqual([]);
  expect((await undo(left.json.act_id)).status).toBe(409);
});

test('leaving on a day that is past is undone as well, and so is a move to another section', async () => {
  await undoneAct('leave before today', () => ({ ...leave, on: addDays(today(), -5) }), [
    'enrolments',
    'batch_members',
  ]);
  const to = sections.get('8 general B')!;
  await school.query(sql`UPDATE sections SET capacity = 100 WHERE id = ${to}`);
  await undoneAct('move', () => ({ kind: 'MOVE', section_id: to }), [
    'enrolments',
    'batch_members',
    'section_students',
  ]);
});

test('whose seat in a batch is taken by then is named, and nobody comes back', async () => {
  const [first] = await inEight('A');
  const [, ofClass] = batches;
  const left = await act([first!], leave);
  const join = (batch: string, row: Row) =>
    school.admin.call<{ changed: number; change_id: string }>('POST', `/api/batches/${batch}/members`, {
      enrolment_ids: [row.enrolment_id],
      on: today(),
    });
  const [other] = (await list({ status: 'ACTIVE' })).filter(
    (row) => row.section_id === sections.get('8 general B'),
  );
  await school.query(sql`UPDATE batch_members SET to_on = ${today()}, ended_in = id
    WHERE batch_id = ${ofClass} AND enrolment_id = ${other!.enrolment_id}`);
  expect((await join(ofClass!, other!)).json.changed).toBe(1);
  await school.query(sql`UPDATE batches SET capacity = capacity - 1 WHERE id = ${ofClass}`);
  const refused = await undo(left.json.act_id);
  expect(refused.status, refused.text).toBe(409);
  expect(refused.text).toContain(`${first!.name_en} was in Class`);
  await school.query(sql`UPDATE batches SET capacity = capacity + 1 WHERE id = ${ofClass}`);
  expect((await undo(left.json.act_id)).status).toBe(200);
  expect(await school.broken()).toEqual([]);
});

test('who cannot be moved is named and nothing is done, until the others are wanted', async () => {
  const to = sections.get('8 general B')!;
  await school.query(sql`UPDATE sections SET capacity = 100 WHERE id = ${to}`);
  const rows = await list();
  const before = await school.everything();
  const move = { kind: 'MOVE', section_id: to };
  const refused = await act(rows, move);
  expect(refused.json).toMatchObject({ changed: 0, act_id: null });
  const whys = new Set(refused.json.refused.map(({ why }) => why.en));
  expect([...whys].some((why) => why.includes('in this section already'))).toBe(true);
  expect([...whys].some((why) => why.includes('another class'))).toBe(true);
  expect(await school.everything()).toBe(before);
  const moving = (await inEight('A')).length;
  expect(moving).toBeGreaterThan(0);
  const done = await act(rows, { ...move, others: true });
  expect([done.json.changed, (await inEight('A')).length]).toEqual([moving, 0]);
  expect(await school.broken()).toEqual([]);
  expect((await undo(done.json.act_id)).json).toEqual({ undone: moving });
  expect((await list()).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    rows.toSorted((a, b) => a.id.localeCompare(b.id)),
  );
  expect(await school.everything()).toBe(before);
  expect(await school.broken()).toEqual([]);
});

test('a section takes as many as it has seats, and whoever changed since keeps the whole act from being undone', async () => {
  const to = sections.get('8 general B')!;
  const rows = await inEight('A');
  const seats = (await inEight('B')).length + 1;
  await school.query(sql`UPDATE sections SET capacity = ${seats} WHERE id = ${to}`);
  const full = await act(rows, { kind: 'MOVE', section_id: to });
  expect(full.json.refused).toHaveLength(rows.length - 1);
  expect(full.json.refused[0]!.why.en).toContain('No seat is left');
  await school.query(sql`UPDATE sections SET capacity = 100 WHERE id = ${to}`);
  const moved = await act(rows, { kind: 'MOVE', section_id: to });
  expect(moved.json.changed).toBe(rows.length);
  expect((await actOn(school.admin, rows[0]!.id, leave)).status).toBe(200);
  const before = await school.everything();
  const refused = await undo(moved.json.act_id);
  expect([refused.status, refused.text.includes(rows[0]!.name_en)]).toEqual([409, true]);
  expect(await school.everything()).toBe(before);
});

test('who left already is named too; a day to come waits and is taken back', async () => {
  const rows = await list();
  const gone = rows.find((row) => row.section_id === sections.get('8 general B'))!;
  await actOn(school.admin, gone.id, leave);
  const refused = await act([gone], leave);
  expect(refused.json.refused.map(({ name }) => name.en)).toEqual([gone.name_en]);
  const [staying] = (await list({ status: 'ACTIVE' })).filter((row) => row.id !== gone.id);
  const planned = await act([staying!], { ...leave, on: addDays(today(), 9) });
  expect(planned.json.changed).toBe(1);
  expect((await act([staying!], leave)).json.refused[0]!.why.en).toContain('waits for its day');
  expect((await undo(planned.json.act_id)).json).toEqual({ undone: 1 });
  expect((await act([staying!], leave)).json.changed).toBe(1);
});

test('a teacher and a neighbouring school do none of it, and no reason or section is refused', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  const other = await asMember(server, world.second, 'site-admin');
  const rows = (await list({ status: 'ACTIVE' })).slice(0, 1);
  expect((await act(rows, leave, teacher)).status).toBe(403);
  expect((await act(rows, { ...leave, reason: ' ' })).status).toBe(422);
  expect((await act(rows, { kind: 'MOVE' })).status).toBe(404);
  const year = (await list({ status: 'ACTIVE' })).length;
  const theirs = await act(rows, leave, other);
  expect(theirs.json.changed ?? 0).toBe(0);
  const done = await act(rows, leave);
  expect((await undo(done.json.act_id, other)).status).toBe(404);
  expect((await undo(done.json.act_id, teacher)).status).toBe(403);
  expect((await list({ status: 'ACTIVE' })).length).toBe(year - 1);
});

test('ID cards of chosen students are a link where the module is on, and for whoever may order them', async () => {
  type Action = { key: string; to: string };
  const actions = async (who: Caller) => (await who.call<Action[]>('GET', '/api/students/actions')).json;
  expect((await actions(school.admin)).map(({ to }) => to)).toContain('/site/student/idcard/master');
  expect(await actions(await asMember(server, world.first, 'teacher'))).toEqual([]);
});
