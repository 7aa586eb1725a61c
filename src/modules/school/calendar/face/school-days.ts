import { weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays, daysBetween } from '#kernel/text/days.ts';
import type { Word } from '#kernel/words.ts';
import type { CalendarDay } from '../base/calendar-day.ts';

export type DayKind = 'OPEN' | 'WEEKLY' | 'HOLIDAY';

/** A day of a school for its students or its employees. */
export type SchoolDay = {
  readonly day: CalendarDate;
  readonly kind: DayKind;
  /** The holiday, or the reason why a weekly day off is worked. */
  readonly name: Word | null;
  /** The calendar entry that decided: what a duty on that holiday is given for. */
  readonly holidayId: string | null;
  /** Closed, but its observance is compulsory: employees may be called (handbook 4.2). */
  readonly observed: boolean;
  /** The moon, or a source that is not final, may move it. */
  readonly provisional: boolean;
};

type Entry = Omit<CalendarDay, 'own' | 'starts_at' | 'note' | 'hill_districts_only'>;

const covers = (entry: Entry, day: CalendarDate) => entry.starts_on <= day && day <= entry.ends_on;
const frees = (entry: Entry, who: 'students' | 'employees') =>
  who === 'students' ? entry.for_students : entry.for_employees;

/** An optional holiday closes no school: each employee takes those of their own faith as leave. */
const closes = (entry: Entry) => entry.what === 'holiday' && entry.kind !== 'optional';

/**
 * What each day of a span is, both ends included (handbook 4.1): a day of compensating classes is open whatever else it
 * is; a weekly day off stays one although a holiday falls on it, so that it is subtracted once.
 */
export function schoolDaysOf(
  { from, to }: { from: CalendarDate; to: CalendarDate },
  who: 'students' | 'employees',
  weekly: (day: CalendarDate) => readonly number[],
  entries: readonly Entry[],
): SchoolDay[] {
  const days: SchoolDay[] = [];
  const mine = entries.filter((entry) => frees(entry, who));
  for (let at = 0; at <= daysBetween(from, to); at++) {
    const day = addDays(from, at);
    const here = mine.filter((entry) => covers(entry, day));
    const worked = here.find(({ kind, what }) => what === 'event' && kind === 'class-day');
    const off = here.find(closes);
    const why = worked ?? off;
    const free = weekly(day).includes(weekdayOf(day));
    days.push({
      day,
      kind: worked || !(free || off) ? 'OPEN' : free ? 'WEEKLY' : 'HOLIDAY',
      name: why ? { en: why.name_en, bn: why.name_bn } : null,
      holidayId: worked ? null : (off?.id ?? null),
      observed: !worked && here.some(({ observed }) => observed),
      provisional: why ? why.moon_dependent || why.approximate : false,
    });
  }
  return days;
}

/** কার্যদিবস: how many days of a span are open. */
export const workingDays = (days: readonly SchoolDay[]): number =>
  days.reduce((sum, { kind }) => sum + (kind === 'OPEN' ? 1 : 0), 0);
