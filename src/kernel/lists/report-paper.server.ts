import type { CalendarDate } from '../text/dates.ts';
import { formatDate } from '../text/dates.ts';
import { formatNumber } from '../text/digits.ts';
import type { Lang } from '../words.ts';
import { parseRange } from './day-range.ts';
import { isFigure, type ListFilter } from './list.ts';
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

/** The columns of a paper: what rows are together by is said over them, not in each. */
export const shownColumns = (report: AnyReport) =>
  Object.entries(report.columns).filter(([key, column]) => !column.hidden && !report.groups?.includes(key));

/** What somebody asked for, as it is under the title; `named` says what the ids of filters are called. */
function factsOf(
  report: AnyReport,
  asked: Readonly<Record<string, string>>,
  named: Readonly<Record<string, string>>,
  lang: Lang,
  today: CalendarDate,
): string[] {
  const said = ([key, filter]: [string, ListFilter]): string | undefined => {
    const value = asked[key];
    // Also what goes without asking: the present year, today.
    if (named[key] !== undefined || !value) return named[key];
    if (filter.kind === 'day') return formatDate(value, lang);
    if (filter.kind === 'choice') return filter.choices.find((one) => one.value === value)?.word[lang];
    const range = filter.kind === 'range' ? parseRange(value, today) : null;
    return range
      ? [range.from, range.to].map((day) => (day ? formatDate(day, lang) : '')).join(' – ')
      : undefined;
  };
  return Object.entries(report.filters ?? {}).flatMap((one) => {
    const text = said(one);
    return text ? [`${one[1].word[lang]}: ${text}`] : [];
  });
}

/** Rows in numbers, on through all groups. */
function numbered(lines: readonly Line[], lang: Lang): Line[] {
  let at = 0;
  return lines.map((line) => {
    if (line.kind === 'group') return line;
    return { ...line, cells: [line.kind === 'row' ? formatNumber(++at, lang) : '', ...line.cells] };
  });
}

export type PaperAsked = {
  readonly asked: Readonly<Record<string, string>>;
  readonly named: Readonly<Record<string, string>>;
  readonly flipped: boolean;
};

/** What the layout of a report draws. */
export function paperOf(
  report: AnyReport,
  rows: readonly AnyReportRow[],
  { asked, named, flipped }: PaperAsked,
  lang: Lang,
  today: CalendarDate,
) {
  const shown = shownColumns(report);
  const lines = linesOf(report, rows, lang);
  const number = { title: w.number[lang], right: true, wide: false };
  return {
    title: report.words.title[lang],
    flipped,
    facts: factsOf(report, asked, named, lang, today),
    columns: [
      ...(report.numbered ? [number] : []),
      ...shown.map(([, column]) => ({
        title: headingOf(report, column, asked)[lang],
        right: isFigure(column),
        wide: /^(?:text|long-text|name|email)$/.test(column.kind),
      })),
    ],
    lines: report.numbered ? numbered(lines, lang) : lines,
    none: (report.words.none ?? w.no_rows)[lang],
    labels: { eiin: w.eiin[lang], printed: w.printed[lang] },
  };
}

/** What the layout of a sheet of people draws: a card for each, under the name of their group. */
export function peopleOf(
  report: AnyReport,
  rows: readonly AnyReportRow[],
  asked: PaperAsked,
  lang: Lang,
  today: CalendarDate,
) {
  const { lines: _, columns: _columns, ...head } = paperOf(report, [], asked, lang, today);
  const shown = shownColumns(report);
  const walk = (group: ReportGroup): { title: string; people: { at: number; lines: string[] }[] }[] => {
    if (group.groups.length > 0) return group.groups.flatMap(walk);
    const column = group.by === null ? undefined : report.columns[group.by];
    return [
      {
        title: column && group.by && group.first ? reportText(group.by, column, group.first, lang) : '',
        people: group.rows.map((row) => ({
          at: rows.indexOf(row),
          lines: shown.map(([key, one]) => {
            const text = reportText(key, one, row, lang);
            return text && !/^(?:name|text)$/.test(one.kind) ? `${one.word[lang]}: ${text}` : text;
          }),
        })),
      },
    ];
  };
  return { ...head, groups: rows.length > 0 ? walk(groupRows(report, rows)) : [] };
}
