import { describe, expect, test } from 'vitest';
import { protectSmall, protectSpans } from './protect.ts';

const group = (key: string, count: number) => ({ key, count });

describe('groups', () => {
  test('large ones stay as they are', () => {
    expect(protectSmall([group('islam', 90), group('hindu', 12)])).toEqual([
      { keys: ['islam'], count: 90 },
      { keys: ['hindu'], count: 12 },
    ]);
  });

  test('small ones are put together until none is small', () => {
    expect(
      protectSmall([group('islam', 90), group('hindu', 12), group('buddhist', 3), group('other', 2)]),
    ).toEqual([
      { keys: ['islam'], count: 90 },
      { keys: ['hindu'], count: 12 },
      { keys: ['buddhist', 'other'], count: 5 },
    ]);
    expect(protectSmall([group('islam', 90), group('hindu', 12), group('christian', 1)])).toEqual([
      { keys: ['islam'], count: 90 },
      { keys: ['hindu', 'christian'], count: 13 },
    ]);
  });

  test('one child among many says nothing: there is no figure at all', () => {
    expect(protectSmall([group('islam', 400), group('hindu', 1)])).toEqual([]);
    expect(protectSmall([group('islam', 3), group('hindu', 1)])).toEqual([]);
    expect(protectSmall([])).toEqual([]);
  });

  test('whatever the numbers, no part is small and nobody is missing', () => {
    for (let seed = 1; seed < 400; seed++) {
      const groups = ['a', 'b', 'c', 'd', 'e'].map((key, at) => group(key, (seed * (at + 3) * 7919) % 23));
      const shown = protectSmall(groups);
      const total = groups.reduce((sum, { count }) => sum + count, 0);
      for (const { count } of shown) expect(count).toBeGreaterThanOrEqual(5);
      if (shown.length > 0) expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    }
  });
});

describe('ages', () => {
  test('the youngest and the oldest are counted with their neighbours', () => {
    const counts = new Map([
      [10, 1],
      [11, 30],
      [12, 40],
      [13, 2],
      [16, 1],
    ]);
    expect(protectSpans(counts)).toEqual([
      { from: 10, to: 11, count: 31 },
      { from: 12, to: 16, count: 43 },
    ]);
  });

  test('too few children have no ages', () => {
    expect(protectSpans(new Map([[9, 4]]))).toEqual([]);
    expect(protectSpans(new Map())).toEqual([]);
  });
});
