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
