import { expect, test } from 'vitest';
import { placeFault } from './items.ts';
import { dropped, orderOf, placesOf, putAt, stepped, type MenuOrder } from './order.ts';

const order: MenuOrder = [
  { id: 'a', children: ['a1', 'a2'] },
  { id: 'b', children: [] },
  { id: 'c', children: [] },
];
const shape = (of: MenuOrder) => of.map(({ id, children }) => [id, ...children].join(' ')).join(' | ');

test('places and order say the same', () => {
  expect(orderOf(placesOf(order))).toEqual(order);
});

test('the keyboard moves within a level, under the entry above and out again', () => {
  expect(shape(stepped(order, 'c', 'up'))).toBe('a a1 a2 | c | b');
  expect(shape(stepped(order, 'a', 'down'))).toBe('b | a a1 a2 | c');
  expect(shape(stepped(order, 'b', 'into'))).toBe('a a1 a2 b | c');
  expect(shape(stepped(order, 'a1', 'out'))).toBe('a a2 | a1 | b | c');
  expect(shape(stepped(order, 'a2', 'up'))).toBe('a a2 a1 | b | c');
});

test('steps that lead nowhere change nothing', () => {
  for (const [id, step] of [
    ['a', 'up'],
    ['c', 'down'],
    ['a', 'into'],
    ['b', 'out'],
    ['a1', 'into'],
    ['a2', 'down'],
    ['nobody', 'up'],
  ] as const)
    expect(stepped(order, id, step)).toEqual(order);
});

test('an entry with a submenu never goes under another, and none under itself', () => {
  const two = [...order, { id: 'd', children: ['d1'] }];
  expect(putAt(two, 'd', { parent: 'a', index: 0 })).toEqual(two);
  expect(stepped(two, 'd', 'into')).toEqual(two);
  expect(dropped(two, 'a', 'a1', 'before')).toEqual(two);
  expect(dropped(two, 'd', 'b', 'into')).toEqual(two);
});

test('what is dragged goes before, after or under what it is dropped on', () => {
  expect(shape(dropped(order, 'c', 'a', 'before'))).toBe('c | a a1 a2 | b');
  expect(shape(dropped(order, 'a', 'c', 'after'))).toBe('b | c | a a1 a2');
  expect(shape(dropped(order, 'a', 'c', 'before'))).toBe('b | a a1 a2 | c');
  expect(shape(dropped(order, 'b', 'a', 'into'))).toBe('a a1 a2 b | c');
  expect(shape(dropped(order, 'a2', 'a1', 'before'))).toBe('a a2 a1 | b | c');
  expect(shape(dropped(order, 'a1', 'b', 'after'))).toBe('a a2 | b | a1 | c');
  expect(shape(dropped(order, 'c', 'a1', 'after'))).toBe('a a1 c a2 | b');
  expect(shape(dropped(order, 'a1', 'a', 'into'))).toBe('a a2 a1 | b | c');
});

test('an order that loops, is too deep, or names what is not there is refused', () => {
  const ids = ['a', 'b', 'c'];
  const fault = (...places: [string, string | null][]) =>
    placeFault(
      ids,
      places.map(([id, parent_id]) => ({ id, parent_id })),
    );
  expect(fault(['a', null], ['b', 'a'], ['c', null])).toBeNull();
  expect(fault(['a', 'a'], ['b', null], ['c', null])).toBe('loop');
  expect(fault(['a', 'b'], ['b', 'a'], ['c', null])).toBe('loop');
  expect(fault(['a', 'b'], ['b', 'c'], ['c', 'a'])).toBe('loop');
  expect(fault(['a', null], ['b', 'a'], ['c', 'b'])).toBe('deep');
  expect(fault(['a', null], ['b', null])).toBe('unknown');
  expect(fault(['a', null], ['b', null], ['x', null])).toBe('unknown');
  expect(fault(['a', null], ['b', 'x'], ['c', null])).toBe('unknown');
  expect(fault(['a', null], ['a', null], ['b', null], ['c', null])).toBe('twice');
});
