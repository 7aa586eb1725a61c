import { defineWords } from '#kernel/words.ts';

export const attachmentWords = defineWords({
  unknown_module: {
    en: 'This module cannot be attached.',
    bn: 'এই মডিউলটি যুক্ত করা যায় না।',
  },
  choose_part: {
    en: 'At least one submodule must be chosen.',
    bn: 'কমপক্ষে একটি সাব-মডিউল বেছে নিতে হবে।',
  },
});
