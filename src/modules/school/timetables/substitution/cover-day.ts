import type { Word } from '#kernel/words.ts';
import { overlaps, type Board } from '#modules/school/routine/base/board.ts';
import type { DayLesson } from '#modules/school/routine/base/day.ts';

export const awayWhy = ['leave', 'duty', 'absent', 'marked'] as const;

/** When somebody is away on a day, in minutes from midnight. */
export type AwayTime = {
  employee_id: string;
  starts: number;
  ends: number;
  why: (typeof awayWhy)[number];
  /** Of who was marked by hand. */
  note: string | null;
};

/** How many lessons a teacher gave for others, in the thirty days before and in the year. */
export type Covered = { teacher_id: string; recent: number; year: number };

/** A day with everything that a choice of substitutes looks at; the same in the browser and on the server. */
export type CoverDay = {
  day: string;
  lessons: DayLesson[];
  board: Omit<Board, 'lessons'>;
  away: AwayTime[];
  covered: Covered[];
};

/** What becomes of a lesson whose teacher is away. */
export type Choice = {
  kind: 'COVER' | 'NONE';
  teacher_id: string | null;
  /** What is taught instead, where it is another subject of the class. */
  class_subject_id: string | null;
  /** The substitute gives the own lesson to both sections at once. */
  combined: boolean;
  note: string | null;
};

/**
 * Lessons of one teacher that are given at once and need one substitute. `open`: nobody gives it; `needless`: changed
 * though the teacher is there again.
 */
export type Need = {
  key: string;
  state: 'open' | 'covered' | 'none' | 'needless';
  lessons: [DayLesson, ...DayLesson[]];
  /** Who would give it as the routine has it. */
  teacher_id: string | null;
};

/** Whether somebody is away in these minutes. */
export const isAway = (
  away: readonly AwayTime[],
  employeeId: string | null,
  times: { starts: number; ends: number },
): boolean => away.some((one) => one.employee_id === employeeId && overlaps(one, times));

function stateOf(away: readonly AwayTime[], lesson: DayLesson): Need['state'] | null {
  const { change, usual } = lesson;
  const usualAway = isAway(away, usual.teacher_id, lesson);
  if (change?.kind === 'NONE') return usualAway ? 'none' : 'needless';
  if (change?.kind === 'COVER') {
    if (isAway(away, lesson.teacher_id, lesson)) return 'open';
    return usualAway ? 'covered' : 'needless';
  }
  return usualAway ? 'open' : null;
}

/** What a day needs: lessons of who is away, by their times, and changes that are no longer needed. */
export function needsOf({ lessons, away }: Pick<CoverDay, 'lessons' | 'away'>): Need[] {
  const found = new Map<string, Need>();
  for (const lesson of lessons) {
    const state = stateOf(away, lesson);
    if (!state) continue;
    // Sections that are taught together need one substitute, unless somebody gave them different ones.
    const key = lesson.together
      ? [lesson.together, lesson.usual.teacher_id, state, lesson.teacher_id].join(' ')
      : lesson.id;
    const need = found.get(key);
    if (need) need.lessons.push(lesson);
    else found.set(key, { key, state, lessons: [lesson], teacher_id: lesson.usual.teacher_id });
  }
  return [...found.values()];
}

/** A lesson for a list: `Period 3 · 9 Science A · Mathematics` is made of these. */
export type NamedLesson = { number: number; section: Word; subject: Word };
