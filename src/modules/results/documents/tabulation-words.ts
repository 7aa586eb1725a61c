import type { Lang } from '#kernel/text/digits.ts';
import type { TabulationLabels } from './tabulation-data.ts';

/** The words of the tabulation sheet in both languages, its signatures in order. */
export const TABULATION_WORDS: Record<Lang, TabulationLabels> = {
  en: {
    title: 'Tabulation Sheet',
    eiin: 'EIIN',
    roll: 'Roll',
    student_id: 'Student ID',
    name: 'Name',
    total: 'Total',
    gpa: 'GPA',
    gpa_without_fourth: 'GPA w/o 4th',
    letter: 'Grade',
    failed: 'Failed',
    position_section: 'Pos. section',
    position_class: 'Pos. class',
    remark: 'Remark',
    fourth: '4th subject',
    printed_on: 'Printed on',
  },
  bn: {
    title: 'টেবুলেশন শিট',
    eiin: 'ইআইআইএন',
    roll: 'রোল',
    student_id: 'আইডি',
    name: 'নাম',
    total: 'মোট',
    gpa: 'জিপিএ',
    gpa_without_fourth: '৪র্থ ছাড়া জিপিএ',
    letter: 'গ্রেড',
    failed: 'অনু. বিষয়',
    position_section: 'সেকশনে স্থান',
    position_class: 'শ্রেণিতে স্থান',
    remark: 'মন্তব্য',
    fourth: 'চতুর্থ বিষয়',
    printed_on: 'মুদ্রণের তারিখ',
  },
};

export const TABULATION_SIGNATURES: Record<Lang, string[]> = {
  en: ['Tabulator 1', 'Tabulator 2', 'Scrutineer', 'Class Teacher', 'Head of Institution'],
  bn: ['টেবুলেটর ১', 'টেবুলেটর ২', 'নিরীক্ষক', 'শ্রেণিশিক্ষক', 'প্রতিষ্ঠান প্রধান'],
};
