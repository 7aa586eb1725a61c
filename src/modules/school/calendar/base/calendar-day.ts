import type { Word } from '#kernel/words.ts';

/** Something that is in the calendar of the operator or of an institution; both days are included. */
export type CalendarDay = {
  id: string;
  what: 'holiday' | 'event' | 'exam';
  /** Added by the institution itself. */
  own: boolean;
  kind: string;
  name_en: string;
  name_bn: string;
  starts_on: string;
  ends_on: string;
  starts_at: string | null;
  note: string | null;
  /** Provisional until the moon is sighted. */
  moon_dependent: boolean;
  approximate: boolean;
  hill_districts_only: boolean;
  /** Whom a holiday frees, or for whom a compensating class day is open. */
  for_students: boolean;
  for_employees: boolean;
  /** Closed, but its observance is compulsory: employees may be called (handbook 4.2). */
  observed: boolean;
};

/** Something of the day of the one who looks that has its times, a lesson for instance. */
export type TimedEntry = {
  id: string;
  day: string;
  /** Minutes from midnight. */
  starts: number;
  ends: number;
  name: Word;
  /** With whom and where. */
  about: Word | null;
  /** What is otherwise on this day. */
  note: Word | null;
  /** Whether it takes place, for who gives it: by them. */
  on: boolean;
};

/** The colour of a kind of day, the same in every view. */
export const dayColour = (day: Pick<CalendarDay, 'what' | 'kind' | 'own'>): string => {
  if (day.what === 'exam' || day.kind === 'exam') return 'violet';
  if (day.what === 'event') return day.kind === 'deadline' ? 'orange' : 'teal';
  return day.kind === 'executive' ? 'pink' : day.kind === 'school' || day.own ? 'blue' : 'red';
};
