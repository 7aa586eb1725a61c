import { defineWords } from '#kernel/words.ts';

export const siteScreenWords = defineWords({
  may_view: { en: 'See institutions', bn: 'প্রতিষ্ঠান দেখা' },
  may_create: { en: 'Found institutions', bn: 'প্রতিষ্ঠান যোগ করা' },
  may_edit: { en: 'Change institutions', bn: 'প্রতিষ্ঠান পরিবর্তন করা' },
});
