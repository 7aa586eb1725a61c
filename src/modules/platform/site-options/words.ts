import { defineWords } from '#kernel/words.ts';

export const siteOptionWords = defineWords({
  options: { en: 'Site options', bn: 'প্রতিষ্ঠানের অপশন' },
  lead: {
    en: 'What your institution decides for itself. Everything else follows the default.',
    bn: 'আপনার প্রতিষ্ঠান নিজে যা ঠিক করে। যা বদলানো হয়নি, তা ডিফল্ট অনুযায়ী চলে।',
  },
  decisions: { en: 'Options', bn: 'অপশন' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  by_operator: { en: 'Set by the operator', bn: 'অপারেটরের নির্ধারিত' },
  by_operator_lead: {
    en: 'Ask your operator to change these: other institutions, bills and certificates depend on them.',
    bn: 'এগুলো বদলাতে অপারেটরকে বলুন: অন্য প্রতিষ্ঠান, বিল ও সনদ এগুলোর ওপর নির্ভর করে।',
  },
  group: { en: 'Institution group', bn: 'প্রতিষ্ঠান গ্রুপ' },
  search: { en: 'Search options', bn: 'অপশন খুঁজুন' },
  nothing_found: { en: 'No option matches this search', bn: 'এই খোঁজে কোনো অপশন মেলেনি' },
  nothing_found_hint: { en: 'Try another word.', bn: 'অন্য শব্দ দিয়ে খুঁজুন।' },
  none: { en: 'There is nothing for you to decide here', bn: 'এখানে আপনার ঠিক করার মতো কিছু নেই' },
  none_hint: {
    en: 'You see the options of the areas that you may change.',
    bn: 'যেসব অংশ আপনি পরিবর্তন করতে পারেন, শুধু সেগুলোর অপশন এখানে দেখা যায়।',
  },
  follows_default: { en: 'Default', bn: 'ডিফল্ট' },
  default_is: { en: 'Default: {value}', bn: 'ডিফল্ট: {value}' },
  set_by: { en: 'Set by {name} on {date}', bn: '{date} তারিখে {name} ঠিক করেছেন' },
  set_on: { en: 'Set on {date}', bn: '{date} তারিখে ঠিক করা' },
  use_default: { en: 'Use the default', bn: 'ডিফল্টে ফিরুন' },
  bad_value: { en: 'This option does not take this value.', bn: 'এই অপশনে এই মান দেওয়া যায় না।' },
  may_view: { en: 'View site options', bn: 'প্রতিষ্ঠানের অপশন দেখা' },
  may_change: { en: 'Change site options', bn: 'প্রতিষ্ঠানের অপশন পরিবর্তন' },
});
