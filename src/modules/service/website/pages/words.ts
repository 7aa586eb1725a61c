import { defineWords } from '#kernel/words.ts';

export const homeWords = defineWords({
  all_events: { en: 'All events', bn: 'সব অনুষ্ঠান' },
  gallery: { en: 'Gallery', bn: 'গ্যালারি' },
  all_videos: { en: 'All videos', bn: 'সব ভিডিও' },
});
