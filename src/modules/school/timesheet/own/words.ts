import { defineWords } from '#kernel/words.ts';

export const ownWords = defineWords({
  lead: {
    en: 'Your days as they are counted. Ask for a correction where one is wrong.',
    bn: 'আপনার দিনগুলোর হিসাব। কোনোটি ভুল হলে সংশোধনের অনুরোধ করুন।',
  },
});
