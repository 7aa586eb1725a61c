import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgetOf, overBudget, reviewedFiles } from './budgets.ts';

const cost = (file: string, seconds: number, more: object = {}) => ({
  file,
  loading: 0,
  seconds,
  screens: 0,
  executed: null,
  ...more,
});
const over = (...costs: ReturnType<typeof cost>[]) => overBudget(costs).map(({ file }) => file);

test('a file that costs half as much again as it may is named, and what loading it costs is not its own', () => {
  const file = 'src/modules/money/fees/a.test.ts';
  expect(over(cost(file, 4.4))).toEqual([]);
  expect(over(cost(file, 4.6))).toEqual([file]);
  expect(over(cost(file, 9, { loading: 5 }))).toEqual([]);
});

test('stories, gates and screens have budgets of their own', () => {
  expect(budgetOf({ file: 'tests/stories/bills.spec.ts' }).seconds).toBe(20);
  expect(budgetOf({ file: 'tests/stories/fee-counter.spec.ts' }).seconds).toBe(60);
  expect(budgetOf({ file: 'tests/access.test.ts' }).seconds).toBe(60);
  const screens = 'tests/stories/screens/school.spec.ts';
  expect(over(cost(screens, 200, { screens: 150 }))).toEqual([]);
  expect(over(cost(screens, 300, { screens: 150 }))).toEqual([screens]);
});

test('what may cost more is still there', () => {
  const root = join(import.meta.dirname, '../../..');
  expect(reviewedFiles.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
