import { refusalOf } from '../api.ts';
import { callBy, renew } from './kept-calls.ts';
import { unlessCleared } from './box.ts';
import type { Queue } from './queue.ts';
import { isPassing, pauseAfter, type Operation, type Outcome, type Told } from './rules.ts';

/** As long as a slow network may take for one call before it counts as away. */
const patience = 30_000;
/** Another tab is sending; look again whether it still does. */
const otherTab = 15_000;

async function tryOnce({ id, method, path, input, renews }: Operation): Promise<Outcome> {
  try {
    const context = { operationId: id };
    const signal = AbortSignal.timeout(patience);
    const answer = await callBy(method, path)(input, { context, signal });
    if (renews) void renew(renews);
    return { kind: 'answered', answer };
  } catch (error) {
    const { status, word, values, data } = refusalOf(error);
    const told: Told = { status, word, ...(values ? { values } : {}), ...(data ? { data } : {}) };
    return isPassing(status) ? { kind: 'passing', told, failing: status === 500 } : { kind: 'refused', told };
  }
}

/**
 * `same`: the session is that of the person whose work it is, as it was; `renewed`: theirs, under another token;
 * `other`: nobody's or somebody else's.
 */
export type Identity = 'same' | 'renewed' | 'other';

/** Sends what waits while there is a network and the right person is signed in; one tab at a time. */
export class Sender {
  readonly #queue: Queue;
  readonly #who: () => Promise<Identity>;
  readonly #knows: () => boolean;
  readonly #tell: (answered: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  /**
   * `knows`: whether the page's token is one of this person's, so that nobody has to be asked first; `tell`: whether the
   * server answered the last call.
   */
  constructor(
    queue: Queue,
    {
      who,
      knows,
      tell,
    }: { who: () => Promise<Identity>; knows: () => boolean; tell: (answered: boolean) => void },
  ) {
    this.#queue = queue;
    this.#who = who;
    this.#knows = knows;
    this.#tell = tell;
  }

  /** Now, and not when the pause is over: the network is back, somebody looks, something new was kept. */
  wake = (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#stopped) return Promise.resolve();
    if (this.#running) this.#again = true;
    else
      this.#running = this.#run().finally(() => {
        this.#running = null;
        if (this.#again) {
          this.#again = false;
          void unlessCleared(this.wake());
        }
      });
    return this.#running ?? Promise.resolve();
  };

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void unlessCleared(this.wake()), ms);
  }

  async #run(): Promise<void> {
    await navigator.locks.request('offline sending', { ifAvailable: true }, async (mine) => {
      if (!mine) return this.#later(otherTab);
      for (;;) {
        if (this.#stopped) return undefined;
        const isWaiting = (await this.#queue.all()).some(({ state }) => state === 'waiting');
        if (!isWaiting) {
          this.#failures = 0;
          return undefined;
        }
        const isOurs = navigator.onLine && (this.#knows() || (await this.#who()) !== 'other');
        const ended = isOurs ? await this.#queue.sendNext(this.#send) : 'later';
        if (ended === 'later') return this.#later(pauseAfter(this.#failures++, Math.random()));
        this.#failures = 0;
      }
    });
  }

  /** A refusal may be the session's and not the work's: who is signed in is asked before it counts. */
  #send = async (operation: Operation): Promise<Outcome> => {
    const outcome = await tryOnce(operation);
    this.#tell(outcome.kind !== 'passing');
    if (outcome.kind !== 'refused' || ![401, 403].includes(outcome.told.status)) return outcome;
    const who = await this.#who();
    if (who === 'same') return outcome;
    return who === 'renewed' ? tryOnce(operation) : { kind: 'passing', told: outcome.told, failing: false };
  };
}
