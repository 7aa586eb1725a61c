import type { Board, Lesson } from '../base/board.ts';
import { lookUp, type LookUp } from '../base/look-up.ts';

/** A board on which lessons are put one after the other: asked at each step, without being made again. */
export function growingBoard(board: Board): LookUp & { add: (lesson: Lesson) => void } {
  const base = lookUp({ ...board, lessons: [] });
  const lists = new Map<string, Lesson[]>();
  const units = new Map<string, Lesson[]>();
  const lesson = new Map<string, Lesson>();
  const into = (map: Map<string, Lesson[]>, key: string, one: Lesson) => {
    const held = map.get(key);
    if (held) held.push(one);
    else map.set(key, [one]);
  };
  const of =
    (kind: string) =>
    (id: string, weekday: number): readonly Lesson[] =>
      lists.get(`${kind} ${id} ${weekday}`) ?? [];
  const grown = {
    ...base,
    board,
    lesson,
    ofSection: of('section'),
    ofTeacher: of('teacher'),
    ofRoom: of('room'),
    unitOf: (one: Lesson) => (one.together ? (units.get(one.together) ?? [one]) : [one]),
    add: (one: Lesson) => {
      lesson.set(one.id, one);
      if (one.together) into(units, one.together, one);
      const room = base.roomOf(one);
      into(lists, `section ${one.section_id} ${one.weekday}`, one);
      if (one.teacher_id) into(lists, `teacher ${one.teacher_id} ${one.weekday}`, one);
      if (room) into(lists, `room ${room} ${one.weekday}`, one);
    },
  };
  for (const one of board.lessons) grown.add(one);
  return grown;
}
