import { defineWords } from '#kernel/words.ts';

export const finderWords = defineWords({
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  children: { en: 'Results', bn: 'ফলাফল' },
  section: { en: '{section}, roll {roll}', bn: '{section}, রোল {roll}' },
});
