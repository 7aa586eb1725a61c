import { defineWords } from '#kernel/words.ts';

/** What the admission form asks beyond the register. */
export const detailWords = defineWords({
  title: { en: 'Admission details', bn: 'ভর্তি ফরমের তথ্য' },
  edit: { en: 'Edit', bn: 'সম্পাদনা' },
  edit_title: { en: 'Edit admission details', bn: 'ভর্তি ফরমের তথ্য সম্পাদনা' },
  more: { en: 'More of the admission form', bn: 'ভর্তি ফরমের আরও তথ্য' },
  more_hint: {
    en: 'House and category, parents in full, addresses by district and thana, local guardian, previous exams.',
    bn: 'হাউস ও ক্যাটাগরি, পিতা-মাতার পূর্ণ তথ্য, জেলা ও থানাসহ ঠিকানা, স্থানীয় অভিভাবক, আগের পরীক্ষা।',
  },
  none: { en: 'Nothing recorded yet.', bn: 'এখনো কোনো তথ্য নেই।' },
  guarded: {
    en: 'Identity numbers and incomes are shown to those who may change students.',
    bn: 'পরিচয়পত্রের নম্বর ও আয় শুধু তাঁরাই দেখেন, যাঁরা শিক্ষার্থীর তথ্য পরিবর্তন করতে পারেন।',
  },
  father: { en: 'Father', bn: 'পিতা' },
  mother: { en: 'Mother', bn: 'মাতা' },
  present: { en: 'Present address', bn: 'বর্তমান ঠিকানা' },
  permanent: { en: 'Permanent address', bn: 'স্থায়ী ঠিকানা' },
  same_address: { en: 'Same as the present address', bn: 'বর্তমান ঠিকানার মতোই' },
  others: { en: 'Emergency and local guardian', bn: 'জরুরি যোগাযোগ ও স্থানীয় অভিভাবক' },
  local_guardian: { en: 'Local guardian', bn: 'স্থানীয় অভিভাবক' },
  previous_exams: { en: 'Previous exams', bn: 'আগের পরীক্ষা' },
  add_exam: { en: 'Add an exam', bn: 'পরীক্ষা যোগ করুন' },
  exam: { en: 'Exam', bn: 'পরীক্ষা' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  board: { en: 'Board or university', bn: 'বোর্ড বা ইউনিভার্সিটি' },
  roll: { en: 'Roll', bn: 'রোল' },
  registration: { en: 'Registration', bn: 'রেজিস্ট্রেশন' },
  session: { en: 'Session', bn: 'সেশন' },
  year: { en: 'Year', bn: 'সাল' },
  gpa: { en: 'GPA', bn: 'জিপিএ' },
  gpa_without_fourth: { en: 'GPA without 4th', bn: 'চতুর্থ বিষয় ছাড়া জিপিএ' },
  house: { en: 'House', bn: 'হাউস' },
  category: { en: 'Category', bn: 'ক্যাটাগরি' },
});
