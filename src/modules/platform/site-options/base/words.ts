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

/** The page of the institution's own domain. */
export const ownDomainWords = defineWords({
  domain: { en: 'Own domain', bn: 'নিজস্ব ডোমেইন' },
  another: { en: 'Use another domain', bn: 'অন্য ডোমেইন ব্যবহার করুন' },
  lead: {
    en: 'Enter a domain that your institution owns. The website answers there as soon as a TXT record of the domain proves it.',
    bn: 'আপনার প্রতিষ্ঠানের মালিকানাধীন একটি ডোমেইন লিখুন। ডোমেইনের TXT রেকর্ডে মালিকানা প্রমাণিত হলেই ওয়েবসাইট সেখানে দেখা যাবে।',
  },
  none: { en: 'No own domain yet', bn: 'এখনো নিজস্ব ডোমেইন নেই' },
  claim: { en: 'Continue', bn: 'এগিয়ে যান' },
  waiting: {
    en: 'Waiting for the TXT record. Until it is found, nothing answers at this domain.',
    bn: 'TXT রেকর্ডের অপেক্ষায়। রেকর্ড পাওয়ার আগে এই ডোমেইনে কিছু দেখা যাবে না।',
  },
  proven: {
    en: 'Verified. Your website answers at this domain.',
    bn: 'যাচাই হয়েছে। আপনার ওয়েবসাইট এই ডোমেইনে চলছে।',
  },
  lost: {
    en: 'The TXT record was missing for three days, so the website no longer answers at this domain. Enter the domain again to verify it again.',
    bn: 'তিন দিন TXT রেকর্ড পাওয়া যায়নি, তাই ওয়েবসাইট আর এই ডোমেইনে চলছে না। আবার যাচাই করতে ডোমেইনটি নতুন করে লিখুন।',
  },
  missing: {
    en: 'The TXT record has been missing since {date}. Put it back: after three days the website stops answering at this domain.',
    bn: '{date} থেকে TXT রেকর্ড পাওয়া যাচ্ছে না। রেকর্ডটি আবার দিন: তিন দিন পর এই ডোমেইনে ওয়েবসাইট বন্ধ হয়ে যাবে।',
  },
  by_operator: {
    en: 'The operator entered this domain. Add the TXT record as well, so that no one else can verify it.',
    bn: 'এই ডোমেইনটি অপারেটর দিয়েছেন। TXT রেকর্ডটিও দিন, যেন অন্য কেউ এটি যাচাই করাতে না পারে।',
  },
  enter_record: {
    en: 'Add this record where the domain is managed. It can take some hours until it is seen everywhere.',
    bn: 'ডোমেইন যেখানে পরিচালিত হয় সেখানে এই রেকর্ডটি যোগ করুন। সব জায়গায় দেখা যেতে কয়েক ঘণ্টা লাগতে পারে।',
  },
  keep_record: { en: 'Keep this record in place.', bn: 'এই রেকর্ডটি রেখে দিন।' },
  record_type: { en: 'Type', bn: 'ধরন' },
  txt: { en: 'TXT', bn: 'TXT' },
  example: { en: 'For example school.edu.bd', bn: 'যেমন school.edu.bd' },
  record_name: { en: 'Name', bn: 'নাম' },
  record_text: { en: 'Value', bn: 'মান' },
  copy: { en: 'Copy', bn: 'কপি' },
  copied: { en: 'Copied', bn: 'কপি হয়েছে' },
  last_check: { en: 'Last check', bn: 'শেষ যাচাই' },
  checking: { en: 'Checking…', bn: 'যাচাই চলছে…' },
  not_checked: { en: 'not yet', bn: 'এখনো হয়নি' },
  found: { en: 'Found there:', bn: 'সেখানে যা পাওয়া গেছে:' },
  no_record: { en: 'No TXT record of this name was found.', bn: 'এই নামে কোনো TXT রেকর্ড পাওয়া যায়নি।' },
  other_text: { en: 'The TXT record has another value.', bn: 'TXT রেকর্ডে অন্য মান আছে।' },
  no_answer: { en: 'The name servers did not answer.', bn: 'নেম সার্ভার সাড়া দেয়নি।' },
  taken: {
    en: 'Another institution has verified this domain. It must remove the domain or its record first.',
    bn: 'অন্য একটি প্রতিষ্ঠান এই ডোমেইন যাচাই করিয়েছে। আগে তাদের ডোমেইন বা রেকর্ড বাদ দিতে হবে।',
  },
  check: { en: 'Check now', bn: 'এখন যাচাই করুন' },
  release: { en: 'Remove domain', bn: 'ডোমেইন বাদ দিন' },
  release_question: { en: 'Remove {domain}?', bn: '{domain} বাদ দেবেন?' },
  release_text: {
    en: 'The website no longer answers at {domain}; its usual address stays.',
    bn: '{domain} ঠিকানায় ওয়েবসাইট আর চলবে না; আগের ঠিকানা থাকবে।',
  },
  released: { en: 'The domain is removed.', bn: 'ডোমেইন বাদ দেওয়া হয়েছে।' },
});
