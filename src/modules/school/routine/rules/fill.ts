import { uuidv7 } from 'uuidv7';
import { lookUp } from '../base/look-up.ts';
import { bestPlace, placesOf } from './propose.ts';
import type { Board, BoardSubject, Lesson } from '../base/board.ts';

/** What is given at one time in a section: a subject, or all that are taught in parallel. */
const units = (subjects: readonly BoardSubject[]): BoardSubject[][] => [
  ...Map.groupBy(
    subjects.filter(({ lessons }) => lessons > 0),
    ({ id, parallel }) => parallel ?? id,
  ).values(),
];

/**
 * Lessons of sections placed one after another where they break no rule, those that are asked for most often first;
 * what finds no such place is left out. A beginning, not a solver: nothing that was placed is moved again.
 */
export function fillBoard(board: Board, sectionIds: readonly string[]): Lesson[] {
  const teacherOf = new Map(
    board.assignments.map((one) => [`${one.section_id} ${one.class_subject_id}`, one.teacher_id]),
  );
  const wanted = board.sections
    .filter(({ id }) => sectionIds.includes(id))
    .flatMap((section) =>
      units(
        board.subjects.filter(
          ({ class_id, group_id }) => class_id === section.class_id && group_id === section.group_id,
        ),
      ).map((unit) => ({ section, unit, times: Math.max(...unit.map(({ lessons }) => lessons)) })),
    )
    .toSorted((a, b) => b.times - a.times);
  const lessons = [...board.lessons];
  const most = Math.max(0, ...wanted.map(({ times }) => times));
  for (let turn = 0; turn < most; turn++)
    for (const { section, unit, times } of wanted) {
      if (turn >= times) continue;
      const look = lookUp({ ...board, lessons });
      const together = unit.length > 1 ? uuidv7() : null;
      const rows = unit.map((subject) => ({
        id: uuidv7(),
        version: 0,
        section_id: section.id,
        class_subject_id: subject.id,
        batch_id: null,
        teacher_id: teacherOf.get(`${section.id} ${subject.id}`) ?? null,
        room_id: null,
        weekday: 0,
        number: 1,
        span: 1,
        together,
        locked: false,
      }));
      const found = bestPlace(look, rows, placesOf(look, rows));
      if (found) lessons.push(...found.move.put);
    }
  return lessons.slice(board.lessons.length);
}
