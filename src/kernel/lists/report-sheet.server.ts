import type { ColumnType, WrittenValue } from '../spreadsheet/write.server.ts';
import type { Lang } from '../words.ts';
import { sheetColumns, type SheetCell } from './list-shape.server.ts';
import { groupRows, headingOf, type AnyReport, type AnyReportRow, type ReportGroup } from './report.ts';
import { importWords as w } from './sheet-words.ts';

/**
 * The spreadsheet of a report: every row with all its columns, so that it can be filtered, and the sums of all last.
 * Sums of groups would be counted twice by anyone who adds up the column.
 */
export function reportSheetRows(
  report: AnyReport,
  rows: readonly AnyReportRow[],
  asked: Readonly<Record<string, string>>,
  lang: Lang,
): { columns: { header: string; type: ColumnType }[]; rows: WrittenValue[][] } {
  const columns: readonly SheetCell[] = sheetColumns(report) as never;
  const inOrder = (group: ReportGroup): readonly AnyReportRow[] =>
    group.groups.length > 0 ? group.groups.flatMap(inOrder) : group.rows;
  const whole = groupRows(report, rows);
  const keys = Object.keys(report.columns);
  const hasSums = Object.keys(whole.sums).length > 0;
  const last = keys.map((key, at): WrittenValue => {
    const sum = whole.sums[key];
    if (sum === undefined) return at === 0 ? w.total[lang] : null;
    return columns[at]?.value({ ...whole.first, [key]: sum }, lang);
  });
  return {
    columns: Object.values(report.columns).map((column, at) => ({
      header:
        headingOf(report, column, asked)[lang] + (column.kind === 'duration' ? ` (${w.seconds[lang]})` : ''),
      type: columns[at]?.type ?? 'text',
    })),
    rows: [
      ...inOrder(whole).map((row) => columns.map((column) => column.value(row, lang))),
      ...(hasSums && rows.length > 0 ? [last] : []),
    ],
  };
}
