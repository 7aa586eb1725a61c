import { expect, test } from 'vitest';
import { runsOf } from './weekdays.ts';

test('days that follow each other are said as from and to, in the week from Saturday', () => {
  expect(runsOf([0, 1, 2, 3, 4])).toEqual([[0, 4]]);
  expect(runsOf([4, 2, 6, 0, 1, 3])).toEqual([[6, 4]]);
  expect(runsOf([6, 1, 2, 3])).toEqual([
    [6, 6],
    [1, 3],
  ]);
  expect(runsOf([0, 1])).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(runsOf([])).toEqual([]);
});
