import { expect, test } from 'vitest';
import { type KeptPage, KeptPages } from './kept-pages.server.ts';

const page = (stamp: string, bytes = 1000): KeptPage => ({
  stamp,
  zipped: Buffer.alloc(bytes),
  plain: null,
  headers: {},
  etag: null,
});

test('a page is found under its key and its stamp only, and an untrue one is forgotten', () => {
  const kept = new KeptPages(100_000);
  kept.keep('a', page('1'));
  expect(kept.find('a', '1')?.stamp).toBe('1');
  expect(kept.find('b', '1')).toBeNull();
  expect(kept.find('a', '2')).toBeNull();
  expect(kept.find('a', '1')).toBeNull();
  expect(kept.bytes).toBe(0);
});

test('a page whose link is gone has no stamp, and is not shown', () => {
  const kept = new KeptPages(100_000);
  kept.keep('a', page('1'));
  expect(kept.find('a', null)).toBeNull();
});

test('memory stays within its bound: whoever was not asked for the longest goes first', () => {
  const kept = new KeptPages(30_000);
  for (let at = 0; at < 1000; at++) {
    kept.keep(`page ${at}`, page('1'));
    expect(kept.bytes).toBeLessThanOrEqual(30_000);
    kept.find('page 0', '1');
  }
  expect(kept.count).toBeGreaterThan(5);
  expect(kept.find('page 0', '1')).not.toBeNull();
  expect(kept.find('page 1', '1')).toBeNull();
  expect(kept.find('page 999', '1')).not.toBeNull();
  kept.keep('too large', page('1', 40_000));
  expect(kept.find('too large', '1')).toBeNull();
  expect(kept.count).toBeGreaterThan(5);
});
