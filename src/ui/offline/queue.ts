import { afterTry, doneMs, onTop, operationsAtMost, type Operation, type Outcome } from './rules.ts';

/** Where operations are kept, in the order in which they were put; a change of several is whole or not at all. */
export type Records = {
  all(): Promise<Operation[]>;
  add(operation: Operation): Promise<void>;
  change(changed: readonly Operation[], gone: readonly string[]): Promise<void>;
};

export type Send = (operation: Operation) => Promise<Outcome>;
/** One at a time, over all tabs: what reads and then writes. */
export type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * What an operation that has just ended makes pointless: undoing what was refused; and answers about something that was
 * undone, whose versions would be above the true ones.
 */
function overWith(all: readonly Operation[], ended: Operation): Operation[] {
  if (ended.state === 'waiting') return [];
  if (ended.told) return all.filter(({ undoes }) => undoes === ended.id);
  if (ended.undoes === undefined) return [];
  return all.filter(
    ({ id, about, answer }) => id !== ended.id && about === ended.about && answer !== undefined,
  );
}

/** What one person has to send, in order. It knows no browser, so that it can be tested. */
export class Queue {
  readonly #records: Records;
  readonly #alone: Alone;
  readonly #tell: () => void;
  readonly #now: () => Date;

  constructor(records: Records, { alone, tell, now }: { alone: Alone; tell: () => void; now: () => Date }) {
    this.#records = records;
    this.#alone = alone;
    this.#tell = tell;
    this.#now = now;
  }

  all(): Promise<Operation[]> {
    return this.#records.all();
  }

  /** Kept when the promise ends; on top of what was answered for the same since it was typed. */
  async add(operation: Operation): Promise<void> {
    await this.#alone(async () => {
      const all = await this.#records.all();
      if (all.length >= operationsAtMost) throw new Error('Too much work waits on this device.');
      const done = all.filter((each) => each.about === operation.about && each.answer !== undefined);
      const input = done.reduce((made, { answer }) => onTop(made, answer), operation.input);
      await this.#records.add({ ...operation, input });
    });
    this.#tell();
  }

  /** Sends the oldest that waits. `empty`: none does; `later`: it could not be answered now. */
  async sendNext(send: Send): Promise<'sent' | 'empty' | 'later'> {
    const next = await this.#alone(() => this.#take());
    if (!next) return 'empty';
    const outcome = await send(next);
    await this.#alone(() => this.#settle(next.id, outcome));
    this.#tell();
    return outcome.kind === 'passing' ? 'later' : 'sent';
  }

  /** The oldest that waits, from now on one that may have arrived. */
  async #take(): Promise<Operation | undefined> {
    const next = (await this.#records.all()).find(({ state }) => state === 'waiting');
    if (!next || next.sent) return next;
    const taken = { ...next, sent: true } as const;
    await this.#records.change([taken], []);
    return taken;
  }

  async #settle(id: string, outcome: Outcome): Promise<void> {
    const all = await this.#records.all();
    const own = all.find((each) => each.id === id);
    // Discarded, or signed out, while it was on its way.
    if (!own) return;
    const behind =
      outcome.kind === 'answered'
        ? all
            .filter((each) => each !== own && each.about === own.about && each.state === 'waiting')
            .map((each) => ({ ...each, input: onTop(each.input, outcome.answer) }))
        : [];
    const now = this.#now();
    const old = all.filter(
      ({ state, settled }) =>
        state === 'done' && settled !== undefined && Math.abs(now.getTime() - Date.parse(settled)) > doneMs,
    );
    const settled = afterTry(own, outcome, now.toISOString());
    const gone = [...old, ...overWith(all, settled)].map((each) => each.id);
    await this.#records.change(
      [settled, ...behind].filter((each) => !gone.includes(each.id)),
      gone,
    );
  }

  /** Tries again what was set aside. */
  async retry(id: string): Promise<void> {
    await this.#alone(async () => {
      const own = (await this.#records.all()).find((each) => each.id === id);
      if (own?.state !== 'look') return;
      const { told: _told, answer: _answer, settled: _settled, ...rest } = own;
      await this.#records.change([{ ...rest, state: 'waiting', tries: 0 }], []);
    });
    this.#tell();
  }

  /** Undoes what was never sent; false: it may have arrived, so it takes another call to undo it. */
  async takeBack(id: string): Promise<boolean> {
    const isBack = await this.#alone(async () => {
      const own = (await this.#records.all()).find((each) => each.id === id);
      if (own?.state !== 'waiting' || own.sent) return false;
      await this.#records.change([], [id]);
      return true;
    });
    if (isBack) this.#tell();
    return isBack;
  }

  /** The person has settled it, or does not want it any more. */
  async discard(ids: readonly string[]): Promise<void> {
    await this.#alone(() => this.#records.change([], ids));
    this.#tell();
  }
}
