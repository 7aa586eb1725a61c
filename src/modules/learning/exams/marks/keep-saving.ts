import { uuidv7 } from 'uuidv7';
import type { Note, Offline } from '#ui/offline/offline.ts';
import type { Operation } from '#ui/offline/rules.ts';
import { refusalOf } from '#ui/api.ts';
import { isPassing } from '#ui/offline/rules.ts';
import type { examsCalls } from '../base/client.ts';
import { cellKey, sameValue, type Answer, type CellEdit, type CellValue, type MarksStore } from './store.ts';

type Sheet = { exam_subject_id: string; section_id: string };
type Save = ReturnType<typeof examsCalls>['saveMarks'];
type Told = NonNullable<Operation['told']>;

const cellsOf = ({ input }: Operation): CellEdit[] => (input as { cells: CellEdit[] }).cells;

/**
 * Saves what is typed in a sheet through the device: each batch is kept before it is sent, so that it outlives the tab,
 * and its answer comes back to the cells here, whichever tab sent it. What was kept before the sheet was opened is
 * in its cells again, and what was refused since is a conflict with what the sheet has now.
 */
export class KeptSaving {
  readonly #store: MarksStore;
  readonly #sheet: Sheet;
  readonly #save: Save;
  readonly #offline: Offline;
  readonly #note: Note;
  readonly #refused: (told: Told | null) => void;
  /** Batches that have no answer yet, and those of which a cell waits for the person. */
  readonly #open = new Map<string, CellEdit[]>();
  readonly #toSettle = new Map<string, CellEdit[]>();
  readonly #kept = new Map<string, CellValue>();
  readonly #putting = new Map<string, CellEdit[]>();
  #isFull = false;

  constructor(
    store: MarksStore,
    sheet: Sheet,
    {
      offline,
      save,
      note,
      refused,
    }: { offline: Offline; save: Save; note: Note; refused: (told: Told | null) => void },
  ) {
    this.#store = store;
    this.#sheet = sheet;
    this.#save = save;
    this.#offline = offline;
    this.#note = note;
    this.#refused = refused;
    for (const operation of offline.of(note.about)) this.#takeUp(operation);
  }

  /**
   * A batch that another tab, or the sheet before it was loaded again, has kept since: what is typed here, or kept later,
   * is; the last that is kept of a cell is what it shows. `later`: what is behind it in the queue.
   */
  #takeUpWaiting(operation: Operation, later: readonly Operation[]): void {
    const isOwn = this.#putting.has(operation.id) || this.#open.has(operation.id);
    if (operation.state !== 'waiting' || isOwn) return;
    const behind = later.filter(({ id }) => this.#open.has(id)).flatMap(cellsOf);
    const newer = new Set([...behind, ...[...this.#putting.values()].flat()].map(cellKey));
    const cells = cellsOf(operation).filter((cell) => {
      const key = cellKey(cell);
      const [now, kept] = [this.#store.cell(key), this.#kept.get(key)];
      if (now?.state === 'saved') return true;
      return now?.state === 'sending' && kept && sameValue(kept, now.value) && !newer.has(key);
    });
    this.#store.restore(cells);
    this.#open.set(operation.id, cells);
    this.#remember(cells);
  }

  #takeUp(operation: Operation): void {
    const cells = cellsOf(operation);
    const { id, state } = operation;
    if (state === 'waiting') {
      this.#store.restore(cells);
      this.#open.set(id, cells);
      this.#remember(cells);
      return;
    }
    const answer = (operation.answer ?? { saved: [], refused: [] }) as Answer;
    // A list that was kept may be older than the answer; one that was asked for since is not.
    const news = answer.saved.filter((row) => (this.#store.cell(cellKey(row))?.version ?? 0) < row.version);
    const written = new Set(news.map(cellKey));
    const saved = cells.filter((cell) => written.has(cellKey(cell)));
    this.#store.restore(saved);
    this.#store.answered(saved, { saved: news, refused: [] });
    if (state === 'done') return;
    const left = new Map(answer.refused.map((row) => [cellKey(row), row]));
    const toSettle = operation.told ? cells : cells.filter((cell) => left.has(cellKey(cell)));
    const open = toSettle.filter((cell) => {
      const now = this.#store.cell(cellKey(cell));
      return !now || !sameValue(now.saved, cell);
    });
    const refused = open.map(({ enrolment_id, paper, part, ...own }) => {
      const cell = this.#store.cell(cellKey({ enrolment_id, paper, part }));
      const row = left.get(cellKey({ enrolment_id, paper, part }));
      const here = { ...(cell?.saved ?? own), version: cell?.version ?? 0, by: null, at: null };
      const now = row?.now && row.now.version >= here.version ? row.now : here;
      return { enrolment_id, paper, part, why: row?.why ?? ('stale' as const), now };
    });
    this.#store.restore(open);
    this.#store.answered(open, { saved: [], refused });
    this.#toSettle.set(id, open);
  }

  #remember(cells: readonly CellEdit[]): void {
    for (const { status, obtained, ...cell } of cells) this.#kept.set(cellKey(cell), { status, obtained });
  }

  #forget(cells: readonly CellEdit[]): void {
    const still = new Set([...this.#open.values()].flat().map(cellKey));
    for (const cell of cells) if (!still.has(cellKey(cell))) this.#kept.delete(cellKey(cell));
  }

  /** Whether something is typed that the device does not have yet. */
  isOpen = (): boolean => !this.#offline.isOver && this.#store.beside(this.#kept).length > 0;
  /** Whether something waits for the network. */
  isWaiting = (): boolean => this.#open.size > 0 && !this.#offline.state().online;

  /** How many marks are on this page alone, because the device could not keep them. */
  get notKept(): number {
    return this.#isFull ? this.#store.beside(this.#kept).length : 0;
  }

  /**
   * What the device cannot keep goes straight to the server, unless older work on this sheet still has to go first;
   * false where that did not get through either.
   */
  async #sendStraight(cells: CellEdit[]): Promise<boolean> {
    if (this.#open.size > 0) return false;
    try {
      this.#store.answered(cells, await this.#save.call({ ...this.#sheet, cells }));
      return true;
    } catch (error) {
      const { status, word, values } = refusalOf(error);
      if (!isPassing(status)) this.#refused({ status, word, ...(values ? { values } : {}) });
      return false;
    }
  }

  /** Keeps what was typed; false where neither the device nor the server has it. */
  async keep(): Promise<boolean> {
    const cells = this.#store.takeBeside(this.#kept);
    if (cells.length > 0) {
      this.#remember(cells);
      const id = uuidv7();
      this.#putting.set(id, cells);
      try {
        await this.#offline.put(this.#save, { ...this.#sheet, cells }, { ...this.#note, id });
        this.#open.set(id, cells);
        this.#isFull = false;
      } catch {
        this.#forget(cells);
        const isSent = await this.#sendStraight(cells);
        this.#isFull = !isSent;
        if (isSent) return true;
        this.#store.failed(cells);
        return false;
      } finally {
        this.#putting.delete(id);
      }
    }
    this.look();
    return true;
  }

  /** Takes the answers that came. */
  look = (): void => {
    if (this.#offline.isOver) return;
    const operations = new Map(this.#offline.of(this.#note.about).map((each) => [each.id, each]));
    for (const [id, cells] of this.#open) {
      const operation = operations.get(id);
      if (operation?.state === 'waiting') continue;
      this.#open.delete(id);
      this.#forget(cells);
      if (operation && !operation.told) {
        const answer = operation.answer as Answer;
        this.#store.answered(cells, answer);
        if (operation.state === 'look') {
          const left = new Set(answer.refused.map(cellKey));
          this.#toSettle.set(
            id,
            cells.filter((cell) => left.has(cellKey(cell))),
          );
        }
      } else this.#refused(operation?.told ?? null);
    }
    const inOrder = [...operations.values()];
    for (const [at, operation] of inOrder.entries()) this.#takeUpWaiting(operation, inOrder.slice(at + 1));
    this.#settle();
  };

  /** What the person has settled here needs no look any more. */
  #settle(): void {
    if (this.isOpen()) return;
    for (const [id, cells] of this.#toSettle) {
      const isLeft = cells.some((cell) => {
        const state = this.#store.cell(cellKey(cell))?.state;
        return state === undefined || state === 'stale' || state === 'wrong';
      });
      if (isLeft) continue;
      this.#toSettle.delete(id);
      void this.#offline.discard([id]);
    }
  }
}
