/**
 * A cell as it was read; a date cell is tagged, because its text alone could be anything, and so is a formula without
 * a result (`#N/A`, or `=` where the program that wrote the file kept none), and a number that the sheet shows as a
 * percentage: 45 % is 0.45 in the file.
 */
export type Cell =
  | string
  | number
  | boolean
  | { date: string; time?: string }
  | { percent: number }
  | { fault: string }
  | null;

/** Cells of one column that are merged over several rows; indexes count from 0, `to` is the last row. */
export type Merge = { column: number; from: number; to: number };

/** A cell that is merged over several columns, in one row or more; only its first cell holds the value. */
export type WideMerge = { row: number; last: number; column: number; to: number };

/** One sheet; `rows[0]` is row 1 on screen. */
export type SheetTable = { rows: Cell[][] };

/** A sheet of a workbook with what its rows alone do not say. */
export type NamedSheet = SheetTable & {
  name: string;
  hidden: boolean;
  merges: Merge[];
  wide: WideMerge[];
  /** Rows and columns that people do not see; absent: none. */
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
};

/** Everything of a file that has something in it, in its own order; the sheet of a text file has no name. */
export type Workbook = { sheets: NamedSheet[] };

export type SpreadsheetProblemCode =
  | 'too-large'
  | 'not-a-spreadsheet'
  | 'old-format'
  | 'password'
  | 'html'
  | 'binary-workbook'
  | 'open-document'
  | 'other-document'
  | 'damaged'
  | 'unclosed-quote'
  | 'formula-without-value'
  | 'bomb'
  | 'unsafe-content'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'unknown-encoding'
  | 'empty'
  | 'timeout';

export type ProblemLocation = Readonly<Record<string, string | number>>;

/** Why a file was refused; the code is what screens put into words. */
export class SpreadsheetProblem extends Error {
  readonly code: SpreadsheetProblemCode;
  /** Where it is: `line` of a text file, `cell` as `B7`, `sheet` by its name. */
  readonly location: ProblemLocation;
  constructor(code: SpreadsheetProblemCode, options: ErrorOptions & { location?: ProblemLocation } = {}) {
    super(`spreadsheet refused: ${code}`, options);
    this.name = 'SpreadsheetProblem';
    this.code = code;
    this.location = options.location ?? {};
  }
}

/** What a file may hold at most; a large school's register is a tenth of it. */
export const LIMITS = {
  fileBytes: 20 * 1024 * 1024,
  entries: 50,
  inflatedBytes: 100 * 1024 * 1024,
  ratio: 100,
  smallBytes: 1024 * 1024,
  rows: 20_000,
  columns: 200,
  cellLength: 32_767,
  seconds: 10,
  memoryMb: 300,
} as const;

/** A cell as people see it in the sheet; dates as `yyyy-mm-dd`, empty as ''. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  if ('percent' in cell) return `${percentFigure(cell)}%`;
  return 'date' in cell ? cell.date : cell.fault;
}

export const isPercent = (cell: Cell | undefined): cell is { percent: number } =>
  typeof cell === 'object' && cell !== null && 'percent' in cell;

/** The figure before the sign: 45 of 45 %. */
export const percentFigure = ({ percent }: { percent: number }): number => Number((percent * 100).toFixed(6));

export const isFault = (cell: Cell | undefined): cell is { fault: string } =>
  typeof cell === 'object' && cell !== null && 'fault' in cell;

/** A column as a spreadsheet program calls it: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
