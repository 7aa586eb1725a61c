/** One body in memory. */
export type Held = {
  /** So many bytes more have come; when that is too much, a body is lost, which may be this one. */
  readonly add: (bytes: number) => void;
  /** It is whole and worked on: it gives way to nobody, and until its end it counts as its holder's. */
  readonly settle: () => void;
  readonly end: () => void;
};

type Body = { bytes: number; readonly lose: () => void };
/** `coming`: those that are not whole, the oldest first. */
type Holder = { bytes: number; bodies: number; comingBytes: number; readonly coming: Set<Body> };

/**
 * Counts the memory of bodies by whose they are, so that what somebody sends slowly takes room and nothing else. Where a
 * holder has too much, their own oldest body is lost, which is the likeliest to have been given up; where too much comes
 * in from all together, the one who sends most loses one. So nobody who has sent less than an equal share loses to others.
 */
export class HeldBytes {
  readonly #atMost: number;
  readonly #ofOne: number;
  readonly #holders = new Map<string, Holder>();
  #bytes = 0;
  #bodies = 0;
  #lost = 0;

  /** `atMost` bytes come in at a time from all together; each holder has `ofOne` until their bodies are done. */
  constructor({ atMost, ofOne }: { atMost: number; ofOne: number }) {
    this.#atMost = atMost;
    this.#ofOne = ofOne;
  }

  /** What comes in now, and how many bodies were lost so far. */
  get counts(): { bytes: number; bodies: number; lost: number } {
    return { bytes: this.#bytes, bodies: this.#bodies, lost: this.#lost };
  }

  /** A body of this holder begins; `lost` is called when it has to give way, and then it is over. */
  begin(key: string, lost: () => void): Held {
    const holder = this.#holders.get(key) ?? { bytes: 0, bodies: 0, comingBytes: 0, coming: new Set<Body>() };
    this.#holders.set(key, holder);
    const lose = () => {
      end();
      this.#lost++;
      lost();
    };
    const body: Body = { bytes: 0, lose };
    holder.coming.add(body);
    holder.bodies++;
    this.#bodies++;
    let isOver = false;
    const isComing = () => holder.coming.has(body);
    const settle = () => {
      if (!holder.coming.delete(body)) return;
      holder.comingBytes -= body.bytes;
      this.#bytes -= body.bytes;
      this.#bodies--;
    };
    const end = () => {
      if (isOver) return;
      isOver = true;
      settle();
      holder.bytes -= body.bytes;
      if (--holder.bodies === 0) this.#holders.delete(key);
    };
    const add = (bytes: number) => {
      if (!isComing()) return;
      body.bytes += bytes;
      holder.bytes += bytes;
      holder.comingBytes += bytes;
      this.#bytes += bytes;
      while (isComing() && holder.bytes > this.#ofOne) loseOldest(holder);
      while (isComing() && this.#bytes > this.#atMost) loseOldest(this.#whoSendsMost(holder));
    };
    return { add, settle, end };
  }

  #whoSendsMost(adding: Holder): Holder {
    let most = adding;
    for (const holder of this.#holders.values()) if (holder.comingBytes > most.comingBytes) most = holder;
    return most;
  }
}

function loseOldest({ coming }: Holder): void {
  const [oldest] = coming;
  oldest?.lose();
}
