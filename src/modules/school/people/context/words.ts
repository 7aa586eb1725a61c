import { defineWords } from '#kernel/words.ts';

export const contextWords = defineWords({
  about: { en: 'What this page is about', bn: 'এই পাতা কী নিয়ে' },
  year: { en: 'Year', bn: 'শিক্ষাবর্ষ' },
  shift: { en: 'Shift', bn: 'শিফট' },
  version: { en: 'Version', bn: 'ভার্সন' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  group: { en: 'Group', bn: 'বিভাগ' },
  section: { en: 'Section', bn: 'সেকশন' },
  all: { en: 'All', bn: 'সব' },
  choose_section: { en: 'Choose a section', bn: 'একটি সেকশন বেছে নিন' },
  clear: { en: 'Clear {field}', bn: '{field} মুছুন' },
});
