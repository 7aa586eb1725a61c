/** A rendered page as it goes out; `bytes` is what keeping it costs. */
export type KeptPage = {
  /** The page is true as long as what it was made from has this stamp. */
  readonly stamp: string;
  readonly zipped: Buffer;
  /** Not kept where hardly anybody asks for it: most of a result page's readers take compressed pages. */
  readonly plain: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | null;
};

/** What the map, the strings of headers and the objects around a page cost, roughly. */
const overhead = 1500;

const sizeOf = (key: string, page: KeptPage): number =>
  overhead + 2 * key.length + page.zipped.length + (page.plain?.length ?? 0);

/** Rendered pages within a limit of bytes; the one that was not asked for the longest goes first. */
export class KeptPages {
  readonly #most: number;
  readonly #pages = new Map<string, KeptPage>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#pages.size;
  }

  has(key: string): boolean {
    return this.#pages.has(key);
  }

  /** The page when it is still true; an untrue one is forgotten. */
  find(key: string, stamp: string | null): KeptPage | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    this.forget(key);
    if (page.stamp !== stamp) return null;
    this.keep(key, page);
    return page;
  }

  keep(key: string, page: KeptPage): void {
    this.forget(key);
    const size = sizeOf(key, page);
    if (size > this.#most) return;
    this.#pages.set(key, page);
    this.#bytes += size;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#most) break;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(key, page);
  }
}
