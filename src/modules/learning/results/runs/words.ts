import { defineWords } from '#kernel/words.ts';

/** Words that papers and lists of results share with the screens. */
export const documentWords = defineWords({
  position_section: { en: 'Position in section', bn: 'সেকশনে মেধাক্রম' },
  position_class: { en: 'Position in class', bn: 'শ্রেণিতে মেধাক্রম' },
  conduct: { en: 'Behaviour', bn: 'আচরণ' },
  religion: { en: 'Religion', bn: 'ধর্ম' },
  fourth: { en: '4th subject', bn: '৪র্থ বিষয়' },
  code: { en: 'Code', bn: 'কোড' },
  total: { en: 'Tot', bn: 'মোট' },
  gp: { en: 'GP', bn: 'পয়েন্ট' },
  paper_1: { en: '1st', bn: '১ম' },
  paper_2: { en: '2nd', bn: '২য়' },
  paper_3: { en: '3rd', bn: '৩য়' },
  all_sections: { en: 'All sections', bn: 'সব সেকশন' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  group: { en: 'Group', bn: 'বিভাগ' },
  section: { en: 'Section', bn: 'সেকশন' },
  year: { en: 'Year', bn: 'শিক্ষাবর্ষ' },
  grace_note: { en: '* with grace marks', bn: '* অনুগ্রহ নম্বরসহ' },
  not_published: { en: 'Not published', bn: 'প্রকাশিত হয়নি' },
  run: { en: 'Result no.', bn: 'ফলাফল নং' },
});

/** Parts of a paper where there is little room. */
export const partShortWords = defineWords({
  CQ: { en: 'CQ', bn: 'সৃজ' },
  MCQ: { en: 'MCQ', bn: 'বহু' },
  PR: { en: 'PR', bn: 'ব্যব' },
  WR: { en: 'WR', bn: 'লিখি' },
  CT: { en: 'CT', bn: 'শ্রে.প' },
  SBA: { en: 'SBA', bn: 'ধারা' },
  ATT: { en: 'ATT', bn: 'উপ' },
  VIVA: { en: 'VIVA', bn: 'মৌখি' },
});

/** What a cell prints where there is no mark. */
export const markSigns = defineWords({
  ABSENT: { en: 'A', bn: 'অনু' },
  EXPELLED: { en: 'Exp', bn: 'বহি' },
  EXEMPT: { en: 'Ex', bn: 'অব্য' },
  WITHHELD: { en: 'W', bn: 'স্থ' },
});
