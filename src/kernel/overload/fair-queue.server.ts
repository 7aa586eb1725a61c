import { Problem } from '../problem.ts';
import type { Word } from '../words.ts';

const overloaded: Word = {
  en: 'The site is very busy. Nothing was saved; try again in {seconds} seconds.',
  bn: 'সাইটে এখন অনেক চাপ। কিছুই সংরক্ষিত হয়নি; {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
};

/** Nobody's mistake: the queue is longer than can be answered in time. Answers 503 with `Retry-After`. */
export class Overloaded extends Problem {
  readonly seconds: number;

  constructor(seconds: number, word: Word = overloaded) {
    super(word, { status: 503, values: { seconds }, data: { seconds } });
    this.seconds = seconds;
  }
}

export type FairQueueOptions = {
  /** So many work at once; anyone who finds a free place begins at once, whatever went before. */
  readonly concurrency: number;
  /** Nobody waits longer; a request that would is refused at once. */
  readonly maxWaitMs: number;
  /** So many of one key may work at once; their others wait though there are free places. */
  readonly concurrencyPerKey?: number;
  /** So many of one key may wait. */
  readonly maxWaitingPerKey?: number;
  readonly word?: Word;
  /** So long a place stays empty after its work, asked each time; it counts as work when waiting is foreseen. */
  readonly pauseMs?: () => number;
};

type Waiter = { begin: () => void; refuse: (why: Overloaded) => void; timer: NodeJS.Timeout | undefined };

/**
 * A queue for expensive work. The keys (addresses, people) are served in turn, one of each, so that who sends much
 * waits behind themselves; when the queue is full, a newcomer takes the place of the last of anyone who holds most places.
 * What is bounded is the time of waiting, by how long the work takes at the moment; without a queue nothing is measured
 * that could refuse anybody.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #queues = new Map<string, Waiter[]>();
  /** How many of each key are at work. */
  readonly #working = new Map<string, number>();
  #running = 0;
  #waiting = 0;
  #refused = 0;
  /** How long the work took lately, in milliseconds. */
  #averageMs = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get counts(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /** Whether there is a place for one of this key now. */
  #isFree(key: string): boolean {
    const { concurrency, concurrencyPerKey = concurrency } = this.#options;
    return this.#running < concurrency && (this.#working.get(key) ?? 0) < concurrencyPerKey;
  }

  /** Whether the queue is as long as can be answered in time. A few may always wait: their patience alone bounds them. */
  #isFull(): boolean {
    const { concurrency, maxWaitMs } = this.#options;
    return (
      this.#waiting >= concurrency * 4 && ((this.#waiting + 1) / concurrency) * this.#averageMs > maxWaitMs
    );
  }

  /** The key with the longest queue. */
  #longest(): [key: string, queue: Waiter[]] {
    return [...this.#queues].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', []]);
  }

  /** What somebody is told who would be refused if they came now: then nothing needs to be done for them before. */
  refusalFor(key: string): Overloaded | null {
    if (this.#isFree(key)) return null;
    const { maxWaitingPerKey = Infinity } = this.#options;
    const own = this.#queues.get(key)?.length ?? 0;
    const isRefused = own >= maxWaitingPerKey || (this.#isFull() && this.#longest()[1].length <= own + 1);
    return isRefused ? this.#refusal() : null;
  }

  /** Makes sure that there is a place in the queue. */
  #admit(key: string): void {
    const refusal = this.refusalFor(key);
    if (refusal) throw refusal;
    if (!this.#isFull()) return;
    const [most, queue] = this.#longest();
    this.#leave(most, queue.at(-1) as Waiter)?.refuse(this.#refusal());
  }

  /** Runs the work in its turn. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#isFree(key)) this.#begin(key);
    else {
      this.#admit(key);
      await this.#wait(key);
    }
    const began = performance.now();
    try {
      return await work();
    } finally {
      const pause = this.#options.pauseMs?.() ?? 0;
      const took = performance.now() - began + pause;
      this.#averageMs = this.#averageMs === 0 ? took : this.#averageMs * 0.9 + took * 0.1;
      // Who is done does not wait for it.
      if (pause > 0) setTimeout(() => this.#end(key), pause).unref();
      else this.#end(key);
    }
  }

  #begin(key: string): void {
    this.#running++;
    this.#working.set(key, (this.#working.get(key) ?? 0) + 1);
  }

  #end(key: string): void {
    this.#running--;
    const left = (this.#working.get(key) ?? 1) - 1;
    if (left > 0) this.#working.set(key, left);
    else this.#working.delete(key);
    this.#next();
  }

  #refusal(): Overloaded {
    this.#refused++;
    // Not all at the same moment again.
    return new Overloaded(5 + Math.floor(Math.random() * 6), this.#options.word);
  }

  #wait(key: string): Promise<void> {
    return new Promise((begin, refuse) => {
      const waiter: Waiter = { begin, refuse, timer: undefined };
      const { maxWaitMs } = this.#options;
      if (maxWaitMs < 2 ** 31)
        waiter.timer = setTimeout(() => this.#leave(key, waiter)?.refuse(this.#refusal()), maxWaitMs);
      const queue = this.#queues.get(key);
      if (queue) queue.push(waiter);
      else this.#queues.set(key, [waiter]);
      this.#waiting++;
    });
  }

  #leave(key: string, waiter: Waiter): Waiter | undefined {
    const queue = this.#queues.get(key);
    const at = queue?.indexOf(waiter) ?? -1;
    if (!queue || at === -1) return undefined;
    clearTimeout(waiter.timer);
    queue.splice(at, 1);
    if (queue.length === 0) this.#queues.delete(key);
    this.#waiting--;
    return waiter;
  }

  #next(): void {
    // Few are passed over: each of them has as many at work as one key may.
    for (const [key, queue] of this.#queues) {
      if (!this.#isFree(key)) continue;
      const waiter = this.#leave(key, queue[0] as Waiter);
      // The rest of this key waits behind everybody else.
      if (queue.length > 0) {
        this.#queues.delete(key);
        this.#queues.set(key, queue);
      }
      this.#begin(key);
      waiter?.begin();
      return;
    }
  }
}
