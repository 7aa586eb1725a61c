import { defineWords, type Word } from '#kernel/words.ts';
import type { ChangedField } from './result-changes.ts';

/** What a correction can change, in words. */
export const changeWords = defineWords({
  result: { en: 'Result', bn: 'ফলাফল' },
  status: { en: 'Passed or failed', bn: 'উত্তীর্ণ বা অনুত্তীর্ণ' },
  gpa: { en: 'GPA', bn: 'জিপিএ' },
  gpa_without_fourth: { en: 'GPA without 4th', bn: '৪র্থ বিষয় ছাড়া জিপিএ' },
  letter: { en: 'Grade', bn: 'গ্রেড' },
  total: { en: 'Total', bn: 'মোট' },
  failed: { en: 'Failed subjects', bn: 'অনুত্তীর্ণ বিষয়' },
  section_position: { en: 'Position in section', bn: 'সেকশনে মেধাক্রম' },
  class_position: { en: 'Position in class', bn: 'শ্রেণিতে মেধাক্রম' },
  subject_total: { en: 'Total of a subject', bn: 'বিষয়ের মোট' },
  subject_letter: { en: 'Grade of a subject', bn: 'বিষয়ের গ্রেড' },
  mark: { en: 'Mark', bn: 'নম্বর' },
} satisfies Record<ChangedField, Word>);
