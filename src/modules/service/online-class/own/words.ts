import { defineWords } from '#kernel/words.ts';

export const ownClassWords = defineWords({
  title: { en: 'My class room', bn: 'আমার ক্লাসরুম' },
  hint: {
    en: 'Lessons appear here once the student is in a section.',
    bn: 'শিক্ষার্থী কোনো সেকশনে ভর্তি হলে পাঠ এখানে দেখা যাবে।',
  },
  none: { en: 'No lessons yet.', bn: 'এখনো কোনো পাঠ নেই।' },
  none_hint: {
    en: 'Lessons of your class appear here as soon as a teacher publishes them.',
    bn: 'শিক্ষক প্রকাশ করলেই তোমার শ্রেণির পাঠ এখানে দেখা যাবে।',
  },
  next_live: { en: 'Next live lesson', bn: 'পরের লাইভ ক্লাস' },
  now_live: { en: 'Live now', bn: 'এখন লাইভ' },
  join: { en: 'Join the lesson', bn: 'ক্লাসে যোগ দিন' },
  live_at: { en: 'Live: {when}', bn: 'লাইভ: {when}' },
  minutes: { en: '{count} {count|minute|minutes}', bn: '{count} মিনিট' },
});
