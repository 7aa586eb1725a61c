import type { Lesson } from '../base/board.ts';
import { reasonsAgainst } from '../base/clashes.ts';
import type { LookUp } from '../base/look-up.ts';
import { placesFor, type Place } from '../rules/moves.ts';

const most = 4;

/** Whether less is against the lesson with a change, and nothing that cannot be. */
function helps(look: LookUp, lesson: Lesson, change: Partial<Lesson>): boolean {
  const after = reasonsAgainst(look, withChange(look, lesson, change));
  if (after.some(({ hard, rule }) => hard || rule === 'unavailable' || rule === 'left')) return false;
  const isGiven = lesson.teacher_id === null && change.teacher_id !== undefined;
  return isGiven || after.length < reasonsAgainst(look, look.unitOf(lesson)).length;
}

/** A unit in which one lesson is otherwise. */
const withChange = (look: LookUp, lesson: Lesson, change: Partial<Lesson>): Lesson[] =>
  look.unitOf(lesson).map((one) => (one.id === lesson.id ? { ...one, ...change } : one));

/** Teachers who teach the subject somewhere and can give the lesson where it is; of the section first. */
export function freeTeachers(look: LookUp, lesson: Lesson): string[] {
  const code = look.subject.get(lesson.class_subject_id ?? '')?.code;
  const teaches = look.board.assignments.filter(
    (one) => code !== undefined && look.subject.get(one.class_subject_id ?? '')?.code === code,
  );
  const ids = [...teaches.filter(({ section_id }) => section_id === lesson.section_id), ...teaches].map(
    ({ teacher_id }) => teacher_id,
  );
  return [...new Set(ids)]
    .filter((id) => id !== lesson.teacher_id && look.teacher.get(id)?.active)
    .filter((teacher_id) => helps(look, lesson, { teacher_id }))
    .slice(0, most);
}

/** Rooms of the kind that is asked for, where the lesson can be. */
export function freeRooms(look: LookUp, lesson: Lesson): string[] {
  const wanted = look.subject.get(lesson.class_subject_id ?? '')?.room_kind_id ?? null;
  return look.board.rooms
    .filter((room) => room.active && room.id !== look.roomOf(lesson))
    .filter((room) => wanted === null || room.kind_id === wanted)
    .filter(({ id }) => helps(look, lesson, { room_id: id }))
    .slice(0, most)
    .map(({ id }) => id);
}

/** Other places of the week where what breaks a rule now would break none. */
export function freePlaces(look: LookUp, lesson: Lesson): Place[] {
  if (reasonsAgainst(look, look.unitOf(lesson)).length === 0) return [];
  return placesFor(look, look.unitOf(lesson))
    .filter(
      ({ weekday, number, reasons, swap }) =>
        reasons.length === 0 && swap === null && !(weekday === lesson.weekday && number === lesson.number),
    )
    .slice(0, most);
}
