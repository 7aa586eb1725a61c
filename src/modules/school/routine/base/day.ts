import type { Lesson, Times } from './board.ts';

/** What is otherwise with a lesson on one day. */
export type DayChange = {
  id: string;
  day: string;
  lesson_id: string;
  kind: 'COVER' | 'SWAP' | 'NONE';
  teacher_id: string | null;
  class_subject_id: string | null;
  number: number | null;
  swap_id: string | null;
  note: string | null;
};

/** A lesson on a day as it is given: `number`, `teacher_id` and the subject after what is otherwise on that day. */
export type DayLesson = Omit<Times, 'weekday'> & {
  id: string;
  day: string;
  section_id: string;
  class_subject_id: string | null;
  batch_id: string | null;
  room_id: string | null;
  number: number;
  span: number;
  together: string | null;
  teacher_id: string | null;
  /** As the routine has it; the same where nothing is otherwise. */
  usual: { teacher_id: string | null; number: number; class_subject_id: string | null };
  change: { id: string; kind: DayChange['kind']; swap_id: string | null; note: string | null } | null;
};

type TimesOf = (
  lesson: Pick<Lesson, 'section_id' | 'weekday' | 'number' | 'span'>,
) => Omit<Times, 'weekday'> | null;

/** The lessons of a day with what is otherwise on it, by their times; those that have no period that day are left out. */
export function onDay(
  day: string,
  lessons: readonly Lesson[],
  changes: readonly DayChange[],
  timesOf: TimesOf,
): DayLesson[] {
  const changed = new Map(changes.filter((one) => one.day === day).map((one) => [one.lesson_id, one]));
  return lessons
    .flatMap((lesson): DayLesson[] => {
      const change = changed.get(lesson.id);
      const number = change?.number ?? lesson.number;
      const times = timesOf({ ...lesson, number });
      if (!times) return [];
      const { id, section_id, class_subject_id, batch_id, room_id, span, together, teacher_id } = lesson;
      return [
        {
          id,
          day,
          section_id,
          class_subject_id: change?.class_subject_id ?? class_subject_id,
          batch_id,
          room_id,
          number,
          span,
          together,
          teacher_id:
            change?.kind === 'COVER' ? change.teacher_id : change?.kind === 'NONE' ? null : teacher_id,
          starts: times.starts,
          ends: times.ends,
          usual: { teacher_id, number: lesson.number, class_subject_id },
          change:
            (change && { id: change.id, kind: change.kind, swap_id: change.swap_id, note: change.note }) ||
            null,
        },
      ];
    })
    .toSorted((a, b) => a.starts - b.starts || a.number - b.number || (a.id < b.id ? -1 : 1));
}

/** Lessons of a day as rules look at them; those that are not given occupy nobody. */
export const givenOn = (weekday: number, lessons: readonly DayLesson[]): Lesson[] =>
  lessons
    .filter(({ change }) => change?.kind !== 'NONE')
    .map(
      ({
        id,
        section_id,
        class_subject_id,
        batch_id,
        teacher_id,
        room_id,
        number,
        span,
        together,
      }): Lesson => ({
        id,
        version: 0,
        section_id,
        class_subject_id,
        batch_id,
        teacher_id,
        room_id,
        weekday,
        number,
        span,
        together,
        locked: false,
      }),
    );
