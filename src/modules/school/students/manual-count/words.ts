import { defineWords } from '#kernel/words.ts';

export const manualCountWords = defineWords({
  title: { en: 'Manual student count', bn: 'হাতে গোনা শিক্ষার্থী সংখ্যা' },
  lead: {
    en: 'Count heads in each section and compare with the register. A difference opens the names.',
    bn: 'প্রতি সেকশনে মাথা গুনে রেজিস্টারের সঙ্গে মেলান। পার্থক্যে চাপলে নামের তালিকা দেখা যায়।',
  },
  day: { en: 'Day', bn: 'তারিখ' },
  by: { en: 'Count by', bn: 'যেভাবে গোনা' },
  gender: { en: 'Gender', bn: 'লিঙ্গ' },
  category: { en: 'Category', bn: 'ক্যাটাগরি' },
  unknown: { en: 'Not given', bn: 'লেখা নেই' },
  section: { en: 'Section', bn: 'সেকশন' },
  total: { en: 'Total', bn: 'মোট' },
  counted: { en: 'Counted', bn: 'গোনা' },
  register: { en: 'Register', bn: 'রেজিস্টার' },
  difference: { en: 'Difference', bn: 'পার্থক্য' },
  all: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  print: { en: 'Print', bn: 'প্রিন্ট' },
  saved: { en: 'Count saved', bn: 'গণনা সংরক্ষিত হয়েছে' },
  none: { en: 'No sections to count', bn: 'গোনার মতো কোনো সেকশন নেই' },
  none_hint: { en: 'Set up this year’s sections first.', bn: 'আগে এ বছরের সেকশন ঠিক করুন।' },
  past: {
    en: 'This is how it was counted that day. New counts are for today.',
    bn: 'সেদিন এভাবে গোনা হয়েছিল। নতুন গণনা শুধু আজকের জন্য।',
  },
  not_counted: { en: 'Nothing was counted that day.', bn: 'সেদিন কিছু গোনা হয়নি।' },
  names: { en: 'In the register: {what}', bn: 'রেজিস্টারে আছে: {what}' },
  names_lead: {
    en: 'Tick who is present. Students without a tick are missing.',
    bn: 'যারা উপস্থিত তাদের টিক দিন। টিক ছাড়া যারা থাকে তারাই নেই।',
  },
  missing: { en: 'Not found: {count}', bn: 'পাওয়া যায়নি: {count}' },
  roll: { en: 'Roll', bn: 'রোল' },
  cell: { en: '{section}, {value}: counted', bn: '{section}, {value}: গোনা' },
  not_today: { en: 'Students are counted for today only.', bn: 'শুধু আজকের জন্য গোনা যায়।' },
  may_count: { en: 'Count students of sections', bn: 'সেকশনের শিক্ষার্থী গোনা' },
});
