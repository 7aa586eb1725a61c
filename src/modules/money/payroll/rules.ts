import type { PayFormula, PayRule } from './pay-rule.ts';

const needs: Record<string, readonly string[]> = {
  FIXED: ['amount'],
  PERCENT: ['percent'],
  PER_SECOND: ['percent', 'base'],
  FIXED_PER_SECOND: ['rate'],
};
const ranges = [
  ['min_amount', 'max_amount'],
  ['grade_from', 'grade_to'],
] as const;

/** What a pay rule lacks for its way of calculating, or a range turned round; null when it can be used. */
export function missingInRule(
  row: Record<string, unknown>,
): { field: string; word: 'needed' | 'wrong_range' } | null {
  const given = (key: string) => row[key] !== null && row[key] !== undefined;
  const lacking = (needs[String(row.formula)] ?? []).find((key) => !given(key));
  if (lacking) return { field: lacking, word: 'needed' };
  for (const [from, to] of ranges)
    if (given(from) && given(to) && Number(row[from]) > Number(row[to]))
      return { field: to, word: 'wrong_range' };
  return null;
}

type RuleRow = {
  effective_from: string;
  certainty: string;
  formula: string;
  amount?: number;
  percent?: number;
  min_amount?: number;
  max_amount?: number;
  grade_from?: number;
  grade_to?: number;
  base?: string;
  rate?: number;
};

type Reckoning = Omit<RuleRow, 'effective_from' | 'certainty'>;

/** A shipped formula as rows of the table: a slab of grades is one row for each range. */
function reckonings(formula: PayFormula): Reckoning[] {
  switch (formula.type) {
    case 'FIXED':
      return [{ formula: 'FIXED', amount: formula.amount_poisha }];
    case 'PERCENT_OF_BASIC':
      return [
        {
          formula: 'PERCENT',
          percent: formula.basis_points,
          ...(formula.min_poisha === undefined ? {} : { min_amount: formula.min_poisha }),
          ...(formula.max_poisha === undefined ? {} : { max_amount: formula.max_poisha }),
        },
      ];
    case 'SLAB':
      return formula.slabs.map((slab) => ({
        formula: 'PERCENT',
        percent: slab.basis_points,
        grade_from: slab.grade_from,
        grade_to: slab.grade_to,
        ...(formula.min_poisha === undefined ? {} : { min_amount: formula.min_poisha }),
      }));
    case 'PER_SECOND':
      return formula.base === 'FIXED'
        ? [{ formula: 'FIXED_PER_SECOND', rate: Number(formula.taka_per_second) }]
        : [{ formula: 'PER_SECOND', base: formula.base, percent: formula.multiplier * 100 }];
  }
}

/** Every version of a shipped rule as rows of the table. */
export function ruleRows(rule: PayRule): RuleRow[] {
  return rule.versions.flatMap(({ effective_from, certainty, formula }) =>
    reckonings(formula).map((row) => ({ effective_from, certainty, ...row })),
  );
}

/** The rows that hold on a day (`YYYY-MM-DD`): for each code the latest version that has begun, with all its grades. */
export function rulesOn<R extends { code: string; effective_from: string }>(
  rows: readonly R[],
  day: string,
): R[] {
  const begun = rows.filter((row) => row.effective_from <= day);
  const latest = new Map<string, string>();
  for (const { code, effective_from } of begun)
    if (effective_from > (latest.get(code) ?? '')) latest.set(code, effective_from);
  return begun.filter((row) => row.effective_from === latest.get(row.code));
}
