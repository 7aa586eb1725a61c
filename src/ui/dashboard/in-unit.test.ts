import { expect, test } from 'vitest';
import { inUnit } from './in-unit.ts';

test('money on an axis has its sign in front in both languages', () => {
  expect(inUnit(380_000, '৳', 'bn')).toBe('৳৩,৮০,০০০');
  expect(inUnit(380_000, '৳', 'en')).toBe('Tk 3,80,000');
  expect(inUnit(-500, '৳', 'en')).toBe('-Tk 500');
});

test('percent stands behind, and a count alone', () => {
  expect(inUnit(60, '%', 'bn')).toBe('৬০%');
  expect(inUnit(1200, undefined, 'en')).toBe('1,200');
});
