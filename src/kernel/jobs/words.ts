import { defineWords } from '../words.ts';

export const jobWords = defineWords({
  failed: {
    en: 'Something went wrong. What was finished before is saved. Try again.',
    bn: 'কিছু একটা সমস্যা হয়েছে। আগে যা শেষ হয়েছে তা সংরক্ষিত আছে; আবার চেষ্টা করুন।',
  },
  keeps_stopping: {
    en: 'This task stopped several times without progress and was ended.',
    bn: 'কাজটি কয়েকবার অগ্রগতি ছাড়াই থেমে গেছে, তাই এটি বন্ধ করা হয়েছে।',
  },
  ended_already: {
    en: 'This has already finished.',
    bn: 'এটি আগেই শেষ হয়েছে।',
  },
});
