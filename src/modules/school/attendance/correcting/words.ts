import { defineWords } from '#kernel/words.ts';

export const correctingWords = defineWords({
  lead: {
    en: 'Every change is kept in the activity log with its reason.',
    bn: 'প্রতিটি পরিবর্তন কারণসহ কার্যক্রমের লগে থাকে।',
  },
  lead_open: {
    en: 'Every change is kept in the activity log with its reason. The head corrects closed months.',
    bn: 'প্রতিটি পরিবর্তন কারণসহ কার্যক্রমের লগে থাকে। বন্ধ মাস প্রধান শিক্ষক সংশোধন করেন।',
  },
  one_student: { en: 'One student', bn: 'একজন শিক্ষার্থী' },
  one_day: { en: 'One day', bn: 'এক দিন' },
  student: { en: 'Student', bn: 'শিক্ষার্থী' },
  section: { en: 'Section', bn: 'সেকশন' },
  day: { en: 'Day', bn: 'দিন' },
  choose_student: { en: 'Choose a student.', bn: 'শিক্ষার্থী বেছে নিন।' },
  choose_section: { en: 'Choose a section.', bn: 'সেকশন বেছে নিন।' },
  nobody: { en: 'No one is in this section.', bn: 'এই সেকশনে কেউ নেই।' },
  how_month: {
    en: 'Press a day to change it: present, absent, late, half day, on leave, not taken.',
    bn: 'দিনে চাপলে বদলায়: উপস্থিত, অনুপস্থিত, বিলম্ব, অর্ধদিবস, ছুটিতে, নেওয়া হয়নি।',
  },
  cell: { en: '{day}: {mark}', bn: '{day}: {mark}' },
  late_by: { en: 'Late {minutes} min', bn: '{minutes} মিনিট বিলম্ব' },
  mark_of: { en: 'Attendance of {name}', bn: '{name}-এর উপস্থিতি' },
  reason: { en: 'Reason', bn: 'কারণ' },
  save: { en: 'Save {count} {count|change|changes}', bn: '{count}টি পরিবর্তন সংরক্ষণ' },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  saved: { en: 'Saved.', bn: 'সংরক্ষিত হয়েছে।' },
  stale: {
    en: 'Changed by someone else at the same time, so not saved: {count}. Check and save again.',
    bn: '{count}টি এর মধ্যে অন্য কেউ বদলেছেন, তাই সংরক্ষণ হয়নি। দেখে আবার সংরক্ষণ করুন।',
  },
});
