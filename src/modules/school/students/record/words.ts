import { defineWords } from '#kernel/words.ts';

export const personWords = defineWords({
  born_later: { en: 'The date of birth is in the future.', bn: 'জন্ম তারিখ ভবিষ্যতের।' },
  born_after_admission: {
    en: 'The date of birth must be before the day of admission, {day}.',
    bn: 'জন্ম তারিখ ভর্তির তারিখ {day}-এর আগে হতে হবে।',
  },
  changed_meanwhile: { en: 'Reload and check again', bn: 'আবার লোড করে দেখুন' },
});
