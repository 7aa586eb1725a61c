import { defineWords } from '#kernel/words.ts';

/** What the dry run says about a cell; kinds of import add words of their own. */
export const findingWords = defineWords({
  // put right on the way in
  spaces: { en: 'Extra spaces removed', bn: 'অতিরিক্ত ফাঁকা জায়গা বাদ দেওয়া হবে' },
  'date-format': { en: 'Date written in full', bn: 'তারিখ নির্দিষ্ট নিয়মে লেখা হবে' },
  'date-from-number': { en: 'Date read from the sheet’s number', bn: 'শিটের সংখ্যা থেকে তারিখ পড়া হয়েছে' },
  'leading-zero': { en: 'Missing leading zero restored', bn: 'হারানো প্রথম শূন্যটি বসানো হবে' },
  'mobile-format': { en: 'Mobile number in standard form', bn: 'মোবাইল নম্বর নির্দিষ্ট নিয়মে লেখা হবে' },
  digits: { en: 'Bengali digits read', bn: 'বাংলা অঙ্ক পড়া হয়েছে' },
  'as-shown': {
    en: 'The formula left traces behind the mark; taken as the sheet shows it',
    bn: 'সূত্রের কারণে নম্বরের শেষে বাড়তি অঙ্ক ছিল; শিটে যেমন দেখায় তেমন নেওয়া হয়েছে',
  },
  'percent-of-full': { en: 'Read as this part of the full marks', bn: 'পূর্ণমানের এই শতাংশ ধরা হয়েছে' },
  word: { en: 'Word recognised', bn: 'শব্দটি চেনা গেছে' },
  'year-differs': {
    en: 'The year in the birth registration number differs from the date of birth',
    bn: 'জন্ম নিবন্ধন নম্বরের সাল জন্ম তারিখের সাথে মেলে না',
  },
  'short-year': {
    en: 'The year has two digits; read as a year in the past',
    bn: 'সাল দুই অঙ্কে লেখা; অতীতের সাল ধরা হয়েছে',
  },
  'second-phone': {
    en: 'Several numbers in the cell; the first is kept',
    bn: 'ঘরে একাধিক নম্বর; প্রথমটি রাখা হবে',
  },
  'said-empty': { en: 'Means “none”; left empty', bn: 'কিছু নেই বোঝায়; খালি থাকবে' },
  bijoy: { en: 'Converted from Bijoy to Unicode', bn: 'বিজয় থেকে ইউনিকোডে রূপান্তরিত' },
  changes: { en: 'Will be changed', bn: 'পরিবর্তন হবে' },
  // refused
  missing: { en: 'This is empty and required', bn: 'ঘরটি খালি, পূরণ করতে হবে' },
  'too-long': { en: 'The text is too long', bn: 'লেখাটি বেশি লম্বা' },
  'wrong-script': { en: 'Written in the wrong script for this column', bn: 'এই কলামের জন্য ভুল লিপিতে লেখা' },
  'not-a-date': { en: 'This is not a date', bn: 'এটি কোনো তারিখ নয়' },
  'impossible-date': { en: 'This date does not exist', bn: 'এমন কোনো তারিখ নেই' },
  'unknown-gender': { en: 'Gender not recognised', bn: 'লিঙ্গটি চেনা যায়নি' },
  'unknown-religion': { en: 'Religion not recognised', bn: 'ধর্মটি চেনা যায়নি' },
  'not-a-mobile': {
    en: 'This is not a Bangladeshi mobile number',
    bn: 'এটি বাংলাদেশের কোনো মোবাইল নম্বর নয়',
  },
  'not-a-roll': { en: 'A roll is a whole number from 1', bn: 'রোল ১ বা তার বেশি পূর্ণসংখ্যা হতে হবে' },
  'lost-digits': {
    en: 'The sheet has rounded this number and lost its last digits; type it as text',
    bn: 'শিট নম্বরটির শেষ অঙ্কগুলো হারিয়ে ফেলেছে; টেক্সট হিসেবে লিখুন',
  },
  'not-17-digits': {
    en: 'A birth registration number has 17 digits',
    bn: 'জন্ম নিবন্ধন নম্বর ১৭ অঙ্কের হয়',
  },
  'old-16-digits': {
    en: 'This is an old number of 16 digits; ask for the new one of 17',
    bn: 'এটি পুরোনো ১৬ অঙ্কের নম্বর; নতুন ১৭ অঙ্কের নম্বর নিন',
  },
  'bad-year': { en: 'The number does not start with a year of birth', bn: 'নম্বরটি জন্ম সাল দিয়ে শুরু হয়নি' },
  'not-a-number': { en: 'This is not a number', bn: 'এটি কোনো সংখ্যা নয়' },
  'more-decimals': {
    en: 'A mark has at most two decimals, this has more; round it in the sheet',
    bn: 'নম্বরে দশমিকের পর সর্বোচ্চ দুই ঘর থাকে, এটিতে বেশি; শিটে পূর্ণ করে লিখুন',
  },
  negative: { en: 'This is less than zero', bn: 'এটি শূন্যের চেয়ে কম' },
  'above-full': { en: 'More than the full marks', bn: 'পূর্ণমানের চেয়ে বেশি' },
  'unknown-choice': { en: 'This is not in the list', bn: 'এটি তালিকায় নেই' },
  duplicate: {
    en: 'Already in row {row}',
    bn: '{row} নম্বর সারিতে আগেই আছে',
  },
  'formula-error': {
    en: 'The formula in this cell gives no result; write the value itself',
    bn: 'এই ঘরের সূত্রে কোনো ফল আসেনি; মানটি সরাসরি লিখুন',
  },
  'bijoy-text': {
    en: 'This looks like Bijoy (SutonnyMJ) and cannot be read as a whole; type it in Unicode',
    bn: 'এটি বিজয়ে (SutonnyMJ) লেখা বলে মনে হয়, তবে পুরোটা পড়া যায়নি; ইউনিকোডে লিখুন',
  },
  'unreadable-text': {
    en: 'The characters are lost (????); save the sheet as “CSV UTF-8” or .xlsx and upload it again',
    bn: 'অক্ষরগুলো নষ্ট হয়ে গেছে (????); “CSV UTF-8” বা .xlsx হিসেবে সংরক্ষণ করে আবার দিন',
  },
  'dash-mark': {
    en: 'A dash does not say why there is no mark: write A for absent, or leave the cell empty',
    bn: 'নম্বর কেন নেই তা বোঝা যাচ্ছে না: অনুপস্থিত হলে A লিখুন, নইলে ঘরটি খালি রাখুন',
  },
  'not-an-email': { en: 'This is not an email address', bn: 'এটি কোনো ই-মেইল ঠিকানা নয়' },
  'not-a-blood-group': { en: 'This is not a blood group', bn: 'এটি কোনো রক্তের গ্রুপ নয়' },
  // why an import cannot be undone
  'in-use': {
    en: '{count} of these rows {count|is|are} used by: {what}',
    bn: 'এই সারিগুলোর {count}টির সাথে {what} যুক্ত আছে',
  },
  'changed-since': {
    en: '{count} of these rows {count|was|were} changed by hand after the import',
    bn: 'ইমপোর্টের পরে {count}টি সারি হাতে পরিবর্তন করা হয়েছে',
  },
});

/** What people call the records that may prevent an undo, by table. */
export const dependantWords = defineWords({
  student_documents: { en: 'Documents', bn: 'কাগজপত্র' },
  student_health: { en: 'Health notes', bn: 'স্বাস্থ্য তথ্য' },
  enrolments: { en: 'Enrolments of other years', bn: 'অন্য বছরের ভর্তি' },
  marks: { en: 'Marks', bn: 'নম্বর' },
  exam_attendance: { en: 'Exam attendance', bn: 'পরীক্ষার উপস্থিতি' },
  result_links: { en: 'Published results', bn: 'প্রকাশিত ফলাফল' },
  results: { en: 'Results', bn: 'ফলাফল' },
  promotion_students: { en: 'Promotions', bn: 'উত্তীর্ণকরণ' },
  student_subjects: { en: 'Students’ subjects', bn: 'শিক্ষার্থীর বিষয়' },
  guardian_students: { en: 'Guardians', bn: 'অভিভাবক' },
  member_people: { en: 'Accounts', bn: 'লগইন' },
  teaching_assignments: { en: 'Teaching assignments', bn: 'পাঠদানের দায়িত্ব' },
  exam_subjects: { en: 'Exams', bn: 'পরীক্ষা' },
  mark_sheets: { en: 'Mark sheets', bn: 'নম্বর ফর্দ' },
  fee_rates: { en: 'Fee rates', bn: 'ফির হার' },
  fee_demands: { en: 'Fees', bn: 'ফি' },
  attendance_sheets: { en: 'Attendance', bn: 'হাজিরা' },
  batches: { en: 'Batches', bn: 'ব্যাচ' },
  batch_members: { en: 'Batches', bn: 'ব্যাচ' },
  student_leaves: { en: 'Leave applications', bn: 'ছুটির আবেদন' },
  id_cards: { en: 'ID cards', bn: 'আইডি কার্ড' },
  attendance_marks: { en: 'Attendance', bn: 'হাজিরা' },
  section_rooms: { en: 'Rooms of sections', bn: 'সেকশনের কক্ষ' },
  routine_lessons: { en: 'Lessons of a routine', bn: 'রুটিনের ক্লাস' },
  manual_counts: { en: 'Head counts', bn: 'গণনা' },
  enrolment_changes: { en: 'Changes of section', bn: 'সেকশন পরিবর্তন' },
  student_transfers: { en: 'Transfers', bn: 'বদলি' },
});

/** What the dry run says about a sheet as a whole; kinds of import add words of their own. */
export const sheetNoteWords = defineWords({
  'sheet-read': {
    en: 'Sheet “{sheet}” was read. Not read: {others}.',
    bn: '“{sheet}” শিটটি পড়া হয়েছে। পড়া হয়নি: {others}।',
  },
  'choose-sheet': {
    en: 'This workbook has several sheets with lists. Choose the one to import; the others can follow.',
    bn: 'এই ফাইলে তালিকাসহ একাধিক শিট আছে। যেটি ইমপোর্ট করবেন সেটি বেছে নিন; অন্যগুলো পরে নেওয়া যাবে।',
  },
  'not-read': {
    en: 'Columns not read: {columns}.',
    bn: 'যে কলামগুলো পড়া হয়নি: {columns}।',
  },
  'heading-unreadable': {
    en: 'The characters of these headings are lost: {columns}. The file was saved as plain CSV; save it as “CSV UTF-8” or “Excel Workbook (.xlsx)”.',
    bn: 'এই শিরোনামগুলোর অক্ষর নষ্ট হয়ে গেছে: {columns}। ফাইলটি সাধারণ CSV হিসেবে সংরক্ষিত; “CSV UTF-8” অথবা “Excel Workbook (.xlsx)” হিসেবে সংরক্ষণ করুন।',
  },
  'merged-cells': {
    en: 'Merged cells in {columns}: the value counts for every row they cover.',
    bn: '{columns} কলামে একত্র করা ঘর আছে: মানটি সেই ঘরের সব সারির জন্য ধরা হয়েছে।',
  },
  'bijoy-converted': {
    en: 'Bengali typed in Bijoy (SutonnyMJ) is converted to Unicode, for example {example}. Cells: {count}. Compare some of them.',
    bn: 'বিজয়ে (SutonnyMJ) লেখা বাংলা ইউনিকোডে রূপান্তর করা হয়েছে, যেমন {example}। ঘর: {count}টি। কয়েকটি মিলিয়ে দেখুন।',
  },
  'bijoy-as-typed': {
    en: 'Some of this looks like Bengali typed in Bijoy (SutonnyMJ), for example {example}. Cells: {count}. They are imported as typed.',
    bn: 'কিছু লেখা বিজয়ে (SutonnyMJ) লেখা বাংলার মতো, যেমন {example}। ঘর: {count}টি। যেমন লেখা আছে তেমনই আসবে।',
  },
  'hidden-rows-open': {
    en: 'Rows hidden in the sheet, as by a filter: {rows} of {all} (row numbers {which}). Leave them out or take them?',
    bn: 'শিটের {all}টি সারির {rows}টি লুকানো, যেমন ফিল্টারে (সারি {which})। বাদ দেবেন, নাকি নেবেন?',
  },
  'hidden-rows-chosen': {
    en: 'Rows hidden in the sheet: {rows} of {all} (row numbers {which}); it is done as you chose.',
    bn: 'শিটের {all}টি সারির {rows}টি লুকানো (সারি {which}); আপনি যেভাবে বেছেছেন সেভাবে হয়েছে।',
  },
  'hidden-columns-open': {
    en: 'These columns are hidden in the sheet: {columns}. Leave them out or take them?',
    bn: 'এই কলামগুলো শিটে লুকানো: {columns}। বাদ দেবেন, নাকি নেবেন?',
  },
  'hidden-columns-chosen': {
    en: 'These columns are hidden in the sheet: {columns}; it is done as you chose.',
    bn: 'এই কলামগুলো শিটে লুকানো: {columns}; আপনি যেভাবে বেছেছেন সেভাবে হয়েছে।',
  },
  'percent-open': {
    en: 'Cells of this column are percentages, for example {example}. Is {figure} meant, or {example} of the full marks?',
    bn: 'এই কলামের ঘরগুলো শতাংশে লেখা, যেমন {example}। {figure} বোঝানো হয়েছে, নাকি পূর্ণমানের {example}?',
  },
  'percent-chosen': {
    en: 'Cells of this column are percentages, for example {example}; they are read as you chose.',
    bn: 'এই কলামের ঘরগুলো শতাংশে লেখা, যেমন {example}; আপনি যেভাবে বেছেছেন সেভাবে পড়া হয়েছে।',
  },
  'date-order-open': {
    en: 'Does {example} mean {dmy} or {mdy}? The dates of this column can be read both ways.',
    bn: '{example} কোন তারিখ: {dmy}, নাকি {mdy}? এই কলামের তারিখগুলো দুভাবেই পড়া যায়।',
  },
  'date-order-chosen': {
    en: '{example} can be {dmy} or {mdy}; it is read as you chose.',
    bn: '{example} হতে পারে {dmy} অথবা {mdy}; আপনি যেভাবে বেছেছেন সেভাবে পড়া হয়েছে।',
  },
  'dates-month-first': {
    en: 'The month comes first in these dates: one of them has no other reading.',
    bn: 'এই তারিখগুলোতে মাস আগে লেখা: অন্তত একটি তারিখ অন্যভাবে পড়া যায় না।',
  },
  'dates-mixed': {
    en: 'Some of these dates have the day first and some the month. Correct the column before you import it.',
    bn: 'কিছু তারিখে দিন আগে, কিছু তারিখে মাস আগে লেখা। ইমপোর্টের আগে কলামটি ঠিক করুন।',
  },
  'dates-swapped': {
    en: 'Day and month may be exchanged: every real date of this column is on or before the 12th, and the later days are text. Compare some of them with the register.',
    bn: 'দিন ও মাস অদলবদল হয়ে থাকতে পারে: কলামের সব তারিখ ১২ বা তার আগের, আর পরের দিনগুলো লেখা হিসেবে আছে। খাতার সাথে কয়েকটি মিলিয়ে দেখুন।',
  },
});
