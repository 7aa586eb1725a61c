import { defineWords } from '#kernel/words.ts';

export const examTypeWords = {
  one: { en: 'Exam type', bn: 'পরীক্ষার ধরন' },
  many: { en: 'Exam types', bn: 'পরীক্ষার ধরনসমূহ' },
  fields: {},
} as const;

/** Parts of a paper, short as in the heading of a marks sheet. */
export const partWords = defineWords({
  CQ: { en: 'CQ', bn: 'সৃজনশীল' },
  MCQ: { en: 'MCQ', bn: 'বহুনির্বাচনি' },
  PR: { en: 'Practical', bn: 'ব্যবহারিক' },
  WR: { en: 'Written', bn: 'লিখিত' },
  CT: { en: 'Class test', bn: 'শ্রেণি পরীক্ষা' },
  SBA: { en: 'SBA', bn: 'ধারাবাহিক মূল্যায়ন' },
  ATT: { en: 'Attendance', bn: 'উপস্থিতি' },
  VIVA: { en: 'Viva', bn: 'মৌখিক' },
});

/** How far the marks of a subject in a section have come. */
export const sheetStateWords = defineWords({
  DRAFT: { en: 'Draft', bn: 'খসড়া' },
  SUBMITTED: { en: 'Submitted', bn: 'জমা দেওয়া' },
  APPROVED: { en: 'Approved', bn: 'অনুমোদিত' },
  PUBLISHED: { en: 'Published', bn: 'প্রকাশিত' },
  LOCKED: { en: 'Locked', bn: 'চূড়ান্ত (বন্ধ)' },
});

/** What a cell says when there are no marks. */
export const markStatusWords = defineWords({
  PRESENT: { en: 'Present', bn: 'উপস্থিত' },
  ABSENT: { en: 'Absent', bn: 'অনুপস্থিত' },
  EXPELLED: { en: 'Expelled', bn: 'বহিষ্কৃত' },
  EXEMPT: { en: 'Exempt', bn: 'অব্যাহতি' },
  WITHHELD: { en: 'Withheld', bn: 'স্থগিত' },
});

export const examScreenTitles = defineWords({
  module: { en: 'Exams', bn: 'পরীক্ষা' },
  declare: { en: 'Declare exam', bn: 'পরীক্ষা ঘোষণা' },
  marks_entry: { en: 'Marks entry', bn: 'নম্বর এন্ট্রি' },
  my_marks_entry: { en: 'Marks entry of my subjects', bn: 'আমার বিষয়ের নম্বর এন্ট্রি' },
  mark_import: { en: 'Import marks', bn: 'নম্বর ইমপোর্ট' },
  mark_list: { en: 'Progress of marks', bn: 'নম্বর জমার অগ্রগতি' },
  attendance: { en: 'Exam attendance', bn: 'পরীক্ষার মেয়াদের উপস্থিতি' },
});

export const examPermissionWords = defineWords({
  exam_view: { en: 'See exams and how far the marks have come', bn: 'পরীক্ষা ও নম্বরের অগ্রগতি দেখা' },
  exam_declare: { en: 'Declare and change exams', bn: 'পরীক্ষা ঘোষণা ও পরিবর্তন করা' },
  mark_enter: { en: 'Enter marks of own subjects', bn: 'নিজের বিষয়ের নম্বর দেওয়া' },
  mark_enter_all: { en: 'Enter marks of every subject', bn: 'সব বিষয়ের নম্বর দেওয়া' },
  mark_approve: {
    en: 'Approve marks or return them to draft',
    bn: 'নম্বর অনুমোদন করা বা খসড়ায় ফেরত পাঠানো',
  },
  mark_unlock: {
    en: 'Lock marks, and reopen published or locked ones',
    bn: 'নম্বর চূড়ান্ত করা এবং প্রকাশিত বা বন্ধ নম্বর আবার খোলা',
  },
  mark_import: { en: 'Import marks from a spreadsheet', bn: 'স্প্রেডশিট থেকে নম্বর ইমপোর্ট করা' },
  exam_attendance: { en: 'Enter exam attendance', bn: 'পরীক্ষার মেয়াদের উপস্থিতি দেওয়া' },
});

/** What the server answers when something cannot be done. */
export const examProblems = defineWords({
  no_subjects: {
    en: 'This class has no subjects for the year. Set up its subjects first.',
    bn: 'এই শ্রেণির এ বছরের কোনো বিষয় নেই। আগে বিষয় ঠিক করুন।',
  },
  unknown_subject: {
    en: 'A subject does not belong to this class and year.',
    bn: 'একটি বিষয় এই শ্রেণি ও বছরের নয়।',
  },
  name_taken: {
    en: 'This class already has an exam of this name in the year.',
    bn: 'এই শ্রেণির এই নামে এ বছর একটি পরীক্ষা আছে।',
  },
  dates_order: {
    en: 'The last day is before the first day.',
    bn: 'শেষের তারিখ শুরুর তারিখের আগে।',
  },
  times_order: {
    en: '{subject}: the end time must be after the start time.',
    bn: '{subject}: শেষের সময় শুরুর সময়ের পরে হতে হবে।',
  },
  unknown_paper: {
    en: '{subject}: the schedule names a paper that the subject does not have.',
    bn: '{subject}: সময়সূচিতে এমন পত্র আছে যা এই বিষয়ে নেই।',
  },
  bad_rule: {
    en: '{subject}: full and pass marks do not fit together.',
    bn: '{subject}: পূর্ণমান ও পাস নম্বর মেলে না।',
  },
  has_marks: {
    en: '{subject}: marks have been entered, so it cannot be taken out.',
    bn: '{subject}: নম্বর দেওয়া হয়েছে, তাই বাদ দেওয়া যাবে না।',
  },
  full_below_marks: {
    en: '{subject}: someone already has more marks than the new full marks.',
    bn: '{subject}: নতুন পূর্ণমানের চেয়ে বেশি নম্বর ইতিমধ্যে দেওয়া আছে।',
  },
  part_has_marks: {
    en: '{subject}: a part that has marks cannot be taken away.',
    bn: '{subject}: নম্বর দেওয়া হয়েছে এমন অংশ বাদ দেওয়া যাবে না।',
  },
  marks_closed: {
    en: 'The marks of this exam are published or locked; the exam can no longer be changed.',
    bn: 'এই পরীক্ষার নম্বর প্রকাশিত বা বন্ধ; পরীক্ষাটি আর পরিবর্তন করা যাবে না।',
  },
  exam_has_marks: {
    en: 'Marks have been entered in this exam; it cannot be deleted.',
    bn: 'এই পরীক্ষায় নম্বর দেওয়া হয়েছে; এটি মুছে ফেলা যাবে না।',
  },
  sheet_submitted: {
    en: 'These marks have been submitted. Ask for them to be returned before you change them.',
    bn: 'এই নম্বর জমা দেওয়া হয়েছে। পরিবর্তন করতে চাইলে ফেরত পাঠাতে বলুন।',
  },
  sheet_closed: {
    en: 'These marks are published or locked and cannot be changed.',
    bn: 'এই নম্বর প্রকাশিত বা বন্ধ; পরিবর্তন করা যাবে না।',
  },
  cannot_return: {
    en: 'These marks cannot be returned from the state they are in.',
    bn: 'এই নম্বর এখনকার অবস্থা থেকে ফেরত পাঠানো যাবে না।',
  },
  marks_moved: {
    en: 'Someone else is changing these marks at the same moment. Go on with the import.',
    bn: 'একই মুহূর্তে অন্য কেউ এই নম্বর বদলাচ্ছেন। ইমপোর্ট আবার চালিয়ে যান।',
  },
  marks_missing: {
    en: '{count} marks are missing. Enter A for absent students, or submit anyway.',
    bn: '{count}টি নম্বর বাকি। অনুপস্থিত শিক্ষার্থীর জন্য “অনু” লিখুন, অথবা এভাবেই জমা দিন।',
  },
  reason_needed: { en: 'Give a reason.', bn: 'কারণ লিখুন।' },
  not_in_exam: {
    en: 'A student is not in a class of this exam.',
    bn: 'একজন শিক্ষার্থী এই পরীক্ষার শ্রেণির নয়।',
  },
  days_above: {
    en: 'Days present are more than the working days.',
    bn: 'উপস্থিতির দিন কার্যদিবসের চেয়ে বেশি।',
  },
});
