import { defineWords } from '#kernel/words.ts';

export const groupTimeWords = defineWords({
  lead: {
    en: 'Employees of each institution of the group over a period. An institution opens its employees. Days are counted every ten minutes; an institution with newer punches says so.',
    bn: 'একটি সময়ে গ্রুপের প্রতিটি প্রতিষ্ঠানের শিক্ষক-কর্মচারীদের উপস্থিতি। প্রতিষ্ঠানে চাপলে তার শিক্ষক-কর্মচারীদের দেখা যায়। প্রতি দশ মিনিটে হিসাব হয়; এর মধ্যে নতুন পাঞ্চ এলে পাশে তা লেখা থাকে।',
  },
  people_title: { en: 'Employees of an institution', bn: 'একটি প্রতিষ্ঠানের শিক্ষক-কর্মচারী' },
  none: { en: 'Nothing is recorded in this period.', bn: 'এই সময়ে কিছু লেখা নেই।' },
  none_hint: { en: 'Choose another period.', bn: 'অন্য সময় বেছে নিন।' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  period: { en: 'Period', bn: 'সময়' },
  employees: { en: 'Employees', bn: 'শিক্ষক-কর্মচারী' },
  late_days: { en: 'Late days', bn: 'বিলম্বের দিন' },
  percent: { en: 'Present', bn: 'উপস্থিতির হার' },
  state: { en: 'State', bn: 'অবস্থা' },
  people_lead: {
    en: 'Days are counted every ten minutes, and whenever the institution looks at them.',
    bn: 'প্রতি দশ মিনিটে এবং প্রতিষ্ঠান নিজে দেখলে দিনের হিসাব হয়।',
  },
  counting: { en: 'Newer punches are being counted', bn: 'নতুন পাঞ্চের হিসাব চলছে' },
  counted: { en: 'Counted', bn: 'হিসাব আছে' },
  empty: { en: 'No punches yet', bn: 'এখনো পাঞ্চ নেই' },
  off: { en: 'Without this module', bn: 'মডিউলটি নেই' },
  too_long: { en: 'Choose at most a year.', bn: 'সর্বোচ্চ এক বছর বেছে নিন।' },
});
