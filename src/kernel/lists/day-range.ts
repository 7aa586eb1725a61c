import { addDays, addMonths } from '../text/days.ts';
import { isRealDay, type CalendarDate } from '../text/dates.ts';

/** The periods that are one choice in every list with days (specification 5.3). */
export const rangeShortcuts = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'last-12-months',
] as const;
export type RangeShortcut = (typeof rangeShortcuts)[number];

/** Days from and to, both included; null: open on that side. */
export type DayRange = { readonly from: CalendarDate | null; readonly to: CalendarDate | null };

export const isShortcut = (value: string): value is RangeShortcut =>
  (rangeShortcuts as readonly string[]).includes(value);

const firstOf = (day: CalendarDate) => `${day.slice(0, 8)}01`;

function shortcutRange(shortcut: RangeShortcut, today: CalendarDate): DayRange {
  const yesterday = addDays(today, -1);
  const month = firstOf(today);
  switch (shortcut) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: month, to: addDays(addMonths(month, 1), -1) };
    case 'last-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'last-12-months':
      return { from: addMonths(month, -11), to: today };
  }
}

function day(text: string): CalendarDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number);
  return parts && isRealDay(parts[0]!, parts[1]!, parts[2]!) ? text : null;
}

/**
 * What a filter by days says: a shortcut (which stays true tomorrow), or `from..to` with either side left open.
 * Null: it says nothing that can be read, or a period that ends before it begins.
 */
export function parseRange(value: string, today: CalendarDate): DayRange | null {
  if (isShortcut(value)) return shortcutRange(value, today);
  const sides = value.split('..');
  if (sides.length !== 2) return null;
  const [from, to] = sides.map((side) => (side === '' ? null : day(side)));
  if ((sides[0] !== '' && !from) || (sides[1] !== '' && !to) || (!from && !to)) return null;
  if (from && to && to < from) return null;
  return { from: from ?? null, to: to ?? null };
}

export const writeRange = ({ from, to }: DayRange): string | null =>
  from || to ? `${from ?? ''}..${to ?? ''}` : null;
