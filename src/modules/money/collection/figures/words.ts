import { defineWords } from '#kernel/words.ts';

export const feeSumWords = defineWords({
  general_fund: { en: 'General fund', bn: 'সাধারণ তহবিল' },
  no_year: { en: 'The institution has no working year yet.', bn: 'প্রতিষ্ঠানের চলতি শিক্ষাবর্ষ ঠিক করা হয়নি।' },
});
