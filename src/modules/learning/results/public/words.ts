import { defineWords } from '#kernel/words.ts';

/** The public result pages; they ship no script. */
export const publicResultWords = defineWords({
  title: { en: 'Exam result', bn: 'পরীক্ষার ফলাফল' },
  lead: {
    en: 'Choose the exam and section, then enter the roll number and the date of birth.',
    bn: 'পরীক্ষা ও সেকশন বেছে রোল নম্বর ও জন্ম তারিখ লিখুন।',
  },
  none_published: {
    en: 'No results are published yet.',
    bn: 'এই মুহূর্তে কোনো ফলাফল প্রকাশিত নেই।',
  },
  exam: { en: 'Exam and section', bn: 'পরীক্ষা ও সেকশন' },
  choose: { en: 'Choose …', bn: 'বেছে নিন …' },
  roll: { en: 'Roll number', bn: 'রোল নম্বর' },
  date_of_birth: { en: 'Date of birth', bn: 'জন্ম তারিখ' },
  date_hint: { en: 'Day/month/year, for example 15/08/2011', bn: 'দিন/মাস/বছর, যেমন ১৫/০৮/২০১১' },
  show: { en: 'Show result', bn: 'ফলাফল দেখুন' },
  another: { en: 'Another result', bn: 'অন্য ফলাফল' },
  not_found: {
    en: 'No published result was found for these details. Check the section, roll number and date of birth. If they are right, ask the school office: the date of birth may not be recorded there, or may be recorded differently.',
    bn: 'এই তথ্যে কোনো প্রকাশিত ফলাফল পাওয়া যায়নি। সেকশন, রোল নম্বর ও জন্ম তারিখ মিলিয়ে দেখুন। সব ঠিক থাকলে প্রতিষ্ঠানের অফিসে যোগাযোগ করুন: সেখানে জন্ম তারিখ লেখা না-ও থাকতে পারে বা ভিন্ন থাকতে পারে।',
  },
  fill_all: { en: 'Fill in all fields.', bn: 'সব ঘর পূরণ করুন।' },
  throttled: {
    en: 'Too many wrong attempts from here. Try again in {minutes} min.',
    bn: 'এখান থেকে অনেকবার ভুল তথ্য দেওয়া হয়েছে। {minutes} মিনিট পরে আবার চেষ্টা করুন।',
  },
  check_title: { en: 'Verify result', bn: 'ফলাফল যাচাই' },
  genuine: { en: 'This is a genuine published result.', bn: 'এটি প্রকাশিত আসল ফলাফল।' },
  unknown: {
    en: 'No result was found for this link.',
    bn: 'এই লিংকে কোনো ফলাফল পাওয়া যায়নি।',
  },
  not_published: {
    en: 'This result has not been published.',
    bn: 'এই ফলাফল এখনো প্রকাশিত হয়নি।',
  },
  withdrawn: { en: 'This result has been withdrawn.', bn: 'এই ফলাফল প্রত্যাহার করা হয়েছে।' },
  superseded: {
    en: 'This result has been replaced by a corrected one. Ask the institution for the new report card.',
    bn: 'এই ফলাফল সংশোধন করে নতুন ফলাফল প্রকাশ করা হয়েছে। নতুন প্রগতি পত্রের জন্য প্রতিষ্ঠানে যোগাযোগ করুন।',
  },
  section: { en: 'Section', bn: 'সেকশন' },
  gpa: { en: 'GPA', bn: 'জিপিএ' },
  letter: { en: 'Grade', bn: 'গ্রেড' },
  published: { en: 'Published on {date}', bn: 'প্রকাশের তারিখ: {date}' },
  failed_word: {
    en: 'Subjects not passed: {count}. The grades are below; the class teacher will advise on the next step.',
    bn: '{count}টি বিষয়ে অনুত্তীর্ণ। বিষয়ভিত্তিক গ্রেড নিচে দেওয়া আছে; পরবর্তী করণীয় শ্রেণিশিক্ষক জানাবেন।',
  },
  incomplete_word: {
    en: 'Some marks are still missing. Ask the school office.',
    bn: 'কিছু নম্বর এখনো বাকি আছে। প্রতিষ্ঠানের অফিসে যোগাযোগ করুন।',
  },
  card: { en: 'Sign in for the report card', bn: 'প্রগতি পত্রের জন্য লগইন করুন' },
  share_whatsapp: { en: 'Share on WhatsApp', bn: 'হোয়াটসঅ্যাপে পাঠান' },
  share_sms: { en: 'Send as SMS', bn: 'এসএমএস পাঠান' },
  print_note: {
    en: 'To keep this page, print it or save it as PDF from the browser’s menu.',
    bn: 'পাতাটি রাখতে চাইলে ব্রাউজারের মেনু থেকে প্রিন্ট করুন বা পিডিএফ হিসেবে সংরক্ষণ করুন।',
  },
  subject: { en: 'Subject', bn: 'বিষয়' },
  point: { en: 'Grade point', bn: 'গ্রেড পয়েন্ট' },
  fourth: { en: '4th subject', bn: '৪র্থ বিষয়' },
});
