import { expect, test } from 'vitest';
import { chosenFirst, moveBy } from './order.ts';

test('a card moves by one place and stays within the list', () => {
  expect(moveBy(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveBy(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveBy(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moveBy(['a', 'b'], 'z', 1)).toEqual(['a', 'b']);
});

test('the chosen come first, and what no longer exists is left out', () => {
  expect(chosenFirst(['c', 'gone', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
});
