/** `wrong`: what is typed means nothing; `stale`: someone else was faster; both stay on screen and are not sent. */
export type CellState = 'saved' | 'waiting' | 'sending' | 'wrong' | 'stale';

/** What a cell holds (`V`), why what is typed is no such thing (`P`), and what the server has or says instead (`R`). */
export type GridCell<V, P, R> = {
  readonly value: V;
  /** What the server has, under which version. */
  readonly saved: V;
  readonly version: number;
  readonly state: CellState;
  /** Changed since the grid was opened. */
  readonly touched: boolean;
  /** The text as it was typed, where it is shown instead of the value. */
  readonly typed?: string | undefined;
  readonly problem?: P | undefined;
  readonly theirs?: R | undefined;
};
export type GivenCell<K, V> = K & Pick<GridCell<V, never, never>, 'value' | 'version'>;
type Change<V, P> = { key: string; value: V } & Pick<GridCell<V, P, never>, 'typed' | 'problem'>;
type Step<V> = { key: string; before: V; after: V }[];

/**
 * The cells of a grid while somebody types: what is in each, what is on its way to the server, what was refused and why,
 * and the way back. `K` names a cell and lies on it. It knows no screen and no network, so that it can be tested.
 */
export class CellStore<K extends object, V, P = true, R = never> {
  readonly #keyOf: (cell: K) => string;
  protected readonly same: (a: V, b: V) => boolean;
  #cells = new Map<string, K & GridCell<V, P, R>>();
  /** As the grid was read last. */
  #given = new Map<string, K & GridCell<V, P, R>>();
  /** In the order in which they were changed, or refused. */
  readonly #changed = new Set<string>();
  readonly #refused = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #undo: Step<V>[] = [];
  readonly #redo: Step<V>[] = [];
  #stroke: string | null = null;
  #turn = 0;

  constructor(
    keyOf: (cell: K) => string,
    cells: readonly GivenCell<K, V>[],
    same: (a: V, b: V) => boolean = Object.is,
  ) {
    this.#keyOf = keyOf;
    this.same = same;
    this.renew(cells);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** A cell: the same object until something about it changes. */
  readonly cell = (key: string): (K & GridCell<V, P, R>) | undefined => this.#cells.get(key);
  /** Goes up with every change of anything. */
  readonly turn = (): number => this.#turn;
  all(): (K & GridCell<V, P, R>)[] {
    return [...this.#cells.values()];
  }
  /** Cells that are not as they are saved. */
  changed(): (K & GridCell<V, P, R>)[] {
    return [...this.#changed].flatMap((key) => this.#cells.get(key) ?? []);
  }
  readonly isChanged = (key: string): boolean => this.#changed.has(key);
  /** What the server said of the cells that it did not take. */
  refusals(): R[] {
    return [...this.#refused].flatMap((key) => this.#cells.get(key)?.theirs ?? []);
  }

  protected tell(): void {
    this.#turn += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Changes a cell; a typed text and a problem stay only where they are named again. */
  protected put(key: string, change: Partial<GridCell<V, P, R>>): void {
    const cell = this.#cells.get(key);
    if (!cell) return;
    const next = { ...cell, typed: undefined, problem: undefined, ...change };
    for (const name of ['typed', 'problem', 'theirs'] as const)
      if (next[name] === undefined) delete next[name];
    this.#cells.set(key, next);
    const isTyped = next.typed !== undefined || next.problem !== undefined;
    const isSaved = !isTyped && this.same(next.value, next.saved);
    this.#changed[isSaved ? 'delete' : 'add'](key);
    this.#refused[next.theirs === undefined ? 'delete' : 'add'](key);
  }

  #set({ key, value, typed, problem }: Change<V, P>): void {
    const cell = this.#cells.get(key);
    if (!cell) return;
    const isSaved = this.same(value, cell.saved);
    // A cell in conflict stays so until the person has chosen.
    const isHeld = cell.state === 'stale' || cell.state === 'sending';
    this.put(key, {
      value,
      touched: true,
      state: problem ? 'wrong' : isHeld ? cell.state : isSaved ? 'saved' : 'waiting',
      typed: isSaved && !problem ? undefined : typed,
      problem,
      theirs: cell.state === 'stale' ? cell.theirs : undefined,
    });
  }

  /**
   * Writes what was typed, filled or pasted, as one step that can be undone; with `isStroke` all that is typed into a
   * cell in one go is one step.
   */
  write(changes: readonly Change<V, P>[], isStroke = false): void {
    const step = changes.flatMap((change) => {
      const { key, value: after } = change;
      const cell = this.#cells.get(key);
      if (!cell) return [];
      const isRefused = cell.state === 'wrong' || (cell.theirs !== undefined && cell.state !== 'stale');
      const isSame = this.same(cell.value, after) && cell.typed === change.typed && !change.problem;
      if (isSame && !isRefused) return [];
      this.#set(change);
      return [{ key, before: cell.value, after }];
    });
    const [first] = step;
    if (!first) return;
    const last = isStroke && this.#stroke === first.key ? this.#undo.at(-1)?.[0] : undefined;
    if (last) last.after = first.after;
    else this.#undo.push(step);
    this.#stroke = isStroke ? first.key : null;
    this.#redo.length = 0;
    this.tell();
  }

  /** Shows a text while it is typed, before it is a value; null: what the cell holds is shown again. */
  type(key: string, typed: string | null, problem?: P): void {
    this.put(key, typed === null ? {} : { typed, problem, touched: true });
    this.tell();
  }

  /** Keeps on screen what means nothing, with the reason; it is not sent. */
  refuse(key: string, typed: string, problem: P): void {
    this.put(key, { state: 'wrong', touched: true, typed, problem });
    this.tell();
  }

  /** What the server did not take of all that was sent; writing into such a cell ends it. */
  notTaken(cells: readonly { key: string; theirs: R }[]): void {
    for (const key of this.#refused) this.put(key, { ...this.#cells.get(key), theirs: undefined });
    for (const { key, theirs } of cells) this.put(key, { ...this.#cells.get(key), theirs });
    this.tell();
  }

  #again(from: Step<V>[], to: Step<V>[], side: 'before' | 'after'): boolean {
    const step = from.pop();
    if (!step) return false;
    to.push(step);
    this.#stroke = null;
    for (const each of side === 'before' ? step.toReversed() : step)
      this.#set({ key: each.key, value: each[side] });
    this.tell();
    return true;
  }

  undo = (): boolean => this.#again(this.#undo, this.#redo, 'before');
  redo = (): boolean => this.#again(this.#redo, this.#undo, 'after');
  canUndo = (): boolean => this.#undo.length > 0;
  canRedo = (): boolean => this.#redo.length > 0;

  /** Ends a conflict with what is saved now: mine is a change of it, or it is in the cell. */
  settleWith(key: string, choice: 'mine' | 'theirs', saved: V, version = 0): void {
    const cell = this.#cells.get(key);
    if (!cell) return;
    const { value, typed, problem } = choice === 'mine' ? cell : { value: saved };
    const state = this.same(value, saved) ? 'saved' : 'waiting';
    this.put(key, { saved, version, value, state, typed, problem, theirs: undefined });
    this.tell();
  }

  #fresh(cell: GivenCell<K, V>): K & GridCell<V, P, R> {
    return { ...cell, saved: cell.value, state: 'saved', touched: false };
  }

  /** What the server has of some cells now is in them; a text that is being typed stays. */
  give(cells: readonly GivenCell<K, V>[]): void {
    for (const cell of cells) {
      const key = this.#keyOf(cell);
      const fresh = this.#fresh(cell);
      const { typed, problem } = this.#cells.get(key) ?? {};
      this.#given.set(key, fresh);
      this.put(key, { ...fresh, typed, problem, theirs: undefined });
    }
    this.tell();
  }

  /** The grid as it was read again. What is changed stays a change of what was seen then. */
  renew(cells: readonly GivenCell<K, V>[]): void {
    const held = this.#cells;
    this.#given = new Map(cells.map((cell) => [this.#keyOf(cell), this.#fresh(cell)]));
    this.#cells = new Map(this.#given);
    for (const key of new Set([...this.#changed, ...this.#refused])) {
      const [cell, fresh] = [held.get(key), this.#given.get(key)];
      if (this.#changed.has(key) && cell) this.#cells.set(key, cell);
      else if (fresh) this.#cells.set(key, { ...fresh, theirs: cell?.theirs });
    }
    this.tell();
  }

  /** Gives up all changes: every cell is as the grid was read last. */
  drop(): void {
    for (const key of [...this.#changed, ...this.#refused]) {
      const given = this.#given.get(key);
      if (given) this.#cells.set(key, given);
      else this.#cells.delete(key);
    }
    for (const each of [this.#changed, this.#refused]) each.clear();
    for (const steps of [this.#undo, this.#redo]) steps.length = 0;
    this.#stroke = null;
    this.tell();
  }
}
