import { defineWords } from '#kernel/words.ts';
import { filePageWords } from '../base/words.ts';

export const employeePageWords = defineWords({
  ...filePageWords,
  overview: { en: 'Overview', bn: 'সংক্ষেপে' },
  cv: { en: 'Curriculum vitae', bn: 'জীবনবৃত্তান্ত' },
  service: { en: 'Service', bn: 'চাকরি' },
  teaching: { en: 'Teaching', bn: 'পাঠদান' },
  account: { en: 'Account', bn: 'লগইন' },
  load: {
    en: '{sections} {sections|section|sections}, {subjects} {subjects|subject|subjects}, {duties} {duties|duty|duties}',
    bn: '{sections}টি সেকশন, {subjects}টি বিষয়, {duties}টি দায়িত্ব',
  },
  no_teaching: { en: 'Teaches nothing this year.', bn: 'এ বছর কোনো পাঠদানের দায়িত্ব নেই।' },
  class_teacher: { en: 'Class teacher', bn: 'শ্রেণি শিক্ষক' },
  taught_before: { en: 'Taught before', bn: 'আগে পড়িয়েছেন' },
  change_teaching: { en: 'Change teaching', bn: 'পাঠদান পরিবর্তন করুন' },
});
