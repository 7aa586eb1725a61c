import { expect, test } from 'vitest';
import { asHours } from './hours.ts';
import { asExactHours } from './seconds.ts';

test('hours are shown to the minute, a dash for nothing, and never nothing where there is something', () => {
  expect([0, 8, 60, 500, 22_375, 31_650].map(asHours)).toEqual(['–', '0:01', '0:01', '0:08', '6:13', '8:48']);
  expect(asHours(-22_375)).toBe('-6:13');
});

test('compared figures are shown to the second', () => {
  expect([0, 22_375, -8130].map(asExactHours)).toEqual(['0:00:00', '6:12:55', '-2:15:30']);
});
