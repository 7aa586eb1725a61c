import { expect, test } from 'vitest';
import { secondaryDay } from '../periods/catalogue.ts';
import type { Board, Lesson } from '../base/board.ts';
import { lookUp } from '../base/look-up.ts';
import { copyWeek, replaceTeacher } from './copy-week.ts';
import { freePlaces, freeRooms, freeTeachers } from './ways-out.ts';

const both = (en: string) => ({ en, bn: en });
const section = (id: string, group_id = 'g') => ({
  id,
  label: both(id),
  short: both(id),
  class_id: 'c',
  group_id,
  shift_id: 'h',
  version_id: 'v',
  level: 'secondary',
  room_id: null,
  students: 40,
});
const subject = (id: string, code: string, group_id = 'g') => ({
  id,
  class_id: 'c',
  group_id,
  code,
  name: both(id),
  lessons: 2,
  doubles: 0,
  room_kind_id: null,
  parallel: null,
});
const teacher = (id: string, active = true) => ({
  id,
  name: both(id),
  initials: id,
  active,
  max_week: null,
  max_day: 6,
  max_row: 6,
  unavailable: [],
});
const lesson = (id: string, more: Partial<Lesson>): Lesson => ({
  id,
  version: 1,
  section_id: 'A',
  class_subject_id: 'bangla',
  batch_id: null,
  teacher_id: 'karim',
  room_id: null,
  weekday: 0,
  number: 1,
  span: 1,
  together: null,
  locked: false,
  ...more,
});
const board = (lessons: Lesson[], more: Partial<Board> = {}): Board => ({
  sections: [section('A'), section('B'), section('H', 'humanities')],
  subjects: [subject('bangla', '101'), subject('physics', '136'), subject('bangla-h', '101', 'humanities')],
  batches: [],
  teachers: [teacher('karim'), teacher('rani'), teacher('gone', false)],
  rooms: ['101', '102'].map((id) => ({ id, label: both(id), kind_id: 'k', capacity: null, active: true })),
  assignments: [
    { teacher_id: 'karim', section_id: 'A', class_subject_id: 'bangla' },
    { teacher_id: 'rani', section_id: 'B', class_subject_id: 'bangla' },
    { teacher_id: 'rani', section_id: 'H', class_subject_id: 'bangla-h' },
  ],
  lessons,
  busy: [],
  sets: [
    {
      shift_id: 'h',
      version_id: null,
      level: 'secondary',
      weekdays: [0, 1],
      periods: secondaryDay('10:00', 4),
    },
  ],
  teaching: ['CLASS'],
  closed: [],
  twice_a_day: false,
  ...more,
});

test('a week is copied with the teachers of the other section; what it cannot have is said', () => {
  const look = lookUp(
    board([
      lesson('1', {}),
      lesson('2', { number: 2, class_subject_id: 'physics' }),
      lesson('3', { section_id: 'H', class_subject_id: 'bangla-h', number: 3 }),
    ]),
  );
  const trial = copyWeek(look, 'A', 'H');
  expect(trial.move.put).toMatchObject([
    { section_id: 'H', class_subject_id: 'bangla-h', teacher_id: 'rani', number: 1, version: 0 },
  ]);
  expect(trial.move.remove.map(({ id }) => id)).toEqual(['3']);
  expect(trial.not_done).toMatchObject([{ lesson: { id: '2' }, why: 'subject' }]);
});

test('a locked lesson of the other section keeps its place, and a busy teacher is not doubled', () => {
  const look = lookUp(
    board([
      lesson('1', {}),
      lesson('2', { number: 2 }),
      lesson('3', { section_id: 'B', teacher_id: 'rani', locked: true }),
      lesson('4', { section_id: 'H', class_subject_id: 'bangla-h', teacher_id: 'rani', number: 2 }),
    ]),
  );
  const trial = copyWeek(look, 'A', 'B');
  expect(trial.done).toBe(0);
  expect(trial.move.remove).toEqual([]);
  expect(trial.not_done.map(({ lesson: one, reasons }) => [one.id, reasons.map(({ rule }) => rule)])).toEqual(
    [
      ['1', ['section', 'teacher']],
      ['2', ['teacher']],
    ],
  );
});

test('lessons of a teacher who left go to whoever is free, in the order that was said', () => {
  const look = lookUp(
    board([
      lesson('1', { teacher_id: 'gone' }),
      lesson('2', { teacher_id: 'gone', number: 2 }),
      lesson('3', { section_id: 'B', teacher_id: 'rani' }),
      lesson('4', { section_id: 'B', teacher_id: 'karim', number: 2 }),
      lesson('5', { section_id: 'H', class_subject_id: 'bangla-h', teacher_id: 'rani', number: 2 }),
    ]),
  );
  const trial = replaceTeacher(look, 'gone', ['rani', 'karim']);
  expect(trial.move.put.map(({ id, teacher_id }) => [id, teacher_id])).toEqual([['1', 'karim']]);
  expect(trial.not_done.map(({ lesson: one }) => one.id)).toEqual(['2']);
});

test('ways out name free teachers of the subject, free rooms and places where it breaks no rule', () => {
  const clash = lesson('1', {});
  const look = lookUp(
    board([
      clash,
      lesson('2', { section_id: 'B' }),
      lesson('3', { number: 2, teacher_id: 'rani', class_subject_id: 'physics' }),
    ]),
  );
  expect(freeTeachers(look, clash)).toEqual(['rani']);
  expect(freeRooms(look, clash)).toEqual([]);
  expect(freePlaces(look, clash).map(({ weekday, number }) => [weekday, number])).toContainEqual([1, 1]);
  // Another teacher does not help where a subject is twice on a day.
  const twice = lookUp(board([clash, lesson('2', { number: 3 })]));
  expect(freeTeachers(twice, clash)).toEqual([]);
  expect(freePlaces(twice, clash).map(({ weekday }) => weekday)).toContain(1);
  // A lesson that nobody gives needs a teacher, not another place.
  const alone = lesson('1', { teacher_id: null });
  const open = lookUp(board([alone]));
  expect([freeTeachers(open, alone), freePlaces(open, alone)]).toEqual([['karim', 'rani'], []]);
  // A room is a way out where only rooms meet.
  const here = lesson('1', { room_id: '101' });
  const rooms = lookUp(board([here, lesson('2', { section_id: 'B', teacher_id: 'rani', room_id: '101' })]));
  expect(freeRooms(rooms, here)).toEqual(['102']);
});
