import { expect, test } from 'vitest';
import { catalogueFaults } from '../../../../tests/support/catalogue-faults.ts';
import { allowanceRules, bonusRules, cutRules, deductionRules, overtimeRules } from './catalogue.ts';
import { payRuleOn, type PayFormula, type PayRule } from './pay-rule.ts';
import { salaryTypes } from './salary-types.ts';

const allRules: readonly PayRule[] = [
  ...allowanceRules,
  ...bonusRules,
  ...overtimeRules,
  ...cutRules,
  ...deductionRules,
];

test('codes are unique and names sound in both languages', () => {
  expect(catalogueFaults(salaryTypes)).toEqual([]);
  expect(catalogueFaults(allRules)).toEqual([]);
});

test('the versions of a rule are dated and stand oldest first', () => {
  for (const rule of allRules) {
    const days = rule.versions.map((version) => version.effective_from);
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual([...new Set(days)].toSorted());
    for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  }
});

function monthly(formula: PayFormula | undefined, basic: number, grade: number): number {
  if (formula?.type === 'FIXED') return formula.amount_poisha;
  if (formula?.type === 'PERCENT_OF_BASIC')
    return Math.max((basic * formula.basis_points) / 10_000, formula.min_poisha ?? 0);
  if (formula?.type === 'SLAB') {
    const slab = formula.slabs.find((row) => row.grade_from <= grade && grade <= row.grade_to);
    return Math.max((basic * (slab?.basis_points ?? 0)) / 10_000, formula.min_poisha ?? 0);
  }
  throw new Error('not a monthly formula');
}

function mpoNet(grade: number, day: string): number {
  const basic = salaryTypes.find((row) => row.grade === grade)?.basic_poisha ?? 0;
  const sum = (rules: readonly PayRule[]): number =>
    rules
      .filter((rule) => rule.source === 'MPO')
      .reduce((total, rule) => total + monthly(payRuleOn(rule, day)?.formula, basic, grade), 0);
  return basic + sum(allowanceRules) - sum(deductionRules);
}

test('the MPO month of December 2025 comes out as worked in the handbook', () => {
  expect(mpoNet(11, '2025-12-31')).toBe(15_625_00);
  expect(mpoNet(7, '2025-12-31')).toBe(31_675_00);
});

test('house rent doubles on 1 July 2026 and not a day before', () => {
  expect(mpoNet(7, '2026-06-30')).toBe(31_675_00);
  expect(mpoNet(7, '2026-07-01')).toBe(31_675_00 + 2_175_00);
});

test('a day before the first version has no rule', () => {
  expect(payRuleOn(allowanceRules[2], '2025-06-30')).toBeUndefined();
});
