import { cleanDate } from '#kernel/spreadsheet/clean.ts';
import { cellText, type Cell } from '#kernel/spreadsheet/table.ts';
import type { DateReading } from '#kernel/text/date-input.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A time of day of twelve or twenty-four hours as `HH:MM:SS`; null where it is none. */
export function clockOf(cell: Cell): string | null {
  if (typeof cell === 'object' && cell !== null) return 'time' in cell ? (cell.time ?? null) : null;
  const text = toAsciiDigits(cellText(cell)).trim();
  const match = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:\s*([ap])\.?\s?m\.?)?$/i.exec(text);
  if (!match) return null;
  const half = match[4]?.toLowerCase();
  const shown = Number(match[1]);
  if (half && (shown < 1 || shown > 12)) return null;
  const hour = half ? (shown % 12) + (half === 'p' ? 12 : 0) : shown;
  const [minute, second] = [Number(match[2]), Number(match[3] ?? 0)];
  return hour < 24 && minute < 60 && second < 60 ? `${two(hour)}:${two(minute)}:${two(second)}` : null;
}

/** A day and a time of one cell, apart; null where it does not hold both. */
export function dayAndClock(cell: Cell): { day: Cell; clock: string } | null {
  const clock = clockOf(cell);
  if (typeof cell === 'object' && cell !== null) return clock ? { day: cell, clock } : null;
  const [, day = '', time = ''] =
    /^(.*?\S)[\s,T]+(\d{1,2}:\d\d.*)$/.exec(toAsciiDigits(cellText(cell)).trim()) ?? [];
  const read = clockOf(time);
  return day && read ? { day, clock: read } : null;
}

/** `YYYY-MM-DD HH:MM:SS` of a cell with both, or of two cells; null where it cannot be read. */
export function momentOf(cells: { at: Cell; day: Cell; time: Cell }, reading: DateReading): string | null {
  const whole = dayAndClock(cells.at) ?? dayAndClock(cells.day);
  const clock = clockOf(cells.time) ?? whole?.clock ?? dayAndClock(cells.time)?.clock;
  const day = cleanDate(whole?.day ?? cells.day, reading).value;
  return day && clock ? `${day} ${clock}` : null;
}
