import { defineWords } from '#kernel/words.ts';

export const homeWords = defineWords({
  all_events: { en: 'All events', bn: 'সব অনুষ্ঠান' },
  gallery: { en: 'Gallery', bn: 'গ্যালারি' },
  all_videos: { en: 'All videos', bn: 'সব ভিডিও' },
});

/** What the blocks of the home page are called where they are put in order. */
export const blockWords = defineWords({
  slides: { en: 'Slides', bn: 'স্লাইড' },
  welcome: { en: 'Welcome', bn: 'স্বাগতম' },
  headlines: { en: 'Headlines', bn: 'শিরোনাম' },
  selected_event: { en: 'Selected event', bn: 'বাছাই করা অনুষ্ঠান' },
  notices: { en: 'Latest notices', bn: 'সাম্প্রতিক নোটিশ' },
  side_notices: { en: 'Notices in short', bn: 'সংক্ষেপে নোটিশ' },
  events: { en: 'Upcoming events', bn: 'আসন্ন অনুষ্ঠান' },
  about: { en: 'About us', bn: 'আমাদের পরিচিতি' },
  messages: { en: 'Messages', bn: 'বাণী' },
  special_pictures: { en: 'Special pictures', bn: 'বিশেষ ছবি' },
  glance: { en: 'At a glance', bn: 'এক নজরে' },
  contact: { en: 'Contact', bn: 'যোগাযোগ' },
  links: { en: 'Links', bn: 'লিংক' },
  videos: { en: 'Videos', bn: 'ভিডিও' },
});
