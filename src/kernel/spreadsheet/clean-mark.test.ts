import { expect, test } from 'vitest';
import { cleanMark } from './clean-mark.ts';

const mark = (cell: Parameters<typeof cleanMark>[0], full = 70) => {
  const { value, problem, cleaned } = cleanMark(cell, full);
  return problem ?? [value.obtained, cleaned];
};

test('a mark is what the sheet shows of it', () => {
  expect([45.49999999999999, 44.9999999999, 32.5, 33.000000000001, 45.3].map((cell) => mark(cell))).toEqual([
    [45.5, 'as-shown'],
    [45, 'as-shown'],
    [32.5, undefined],
    [33, 'as-shown'],
    [45.3, undefined],
  ]);
  expect(mark('12.500')).toEqual([12.5, undefined]);
  expect([41.3333333333333, '41.335', 1e-7].map((cell) => mark(cell))).toEqual([
    'more-decimals',
    'more-decimals',
    'not-a-number',
  ]);
});

test('a percentage is its part of the full marks', () => {
  expect(mark({ percent: 0.45 })).toEqual([31.5, 'percent-of-full']);
  expect([1.2, -0.1, 0.3333333].map((percent) => mark({ percent }, 100))).toEqual([
    'above-full',
    'negative',
    'more-decimals',
  ]);
});
