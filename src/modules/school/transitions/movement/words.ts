import { defineWords } from '#kernel/words.ts';

export const movementWords = defineWords({
  title: { en: 'Class, section and leaving', bn: 'শ্রেণি, সেকশন ও বিদায়' },
  none: { en: 'No changes so far.', bn: 'এখনো কোনো পরিবর্তন নেই।' },
  on: { en: 'From', bn: 'কার্যকর' },
  on_hint: {
    en: 'If you choose a later day, the change takes effect then.',
    bn: 'সামনের তারিখ দিলে সেদিন কার্যকর হবে।',
  },
  reason: { en: 'Reason', bn: 'কারণ' },
  leave_as: { en: 'How', bn: 'যেভাবে' },
  to_section: { en: 'New section', bn: 'নতুন সেকশন' },
  roll: { en: 'Roll', bn: 'রোল' },
  roll_hint: { en: 'Empty: the next free one', bn: 'খালি রাখলে পরের খালি রোল' },
  waiting: { en: 'waits for its day', bn: 'তারিখের অপেক্ষায়' },
  done: { en: 'done', bn: 'সম্পন্ন' },
  cancelled: { en: 'cancelled', bn: 'বাতিল' },
  refused: { en: 'not possible', bn: 'সম্ভব হয়নি' },
  undone: { en: 'undone', bn: 'ফিরিয়ে নেওয়া হয়েছে' },
  cancel: { en: 'Cancel change', bn: 'পরিবর্তন বাতিল' },
  // refusals
  not_studying: {
    en: 'The student does not study in this enrolment any more.',
    bn: 'শিক্ষার্থী এই ভর্তিতে এখন আর অধ্যয়নরত নয়।',
  },
  studying: { en: 'The student is studying here already.', bn: 'শিক্ষার্থী এখানে আগে থেকেই অধ্যয়নরত।' },
  other_year: {
    en: 'The section belongs to another year. Promotion leads to the next year.',
    bn: 'সেকশনটি অন্য শিক্ষাবর্ষের। পরের শিক্ষাবর্ষে নেওয়া হয় উত্তীর্ণকরণে।',
  },
  same_place: { en: 'The student is in this section already.', bn: 'শিক্ষার্থী আগে থেকেই এই সেকশনে।' },
  marks_exist: {
    en: 'Marks were entered for the student in this class, and its exams are of this class alone. Withdraw them first.',
    bn: 'এই শ্রেণিতে শিক্ষার্থীর নম্বর দেওয়া হয়েছে, পরীক্ষাগুলো শুধু এই শ্রেণির। আগে নম্বর প্রত্যাহার করুন।',
  },
  roll_taken: { en: 'This roll is taken in the section.', bn: 'এই সেকশনে রোলটি অন্যের।' },
  waits_already: {
    en: 'Another change of this student waits for its day. Cancel it first.',
    bn: 'এই শিক্ষার্থীর আরেকটি পরিবর্তন তারিখের অপেক্ষায় আছে। আগে সেটি বাতিল করুন।',
  },
  bad_day: {
    en: 'Choose a day within one year from today.',
    bn: 'আজ থেকে এক বছরের মধ্যে একটি তারিখ বেছে নিন।',
  },
  other_class: {
    en: 'Is in another class. Change it on the student’s page, where the subjects are seen.',
    bn: 'অন্য শ্রেণিতে পড়ে। শিক্ষার্থীর পাতায় বদলান, সেখানে বিষয়ও দেখা যায়।',
  },
  no_seat: { en: 'No seat is left in the section.', bn: 'সেকশনে আসন খালি নেই।' },
  changed_since: {
    en: '{name} changed since, or another student has the roll now. Nothing was undone.',
    bn: 'এর পরে {name}-এর পরিবর্তন হয়েছে, অথবা রোলটি এখন অন্যের। কিছুই ফিরিয়ে নেওয়া হয়নি।',
  },
  undone_already: { en: 'This was undone already.', bn: 'এটি আগেই ফিরিয়ে নেওয়া হয়েছে।' },
  // many at once
  many_refused: { en: 'Not possible: {count}', bn: 'সম্ভব নয়: {count} জন' },
  many_others: { en: 'Do it for the other {count}', bn: 'বাকি {count} জনের জন্য করুন' },
  many_done: { en: 'Students changed: {count}', bn: '{count} জনের পরিবর্তন হয়েছে' },
  many_undone: { en: 'Students changed back: {count}', bn: '{count} জনের পরিবর্তন ফিরিয়ে নেওয়া হয়েছে' },
  many_undo_hint: {
    en: 'Undo returns each student to the old section and roll. Batches that this ended stay ended.',
    bn: 'ফিরিয়ে নিলে আগের সেকশন ও রোলে ফিরবে। এর সঙ্গে শেষ হওয়া ব্যাচ শেষই থাকবে।',
  },
  overfill: { en: 'Fill the section beyond its seats', bn: 'আসনের বেশি হলেও যোগ করুন' },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  save: { en: 'Save', bn: 'সংরক্ষণ করুন' },
  not_waiting: { en: 'This change does not wait any more.', bn: 'এই পরিবর্তন আর অপেক্ষায় নেই।' },
});
