import { cellText, type Cell } from '#kernel/spreadsheet/table.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { searchKey } from '#kernel/text/names.ts';
import type { SheetHeadings } from '#modules/platform/imports/base/define-import.server.ts';
import { partNames } from './short-names.ts';

type Row = readonly Cell[];

const lookAt = 15;
const keys = (words: readonly string[]) => new Set(words.map(searchKey));
const partKeys = keys(Object.values(partNames).flat());
const fullKeys = keys(['Full marks', 'Full mark', 'Full', 'FM', 'পূর্ণমান', 'পূর্ণ নম্বর', 'পূর্ণ মান']);
const rollKeys = keys(['Roll', 'Roll no', 'Roll number', 'রোল', 'রোল নং', 'রোল নম্বর', 'ক্রমিক']);

const keyOf = (cell: Cell | undefined) => searchKey(cellText(cell ?? null));
const isPart = (cell: Cell | undefined) => partKeys.has(keyOf(cell));
const isBlank = (cell: Cell | undefined) => cellText(cell ?? null).trim() === '';
const numberIn = (cell: Cell | undefined): string | null => {
  const text = toAsciiDigits(cellText(cell ?? null)).trim();
  return /^\d+(?:\.\d+)?$/.test(text) ? text : null;
};

/** The row with the most names of parts; -1 where none has any. */
function rowOfParts(rows: readonly Row[]): number {
  const counts = rows.map((row) => row.filter(isPart).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

/** Full marks under the headings: said so, or figures under every part beside an empty roll. */
function holdsFullMarks(row: Row | undefined, parts: Row, roll: number): boolean {
  if (!row?.some((cell) => numberIn(cell) !== null)) return false;
  if (row.some((cell) => fullKeys.has(keyOf(cell)))) return true;
  return (
    roll >= 0 &&
    // Empty, or merged with the heading above it.
    (isBlank(row[roll]) || rollKeys.has(keyOf(row[roll]))) &&
    parts.every((cell, at) => !isPart(cell) || numberIn(row[at]) !== null)
  );
}

/** A subject's name is over the first of its columns where cells are merged. */
function compose(subjects: Row, parts: Row): string[] {
  let last = '';
  return Array.from({ length: Math.max(subjects.length, parts.length) }, (_, at) => {
    const own = cellText(subjects[at] ?? null).trim();
    const part = cellText(parts[at] ?? null).trim();
    if (own !== '') last = own;
    if (isPart(parts[at])) return `${last} ${part}`.trim();
    // A part that nobody knows is still named, so that people see which column was left out.
    const amongParts = isBlank(subjects[at + 1])
      ? isPart(parts[at + 1])
      : subjects.filter((cell) => keyOf(cell) === keyOf(subjects[at])).length > 1;
    if (own !== '' && part !== '' && amongParts && numberIn(parts[at]) === null) return `${own} ${part}`;
    return own === '' ? part : own;
  });
}

/**
 * Headings of a marks sheet over two or three rows: subject, part, full marks. Each column gets its subject and part as
 * one heading and its full marks as a hint. Null: one row of headings, or none.
 */
export function markHeadings(rows: readonly Row[]): SheetHeadings | null {
  const top = rows.slice(0, lookAt);
  const parts = rowOfParts(top);
  if (parts < 0) {
    const full = top.findIndex((row, at) => at > 0 && row.some((cell) => fullKeys.has(keyOf(cell))));
    const names = top[full - 1];
    return names && holdsFullMarks(top[full], [], -1)
      ? {
          headerRow: full - 1,
          firstRow: full + 1,
          headings: compose(names, []),
          hints: (top[full] ?? []).map(numberIn),
        }
      : null;
  }
  const partRow = top[parts] ?? [];
  const above = top[parts - 1] ?? [];
  // One cell above is a title of the sheet.
  const named = above.filter((cell) => !isBlank(cell)).length > 1;
  const rollIn = (row: Row) => row.findIndex((cell) => rollKeys.has(keyOf(cell)));
  const roll = named && rollIn(above) >= 0 ? rollIn(above) : rollIn(partRow);
  const under = rows[parts + 1];
  const full = holdsFullMarks(under, partRow, roll);
  if (!named && !full) return null;
  return {
    headerRow: named ? parts - 1 : parts,
    firstRow: parts + (full ? 2 : 1),
    headings: compose(named ? above : partRow.map(() => null), partRow),
    hints: full ? (under ?? []).map(numberIn) : [],
  };
}
