import { expect, test } from 'vitest';
import { type CachedPage, findPage, makePageCache } from './page-cache.server.ts';

const page = (validator: string, bytes = 1000): CachedPage => ({
  validator,
  zipped: Buffer.alloc(bytes),
  headers: {},
  etag: null,
});

test('a page is found under its key and its validator only, and an untrue one is forgotten', () => {
  const cache = makePageCache(100_000);
  cache.set('a', page('1'));
  expect(findPage(cache, 'a', '1')?.validator).toBe('1');
  expect(findPage(cache, 'b', '1')).toBeNull();
  expect(findPage(cache, 'a', '2')).toBeNull();
  expect(findPage(cache, 'a', '1')).toBeNull();
  expect(cache.calculatedSize).toBe(0);
});

test('a page whose link is gone has no validator, and is not shown', () => {
  const cache = makePageCache(100_000);
  cache.set('a', page('1'));
  expect(findPage(cache, 'a', null)).toBeNull();
});

test('memory stays within its bound: whoever was not asked for the longest goes first', () => {
  const cache = makePageCache(30_000);
  for (let at = 0; at < 1000; at++) {
    cache.set(`page ${at}`, page('1'));
    expect(cache.calculatedSize).toBeLessThanOrEqual(30_000);
    findPage(cache, 'page 0', '1');
  }
  expect(cache.size).toBeGreaterThan(5);
  expect(findPage(cache, 'page 0', '1')).not.toBeNull();
  expect(findPage(cache, 'page 1', '1')).toBeNull();
  expect(findPage(cache, 'page 999', '1')).not.toBeNull();
  cache.set('too large', page('1', 40_000));
  expect(findPage(cache, 'too large', '1')).toBeNull();
  expect(cache.size).toBeGreaterThan(5);
});
