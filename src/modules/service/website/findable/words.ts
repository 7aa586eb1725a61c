import { defineWords } from '#kernel/words.ts';

export const findableWords = defineWords({
  search: { en: 'Search', bn: 'খুঁজুন' },
  search_for: { en: 'Search this site', bn: 'এই সাইটে খুঁজুন' },
  search_description: { en: 'Search the notices and pages of {name}.', bn: '{name}-এর নোটিশ ও পাতায় খুঁজুন।' },
  nothing: { en: 'No page matches “{asked}”.', bn: '“{asked}” কোথাও পাওয়া যায়নি।' },
  nothing_hint: { en: 'Try fewer or other words.', bn: 'কম শব্দে বা অন্য শব্দে খুঁজে দেখুন।' },
  notice: { en: 'Notice', bn: 'নোটিশ' },
  event: { en: 'Event', bn: 'অনুষ্ঠান' },
  page: { en: 'Page', bn: 'পাতা' },
  feed_title: { en: 'Notices of {name}', bn: '{name}-এর নোটিশ' },
  established: { en: 'Established {year}', bn: 'স্থাপিত {year}' },
  product: { en: 'Bidyapith', bn: 'বিদ্যাপীঠ' },
  product_line: { en: 'Schools and colleges, from admission to results', bn: 'শিক্ষা প্রতিষ্ঠানের সব কাজ এক জায়গায়' },
});
