import type { Word } from '#kernel/words.ts';
import { covers, type Period } from './periods.ts';

/** A stretch of a weekday in minutes from midnight; weekday 0 is Sunday. */
export type Times = { weekday: number; starts: number; ends: number };

/** The `number`-th lesson of a section's day, from 1; assembly and breaks have no number. */
export type Slot = { number: number; name: Word; starts: number; ends: number };

/** A period as a published routine keeps it says itself whether something is taught in it. */
export type DayPeriod = Period & { teaching?: boolean | undefined };

/** The periods of a place on some weekdays; none named: on all of them. */
export type DaySet = {
  shift_id: string;
  version_id: string | null;
  level: string;
  weekdays: number[];
  periods: DayPeriod[];
};

export type BoardSection = {
  id: string;
  label: Word;
  /** Within its class and group: A. */
  short: Word;
  class_id: string;
  group_id: string;
  shift_id: string;
  version_id: string;
  level: string;
  /** Where it sits; null where nobody said. */
  room_id: string | null;
  students: number;
};

/** A subject of a class and group with what is asked for; `lessons` 0: not taught by the routine. */
export type BoardSubject = {
  id: string;
  class_id: string;
  group_id: string;
  code: string;
  name: Word;
  lessons: number;
  doubles: number;
  room_kind_id: string | null;
  parallel: string | null;
};

/** Students taught together beside their sections; the sections are those from which its members come. */
export type BoardBatch = {
  id: string;
  name: Word;
  set_name: string | null;
  section_ids: string[];
  teacher_id: string | null;
  room_id: string | null;
  lessons: number;
  doubles: number;
  room_kind_id: string | null;
};

export type BoardTeacher = {
  id: string;
  name: Word;
  initials: string | null;
  /** Of the staff still; lessons of one who left are to be given to another. */
  active: boolean;
  max_week: number | null;
  max_day: number;
  max_row: number;
  unavailable: Times[];
};

export type BoardRoom = {
  id: string;
  label: Word;
  kind_id: string;
  capacity: number | null;
  active: boolean;
};

/** Who teaches what where, as employees know it; without a subject: class teacher. */
export type Assignment = { teacher_id: string; section_id: string; class_subject_id: string | null };

/** A lesson on the board; `version` 0: not kept yet. */
export type Lesson = {
  id: string;
  version: number;
  section_id: string;
  class_subject_id: string | null;
  batch_id: string | null;
  teacher_id: string | null;
  room_id: string | null;
  weekday: number;
  number: number;
  span: number;
  together: string | null;
  locked: boolean;
};

/** Somebody or something occupied from outside the routine: in another institution, or by the hours of a batch. */
export type Busy = Times & {
  who: 'teacher' | 'room' | 'section';
  id: string;
  why: 'elsewhere' | 'batch';
  title: Word;
};

/** All that the rules of a routine look at; the same in the browser and on the server. */
export type Board = {
  sections: BoardSection[];
  subjects: BoardSubject[];
  batches: BoardBatch[];
  teachers: BoardTeacher[];
  rooms: BoardRoom[];
  assignments: Assignment[];
  lessons: Lesson[];
  busy: Busy[];
  sets: DaySet[];
  /** Codes of the period types in which something is taught. */
  teaching: string[];
  /** Weekdays on which a shift has no school. */
  closed: { shift_id: string; weekdays: number[] }[];
  /** Whether a subject may be twice on one day of a section without being a double lesson. */
  twice_a_day: boolean;
};

/** The weekdays in the order of a school's week, from Saturday. */
export const WEEK: readonly number[] = [6, 0, 1, 2, 3, 4, 5];

const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Whether something is taught in a period: as it was kept, else by the types of the school. */
export const isTaught = ({ kind, teaching: kept }: DayPeriod, teaching: ReadonlySet<string>): boolean =>
  kept ?? teaching.has(kind);

/** The lessons of a day by its periods, in their order. */
export function slotsOf(periods: DayPeriod[], teaching: ReadonlySet<string>): Slot[] {
  return periods
    .filter((period) => isTaught(period, teaching))
    .map(({ name_en, name_bn, starts, ends }, at) => ({
      number: at + 1,
      name: { en: name_en, bn: name_bn },
      starts: minutes(starts),
      ends: minutes(ends),
    }));
}

/** Whether two stretches of one day share a minute. */
export const overlaps = (
  one: { starts: number; ends: number },
  other: { starts: number; ends: number },
): boolean => one.starts < other.ends && other.starts < one.ends;

/** The set that holds for a section on a weekday: one that names its version goes before one for all. */
export function setOf(
  sets: readonly DaySet[],
  section: Pick<BoardSection, 'shift_id' | 'version_id' | 'level'>,
  weekday: number,
): DaySet | null {
  const fitting = sets.filter(
    (set) => covers(set, section) && (set.weekdays.length === 0 || set.weekdays.includes(weekday)),
  );
  return fitting.find(({ version_id }) => version_id !== null) ?? fitting[0] ?? null;
}
