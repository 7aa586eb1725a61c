import { calendarDate, dateParts, type CalendarDate } from './dates.ts';

const dayMs = 86_400_000;
const at = (date: CalendarDate): number => {
  const { year, month, day } = dateParts(date);
  return Date.UTC(year, month - 1, day);
};
const dateAt = (ms: number): CalendarDate => {
  const on = new Date(ms);
  return calendarDate(on.getUTCFullYear(), on.getUTCMonth() + 1, on.getUTCDate());
};

/** Days from one calendar date to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((at(to) - at(from)) / dayMs);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateAt(at(date) + days * dayMs);
}

type Span = { readonly from: CalendarDate; readonly to: CalendarDate };

/** The days of a span that lie in another, both included. */
export function daysWithin(span: Span, { from, to }: Span): CalendarDate[] {
  const first = span.from > from ? span.from : from;
  const last = span.to < to ? span.to : to;
  const days: CalendarDate[] = [];
  for (let at = 0; at <= daysBetween(first, last); at++) days.push(addDays(first, at));
  return days;
}

/** The same day some months on, or the month's last day where there is none (31 January + 1 month). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  const index = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  const last = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate();
  return calendarDate(inYear, inMonth, Math.min(day, last));
}

/** The last day of the month in which a day lies. */
export const monthEnd = (date: CalendarDate): CalendarDate =>
  addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);

/** The fiscal year of a date, July to June, as it is written: `2025-2026` (handbook 6.1). */
export function fiscalYearOf(date: CalendarDate): string {
  const { year, month } = dateParts(date);
  const first = month >= 7 ? year : year - 1;
  return `${first}-${first + 1}`;
}

/** The short form in numbers that people read out: `2025-2026` → `2526`. */
export const fiscalYearShort = (fiscalYear: string): string =>
  fiscalYear.slice(2, 4) + fiscalYear.slice(7, 9);
