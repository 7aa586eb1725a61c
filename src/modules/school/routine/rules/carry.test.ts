import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeBoard, madeLesson } from '../../../../../tests/support/made-board.ts';
import type { Lesson } from '../base/board.ts';
import { fatesOf } from './carry.ts';
import type { DayChange } from '../base/day.ts';
import { lookUp } from '../base/look-up.ts';

const sunday = '2026-11-22';
const lookOf = (lessons: readonly Lesson[]) =>
  lookUp({ ...madeBoard({ sections: 4 }), lessons: [...lessons] });
const lesson = (section: number, number: number, teacher: number, more: Partial<Lesson> = {}): Lesson =>
  madeLesson({
    id: `${section}-${number}`,
    section_id: `s${section}`,
    number,
    class_subject_id: `subject-${number}`,
    teacher_id: `teacher-${teacher}`,
    ...more,
  });
const copied = (lessons: readonly Lesson[]): Lesson[] =>
  lessons.map((one) => ({ ...one, id: `new ${one.id}` }));
const change = (lesson_id: string, more: Partial<DayChange> = {}): DayChange => ({
  id: `change ${lesson_id}`,
  day: sunday,
  lesson_id,
  kind: 'COVER',
  teacher_id: 'teacher-3',
  class_subject_id: null,
  number: null,
  swap_id: null,
  note: null,
  ...more,
});
const swapped = (a: Lesson, b: Lesson): DayChange[] =>
  [
    [a, b],
    [b, a],
  ].map(([one, other]) =>
    change(one!.id, { kind: 'SWAP', teacher_id: null, number: other!.number, swap_id: 'swap' }),
  );
const fates = (before: readonly Lesson[], after: readonly Lesson[], changes: readonly DayChange[]) =>
  Object.fromEntries(
    fatesOf(lookOf(before), lookOf(after), changes).map((fate) => [fate.lesson.id, fate.what]),
  );

const week = [lesson(0, 1, 1), lesson(0, 2, 2), lesson(1, 1, 2), lesson(1, 2, 1)];

test('the same lesson keeps its substitute, one that is otherwise does not', () => {
  const changes = week.map(({ id }) => change(id));
  const [first, second, third, fourth] = copied(week);
  expect(fates(week, copied(week), [change('0-1'), change('1-2')])).toEqual({ '0-1': 'kept', '1-2': 'kept' });
  const after = [
    { ...first!, room_id: 'room-s3' },
    { ...second!, number: 3 },
    { ...third!, teacher_id: 'teacher-4' },
    { ...fourth!, weekday: 1 },
  ];
  expect(fates(week, after, changes)).toMatchObject({
    '0-1': 'kept',
    '0-2': 'gone',
    '1-1': 'gone',
    '1-2': 'gone',
  });
  const [kept] = fatesOf(lookOf(week), lookOf(after), [change('0-1')]);
  expect(kept).toMatchObject({ what: 'kept', to: { id: 'new 0-1' } });
});

test('a substitute who has an own lesson then by the new routine clashes, with the reason', () => {
  const after = [...copied(week), lesson(2, 1, 3)];
  const [fate] = fatesOf(lookOf(week), lookOf(after), [change('0-1')]);
  expect(fate).toMatchObject({ what: 'clash', reason: { rule: 'teacher', about: 'teacher-3' } });
  // The same in both: the sections sit together for the substitute, and go on doing so.
  const before = [...week, lesson(2, 1, 3)];
  expect(fates(before, after, [change('0-1')])).toEqual({ '0-1': 'kept' });
});

test('a swap is kept whole or not at all', () => {
  // The teacher of the second period is free in the first, and the other way round.
  const plain = [lesson(0, 1, 1), lesson(0, 2, 2)];
  const swap = swapped(plain[0]!, plain[1]!);
  expect(fates(plain, copied(plain), swap)).toEqual({ '0-1': 'kept', '0-2': 'kept' });
  expect(fates(plain, copied(plain).slice(0, 1), swap)).toEqual({ '0-1': 'gone', '0-2': 'gone' });
  const busy = [...copied(plain), lesson(1, 2, 1)];
  expect(fates(plain, busy, swap)).toEqual({ '0-1': 'clash', '0-2': 'clash' });
});

test('a lesson that is not given stays so where it is the same', () => {
  const none = change('0-1', { kind: 'NONE', teacher_id: null });
  expect(fates(week, copied(week), [none])).toEqual({ '0-1': 'kept' });
});

const places = fc.uniqueArray(
  fc.record({ section: fc.nat(3), number: fc.integer({ min: 1, max: 8 }), teacher: fc.nat(7) }),
  { selector: ({ section, number }) => `${section} ${number}`, minLength: 1, maxLength: 24 },
);
const made = (all: readonly { section: number; number: number; teacher: number }[]) =>
  all.map(({ section, number, teacher }) => lesson(section, number, teacher));

test('every change has one fate, and what is kept puts nobody in two places that was not before', () => {
  fc.assert(
    fc.property(
      places,
      places,
      fc.array(fc.tuple(fc.nat(30), fc.nat(7)), { maxLength: 6 }),
      (old, now, wanted) => {
        const before = made(old);
        // A new routine has no clashes of its own: nothing is published with one.
        const after = copied(
          made(
            now.filter(
              (one, n) =>
                !now.slice(0, n).some((two) => two.number === one.number && two.teacher === one.teacher),
            ),
          ),
        );
        const changes = new Map(
          wanted.map(([at, teacher]) => {
            const { id } = before[at % before.length]!;
            return [id, change(id, { teacher_id: `teacher-${teacher}` })];
          }),
        );
        const found = fatesOf(lookOf(before), lookOf(after), [...changes.values()]);
        expect(found.map((fate) => fate.change.id).toSorted()).toEqual(
          [...changes.values()].map(({ id }) => id).toSorted(),
        );
        const kept = new Map(
          found.flatMap((fate) =>
            fate.what === 'kept' ? [[fate.to.id, fate.change.teacher_id] as const] : [],
          ),
        );
        // Who gives which lessons at a time, on the new day; at once in the old day they may be already.
        const places_ = (lessons: readonly Lesson[], given: ReadonlyMap<string, string | null>) =>
          Map.groupBy(lessons, (one) => `${given.get(one.id) ?? one.teacher_id} ${one.number}`);
        const was = new Map([...changes].map(([id, one]) => [id, one.teacher_id]));
        const earlier = places_(before, was);
        for (const [who, lessons] of places_(after, kept)) {
          const isNew = lessons.length > 1 && (earlier.get(who)?.length ?? 0) < 2;
          expect(isNew && who).toBe(false);
        }
      },
    ),
  );
});
