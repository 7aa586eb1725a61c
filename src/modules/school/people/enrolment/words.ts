import { defineWords } from '#kernel/words.ts';

export const enrolmentWords = defineWords({
  first_day_outside: {
    en: 'The first day must be between {from} and {to}.',
    bn: 'প্রথম দিন {from} থেকে {to} এর মধ্যে হতে হবে।',
  },
});
