import { defineWords, type Word } from '#kernel/words.ts';
import type { CombineMode, PartType, PassingRule } from '../base/subject-rule.ts';

export const subjectWords = defineWords({
  title: { en: 'Subjects and conditions', bn: 'বিষয় ও শর্ত' },
  lead: {
    en: 'What each class studies in the year, how it is marked and passed, and what students may choose.',
    bn: 'কোন শ্রেণিতে কী কী বিষয়, কীভাবে নম্বর ও পাস হিসাব হয়, শিক্ষার্থীরা কী বেছে নিতে পারে।',
  },
  choose_class: { en: 'Class', bn: 'শ্রেণি' },
  not_set_up: { en: 'Choose year and classes first', bn: 'আগে শিক্ষাবর্ষ ও শ্রেণি নির্ধারণ করুন' },
  not_set_up_hint: {
    en: 'Setup takes a few minutes.',
    bn: 'সেটআপ কয়েক মিনিটেই ধাপে ধাপে করা যায়।',
  },
  to_set_up: { en: 'Go to setup', bn: 'সেটআপে যান' },
  none: { en: 'This class has no subjects yet', bn: 'এই শ্রেণিতে এখনো কোনো বিষয় নেই' },
  none_hint: {
    en: 'Use a ready template, copy another class, or add subjects one by one.',
    bn: 'প্রস্তুত নমুনা ব্যবহার করুন, অন্য শ্রেণি থেকে কপি করুন, অথবা একটি একটি করে যোগ করুন।',
  },
  edit: { en: 'Edit subject', bn: 'বিষয় সম্পাদনা' },
  from_list: { en: 'Subject of the shared list', bn: 'কেন্দ্রীয় তালিকার বিষয়' },
  search_list: { en: 'Search by name or code', bn: 'নাম বা কোড দিয়ে খুঁজুন' },
  list_taken: { en: 'The class has them all', bn: 'তালিকার সব বিষয়ই এই শ্রেণিতে আছে' },
  own_subject: {
    en: 'Not in the list? Leave this empty and write the subject below.',
    bn: 'তালিকায় না থাকলে এটি ফাঁকা রেখে নিচে বিষয়টি লিখুন।',
  },
  code: { en: 'Code', bn: 'কোড' },
  name: { en: 'Subject', bn: 'বিষয়' },
  name_en: { en: 'Name (English)', bn: 'নাম (ইংরেজি)' },
  name_bn: { en: 'Name (Bengali)', bn: 'নাম (বাংলা)' },
  slot: { en: 'Kind', bn: 'ধরন' },
  religion: { en: 'For students of the religion', bn: 'যে ধর্মের শিক্ষার্থীর জন্য' },
  marks: { en: 'Marks', bn: 'নম্বর' },
  full_total: { en: 'Full marks', bn: 'পূর্ণমান' },
  passing: { en: 'Pass rule', bn: 'পাসের নিয়ম' },
  combined: { en: 'Two papers', bn: 'দুই পত্র' },
  overall_pass: { en: 'Overall pass mark', bn: 'মোট পাস নম্বর' },
  overall_hint: { en: 'Leave empty for 33 percent, rounded.', bn: 'ফাঁকা রাখলে ৩৩ শতাংশ (পূর্ণসংখ্যায়)।' },
  position: { en: 'Order', bn: 'ক্রম' },
  active: { en: 'In use', bn: 'চালু' },
  inactive: { en: 'Not in use', bn: 'বন্ধ' },
  papers: { en: 'Papers', bn: 'পত্র' },
  paper: { en: 'Paper {number}', bn: 'পত্র {number}' },
  paper_code: { en: 'Board code', bn: 'বোর্ড কোড' },
  add_paper: { en: 'Add a paper', bn: 'পত্র যোগ করুন' },
  remove_paper: { en: 'Remove this paper', bn: 'পত্রটি বাদ দিন' },
  part: { en: 'Part', bn: 'অংশ' },
  full: { en: 'Full', bn: 'পূর্ণমান' },
  pass: { en: 'Pass', bn: 'পাস' },
  add_part: { en: 'Add a part', bn: 'অংশ যোগ করুন' },
  remove_part: { en: 'Remove part {part}', bn: '{part} অংশ বাদ দিন' },
  use_template: { en: 'Use a template', bn: 'নমুনা ব্যবহার করুন' },
  template_question: {
    en: 'Replace the subjects of {class} with “{template}”? Your changes to marks and conditions are lost.',
    bn: '{class}-এর বিষয়গুলোর বদলে “{template}” বসাবেন? নম্বর ও শর্তে আপনার করা পরিবর্তন থাকবে না।',
  },
  template_used: { en: 'The template was applied.', bn: 'নমুনা বসানো হয়েছে।' },
  marks_exist: {
    en: 'Marks have been entered for this class, so its subjects can be changed one by one but not replaced. Exams already declared keep their rules.',
    bn: 'এই শ্রেণির নম্বর দেওয়া হয়ে গেছে: বিষয়গুলো একটি একটি করে বদলানো যাবে, কিন্তু সব একসঙ্গে প্রতিস্থাপন করা যাবে না। ঘোষিত পরীক্ষা তার আগের নিয়মেই থাকবে।',
  },
  locked: {
    en: 'The operator has fixed the subjects of this class. You can use them but not change them.',
    bn: 'এই শ্রেণির বিষয় কেন্দ্রীয়ভাবে নির্ধারিত; হুবহু নেওয়া যাবে, পরিবর্তন করা যাবে না।',
  },
  copy_from: { en: 'Copy from another class', bn: 'অন্য শ্রেণি থেকে কপি' },
  copy_question: {
    en: 'Replace the subjects and conditions of {class} with those of {from}?',
    bn: '{class}-এর বিষয় ও শর্ত {from}-এর মতো করে দেবেন?',
  },
  copied: { en: 'Copied.', bn: 'কপি করা হয়েছে।' },
  conditions: { en: 'What students choose', bn: 'শিক্ষার্থীরা যা বেছে নেয়' },
  conditions_lead: {
    en: 'Each line is a choice with a minimum and maximum number of subjects. No subject can be taken twice.',
    bn: 'প্রতিটি সারি একটি পছন্দ: ন্যূনতম থেকে সর্বোচ্চ কয়টি বিষয় নেওয়া যাবে। একই বিষয় দুবার নেওয়া যায় না।',
  },
  subjects: { en: 'Subjects', bn: 'বিষয়' },
  least: { en: 'Minimum', bn: 'কমপক্ষে' },
  most: { en: 'Maximum', bn: 'সর্বোচ্চ' },
  by_religion: { en: 'Follows the religion', bn: 'ধর্ম অনুযায়ী' },
  add_line: { en: 'Add a choice', bn: 'পছন্দ যোগ করুন' },
  remove_line: { en: 'Remove this choice', bn: 'এই পছন্দ বাদ দিন' },
  save_conditions: { en: 'Save conditions', bn: 'শর্ত সংরক্ষণ করুন' },
  exclusive: { en: 'Cannot be combined', bn: 'যেগুলো একসঙ্গে নেওয়া যাবে না' },
  add_exclusive: { en: 'Add a pair', bn: 'জোড়া যোগ করুন' },
});

export const passingWords: Readonly<Record<PassingRule, Word>> = {
  OVERALL: { en: 'Total only', bn: 'শুধু মোট নম্বরে' },
  INDIVIDUAL: { en: 'Every part', bn: 'প্রতিটি অংশে' },
  BOTH: { en: 'Every part and the total', bn: 'প্রতিটি অংশে ও মোটে' },
};

export const combineWords: Readonly<Record<CombineMode, Word>> = {
  TOTAL_ONLY: { en: 'Total of both papers', bn: 'মোট নম্বরে একত্রে' },
  PARTS_COMBINED: { en: 'Both papers, part by part', bn: 'অংশ ধরে একত্রে' },
  PAPERS_SEPARATE: { en: 'Each paper separately', bn: 'প্রতি পত্র আলাদা' },
};

export const partWords: Readonly<Record<PartType, Word>> = {
  CQ: { en: 'Creative (CQ)', bn: 'সৃজনশীল' },
  MCQ: { en: 'Multiple choice (MCQ)', bn: 'বহুনির্বাচনি' },
  PR: { en: 'Practical', bn: 'ব্যবহারিক' },
  WR: { en: 'Written', bn: 'লিখিত' },
  CT: { en: 'Class test', bn: 'শ্রেণি পরীক্ষা' },
  SBA: { en: 'Continuous assessment', bn: 'ধারাবাহিক মূল্যায়ন' },
  ATT: { en: 'Attendance', bn: 'উপস্থিতি' },
  VIVA: { en: 'Viva', bn: 'মৌখিক' },
};

export const partShort: Readonly<Record<PartType, Word>> = {
  CQ: { en: 'CQ', bn: 'সৃজনশীল' },
  MCQ: { en: 'MCQ', bn: 'বহুনির্বাচনি' },
  PR: { en: 'Practical', bn: 'ব্যবহারিক' },
  WR: { en: 'Written', bn: 'লিখিত' },
  CT: { en: 'Class test', bn: 'শ্রেণি পরীক্ষা' },
  SBA: { en: 'Assessment', bn: 'ধারাবাহিক' },
  ATT: { en: 'Attendance', bn: 'উপস্থিতি' },
  VIVA: { en: 'Viva', bn: 'মৌখিক' },
};
