import type { Word } from '../words.ts';
import type { ProcedurePanel } from '../procedures/procedure-spec.ts';
import type { CarriedFields, ListColumn, ListColumns, ListFilter, ListRow } from './list.ts';

/**
 * A report is a list that is read whole: columns, filters and words as a declared list has them, and figures that are
 * summed, rows that are in groups with sums of their own, a chart, paper and a spreadsheet (docs/lists-and-reports.md).
 */
export type ReportColumn = ListColumn & {
  /** Adds up in the groups and at the end. */
  readonly sum?: true;
  /** Drawn in the chart, in this colour. */
  readonly chart?: string;
  /** Worked out from the sums where adding up says nothing: a share; nothing where there is none. */
  readonly fromSums?: (sums: Sums) => number | undefined;
  /** The filter whose choice is its heading: what a row is, somebody chooses. */
  readonly headedBy?: string;
  /** Left out where no row says anything: nobody answers for it here. */
  readonly onlyWhereSaid?: boolean;
};
export type ReportColumns = { readonly [key: string]: ReportColumn };

export type Report<C extends ReportColumns = ReportColumns, R extends CarriedFields = CarriedFields> = {
  /** Who reads it and prints it needs `<key>.view`, for the spreadsheet `<key>.export`, unless told. */
  readonly key: string;
  readonly permissions?: { readonly view: string; readonly export: string };
  readonly panel: ProcedurePanel | readonly ProcedurePanel[];
  readonly path: string;
  readonly words: { readonly title: Word; readonly lead?: Word; readonly none?: Word; readonly hint?: Word };
  readonly columns: C;
  /** What rows bring to the screen without a column: the address of a photo, of whom one may open the page. */
  readonly carried?: R;
  /** Carried figures that add up without being shown: what shares are worked out from. */
  readonly alsoSummed?: readonly (keyof R & string)[];
  /** Anyone who asks chooses the columns, on screen, on paper and in the spreadsheet; hidden ones wait to be chosen. */
  readonly choosable?: true;
  /** Rows are people: shown and printed as a sheet of cards. `photo` is carried: where the screen fetches the picture. */
  readonly people?: { readonly photo: keyof R & string };
  /** The screen is sent so many rows and how many there are; paper and spreadsheet have all. */
  readonly onScreen?: number;
  /** Rows on paper have a number. */
  readonly numbered?: true;
  readonly filters?: { readonly [key: string]: ListFilter };
  /** Filters without which nothing is read. */
  readonly required?: readonly string[];
  /** What a filter says before somebody chooses. */
  readonly initially?: { readonly [key: string]: string };
  /** Columns by whose value rows are together, the outermost first. The rows come in that order. */
  readonly groups?: readonly (keyof C & string)[];
  /** The bars of a row are on each other: parts of a whole. */
  readonly stacked?: true;
  /** The paper on which it is printed. */
  readonly paper?: 'portrait' | 'landscape';
};
export type AnyReport = Omit<Report, 'groups' | 'people' | 'alsoSummed'> & {
  readonly groups?: readonly string[];
  readonly alsoSummed?: readonly string[];
  readonly people?: { readonly photo: string };
};
export type ReportRow<R extends { columns: ReportColumns }> = Omit<ListRow<R>, 'id'>;

export function defineReport<
  const C extends ReportColumns,
  const R extends CarriedFields = Record<never, never>,
>(report: Report<C, R>): Report<C, R> & { columns: C; carried: R } {
  return report as Report<C, R> & { columns: C; carried: R };
}

/**
 * The report with the columns that somebody chose (`name,roll`), or that it usually shows; those by which rows are
 * together always stay. One whose columns nobody chooses is as it was.
 */
export function withChosen<R extends AnyReport>(report: R, cols: readonly string[] | null): R {
  if (!report.choosable) return report;
  const known = cols?.filter((key) => report.columns[key]) ?? [];
  const kept = Object.entries(report.columns).filter(([key, { hidden }]) =>
    report.groups?.includes(key) ? true : known.length > 0 ? known.includes(key) : !hidden,
  );
  return {
    ...report,
    columns: Object.fromEntries(kept.map(([key, { hidden: _, ...column }]) => [key, column])),
  };
}

/** The report without the columns that no row says anything about, where they are left out then. */
export function whereSaid<R extends AnyReport>(report: R, rows: readonly AnyReportRow[]): R {
  const silent = Object.entries(report.columns).flatMap(([key, { onlyWhereSaid }]) =>
    onlyWhereSaid && rows.every((row) => row[key] === null || row[key] === undefined) ? key : [],
  );
  if (silent.length === 0) return report;
  const columns = Object.entries(report.columns).filter(([key]) => !silent.includes(key));
  return { ...report, columns: Object.fromEntries(columns) };
}

/** A column that adds up, for `columns` of a report: `summed(column.money(w.paid))`. */
export const summed = <const C extends ListColumns[string]>(column: C, chart?: string) =>
  ({ ...column, sum: true, ...(chart ? { chart } : {}) }) as C & {
    readonly sum: true;
    readonly chart?: string;
  };

/** The heading of a column in a report that was asked this. */
export function headingOf(
  { filters }: Pick<AnyReport, 'filters'>,
  { word, headedBy }: ReportColumn,
  asked: Readonly<Record<string, string>>,
): Word {
  const filter = headedBy ? filters?.[headedBy] : undefined;
  if (!headedBy || filter?.kind !== 'choice') return word;
  return filter.choices.find(({ value }) => value === asked[headedBy])?.word ?? word;
}

export type Sums = Readonly<Record<string, number>>;
export type AnyReportRow = Readonly<Record<string, unknown>>;

/** Rows that are together, or at the innermost rows themselves, with their sums. */
export type ReportGroup = {
  /** The column by which they are together; null: the whole report. */
  readonly by: string | null;
  readonly first: AnyReportRow | null;
  readonly groups: readonly ReportGroup[];
  readonly rows: readonly AnyReportRow[];
  readonly sums: Sums;
};

const summedKeys = (columns: ReportColumns) => Object.keys(columns).filter((key) => columns[key]?.sum);

type Summing = Pick<AnyReport, 'columns' | 'alsoSummed'>;

function sumsOf({ columns, alsoSummed = [] }: Summing, rows: readonly AnyReportRow[]): Sums {
  const added = Object.fromEntries(
    [...summedKeys(columns), ...alsoSummed].map((key) => [
      key,
      rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0),
    ]),
  );
  const worked = Object.entries(columns).flatMap(([key, { fromSums }]) => {
    const share = fromSums?.(added);
    return share === undefined ? [] : [[key, share] as const];
  });
  return { ...added, ...Object.fromEntries(worked) };
}

const valueOf = (column: ListColumn | undefined, key: string, row: AnyReportRow): unknown =>
  column?.kind === 'name' ? `${String(row[`${key}_en`])}\n${String(row[`${key}_bn`])}` : row[key];

/** Puts rows into the groups of a report; rows of one group that do not follow each other are put together. */
export function groupRows(
  report: Pick<AnyReport, 'columns' | 'groups' | 'alsoSummed'>,
  rows: readonly AnyReportRow[],
  depth = 0,
  by: string | null = null,
): ReportGroup {
  const key = report.groups?.[depth];
  const common = { by, first: rows[0] ?? null, sums: sumsOf(report, rows) };
  if (key === undefined) return { ...common, groups: [], rows };
  const together = Map.groupBy(rows, (row) => valueOf(report.columns[key], key, row));
  return {
    ...common,
    groups: [...together.values()].map((some) => groupRows(report, some, depth + 1, key)),
    rows: [],
  };
}

/**
 * The groups of rows that are only the first of all: the sums are those of all, and the group in which they end has
 * none, since part of it is missing.
 */
export function cutShort(whole: ReportGroup, sums: Sums): ReportGroup {
  const withoutLast = (group: ReportGroup): ReportGroup => ({
    ...group,
    sums: {},
    groups: group.groups.map((one, at) => (at === group.groups.length - 1 ? withoutLast(one) : one)),
  });
  return { ...withoutLast(whole), sums };
}
