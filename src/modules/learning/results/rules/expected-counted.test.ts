import { expect, test } from 'vitest';
import { sscScience } from '#modules/school/academics/shipped/ssc.ts';
import { expectedCounted } from './expected-counted.ts';

const { slots } = sscScience.condition;
const all = sscScience.subjects.map(({ code }) => code);

test('a whole SSC exam expects nine counted subjects, with or without the fourth ones', () => {
  expect(expectedCounted(slots, all)).toBe(9);
  expect(
    expectedCounted(
      slots,
      all.filter((code) => code !== '134' && code !== '151'),
    ),
  ).toBe(9);
});

test('an exam that holds whole slots expects those; one that cuts a slot expects nothing', () => {
  expect(expectedCounted(slots, ['111', '112', '113', '114'])).toBe(1);
  expect(expectedCounted(slots, ['109', '150'])).toBeNull();
});

test('without a condition nothing is expected', () => {
  expect(expectedCounted([], all)).toBeNull();
});
