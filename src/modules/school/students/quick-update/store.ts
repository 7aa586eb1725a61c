import { CellStore } from '#ui/grid/cells.ts';
import {
  quickFields,
  readQuickCell,
  type QuickChoices,
  type QuickField,
  type QuickProblem,
  type QuickValue,
} from './fields.ts';
import type { QuickRow } from './schemas.ts';

type CellName = { id: string; field: QuickField };
export type Typed = CellName & { text: string };
export type Refusal = CellName & {
  problem: QuickProblem;
  now?: QuickValue | undefined;
  other?: { en: string; bn: string } | undefined;
};
export type Difference = { row: QuickRow; field: QuickField; from: QuickValue; to: QuickValue };

export const quickKey = ({ id, field }: CellName): string => `${id} ${field}`;

/** What was typed into the spreadsheet, null where nothing was, beside what is in the school. */
export class QuickStore extends CellStore<CellName, string | null, true, Refusal> {
  readonly rows: readonly QuickRow[];
  readonly said: (field: QuickField, value: QuickValue) => string;
  private choices: QuickChoices;
  private readonly byId: ReadonlyMap<string, QuickRow>;
  /** Known since a conflict was settled. */
  private readonly seen = new Map<string, QuickValue>();

  constructor(
    rows: readonly QuickRow[],
    choices: QuickChoices,
    said: (field: QuickField, value: QuickValue) => string,
  ) {
    super(
      quickKey,
      rows.flatMap(({ id }) => quickFields.map((field) => ({ id, field, value: null, version: 0 }))),
    );
    this.rows = rows;
    this.choices = choices;
    this.said = said;
    this.byId = new Map(rows.map((row) => [row.id, row]));
  }

  private held({ id, field }: CellName): QuickValue {
    const seen = this.seen.get(quickKey({ id, field }));
    return seen === undefined ? (this.byId.get(id)?.values[field] ?? null) : seen;
  }

  /** What a cell shows where nothing is typed. */
  private plain(at: CellName): string {
    return this.said(at.field, this.held(at));
  }

  text(at: CellName): string {
    return this.cell(quickKey(at))?.value ?? this.plain(at);
  }

  private read(field: QuickField, text: string) {
    return readQuickCell(field, text, this.choices, new Date().getFullYear());
  }

  /** Why a cell cannot be saved; null where it can. */
  problem({ id, field }: CellName): Refusal | null {
    const cell = this.cell(quickKey({ id, field }));
    if (!cell || cell.value === null) return null;
    const read = this.read(field, cell.value);
    return 'problem' in read ? { id, field, problem: read.problem } : (cell.theirs ?? null);
  }

  /** Photos that can be named in a cell from now on. */
  addPhotos(photos: QuickChoices['photo_file']): void {
    this.choices = { ...this.choices, photo_file: [...this.choices.photo_file, ...photos] };
  }

  /** Cells that were typed, filled or pasted together; one step to undo, as all key strokes in one cell are. */
  enter(cells: readonly Typed[], isStroke = false): void {
    // Another student's roll may be what freed this one: who has which is asked again.
    if (cells.some(({ field }) => field === 'roll') && this.refusals().length > 0)
      this.refuseAll(this.refusals().filter(({ problem }) => problem !== 'roll_twice'));
    this.write(
      cells.map(({ text, ...at }) => ({ key: quickKey(at), value: text === this.plain(at) ? null : text })),
      isStroke,
    );
  }

  /** What the server did not take. */
  refuseAll(cells: readonly Refusal[]): void {
    this.notTaken(cells.map((theirs) => ({ key: quickKey(theirs), theirs })));
  }

  get staleCells(): Refusal[] {
    return this.refusals().filter(({ problem }) => problem === 'changed_meanwhile');
  }

  /** After both values were compared: what is now is known, and either goes. */
  settle({ now, ...at }: Refusal, choice: 'mine' | 'theirs'): void {
    this.seen.set(quickKey(at), now ?? null);
    this.settleWith(quickKey(at), choice, null);
  }

  /** What would be saved; cells that say what is already are left out. */
  differences(): Difference[] {
    return this.changed().flatMap(({ id, field, value }) => {
      const row = this.byId.get(id);
      const from = this.held({ id, field });
      const read = this.read(field, value ?? '');
      const isNone = value === null || 'problem' in read || read.value === from;
      return !row || isNone || value === this.said(field, from) ? [] : { row, field, from, to: read.value };
    });
  }

  problems(): Refusal[] {
    // Back to the saved value is no change, however it is written.
    return this.changed().flatMap((cell) =>
      cell.value === this.plain(cell) ? [] : (this.problem(cell) ?? []),
    );
  }
}
