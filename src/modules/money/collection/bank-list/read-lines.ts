import { cleanDate } from '#kernel/spreadsheet/clean.ts';
import { settleDates, type DatesOfColumn } from '#kernel/spreadsheet/date-columns.ts';
import { recognise, type TargetColumn } from '#kernel/spreadsheet/recognise.ts';
import { sumOf, statementTargets, withoutTime } from '../unmatched/statement.ts';
import { typedNumber } from '../unmatched/states.ts';
import { listColumns, type ListColumn, type ListReading } from './list-columns.ts';

/** A line of a bank's list as it is understood; what cannot be read is null. Amounts in poisha. */
export type PastedLine = {
  who: string;
  amount: number | null;
  paid_on: string | null;
  reference: string | null;
};
export type ReadList = {
  /** Null: the list has no line of headings. */
  head: string | null;
  headings: { column: number; header: string }[];
  columns: Partial<Record<ListColumn, number>>;
  missing: ListColumn[];
  dates: DatesOfColumn;
  lines: PastedLine[];
};

const targets: readonly TargetColumn[] = [
  {
    key: 'who',
    required: true,
    aliases: {
      en: [
        'student id',
        'student',
        'student code',
        'id no',
        'student no',
        'class and roll',
        'roll',
        'roll no',
      ],
      bn: ['শিক্ষার্থী আইডি', 'শিক্ষার্থী', 'আইডি', 'শ্রেণি ও রোল', 'রোল'],
    },
  },
  ...statementTargets.filter(({ key }) => (listColumns as readonly string[]).includes(key)),
];

/** Columns by tabs, semicolons or commas that are not within a number. */
const cellsOf = (line: string): string[] =>
  (line.includes('\t') ? line.split('\t') : line.split(/;|,(?!\d)/)).map((cell) => cell.trim());

/** A day as people and banks write it, in digits of either script; null where it is none. Years of two figures are of this century. */
export function readDay(text: string, order: DatesOfColumn['order'] = 'dmy'): string | null {
  const read = cleanDate(withoutTime(text), { order, latestYear: 2099 });
  return 'value' in read && read.value ? read.value : null;
}

/** Where the headings are: a row that names columns, or a first one without day and amount; -1: there are none. */
function headOf(rows: readonly string[][]): { row: number; isNamed: boolean } {
  const { headerRow } = recognise(rows, targets);
  if (headerRow >= 0) return { row: headerRow, isNamed: true };
  const first = rows[0] ?? [];
  const isHead = first.length > 1 && first.every((cell) => sumOf(cell) === null && readDay(cell) === null);
  return { row: isHead ? 0 : -1, isNamed: false };
}

/** The headings of a pasted list in one text: by it a bank is known again. */
export function headOfList(text: string): string | null {
  const rows = rowsOf(text);
  return rows[headOf(rows).row]?.join('\t').slice(0, 500) ?? null;
}

const rowsOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);

/**
 * Reads what somebody copied from a sheet or a bank's page, one payment a line. Columns are found by their headings,
 * titles above them allowed; without headings they are who, amount, date, reference. `reading`: what was chosen instead.
 * Whether day or month comes first is settled by the whole column.
 */
export function readList(text: string, { columns = {}, day_order }: ListReading = {}): ReadList {
  const rows = rowsOf(text);
  const head = headOf(rows);
  const inPlace = head.isNamed ? {} : Object.fromEntries(listColumns.map((key, at) => [key, at]));
  const found = recognise(rows, targets, {
    ...(head.row >= 0 ? { headerRow: head.row } : {}),
    mapping: { ...inPlace, ...columns } as Record<string, number | null>,
  });
  const body = rows.slice(head.row + 1);
  const of = (row: readonly string[], key: ListColumn) => row[found.mapping[key]?.column ?? -1] ?? '';
  const dates = settleDates(
    body.map((row) => withoutTime(of(row, 'day'))),
    day_order ?? undefined,
  );
  const widest = Math.max(0, ...rows.map(({ length }) => length));
  return {
    head: rows[head.row]?.join('\t').slice(0, 500) ?? null,
    headings: Array.from({ length: Math.min(widest, 50) }, (_, column) => ({
      column,
      header: rows[head.row]?.[column] || `${column + 1}: ${body[0]?.[column] ?? ''}`.slice(0, 60),
    })),
    columns: Object.fromEntries(Object.entries(found.mapping).map(([key, { column }]) => [key, column])),
    missing: found.missing as ListColumn[],
    dates,
    lines: body.map((row) => ({
      who: of(row, 'who').slice(0, 120),
      amount: sumOf(of(row, 'sum')),
      paid_on: readDay(of(row, 'day'), dates.order),
      reference: typedNumber(of(row, 'number')).slice(0, 80) || null,
    })),
  };
}
