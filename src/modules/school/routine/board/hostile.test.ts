import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { publishedRoutine } from '../../../../../tests/support/published-routine.ts';
import {
  addRoutine,
  makeRoutineSchool,
  newLesson,
  type RoutineSchool,
} from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { Board, Lesson } from '../base/board.ts';
import { routineTeachers } from '../base/tables.server.ts';

let school: RoutineSchool;
let foreign: RoutineSchool & { published: { id: string; lessons: string[] } };
let office: Caller;

const subject = (of: RoutineSchool, code: string) => of.subjects.get(code) ?? '';
const at = (of: RoutineSchool) => ({
  section_id: of.sections[0] ?? '',
  weekday: 0,
  number: 1,
  class_subject_id: subject(of, '101+102'),
  teacher_id: of.teachers[0],
});
const move = (put: Lesson[], more: object = {}, who: Caller = office, draft = school.draft) =>
  who.call<{ kept: { put: Lesson[] } | null; now: Lesson[] }>('POST', `/api/routines/${draft}/moves`, {
    put,
    remove: [],
    anyway: true,
    ...more,
  });
const lessons = async (draft = school.draft) =>
  (await office.call<{ board: Board }>('GET', `/api/routines/${draft}/board`)).json.board.lessons;

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  const other = await makeRoutineSchool(world.second);
  foreign = { ...other, published: await publishedRoutine(other, [at(other)]) };
  office = await asMember(server, world.first, 'office');
});

test('ids of another institution open nothing: its drafts, boards, moves, papers, lists and sheets', async () => {
  const { draft, published } = foreign;
  for (const id of [draft, published.id]) {
    const answers = await Promise.all([
      office.call('GET', `/api/routines/${id}/board`),
      office.call('GET', `/api/routines/${id}/moves?after=0`),
      office.call('GET', `/api/routines/${id}/sheet`),
      office.call('GET', `/api/routines/${id}/differences`),
      office.call('GET', `/api/routines/${school.draft}/differences`, { with_id: id }),
      office.call('GET', '/api/routine-papers', { routine_id: id }),
      office.call('GET', '/api/routine-papers/wall', { routine_id: id }),
      office.call('POST', '/api/routines', { name: 'Copy', from_id: id }),
      office.call('PUT', `/api/routines/${id}`, { version: 1, name: 'Taken' }),
      office.call('DELETE', `/api/routines/${id}`, { version: 1 }),
      move([newLesson(at(school))], {}, office, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  }
});

test('a section, subject, teacher, room or lesson of another institution has no place in a move', async () => {
  const own = at(school);
  const strange: Partial<Lesson>[] = [
    { section_id: foreign.sections[0]! },
    { class_subject_id: subject(foreign, '101+102') },
    { teacher_id: foreign.teachers[0] },
    { room_id: foreign.rooms[0]! },
    { id: foreign.published.lessons[0]!, version: 1 },
  ];
  for (const one of strange) {
    const { status, json } = await move([newLesson({ ...own, ...one })]);
    expect([JSON.stringify(one), status === 200 ? json.kept : null]).toEqual([JSON.stringify(one), null]);
    expect([200, 404, 409]).toContain(status);
  }
  const gone = await move([], { remove: [{ id: foreign.published.lessons[0], version: 1 }] });
  expect(gone.json.kept ?? null).toBeNull();
  expect(await lessons()).toEqual([]);
});

test('a new lesson under the id of one that is elsewhere is refused and harms neither', async () => {
  const other = await addRoutine(world.first.id, school.year, 'Another draft');
  const kept = (await move([newLesson(at(school))], {}, office, other)).json.kept?.put[0];
  const stolen = await move([newLesson({ ...at(school), id: kept!.id, number: 2 })]);
  expect([stolen.status, stolen.json.kept ?? null]).toEqual([422, null]);
  expect(stolen.text).not.toMatch(/routine_lessons|duplicate key|stack/);
  expect(await lessons(other)).toMatchObject([{ id: kept!.id, number: 1 }]);
  expect(await lessons()).toEqual([]);
});

test('one lesson twice in a move, or put and removed at once, is no move', async () => {
  const one = newLesson(at(school));
  const twice = await move([one, { ...one, number: 2 }]);
  expect([twice.status, twice.json.kept ?? null]).toEqual([409, null]);
  const placed = (await move([one])).json.kept!.put[0]!;
  const both = await move([{ ...placed, number: 3 }], {
    remove: [{ id: placed.id, version: placed.version }],
  });
  expect([both.status, both.json.kept ?? null]).toEqual([409, null]);
  expect(await lessons()).toMatchObject([{ id: placed.id, number: 1 }]);
});

test('a teacher changes nothing of the routine, whatever the body says', async () => {
  const teacher = await asMember(server, world.first, 'teacher', [
    { kind: 'employee', id: school.teachers[0] },
  ]);
  const day = '2026-11-22';
  const calls: [string, string, object][] = [
    [
      'POST',
      `/api/routines/${school.draft}/moves`,
      { put: [newLesson(at(school))], remove: [], anyway: true },
    ],
    [
      'POST',
      `/api/routines/${school.draft}/publishing`,
      { version: 1, revision: 0, starts_on: day, anyway: true },
    ],
    ['POST', `/api/routines/${school.draft}/withdrawal`, { version: 1 }],
    ['POST', '/api/routines', { name: 'Mine', from_id: null }],
    ['GET', `/api/routines/${school.draft}/sheet`, {}],
    ['POST', '/api/routine-sheets/check', { file_id: crypto.randomUUID(), into: null }],
    ['GET', '/api/routine-days/cover', { day }],
    ['GET', '/api/routine-days/paper', { day }],
    [
      'POST',
      '/api/routine-days/cover',
      { day, changes: [{ lesson_id: crypto.randomUUID(), seen: null, to: null }] },
    ],
    [
      'POST',
      '/api/routine-days/absences',
      { day, employee_id: school.teachers[0], starts: null, ends: null, note: null },
    ],
    ['DELETE', `/api/routine-days/${day}/absences/${school.teachers[0]}`, {}],
    ['POST', '/api/routine-days/swaps', { day, section_id: school.sections[0], number_array: [1] }],
    ['POST', '/api/routine-days/swaps/cancel', { swap_cancel_date: day, swap_id: crypto.randomUUID() }],
  ];
  for (const [method, path, body] of calls)
    expect([method, path, (await teacher.call(method, path, body)).status]).toEqual([method, path, 403]);
});

test('who only looks at the board is not told when colleagues cannot come and where else they teach', async () => {
  const { id } = await publishedRoutine(school, [at(school)]);
  const [first] = school.teachers;
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.insert(routineTeachers).values({
      site_id: world.first.id,
      employee_id: first,
      unavailable: [{ weekday: 1, starts: 600, ends: 640 }],
    }),
  );
  const read = async (who: Caller) =>
    (await who.call<{ board: Board }>('GET', `/api/routines/${id}/board`)).json.board.teachers.find(
      (one) => one.id === first,
    )?.unavailable;
  expect(await read(office)).toHaveLength(1);
  expect(await read(await asMember(server, world.first, 'teacher'))).toEqual([]);
});
