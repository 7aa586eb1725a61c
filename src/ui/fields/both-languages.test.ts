import { expect, test } from 'vitest';
import { withPairs } from './both-languages.ts';

test('a text typed in one language stands in the other as well', () => {
  expect(withPairs({ name_en: 'Dalia', name_bn: '' }, ['name'])).toEqual({
    name_en: 'Dalia',
    name_bn: 'Dalia',
  });
  expect(withPairs({ name_en: '', name_bn: 'ডালিয়া' }, ['name'])).toEqual({
    name_en: 'ডালিয়া',
    name_bn: 'ডালিয়া',
  });
});

test('what is saved and is no form passes as it is', () => {
  for (const value of [true, false, null, 'an id', ['a', 'b']]) expect(withPairs(value, [])).toBe(value);
});
