import { defineWords } from '#kernel/words.ts';

export const headlineWords = defineWords({
  headlines: { en: 'Headlines', bn: 'শিরোনাম' },
  stop: { en: 'Pause headlines', bn: 'শিরোনাম থামান' },
});
