import { defineWords } from '#kernel/words.ts';

/** Year, class, section and batch, by which lists and reports are narrowed. */
export const placeWords = defineWords({
  year: { en: 'Year', bn: 'শিক্ষাবর্ষ' },
  shift: { en: 'Shift', bn: 'শিফট' },
  version: { en: 'Version', bn: 'ভার্সন' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  group: { en: 'Group', bn: 'বিভাগ' },
  section: { en: 'Section', bn: 'সেকশন' },
  batch: { en: 'Batch', bn: 'ব্যাচ' },
  all_states: { en: 'All', bn: 'সব' },
});
