import { defineWords } from '../words.ts';

export const workflowWords = defineWords({
  not_now: {
    en: 'The status is “{state}” now, so this is not possible.',
    bn: 'অবস্থা এখন “{state}”, তাই এটি করা যায় না।',
  },
  reason_needed: { en: 'Say why, in at least 3 letters.', bn: 'কারণ লিখুন, অন্তত ৩ অক্ষরে।' },
});
