import { defineWords } from '#kernel/words.ts';

export const askedProblems = defineWords({
  too_many_doubles: {
    en: 'Double lessons are two of the lessons a week each: enter fewer of them.',
    bn: 'প্রতিটি জোড়া ক্লাসে সপ্তাহের দুটি ক্লাস লাগে: জোড়ার সংখ্যা কমান।',
  },
});

export const askedWords = defineWords({
  title: { en: 'Lessons a week', bn: 'সপ্তাহে ক্লাস' },
  lead: {
    en: 'How many lessons a week each class has of each subject. The board shows what is still to be placed.',
    bn: 'কোন শ্রেণিতে কোন বিষয়ের সপ্তাহে কয়টি ক্লাস। কতটা বসানো বাকি তা বোর্ডে দেখা যায়।',
  },
  tab_lessons: { en: 'Lessons', bn: 'ক্লাস' },
  tab_teachers: { en: 'Who teaches', bn: 'কে পড়ান' },
  year: { en: 'Academic year', bn: 'শিক্ষাবর্ষ' },
  show: { en: 'Show', bn: 'দেখান' },
  lessons: { en: 'Lessons', bn: 'ক্লাস' },
  doubles: { en: 'Double lessons', bn: 'জোড়া ক্লাস' },
  rooms: { en: 'Kind of room', bn: 'কক্ষের ধরন' },
  parallel: { en: 'Taught in parallel', bn: 'একই সময়ে পড়ানো' },
  parallel_hint: {
    en: 'Subjects of a class with the same word are taught at the same time, each to those who take it.',
    bn: 'একই শব্দ লেখা বিষয়গুলো একই সময়ে পড়ানো হয়, যে যেটি নিয়েছে সে সেটি পড়ে।',
  },
  doubles_hint: {
    en: 'How many times a week two of the lessons come in a row.',
    bn: 'সপ্তাহে কয়বার দুটি ক্লাস পরপর হবে।',
  },
  lessons_hint: {
    en: 'Move with the arrows; paste from a spreadsheet.',
    bn: 'তীর চিহ্ন দিয়ে ঘর বদলান; স্প্রেডশিট থেকে পেস্ট করা যায়।',
  },
  any_room: { en: 'Any room', bn: 'যেকোনো কক্ষ' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  total: { en: 'Lessons a week', bn: 'সপ্তাহে মোট' },
  of: { en: '{sum} of {room}', bn: '{room}টির মধ্যে {sum}টি' },
  no_room: { en: '{sum}, no periods yet', bn: '{sum}টি, পিরিয়ড নেই' },
  sections: { en: '{count} {count|section|sections}', bn: '{count}টি সেকশন' },
  cell: { en: '{subject}, {class}', bn: '{subject}, {class}' },
  suggest: { en: 'Suggest for empty classes', bn: 'খালি শ্রেণির জন্য প্রস্তাব' },
  suggest_one: { en: 'Suggest', bn: 'প্রস্তাব' },
  suggest_class: { en: 'Suggest a week for {class}', bn: '{class}-এর জন্য প্রস্তাব' },
  suggested: {
    en: 'Change the suggestion as you like, then save it.',
    bn: 'প্রস্তাবটি প্রয়োজনমতো বদলে সংরক্ষণ করুন।',
  },
  none_empty: { en: 'Every class has lessons already.', bn: 'সব শ্রেণিতেই ক্লাস দেওয়া আছে।' },
  copy: { en: 'Copy from last year', bn: 'গত বছর থেকে নিন' },
  copied: {
    en: 'Subjects taken from {year}: {count}. Look at them, then save.',
    bn: '{year} থেকে নেওয়া বিষয়: {count}টি। দেখে সংরক্ষণ করুন।',
  },
  none_earlier: {
    en: 'The year before has no lessons a week.',
    bn: 'আগের বছরে সপ্তাহের ক্লাস দেওয়া নেই।',
  },
  batches: { en: 'Batches', bn: 'ব্যাচ' },
  batch: { en: 'Batch', bn: 'ব্যাচ' },
  teacher: { en: 'Teacher', bn: 'শিক্ষক' },
  none: { en: 'No classes in this year', bn: 'এই বছরে কোনো শ্রেণি নেই' },
  none_hint: {
    en: 'Set up sections and subjects of the year first.',
    bn: 'আগে বছরের সেকশন ও বিষয় ঠিক করুন।',
  },
  wrong: { en: 'Enter a number from 0 to {most}.', bn: '০ থেকে {most} পর্যন্ত সংখ্যা লিখুন।' },
  saved: { en: 'Saved.', bn: 'সংরক্ষিত হয়েছে।' },
  nobody: { en: 'Without a teacher: {count}', bn: 'শিক্ষক ঠিক করা হয়নি: {count}টি' },
  nobody_hint: {
    en: 'Assign teachers in the staff list, on the teaching tab of each.',
    bn: 'শিক্ষক-কর্মচারী তালিকায় শিক্ষকের পাঠদান ট্যাব থেকে শিক্ষক ঠিক করুন।',
  },
  to_staff: { en: 'Open the staff list', bn: 'শিক্ষক-কর্মচারী তালিকা খুলুন' },
  everybody: { en: 'Every subject has a teacher.', bn: 'সব বিষয়ে শিক্ষক আছেন।' },
  missing: { en: '{subject}: {sections}', bn: '{subject}: {sections}' },
  load: { en: 'Load of teachers', bn: 'শিক্ষকদের ক্লাস' },
  asked: { en: 'Asked for', bn: 'চাহিদা' },
  most: { en: 'Limit', bn: 'সীমা' },
  over: { en: 'Above the limit', bn: 'সীমার বেশি' },
  no_teachers: { en: 'No teachers yet', bn: 'এখনো কোনো শিক্ষক নেই' },
});
