import { defineWords } from '#kernel/words.ts';

export const studentWords = defineWords({
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  student: { en: 'Student', bn: 'শিক্ষার্থী' },
  section: { en: 'Section', bn: 'সেকশন' },
  list: { en: 'Student list', bn: 'শিক্ষার্থী তালিকা' },
  add: { en: 'Add a student', bn: 'শিক্ষার্থী যোগ করুন' },
  import: { en: 'Import students', bn: 'শিক্ষার্থী ইমপোর্ট' },
  logins_title: { en: 'Accounts', bn: 'লগইন' },
  may_view: { en: 'View all students', bn: 'সব শিক্ষার্থী দেখা' },
  may_view_assigned: { en: 'View students of assigned sections', bn: 'নিজ সেকশনের শিক্ষার্থী দেখা' },
  may_create: { en: 'Add students', bn: 'শিক্ষার্থী যোগ করা' },
  may_edit: { en: 'Change students', bn: 'শিক্ষার্থীর তথ্য পরিবর্তন করা' },
  may_import: { en: 'Import students', bn: 'শিক্ষার্থী ইমপোর্ট করা' },
  may_export: { en: 'Export students', bn: 'শিক্ষার্থীর তালিকা এক্সপোর্ট করা' },
  may_make_logins: {
    en: 'Create accounts for students and guardians',
    bn: 'শিক্ষার্থী ও অভিভাবকের লগইন তৈরি করা',
  },
  may_see_own: { en: 'View my own record', bn: 'নিজের তথ্য দেখা' },
  // refusals
  other_class: {
    en: 'Moving to another class or year is a promotion, not a change of section.',
    bn: 'অন্য শ্রেণি বা বছরের সেকশনে নেওয়া পরিবর্তন নয়, উত্তীর্ণ করা।',
  },
  section_full: {
    en: '{section} is full: it has {students} {students|student|students} and is set up for {capacity}.',
    bn: '{section} পূর্ণ: আসন {capacity}টি, শিক্ষার্থী আছে {students} জন।',
  },
  known_already: {
    en: '{name} is already in the institution (student ID {code}).',
    bn: '{name} আগেই প্রতিষ্ঠানে আছে (আইডি {code})।',
  },
  bad_choice: {
    en: 'These subjects do not match the subject conditions of the class: {reasons}',
    bn: 'এই বিষয়গুলো শ্রেণির বিষয় শর্তের সাথে মেলে না: {reasons}',
  },
  marks_exist: {
    en: 'Marks already exist for {subjects}. They would be missing from the results.',
    bn: '{subjects}-এর নম্বর ইতিমধ্যে আছে। ফলাফল থেকে সেগুলো বাদ পড়ে যেত।',
  },
  no_year: {
    en: 'Open an academic year first.',
    bn: 'আগে একটি শিক্ষাবর্ষ চালু করুন।',
  },
  TOO_FEW: {
    en: '{slot}: {limit} needed, {picked} chosen',
    bn: '{slot}: {limit}টি লাগবে, বাছাই হয়েছে {picked}টি',
  },
  TOO_MANY: {
    en: '{slot}: at most {limit}, {picked} chosen',
    bn: '{slot}: সর্বোচ্চ {limit}টি, বাছাই হয়েছে {picked}টি',
  },
  NOT_OFFERED: { en: '{subject} is not offered there', bn: '{subject} সেখানে নেওয়া যায় না' },
  SAME_SUBJECT_TWICE: { en: '{subject} is taken twice', bn: '{subject} দুইবার নেওয়া হয়েছে' },
  WRONG_COMBINATION: { en: '{slot}: these cannot be combined', bn: '{slot}: এগুলো একসাথে হয় না' },
  EXCLUSIVE: { en: '{subjects} cannot be taken together', bn: '{subjects} একসাথে নেওয়া যায় না' },
});
