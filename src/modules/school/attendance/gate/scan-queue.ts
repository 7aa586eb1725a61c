/**
 * Cards as they are shown, faster than they are sent: they go out one after another, in order. The same card again within
 * some seconds is the same showing of it. It knows no screen and no network.
 */
export type Outcome = 'done' | 'again-later';

const sameShowing = 4000;

export class ScanQueue {
  readonly #send: (code: string) => Promise<Outcome>;
  readonly #now: () => number;
  readonly #seen = new Map<string, number>();
  #waiting: string[] = [];
  #running: Promise<void> | null = null;

  constructor(send: (code: string) => Promise<Outcome>, now: () => number = Date.now) {
    this.#send = send;
    this.#now = now;
  }

  /** Takes a card; false where it is the same showing as before. */
  add(code: string): boolean {
    const text = code.trim();
    const last = this.#seen.get(text);
    if (text === '' || (last !== undefined && this.#now() - last < sameShowing)) return false;
    this.#seen.set(text, this.#now());
    this.#waiting.push(text);
    this.run();
    return true;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Sends what waits, until one does not get through; call it again later. */
  run(): void {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
    });
  }

  async #drain(): Promise<void> {
    for (let code = this.#waiting[0]; code !== undefined; code = this.#waiting[0]) {
      if ((await this.#send(code)) === 'again-later') return;
      this.#waiting = this.#waiting.slice(1);
    }
  }

  /** Ends when nothing is on its way any more. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }
}
