import { defineWords } from '#kernel/words.ts';

export const groupWords = defineWords({
  title: { en: 'Student attendance', bn: 'শিক্ষার্থীর উপস্থিতি' },
  may_view: {
    en: 'View student attendance of the group’s institutions',
    bn: 'গ্রুপের প্রতিষ্ঠানের শিক্ষার্থীর উপস্থিতি দেখা',
  },
  may_export: {
    en: 'Export student attendance of the group’s institutions',
    bn: 'গ্রুপের প্রতিষ্ঠানের শিক্ষার্থীর উপস্থিতি এক্সপোর্ট করা',
  },
  lead: {
    en: 'Institutions beside each other, for a day, a month or a period. An institution opens its sections, a section its days. The percentages are those of the institutions’ own reports, by each one’s own rules.',
    bn: 'এক দিন, মাস বা নির্দিষ্ট সময়ে প্রতিষ্ঠানগুলোর তুলনা। প্রতিষ্ঠানে চাপলে সেকশন, সেকশনে চাপলে দিন দেখা যায়। হার প্রতিষ্ঠানের নিজের রিপোর্টের মতোই, প্রতিষ্ঠানের নিজস্ব নিয়মে।',
  },
  sections: { en: 'Sections of an institution', bn: 'প্রতিষ্ঠানের সেকশন' },
  days: { en: 'Days of a section', bn: 'সেকশনের দিন' },
  none: { en: 'Nothing found.', bn: 'কিছু পাওয়া যায়নি।' },
  none_hint: {
    en: 'Choose another period, or wait until an institution of the group has sections with students.',
    bn: 'অন্য সময় বেছে নিন; গ্রুপের প্রতিষ্ঠানে শিক্ষার্থীসহ সেকশন থাকলে এখানে দেখা যাবে।',
  },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  all: { en: 'All institutions', bn: 'সব প্রতিষ্ঠান' },
  section: { en: 'Section', bn: 'সেকশন' },
  day: { en: 'Day', bn: 'দিন' },
  period: { en: 'Period', bn: 'সময়কাল' },
  state: { en: 'State', bn: 'অবস্থা' },
  all_taken: { en: 'Taken', bn: 'নেওয়া হয়েছে' },
  some_taken: { en: 'Partly taken', bn: 'আংশিক নেওয়া' },
  none_taken: { en: 'Not taken', bn: 'নেওয়া হয়নি' },
  closed: { en: 'Closed', bn: 'বন্ধ' },
  off: { en: 'Attendance is not used', bn: 'উপস্থিতি ব্যবহার হয় না' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  due: { en: 'Lists due', bn: 'যত তালিকা নেওয়ার কথা' },
  missing: { en: 'Not taken', bn: 'নেওয়া হয়নি' },
  missing_percent: { en: 'Not taken %', bn: 'না নেওয়ার হার' },
  percent: { en: 'Present %', bn: 'উপস্থিতির হার' },
  absent_percent: { en: 'Absent %', bn: 'অনুপস্থিতির হার' },
  too_long: {
    en: 'Choose a shorter period: three months at most are compared.',
    bn: 'ছোট সময় বেছে নিন: সর্বোচ্চ তিন মাস তুলনা করা যায়।',
  },
});
