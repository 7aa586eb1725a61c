import { overlaps, type Busy, type Lesson, type Times } from './board.ts';
import type { LookUp } from './look-up.ts';

/** Rules that nothing breaks: what they refuse cannot happen on a day. */
export const hardRules = [
  'no-period',
  'unequal',
  'locked',
  'section',
  'teacher',
  'room',
  'elsewhere',
  'batch',
] as const;
/** Rules of the house: a lesson may be against them when somebody says so. */
export const softRules = [
  'break',
  'unavailable',
  'day-limit',
  'week-limit',
  'in-row',
  'same-day',
  'room-kind',
  'room-small',
  'room-shared',
  'left',
] as const;
export type Rule = (typeof hardRules)[number] | (typeof softRules)[number];

/** Why a lesson may not be somewhere; `lesson` is the other one, `about` the teacher or room, `most` the limit. */
export type RuleReason = {
  rule: Rule;
  hard: boolean;
  lesson?: Lesson;
  busy?: Busy;
  about?: string;
  most?: number;
};

const hard = new Set<string>(hardRules);
export const isHard = (rule: Rule): boolean => hard.has(rule);
const reason = (rule: Rule, more: Omit<RuleReason, 'rule' | 'hard'> = {}): RuleReason => ({
  rule,
  hard: isHard(rule),
  ...more,
});

/** A pause of this many minutes ends a row of lessons. */
const restMinutes = 20;

/** What a lesson teaches, alike in all sections that are taught together. */
const taughtIn = (look: LookUp, { class_subject_id, batch_id }: Lesson): string | null =>
  batch_id ?? (class_subject_id ? (look.subject.get(class_subject_id)?.code ?? null) : null);

/** One lesson for several sections: the same teacher with the same subject at the same time. */
const isCombined = (look: LookUp, one: Lesson, other: Lesson): boolean =>
  one.together !== null &&
  one.together === other.together &&
  one.section_id !== other.section_id &&
  one.teacher_id === other.teacher_id &&
  taughtIn(look, one) === taughtIn(look, other);

/** Whether no student of the section is in both: subjects taught in parallel, batches of one set. */
export function apart(look: LookUp, one: Lesson, other: Lesson): boolean {
  if (one.batch_id && other.batch_id) {
    const set = look.batch.get(one.batch_id)?.set_name;
    return one.batch_id !== other.batch_id && !!set && set === look.batch.get(other.batch_id)?.set_name;
  }
  if (!one.class_subject_id || !other.class_subject_id || one.class_subject_id === other.class_subject_id)
    return false;
  const parallel = look.subject.get(one.class_subject_id)?.parallel;
  return !!parallel && parallel === look.subject.get(other.class_subject_id)?.parallel;
}

/** Lessons in a row, over the day with this lesson in it: how many there are without a rest around it. */
function inRow(all: readonly (Times & { span: number })[], around: Times): number {
  const day = all.toSorted((a, b) => a.starts - b.starts);
  let row = 0;
  let ends = -Infinity;
  let holds = false;
  for (const one of day) {
    if (one.starts - ends >= restMinutes) {
      if (holds) return row;
      row = 0;
    }
    row += one.span;
    ends = Math.max(ends, one.ends);
    holds ||= one.starts === around.starts;
  }
  return holds ? row : 0;
}

/** Combined sections are one lesson of their teacher. */
const countedOnce = (look: LookUp, lessons: readonly Lesson[]): Lesson[] =>
  lessons.filter((one, at) => !lessons.slice(0, at).some((other) => isCombined(look, one, other)));

const spans = (lessons: readonly Lesson[]): number => lessons.reduce((sum, { span }) => sum + span, 0);

/** The lessons of a teacher's day with this one among them: how many, and how many in a row around it. */
export function dayWith(look: LookUp, lesson: Lesson): { lessons: number; row: number } {
  const times = look.timesOf(lesson);
  if (!lesson.teacher_id || !times) return { lessons: 0, row: 0 };
  const others = look.ofTeacher(lesson.teacher_id, lesson.weekday).filter(({ id }) => id !== lesson.id);
  const counted = countedOnce(look, [lesson, ...others]);
  const timed = counted.flatMap((one) => {
    const at = look.timesOf(one);
    return at ? [{ ...at, span: one.span }] : [];
  });
  return { lessons: spans(counted), row: inRow(timed, times) };
}

function ofTeacher(
  look: LookUp,
  lesson: Lesson,
  times: Times,
  others: (of: Lesson) => boolean,
): RuleReason[] {
  const teacher = lesson.teacher_id ? look.teacher.get(lesson.teacher_id) : undefined;
  if (!teacher) return [];
  const about = teacher.id;
  const found: RuleReason[] = [];
  const day = look.ofTeacher(about, lesson.weekday).filter(others);
  const clash = day.find((one) => {
    const at = look.timesOf(one);
    return at !== null && overlaps(at, times) && !isCombined(look, one, lesson);
  });
  if (clash) found.push(reason('teacher', { about, lesson: clash }));
  const busy = look.busy('teacher', about, times);
  if (busy) found.push(reason(busy.why, { about, busy }));
  if (!teacher.active) found.push(reason('left', { about }));
  if (teacher.unavailable.some((one) => one.weekday === times.weekday && overlaps(one, times)))
    found.push(reason('unavailable', { about }));
  const counted = countedOnce(look, [lesson, ...day]);
  if (spans(counted) > teacher.max_day) found.push(reason('day-limit', { about, most: teacher.max_day }));
  const row = inRow(
    counted.flatMap((one) => {
      const at = one === lesson ? times : look.timesOf(one);
      return at ? [{ ...at, span: one.span }] : [];
    }),
    times,
  );
  if (row > teacher.max_row) found.push(reason('in-row', { about, most: teacher.max_row }));
  if (teacher.max_week !== null) {
    const week = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => look.ofTeacher(about, weekday).filter(others));
    if (spans(countedOnce(look, [lesson, ...week])) > teacher.max_week)
      found.push(reason('week-limit', { about, most: teacher.max_week }));
  }
  return found;
}

function ofRoom(look: LookUp, lesson: Lesson, times: Times, others: (of: Lesson) => boolean): RuleReason[] {
  const id = look.roomOf(lesson);
  const room = id ? look.room.get(id) : undefined;
  const found: RuleReason[] = [];
  const wanted = (
    lesson.batch_id ? look.batch.get(lesson.batch_id) : look.subject.get(lesson.class_subject_id ?? '')
  )?.room_kind_id;
  if (wanted && room?.kind_id !== wanted) found.push(reason('room-kind', id ? { about: id } : {}));
  if (!id || !room) return found;
  for (const one of look.ofRoom(id, lesson.weekday).filter(others)) {
    const at = look.timesOf(one);
    if (!at || !overlaps(at, times) || isCombined(look, one, lesson)) continue;
    // Nobody said where either is: the one that is not in the section's own room has none yet.
    const isUnsaid = one.room_id === null && lesson.room_id === null && one.section_id === lesson.section_id;
    if (isUnsaid && !apart(look, one, lesson)) continue;
    found.push(reason(isUnsaid ? 'room-shared' : 'room', { about: id, lesson: one }));
    break;
  }
  const busy = look.busy('room', id, times);
  if (busy) found.push(reason('batch', { about: id, busy }));
  const section = look.section.get(lesson.section_id);
  const isForAll = lesson.batch_id === null && !look.subject.get(lesson.class_subject_id ?? '')?.parallel;
  if (isForAll && room.capacity !== null && section && section.students > room.capacity)
    found.push(reason('room-small', { about: id, most: room.capacity }));
  return found;
}

function ofSection(
  look: LookUp,
  lesson: Lesson,
  times: Times,
  others: (of: Lesson) => boolean,
): RuleReason[] {
  const found: RuleReason[] = [];
  const day = look.ofSection(lesson.section_id, lesson.weekday).filter(others);
  const clash = day.find((one) => {
    const at = look.timesOf(one);
    return at !== null && overlaps(at, times) && !apart(look, one, lesson);
  });
  if (clash) found.push(reason('section', { lesson: clash }));
  const busy = look.busy('section', lesson.section_id, times);
  if (busy) found.push(reason('batch', { busy }));
  if (look.board.twice_a_day) return found;
  const again = day.find(
    (one) =>
      one !== clash && one.class_subject_id === lesson.class_subject_id && one.batch_id === lesson.batch_id,
  );
  if (again) found.push(reason('same-day', { lesson: again }));
  return found;
}

/** A double lesson with a pause in it. */
function isCut(look: LookUp, { section_id, weekday, number, span }: Lesson): boolean {
  const day = look.slots(section_id, weekday).slice(number - 1, number - 1 + span);
  return day.some((slot, at) => at > 0 && slot.starts > (day[at - 1]?.ends ?? slot.starts));
}

/**
 * Why lessons that are given together may not be where they are said to be, all other lessons of the board being
 * where they are; `without` are ids that are not looked at: their own earlier places, and what goes away with the move.
 * None: they may be there.
 */
export function reasonsAgainst(
  look: LookUp,
  unit: readonly Lesson[],
  without: ReadonlySet<string> = new Set(),
): RuleReason[] {
  const own = new Set(unit.map(({ id }) => id));
  const others = (one: Lesson) => !own.has(one.id) && !without.has(one.id);
  const times = unit.map((lesson) => look.timesOf(lesson));
  const found: RuleReason[] = [];
  const first = times[0];
  for (const [at, lesson] of unit.entries()) {
    const here = times[at];
    if (!here) {
      found.push(reason('no-period'));
      continue;
    }
    if (first && (here.starts !== first.starts || here.ends !== first.ends)) found.push(reason('unequal'));
    if (isCut(look, lesson)) found.push(reason('break'));
    const before = unit.slice(0, at);
    found.push(...ofSection(look, lesson, here, others));
    found.push(...withinUnit(look, lesson, before));
    // The teacher and the room of combined sections are asked once.
    if (before.some((one) => isCombined(look, one, lesson))) continue;
    found.push(...ofTeacher(look, lesson, here, others), ...ofRoom(look, lesson, here, others));
  }
  return found;
}

/** What is given together is together: different students, teachers and rooms, or one combined lesson. */
function withinUnit(look: LookUp, lesson: Lesson, before: readonly Lesson[]): RuleReason[] {
  const found: RuleReason[] = [];
  for (const one of before) {
    if (one.section_id === lesson.section_id && !apart(look, one, lesson))
      found.push(reason('section', { lesson: one }));
    if (isCombined(look, one, lesson)) continue;
    if (one.teacher_id !== null && one.teacher_id === lesson.teacher_id)
      found.push(reason('teacher', { about: one.teacher_id, lesson: one }));
    const room = look.roomOf(one);
    if (room !== null && room === look.roomOf(lesson)) {
      const isUnsaid = one.room_id === null && lesson.room_id === null;
      found.push(reason(isUnsaid ? 'room-shared' : 'room', { about: room, lesson: one }));
    }
  }
  return found;
}
