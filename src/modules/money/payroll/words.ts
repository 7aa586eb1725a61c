const rule = {
  source: { en: 'Paid by', bn: 'যে পরিশোধ করে' },
  effective_from: { en: 'Effective from', bn: 'কার্যকর হওয়ার তারিখ' },
  formula: { en: 'Calculation', bn: 'হিসাবের পদ্ধতি' },
  amount: { en: 'Amount', bn: 'পরিমাণ' },
  percent: { en: 'Percent', bn: 'শতকরা হার' },
  min_amount: { en: 'Minimum', bn: 'সর্বনিম্ন' },
  max_amount: { en: 'Maximum', bn: 'সর্বোচ্চ' },
  grade_from: { en: 'From grade', bn: 'গ্রেড থেকে' },
  grade_to: { en: 'To grade', bn: 'গ্রেড পর্যন্ত' },
  base: { en: 'Percent of', bn: 'যার শতকরা' },
  rate: { en: 'Taka per second', bn: 'প্রতি সেকেন্ডে টাকা' },
  certainty: { en: 'Source', bn: 'তথ্যের উৎস' },
} as const;

export const payrollWords = {
  menu: { en: 'Staff and pay', bn: 'পদবি ও বেতন' },
  salary_type: {
    one: { en: 'Salary type', bn: 'বেতনের ধরন' },
    many: { en: 'Salary types', bn: 'বেতনের ধরন' },
    fields: {
      source: rule.source,
      grade: { en: 'Grade', bn: 'গ্রেড' },
      basic: { en: 'Starting basic', bn: 'প্রারম্ভিক মূল বেতন' },
    },
  },
  overtime_rule: {
    one: { en: 'Overtime rule', bn: 'অতিরিক্ত সময়ের নিয়ম' },
    many: { en: 'Overtime rules', bn: 'অতিরিক্ত সময়ের নিয়ম' },
    fields: rule,
  },
  bonus_rule: {
    one: { en: 'Bonus rule', bn: 'বোনাসের নিয়ম' },
    many: { en: 'Bonus rules', bn: 'বোনাসের নিয়ম' },
    fields: rule,
  },
  cut_rule: {
    one: { en: 'Salary-cut rule', bn: 'বেতন কর্তনের নিয়ম' },
    many: { en: 'Salary-cut rules', bn: 'বেতন কর্তনের নিয়ম' },
    fields: rule,
  },
  allowance_rule: {
    one: { en: 'Allowance rule', bn: 'ভাতার নিয়ম' },
    many: { en: 'Allowance rules', bn: 'ভাতার নিয়ম' },
    fields: rule,
  },
  sources: {
    MPO: { en: 'Government (MPO)', bn: 'সরকার (এমপিও)' },
    INSTITUTION: { en: 'The institution', bn: 'প্রতিষ্ঠান' },
  },
  formulas: {
    FIXED: { en: 'Fixed amount', bn: 'নির্দিষ্ট পরিমাণ' },
    PERCENT: { en: 'Percent of basic', bn: 'মূল বেতনের শতকরা' },
    PER_SECOND: { en: 'Percent of the wage per second', bn: 'প্রতি সেকেন্ডের বেতনের শতকরা' },
    FIXED_PER_SECOND: { en: 'Fixed taka per second', bn: 'প্রতি সেকেন্ডে নির্দিষ্ট টাকা' },
  },
  bases: { BASIC: { en: 'Basic', bn: 'মূল বেতন' }, GROSS: { en: 'Gross', bn: 'মোট বেতন' } },
  certainties: {
    SOURCED: { en: 'Government circular', bn: 'সরকারি পরিপত্র' },
    GENERAL_KNOWLEDGE: { en: 'Common practice', bn: 'প্রচলিত নিয়ম' },
    ASSUMED: { en: 'To be confirmed', bn: 'নিশ্চিত করতে হবে' },
  },
  needed: { en: 'This calculation needs a value here.', bn: 'এই পদ্ধতিতে এখানে একটি মান লাগবে।' },
  wrong_range: { en: 'The end is before the start.', bn: 'শেষ মানটি শুরুর চেয়ে ছোট।' },
} as const;
