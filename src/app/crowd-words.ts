import { defineWords } from '#kernel/words.ts';

export const crowdWords = defineWords({
  title: { en: 'Very many visitors at this moment', bn: 'এই মুহূর্তে অনেক দর্শনার্থী' },
  text: {
    en: 'Very many people are opening this site at once. Please open the page again in a few seconds.',
    bn: 'একসঙ্গে অনেকে এই সাইট খুলছেন। কয়েক সেকেন্ড পরে পাতাটি আবার খুলুন।',
  },
  again: { en: 'Open again', bn: 'আবার খুলুন' },
});
