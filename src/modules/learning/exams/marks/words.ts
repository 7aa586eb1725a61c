import { defineWords } from '#kernel/words.ts';

export const marksWords = defineWords({
  roll: { en: 'Roll', bn: 'রোল' },
  name: { en: 'Name', bn: 'নাম' },
  total: { en: 'Total', bn: 'মোট' },
  of_full: { en: 'of {full}', bn: 'পূর্ণমান {full}' },
  pass_mark: { en: 'pass {pass}', bn: 'পাস {pass}' },
  fourth: { en: '4th', bn: '৪র্থ' },
  how: {
    en: 'Type a mark and press Enter. Use the arrow keys to move. A or abs means absent. Paste a block from a spreadsheet into any cell. Ctrl+Z to undo.',
    bn: 'নম্বর লিখে এন্টার চাপুন। তীর চিহ্নে ঘর বদলায়, লিখলে আগেরটি মুছে যায়। অনুপস্থিত হলে “অনু” বা A। স্প্রেডশিটের ঘর কপি করে যেকোনো ঘরে পেস্ট করুন। Ctrl+Z চাপলে আগের অবস্থায় ফেরে।',
  },
  how_touch: {
    en: 'Tap a cell and type the mark. The bar above the keyboard marks a student absent and goes to the next one.',
    bn: 'ঘরে চেপে নম্বর লিখুন। কিবোর্ডের উপরের বোতামে অনুপস্থিত দিন ও পরের শিক্ষার্থীতে যান।',
  },
  absent_short: { en: 'Absent', bn: 'অনু' },
  mark_absent: { en: 'Mark absent', bn: 'অনুপস্থিত দিন' },
  change_choice: { en: 'Change', bn: 'বদলান' },
  next_cell: { en: 'Next', bn: 'পরের' },
  touch_bar: { en: 'Keys for this cell', bn: 'এই ঘরের বোতাম' },
  cell: { en: '{part} of roll {roll}, {name}', bn: 'রোল {roll}, {name}: {part}' },
  all_saved: { en: 'All marks are saved', bn: 'সব নম্বর সংরক্ষিত' },
  typing: { en: 'Not saved yet', bn: 'এখনো সংরক্ষণ হয়নি' },
  saving_one: { en: 'Saving 1 mark…', bn: '১টি সংরক্ষণ হচ্ছে…' },
  saving: { en: 'Saving {count} {count|mark|marks}…', bn: '{count}টি সংরক্ষণ হচ্ছে…' },
  on_device: { en: '{count} on this device', bn: '{count}টি এই ডিভাইসে' },
  kept: {
    en: 'No connection. {count} {count|mark is|marks are} kept on this device and sent when you are back online. You may close the page.',
    bn: 'সংযোগ নেই। {count}টি নম্বর এই ডিভাইসে রাখা আছে, সংযোগ এলে পাঠানো হবে। পাতাটি বন্ধ করতে পারেন।',
  },
  offline: {
    en: 'No connection. {count} {count|mark is|marks are} kept here and sent when you are back online. Keep this page open.',
    bn: 'সংযোগ নেই। {count}টি নম্বর এখানে আছে, সংযোগ এলেই পাঠানো হবে। পাতাটি খোলা রাখুন।',
  },
  no_room: {
    en: 'Not saved: this device has no room to keep {count} {count|mark|marks}, and there is no connection. Keep this page open and free some space; Bidyapith tries again by itself.',
    bn: 'সংরক্ষণ হয়নি: {count}টি নম্বর রাখার জায়গা এই ডিভাইসে নেই, সংযোগও নেই। পাতাটি খোলা রেখে কিছু জায়গা খালি করুন; নিজে থেকেই আবার চেষ্টা হবে।',
  },
  not_kept: {
    en: '{count} not saved',
    bn: '{count}টি সংরক্ষণ হয়নি',
  },
  wrong_one: { en: '1 cell to correct', bn: '১টি ঘর ঠিক করুন' },
  wrong: { en: '{count} {count|cell|cells} to correct', bn: '{count}টি ঘর ঠিক করুন' },
  wrong_at: { en: 'Roll {roll}, {part}: {problem}', bn: 'রোল {roll}, {part}: {problem}' },
  conflicts: {
    en: 'Someone else changed these marks at the same time. Choose for each:',
    bn: 'একই সময়ে অন্য কেউ এই নম্বরগুলো বদলেছেন। প্রতিটির জন্য বেছে নিন:',
  },
  conflict_line: {
    en: 'Roll {roll}, {part}: yours {mine}, saved now {theirs} by {by}',
    bn: 'রোল {roll}, {part}: আপনার {mine}, এখন আছে {theirs} ({by})',
  },
  keep_mine: { en: 'Keep mine', bn: 'আমারটি রাখুন' },
  take_theirs: { en: 'Use the saved one', bn: 'সংরক্ষিতটি নিন' },
  blank: { en: 'empty', bn: 'খালি' },
  undo: { en: 'Undo', bn: 'আগের অবস্থা' },
  redo: { en: 'Redo', bn: 'আবার করুন' },
  pasted: { en: '{count} {count|mark|marks} pasted.', bn: '{count}টি নম্বর বসানো হয়েছে।' },
  pasted_wrong: {
    en: '{count} {count|mark|marks} pasted. Cells to correct: {wrong}.',
    bn: '{count}টি নম্বর বসানো হয়েছে, {wrong}টি ঘর ঠিক করতে হবে।',
  },
  pasted_outside: {
    en: 'The pasted block was larger than the sheet; the rest was left out.',
    bn: 'কপি করা অংশটি তালিকার চেয়ে বড় ছিল; বাইরের অংশ বাদ গেছে।',
  },
  problem_not_a_number: {
    en: 'Not a mark. Type a number, or A for absent.',
    bn: 'এটি নম্বর নয়। সংখ্যা লিখুন, অনুপস্থিত হলে “অনু”।',
  },
  problem_negative: { en: 'A mark cannot be below zero.', bn: 'নম্বর শূন্যের কম হতে পারে না।' },
  problem_above_full: { en: 'More than the full marks ({full}).', bn: 'পূর্ণমানের ({full}) চেয়ে বেশি।' },
  problem_not_taken: {
    en: 'This student does not take the subject any more.',
    bn: 'এই শিক্ষার্থী আর বিষয়টি পড়ে না।',
  },
  submit_text: {
    en: 'After this you can no longer change them, unless they are returned to you.',
    bn: 'এরপর ফেরত না পাঠানো পর্যন্ত আপনি আর পরিবর্তন করতে পারবেন না।',
  },
  submit_missing: {
    en: '{count} {count|mark is|marks are} missing. Students without marks get no result. Submit anyway?',
    bn: '{count}টি নম্বর বাকি। নম্বর না থাকলে ফলাফল হবে না। তবুও জমা দেবেন?',
  },
  lock: { en: 'Lock', bn: 'চূড়ান্ত করুন' },
  lock_text: {
    en: 'Locked marks can no longer be changed by anyone.',
    bn: 'চূড়ান্ত করলে নম্বর আর কেউ বদলাতে পারবেন না।',
  },
  locked: { en: 'The marks are locked.', bn: 'নম্বর চূড়ান্ত করা হয়েছে।' },
  returned_because: { en: 'Returned by {by}: {reason}', bn: '{by} ফেরত পাঠিয়েছেন: {reason}' },
  read_only: {
    en: 'You can view these marks but not change them in this status.',
    bn: 'এই নম্বর শুধু দেখা যাবে; এই অবস্থায় পরিবর্তন করা যাবে না।',
  },
  present_days: { en: 'Days present', bn: 'উপস্থিত দিন' },
  conduct: { en: 'Behaviour', bn: 'আচরণ' },
  remark: { en: 'Class teacher’s remark', bn: 'শ্রেণিশিক্ষকের মন্তব্য' },
  attendance_lead: {
    en: 'Printed on the report card next to the working days.',
    bn: 'প্রগতি পত্রে মোট কার্যদিবসের পাশে ছাপা হয়।',
  },
  working_days_are: { en: 'Working days: {days}', bn: 'কার্যদিবস: {days}' },
  taken_first: {
    en: 'Where attendance is taken, report cards count its days. What is typed here is used for students without any.',
    bn: 'যেখানে উপস্থিতি নেওয়া হয় সেখানে প্রগতি পত্রে সেই দিন গোনা হয়। এখানে লেখা দিন শুধু যাদের উপস্থিতি নেওয়া হয়নি তাদের জন্য।',
  },
  no_working_days: {
    en: 'The exam has no working days yet. Enter them in the exam declaration.',
    bn: 'এই পরীক্ষার কার্যদিবস দেওয়া নেই। পরীক্ষা ঘোষণার পাতায় কার্যদিবস লিখুন।',
  },
  above_working_days: { en: 'More than the working days.', bn: 'কার্যদিবসের চেয়ে বেশি।' },
  no_students: { en: 'No students in this section', bn: 'এই সেকশনে কোনো শিক্ষার্থী নেই' },
  attendance_saved: {
    en: 'Saved for {count} {count|student|students}.',
    bn: '{count} জন শিক্ষার্থীর জন্য সংরক্ষিত।',
  },
  attendance_stale: {
    en: 'Someone else changed {count} {count|row|rows} in the meantime; what is saved is now shown.',
    bn: 'ইতিমধ্যে অন্য কেউ {count}টি সারি বদলেছেন; এখন যা সংরক্ষিত আছে তা দেখানো হলো।',
  },
  entry_lead: { en: 'Marks are saved as you type.', bn: 'লেখার সঙ্গে সঙ্গে নম্বর সংরক্ষিত হয়।' },
});
