import {
  quickFields,
  readQuickCell,
  type QuickChoices,
  type QuickField,
  type QuickProblem,
  type QuickValue,
} from './fields.ts';
import type { QuickRow } from './schemas.ts';

export type Typed = { id: string; field: QuickField; text: string };
export type Refusal = {
  id: string;
  field: QuickField;
  problem: QuickProblem;
  now?: QuickValue | undefined;
  other?: { en: string; bn: string } | undefined;
};
export type Difference = { row: QuickRow; field: QuickField; from: QuickValue; to: QuickValue };
type Step = readonly { key: string; before: string | undefined }[];

const keyOf = (id: string, field: QuickField) => `${id} ${field}`;

/** What was typed into the spreadsheet beside what is in the school; every change can be undone. */
export class QuickStore {
  readonly rows: readonly QuickRow[];
  private choices: QuickChoices;
  private readonly show: (field: QuickField, value: QuickValue) => string;
  private readonly byId: ReadonlyMap<string, QuickRow>;
  private readonly seen = new Map<string, QuickValue>();
  private readonly typed = new Map<string, string>();
  private readonly refused = new Map<string, Refusal>();
  private readonly steps: Step[] = [];
  private readonly turns = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private typing: string | null = null;
  private turn = 0;

  constructor(
    rows: readonly QuickRow[],
    choices: QuickChoices,
    show: (field: QuickField, value: QuickValue) => string,
  ) {
    this.rows = rows;
    this.choices = choices;
    this.show = show;
    this.byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows)
      for (const field of quickFields) this.seen.set(keyOf(row.id, field), row.values[field]);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Goes up with every change of a row, or of anything. */
  rowTurn = (id: string): number => this.turns.get(id) ?? 0;
  anyTurn = (): number => this.turn;

  held(id: string, field: QuickField): QuickValue {
    return this.seen.get(keyOf(id, field)) ?? null;
  }

  text(id: string, field: QuickField): string {
    return this.typed.get(keyOf(id, field)) ?? this.show(field, this.held(id, field));
  }

  said(field: QuickField, value: QuickValue): string {
    return this.show(field, value);
  }

  /** Why a cell cannot be saved; null where it can. */
  problem(id: string, field: QuickField): Refusal | null {
    const typed = this.typed.get(keyOf(id, field));
    if (typed === undefined) return null;
    const read = readQuickCell(field, typed, this.choices, new Date().getFullYear());
    if ('problem' in read) return { id, field, problem: read.problem };
    return this.refused.get(keyOf(id, field)) ?? null;
  }

  isChanged(id: string, field: QuickField): boolean {
    return this.typed.has(keyOf(id, field));
  }

  /** Photos that can be named in a cell from now on. */
  addPhotos(photos: QuickChoices['photo_file']): void {
    this.choices = { ...this.choices, photo_file: [...this.choices.photo_file, ...photos] };
  }

  /** Cells that were typed, filled or pasted together; one step to undo. */
  write(cells: readonly Typed[]): void {
    this.typing = null;
    this.step(cells);
  }

  /** A key stroke: all those in one cell are one step. */
  type(cell: Typed): void {
    const key = keyOf(cell.id, cell.field);
    if (this.typing === key) this.put(cell);
    else this.step([cell]);
    this.typing = key;
    this.changed([cell.id]);
  }

  undo(): boolean {
    const last = this.steps.pop();
    if (!last) return false;
    this.typing = null;
    for (const { key, before } of last) {
      if (before === undefined) this.typed.delete(key);
      else this.typed.set(key, before);
      this.refused.delete(key);
    }
    this.changed(last.map(({ key }) => key.split(' ')[0] ?? ''));
    return true;
  }

  get canUndo(): boolean {
    return this.steps.length > 0;
  }

  /** What the server did not take. */
  refuse(cells: readonly Refusal[]): void {
    this.refused.clear();
    for (const cell of cells) this.refused.set(keyOf(cell.id, cell.field), cell);
    this.changed(this.rows.map(({ id }) => id));
  }

  get staleCells(): Refusal[] {
    return [...this.refused.values()].filter(({ problem }) => problem === 'changed_meanwhile');
  }

  /** After both values were compared: what is now is known, and either goes. */
  settle({ id, field, now }: Refusal, mine: boolean): void {
    const key = keyOf(id, field);
    this.seen.set(key, now ?? null);
    this.refused.delete(key);
    if (!mine) this.typed.delete(key);
    this.changed([id]);
  }

  /** What would be saved; cells that say what is already are left out. */
  differences(): Difference[] {
    const made: Difference[] = [];
    for (const [key, text] of this.typed) {
      const [id, field] = key.split(' ') as [string, QuickField];
      const row = this.byId.get(id);
      const read = readQuickCell(field, text, this.choices, new Date().getFullYear());
      const from = this.held(id, field);
      if (!row || 'problem' in read || read.value === from || text === this.show(field, from)) continue;
      made.push({ row, field, from, to: read.value });
    }
    return made;
  }

  problems(): Refusal[] {
    return [...this.typed.keys()].flatMap((key) => {
      const [id, field] = key.split(' ') as [string, QuickField];
      // Back to the saved value is no change, however it is written.
      if (this.typed.get(key) === this.show(field, this.held(id, field))) return [];
      return this.problem(id, field) ?? [];
    });
  }

  private step(cells: readonly Typed[]): void {
    this.steps.push(
      cells.map(({ id, field }) => ({ key: keyOf(id, field), before: this.typed.get(keyOf(id, field)) })),
    );
    for (const cell of cells) this.put(cell);
    this.changed(
      cells.some(({ field }) => field === 'roll') ? this.rows.map(({ id }) => id) : cells.map(({ id }) => id),
    );
  }

  private put({ id, field, text }: Typed): void {
    const key = keyOf(id, field);
    this.refused.delete(key);
    // Another student's roll may be what freed this one: who has which is asked again.
    if (field === 'roll')
      for (const [at, { problem }] of this.refused) if (problem === 'roll_twice') this.refused.delete(at);
    if (text === this.show(field, this.held(id, field))) this.typed.delete(key);
    else this.typed.set(key, text);
  }

  private changed(ids: readonly string[]): void {
    this.turn += 1;
    for (const id of ids) this.turns.set(id, this.turn);
    for (const listener of this.listeners) listener();
  }
}
