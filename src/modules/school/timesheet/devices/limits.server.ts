type Bucket = { left: number; at: number };

/**
 * How often somebody may come: so many at once, and so many a second after that. Counted in each process, since asking
 * the database would cost more than what is kept from it.
 */
export class Pace {
  readonly #buckets = new Map<string, Bucket>();
  readonly #atOnce: number;
  readonly #aSecond: number;
  readonly #keysAtMost: number;

  constructor(atOnce: number, aSecond: number, keysAtMost = 20_000) {
    this.#atOnce = atOnce;
    this.#aSecond = aSecond;
    this.#keysAtMost = keysAtMost;
  }

  /** Whether this one may come now; then it is counted. */
  takes(key: string, now: number): boolean {
    const found = this.#buckets.get(key) ?? { left: this.#atOnce, at: now };
    const left = Math.min(this.#atOnce, found.left + ((now - found.at) / 1000) * this.#aSecond);
    const isFree = left >= 1;
    // The oldest go first: who came lately stays counted, however many names somebody thinks up.
    this.#buckets.delete(key);
    if (this.#buckets.size >= this.#keysAtMost) this.#buckets.delete(this.#buckets.keys().next().value ?? '');
    this.#buckets.set(key, { left: isFree ? left - 1 : left, at: now });
    return isFree;
  }
}

/** A terminal polls every ten seconds and sends a punch at a time; at noon all of them come within a minute. */
export const paces = {
  serial: new Pace(120, 20),
  /** All terminals of a school are behind one address. */
  address: new Pace(600, 100),
  /** Terminals that nobody has ever heard of, from one address. */
  unknown: new Pace(20, 1 / 180),
};
