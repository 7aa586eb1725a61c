import { expect, test } from 'vitest';
import { chancesOf } from './seed.ts';

test('the same seed gives the same chances, another one others, and each is within its bounds', () => {
  const some = (seed: number) => {
    const { between } = chancesOf(seed);
    return Array.from({ length: 1000 }, () => between(3, 9));
  };
  expect(some(7)).toEqual(some(7));
  expect(some(7)).not.toEqual(some(8));
  expect(new Set(some(7))).toEqual(new Set([3, 4, 5, 6, 7, 8]));
});
