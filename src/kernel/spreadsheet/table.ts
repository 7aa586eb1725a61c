/** A cell as it was read; a date cell is tagged, because its text alone could be anything. */
export type Cell = string | number | boolean | { date: string } | null;

/** The first sheet of a file; `rows[0]` is row 1 on screen. */
export type SheetTable = { rows: Cell[][] };

export type SpreadsheetProblemCode =
  | 'too-large'
  | 'not-a-spreadsheet'
  | 'old-format'
  | 'damaged'
  | 'bomb'
  | 'unsafe-content'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'unknown-encoding'
  | 'empty'
  | 'timeout';

/** Why a file was refused; the code is what screens put into words. */
export class SpreadsheetProblem extends Error {
  readonly code: SpreadsheetProblemCode;
  constructor(code: SpreadsheetProblemCode, options?: ErrorOptions) {
    super(`spreadsheet refused: ${code}`, options);
    this.name = 'SpreadsheetProblem';
    this.code = code;
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
  return typeof cell === 'object' ? cell.date : String(cell);
}
