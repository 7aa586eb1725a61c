import { expect, test } from 'vitest';
import { allowanceRules, overtimeRules } from './catalogue.ts';
import { missingInRule, ruleRows, rulesOn } from './rules.ts';

const rows = allowanceRules.flatMap((rule) => ruleRows(rule).map((row) => ({ code: rule.code, ...row })));

test('a circular holds from its day until the next one begins', () => {
  const rent = (day: string) => rulesOn(rows, day).find(({ code }) => code === 'mpo_house_rent');
  expect(rent('2025-10-31')).toMatchObject({ formula: 'FIXED', amount: 100_000 });
  expect(rent('2025-11-01')).toMatchObject({ formula: 'PERCENT', percent: 750, min_amount: 200_000 });
  expect(rent('2026-07-01')).toMatchObject({ percent: 1500 });
  expect(rent('2015-06-30')).toBeUndefined();
});

test('a slab of grades stays whole: one row for each range, all from the same day', () => {
  const special = rulesOn(rows, '2026-01-01').filter(({ code }) => code === 'mpo_special_benefit');
  expect(special.map(({ grade_from, grade_to, percent }) => [grade_from, grade_to, percent])).toEqual([
    [1, 9, 1000],
    [10, 20, 1500],
  ]);
});

test('one and a half times the wage per second is 150 %', () => {
  expect(ruleRows(overtimeRules[0])[0]).toMatchObject({
    formula: 'PER_SECOND',
    base: 'BASIC',
    percent: 150_00,
  });
});

test('a rule without what its reckoning needs is refused at that field', () => {
  expect(missingInRule({ formula: 'PERCENT', amount: 5 })).toEqual({ field: 'percent', word: 'needed' });
  expect(missingInRule({ formula: 'PER_SECOND', percent: 0 })).toEqual({ field: 'base', word: 'needed' });
  expect(missingInRule({ formula: 'FIXED', amount: 0 })).toBeNull();
});

test('a range must not be turned round', () => {
  const row = { formula: 'PERCENT', percent: 1, grade_from: 10, grade_to: 9 };
  expect(missingInRule(row)).toEqual({ field: 'grade_to', word: 'wrong_range' });
  expect(missingInRule({ ...row, grade_to: 10 })).toBeNull();
});
