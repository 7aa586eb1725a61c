import type { CalendarDate } from '#kernel/text/dates.ts';
import { addDays, daysBetween } from '#kernel/text/days.ts';

export const callWhos = ['all', 'teachers', 'designations', 'people'] as const;
export type CallWho = (typeof callWhos)[number];
/** For whom of the called the day counts as a working day: one of them who stays away is absent (decision 0037). */
export const workdayFors = ['nobody', 'teachers', 'called'] as const;
export type WorkdayFor = (typeof workdayFors)[number];

export type CallChoice = {
  readonly who: CallWho;
  readonly designation_ids: readonly string[];
  readonly employee_ids: readonly string[];
};

/** So long after the day its call may still be set or changed: pay is calculated from it. */
export const setLate = 31;

/** The day that is meant: the holiday's first, or so many after it. Null where the holiday has become shorter. */
export function dayOfHoliday(
  holiday: { readonly starts_on: CalendarDate; readonly ends_on: CalendarDate },
  dayNo: number,
): CalendarDate | null {
  const day = addDays(holiday.starts_on, dayNo);
  return day <= holiday.ends_on ? day : null;
}

export const dayNoOf = (holiday: { readonly starts_on: CalendarDate }, day: CalendarDate): number =>
  daysBetween(holiday.starts_on, day);

/** Whether a call names somebody. */
export function calls(
  { who, designation_ids, employee_ids }: CallChoice,
  person: { readonly id: string; readonly designation_id: string; readonly teaching: boolean },
): boolean {
  if (who === 'all') return true;
  if (who === 'teachers') return person.teaching;
  return who === 'designations'
    ? designation_ids.includes(person.designation_id)
    : employee_ids.includes(person.id);
}

export const isWorkday = (workday: WorkdayFor, person: { readonly teaching: boolean }): boolean =>
  workday === 'called' || (workday === 'teachers' && person.teaching);

/** What a holiday is called every year: `2027.victory_day` is `victory_day`. */
export const yearlyCode = (code: string): string => code.replace(/^\d{4}\./, '');
