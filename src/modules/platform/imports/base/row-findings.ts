import type { Cleaned, CleanedCode, ProblemCode } from '#kernel/spreadsheet/clean.ts';
import { cellText, isFault, type Cell } from '#kernel/spreadsheet/table.ts';
import type { DateOrder } from '#kernel/text/date-input.ts';
import type { Word } from '#kernel/words.ts';

/** Something to say about a cell: a code with its words elsewhere, and the value before and after. */
export type Finding = {
  column: string;
  code: string;
  from?: string;
  to?: string;
  /** `to` as Bengali readers see it, where that differs. */
  to_bn?: string;
  values?: Record<string, string | number>;
  /** Fits the rules and is hardly meant: the row comes in only when somebody ticks it. */
  doubt?: true;
};

/** A row of the sheet with its cells by column key; `number` is the sheet's own. */
export type SheetRow = {
  readonly number: number;
  cell(key: string): Cell;
  /** Whether the sheet has this column at all. */
  has(key: string): boolean;
  /** What the headings say of this column beside its name; null: nothing. */
  hint(key: string): string | null;
  /** Whether the cell is one of several rows that share a merged cell. */
  merged(key: string): boolean;
  /** Whether the person wants this column as it was typed, although it looks like Bijoy. */
  asTyped(key: string): boolean;
  /** Whether day or month comes first in a column of dates. */
  dateOrder(key: string): DateOrder;
};

export type CheckedRow = {
  readonly number: number;
  readonly values: Record<string, unknown>;
  readonly cleaned: readonly Finding[];
  readonly problems: readonly Finding[];
  /** Is in the school already, exactly so. */
  readonly same: boolean;
};

type Said = { from?: string; to?: string; to_bn?: string; values?: Record<string, string | number> };

/** Collects what one row's cells become and what is to be said about them. */
export class RowCheck {
  readonly row: SheetRow;
  readonly values: Record<string, unknown> = {};
  readonly cleaned: Finding[] = [];
  readonly problems: Finding[] = [];
  same = false;

  constructor(row: SheetRow) {
    this.row = row;
  }

  /** Keeps a cleaned cell under its key; a missing cell is a problem only where it is asked for. */
  take<T>(
    key: string,
    result: Cleaned<T>,
    options: { required?: boolean; show?: (value: T) => Word } = {},
  ): T | null {
    const from = cellText(this.row.cell(key)).trim();
    if (isFault(this.row.cell(key))) {
      this.refuse(key, 'formula-error', { from });
      this.values[key] = null;
      return null;
    }
    if (result.problem) {
      if (result.problem !== 'missing' || options.required) this.refuse(key, result.problem, { from });
      this.values[key] = null;
      return null;
    }
    if (result.cleaned) {
      const plain = String(result.value);
      const to = options.show?.(result.value) ?? { en: plain, bn: plain };
      const changed = plain !== from;
      this.note(key, result.cleaned, {
        from: cellText(this.row.cell(key)),
        ...(changed ? { to: to.en, ...(to.bn === to.en ? {} : { to_bn: to.bn }) } : {}),
      });
    }
    this.values[key] = result.value;
    return result.value;
  }

  note(column: string, code: CleanedCode | (string & {}), said: Said = {}): void {
    this.cleaned.push({ column, code, ...said });
  }

  /** Said in the row, which is not ticked until somebody has looked at it. */
  doubt(column: string, code: string, said: Said = {}): void {
    this.cleaned.push({ column, code, ...said, doubt: true });
  }

  refuse(column: string, code: ProblemCode | (string & {}), said: Said = {}): void {
    this.problems.push({ column, code, ...said });
  }

  get good(): boolean {
    return this.problems.length === 0;
  }

  /** The row as checked; `values` where the kind makes its own of what was taken. */
  result(values: Record<string, unknown> = this.values): CheckedRow {
    const { cleaned, problems, same } = this;
    return { number: this.row.number, values, cleaned, problems, same: same && problems.length === 0 };
  }
}
