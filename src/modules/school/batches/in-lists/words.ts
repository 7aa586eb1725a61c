import { defineWords } from '#kernel/words.ts';

export const batchListWords = defineWords({
  none_now: { en: 'In no batch.', bn: 'কোনো ব্যাচে নেই।' },
  since: { en: 'Since {from}', bn: '{from} থেকে' },
  until: { en: '{from} to {to}', bn: '{from} থেকে {to}' },
});
