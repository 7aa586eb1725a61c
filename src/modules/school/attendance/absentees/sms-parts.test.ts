import { expect, test } from 'vitest';
import { smsParts } from './sms-parts.ts';

const parts = (text: string) => smsParts(text).parts;

test('English goes in 160 places, several parts in 153 each', () => {
  expect(parts('')).toBe(0);
  expect(parts('a'.repeat(160))).toBe(1);
  expect(parts('a'.repeat(161))).toBe(2);
  expect(parts('a'.repeat(306))).toBe(2);
  expect(parts('a'.repeat(307))).toBe(3);
});

test('Bengali goes in 70 places, several parts in 67 each, and one Bengali letter makes a text Bengali', () => {
  expect(parts('ক'.repeat(70))).toBe(1);
  expect(parts('ক'.repeat(71))).toBe(2);
  expect(parts('ক'.repeat(134))).toBe(2);
  expect(parts('ক'.repeat(135))).toBe(3);
  expect(smsParts(`${'a'.repeat(70)}ক`)).toEqual({ unicode: true, places: 71, parts: 2 });
});

test('signs of two places count twice, and are not cut in two', () => {
  expect(smsParts('{'.repeat(80))).toEqual({ unicode: false, places: 160, parts: 1 });
  expect(parts('{'.repeat(81))).toBe(2);
  // The 153rd place stays free: the sign needs two.
  expect(parts(`${'a'.repeat(152)}{${'a'.repeat(151)}`)).toBe(2);
  expect(parts(`${'a'.repeat(152)}{${'a'.repeat(152)}`)).toBe(3);
  expect(smsParts('😀'.repeat(35)).parts).toBe(1);
  expect(smsParts('😀'.repeat(36)).parts).toBe(2);
});
