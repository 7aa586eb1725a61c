import type { CodeOf } from '#kernel/declarations/catalogue.ts';
import type { Certainty, PayFormula, PayRule, PayRuleVersion } from './pay-rule.ts';

const percent = (basis_points: number, min_poisha?: number): PayFormula =>
  min_poisha === undefined
    ? { type: 'PERCENT_OF_BASIC', basis_points }
    : { type: 'PERCENT_OF_BASIC', basis_points, min_poisha };
const fixed = (amount_poisha: number): PayFormula => ({ type: 'FIXED', amount_poisha });
const from = (
  effective_from: string,
  formula: PayFormula,
  certainty: Certainty = 'SOURCED',
): PayRuleVersion => ({ effective_from, formula, certainty });

/** Start of the national scale; used where a rule's own first day is not known. */
const scaleStart = '2015-07-01';
const grades1to9and10to20: PayFormula = {
  type: 'SLAB',
  slabs: [
    { grade_from: 1, grade_to: 9, basis_points: 10_00 },
    { grade_from: 10, grade_to: 20, basis_points: 15_00 },
  ],
  min_poisha: 1_500_00,
};
const earning = { kind: 'EARNING' } as const;
const deduction = { kind: 'DEDUCTION' } as const;

/** Allowances (handbook 7.1); the institution's shares are those of the worked month in 7.2. */
export const allowanceRules = [
  {
    code: 'mpo_house_rent',
    name_en: 'House rent (MPO)',
    name_bn: 'বাড়িভাড়া (এমপিও)',
    ...earning,
    source: 'MPO',
    versions: [
      from(scaleStart, fixed(1_000_00), 'ASSUMED'),
      from('2025-11-01', percent(7_50, 2_000_00)),
      from('2026-07-01', percent(15_00, 2_000_00)),
    ],
  },
  {
    code: 'mpo_medical',
    name_en: 'Medical (MPO)',
    name_bn: 'চিকিৎসা ভাতা (এমপিও)',
    ...earning,
    source: 'MPO',
    versions: [from('2020-01-01', fixed(500_00))],
  },
  {
    code: 'mpo_special_benefit',
    name_en: 'Special benefit (MPO)',
    name_bn: 'বিশেষ সুবিধা (এমপিও)',
    ...earning,
    source: 'MPO',
    versions: [from('2025-07-01', grades1to9and10to20)],
  },
  {
    code: 'house_rent',
    name_en: 'House rent',
    name_bn: 'বাড়িভাড়া',
    ...earning,
    source: 'INSTITUTION',
    versions: [from(scaleStart, percent(40_00), 'ASSUMED')],
  },
  {
    code: 'medical',
    name_en: 'Medical allowance',
    name_bn: 'চিকিৎসা ভাতা',
    ...earning,
    source: 'INSTITUTION',
    versions: [from(scaleStart, fixed(1_000_00), 'ASSUMED')],
  },
  {
    code: 'conveyance',
    name_en: 'Conveyance',
    name_bn: 'যাতায়াত ভাতা',
    ...earning,
    source: 'INSTITUTION',
    versions: [from(scaleStart, fixed(500_00), 'ASSUMED')],
  },
] as const satisfies readonly PayRule[];

/** Bonuses, each a share of one month's basic, paid at its own occasion. */
export const bonusRules = [
  {
    code: 'mpo_festival_teacher',
    name_en: 'Festival bonus – teachers (MPO)',
    name_bn: 'উৎসব ভাতা – শিক্ষক (এমপিও)',
    ...earning,
    source: 'MPO',
    // The source says "from 2025"; the first of January is our reading of it.
    versions: [from(scaleStart, percent(25_00)), from('2025-01-01', percent(50_00))],
  },
  {
    code: 'mpo_festival_staff',
    name_en: 'Festival bonus – employees (MPO)',
    name_bn: 'উৎসব ভাতা – কর্মচারী (এমপিও)',
    ...earning,
    source: 'MPO',
    versions: [from(scaleStart, percent(50_00), 'GENERAL_KNOWLEDGE')],
  },
  {
    code: 'mpo_baishakhi',
    name_en: 'Baishakhi allowance (MPO)',
    name_bn: 'বৈশাখী ভাতা (এমপিও)',
    ...earning,
    source: 'MPO',
    versions: [from(scaleStart, percent(20_00), 'GENERAL_KNOWLEDGE')],
  },
  {
    code: 'festival',
    name_en: 'Festival bonus',
    name_bn: 'উৎসব ভাতা',
    ...earning,
    source: 'INSTITUTION',
    versions: [from(scaleStart, percent(50_00), 'ASSUMED')],
  },
  {
    code: 'baishakhi',
    name_en: 'Baishakhi allowance',
    name_bn: 'বৈশাখী ভাতা',
    ...earning,
    source: 'INSTITUTION',
    versions: [from(scaleStart, percent(20_00), 'ASSUMED')],
  },
] as const satisfies readonly PayRule[];

const perSecond = (multiplier: number): PayFormula => ({ type: 'PER_SECOND', base: 'BASIC', multiplier });
const takaASecond = (taka_per_second: string): PayFormula => ({
  type: 'PER_SECOND',
  base: 'FIXED',
  taka_per_second,
});
const institution = { source: 'INSTITUTION' } as const;

/** Overtime is counted in seconds (handbook 7.2); a site uses either the share of basic or the fixed rate. */
export const overtimeRules = [
  {
    code: 'overtime',
    name_en: 'Overtime, 1.5 times basic',
    name_bn: 'অতিরিক্ত সময়, মূল বেতনের দেড় গুণ',
    ...earning,
    ...institution,
    versions: [from(scaleStart, perSecond(150), 'ASSUMED')],
  },
  {
    code: 'holiday_overtime',
    name_en: 'Holiday work, twice basic',
    name_bn: 'ছুটির দিনের কাজ, মূল বেতনের দ্বিগুণ',
    ...earning,
    ...institution,
    versions: [from(scaleStart, perSecond(200), 'ASSUMED')],
  },
  {
    code: 'overtime_fixed',
    name_en: 'Overtime, fixed rate',
    name_bn: 'অতিরিক্ত সময়, নির্ধারিত হার',
    ...earning,
    ...institution,
    versions: [from(scaleStart, takaASecond('0.05'), 'ASSUMED')],
  },
] as const satisfies readonly PayRule[];

/** Salary cuts for time not worked, also in seconds. */
export const cutRules = [
  {
    code: 'absence',
    name_en: 'Absence',
    name_bn: 'অনুপস্থিতি',
    ...deduction,
    ...institution,
    versions: [from(scaleStart, perSecond(100), 'ASSUMED')],
  },
  {
    code: 'late',
    name_en: 'Late arrival',
    name_bn: 'বিলম্বে উপস্থিতি',
    ...deduction,
    ...institution,
    versions: [from(scaleStart, perSecond(100), 'ASSUMED')],
  },
  {
    code: 'early_leave',
    name_en: 'Early leave',
    name_bn: 'আগাম প্রস্থান',
    ...deduction,
    ...institution,
    versions: [from(scaleStart, perSecond(100), 'ASSUMED')],
  },
  {
    code: 'unpaid_leave',
    name_en: 'Leave without pay',
    name_bn: 'বিনা বেতনে ছুটি',
    ...deduction,
    ...institution,
    versions: [from(scaleStart, perSecond(100), 'ASSUMED')],
  },
  {
    code: 'cut_fixed',
    name_en: 'Time not worked, fixed rate',
    name_bn: 'অনুপস্থিত সময়, নির্ধারিত হার',
    ...deduction,
    ...institution,
    versions: [from(scaleStart, takaASecond('0.035'), 'ASSUMED')],
  },
] as const satisfies readonly PayRule[];

/** Deductions that do not depend on time: MPO 6 % + 4 %, provident fund (the employer adds the same). */
export const deductionRules = [
  {
    code: 'mpo_retirement',
    name_en: 'Retirement board (MPO)',
    name_bn: 'অবসর সুবিধা বোর্ড (এমপিও)',
    ...deduction,
    source: 'MPO',
    versions: [from(scaleStart, percent(6_00), 'GENERAL_KNOWLEDGE')],
  },
  {
    code: 'mpo_welfare',
    name_en: 'Welfare trust (MPO)',
    name_bn: 'কল্যাণ ট্রাস্ট (এমপিও)',
    ...deduction,
    source: 'MPO',
    versions: [from(scaleStart, percent(4_00), 'GENERAL_KNOWLEDGE')],
  },
  {
    code: 'provident_fund',
    name_en: 'Provident fund',
    name_bn: 'প্রভিডেন্ট ফান্ড',
    ...deduction,
    ...institution,
    versions: [from(scaleStart, percent(5_00), 'ASSUMED')],
  },
] as const satisfies readonly PayRule[];

/** Yearly increment of the MPO basic: 5 % in July (handbook 7.1). */
export const yearlyIncrement = { month: 7, basis_points: 5_00 } as const;

export type AllowanceRuleCode = CodeOf<typeof allowanceRules>;
export type BonusRuleCode = CodeOf<typeof bonusRules>;
export type OvertimeRuleCode = CodeOf<typeof overtimeRules>;
export type CutRuleCode = CodeOf<typeof cutRules>;
export type DeductionRuleCode = CodeOf<typeof deductionRules>;
