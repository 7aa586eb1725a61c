import { defineWords } from '#kernel/words.ts';

/** The public result pages; they ship no script. */
export const publicResultWords = defineWords({
  title: { en: 'Exam result', bn: 'পরীক্ষার ফলাফল' },
  lead: {
    en: 'Choose the exam and section, then enter the roll number and the date of birth.',
    bn: 'পরীক্ষা ও সেকশন বেছে রোল নম্বর ও জন্মতারিখ লিখুন।',
  },
  none_published: {
    en: 'No results are published at the moment.',
    bn: 'এই মুহূর্তে কোনো ফলাফল প্রকাশিত নেই।',
  },
  exam: { en: 'Exam and section', bn: 'পরীক্ষা ও সেকশন' },
  choose: { en: 'Choose …', bn: 'বেছে নিন …' },
  roll: { en: 'Roll number', bn: 'রোল নম্বর' },
  date_of_birth: { en: 'Date of birth', bn: 'জন্মতারিখ' },
  date_hint: { en: 'Day/month/year, for example 15/08/2011', bn: 'দিন/মাস/বছর, যেমন ১৫/০৮/২০১১' },
  show: { en: 'Show result', bn: 'ফলাফল দেখুন' },
  another: { en: 'Another result', bn: 'অন্য ফলাফল' },
  not_found: {
    en: 'No published result was found for these details. Check the roll number and the date of birth.',
    bn: 'এই তথ্যে কোনো প্রকাশিত ফলাফল পাওয়া যায়নি। রোল নম্বর ও জন্মতারিখ মিলিয়ে দেখুন।',
  },
  fill_all: { en: 'Fill in all fields.', bn: 'সব ঘর পূরণ করুন।' },
  throttled: {
    en: 'Too many tries. Please come back in {seconds} seconds.',
    bn: 'অনেকবার চেষ্টা করা হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  check_title: { en: 'Check of a result', bn: 'ফলাফল যাচাই' },
  genuine: { en: 'This is a genuine published result.', bn: 'এটি প্রকাশিত আসল ফলাফল।' },
  unknown: {
    en: 'This address does not lead to a result.',
    bn: 'এই ঠিকানায় কোনো ফলাফল নেই।',
  },
  not_published: {
    en: 'This result has not been published.',
    bn: 'এই ফলাফল এখনো প্রকাশিত হয়নি।',
  },
  withdrawn: { en: 'This result has been withdrawn.', bn: 'এই ফলাফল প্রত্যাহার করা হয়েছে।' },
  superseded: {
    en: 'This result has been replaced by a corrected one. Ask the school for the new report card.',
    bn: 'এই ফলাফল সংশোধন করে নতুন ফলাফল প্রকাশ করা হয়েছে। নতুন প্রগতি পত্রের জন্য বিদ্যালয়ে যোগাযোগ করুন।',
  },
  name: { en: 'Name', bn: 'নাম' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  section: { en: 'Section', bn: 'সেকশন' },
  year: { en: 'Year', bn: 'শিক্ষাবর্ষ' },
  result: { en: 'Result', bn: 'ফলাফল' },
  gpa: { en: 'GPA', bn: 'জিপিএ' },
  letter: { en: 'Grade', bn: 'গ্রেড' },
  published_on: { en: 'Published on', bn: 'প্রকাশের তারিখ' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  point: { en: 'Grade point', bn: 'গ্রেড পয়েন্ট' },
  fourth: { en: '4th subject', bn: '৪র্থ বিষয়' },
});
