import { defineWords } from '#kernel/words.ts';

export const bringProblems = defineWords({
  match_first: {
    en: 'Names to match first: {count}. Nothing was imported.',
    bn: 'আগে মেলাতে হবে এমন নাম: {count}টি। কিছু ইমপোর্ট হয়নি।',
  },
  look_first: {
    en: 'Look at what is left out and confirm it. Nothing was imported.',
    bn: 'যা বাদ পড়ছে দেখে নিশ্চিত করুন। কিছু ইমপোর্ট হয়নি।',
  },
  moved: {
    en: 'The draft has changed since the file was checked. Check it again.',
    bn: 'ফাইল যাচাইয়ের পর খসড়াটি বদলেছে। আবার যাচাই করুন।',
  },
  no_periods: {
    en: 'The periods of the day are not set up yet. Set them up first, then import the routine.',
    bn: 'দিনের পিরিয়ড এখনো ঠিক করা হয়নি। আগে পিরিয়ড ঠিক করে রুটিন ইমপোর্ট করুন।',
  },
  nothing: {
    en: 'No lessons were found in this file. Download the template to see how a routine can look.',
    bn: 'এই ফাইলে কোনো ক্লাস পাওয়া যায়নি। রুটিন কেমন হতে পারে দেখতে টেমপ্লেট ডাউনলোড করুন।',
  },
  too_many: {
    en: 'Filled cells of one file at most: {most}. Import it in parts.',
    bn: 'এক ফাইলে সর্বোচ্চ {most}টি ঘর। কয়েক ভাগে ইমপোর্ট করুন।',
  },
  foreign: {
    en: 'A name is matched with something the institution does not have. Check the file again.',
    bn: 'একটি নাম এমন কিছুর সঙ্গে মেলানো হয়েছে যা প্রতিষ্ঠানে নেই। ফাইলটি আবার যাচাই করুন।',
  },
  name_first: { en: 'Enter a name for the new draft.', bn: 'নতুন খসড়ার নাম লিখুন।' },
  undone: { en: 'This import has already been undone.', bn: 'এই ইমপোর্ট আগেই ফিরিয়ে নেওয়া হয়েছে।' },
});

/** What is said of lines of a sheet that are no lesson. */
export const leftOutWords = defineWords({
  day: { en: 'The sheet does not say on which day.', bn: 'কোন দিন তা লেখা নেই।' },
  period: { en: 'The sheet does not say in which period.', bn: 'কোন পিরিয়ড তা লেখা নেই।' },
  section: { en: 'The sheet does not say for which section.', bn: 'কোন সেকশন তা লেখা নেই।' },
  subject: { en: 'The cell names no subject.', bn: 'ঘরটিতে কোনো বিষয় লেখা নেই।' },
  words: { en: 'Not understood: {words}', bn: 'বোঝা যায়নি: {words}' },
  teachers: {
    en: 'A lesson has one teacher. Left out: {words}. For two teachers write a subject for each.',
    bn: 'এক ক্লাসে একজন শিক্ষক। বাদ পড়ছেন: {words}। দুজন শিক্ষক হলে প্রত্যেকের জন্য বিষয় লিখুন।',
  },
  long: {
    en: 'A lesson takes at most 4 periods. It is read as 4.',
    bn: 'একটি ক্লাস সর্বোচ্চ ৪ পিরিয়ডের। ৪ পিরিয়ড ধরা হয়েছে।',
  },
  skipped: { en: 'Left out by choice: {name}', bn: 'ইচ্ছা করে বাদ দেওয়া: {name}' },
});

export const bringScreenWords = defineWords({
  lead: {
    en: 'Upload the routine as you have it: a grid by section and day, or a list of lessons. Nothing is saved until you have seen what it does.',
    bn: 'রুটিন যেভাবে আছে সেভাবেই আপলোড করুন: সেকশন ও বার অনুযায়ী ছক, অথবা ক্লাসের তালিকা। কী হবে তা দেখার আগে কিছু সংরক্ষণ হয় না।',
  },
  target: { en: 'Where it goes', bn: 'কোথায় যাবে' },
  into: { en: 'Draft', bn: 'খসড়া' },
  into_new: { en: 'A new draft', bn: 'নতুন খসড়া' },
  name: { en: 'Name of the new draft', bn: 'নতুন খসড়ার নাম' },
  default_name: { en: 'From {file}', bn: '{file} থেকে' },
  whole: {
    en: 'Replace the whole draft, also sections that are not in the file',
    bn: 'পুরো খসড়া বদলে দিন, ফাইলে নেই এমন সেকশনও',
  },
  combine: {
    en: 'Teach sections together that have the same teacher and subject at the same time',
    bn: 'একই সময়ে একই শিক্ষক ও বিষয় থাকা সেকশনগুলো একসঙ্গে পড়ান',
  },
  empty_template: { en: 'Download the template', bn: 'টেমপ্লেট ডাউনলোড' },
  empty_template_hint: {
    en: 'An empty routine with your sections, periods and initials: fill it in and upload it.',
    bn: 'আপনার সেকশন, পিরিয়ড ও সংক্ষিপ্ত নামসহ খালি রুটিন: পূরণ করে আপলোড করুন।',
  },
  template: { en: 'Download as a spreadsheet', bn: 'স্প্রেডশিট ডাউনলোড' },
  template_hint: {
    en: 'The draft with your sections, periods and initials: fill it in and upload it again.',
    bn: 'আপনার সেকশন, পিরিয়ড ও সংক্ষিপ্ত নামসহ খসড়াটি: পূরণ করে আবার আপলোড করুন।',
  },
  upload: { en: 'Choose the spreadsheet', bn: 'স্প্রেডশিট বেছে নিন' },
  reading: { en: 'Reading the file…', bn: 'ফাইল পড়া হচ্ছে…' },
  other_file: { en: 'Another file', bn: 'অন্য ফাইল' },
  check_again: { en: 'Check again', bn: 'আবার যাচাই' },
  found: { en: 'What was found', bn: 'যা পাওয়া গেছে' },
  cells: { en: 'Filled cells', bn: 'পূরণ করা ঘর' },
  placed: { en: 'New lessons', bn: 'নতুন ক্লাস' },
  same: { en: 'Already there', bn: 'আগে থেকেই আছে' },
  removed: { en: 'Lessons replaced', bn: 'বদলে যাওয়া ক্লাস' },
  not_placed: { en: 'Not placed', bn: 'বসানো যায়নি' },
  breaks: { en: 'Breaks', bn: 'বিরতি' },
  sheet_line: { en: '{name}: {cells}', bn: '{name}: {cells}' },
  sheet_hidden: { en: '{name}: hidden, not read', bn: '{name}: লুকানো শিট, পড়া হয়নি' },
  sheet_none: { en: '{name}: not a routine', bn: '{name}: রুটিন নয়' },
  names: { en: 'Names to match', bn: 'যেসব নাম মেলাতে হবে' },
  names_lead: {
    en: 'The file uses names that are not known. Choose what each means; it is remembered for the next file.',
    bn: 'ফাইলে কিছু অজানা নাম আছে। প্রতিটির অর্থ বেছে নিন; পরের ফাইলের জন্য মনে রাখা হবে।',
  },
  kind_section: { en: 'Sections', bn: 'সেকশন' },
  kind_subject: { en: 'Subjects', bn: 'বিষয়' },
  kind_teacher: { en: 'Teachers', bn: 'শিক্ষক' },
  used: { en: 'Cells: {count} ({at})', bn: 'ঘর: {count} ({at})' },
  skip: { en: 'Leave out these lessons', bn: 'এই ক্লাসগুলো বাদ দিন' },
  no_teacher: { en: 'Lessons without a teacher', bn: 'শিক্ষক ছাড়া ক্লাস' },
  keep_names: { en: 'Match and check again', bn: 'মিলিয়ে আবার যাচাই' },
  matched: { en: 'Matched by hand', bn: 'হাতে মেলানো নাম' },
  left_out: { en: 'left out', bn: 'বাদ' },
  change_names: { en: 'Change', bn: 'বদলান' },
  clashes: { en: 'Lessons that clash', bn: 'সংঘাতের ক্লাস' },
  clashes_lead: {
    en: 'These lessons are not placed: the earlier one keeps the place. Place them on the board later, or take them instead.',
    bn: 'এই ক্লাসগুলো বসানো হবে না: আগেরটি জায়গায় থাকবে। পরে বোর্ডে বসান, অথবা আগেরটির বদলে নিন।',
  },
  instead: { en: 'Take this one instead', bn: 'এটিই নিন' },
  soft: { en: 'Placed against a rule of the house', bn: 'নিজস্ব নিয়মের বাইরে বসানো' },
  unread: { en: 'Cells that are no lesson', bn: 'যেসব ঘর ক্লাস নয়' },
  unread_lead: {
    en: 'These cells, or words in them, could not be read. Correct them in the file, or leave them out.',
    bn: 'এই ঘরগুলো বা এর কিছু শব্দ পড়া যায়নি। ফাইলে ঠিক করুন, অথবা বাদ দিন।',
  },
  skipped: { en: 'Left out by choice', bn: 'ইচ্ছা করে বাদ দেওয়া' },
  titles: { en: 'Read as titles and notes', bn: 'শিরোনাম ও মন্তব্য হিসেবে পড়া' },
  more: { en: 'And {count} more.', bn: 'আরও {count}টি।' },
  accept: {
    en: 'I have seen what is left out',
    bn: 'যা বাদ পড়ছে তা দেখেছি',
  },
  import: { en: 'Import lessons: {count}', bn: '{count}টি ক্লাস ইমপোর্ট' },
  nothing_new: {
    en: 'Everything in the file is already in the draft.',
    bn: 'ফাইলের সবকিছু আগে থেকেই খসড়ায় আছে।',
  },
  imported: { en: 'Imported.', bn: 'ইমপোর্ট হয়েছে।' },
  open_board: { en: 'Open the board', bn: 'বোর্ড খুলুন' },
  place: { en: '{section}, {day}, period {number}', bn: '{section}, {day}, {number} নম্বর পিরিয়ড' },
  earlier: { en: 'Earlier imports', bn: 'আগের ইমপোর্ট' },
  none: { en: 'No routine has been imported yet.', bn: 'এখনো কোনো রুটিন ইমপোর্ট হয়নি।' },
  none_hint: { en: 'Choose a spreadsheet above.', bn: 'উপরে একটি স্প্রেডশিট বেছে নিন।' },
  file: { en: 'File', bn: 'ফাইল' },
  by: { en: 'Imported by', bn: 'যিনি ইমপোর্ট করেছেন' },
  undo: { en: 'Undo import', bn: 'ইমপোর্ট ফিরিয়ে নিন' },
  undo_ask: { en: 'Undo this import?', bn: 'এই ইমপোর্ট ফিরিয়ে নেবেন?' },
  undo_text: {
    en: 'Lessons of the file are removed from {name}, also those that were moved since. Lessons that they replaced come back.',
    bn: '{name} থেকে ফাইলের ক্লাসগুলো সরে যাবে, পরে সরানো ক্লাসও। যেগুলো বদলে গিয়েছিল সেগুলো ফিরে আসবে।',
  },
  undo_done: {
    en: 'Removed: {removed}. Brought back: {restored}. Place taken: {left}.',
    bn: 'সরানো হয়েছে: {removed}। ফিরেছে: {restored}। জায়গা খালি নেই: {left}।',
  },
  undone: { en: 'Undone', bn: 'ফিরিয়ে নেওয়া হয়েছে' },
  not_in: { en: 'Not imported', bn: 'ইমপোর্ট হয়নি' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
});

/** Headings of the routine as a spreadsheet. */
export const sheetWords = defineWords({
  routine: { en: 'Routine', bn: 'রুটিন' },
  section: { en: 'Section', bn: 'সেকশন' },
  day: { en: 'Day', bn: 'বার' },
  room: { en: 'Room', bn: 'কক্ষ' },
  teachers: { en: 'Teachers', bn: 'শিক্ষক' },
  template: { en: 'Routine template', bn: 'রুটিনের টেমপ্লেট' },
  initials: { en: 'Initials', bn: 'সংক্ষিপ্ত নাম' },
  name: { en: 'Name', bn: 'নাম' },
});
