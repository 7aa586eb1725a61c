import { defineWords } from '#kernel/words.ts';

export const busyWords = defineWords({
  title: { en: 'The site is very busy', bn: 'সাইটে এখন অনেক চাপ' },
  text: {
    en: 'Many people are opening this site at once. Try again in a few seconds.',
    bn: 'একসঙ্গে অনেকে এই সাইটে ঢুকছেন। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  again: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
});
