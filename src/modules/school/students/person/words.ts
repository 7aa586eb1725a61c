import { defineWords } from '#kernel/words.ts';

export const personWords = defineWords({
  changed_meanwhile: { en: 'Reload and check again', bn: 'আবার লোড করে দেখুন' },
});
