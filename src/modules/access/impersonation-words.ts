import { defineWords } from '#kernel/words.ts';

export const impersonationWords = defineWords({
  over: {
    en: 'This link has been used or is too old. Begin again in the operator area.',
    bn: 'লিংকটি ব্যবহৃত হয়েছে বা মেয়াদ শেষ। পরিচালকের এলাকা থেকে আবার শুরু করুন।',
  },
  closed_site: {
    en: 'This institution is closed; nobody can work in it.',
    bn: 'প্রতিষ্ঠানটি বন্ধ; এতে কেউ কাজ করতে পারে না।',
  },
  not_impersonating: {
    en: 'You are not acting for anybody.',
    bn: 'আপনি এখন কারও হয়ে কাজ করছেন না।',
  },
});
