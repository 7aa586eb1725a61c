import { defineWords } from '../words.ts';

export const runWords = defineWords({
  undone: { en: 'This was undone already.', bn: 'এটি আগেই ফিরিয়ে নেওয়া হয়েছে।' },
  unfinished: {
    en: 'This is still running. Undo it when it is finished.',
    bn: 'কাজটি এখনো চলছে। শেষ হলে ফিরিয়ে নিন।',
  },
});
