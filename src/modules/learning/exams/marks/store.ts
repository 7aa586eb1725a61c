import type { MarkStatus } from '#modules/school/academics/base/subject-rule.ts';
import { CellStore, type CellState, type GridCell } from '#ui/grid/cells.ts';

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

export const emptyValue: CellValue = { status: 'PRESENT', obtained: null };
export const cellKey = ({ enrolment_id, paper, part }: CellKey): string => `${enrolment_id} ${paper} ${part}`;
export const sameValue = (a: CellValue, b: CellValue): boolean =>
  a.status === b.status && a.obtained === b.obtained;

export type Refused = CellKey & {
  why: 'stale' | 'above_full' | 'no_such_part' | 'not_taken';
  now: StoredCell | null;
};
export type Answer = { saved: (CellKey & { version: number })[]; refused: Refused[] };

type MarkCell = CellKey & GridCell<CellValue, CellProblem, StoredCell>;

const editOf = ({ enrolment_id, paper, part, value, version }: MarkCell): CellEdit => ({
  enrolment_id,
  paper,
  part,
  ...value,
  version,
});

/** The marks of a sheet while someone types: what is on its way to the server, and what is being typed. */
export class MarksStore extends CellStore<CellKey, CellValue, CellProblem, StoredCell> {
  readonly #drafts = new Map<string, () => void>();

  constructor(keys: readonly CellKey[], given: readonly (CellKey & CellValue & { version: number })[]) {
    const known = new Map(given.map((cell) => [cellKey(cell), cell]));
    super(
      cellKey,
      keys.map(({ enrolment_id, paper, part }) => {
        const cell = known.get(cellKey({ enrolment_id, paper, part }));
        const value = cell ? { status: cell.status, obtained: cell.obtained } : emptyValue;
        return { enrolment_id, paper, part, value, version: cell?.version ?? 0 };
      }),
      sameValue,
    );
  }

  /** Someone types in a cell, and `commit` takes what is there; null: what was typed is in the store, or given up. */
  draft(key: string, commit: (() => void) | null): void {
    const before = this.#drafts.size;
    if (commit) this.#drafts.set(key, commit);
    else this.#drafts.delete(key);
    if (before !== this.#drafts.size) this.tell();
  }

  /** Takes what is being typed, as if every cell had been left. */
  commitDrafts(): void {
    for (const commit of this.#drafts.values()) commit();
  }

  isTyping = (): boolean => this.#drafts.size > 0;

  #send(cells: readonly MarkCell[]): CellEdit[] {
    for (const cell of cells) this.put(cellKey(cell), { state: 'sending' });
    if (cells.length > 0) this.tell();
    return cells.map(editOf);
  }

  /** Takes the cells that wait, at most so many; they are on their way until `answered` or `failed`. */
  take(most = 1000): CellEdit[] {
    const waiting = this.all().filter((cell) => cell.state === 'waiting');
    return this.#send(waiting.slice(0, most));
  }

  /** The same for what a device keeps: also cells that were typed again after they were kept under these values. */
  takeBeside(kept: ReadonlyMap<string, CellValue>, most = 1000): CellEdit[] {
    return this.#send(this.beside(kept).slice(0, most));
  }

  /** What is typed and neither saved nor kept. */
  beside(kept: ReadonlyMap<string, CellValue>): MarkCell[] {
    return this.all().filter((cell) => {
      const value = kept.get(cellKey(cell));
      const isKept = value !== undefined && sameValue(value, cell.value);
      return !isKept && (cell.state === 'waiting' || cell.state === 'sending');
    });
  }

  /** What was typed before the sheet was opened is in its cells again, on its way. */
  restore(cells: readonly CellEdit[]): void {
    for (const { status, obtained, ...cell } of cells)
      this.put(cellKey(cell), { value: { status, obtained }, state: 'sending', touched: true });
    this.tell();
  }

  /** What the server said to a batch. A cell that was typed again meanwhile goes on waiting, on the new version. */
  answered(sent: readonly CellEdit[], answer: Answer): void {
    const given = new Map(sent.map((cell) => [cellKey(cell), cell]));
    for (const row of answer.saved) {
      const key = cellKey(row);
      const cell = this.cell(key);
      const own = given.get(key);
      if (!cell || !own) continue;
      const saved = { status: own.status, obtained: own.obtained };
      const { state, typed, problem } = cell;
      if (state === 'wrong') this.put(key, { saved, version: row.version, typed, problem });
      else
        this.put(key, {
          saved,
          version: row.version,
          state: sameValue(cell.value, saved) ? 'saved' : 'waiting',
        });
    }
    for (const { why, now, ...cellId } of answer.refused) {
      const key = cellKey(cellId);
      if (why === 'stale' && now) this.put(key, { state: 'stale', theirs: now });
      else if (why === 'above_full') this.put(key, { state: 'wrong', problem: 'above-full' });
      else this.put(key, { state: 'wrong', problem: why === 'no_such_part' ? why : 'not_taken' });
    }
    this.tell();
  }

  /** The request did not get through: its cells wait again. */
  failed(sent: readonly CellEdit[]): void {
    for (const cellId of sent) {
      const cell = this.cell(cellKey(cellId));
      if (cell?.state === 'sending') this.put(cellKey(cellId), { state: 'waiting' });
    }
    this.tell();
  }

  /** Ends a conflict: mine is sent on top of theirs, or theirs is. */
  settle(key: string, choice: 'mine' | 'theirs'): void {
    const cell = this.cell(key);
    if (cell?.state !== 'stale' || !cell.theirs) return;
    const { status, obtained, version } = cell.theirs;
    this.settleWith(key, choice, { status, obtained }, version);
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
  toCorrect(): MarkCell[] {
    return this.all().filter((cell) => cell.state === 'wrong' || cell.state === 'stale');
  }

  counts(): Record<CellState | 'entered' | 'all', number> {
    const counts = { saved: 0, waiting: 0, sending: 0, wrong: 0, stale: 0, entered: 0, all: 0 };
    for (const cell of this.all()) {
      counts[cell.state]++;
      counts.all++;
      if (cell.value.status !== 'PRESENT' || cell.value.obtained !== null) counts.entered++;
    }
    return counts;
  }
}
