import type { Db } from '#kernel/database/pool.server.ts';
import { fillWhenEmpty } from '#kernel/declarations/load-catalogue.server.ts';
import { allowanceRules, bonusRules, cutRules, deductionRules, overtimeRules } from './catalogue.ts';
import type { PayRule } from './pay-rule.ts';
import { ruleRows } from './rules.ts';
import { salaryTypes as types } from './salary-types.ts';
import { payRules, salaryTypes } from './tables.server.ts';

type Kind = typeof payRules.$inferSelect.kind;

const rowsOf = (kind: Kind, rules: readonly PayRule[]) =>
  rules.flatMap((rule) =>
    ruleRows(rule).map((row) => ({
      kind,
      code: rule.code,
      name_en: rule.name_en,
      name_bn: rule.name_bn,
      source: rule.source,
      ...row,
    })),
  );

export async function loadPayroll(db: Db): Promise<void> {
  await fillWhenEmpty(db, salaryTypes, () =>
    types.map((type, at) => ({ ...type, basic: type.basic_poisha, position: (at + 1) * 10 })),
  );
  await fillWhenEmpty(db, payRules, () => [
    ...rowsOf('ALLOWANCE', allowanceRules),
    ...rowsOf('BONUS', bonusRules),
    ...rowsOf('OVERTIME', overtimeRules),
    ...rowsOf('CUT', [...cutRules, ...deductionRules]),
  ]);
}
