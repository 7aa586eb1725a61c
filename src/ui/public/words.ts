import { defineWords } from '#kernel/words.ts';

export const publicWords = defineWords({
  home: { en: 'Home', bn: 'হোম' },
  where: { en: 'You are here', bn: 'আপনার অবস্থান' },
});
