import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  addRoutine,
  askFor,
  makeRoutineSchool,
  newLesson,
  type RoutineSchool,
} from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { routineDemands, routines, sitePeriodSets } from '../base/tables.server.ts';
import type { Board, Lesson } from '../base/board.ts';
import type { RuleReason } from '../base/clashes.ts';

let school: RoutineSchool;
let office: Caller;

type Answer = {
  kept: { revision: number; put: Lesson[]; removed: string[] } | null;
  reasons: RuleReason[];
  now: Lesson[];
  gone: string[];
};

startWorld(async () => {
  school = await makeRoutineSchool(world.first);
  office = await asMember(server, world.first, 'office');
});

const sectionA = () => school.sections[0] ?? '';
const sectionB = () => school.sections[1] ?? '';
const subject = (code: string) => school.subjects.get(code) ?? '';
const move = (put: Lesson[], more: object = {}, who: Caller = office) =>
  who.call<Answer>('POST', `/api/routines/${school.draft}/moves`, { put, remove: [], ...more });
const rules = ({ json }: { json: Answer }) => json.reasons.map(({ rule }) => rule);
const board = async () =>
  (
    await office.call<{ board: Board; routine: { revision: number } }>(
      'GET',
      `/api/routines/${school.draft}/board`,
    )
  ).json;

const bangla = (at: Partial<Lesson> = {}) =>
  newLesson({
    section_id: sectionA(),
    class_subject_id: subject('101+102'),
    teacher_id: school.teachers[0],
    weekday: 0,
    number: 1,
    ...at,
  });

test('a lesson is placed, and the board shows it with what rules look at', async () => {
  const answer = await move([bangla()]);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json.kept?.put[0]).toMatchObject({ version: 1, weekday: 0, number: 1 });
  const { board: found, routine } = await board();
  expect(routine.revision).toBe(answer.json.kept?.revision);
  expect(found.lessons).toHaveLength(1);
  expect(found.sections.map(({ label }) => label.en)).toEqual(
    expect.arrayContaining([expect.stringContaining('A')]),
  );
  expect(found.teachers.map(({ id }) => id)).toEqual(expect.arrayContaining(school.teachers));
  expect(found.closed.find(({ shift_id }) => shift_id === school.shift)?.weekdays).toEqual([5, 6]);
});

test('a move that is undone on the board leaves its lessons as they were', async () => {
  const [lesson] = (await board()).board.lessons;
  let moved: Lesson;
  await expectSameAfterUndo({
    undo: 'a move on the board that goes back',
    owner: server.database.owner,
    site: school.siteId,
    act: async () => {
      const answer = await move(
        [{ ...lesson!, weekday: 2, number: 4, teacher_id: school.teachers[1] ?? null }],
        {
          anyway: true,
        },
      );
      moved = answer.json.kept!.put[0]!;
    },
    touches: ['routine_lessons'],
    back: async () => {
      const back = await move([{ ...lesson!, version: moved.version }], { anyway: true });
      expect(back.json.kept, back.text).not.toBeNull();
    },
    left: {
      'routines.revision': 'Boards that are open read what was moved.',
      'routine_lessons.created_at': 'A lesson that moves is written anew; nothing asks when.',
      routine_moves: 'The list of moves by which open boards follow.',
    },
  });
});

test('a teacher, a section and a room are in one place at a time', async () => {
  const inB = (more: Partial<Lesson>) => bangla({ section_id: sectionB(), number: 1, ...more });
  expect(rules(await move([inB({})]))).toEqual(['teacher']);
  expect(
    rules(await move([bangla({ class_subject_id: subject('109'), teacher_id: school.teachers[1] })])),
  ).toEqual(['section']);
  const room = { room_id: school.rooms[2] ?? '' };
  const placed = await move([bangla({ number: 3, ...room })], { anyway: true });
  expect(placed.json.kept).not.toBeNull();
  const other = await move([
    inB({ number: 3, ...room, class_subject_id: subject('109'), teacher_id: school.teachers[1] }),
  ]);
  expect(rules(other)).toEqual(['room']);
  // Nothing of a refused move is kept, whatever else is in it.
  const before = await board();
  const mixed = await move([bangla({ weekday: 2, number: 2 }), inB({})], { anyway: true });
  expect(mixed.json.kept).toBeNull();
  expect((await board()).board.lessons).toEqual(before.board.lessons);
});

test('rules of the house are said, and give way when somebody says so', async () => {
  const twice = bangla({ number: 5 });
  expect(rules(await move([twice]))).toEqual(['same-day']);
  const kept = await move([twice], { anyway: true });
  expect(kept.json.kept?.put).toHaveLength(1);
});

test('a day without the period, a weekday off and a break within a double lesson are refused or said', async () => {
  expect(rules(await move([bangla({ weekday: 5, number: 1 })]))).toEqual(['no-period']);
  expect(rules(await move([bangla({ weekday: 1, number: 8 })]))).toEqual(['no-period']);
  expect(rules(await move([bangla({ weekday: 1, number: 4, span: 2 })]))).toEqual(['break']);
});

test('subjects taught in parallel stand in one place, others do not', async () => {
  await askFor(world.first.id, subject('111'), { parallel: 'religion' });
  await askFor(world.first.id, subject('112'), { parallel: 'religion' });
  const religion = (code: string, at: number) =>
    bangla({
      class_subject_id: subject(code),
      teacher_id: school.teachers[at] ?? '',
      weekday: 1,
      number: 1,
      together: pair,
    });
  const pair = crypto.randomUUID();
  const answer = await move([religion('111', 0), religion('112', 1)]);
  expect(answer.json.kept?.put, answer.text).toHaveLength(2);
  expect(rules(await move([bangla({ weekday: 1, number: 1, teacher_id: null })]))).toContain('section');
});

test('one teacher gives one lesson to two sections together', async () => {
  const together = crypto.randomUUID();
  const both = [sectionA(), sectionB()].map((section_id) =>
    bangla({ section_id, weekday: 3, number: 2, together }),
  );
  const answer = await move(both);
  expect(answer.json.kept?.put, answer.text).toHaveLength(2);
  // One of them does not move without the other.
  const [one] = answer.json.kept?.put ?? [];
  expect(rules(await move([{ ...one!, number: 6 }]))).toContain('unequal');
});

test('of two people who move the same lesson one is told, and sees the move of the other', async () => {
  const placed = (await move([bangla({ weekday: 4, number: 1 })])).json.kept;
  const [lesson] = placed?.put ?? [];
  const other = await asMember(server, world.first, 'head');
  const [mine, theirs] = await Promise.all([
    move([{ ...lesson!, number: 2 }]),
    move([{ ...lesson!, number: 3 }], {}, other),
  ]);
  const kept = [mine, theirs].filter(({ json }) => json.kept);
  expect(kept).toHaveLength(1);
  const told = [mine, theirs].find(({ json }) => !json.kept);
  expect(told?.json.now[0]).toEqual(kept[0]?.json.kept?.put[0]);
  const seen = await other.call<{
    moves: { put: Lesson[]; by: { en: string } | null; own: boolean }[];
    again: boolean;
  }>('GET', `/api/routines/${school.draft}/moves`, { after: placed?.revision ?? 0 });
  expect(seen.json.again).toBe(false);
  expect(seen.json.moves.flatMap(({ put }) => put)).toEqual(kept[0]?.json.kept?.put);
});

test('a locked lesson stays until it is unlocked', async () => {
  const [lesson] =
    (await move([bangla({ weekday: 4, number: 5, locked: true })], { anyway: true })).json.kept?.put ?? [];
  expect(rules(await move([{ ...lesson!, number: 6 }], { anyway: true }))).toContain('locked');
  expect(rules(await move([], { remove: [{ id: lesson!.id, version: 1 }] }))).toEqual(['locked']);
  const [open] = (await move([{ ...lesson!, locked: false }], { anyway: true })).json.kept?.put ?? [];
  const gone = await move([], { remove: [{ id: open!.id, version: open!.version }] });
  expect(gone.json.kept?.removed).toEqual([open!.id]);
});

test('what belongs to others is refused: another school, another class, another person', async () => {
  const foreign = await makeRoutineSchool(world.second);
  const elsewhere = [
    { section_id: foreign.sections[0] ?? '' },
    { class_subject_id: foreign.subjects.get('101+102') ?? '' },
    { teacher_id: foreign.teachers[0] },
    { room_id: foreign.rooms[0] ?? '' },
  ];
  for (const part of elsewhere) {
    const answer = await move([bangla({ weekday: 2, number: 6, ...part })]);
    expect(answer.status, JSON.stringify(part)).toBe(409);
  }
  expect((await office.call('GET', `/api/routines/${foreign.draft}/board`)).status).toBe(404);
  const teacher = await asMember(server, world.first, 'teacher');
  expect((await move([bangla({ weekday: 2, number: 6 })], {}, teacher)).status).toBe(403);
});

test('a draft is not there for those who may not make it, and what is published is for all of the staff', async () => {
  const teacher = await asMember(server, world.first, 'teacher');
  const path = `/api/routines/${school.draft}`;
  expect((await teacher.call('GET', `${path}/board`)).status).toBe(404);
  expect((await teacher.call('GET', `${path}/moves`, { after: 0 })).status).toBe(403);
  expect((await teacher.call('GET', '/api/routine-start')).status).toBe(403);
  const published = await addRoutine(world.first.id, school.year, 'In force');
  await inTransaction({ siteId: world.first.id }, (db) =>
    db
      .update(routines)
      .set({ state: 'PUBLISHED', starts_on: '2026-01-01', periods: [] })
      .where(and(eq(routines.site_id, world.first.id), eq(routines.id, published))),
  );
  expect((await teacher.call('GET', `/api/routines/${published}/board`)).status).toBe(200);
  // Nobody moves anything on it, whatever they may.
  const put = [bangla({ weekday: 2, number: 6 })];
  expect((await office.call('POST', `/api/routines/${published}/moves`, { put, remove: [] })).status).toBe(
    409,
  );
});

test('a school hears what its first routine lacks', async () => {
  const start = async () => (await office.call('GET', '/api/routine-start')).json;
  expect(await start()).toEqual({ periods: true, asked: true, year: '2026' });
  const empty = await asMember(server, world.second, 'office');
  await inTransaction({ siteId: world.second.id }, async (db) => {
    await db.delete(routineDemands).where(eq(routineDemands.site_id, world.second.id));
    await db.delete(sitePeriodSets).where(eq(sitePeriodSets.site_id, world.second.id));
  });
  const answer = await empty.call<{ periods: boolean; asked: boolean }>('GET', '/api/routine-start');
  expect(answer.json).toMatchObject({ periods: false, asked: false });
});
