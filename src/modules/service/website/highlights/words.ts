import { defineWords } from '#kernel/words.ts';

/** What visitors read about events. */
export const eventWords = defineWords({
  past_events: { en: 'Past events', bn: 'বিগত অনুষ্ঠান' },
  no_events: { en: 'No events have been announced yet.', bn: 'এখনো কোনো অনুষ্ঠানের ঘোষণা নেই।' },
  no_coming_events: { en: 'No upcoming events.', bn: 'আসন্ন কোনো অনুষ্ঠান নেই।' },
  events_description: { en: 'Upcoming and past events of {name}.', bn: '{name}-এর আসন্ন ও বিগত অনুষ্ঠান।' },
  span: { en: '{from} – {to}', bn: '{from} – {to}' },
  to_calendar: { en: 'Add to my calendar', bn: 'আমার ক্যালেন্ডারে যোগ করুন' },
  back_to_events: { en: 'Back to the events', bn: 'অনুষ্ঠানের তালিকায় ফিরুন' },
  event_gallery: { en: 'Event gallery', bn: 'অনুষ্ঠানের ছবি' },
  gallery_description: { en: 'Pictures of the events of {name}.', bn: '{name}-এর অনুষ্ঠানের ছবি।' },
  no_pictures: { en: 'No pictures yet.', bn: 'এখনো কোনো ছবি দেওয়া হয়নি।' },
  pictures: { en: 'Pictures', bn: 'ছবি' },
  all_pictures: { en: 'All pictures ({count})', bn: 'সব ছবি ({count}টি)' },
  enlarge: { en: 'Enlarge: {what}', bn: 'বড় করে দেখুন: {what}' },
});

/** What visitors read beside slides, messages and videos. */
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

const titles = {
  title_en: { en: 'Title (English)', bn: 'শিরোনাম (ইংরেজি)' },
  title_bn: { en: 'Title (Bengali)', bn: 'শিরোনাম (বাংলা)' },
} as const;
const described = {
  picture: { en: 'Picture', bn: 'ছবি' },
  alt_en: { en: 'What the picture shows (English)', bn: 'ছবিতে কী আছে (ইংরেজি)' },
  alt_bn: { en: 'What the picture shows (Bengali)', bn: 'ছবিতে কী আছে (বাংলা)' },
} as const;
const captions = {
  title_en: { en: 'Caption (English)', bn: 'ছবির শিরোনাম (ইংরেজি)' },
  title_bn: { en: 'Caption (Bengali)', bn: 'ছবির শিরোনাম (বাংলা)' },
} as const;
const published = { published: { en: 'Published', bn: 'প্রকাশিত' } } as const;
const ofEvent = { event_id: { en: 'Event', bn: 'অনুষ্ঠান' } } as const;

/** Words of what a school keeps for its public site. */
export const resourceWords = {
  event: {
    one: { en: 'Event', bn: 'অনুষ্ঠান' },
    many: { en: 'Events', bn: 'অনুষ্ঠান' },
    fields: {
      ...described,
      ...titles,
      ...published,
      starts_on: { en: 'From date', bn: 'শুরুর তারিখ' },
      ends_on: { en: 'To date', bn: 'শেষের তারিখ' },
      starts_at: { en: 'From time', bn: 'শুরুর সময়' },
      ends_at: { en: 'To time', bn: 'শেষের সময়' },
      attachments: { en: 'Attachments', bn: 'সংযুক্ত ফাইল' },
      venue_en: { en: 'Venue (English)', bn: 'স্থান (ইংরেজি)' },
      venue_bn: { en: 'Venue (Bengali)', bn: 'স্থান (বাংলা)' },
      body_en: { en: 'Details (English)', bn: 'বিস্তারিত (ইংরেজি)' },
      body_bn: { en: 'Details (Bengali)', bn: 'বিস্তারিত (বাংলা)' },
    },
  },
  gallery: {
    one: { en: 'Event picture', bn: 'অনুষ্ঠানের ছবি' },
    many: { en: 'Event pictures', bn: 'অনুষ্ঠানের ছবি' },
    fields: { ...described, ...captions, ...published, ...ofEvent },
  },
  message: {
    one: { en: 'Management message', bn: 'প্রধান ও সভাপতির বাণী' },
    many: { en: 'Management messages', bn: 'প্রধান ও সভাপতির বাণী' },
    fields: {
      ...described,
      ...published,
      kind: { en: 'Of whom', bn: 'কার বাণী' },
      designation_en: { en: 'Designation (English)', bn: 'পদবি (ইংরেজি)' },
      designation_bn: { en: 'Designation (Bengali)', bn: 'পদবি (বাংলা)' },
      body_en: { en: 'Message (English)', bn: 'বাণী (ইংরেজি)' },
      body_bn: { en: 'Message (Bengali)', bn: 'বাণী (বাংলা)' },
      picture: { en: 'Photo', bn: 'ছবি' },
    },
  },
  messageKinds: {
    head: { en: 'Head of the institution', bn: 'প্রতিষ্ঠান প্রধান' },
    chairman: { en: 'Chairman of the governing body', bn: 'পরিচালনা পর্ষদের সভাপতি' },
    other: { en: 'Others', bn: 'অন্যান্য' },
  },
  video: {
    one: { en: 'Video', bn: 'ভিডিও' },
    many: { en: 'Videos', bn: 'ভিডিও' },
    fields: {
      ...described,
      ...titles,
      ...published,
      ...ofEvent,
      address: { en: 'Address (YouTube, Vimeo or Facebook)', bn: 'ঠিকানা (ইউটিউব, ভিমিও বা ফেসবুক)' },
      on_home: { en: 'On the home page', bn: 'হোমে দেখানো হবে' },
    },
  },
  slide: {
    one: { en: 'Slide', bn: 'স্লাইড' },
    many: { en: 'Slides', bn: 'স্লাইড' },
    fields: {
      ...described,
      ...titles,
      caption_en: { en: 'Caption (English)', bn: 'ছবির কথা (ইংরেজি)' },
      caption_bn: { en: 'Caption (Bengali)', bn: 'ছবির কথা (বাংলা)' },
      link: { en: 'Leads to (address)', bn: 'যেখানে নিয়ে যাবে (ঠিকানা)' },
    },
  },
  special: {
    one: { en: 'Special picture', bn: 'বিশেষ ছবি' },
    many: { en: 'Special pictures', bn: 'বিশেষ ছবি' },
    fields: {
      ...described,
      ...captions,
      link: { en: 'Leads to (address)', bn: 'যেখানে নিয়ে যাবে (ঠিকানা)' },
    },
  },
} as const;

/** Why something is refused. */
export const refusalWords = {
  days_turned: {
    en: 'The end date is before the start date.',
    bn: 'শেষের তারিখ শুরুর তারিখের আগে।',
  },
  times_turned: {
    en: 'The end time is before the start time.',
    bn: 'শেষের সময় শুরুর সময়ের আগে।',
  },
  pinned_until_early: {
    en: 'The last day on top is before the publication date.',
    bn: 'উপরে থাকার শেষ তারিখ প্রকাশের তারিখের আগে।',
  },
  unknown_video: {
    en: 'Enter the address of a video on YouTube, Vimeo or Facebook.',
    bn: 'ইউটিউব, ভিমিও বা ফেসবুকের একটি ভিডিওর ঠিকানা দিন।',
  },
  unknown_link: {
    en: 'Enter a page of this site, such as /web/notice/all, or an address that starts with https://.',
    bn: 'এই সাইটের কোনো পাতা (যেমন /web/notice/all) অথবা https:// দিয়ে শুরু ঠিকানা দিন।',
  },
} as const;
