import type { CalendarDate } from '../text/dates.ts';
import { formatDate } from '../text/dates.ts';
import type { Lang } from '../words.ts';
import { parseRange } from './day-range.ts';
import { isFigure } from './list.ts';
import { figureText, reportText } from './report-cells.ts';
import { groupRows, headingOf, type AnyReport, type AnyReportRow, type ReportGroup } from './report.ts';
import { importWords as w } from './sheet-words.ts';

type Line = {
  readonly kind: 'group' | 'row' | 'sum';
  readonly depth: number;
  readonly cells: readonly string[];
};

/** The lines of a paper: the name of each group, its rows, its sums; the sums of all last. */
function linesOf(report: AnyReport, rows: readonly AnyReportRow[], lang: Lang): Line[] {
  const shown = shownColumns(report);
  const sums = (group: ReportGroup, title: string): string[] =>
    shown.map(([key, column], at) => {
      const sum = group.sums[key];
      return sum === undefined ? (at === 0 ? title : '') : figureText(column.kind, sum, lang);
    });
  const hasSums = Object.values(report.columns).some(({ sum }) => sum);
  const walk = (group: ReportGroup, depth: number): Line[] => {
    const by = group.by;
    const column = by === null ? undefined : report.columns[by];
    const name = by !== null && column && group.first ? reportText(by, column, group.first, lang) : '';
    const inside = [
      ...group.groups.flatMap((one) => walk(one, depth + 1)),
      ...group.rows.map((row): Line => ({
        kind: 'row',
        depth,
        cells: shown.map(([key, at]) => reportText(key, at, row, lang)),
      })),
    ];
    if (by === null)
      return hasSums ? [...inside, { kind: 'sum', depth, cells: sums(group, w.total[lang]) }] : inside;
    const total = w.total_of[lang].replace('{name}', name);
    return [
      { kind: 'group', depth, cells: [name] },
      ...inside,
      ...(hasSums ? [{ kind: 'sum', depth, cells: sums(group, total) } as const] : []),
    ];
  };
  return walk(groupRows(report, rows), 0);
}

/** The columns of a paper: what rows stand together by is said over them, not in each. */
export const shownColumns = (report: AnyReport) =>
  Object.entries(report.columns).filter(([key, column]) => !column.hidden && !report.groups?.includes(key));

/** What the layout of a report draws. */
export function paperOf(
  report: AnyReport,
  rows: readonly AnyReportRow[],
  asked: Readonly<Record<string, string>>,
  lang: Lang,
  today: CalendarDate,
) {
  const shown = shownColumns(report);
  return {
    title: report.words.title[lang],
    flipped: report.paper === 'landscape',
    facts: Object.entries(report.filters ?? {}).flatMap(([key, filter]) => {
      const range = filter.kind === 'range' && asked[key] ? parseRange(asked[key], today) : null;
      if (range)
        return [
          `${filter.word[lang]}: ${[range.from, range.to].map((day) => (day ? formatDate(day, lang) : '')).join(' – ')}`,
        ];
      const chosen =
        filter.kind === 'choice' ? filter.choices.find(({ value }) => value === asked[key]) : undefined;
      return chosen ? [`${filter.word[lang]}: ${chosen.word[lang]}`] : [];
    }),
    columns: shown.map(([, column]) => ({
      title: headingOf(report, column, asked)[lang],
      right: isFigure(column),
      wide: /^(?:text|long-text|name|email)$/.test(column.kind),
    })),
    lines: linesOf(report, rows, lang),
    none: (report.words.none ?? w.no_rows)[lang],
    labels: { eiin: w.eiin[lang], printed: w.printed[lang] },
  };
}
