import { defineWords } from '#kernel/words.ts';

export const hoursWords = defineWords({
  lead: {
    en: 'Who works when, from which day on. Coming late and leaving early are measured against these hours.',
    bn: 'কার কর্মঘণ্টা কোন দিন থেকে কী। বিলম্ব ও আগে প্রস্থান এই সময়ের সঙ্গে মিলিয়ে হিসাব হয়।',
  },
  usual: {
    en: 'Employees without hours of their own work the hours of {shift}.',
    bn: 'আলাদা কিছু ঠিক না করলে {shift} শিফটের সময়ই কর্মঘণ্টা।',
  },
  no_usual: {
    en: 'The institution has several shifts. Employees without a shift have no hours, so that lateness and absence cannot be counted.',
    bn: 'প্রতিষ্ঠানে একাধিক শিফট আছে। যাঁকে কোনোটি দেওয়া হয়নি তাঁর বিলম্ব বা অনুপস্থিতি ধরা যায় না।',
  },
  no_shift: {
    en: 'The institution has no shift with hours yet. Set them under shifts, or give hours of their own.',
    bn: 'প্রতিষ্ঠানের কোনো শিফটের সময় এখনো ঠিক করা নেই। শিফটে সময় দিন, অথবা নিজস্ব কর্মঘণ্টা দিন।',
  },
  name: { en: 'Employee', bn: 'শিক্ষক-কর্মচারী' },
  designation: { en: 'Designation', bn: 'পদবি' },
  now: { en: 'Hours now', bn: 'এখনকার কর্মঘণ্টা' },
  since: { en: 'Since', bn: 'যেদিন থেকে' },
  next: { en: 'Later', bn: 'পরে' },
  next_from: { en: '{hours} from {day}', bn: '{day} থেকে {hours}' },
  from_to: { en: '{from} to {to}', bn: '{from} থেকে {to}' },
  none: { en: 'No employees yet.', bn: 'এখনো কোনো শিক্ষক-কর্মচারী নেই।' },
  nothing_given: { en: 'None given', bn: 'দেওয়া হয়নি' },
  usual_short: { en: '{shift} (usual)', bn: '{shift} (সাধারণ)' },
  own: { en: 'Own hours', bn: 'নিজস্ব কর্মঘণ্টা' },
  give: { en: 'Set hours', bn: 'কর্মঘণ্টা ঠিক করুন' },
  give_many: { en: 'Set hours of {count}', bn: '{count} জনের কর্মঘণ্টা ঠিক করুন' },
  from: { en: 'From', bn: 'যেদিন থেকে' },
  from_hint: {
    en: 'Days since then are calculated again.',
    bn: 'সেদিন থেকে দিনগুলোর হিসাব নতুন করে হবে।',
  },
  a_shift: { en: 'Shift', bn: 'শিফট' },
  weekday_in: { en: '{day}: from', bn: '{day}: শুরু' },
  weekday_out: { en: '{day}: until', bn: '{day}: শেষ' },
  works: { en: 'Works on {day}', bn: '{day} কাজ করেন' },
  night_hint: {
    en: 'Until at or before from is on the next day: 20:00 to 06:00 is a night shift.',
    bn: 'শেষের সময় শুরুর আগে হলে তা পরের দিন: রাত ৮টা থেকে ভোর ৬টা রাতের শিফট।',
  },
  history: { en: 'Hours of {name}', bn: '{name}-এর কর্মঘণ্টা' },
  remove: { en: 'Remove', bn: 'বাদ দিন' },
  hours_one: { en: 'working hours', bn: 'কর্মঘণ্টা' },
  removed: { en: 'Removed.', bn: 'বাদ দেওয়া হয়েছে।' },
  choose_shift: {
    en: 'Choose a shift, or enter own hours.',
    bn: 'একটি শিফট বেছে নিন, অথবা নিজস্ব কর্মঘণ্টা লিখুন।',
  },
  same_time: { en: 'The work day has no length.', bn: 'শুরু ও শেষের সময় এক হতে পারে না।' },
  too_old: { en: 'Hours start at most a year ago.', bn: 'এক বছরের বেশি আগে থেকে কর্মঘণ্টা দেওয়া যায় না।' },
});
