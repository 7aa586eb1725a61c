import fc from 'fast-check';
import { expect, test } from 'vitest';
import { droppedOn, moveItem, moveSection, positionOf, step, type Order } from './order.ts';

const order: Order = [
  { key: 'A', items: ['a1', 'a2', 'a3'] },
  { key: 'B', items: ['b1'] },
  { key: 'C', items: [] },
];
const flat = (of: Order) => of.map((section) => `${section.key}:${section.items.join(',')}`).join(' ');

test('a menu is put before another of its group, forwards and backwards', () => {
  expect(flat(moveItem(order, 'a1', { section: 'A', index: 2 }))).toBe('A:a2,a1,a3 B:b1 C:');
  expect(flat(moveItem(order, 'a3', { section: 'A', index: 0 }))).toBe('A:a3,a1,a2 B:b1 C:');
  expect(flat(moveItem(order, 'a1', { section: 'A', index: 3 }))).toBe('A:a2,a3,a1 B:b1 C:');
});

test('a menu goes into another group, also an empty one', () => {
  expect(flat(moveItem(order, 'a2', { section: 'B', index: 0 }))).toBe('A:a1,a3 B:a2,b1 C:');
  expect(flat(moveItem(order, 'b1', { section: 'C', index: 0 }))).toBe('A:a1,a2,a3 B: C:b1');
});

test('groups change places', () => {
  expect(flat(moveSection(order, 'C', 0))).toBe('C: A:a1,a2,a3 B:b1');
  expect(flat(moveSection(order, 'A', 2))).toBe('B:b1 A:a1,a2,a3 C:');
});

test('a menu dropped on another one comes before it, on a group first in it; a group comes before the other’s group', () => {
  expect(flat(droppedOn(order, 'a3', 'a1'))).toBe('A:a3,a1,a2 B:b1 C:');
  expect(flat(droppedOn(order, 'a1', 'b1'))).toBe('A:a2,a3 B:a1,b1 C:');
  expect(flat(droppedOn(order, 'a1', 'C'))).toBe('A:a2,a3 B:b1 C:a1');
  expect(flat(droppedOn(order, 'C', 'a2'))).toBe('C: A:a1,a2,a3 B:b1');
  expect(flat(droppedOn(order, 'A', 'C'))).toBe('B:b1 A:a1,a2,a3 C:');
});

test('a step goes over the neighbour, and at the end into the next group', () => {
  expect(flat(step(order, 'a2', -1))).toBe('A:a2,a1,a3 B:b1 C:');
  expect(flat(step(order, 'a2', 1))).toBe('A:a1,a3,a2 B:b1 C:');
  expect(flat(step(order, 'a3', 1))).toBe('A:a1,a2 B:a3,b1 C:');
  expect(flat(step(order, 'b1', -1))).toBe('A:a1,a2,a3,b1 B: C:');
  expect(flat(step(order, 'a1', -1))).toBe(flat(order));
  expect(flat(step(order, 'B', 1))).toBe('A:a1,a2,a3 C: B:b1');
  expect(flat(step(order, 'B', -1))).toBe('B:b1 A:a1,a2,a3 C:');
});

test('whatever is moved, nothing is lost or doubled, and a step back undoes a step', () => {
  const keys = ['a1', 'a2', 'a3', 'b1', 'A', 'B', 'C'];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(1 as const, -1 as const)), {
        maxLength: 20,
      }),
      fc.constantFrom('a1', 'a2', 'a3', 'b1'),
      (steps, key) => {
        const after = steps.reduce((at, [moved, by]) => step(at, moved, by), order);
        const all = after.flatMap((section) => [section.key, ...section.items]).toSorted();
        expect(all).toEqual([...keys].toSorted());
        const there = step(after, key, 1);
        if (flat(there) !== flat(after))
          expect(positionOf(step(there, key, -1), key)).toEqual(positionOf(after, key));
      },
    ),
  );
});
