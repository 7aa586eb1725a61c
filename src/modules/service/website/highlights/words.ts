import { defineWords } from '#kernel/words.ts';

export const highlightWords = defineWords({
  slides: { en: 'Pictures of the institution', bn: 'প্রতিষ্ঠানের ছবি' },
  slide_of: { en: 'Picture {at} of {all}', bn: 'ছবি {at}/{all}' },
  previous_slide: { en: 'Previous picture', bn: 'আগের ছবি' },
  next_slide: { en: 'Next picture', bn: 'পরের ছবি' },
  special_pictures: { en: 'Special pictures', bn: 'বিশেষ ছবি' },
  event_videos: { en: 'Event videos', bn: 'অনুষ্ঠানের ভিডিও' },
  videos_description: { en: 'Videos of {name}.', bn: '{name}-এর ভিডিও।' },
  no_videos: { en: 'No videos yet.', bn: 'এখনো কোনো ভিডিও দেওয়া হয়নি।' },
  from_head: { en: 'From the head of the institution', bn: 'প্রতিষ্ঠান প্রধানের বাণী' },
  from_chairman: { en: 'From the chairman', bn: 'সভাপতির বাণী' },
  from_other: { en: 'A message', bn: 'বাণী' },
  youtube: { en: 'Watch on YouTube', bn: 'ইউটিউবে দেখুন' },
  vimeo: { en: 'Watch on Vimeo', bn: 'ভিমিওতে দেখুন' },
  facebook: { en: 'Watch on Facebook', bn: 'ফেসবুকে দেখুন' },
});
