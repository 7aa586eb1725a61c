import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A rendered page as it goes out. */
export type CachedPage = {
  /** The page is true as long as what it was made from has this validator. */
  readonly validator: string;
  /** The one form in which it is kept: every browser takes it, and five times as many pages fit into the memory. */
  readonly zipped: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | null;
};

export type PageCache = LRUCache<string, CachedPage>;

/** What the map, the strings of headers and the objects around a page cost, roughly. */
const overhead = 1500;

/** Rendered pages within a limit of bytes; the one that was not asked for the longest goes first. */
export const makePageCache = (maxBytes: number): PageCache =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ zipped }, key) => overhead + 2 * key.length + zipped.length,
  });

/** The page when it is still true; an untrue one is forgotten. */
export function findPage(cache: PageCache, key: string, validator: string | null): CachedPage | null {
  const page = cache.get(key);
  if (page?.validator === validator) return page ?? null;
  cache.delete(key);
  return null;
}

export const isGzip = (accepted: string): boolean => /\bgzip\b/.test(accepted);

type Answer = { status: 200 | 304; headers: Record<string, string>; body: Buffer | null };

/** How a cached page goes out to who has a copy with this mark, and takes it compressed or not. */
export function answerOf(found: CachedPage, asked: { etag: string | null; gzip: boolean }): Answer {
  const headers: Record<string, string> = { ...found.headers, vary: 'cookie, accept-encoding' };
  if (found.etag) {
    headers['etag'] = found.etag;
    headers['cache-control'] = 'public, max-age=0, must-revalidate';
    if (asked.etag === found.etag) return { status: 304, headers, body: null };
  }
  if (!asked.gzip) return { status: 200, headers, body: gunzipSync(found.zipped) };
  headers['content-encoding'] = 'gzip';
  return { status: 200, headers, body: found.zipped };
}
