import { eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import type { ResourceOptions } from '#kernel/resource/rows.server.ts';
import { missingInRule } from './rules.ts';
import { payrollWords as w } from './words.ts';
import { allowanceRule, bonusRule, cutRule, overtimeRule, salaryType } from './resources.ts';
import { payRules, salaryTypes } from './tables.server.ts';

/** The four screens are four kinds of row in one table. */
const kind = (name: typeof payRules.$inferSelect.kind): ResourceOptions => ({
  within: () => eq(payRules.kind, name),
  stamp: () => ({ kind: name }),
  check: async (_ctx, row) => {
    const fault = missingInRule(row);
    if (fault) throw new Problem(w[fault.word], { field: fault.field });
    return row;
  },
});

export const payrollApi = {
  salaryTypes: resourceProcedures(salaryType, salaryTypes),
  overtimeRules: resourceProcedures(overtimeRule, payRules, kind('OVERTIME')),
  bonusRules: resourceProcedures(bonusRule, payRules, kind('BONUS')),
  cutRules: resourceProcedures(cutRule, payRules, kind('CUT')),
  allowanceRules: resourceProcedures(allowanceRule, payRules, kind('ALLOWANCE')),
};
