import { defineWords } from '#kernel/words.ts';

/** Words of the page on which students and guardians see their own results. */
export const ownResultWords = defineWords({
  roll: { en: 'Roll {roll}', bn: 'রোল {roll}' },
  total: { en: 'Total', bn: 'মোট' },
  gpa: { en: 'GPA', bn: 'জিপিএ' },
  letter: { en: 'Grade', bn: 'গ্রেড' },
  section_position: { en: 'In section', bn: 'সেকশনে' },
  pdf: { en: 'PDF', bn: 'পিডিএফ' },
  card: { en: 'Report card', bn: 'প্রগতি পত্র' },
  surplus: { en: '+ {marks} from the 4th subject', bn: '+ ৪র্থ বিষয়ের {marks}' },
  earlier: { en: 'Earlier results', bn: 'আগের ফলাফল' },
  show_marks: { en: 'Marks by subject', bn: 'বিষয়ভিত্তিক নম্বর' },
  absent: { en: 'Absent', bn: 'অনুপস্থিত' },
  no_results_mine: { en: 'No published results yet.', bn: 'এখনো কোনো ফলাফল প্রকাশিত হয়নি।' },
  no_results_hint: {
    en: 'You will see a notice here when results are published.',
    bn: 'ফলাফল প্রকাশিত হলে এখানেই জানতে পারবেন।',
  },
  subject: { en: 'Subject', bn: 'বিষয়' },
  marks: { en: 'Marks', bn: 'নম্বর' },
  point: { en: 'Grade point', bn: 'গ্রেড পয়েন্ট' },
  fourth: { en: '4th subject', bn: '৪র্থ বিষয়' },
});
