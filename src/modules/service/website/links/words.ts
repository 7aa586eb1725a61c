import { defineWords } from '#kernel/words.ts';

const ordered = { active: { en: 'Shown', bn: 'দেখানো হবে' } } as const;

export const linkResourceWords = {
  social: {
    one: { en: 'Social media page', bn: 'সামাজিক মাধ্যমের পাতা' },
    many: { en: 'Social media', bn: 'সামাজিক মাধ্যম' },
    fields: {
      ...ordered,
      platform: { en: 'Platform', bn: 'মাধ্যম' },
      address: { en: 'Web address', bn: 'ওয়েব ঠিকানা' },
    },
  },
  quick: {
    one: { en: 'Quick link', bn: 'প্রয়োজনীয় লিংক' },
    many: { en: 'Quick links', bn: 'প্রয়োজনীয় লিংক' },
    fields: {
      ...ordered,
      title_en: { en: 'Text (English)', bn: 'লেখা (ইংরেজি)' },
      title_bn: { en: 'Text (Bengali)', bn: 'লেখা (বাংলা)' },
      address: { en: 'Web address', bn: 'ওয়েব ঠিকানা' },
    },
  },
  official: {
    one: { en: 'Official link', bn: 'সরকারি লিংক' },
    many: { en: 'Official links', bn: 'সরকারি লিংক' },
    fields: {
      ...ordered,
      category: { en: 'Category', bn: 'ধরন' },
      address: { en: 'Web address', bn: 'ওয়েব ঠিকানা' },
      board: { en: 'For institutions of this board', bn: 'যে বোর্ডের প্রতিষ্ঠানের জন্য' },
      silent_since: { en: 'Does not answer since', bn: 'যেদিন থেকে সাড়া নেই' },
    },
  },
} as const;

export const linkWords = defineWords({
  social: { en: 'Follow us', bn: 'সামাজিক মাধ্যমে আমরা' },
  at: { en: '{name} on {platform}', bn: '{platform}-এ {name}' },
  links: { en: 'Links', bn: 'লিংক' },
  own: { en: 'Quick links', bn: 'প্রয়োজনীয় লিংক' },
});

/** Why an address is refused. */
export const linkRefusals = defineWords({
  not_of_platform: {
    en: 'This is no address of a page on {platform}. Copy it from the browser while your page is open.',
    bn: 'এটি {platform}-এর কোনো পাতার ঠিকানা নয়। আপনার পাতাটি খুলে ব্রাউজার থেকে ঠিকানা কপি করুন।',
  },
  no_address: {
    en: 'Enter a page of this site, such as /web/notice/all, or an address that starts with https://.',
    bn: 'এই সাইটের কোনো পাতা (যেমন /web/notice/all) অথবা https:// দিয়ে শুরু ঠিকানা দিন।',
  },
  no_web_address: {
    en: 'Enter a web address that starts with https://.',
    bn: 'https:// দিয়ে শুরু একটি ওয়েব ঠিকানা দিন।',
  },
  board_needed: { en: 'Choose the board of this link.', bn: 'এই লিংকটি কোন বোর্ডের তা বেছে নিন।' },
});
