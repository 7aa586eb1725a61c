import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeBoard, madeLesson } from '../../../../../tests/support/made-board.ts';
import type { Lesson } from '#modules/school/routine/base/board.ts';
import { onDay, type DayLesson } from '#modules/school/routine/base/day.ts';
import { lookUp } from '#modules/school/routine/base/look-up.ts';
import { againstMoved, inTheWay, swapOf, type Moved } from './swap.ts';

const sunday = 0;
const day = '2026-11-22';

/** A day of some sections, and the board that its rules look at. */
function dayOf(lessons: readonly Lesson[]) {
  const { lessons: _, ...board } = madeBoard({ sections: 4 });
  const look = lookUp({ ...board, lessons: [...lessons] });
  return { board, away: [], lessons: onDay(day, lessons, [], look.timesOf) };
}

const lesson = (section: number, number: number, teacher: number, more: Partial<Lesson> = {}): Lesson =>
  madeLesson({
    id: `${section}-${number}`,
    section_id: `s${section}`,
    number,
    weekday: sunday,
    class_subject_id: `subject-${number}`,
    teacher_id: `teacher-${teacher}`,
    ...more,
  });
const numbersOf = (moved: Moved) =>
  Object.fromEntries(moved.map(({ lesson: { id }, number }) => [id, number]));
const of = (found: ReturnType<typeof swapOf>): Moved => {
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const find = (lessons: readonly DayLesson[], id: string) => lessons.find((one) => one.id === id);

// In both sections the same two teachers, the one where the other is not.
const crossed = [lesson(0, 1, 1), lesson(0, 2, 2), lesson(1, 1, 2), lesson(1, 2, 1)];

test('what one section alone cannot change, two can: the section in the way is named', () => {
  const at = dayOf(crossed);
  const alone = of(swapOf(at.lessons, find(at.lessons, '0-1'), [2]));
  const against = againstMoved(at, sunday, alone).reasons;
  expect(against.filter(({ hard }) => hard).map(({ rule }) => rule)).toEqual(['teacher', 'teacher']);
  expect(inTheWay(against, ['s0'])).toEqual(['s1']);
  const both = of(swapOf(at.lessons, find(at.lessons, '0-1'), [2], 's1'));
  expect(numbersOf(both)).toEqual({ '0-1': 2, '0-2': 1, '1-1': 2, '1-2': 1 });
  expect(againstMoved(at, sunday, both).reasons.filter(({ hard }) => hard)).toEqual([]);
});

test('with another section a period may be empty in either, but not all of that section’s', () => {
  const { lessons } = dayOf([lesson(0, 1, 1), lesson(1, 2, 1)]);
  const first = find(lessons, '0-1');
  expect(numbersOf(of(swapOf(lessons, first, [2], 's1')))).toEqual({ '0-1': 2, '1-2': 1 });
  expect(swapOf(lessons, first, [2])).toBe('nothing_there');
  expect(swapOf(lessons, first, [2], 's0')).toBe('nothing_there');
  expect(swapOf(lessons, first, [2], 's2')).toBe('nothing_in_other');
  expect(swapOf(lessons, undefined, [2], 's1')).toBe('no_lesson');
});

test('a lesson of both sections moves in both or in none, and no double lesson is cut in either', () => {
  const joint = [lesson(0, 1, 1, { together: 'x' }), lesson(1, 1, 1, { together: 'x' }), lesson(0, 2, 2)];
  const { lessons } = dayOf(joint);
  expect(swapOf(lessons, find(lessons, '0-2'), [1])).toBe('several_sections');
  expect(numbersOf(of(swapOf(lessons, find(lessons, '0-2'), [1], 's1')))).toEqual({
    '0-2': 1,
    '0-1': 2,
    '1-1': 2,
  });
  const third = dayOf([...joint, lesson(2, 1, 1, { together: 'x' })]).lessons;
  expect(swapOf(third, find(third, '0-2'), [1], 's1')).toBe('several_sections');
  const double = dayOf([lesson(0, 1, 1), lesson(0, 2, 2), lesson(1, 2, 3, { span: 2 })]).lessons;
  expect(swapOf(double, find(double, '0-1'), [2], 's1')).toBe('cut');
});

test('a teacher who is away in the new period is named before anything moves', () => {
  const at = {
    ...dayOf([lesson(0, 1, 1), lesson(0, 2, 2)]),
    away: [{ employee_id: 'teacher-1', starts: 640, ends: 680 }],
  };
  const moved = of(swapOf(at.lessons, find(at.lessons, '0-1'), [2]));
  expect(againstMoved(at, sunday, moved).away).toEqual(['teacher-1']);
});

const places = fc.uniqueArray(
  fc.record({ section: fc.nat(3), number: fc.integer({ min: 1, max: 8 }), teacher: fc.nat(7) }),
  { selector: ({ section, number }) => `${section} ${number}`, minLength: 2, maxLength: 24 },
);

test('whatever is swapped, twice is as before, and only the two periods of the two sections change', () => {
  fc.assert(
    fc.property(
      places,
      fc.nat(30),
      fc.integer({ min: 1, max: 8 }),
      fc.option(fc.nat(3)),
      (all, at, to, other) => {
        const { lessons } = dayOf(
          all.map(({ section, number, teacher }) => lesson(section, number, teacher)),
        );
        const one = lessons[at % lessons.length];
        const otherId = other === null ? null : `s${other}`;
        const moved = swapOf(lessons, one, [to], otherId);
        if (typeof moved === 'string') return;
        const [from = 0] = [one?.number];
        for (const { lesson: each, number } of moved) {
          expect([one?.section_id, otherId]).toContain(each.section_id);
          expect(new Set([each.number, number])).toEqual(new Set([from, to]));
        }
        const numbers = numbersOf(moved);
        const after = lessons.map((each) => ({ ...each, number: numbers[each.id] ?? each.number }));
        const places_ = after.map(({ section_id, number }) => `${section_id} ${number}`);
        expect(new Set(places_).size).toBe(lessons.length);
        const back = of(swapOf(after, find(after, one?.id ?? ''), [from], otherId));
        for (const { lesson: each, number } of back) expect(number).toBe(find(lessons, each.id)?.number);
        expect(back.length).toBe(moved.length);
      },
    ),
  );
});

test('what the rules let through leaves nobody in two places', () => {
  fc.assert(
    fc.property(places, fc.nat(30), fc.integer({ min: 1, max: 8 }), fc.nat(3), (all, at, to, other) => {
      // A day that is possible: no teacher twice at one time.
      const free = all.filter(
        (one, n) => !all.slice(0, n).some((two) => two.number === one.number && two.teacher === one.teacher),
      );
      const found = dayOf(free.map(({ section, number, teacher }) => lesson(section, number, teacher)));
      const moved = swapOf(found.lessons, found.lessons[at % found.lessons.length], [to], `s${other}`);
      if (typeof moved === 'string') return;
      if (againstMoved(found, sunday, moved).reasons.some(({ hard }) => hard)) return;
      const numbers = numbersOf(moved);
      const taken = found.lessons.map((one) => `${one.teacher_id} ${numbers[one.id] ?? one.number}`);
      expect(new Set(taken).size).toBe(taken.length);
    }),
  );
});
