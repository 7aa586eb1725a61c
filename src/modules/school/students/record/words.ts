import { defineWords } from '#kernel/words.ts';

export const personWords = defineWords({
  born_later: { en: 'The date of birth is in the future.', bn: 'জন্ম তারিখ ভবিষ্যতের।' },
  born_after_admission: {
    en: 'The date of birth must be before the day of admission, {day}.',
    bn: 'জন্ম তারিখ ভর্তির তারিখ {day}-এর আগে হতে হবে।',
  },
  changed_meanwhile: { en: 'Reload and check again', bn: 'আবার লোড করে দেখুন' },
});

export const subjectChoiceWords = defineWords({
  fourth: { en: '4th subject', bn: 'চতুর্থ বিষয়' },
  religion_subject: { en: 'Religion subject', bn: 'ধর্ম বিষয়' },
  by_religion: { en: 'Follows the religion', bn: 'ধর্ম অনুযায়ী' },
  no_fourth: { en: 'None', bn: 'নেই' },
  electives_pick: { en: '{label}: choose {count}', bn: '{label}: {count}টি বেছে নিন' },
  follows: { en: 'The others are set automatically.', bn: 'বাকিগুলো আপনা-আপনি ঠিক হবে।' },
});
