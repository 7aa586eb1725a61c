import type { LateFeeKind } from '../base/late-fee.ts';

/** Late-fee rules that schools usually have, to start from (amounts are assumptions which each school changes). */
export const usualLateFees = [
  {
    code: 'per_day',
    name_en: 'Tk 5 for each day late',
    name_bn: 'প্রতিদিন বিলম্বে ৫ টাকা',
    late_fee_kind: 'PER_DAY',
    late_fee_amount: 5_00,
    grace_days: 0,
    late_fee_cap: 100_00,
  },
  {
    code: 'once',
    name_en: 'Tk 50 once',
    name_bn: 'একবারে ৫০ টাকা',
    late_fee_kind: 'ONCE',
    late_fee_amount: 50_00,
    grace_days: 5,
    late_fee_cap: 0,
  },
  {
    code: 'per_month',
    name_en: 'Tk 50 for each month late',
    name_bn: 'প্রতি মাস বিলম্বে ৫০ টাকা',
    late_fee_kind: 'PER_MONTH',
    late_fee_amount: 50_00,
    grace_days: 0,
    late_fee_cap: 300_00,
  },
  {
    code: 'percent',
    name_en: '5% of what is late',
    name_bn: 'বকেয়ার ৫%',
    late_fee_kind: 'PERCENT',
    late_fee_amount: 5_00,
    grace_days: 7,
    late_fee_cap: 500_00,
  },
] as const satisfies readonly {
  code: string;
  name_en: string;
  name_bn: string;
  late_fee_kind: Exclude<LateFeeKind, 'NONE'>;
  late_fee_amount: number;
  grace_days: number;
  late_fee_cap: number;
}[];
