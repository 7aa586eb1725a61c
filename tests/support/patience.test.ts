import { expect, test } from 'vitest';
import { crowdOf, pressureIn } from './patience.ts';

test('what the kernel says of programs that wait for a processor is read, and nothing where it says nothing', () => {
  const text = 'some avg10=97.06 avg60=98.94 avg300=86.95 total=646324046\nfull avg10=0.00 avg60=0.00';
  expect(pressureIn(text)).toEqual({ now: 97.06, waited: 646324046 });
  expect(pressureIn('')).toBe(null);
});

test('limits grow with a crowd that has just come, which the load of the last minute does not show, and with a large one', () => {
  expect(crowdOf(0, 0.5, 2)).toBe(1);
  expect(crowdOf(100, 0.5, 2)).toBe(4);
  expect(crowdOf(100, 20, 2)).toBe(15);
  expect(crowdOf(null, 20, 2)).toBe(15);
  expect(crowdOf(null, 0.5, 2)).toBe(1);
});
