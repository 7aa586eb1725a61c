import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { book, grid, makeSheetSchool, sheetDesk } from '../../../../../tests/support/routine-sheets.ts';
import { expectSameAfterUndo } from '../../../../../tests/support/before-and-after.ts';
import {
  makeRoutineSchool,
  newLesson,
  publishAsIs,
  type RoutineSchool,
} from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { Lesson } from '../base/board.ts';
import { sitePeriodSets } from '../base/tables.server.ts';

let school: RoutineSchool;
let office: Caller;
let desk: ReturnType<typeof sheetDesk>;

startWorld(async () => {
  school = await makeSheetSchool(world.first);
  office = await asMember(server, world.first, 'office');
  desk = sheetDesk(world.first, school, office);
});

const [bangla, maths, physics] = ['101+102', '109', '136'] as const;
const subject = (code: string) => school.subjects.get(code) ?? '';

describe('what happens to a draft', () => {
  const plain = () =>
    grid([
      ['Section', 'Day', '1', '2'],
      ['Nine A', 'Sun', 'Bangla AKM', 'Math SR'],
      ['Nine B', 'Sun', 'Bangla AKM', 'English AKM'],
    ]);

  test('a clash is listed and not placed; whichever is wanted comes first', async () => {
    const into = await desk.draft();
    const id = await desk.send(plain());
    const { json } = await desk.check(id, { into });
    expect(json).toMatchObject({ lessons: 4, placed: 3, not_placed_total: 1 });
    expect(json.not_placed[0]).toMatchObject({ at: 'Routine!C3', instead: true });
    expect(json.not_placed[0]?.why[0]?.en).toContain('Abul Kalam Mia');
    const other = await desk.check(id, { into, first: [json.not_placed[0]!.key] });
    expect(other.json.not_placed.map(({ at }) => at)).toEqual(['Routine!C2']);
    // Nothing is left out without somebody seeing it.
    const unseen = await office.call('POST', '/api/routine-sheets', { file_id: id, into, revision: 0 });
    expect(unseen.status).toBe(409);
    expect(await desk.lessonsOf(into)).toEqual([]);
    const combined = await desk.check(id, { into, combine: true });
    expect(combined.json).toMatchObject({ placed: 4, not_placed_total: 0 });
  });

  test('the same file twice changes nothing, and undoing gives back what was there', async () => {
    const into = await desk.draft();
    const put = newLesson({
      section_id: school.sections[0]!,
      weekday: 3,
      number: 4,
      class_subject_id: subject('154'),
    });
    await office.call('POST', `/api/routines/${into}/moves`, { put: [put], remove: [], anyway: true });
    const before = desk.said(await desk.lessonsOf(into));
    const id = await desk.send(plain());
    let sheet = '';
    await expectSameAfterUndo({
      undo: '/api/routine-sheets/{id}/undo',
      owner: server.database.owner,
      site: world.first.id,
      act: async () => {
        const brought = await desk.bring(id, into);
        expect(brought.json).toMatchObject({ placed: 3, removed: 1 });
        sheet = brought.json.id!;
      },
      touches: ['routine_lessons'],
      back: async () =>
        expect((await office.call('POST', `/api/routine-sheets/${sheet}/undo`, { version: 1 })).status).toBe(
          200,
        ),
      left: {
        routine_sheets: 'The sheet itself.',
        'routines.revision': 'Boards that are open read themselves again.',
        'routine_lessons.created_at': 'A lesson that comes back is written anew; nothing asks when.',
      },
    });
    const first = await desk.bring(id, into);
    expect(first.json).toMatchObject({ placed: 3, removed: 1, same: 0, not_placed: 1 });
    const after = await desk.lessonsOf(into);
    const again = await desk.bring(id, into);
    expect(again.json).toMatchObject({ id: null, placed: 0, removed: 0, same: 3 });
    expect(await desk.lessonsOf(into)).toEqual(after);
    // A lesson that was moved since goes with the import.
    const [moved] = after.filter(({ number }) => number === 2);
    await office.call('POST', `/api/routines/${into}/moves`, {
      put: [{ ...moved!, weekday: 4 }],
      remove: [],
      anyway: true,
    });
    const undone = await office.call(`POST`, `/api/routine-sheets/${first.json.id}/undo`, { version: 1 });
    expect(undone.json).toEqual({ removed: 3, restored: 1, left: 0 });
    expect(desk.said(await desk.lessonsOf(into))).toEqual(before);
    const twice = await office.call('POST', `/api/routine-sheets/${first.json.id}/undo`, { version: 2 });
    expect(twice.status).toBe(409);
  });

  test('a draft that somebody changed since the check is not written over', async () => {
    const into = await desk.draft();
    const id = await desk.send(plain());
    const { json } = await desk.check(id, { into });
    const put = newLesson({
      section_id: school.sections[0]!,
      weekday: 3,
      number: 4,
      class_subject_id: subject('154'),
    });
    await office.call('POST', `/api/routines/${into}/moves`, { put: [put], remove: [], anyway: true });
    const late = await office.call('POST', '/api/routine-sheets', {
      file_id: id,
      into,
      revision: json.revision,
      accept: true,
    });
    expect(late.status).toBe(409);
    expect(await desk.lessonsOf(into)).toHaveLength(1);
  });

  test('names that nobody knows stop the import until each is matched or left out', async () => {
    const into = await desk.draft();
    const id = await desk.send(
      grid([
        ['Class routine 2026'],
        ['Section', 'Day', '1', '2'],
        ['Nine A', 'Sun', 'Bangla AKMM', 'Yoga SR'],
        ['Nine Z', 'Sun', 'Bangla AKM', null],
      ]),
    );
    const { json } = await desk.check(id, { into });
    const asked = json.unknown.map(({ kind, text }) => `${kind} ${text}`);
    expect(asked.toSorted()).toEqual(['section Nine Z', 'subject Yoga', 'teacher AKMM']);
    // A near miss is proposed and never taken.
    expect(json.unknown.find(({ kind }) => kind === 'teacher')?.proposals[0]).toBe(school.teachers[0]);
    expect((await desk.bring(id, into)).status).toBe(409);
    const matches = json.unknown.map(({ kind, place, name }) => ({
      kind,
      place,
      name,
      target: kind === 'teacher' ? school.teachers[0] : null,
    }));
    const second = await desk.check(id, { into, matches });
    expect(second.json.unknown).toEqual([]);
    expect(second.json.skipped.map(({ at }) => at).toSorted()).toEqual(['Routine!C4', 'Routine!D3']);
    expect((await desk.bring(id, into)).json).toMatchObject({ placed: 1 });
    const list = await office.call<{ left_out: { at: string }[] }[]>('GET', '/api/routine-sheets');
    expect(list.json[0]?.left_out).toHaveLength(2);
  });
});

test('a routine that is exported and imported again changes nothing', async () => {
  const into = await desk.draft('Round');
  const at = (section: number, weekday: number, number: number, more: Partial<Lesson>) =>
    newLesson({ section_id: school.sections[section]!, weekday, number, ...more });
  const [akm, sr] = school.teachers;
  const pair = crypto.randomUUID();
  const put = [
    at(0, 0, 1, { class_subject_id: subject(bangla), teacher_id: akm }),
    at(0, 0, 2, {
      class_subject_id: subject(physics),
      teacher_id: sr,
      span: 2,
      room_id: school.rooms[2] ?? null,
    }),
    at(1, 0, 1, { class_subject_id: subject(maths), teacher_id: sr }),
    at(1, 1, 5, { class_subject_id: subject('150') }),
    at(1, 4, 7, { class_subject_id: subject('111'), teacher_id: akm, together: pair }),
    at(1, 4, 7, { class_subject_id: subject('112'), teacher_id: sr, together: pair }),
  ];
  const made = await office.call<{ kept: object | null }>('POST', `/api/routines/${into}/moves`, {
    put,
    remove: [],
    anyway: true,
  });
  expect(made.json.kept, made.text).not.toBeNull();
  const before = await desk.lessonsOf(into);
  for (const lang of ['en', 'bn']) {
    const sheet = await office.call('GET', `/api/routines/${into}/sheet`, undefined, {
      'accept-language': lang,
    });
    expect(sheet.status).toBe(200);
    const id = await desk.send({ bytes: new Uint8Array(sheet.bytes), name: 'routine.xlsx' });
    const { json } = await desk.check(id, { into, whole: true });
    expect(json, JSON.stringify(json.unknown)).toMatchObject({
      placed: 0,
      same: put.length,
      removed: 0,
      not_placed_total: 0,
      unread_total: 0,
    });
    expect((await desk.bring(id, into, { whole: true })).json.id).toBeNull();
  }
  expect(await desk.lessonsOf(into)).toEqual(before);
});

describe('hostile files and people', () => {
  test('who may not edit neither checks nor imports, and a file of somebody else is nobody’s', async () => {
    const id = await desk.send(
      grid([
        ['Section', 'Day', '1', '2'],
        ['Nine A', 'Sun', 'Bangla AKM', null],
      ]),
    );
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await desk.check(id, {}, teacher)).status).toBe(403);
    const other = await asMember(server, world.second, 'office');
    expect((await desk.check(id, {}, other)).status).toBe(404);
    const head = await asMember(server, world.first, 'head');
    expect((await desk.check(id, {}, head)).status).toBe(404);
    const foreign = await makeRoutineSchool(world.second);
    expect((await desk.check(id, { into: foreign.draft })).status).toBe(404);
    const stranger = { kind: 'teacher', place: '', name: 'akmx', target: foreign.teachers[0] };
    expect((await desk.check(id, { matches: [stranger] })).status).toBe(409);
  });

  test('a school that has no periods of the day is told so first', async () => {
    const other = await asMember(server, world.second, 'office');
    const file = grid([
      ['Section', 'Day', '1', '2'],
      ['Nine A', 'Sun', 'Bangla AKM', null],
    ]);
    await inTransaction({ siteId: world.second.id }, (db) =>
      db.delete(sitePeriodSets).where(eq(sitePeriodSets.site_id, world.second.id)),
    );
    const refused = await desk.check(await desk.send(file, other), {}, other);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('periods of the day');
    const template = await other.call('GET', '/api/routine-sheets/template');
    expect([template.status, template.text.includes('periods of the day')]).toEqual([409, true]);
  });

  test('a published routine is not imported into', async () => {
    const into = await desk.draft();
    await publishAsIs(world.first.id, into, '2026-01-01');
    const id = await desk.send(
      grid([
        ['Section', 'Day', '1', '2'],
        ['Nine A', 'Sun', 'Bangla AKM', null],
      ]),
    );
    expect((await desk.check(id, { into })).status).toBe(409);
  });

  test('formulas are text or a fault, ten thousand rows are refused in words, a file without lessons too', async () => {
    const rows = [['Section', 'Day', '1', '2']];
    const many = grid([
      ...rows,
      ...Array.from({ length: 10_000 }, () => ['Nine A', 'Sun', 'Bangla', 'Math']),
    ]);
    expect((await desk.check(await desk.send(many))).status).toBe(409);
    const formula = book({
      name: 'S',
      rows: [
        ['Section', 'Day', '1', '2'],
        ['Nine A', 'Sun', { formula: 'HYPERLINK("http://x")', value: 'Bangla AKM' }, { error: '#REF!' }],
      ],
    });
    const { json } = await desk.check(await desk.send(formula));
    expect(json).toMatchObject({ lessons: 1 });
    expect(json.unknown.map(({ text }) => text)).toEqual(['#REF!']);
    const none = await desk.check(await desk.send(grid([['Hello'], ['World']])));
    expect(none.status).toBe(409);
  });
});
