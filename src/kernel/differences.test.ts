import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, changesBetween, type Item } from '#kernel/differences.ts';

const item = (key: string, value: unknown): Item => ({ key, label: { en: key, bn: key }, value });

test('only what the target lacks or has otherwise would change', () => {
  const source = [item('a', 1), item('b', { x: 1, y: [2] }), item('c', true)];
  const target = [item('b', { y: [2], x: 1 }), item('c', false), item('d', 1)];
  expect(changesBetween(source, target).map(({ key, before, after }) => [key, before, after])).toEqual([
    ['a', null, 1],
    ['c', false, true],
  ]);
});

test('a school is never different from itself, and written once nothing is left to change', () => {
  const items = fc
    .dictionary(fc.string(), fc.jsonValue(), { maxKeys: 8 })
    .map((values) => Object.entries(values).map(([key, value]) => item(key, value)));
  fc.assert(
    fc.property(items, items, (source, target) => {
      const there = new Map(target.map((one) => [one.key, one]));
      for (const { key, after } of changesBetween(source, target)) there.set(key, item(key, after));
      expect(changesBetween(source, [...there.values()])).toEqual([]);
    }),
  );
});

test('the order in which keys were written makes no difference, the order of a list does', () => {
  expect(canonical({ a: 1, b: [1, 2] })).toBe(canonical({ b: [1, 2], a: 1 }));
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
});
