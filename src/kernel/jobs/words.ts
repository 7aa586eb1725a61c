import { defineWords } from '../words.ts';

export const jobWords = defineWords({
  failed: {
    en: 'Something went wrong. What was finished before is kept; please try again.',
    bn: 'কিছু একটা সমস্যা হয়েছে। আগে যা শেষ হয়েছে তা সংরক্ষিত আছে; আবার চেষ্টা করুন।',
  },
  keeps_stopping: {
    en: 'This work stopped several times without getting further and was given up.',
    bn: 'কাজটি কয়েকবার অগ্রগতি ছাড়াই থেমে গেছে, তাই এটি বন্ধ করা হয়েছে।',
  },
  ended_already: {
    en: 'This has ended already.',
    bn: 'এটি আগেই শেষ হয়েছে।',
  },
});
