import { Problem } from './problem.ts';
import type { Word } from './words.ts';

const crowded: Word = {
  en: 'Very many people are here at this moment. Nothing was saved; please try again in {seconds} seconds.',
  bn: 'এই মুহূর্তে একসঙ্গে অনেকে এসেছেন। কিছুই সংরক্ষিত হয়নি; {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
};

/** Nobody's mistake: the line is longer than can be answered in time. Answers 503 with `Retry-After`. */
export class Crowded extends Problem {
  readonly seconds: number;

  constructor(seconds: number, word: Word = crowded) {
    super(word, { status: 503, values: { seconds }, data: { seconds } });
    this.seconds = seconds;
  }
}

export type TurnsOptions = {
  /** So many work at once; whoever finds a free place begins at once, whatever went before. */
  readonly atOnce: number;
  /** Nobody waits longer, and who would is told at once. */
  readonly patienceMs: number;
  /** So many of one key may wait. */
  readonly perKey?: number;
  readonly word?: Word;
};

type Waiter = { begin: () => void; refuse: (why: Crowded) => void; timer: NodeJS.Timeout | undefined };

/**
 * A line before work that is dear. The keys (addresses, people) are served in turn, one of each, so that who sends much
 * waits behind themselves; when the line is full, a newcomer takes the place of the last of whoever holds most places.
 * What is bounded is the time of waiting, by how long the work takes at the moment; without a line nothing is measured
 * that could refuse anybody.
 */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #lines = new Map<string, Waiter[]>();
  #running = 0;
  #waiting = 0;
  #refused = 0;
  /** How long the work took lately, in milliseconds. */
  #usualMs = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  get counts(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /** Makes sure that there is a place in the line. */
  #admit(key: string): void {
    const { atOnce, patienceMs, perKey = Infinity } = this.#options;
    if (this.#running < atOnce) return;
    const own = this.#lines.get(key)?.length ?? 0;
    if (own >= perKey) throw this.#refusal();
    // A few may always wait: they are bounded by their patience alone.
    if (this.#waiting < atOnce * 4 || ((this.#waiting + 1) / atOnce) * this.#usualMs <= patienceMs) return;
    const [most, line] = [...this.#lines].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', []]);
    if (line.length <= own + 1) throw this.#refusal();
    this.#leave(most, line.at(-1) as Waiter)?.refuse(this.#refusal());
  }

  /** Runs the work in its turn. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    this.#admit(key);
    if (this.#running >= this.#options.atOnce) await this.#wait(key);
    else this.#running++;
    const began = performance.now();
    try {
      return await work();
    } finally {
      const took = performance.now() - began;
      this.#usualMs = this.#usualMs === 0 ? took : this.#usualMs * 0.9 + took * 0.1;
      this.#running--;
      this.#next();
    }
  }

  #refusal(): Crowded {
    this.#refused++;
    // Not all at the same moment again.
    return new Crowded(5 + Math.floor(Math.random() * 6), this.#options.word);
  }

  #wait(key: string): Promise<void> {
    return new Promise((begin, refuse) => {
      const waiter: Waiter = { begin, refuse, timer: undefined };
      const { patienceMs } = this.#options;
      if (patienceMs < 2 ** 31)
        waiter.timer = setTimeout(() => this.#leave(key, waiter)?.refuse(this.#refusal()), patienceMs);
      const line = this.#lines.get(key);
      if (line) line.push(waiter);
      else this.#lines.set(key, [waiter]);
      this.#waiting++;
    });
  }

  #leave(key: string, waiter: Waiter): Waiter | undefined {
    const line = this.#lines.get(key);
    const at = line?.indexOf(waiter) ?? -1;
    if (!line || at === -1) return undefined;
    clearTimeout(waiter.timer);
    line.splice(at, 1);
    if (line.length === 0) this.#lines.delete(key);
    this.#waiting--;
    return waiter;
  }

  #next(): void {
    const [first] = this.#lines;
    if (!first || this.#running >= this.#options.atOnce) return;
    const [key, line] = first;
    const waiter = this.#leave(key, line[0] as Waiter);
    // The rest of this key waits behind everybody else.
    if (line.length > 0) {
      this.#lines.delete(key);
      this.#lines.set(key, line);
    }
    this.#running++;
    waiter?.begin();
  }
}
