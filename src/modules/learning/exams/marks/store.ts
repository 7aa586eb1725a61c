import type { MarkStatus } from '#modules/school/academics/base/subject-rule.ts';

/**
 * The marks of a sheet while someone types: what is in each cell, what is on its way to the server, what was
 * refused and why, and the way back. It knows no screen and no network, so that it can be tested.
 */
export type CellValue = { status: MarkStatus; obtained: number | null };
export type CellKey = { enrolment_id: string; paper: string; part: string };
export type CellEdit = CellKey & CellValue & { version: number };

export type CellProblem =
  | 'not-a-number'
  | 'negative'
  | 'above-full'
  | 'too-long'
  | 'not_taken'
  | 'no_such_part';
export type StoredCell = CellValue & { version: number; by: string | null; at: string | null };

export type CellState = CellKey & {
  value: CellValue;
  /** What the server has, under which version. */
  saved: CellValue;
  version: number;
  /** `wrong`: typed but no mark; `stale`: someone else was faster; both stay on screen and are not sent. */
  state: 'saved' | 'waiting' | 'sending' | 'wrong' | 'stale';
  /** Changed since the sheet was opened. */
  touched: boolean;
  /** What was typed where it is no mark. */
  typed?: string | undefined;
  problem?: CellProblem | undefined;
  theirs?: StoredCell;
};

export const emptyValue: CellValue = { status: 'PRESENT', obtained: null };
export const cellKey = ({ enrolment_id, paper, part }: CellKey): string => `${enrolment_id} ${paper} ${part}`;
export const sameValue = (a: CellValue, b: CellValue): boolean =>
  a.status === b.status && a.obtained === b.obtained;

export type Refused = CellKey & {
  why: 'stale' | 'above_full' | 'no_such_part' | 'not_taken';
  now: StoredCell | null;
};
export type Answer = { saved: (CellKey & { version: number })[]; refused: Refused[] };

const editOf = ({ enrolment_id, paper, part, value, version }: CellState): CellEdit => ({
  enrolment_id,
  paper,
  part,
  ...value,
  version,
});

type Step = { key: string; before: CellValue; after: CellValue }[];

export class MarksStore {
  readonly #cells = new Map<string, CellState>();
  readonly #listeners = new Set<() => void>();
  readonly #undo: Step[] = [];
  readonly #redo: Step[] = [];
  readonly #drafts = new Map<string, () => void>();

  constructor(keys: readonly CellKey[], given: readonly (CellKey & CellValue & { version: number })[]) {
    const known = new Map(given.map((cell) => [cellKey(cell), cell]));
    for (const { enrolment_id, paper, part } of keys) {
      const cellId = { enrolment_id, paper, part };
      const key = cellKey(cellId);
      const cell = known.get(key);
      const value = cell ? { status: cell.status, obtained: cell.obtained } : emptyValue;
      this.#cells.set(key, {
        ...cellId,
        value,
        saved: value,
        version: cell?.version ?? 0,
        state: 'saved',
        touched: false,
      });
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly cell = (key: string): CellState | undefined => this.#cells.get(key);
  all(): CellState[] {
    return [...this.#cells.values()];
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #put(key: string, change: Partial<CellState>): void {
    const cell = this.#cells.get(key);
    if (!cell) return;
    const { typed: _typed, problem: _problem, ...rest } = cell;
    this.#cells.set(key, { ...rest, ...change });
  }

  #set(key: string, value: CellValue): void {
    const cell = this.#cells.get(key);
    if (!cell) return;
    // A cell in conflict stays so until the person has chosen.
    const state = cell.state === 'stale' ? 'stale' : sameValue(value, cell.saved) ? 'saved' : 'waiting';
    this.#put(key, { value, touched: true, state: cell.state === 'sending' ? 'sending' : state });
  }

  /** Writes marks that the person typed or pasted, as one step that can be undone. */
  write(values: readonly { key: string; value: CellValue }[]): void {
    const step = values.flatMap(({ key, value }) => {
      const cell = this.#cells.get(key);
      return cell && !(sameValue(cell.value, value) && cell.state !== 'wrong')
        ? [{ key, before: cell.value, after: value }]
        : [];
    });
    if (step.length === 0) return;
    for (const { key, after } of step) this.#set(key, after);
    this.#undo.push(step);
    this.#redo.length = 0;
    this.#tell();
  }

  /** Keeps on screen what is no mark, with the reason; it is not sent. */
  refuse(key: string, typed: string, problem: CellProblem): void {
    this.#put(key, { state: 'wrong', touched: true, typed, problem });
    this.#tell();
  }

  /** Someone types in a cell, and `commit` takes what is there; null: what was typed is in the store, or given up. */
  draft(key: string, commit: (() => void) | null): void {
    const before = this.#drafts.size;
    if (commit) this.#drafts.set(key, commit);
    else this.#drafts.delete(key);
    if (before !== this.#drafts.size) this.#tell();
  }

  /** Takes what is being typed, as if every cell had been left. */
  commitDrafts(): void {
    for (const commit of this.#drafts.values()) commit();
  }

  isTyping = (): boolean => this.#drafts.size > 0;

  #again(from: Step[], to: Step[], side: 'before' | 'after'): boolean {
    const step = from.pop();
    if (!step) return false;
    to.push(step);
    for (const each of step) this.#set(each.key, each[side]);
    this.#tell();
    return true;
  }

  undo = (): boolean => this.#again(this.#undo, this.#redo, 'before');
  redo = (): boolean => this.#again(this.#redo, this.#undo, 'after');
  canUndo(): boolean {
    return this.#undo.length > 0;
  }
  canRedo(): boolean {
    return this.#redo.length > 0;
  }

  /** Takes the cells that wait, at most so many; they are on their way until `answered` or `failed`. */
  take(most = 1000): CellEdit[] {
    const batch = this.all()
      .filter((cell) => cell.state === 'waiting')
      .slice(0, most);
    for (const cell of batch) this.#put(cellKey(cell), { state: 'sending' });
    if (batch.length > 0) this.#tell();
    return batch.map(editOf);
  }

  /** The same for what a device keeps: also cells that were typed again after they were kept under these values. */
  takeBeside(kept: ReadonlyMap<string, CellValue>, most = 1000): CellEdit[] {
    const batch = this.beside(kept).slice(0, most);
    for (const cell of batch) this.#put(cellKey(cell), { state: 'sending' });
    if (batch.length > 0) this.#tell();
    return batch.map(editOf);
  }

  /** What is typed and neither saved nor kept. */
  beside(kept: ReadonlyMap<string, CellValue>): CellState[] {
    return this.all().filter((cell) => {
      const value = kept.get(cellKey(cell));
      const isKept = value !== undefined && sameValue(value, cell.value);
      return !isKept && (cell.state === 'waiting' || cell.state === 'sending');
    });
  }

  /** What was typed before the sheet was opened is in its cells again, on its way. */
  restore(cells: readonly CellEdit[]): void {
    for (const { status, obtained, ...cell } of cells)
      this.#put(cellKey(cell), { value: { status, obtained }, state: 'sending', touched: true });
    this.#tell();
  }

  /** What the server said to a batch. A cell that was typed again meanwhile goes on waiting, on the new version. */
  answered(sent: readonly CellEdit[], answer: Answer): void {
    const given = new Map(sent.map((cell) => [cellKey(cell), cell]));
    for (const row of answer.saved) {
      const key = cellKey(row);
      const cell = this.#cells.get(key);
      const own = given.get(key);
      if (!cell || !own) continue;
      const saved = { status: own.status, obtained: own.obtained };
      const { state, typed, problem } = cell;
      if (state === 'wrong') this.#put(key, { saved, version: row.version, typed, problem });
      else
        this.#put(key, {
          saved,
          version: row.version,
          state: sameValue(cell.value, saved) ? 'saved' : 'waiting',
        });
    }
    for (const { why, now, ...cellId } of answer.refused) {
      const key = cellKey(cellId);
      if (why === 'stale' && now) this.#put(key, { state: 'stale', theirs: now });
      else if (why === 'above_full') this.#put(key, { state: 'wrong', problem: 'above-full' });
      else this.#put(key, { state: 'wrong', problem: why === 'no_such_part' ? why : 'not_taken' });
    }
    this.#tell();
  }

  /** The request did not get through: its cells wait again. */
  failed(sent: readonly CellEdit[]): void {
    for (const cellId of sent) {
      const cell = this.#cells.get(cellKey(cellId));
      if (cell?.state === 'sending') this.#put(cellKey(cellId), { state: 'waiting' });
    }
    this.#tell();
  }

  /** Ends a conflict: mine is sent on top of theirs, or theirs is. */
  settle(key: string, choice: 'mine' | 'theirs'): void {
    const cell = this.#cells.get(key);
    if (cell?.state !== 'stale' || !cell.theirs) return;
    const { status, obtained, version } = cell.theirs;
    const saved = { status, obtained };
    const value = choice === 'mine' ? cell.value : saved;
    const { theirs: _theirs, ...rest } = cell;
    this.#cells.set(key, {
      ...rest,
      saved,
      version,
      value,
      state: sameValue(value, saved) ? 'saved' : 'waiting',
    });
    this.#tell();
  }

  /** Ends when nothing is being typed, waits or is on its way any more; without a connection that is when it is back. */
  settled(): Promise<void> {
    const open = () => {
      const { waiting, sending } = this.counts();
      return waiting + sending > 0 || this.isTyping();
    };
    if (!open()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (open()) return;
        stop();
        resolve();
      });
    });
  }

  /** Cells that somebody must look at before the sheet can be submitted, in the order of the places. */
  toCorrect(): CellState[] {
    return this.all().filter((cell) => cell.state === 'wrong' || cell.state === 'stale');
  }

  counts(): Record<CellState['state'] | 'entered' | 'all', number> {
    const counts = { saved: 0, waiting: 0, sending: 0, wrong: 0, stale: 0, entered: 0, all: 0 };
    for (const cell of this.#cells.values()) {
      counts[cell.state]++;
      counts.all++;
      if (cell.value.status !== 'PRESENT' || cell.value.obtained !== null) counts.entered++;
    }
    return counts;
  }
}
