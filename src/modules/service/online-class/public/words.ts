import { defineWords } from '#kernel/words.ts';

export const publicClassWords = defineWords({
  title: { en: 'Class rooms', bn: 'ক্লাসরুম' },
  description: { en: 'Open online lessons of {name}.', bn: '{name}-এর উন্মুক্ত অনলাইন পাঠ।' },
  all_title: { en: 'Class rooms of all institutions', bn: 'সব প্রতিষ্ঠানের ক্লাসরুম' },
  all_description: {
    en: 'Open online lessons of all institutions, by class and subject.',
    bn: 'সব প্রতিষ্ঠানের উন্মুক্ত অনলাইন পাঠ: শ্রেণি ও বিষয় অনুযায়ী।',
  },
  none: { en: 'No open class rooms were found.', bn: 'কোনো উন্মুক্ত ক্লাসরুম পাওয়া যায়নি।' },
  all: { en: 'All', bn: 'সব' },
  show: { en: 'Show', bn: 'দেখান' },
  lessons: { en: '{count} {count|lesson|lessons}', bn: '{count}টি পাঠ' },
  files: { en: 'Files', bn: 'ফাইল' },
  no_lessons: { en: 'No lessons have been published yet.', bn: 'এখনো কোনো পাঠ প্রকাশিত হয়নি।' },
  back: { en: 'All class rooms', bn: 'সব ক্লাসরুম' },
});
