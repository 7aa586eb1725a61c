import { defineWords } from '#kernel/words.ts';

export const leaveTitles = defineWords({
  module: { en: 'Leave and duty', bn: 'ছুটি ও কর্তব্য' },
});
