import { defineWords } from '../words.ts';

export const transitionWords = defineWords({
  other_state: {
    en: 'The status has changed in the meantime, so this can no longer be done.',
    bn: 'এর মধ্যে অবস্থা বদলে গেছে, তাই এটি আর করা যাবে না।',
  },
});
