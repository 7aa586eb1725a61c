import { defineWords } from '#kernel/words.ts';

const levels = {
  square_bn: { en: '■ What the square means (Bengali)', bn: '■ চতুর্ভুজের অর্থ (বাংলা)' },
  square_en: { en: '■ What the square means (English)', bn: '■ চতুর্ভুজের অর্থ (ইংরেজি)' },
  circle_bn: { en: '● What the circle means (Bengali)', bn: '● বৃত্তের অর্থ (বাংলা)' },
  circle_en: { en: '● What the circle means (English)', bn: '● বৃত্তের অর্থ (ইংরেজি)' },
  triangle_bn: { en: '▲ What the triangle means (Bengali)', bn: '▲ ত্রিভুজের অর্থ (বাংলা)' },
  triangle_en: { en: '▲ What the triangle means (English)', bn: '▲ ত্রিভুজের অর্থ (ইংরেজি)' },
} as const;
const subject = { en: 'Class and subject', bn: 'শ্রেণি ও বিষয়' } as const;
const indicator_ids = { en: 'Performance indicators', bn: 'পারদর্শিতার সূচক' } as const;
const text = {
  name_bn: { en: 'Text (Bengali)', bn: 'বিবরণ (বাংলা)' },
  name_en: { en: 'Text (English)', bn: 'বিবরণ (ইংরেজি)' },
} as const;
const details = {
  description_bn: { en: 'Sentence on the report card (Bengali)', bn: 'রিপোর্ট কার্ডের বাক্য (বাংলা)' },
  description_en: { en: 'Sentence on the report card (English)', bn: 'রিপোর্ট কার্ডের বাক্য (ইংরেজি)' },
} as const;

export const assessmentResourceWords = {
  assessment_class: {
    one: { en: 'Class under competency assessment', bn: 'যোগ্যতাভিত্তিক মূল্যায়নের শ্রেণি' },
    many: { en: 'Classes and years under it', bn: 'যে শ্রেণি ও বছরে চালু' },
    fields: {
      class_id: { en: 'Class', bn: 'শ্রেণি' },
      year_id: { en: 'Year', bn: 'বছর' },
      active: { en: 'Switched on', bn: 'চালু' },
    },
  },
  subject: {
    one: { en: 'Assessed subject', bn: 'মূল্যায়নের বিষয়' },
    many: { en: 'Assessed subjects', bn: 'মূল্যায়নের বিষয়' },
    fields: {
      class_id: { en: 'Class', bn: 'শ্রেণি' },
      subject_id: { en: 'Board subject', bn: 'বোর্ডের বিষয়' },
    },
  },
  competency: {
    one: { en: 'Competency', bn: 'যোগ্যতা' },
    many: { en: 'Competencies', bn: 'যোগ্যতা' },
    fields: {
      assessment_subject_id: subject,
      details_bn: { en: 'Details (Bengali)', bn: 'বিস্তারিত (বাংলা)' },
      details_en: { en: 'Details (English)', bn: 'বিস্তারিত (ইংরেজি)' },
    },
  },
  indicator: {
    one: { en: 'Performance indicator', bn: 'পারদর্শিতার সূচক' },
    many: { en: 'Performance indicators', bn: 'পারদর্শিতার সূচক' },
    fields: {
      ...text,
      ...levels,
      competency_id: { en: 'Competency', bn: 'যোগ্যতা' },
      pi_no: { en: 'PI number', bn: 'পিআই নম্বর' },
    },
  },
  dimension: {
    one: { en: 'Dimension', bn: 'মূল্যায়নের ক্ষেত্র' },
    many: { en: 'Dimensions', bn: 'মূল্যায়নের ক্ষেত্র' },
    fields: { assessment_subject_id: subject, ...details, indicator_ids },
  },
  experience: {
    one: { en: 'Learning experience', bn: 'শিখন অভিজ্ঞতা' },
    many: { en: 'Learning experiences', bn: 'শিখন অভিজ্ঞতা' },
    fields: { assessment_subject_id: subject, indicator_ids },
  },
  behaviour_dimension: {
    one: { en: 'Behavioural dimension', bn: 'আচরণিক ক্ষেত্র' },
    many: { en: 'Behavioural dimensions', bn: 'আচরণিক ক্ষেত্র' },
    fields: {},
  },
  behaviour: {
    one: { en: 'Behavioural indicator', bn: 'আচরণিক সূচক' },
    many: { en: 'Behavioural indicators', bn: 'আচরণিক সূচক' },
    fields: { ...text, ...levels, dimension_id: { en: 'Behavioural dimension', bn: 'আচরণিক ক্ষেত্র' } },
  },
  kind: {
    one: { en: 'Kind of assessment', bn: 'মূল্যায়নের ধরন' },
    many: { en: 'Kinds of assessment', bn: 'মূল্যায়নের ধরন' },
    fields: {},
  },
  indicator_elsewhere: {
    en: 'A chosen indicator belongs to another class or subject.',
    bn: 'বাছাই করা একটি সূচক অন্য শ্রেণি বা বিষয়ের।',
  },
  indicator_in_use: {
    en: 'This indicator belongs to “{name}”. Remove it there first.',
    bn: 'এই সূচকটি “{name}”-এ আছে। আগে সেখান থেকে বাদ দিন।',
  },
} as const;

export const masterWords = defineWords({
  class: { en: 'Class', bn: 'শ্রেণি' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  competencies: { en: 'Competencies', bn: 'যোগ্যতা' },
  indicators: { en: 'Indicators (PI)', bn: 'সূচক (পিআই)' },
  dimensions: { en: 'Dimensions', bn: 'ক্ষেত্র' },
  experiences: { en: 'Experiences', bn: 'শিখন অভিজ্ঞতা' },
  lists: { en: 'Lists to fill in', bn: 'যেসব তালিকা পূরণ করবেন' },
  lists_hint: {
    en: 'Each list can be typed or imported from a spreadsheet. Codes link the lists.',
    bn: 'প্রতিটি তালিকা হাতে লেখা যায়, অথবা স্প্রেডশিট থেকে ইমপোর্ট করা যায়। কোড দিয়ে তালিকাগুলো যুক্ত থাকে।',
  },
  counted: { en: '{name} ({count})', bn: '{name} ({count})' },
  where_on: { en: 'Where it is switched on', bn: 'যেখানে চালু আছে' },
  where_on_hint: {
    en: 'In all other classes and years, results use marks and GPA.',
    bn: 'অন্য সব শ্রেণি ও বছরে নম্বর ও জিপিএ-তে ফলাফল হয়।',
  },
  nowhere_on: { en: 'Not switched on anywhere', bn: 'কোথাও চালু নেই' },
  class_year: { en: '{class}, {year}', bn: '{class}, {year}' },
  change: { en: 'Change', bn: 'পরিবর্তন করুন' },
  by_class: { en: 'By class and subject', bn: 'শ্রেণি ও বিষয় অনুযায়ী' },
  every_class: { en: 'All classes', bn: 'সব শ্রেণি' },
  empty: { en: 'No subject yet', bn: 'এখনো কোনো বিষয় নেই' },
  empty_hint: {
    en: 'Add assessed subjects first, then their competencies and indicators.',
    bn: 'আগে মূল্যায়নের বিষয় যোগ করুন, তারপর তার যোগ্যতা ও সূচক।',
  },
  off: { en: 'Not in use', bn: 'ব্যবহৃত নয়' },
  back_to_all: { en: 'All subjects', bn: 'সব বিষয়' },
  no_indicators: { en: 'No indicator yet.', bn: 'এখনো কোনো সূচক নেই।' },
  nothing_entered: { en: 'Nothing is entered yet.', bn: 'এখনো কিছু দেওয়া হয়নি।' },
  homeless: {
    en: 'On no report card: {codes}. These indicators belong to no dimension.',
    bn: 'কোনো রিপোর্ট কার্ডে আসবে না: {codes}। এই সূচকগুলো কোনো ক্ষেত্রে নেই।',
  },
  square: { en: 'Square', bn: 'চতুর্ভুজ' },
  circle: { en: 'Circle', bn: 'বৃত্ত' },
  triangle: { en: 'Triangle', bn: 'ত্রিভুজ' },
  titled: { en: '{subject} – {class}', bn: '{subject} – {class}' },
});
