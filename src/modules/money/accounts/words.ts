export const accountWords = {
  menu: { en: 'Accounts', bn: 'হিসাব' },
  account_head: {
    one: { en: 'Account head', bn: 'হিসাবের খাত' },
    many: { en: 'Account heads', bn: 'হিসাবের খাত' },
    fields: { sub_group: { en: 'Sub-group', bn: 'উপ-খাত' } },
  },
  voucher_type: {
    one: { en: 'Voucher type', bn: 'ভাউচারের ধরন' },
    many: { en: 'Voucher types', bn: 'ভাউচারের ধরন' },
    fields: {
      prefix: { en: 'Number prefix', bn: 'নম্বরের উপসর্গ' },
      cash_side: { en: 'Side of cash or bank', bn: 'নগদ বা ব্যাংক যে দিকে থাকবে' },
    },
  },
  cash_sides: {
    DEBIT: { en: 'Debit side', bn: 'ডেবিট দিকে' },
    CREDIT: { en: 'Credit side', bn: 'ক্রেডিট দিকে' },
    BOTH: { en: 'Both sides only', bn: 'দুই দিকেই, অন্য কিছু নয়' },
    NONE: { en: 'No cash or bank', bn: 'নগদ বা ব্যাংক নয়' },
    ANY: { en: 'Any', bn: 'যেকোনো' },
  },
} as const;
