import { expect, test } from 'vitest';
import { roomNumbers } from './room-numbers.ts';

test.each([
  ['101–103', ['101', '102', '103']],
  ['১০১-১০৩', ['101', '102', '103']],
  ['A1–A3', ['A1', 'A2', 'A3']],
  ['A1-3', ['A1', 'A2', 'A3']],
  ['008–011', ['008', '009', '010', '011']],
  ['101, 102; 105', ['101', '102', '105']],
  ['Library', ['Library']],
  ['101, 101', ['101']],
])('the rooms of "%s"', (text, numbers) => {
  expect(roomNumbers(text)).toEqual(numbers);
});

test.each(['', ' , ', '110–101', 'A1–B4', '1–99999999', '101–'])('"%s" names no rooms', (text) => {
  expect(roomNumbers(text)).toBeNull();
});
