import { expect, test } from 'vitest';
import { fineOf, type FineRule } from './fine-of.ts';

const rule = (more: Partial<FineRule> = {}): FineRule => ({
  kind: 'ABSENT',
  amount: 1000,
  free_days: 0,
  class_id: null,
  starts_on: '2026-01-01',
  ...more,
});
const days = (...of: number[]) => of.map((day) => `2026-03-${String(day).padStart(2, '0')}`);

test('each day absent costs its amount, and late ones after those that are free', () => {
  const rules = [rule(), rule({ kind: 'LATE', amount: 500, free_days: 3 })];
  expect(fineOf({ absent: days(2, 3), late: days(4, 5, 6) }, rules, 'six')).toBe(2000);
  expect(fineOf({ absent: [], late: days(4, 5, 6, 9, 10) }, rules, 'six')).toBe(1000);
  expect(fineOf({ absent: days(2), late: [] }, [], 'six')).toBe(0);
});

test('a class’s own rule goes before that of all, and a later one begins on its day', () => {
  const rules = [
    rule(),
    rule({ class_id: 'six', amount: 300 }),
    rule({ amount: 2000, starts_on: '2026-03-10' }),
  ];
  expect(fineOf({ absent: days(9, 10), late: [] }, rules, 'seven')).toBe(3000);
  expect(fineOf({ absent: days(9, 10), late: [] }, rules, 'six')).toBe(600);
});

test('the order in which days come changes nothing', () => {
  const rules = [rule({ free_days: 1 }), rule({ amount: 2000, free_days: 1, starts_on: '2026-03-10' })];
  expect(fineOf({ absent: days(12, 2), late: [] }, rules, 'six')).toBe(2000);
});
