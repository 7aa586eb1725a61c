import { defineWords } from '#kernel/words.ts';

export const examTypeWords = {
  one: { en: 'Exam type', bn: 'পরীক্ষার ধরন' },
  many: { en: 'Exam types', bn: 'পরীক্ষার ধরন' },
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
  mark_list: { en: 'Marks progress', bn: 'নম্বর জমার অগ্রগতি' },
  attendance: { en: 'Exam attendance', bn: 'কার্যদিবসে উপস্থিতি' },
});

export const examPermissionWords = defineWords({
  exam_view: { en: 'View exams and marks progress', bn: 'পরীক্ষা ও নম্বরের অগ্রগতি দেখা' },
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
  exam_attendance: { en: 'Enter exam attendance', bn: 'কার্যদিবসে উপস্থিতি দেওয়া' },
});

/** What the server answers when something cannot be done. */
export const examProblems = defineWords({
  of_class: { en: '{class}: {problem}', bn: '{class}: {problem}' },
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
    en: '{subject}: the schedule has a paper that the subject does not have.',
    bn: '{subject}: সময়সূচিতে এমন পত্র আছে যা এই বিষয়ে নেই।',
  },
  bad_rule: {
    en: '{subject}: full and pass marks do not match.',
    bn: '{subject}: পূর্ণমান ও পাস নম্বর মেলে না।',
  },
  has_marks: {
    en: '{subject}: marks have been entered, so it cannot be removed.',
    bn: '{subject}: নম্বর দেওয়া হয়েছে, তাই বাদ দেওয়া যাবে না।',
  },
  full_below_marks: {
    en: '{subject}: someone already has more marks than the new full marks.',
    bn: '{subject}: নতুন পূর্ণমানের চেয়ে বেশি নম্বর ইতিমধ্যে দেওয়া আছে।',
  },
  part_has_marks: {
    en: '{subject}: a part that has marks cannot be removed.',
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
    en: 'These marks cannot be returned in their current status.',
    bn: 'এই অবস্থায় নম্বর ফেরত পাঠানো যাবে না।',
  },
  marks_moved: {
    en: 'Someone else is changing these marks right now. Continue the import.',
    bn: 'একই মুহূর্তে অন্য কেউ এই নম্বর বদলাচ্ছেন। ইমপোর্ট আবার চালিয়ে যান।',
  },
  marks_missing: {
    en: '{count} {count|mark is|marks are} missing. Enter A for absent students, or submit anyway.',
    bn: '{count}টি নম্বর বাকি। অনুপস্থিত শিক্ষার্থীর জন্য “অনু” লিখুন, অথবা এভাবেই জমা দিন।',
  },
  reason_needed: { en: 'Enter a reason.', bn: 'কারণ লিখুন।' },
  not_in_exam: {
    en: 'A student is not in a class of this exam.',
    bn: 'একজন শিক্ষার্থী এই পরীক্ষার শ্রেণির নয়।',
  },
  days_above: {
    en: 'Days present are more than the working days.',
    bn: 'উপস্থিতির দিন কার্যদিবসের চেয়ে বেশি।',
  },
});

export const sheetNotices = defineWords({
  submitted: { en: 'Marks to approve', bn: 'নম্বর অনুমোদনের অপেক্ষায়' },
  returned: { en: 'Marks returned to you', bn: 'নম্বর আপনার কাছে ফেরত এসেছে' },
  several: { en: '{exam}: {count} {count|mark sheet|mark sheets}', bn: '{exam}: {count}টি নম্বর ফর্দ' },
  reason: { en: 'Reason: {reason}', bn: 'কারণ: {reason}' },
  due_soon: { en: 'Marks are due soon', bn: 'নম্বর জমার দিন আসছে' },
  due: { en: 'Marks are due', bn: 'নম্বর জমা দেওয়া বাকি' },
  due_on: { en: 'Submit the marks by {date}.', bn: '{date}-এর মধ্যে নম্বর জমা দিন।' },
});

/** Words of the screens about exams, marks and exam attendance. */
export const examWords = defineWords({
  marks_in_new_year: {
    en: 'marks or attendance were entered in the new year',
    bn: 'নতুন শিক্ষাবর্ষে নম্বর বা উপস্থিতি দেওয়া হয়েছে',
  },
  year: { en: 'Year', bn: 'শিক্ষাবর্ষ' },
  exam: { en: 'Exam', bn: 'পরীক্ষা' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  section: { en: 'Section', bn: 'সেকশন' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  type: { en: 'Exam type', bn: 'পরীক্ষার ধরন' },
  name_en: { en: 'Name (English)', bn: 'নাম (ইংরেজি)' },
  name_bn: { en: 'Name (Bengali)', bn: 'নাম (বাংলা)' },
  starts_on: { en: 'First day', bn: 'শুরুর তারিখ' },
  ends_on: { en: 'Last day', bn: 'শেষের তারিখ' },
  dates: { en: 'Days', bn: 'তারিখ' },
  working_days: { en: 'Working days', bn: 'মোট কার্যদিবস' },
  working_days_hint: {
    en: 'Days the institution was open. Used for attendance on the report card.',
    bn: 'যত দিন প্রতিষ্ঠান খোলা ছিল; প্রগতি পত্রে উপস্থিতি এ থেকে ছাপা হয়।',
  },
  declare: { en: 'Declare exam', bn: 'পরীক্ষা ঘোষণা করুন' },
  declared: { en: 'The exam is declared.', bn: 'পরীক্ষা ঘোষণা করা হয়েছে।' },
  declare_lead: {
    en: 'One exam for one or several classes, with all subjects, pass marks and dates at once.',
    bn: 'এক বা একাধিক শ্রেণির পরীক্ষা একবারেই ঘোষণা করুন: সব বিষয়, পাস নম্বর ও সময়সূচিসহ।',
  },
  change_exam: { en: 'Change exam', bn: 'পরীক্ষা পরিবর্তন' },
  delete_exam: { en: 'Delete exam', bn: 'পরীক্ষা মুছুন' },
  no_exams: { en: 'No exams this year yet', bn: 'এ বছর এখনো কোনো পরীক্ষা নেই' },
  no_exams_hint: {
    en: 'Declare an exam: choose the class, and its subjects are filled in automatically.',
    bn: 'পরীক্ষা ঘোষণা করুন: শ্রেণি বেছে নিলেই বিষয়গুলো নিজে থেকে চলে আসবে।',
  },
  no_years: { en: 'No academic year is open', bn: 'কোনো শিক্ষাবর্ষ খোলা নেই' },
  no_years_hint: {
    en: 'Open a year and set up classes and subjects first.',
    bn: 'আগে শিক্ষাবর্ষ খুলে শ্রেণি ও বিষয় ঠিক করুন।',
  },
  subjects: { en: 'Subjects', bn: 'বিষয়' },
  subjects_lead: {
    en: 'Copied from the class. Remove subjects without an exam, set dates and rooms, and open a subject to change its pass marks for this exam.',
    bn: 'শ্রেণি থেকে নেওয়া। যে বিষয়ের পরীক্ষা নেই তা বাদ দিন, তারিখ ও কক্ষ লিখুন; এই পরীক্ষার পাস নম্বর বদলাতে বিষয়টি খুলুন।',
  },
  included: { en: 'In the exam', bn: 'পরীক্ষায় আছে' },
  full_pass: { en: '{part} {full}, pass {pass}', bn: '{part} {full}, পাস {pass}' },
  day: { en: 'Day', bn: 'তারিখ' },
  from: { en: 'From', bn: 'শুরু' },
  to: { en: 'To', bn: 'শেষ' },
  room: { en: 'Room', bn: 'কক্ষ' },
  rules: { en: 'Rules', bn: 'নিয়ম' },
  show_rules: { en: 'Change full and pass marks', bn: 'পূর্ণমান ও পাস নম্বর বদলান' },
  hide_rules: { en: 'Close', bn: 'বন্ধ করুন' },
  full: { en: 'Full marks', bn: 'পূর্ণমান' },
  pass: { en: 'Pass marks', bn: 'পাস নম্বর' },
  passing_rule: { en: 'Pass rule', bn: 'পাসের নিয়ম' },
  rule_OVERALL: { en: 'total only', bn: 'শুধু মোট নম্বর' },
  rule_INDIVIDUAL: { en: 'each part', bn: 'প্রতিটি অংশ' },
  rule_BOTH: { en: 'each part and the total', bn: 'প্রতিটি অংশ ও মোট' },
  combine_mode: { en: 'Two papers', bn: 'দুই পত্র' },
  mode_TOTAL_ONLY: { en: 'total of both papers', bn: 'দুই পত্রের মোটে পাস' },
  mode_PARTS_COMBINED: { en: 'both papers, part by part', bn: 'দুই পত্র মিলিয়ে প্রতিটি অংশে পাস' },
  mode_PAPERS_SEPARATE: { en: 'each paper separately', bn: 'প্রতিটি পত্রে আলাদা পাস' },
  closed_for_change: {
    en: 'Marks are published or locked, so this exam can only be viewed.',
    bn: 'নম্বর প্রকাশিত বা বন্ধ, তাই পরীক্ষাটি শুধু দেখা যাবে।',
  },
  taken_out: { en: 'not in this exam', bn: 'এই পরীক্ষায় নেই' },
  progress: { en: 'Marks', bn: 'নম্বর' },
  sheets_done: {
    en: '{done} of {all} {all|sheet|sheets} approved',
    bn: '{all}টির মধ্যে {done}টি নম্বর ফর্দ অনুমোদিত',
  },
  all_steps: { en: 'All steps of this exam', bn: 'এই পরীক্ষার সব ধাপ' },
  choose_exam: { en: 'Choose an exam', bn: 'পরীক্ষা বেছে নিন' },
  choose_exam_hint: {
    en: 'Then choose the section and subject.',
    bn: 'তারপর সেকশন ও বিষয় বেছে নিন।',
  },
  then_section_hint: { en: 'Then choose the section.', bn: 'তারপর সেকশন বেছে নিন।' },
  choose_section: { en: 'Choose a section', bn: 'সেকশন বেছে নিন' },
  choose_subject: { en: 'Choose a subject', bn: 'বিষয় বেছে নিন' },
  choose_section_hint: {
    en: 'The students of the section are listed here.',
    bn: 'সেকশনের শিক্ষার্থীদের তালিকা এখানে আসবে।',
  },
  choose_sheet: { en: 'Choose a section and a subject', bn: 'সেকশন ও বিষয় বেছে নিন' },
  no_sheets: { en: 'No marks for you to enter here', bn: 'এখানে আপনার দেওয়ার মতো কোনো নম্বর নেই' },
  no_sheets_mine: {
    en: 'You are not assigned to a subject of this exam. Ask the office to assign you.',
    bn: 'এই পরীক্ষার কোনো বিষয়ে আপনাকে দায়িত্ব দেওয়া হয়নি। অফিসকে দায়িত্ব দিতে বলুন।',
  },
  no_sheets_all: {
    en: 'No student of this class takes a subject of the exam yet.',
    bn: 'এই শ্রেণির কোনো শিক্ষার্থীর পরীক্ষার বিষয় এখনো নির্ধারিত হয়নি।',
  },
});

/** What is done with mark sheets, one or several, wherever they are shown. */
export const sheetActWords = defineWords({
  entered: { en: '{entered} of {expected} {expected|mark|marks}', bn: '{expected}টির মধ্যে {entered}টি নম্বর' },
  submit: { en: 'Submit', bn: 'জমা দিন' },
  submit_title: { en: 'Submit these marks?', bn: 'নম্বর জমা দেবেন?' },
  submit_several: { en: 'Submit {count} {count|sheet|sheets}', bn: '{count}টি নম্বর ফর্দ জমা দিন' },
  submit_complete: { en: 'Submit complete sheets ({count})', bn: 'সম্পূর্ণ নম্বর ফর্দ জমা দিন ({count})' },
  submit_several_title: {
    en: 'Submit {count} {count|mark sheet|mark sheets}?',
    bn: '{count}টি নম্বর ফর্দ জমা দেবেন?',
  },
  submit_several_text: {
    en: 'No marks are missing. After this they can be changed only when they are returned.',
    bn: 'কোনো নম্বর বাকি নেই। এরপর ফেরত না পাঠানো পর্যন্ত পরিবর্তন করা যাবে না।',
  },
  submit_several_missing: {
    en: '{count} {count|mark is|marks are} missing in these sheets. Students without marks get no result. Submit anyway?',
    bn: 'এই নম্বর ফর্দগুলোতে {count}টি নম্বর বাকি। নম্বর না থাকলে ফলাফল হবে না। তবুও জমা দেবেন?',
  },
  submitted_several: {
    en: '{count} {count|mark sheet|mark sheets} submitted.',
    bn: '{count}টি নম্বর ফর্দ জমা দেওয়া হয়েছে।',
  },
  submitted: { en: 'The marks are submitted.', bn: 'নম্বর জমা দেওয়া হয়েছে।' },
  approve: { en: 'Approve', bn: 'অনুমোদন করুন' },
  approved: { en: '{count} {count|mark sheet|mark sheets} approved.', bn: '{count}টি নম্বর ফর্দ অনুমোদিত।' },
  send_back: { en: 'Return to draft', bn: 'খসড়ায় ফেরত পাঠান' },
  send_back_text: {
    en: 'The teacher can change the marks again. Enter a reason.',
    bn: 'শিক্ষক আবার নম্বর বদলাতে পারবেন। কারণ লিখুন।',
  },
  sent_back: { en: 'The marks are back in draft.', bn: 'নম্বর খসড়ায় ফেরত গেছে।' },
});
