import { expect, test } from 'vitest';
import { compareStates } from './compare.ts';

const changed = (before: unknown, after: unknown) =>
  compareStates(before, after)
    .filter((field) => field.changed)
    .map((field) => field.key);

test('only the fields that differ are marked', () => {
  expect(changed({ name_en: 'A', roll: 1 }, { name_en: 'B', roll: 1 })).toEqual(['name_en']);
});

test('a field that the change did not name is shown and not marked', () => {
  const fields = compareStates({ name_en: 'A', phone: '017' }, { name_en: 'B' });
  expect(fields.map(({ key, changed: is }) => [key, is])).toEqual([
    ['name_en', true],
    ['phone', false],
  ]);
});

test('a creation has no left side, a deletion no right one', () => {
  expect(compareStates(null, { name_en: 'A' })).toEqual([
    { key: 'name_en', before: null, after: 'A', changed: true },
  ]);
  expect(compareStates({ name_en: 'A' }, null)).toEqual([
    { key: 'name_en', before: 'A', after: null, changed: true },
  ]);
});

test('versions and stamps say nothing, and what is empty on both sides is left out', () => {
  expect(
    compareStates({ version: 1, updated_at: 'x', note: '' }, { version: 2, updated_at: 'y', note: null }),
  ).toEqual([]);
});

test('lists are compared whole, and a bare value has a place of its own', () => {
  expect(changed({ cards: ['a'] }, { cards: ['a', 'b'] })).toEqual(['cards']);
  expect(compareStates('x', 'y')).toEqual([{ key: 'value', before: 'x', after: 'y', changed: true }]);
});
