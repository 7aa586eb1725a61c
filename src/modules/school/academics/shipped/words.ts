import type { Word } from '#kernel/words.ts';

const one = (en: string, bn: string, manyEn: string, manyBn: string) => ({
  one: { en, bn },
  many: { en: manyEn, bn: manyBn },
});

const classWord: Word = { en: 'Class', bn: 'শ্রেণি' };
const groupWord: Word = { en: 'Group', bn: 'বিভাগ' };
const level: Word = { en: 'Level', bn: 'স্তর' };

export const catalogueWords = {
  class: {
    ...one('Class', 'শ্রেণি', 'Classes', 'শ্রেণি'),
    fields: { level, year_model: { en: 'Year', bn: 'বছরের ধরন' } },
  },
  group: { ...one('Group', 'বিভাগ', 'Groups', 'বিভাগ'), fields: {} },
  classGroup: {
    ...one('Class group', 'শ্রেণির বিভাগ', 'Class groups', 'শ্রেণির বিভাগ'),
    fields: { class_id: classWord, group_id: groupWord },
  },
  subject: {
    ...one('Subject', 'বিষয়', 'Subjects', 'বিষয়'),
    fields: {
      level,
      paper: { en: 'Paper', bn: 'পত্র' },
      combined_code: { en: 'Combined with', bn: 'যুক্ত কোড' },
      religion: { en: 'Religion', bn: 'ধর্ম' },
      full_marks: { en: 'Full marks', bn: 'পূর্ণমান' },
    },
  },
  sessionType: {
    ...one('Academic session type', 'শিক্ষাবর্ষের ধরন', 'Academic session types', 'শিক্ষাবর্ষের ধরন'),
    fields: {},
  },
  session: {
    ...one('Session', 'সেশন', 'Sessions', 'সেশন'),
    fields: { session_type_id: { en: 'Session type', bn: 'শিক্ষাবর্ষের ধরন' } },
  },
  year: { ...one('Academic year', 'শিক্ষাবর্ষ', 'Academic years', 'শিক্ষাবর্ষ'), fields: {} },
  fiscalYear: { ...one('Fiscal year', 'অর্থবছর', 'Fiscal years', 'অর্থবছর'), fields: {} },
  house: {
    ...one('House', 'হাউস', 'Houses', 'হাউস'),
    fields: { colour: { en: 'Colour', bn: 'রং' } },
  },
  shift: {
    ...one('Shift', 'শিফট', 'Shifts', 'শিফট'),
    fields: { in_time: { en: 'Usual start', bn: 'সাধারণ শুরু' }, out_time: { en: 'Usual end', bn: 'সাধারণ শেষ' } },
  },
  version: { ...one('Version', 'ভার্সন', 'Versions', 'ভার্সন'), fields: {} },
  category: {
    ...one('Student category', 'শিক্ষার্থীর ক্যাটাগরি', 'Student categories', 'শিক্ষার্থীর ক্যাটাগরি'),
    fields: {},
  },
} as const;

export const yearModels = {
  calendar: { en: 'Calendar year', bn: 'পঞ্জিকা বর্ষ' },
  session: { en: 'Session', bn: 'সেশন' },
} as const satisfies Record<string, Word>;
