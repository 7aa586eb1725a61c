import { cleanDate } from '#kernel/spreadsheet/clean.ts';
import { settleDates } from '#kernel/spreadsheet/date-columns.ts';
import { columnLetters, type Cell, type NamedSheet } from '#kernel/spreadsheet/table.ts';
import type { DateOrder } from '#kernel/text/date-input.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { isUnreadable } from '#kernel/text/legacy-letters.ts';

import type { ImportColumn } from '../base/define-import.server.ts';
import type { Headings } from './read-headings.ts';
import type { SheetNotes, UnreadColumn } from '../base/sheet-notes.ts';
import type { SheetChoice } from '../base/tables.server.ts';

const namedAtMost = 12;

const called = ({ column, heading }: UnreadColumn): string => heading || columnLetters(column);

function list(names: readonly string[]): string {
  const rest = names.length - namedAtMost;
  return rest > 0 ? `${names.slice(0, namedAtMost).join(', ')} (+${rest})` : names.join(', ');
}

/** Which sheet of several was read, and which were not. */
export function saySheets(notes: SheetNotes, sheets: readonly NamedSheet[], read: number): void {
  if (sheets.length < 2) return;
  const others = sheets.filter((_, at) => at !== read);
  const name = (sheet: NamedSheet, hidden: string) =>
    sheet.hidden ? `${sheet.name} (${hidden})` : sheet.name;
  notes.say('sheet-read', {
    values: {
      sheet: sheets[read]?.name ?? '',
      others_en: list(others.map((sheet) => name(sheet, 'hidden'))),
      others_bn: list(others.map((sheet) => name(sheet, 'লুকানো'))),
    },
  });
}

/** What is in the sheet and does not come in. */
export function sayUnread(notes: SheetNotes): void {
  const lost = notes.unread.filter(({ heading }) => isUnreadable(heading));
  const others = notes.unread.filter(({ heading }) => !isUnreadable(heading));
  if (others.length > 0) notes.say('not-read', { values: { columns: list(others.map(called)) } });
  if (lost.length > 0)
    notes.warn('heading-unreadable', {
      values: { columns: list(lost.map(({ column, heading }) => `${columnLetters(column)} (${heading})`)) },
    });
}

/** A value of merged cells holds for all of its rows, which is said. */
export function sayMerged(notes: SheetNotes, sheet: NamedSheet, found: Headings): void {
  const used = new Set(Object.values(found.mapping));
  const columns = new Set(
    sheet.merges
      .filter(({ column, to }) => used.has(column) && to > found.firstRow)
      .map(({ column }) => found.headings[column] || columnLetters(column)),
  );
  if (columns.size > 0) notes.say('merged-cells', { values: { columns: list([...columns]) } });
}

function bothWays(example: string, latestYear: number): Record<string, string> | null {
  const said: Record<string, string> = { example };
  for (const order of ['dmy', 'mdy'] as const) {
    const day = cleanDate(example, { order, latestYear }).value;
    if (day === null) return null;
    said[`${order}_en`] = formatDate(day, 'en');
    said[`${order}_bn`] = formatDate(day, 'bn');
  }
  return said;
}

/** Whether day or month comes first, for each column of dates; what cannot be settled is asked. */
export function dateOrders(
  notes: SheetNotes,
  columns: readonly ImportColumn[],
  rows: readonly (readonly Cell[])[],
  found: Headings,
  choice: SheetChoice,
  latestYear: number,
): Map<string, DateOrder> {
  const orders = new Map<string, DateOrder>();
  for (const { key, date } of columns) {
    const column = found.mapping[key];
    if (!date || column === undefined) continue;
    const cells = rows.slice(found.firstRow).map((row) => row[column] ?? null);
    const { order, verdict, example } = settleDates(cells, choice.dateOrder);
    orders.set(key, order);
    const values = example === null ? null : bothWays(example, latestYear);
    if (verdict === 'open' && values)
      notes.ask(choice.dateOrder ? 'date-order-chosen' : 'date-order-open', { column: key, values });
    else if (verdict === 'month-first') notes.say('dates-month-first', { column: key });
    else if (verdict === 'mixed') notes.warn('dates-mixed', { column: key });
    else if (verdict === 'swapped') notes.warn('dates-swapped', { column: key });
  }
  return orders;
}
