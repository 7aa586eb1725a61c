import { defineWords } from '#kernel/words.ts';

/** Words of the public notices. */
export const publicNoticeWords = defineWords({
  new: { en: 'New', bn: 'নতুন' },
  search: { en: 'Search notices', bn: 'নোটিশ খুঁজুন' },
  category: { en: 'Category', bn: 'বিভাগ' },
  year: { en: 'Year', bn: 'বছর' },
  all: { en: 'All', bn: 'সব' },
  find: { en: 'Search', bn: 'খুঁজুন' },
  clear: { en: 'Show all', bn: 'সব দেখুন' },
  none: { en: 'No notice was found.', bn: 'কোনো নোটিশ পাওয়া যায়নি।' },
  found: { en: '{count} found', bn: '{count}টি পাওয়া গেছে' },
});

export const headlineWords = defineWords({
  headlines: { en: 'Headlines', bn: 'শিরোনাম' },
  stop: { en: 'Pause headlines', bn: 'শিরোনাম থামান' },
});
