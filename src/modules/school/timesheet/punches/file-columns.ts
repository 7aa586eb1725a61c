import { cellText, type Cell } from '#kernel/spreadsheet/table.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { terminalNumber } from '#kernel/text/identifiers.ts';
import { searchKey } from '#kernel/text/names.ts';
import type { SheetHeadings } from '#modules/platform/imports/base/define-import.server.ts';
import { clockOf, dayAndClock } from './moments.ts';

/*
 * Which column of a terminal's file is what. Makers head the person's number in many ways, and some write the number of
 * the row before it under the word that others use for the person: so headings have ranks, and rows that only count on
 * are nobody's number. A stick's file has no headings; its columns are known by what is in them.
 */

type Rows = readonly (readonly Cell[])[];

/** Headings of the person's number, the surest first; those of the last rank may also count rows. */
const ranks: readonly (readonly string[])[] = [
  [
    'Biometric ID',
    'EnNo',
    'En No',
    'Enroll No',
    'Enroll Number',
    'Enrollment No',
    'AC No',
    'PIN',
    'Terminal number',
  ],
  [
    'User ID',
    'Person ID',
    'Personnel ID',
    'Employee ID',
    'Emp ID',
    'Emp No',
    'Badge Number',
    'User No',
    'Card No',
  ],
  ['Number', 'ID', 'ID No', 'আইডি', 'নম্বর', 'টার্মিনালের নম্বর'],
  ['No', 'ক্রমিক নম্বর'],
];
const days = ['Date', 'Day', 'Punch date', 'তারিখ'];
const times = ['Time', 'Punch time', 'Clock', 'সময়'];
const moments = [
  'Date and time',
  'DateTime',
  'Date/Time',
  'Date Time',
  'Timestamp',
  'Check time',
  'তারিখ ও সময়',
];

const packed = (text: string) => searchKey(text).replaceAll(' ', '');
const keys = (names: readonly string[]) => new Set(names.map(packed));
const rankKeys = ranks.map(keys);
const [dayKeys, timeKeys, momentKeys] = [keys(days), keys(times), keys(moments)];
const lookAt = 40;

const numberOf = (cell: Cell | undefined) => toAsciiDigits(cellText(cell)).trim();
const isNumber = (cell: Cell | undefined) =>
  terminalNumber.test(numberOf(cell)) && /\d/.test(numberOf(cell)) && clockOf(cell ?? null) === null;

/** Whether each row has the number after the one before: so do rows that are counted. */
export function countsRows(cells: readonly (Cell | undefined)[]): boolean {
  const numbers = cells.map((cell) => Number(numberOf(cell)));
  return numbers.every((value, at) => at === 0 || value === (numbers[at - 1] ?? NaN) + 1);
}

const filledBelow = (rows: Rows, from: number) =>
  rows.slice(from).filter((row) => row.some((cell) => cellText(cell).trim() !== ''));

function pinByHeading(headings: readonly string[], below: Rows): number {
  for (const [rank, known] of rankKeys.entries()) {
    const isLast = rank === rankKeys.length - 1;
    const column = headings.findIndex(
      (heading, at) => known.has(packed(heading)) && !(isLast && countsRows(below.map((row) => row[at]))),
    );
    if (column !== -1) return column;
  }
  return -1;
}

/** Most of the cells hold a day and a time together. */
const areMoments = (rows: Rows, column: number): boolean => {
  const cells = rows.slice(0, lookAt).map((row) => row[column] ?? null);
  return cells.filter((cell) => dayAndClock(cell) !== null).length * 2 > cells.length;
};

function byHeadings(rows: Rows): SheetHeadings | null {
  for (let at = 0; at < Math.min(lookAt, rows.length); at++) {
    const headings = (rows[at] ?? []).map((cell) => cellText(cell).trim());
    const find = (known: ReadonlySet<string>) => headings.findIndex((heading) => known.has(packed(heading)));
    const [moment, day, time] = [find(momentKeys), find(dayKeys), find(timeKeys)];
    if (moment === -1 && day === -1 && time === -1) continue;
    const below = filledBelow(rows, at + 1);
    const pin = pinByHeading(headings, below);
    const whole = [moment, time, day].find((column) => column !== -1 && areMoments(below, column));
    const mapping = {
      ...(pin === -1 ? {} : { pin }),
      ...(whole === undefined
        ? { ...(day === -1 ? {} : { day }), ...(time === -1 ? {} : { time }) }
        : { at: whole }),
    };
    return { headerRow: at, firstRow: at + 1, headings, mapping };
  }
  return null;
}

/** A file without headings: the number is before the day. */
function byContent(rows: Rows): SheetHeadings | null {
  const filled = filledBelow(rows, 0).slice(0, 200);
  const width = Math.max(0, ...filled.map((row) => row.length));
  const column = (at: number) => filled.map((row) => row[at]);
  const isMost = (at: number, test: (cell: Cell) => boolean) =>
    column(at).filter((cell) => test(cell ?? null)).length * 2 > filled.length;
  const all = Array.from({ length: width }, (_, at) => at);
  const moment = all.find((at) => isMost(at, (cell) => dayAndClock(cell) !== null));
  const time =
    moment === undefined ? all.find((at) => isMost(at, (cell) => clockOf(cell) !== null)) : undefined;
  const first = moment ?? (time === undefined ? undefined : time - 1);
  if (first === undefined || first < 1) return null;
  const numbers = all.slice(0, first).filter((at) => isMost(at, isNumber));
  const pin = numbers.find((at) => !countsRows(column(at))) ?? numbers.at(-1);
  if (pin === undefined) return null;
  const mapping: Record<string, number> =
    moment === undefined ? { pin, day: first, time: first + 1 } : { pin, at: moment };
  return { headerRow: 0, firstRow: 0, headings: all.map(() => ''), mapping };
}

/** Where the columns of a file of punches are, and where its rows begin; null: neither headings nor punches. */
export const punchColumns = (rows: Rows): SheetHeadings | null => byHeadings(rows) ?? byContent(rows);
