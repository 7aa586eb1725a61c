import { defineWords } from '#kernel/words.ts';

export const resultScreenTitles = defineWords({
  module: { en: 'Results', bn: 'ফলাফল' },
  exam_steps: { en: 'Exam overview', bn: 'পরীক্ষার সব ধাপ' },
  setting: { en: 'Result settings', bn: 'ফলাফলের নিয়ম' },
  setting_also: { en: 'Grading system, result rules', bn: 'গ্রেড পদ্ধতি, পাসের নিয়ম' },
  generate: { en: 'Generate results', bn: 'ফলাফল তৈরি' },
  permission: { en: 'Approve and publish results', bn: 'ফলাফল অনুমোদন ও প্রকাশ' },
  report: { en: 'View results', bn: 'ফলাফল দেখা' },
  mine: { en: 'Results', bn: 'ফলাফল' },
  public_result: { en: 'Exam result', bn: 'পরীক্ষার ফলাফল' },
  check_result: { en: 'Verify result', bn: 'ফলাফল যাচাই' },
});

export const resultPermissionWords = defineWords({
  setting_view: { en: 'View result settings', bn: 'ফলাফলের নিয়ম দেখা' },
  setting_edit: { en: 'Change result settings', bn: 'ফলাফলের নিয়ম পরিবর্তন করা' },
  view: { en: 'View results and reports', bn: 'ফলাফল ও রিপোর্ট দেখা' },
  generate: { en: 'Generate results', bn: 'ফলাফল তৈরি করা' },
  approve: { en: 'Approve results', bn: 'ফলাফল অনুমোদন করা' },
  publish: { en: 'Publish and withdraw results', bn: 'ফলাফল প্রকাশ ও প্রত্যাহার করা' },
  view_own: { en: 'View own published results', bn: 'নিজের প্রকাশিত ফলাফল দেখা' },
});

/** How far a generation of results has come. */
export const runStateWords = defineWords({
  GENERATING: { en: 'Being generated', bn: 'তৈরি হচ্ছে' },
  GENERATED: { en: 'Generated', bn: 'তৈরি হয়েছে' },
  APPROVED: { en: 'Approved', bn: 'অনুমোদিত' },
  PUBLISHED: { en: 'Published', bn: 'প্রকাশিত' },
  WITHDRAWN: { en: 'Withdrawn', bn: 'প্রত্যাহৃত' },
  SUPERSEDED: { en: 'Superseded', bn: 'প্রতিস্থাপিত' },
  FAILED: { en: 'Not completed', bn: 'সম্পূর্ণ হয়নি' },
});

export const resultStatusWords = defineWords({
  PASSED: { en: 'Passed', bn: 'উত্তীর্ণ' },
  FAILED: { en: 'Failed', bn: 'অনুত্তীর্ণ' },
  INCOMPLETE: { en: 'Incomplete', bn: 'অসম্পূর্ণ' },
});

export const resultProblems = defineWords({
  no_students: {
    en: 'No student of this exam has subjects. Assign subjects first.',
    bn: 'এই পরীক্ষার কোনো শিক্ষার্থীর বিষয় নির্ধারিত নেই। আগে বিষয় নির্ধারণ করুন।',
  },
  no_marks: {
    en: 'No marks have been entered in this exam yet.',
    bn: 'এই পরীক্ষায় এখনো কোনো নম্বর দেওয়া হয়নি।',
  },
  generating: {
    en: 'The results of this exam are already being generated.',
    bn: 'এই পরীক্ষার ফলাফল এখন তৈরি হচ্ছে।',
  },
  reason_needed: {
    en: 'Results already exist. Enter a reason for generating them again.',
    bn: 'ফলাফল আগেই তৈরি হয়েছে। আবার তৈরির কারণ লিখুন।',
  },
  bad_bands: {
    en: 'The grade table cannot be used: {why}.',
    bn: 'গ্রেড টেবিলটি ব্যবহার করা যাবে না: {why}।',
  },
  settings_taken: {
    en: 'Settings for this class from this year already exist. Edit those.',
    bn: 'এই শ্রেণির জন্য এই বছর থেকে নিয়ম আগেই আছে। সেটিই সম্পাদনা করুন।',
  },
  cancelled: {
    en: 'The generation was cancelled.',
    bn: 'ফলাফল তৈরি বাতিল করা হয়েছে।',
  },
  wrong_state: {
    en: 'This cannot be done while the results are: {state}.',
    bn: 'ফলাফলের এই অবস্থায় এটি করা যাবে না: {state}।',
  },
  sheets_open: {
    en: '{count} {count|mark sheet is|mark sheets are} not approved yet. Approve the marks first.',
    bn: '{count}টি নম্বর ফর্দ এখনো অনুমোদিত হয়নি। আগে নম্বর অনুমোদন করুন।',
  },
  marks_changed: {
    en: 'Marks have changed since these results were generated. Generate them again.',
    bn: 'এই ফলাফল তৈরির পর নম্বর পরিবর্তন হয়েছে। আবার তৈরি করুন।',
  },
  exam_changed: {
    en: 'The subjects or full marks of the exam have changed since these results were made. Generate them again.',
    bn: 'এই ফলাফল তৈরির পর পরীক্ষার বিষয় বা পূর্ণমান পরিবর্তন হয়েছে। আবার তৈরি করুন।',
  },
  not_published: {
    en: 'This result has not been published.',
    bn: 'এই ফলাফল প্রকাশিত হয়নি।',
  },
});

export const bandProblems = defineWords({
  NO_BANDS: { en: 'it has no grades', bn: 'কোনো গ্রেড নেই' },
  NO_BAND_FROM_ZERO: { en: 'the lowest grade must start at 0', bn: 'সবচেয়ে নিচের গ্রেড ০ থেকে শুরু হতে হবে' },
  NO_FAIL_BAND: { en: 'the lowest grade must have 0 points', bn: 'সবচেয়ে নিচের গ্রেডের পয়েন্ট ০ হতে হবে' },
  SAME_LETTER_TWICE: { en: 'a grade appears twice', bn: 'একই গ্রেড দুইবার আছে' },
  NOT_A_WHOLE_NUMBER: { en: 'a number has too many decimals', bn: 'একটি সংখ্যায় দশমিকের ঘর বেশি' },
  PERCENT_OUT_OF_RANGE: {
    en: 'a percent is not between 0 and 100',
    bn: 'একটি শতকরা হার ০ থেকে ১০০-এর মধ্যে নয়',
  },
  NOT_FALLING: {
    en: 'a higher percent must have more points',
    bn: 'বেশি শতকরা হারের পয়েন্টও বেশি হতে হবে',
  },
});

export const resultNotices = defineWords({
  title: { en: 'Result published', bn: 'ফলাফল প্রকাশিত' },
  body: {
    en: '{exam}, class {class}: the result is available from {date}.',
    bn: '{exam}, {class} শ্রেণি: ফলাফল {date} থেকে দেখা যাবে।',
  },
  guessed_title: {
    en: 'Someone is trying to guess a date of birth',
    bn: 'কেউ জন্ম তারিখ অনুমান করার চেষ্টা করছে',
  },
  guessed_body: {
    en: 'On the public result page, wrong dates of birth were entered many times today for {student}. Further attempts are limited. Nothing was shown.',
    bn: 'ফলাফলের পাতায় আজ {student}-এর জন্য বহুবার ভুল জন্ম তারিখ দেওয়া হয়েছে। পরবর্তী চেষ্টা সীমিত করা হয়েছে। কোনো ফলাফল দেখানো হয়নি।',
  },
});

/** What a cell prints where there is no mark. */
export const markSigns = defineWords({
  ABSENT: { en: 'A', bn: 'অনু' },
  EXPELLED: { en: 'Exp', bn: 'বহি' },
  EXEMPT: { en: 'Ex', bn: 'অব্য' },
  WITHHELD: { en: 'W', bn: 'স্থ' },
});

/** Labels that several rooms of results show. */
export const resultFieldWords = defineWords({
  no_runs: { en: 'No results have been generated yet', bn: 'এখনো কোনো ফলাফল তৈরি হয়নি' },
  no_runs_hint: {
    en: 'Generate them when the marks are ready.',
    bn: 'নম্বর প্রস্তুত হলে ফলাফল তৈরি করুন।',
  },
  number_of: { en: 'Result no. {number}', bn: 'ফলাফল নং {number}' },
  view: { en: 'View', bn: 'দেখুন' },
  enrolled: { en: 'Students', bn: 'শিক্ষার্থী' },
  appeared: { en: 'Appeared', bn: 'পরীক্ষা দিয়েছে' },
  passed: { en: 'Passed', bn: 'উত্তীর্ণ' },
  failed: { en: 'Failed', bn: 'অনুত্তীর্ণ' },
  incomplete: { en: 'Incomplete', bn: 'অসম্পূর্ণ' },
});
