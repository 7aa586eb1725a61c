import { defineWords } from '#kernel/words.ts';

export const groupStudentWords = defineWords({
  may_view_group: { en: 'View students of the group’s institutions', bn: 'গ্রুপের প্রতিষ্ঠানের শিক্ষার্থী দেখা' },
  may_export_group: {
    en: 'Export students of the group’s institutions',
    bn: 'গ্রুপের প্রতিষ্ঠানের শিক্ষার্থীর তালিকা এক্সপোর্ট করা',
  },
  lead: {
    en: 'Students of this year in each institution, by class and gender. A class opens its sections, a section its students.',
    bn: 'চলতি বছরে প্রতি প্রতিষ্ঠানে শ্রেণি ও লিঙ্গ অনুযায়ী শিক্ষার্থী। শ্রেণিতে চাপলে সেকশন, সেকশনে চাপলে শিক্ষার্থী দেখা যায়।',
  },
  sections: { en: 'Sections', bn: 'সেকশন' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  group: { en: 'Group', bn: 'বিভাগ' },
  section: { en: 'Section', bn: 'সেকশন' },
  name: { en: 'Name', bn: 'নাম' },
  gender: { en: 'Gender', bn: 'লিঙ্গ' },
  female: { en: 'Girls', bn: 'ছাত্রী' },
  male: { en: 'Boys', bn: 'ছাত্র' },
  others: { en: 'Other or not known', bn: 'অন্যান্য বা অজানা' },
  total: { en: 'Total', bn: 'মোট' },
  all: { en: 'All institutions', bn: 'সব প্রতিষ্ঠান' },
  none: { en: 'No students found.', bn: 'কোনো শিক্ষার্থী পাওয়া যায়নি।' },
  none_hint: {
    en: 'Students appear when an institution of the group enrols them in its present year.',
    bn: 'গ্রুপের কোনো প্রতিষ্ঠান চলতি বছরে শিক্ষার্থী ভর্তি করলে এখানে দেখা যাবে।',
  },
});
