import { expect, test } from 'vitest';
import { catalogueFaults } from '../../../../../tests/support/catalogue-faults.ts';
import { designations } from './designations.ts';

test('codes are unique and names sound in both languages', () => {
  expect(catalogueFaults(designations)).toEqual([]);
});

test('the list stands in its order, teachers before other staff', () => {
  const orders = designations.map((row) => row.order);
  expect(orders).toEqual([...new Set(orders)].toSorted((a, b) => a - b));
  const firstOther = designations.findIndex((row) => !row.teaching);
  expect(designations.slice(firstOther).some((row) => row.teaching)).toBe(false);
});

test('a demonstrator teaches and a librarian does not', () => {
  const teaching = new Map<string, boolean>(designations.map((row) => [row.code, row.teaching]));
  expect(teaching.get('demonstrator')).toBe(true);
  expect(teaching.get('librarian')).toBe(false);
});
