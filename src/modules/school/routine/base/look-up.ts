import {
  overlaps,
  setOf,
  slotsOf,
  type Board,
  type BoardBatch,
  type BoardRoom,
  type BoardSection,
  type BoardSubject,
  type BoardTeacher,
  type Busy,
  type Lesson,
  type Slot,
  type Times,
} from './board.ts';

/** A board made quick to ask. Made again from the board after each change: three milliseconds for 3,000 lessons. */
export type LookUp = {
  readonly board: Board;
  readonly section: ReadonlyMap<string, BoardSection>;
  readonly subject: ReadonlyMap<string, BoardSubject>;
  readonly batch: ReadonlyMap<string, BoardBatch>;
  readonly teacher: ReadonlyMap<string, BoardTeacher>;
  readonly room: ReadonlyMap<string, BoardRoom>;
  readonly lesson: ReadonlyMap<string, Lesson>;
  /** The lessons of a section's weekday by its periods; none on its days off. */
  readonly slots: (sectionId: string, weekday: number) => readonly Slot[];
  /** From when to when a lesson is; null where its section has no such lesson on that weekday. */
  readonly timesOf: (lesson: Pick<Lesson, 'section_id' | 'weekday' | 'number' | 'span'>) => Times | null;
  /** Where it is given: its own room, or where the section sits. */
  readonly roomOf: (lesson: Pick<Lesson, 'room_id' | 'section_id'>) => string | null;
  readonly ofSection: (id: string, weekday: number) => readonly Lesson[];
  readonly ofTeacher: (id: string, weekday: number) => readonly Lesson[];
  readonly ofRoom: (id: string, weekday: number) => readonly Lesson[];
  readonly busy: (who: Busy['who'], id: string, times: Times) => Busy | undefined;
  /** Those that are given at the same time and move as one, the lesson itself among them. */
  readonly unitOf: (lesson: Lesson) => readonly Lesson[];
};

const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

function groups(lessons: readonly Lesson[], idOf: (lesson: Lesson) => string | null) {
  const found = new Map<string, Lesson[]>();
  for (const lesson of lessons) {
    const id = idOf(lesson);
    if (id === null) continue;
    const key = `${id} ${lesson.weekday}`;
    const held = found.get(key);
    if (held) held.push(lesson);
    else found.set(key, [lesson]);
  }
  return (id: string, weekday: number): readonly Lesson[] => found.get(`${id} ${weekday}`) ?? [];
}

export function lookUp(board: Board): LookUp {
  const section = byId(board.sections);
  const teaching = new Set(board.teaching);
  const closed = new Map(board.closed.map(({ shift_id, weekdays }) => [shift_id, weekdays]));
  const known = new Map<string, readonly Slot[]>();
  const slots = (sectionId: string, weekday: number): readonly Slot[] => {
    const of = section.get(sectionId);
    if (!of) return [];
    const key = `${of.shift_id} ${of.version_id} ${of.level} ${weekday}`;
    let found = known.get(key);
    if (!found) {
      const set = closed.get(of.shift_id)?.includes(weekday) ? null : setOf(board.sets, of, weekday);
      known.set(key, (found = set ? slotsOf(set.periods, teaching) : []));
    }
    return found;
  };
  const timesOf: LookUp['timesOf'] = ({ section_id, weekday, number, span }) => {
    const day = slots(section_id, weekday);
    const [first, last] = [day[number - 1], day[number + span - 2]];
    return first && last ? { weekday, starts: first.starts, ends: last.ends } : null;
  };
  const roomOf: LookUp['roomOf'] = ({ room_id, section_id }) =>
    room_id ?? section.get(section_id)?.room_id ?? null;
  const together = Map.groupBy(
    board.lessons.filter((lesson) => lesson.together !== null),
    (lesson) => lesson.together,
  );
  const occupied = Map.groupBy(board.busy, ({ who, id, weekday }) => `${who} ${id} ${weekday}`);
  return {
    board,
    section,
    subject: byId(board.subjects),
    batch: byId(board.batches),
    teacher: byId(board.teachers),
    room: byId(board.rooms),
    lesson: byId(board.lessons),
    slots,
    timesOf,
    roomOf,
    ofSection: groups(board.lessons, (lesson) => lesson.section_id),
    ofTeacher: groups(board.lessons, (lesson) => lesson.teacher_id),
    ofRoom: groups(board.lessons, roomOf),
    busy: (who, id, times) =>
      occupied.get(`${who} ${id} ${times.weekday}`)?.find((one) => overlaps(one, times)),
    unitOf: (lesson) => (lesson.together ? (together.get(lesson.together) ?? [lesson]) : [lesson]),
  };
}
