import { defineWords } from '#kernel/words.ts';

export const balanceWords = defineWords({
  register: { en: 'Leave register', bn: 'ছুটির রেজিস্টার' },
  register_lead: {
    en: 'What each employee was given, has taken and has left. A name opens the leave of that employee.',
    bn: 'কে কত ছুটি পেয়েছেন, কত নিয়েছেন ও কত বাকি। নামে ক্লিক করলে তাঁর ছুটি দেখা যায়।',
  },
  register_none: { en: 'No balances yet.', bn: 'এখনো কোনো হিসাব নেই।' },
  register_hint: {
    en: 'The head or the administrator decides the types of leave first, under Leave setting.',
    bn: 'আগে প্রধান শিক্ষক বা অ্যাডমিন "ছুটির সেটিংস" থেকে ছুটির ধরন ঠিক করবেন।',
  },
  year: { en: 'Year', bn: 'সাল' },
  code: { en: 'ID', bn: 'আইডি' },
  name: { en: 'Name', bn: 'নাম' },
  designation: { en: 'Designation', bn: 'পদবি' },
  type: { en: 'Type of leave', bn: 'ছুটির ধরন' },
  carried: { en: 'Carried over', bn: 'আগের বছরের' },
  given: { en: 'Given', bn: 'প্রাপ্য' },
  corrected: { en: 'Corrected', bn: 'সংশোধন' },
  taken: { en: 'Taken', bn: 'নেওয়া' },
  waiting: { en: 'Waiting', bn: 'অপেক্ষমাণ' },
  left: { en: 'Left', bn: 'বাকি' },
  gender: { en: 'Gender', bn: 'লিঙ্গ' },
  balances: { en: 'Balances', bn: 'ছুটির হিসাব' },
  days: { en: '{days} {days|day|days}', bn: '{days} দিন' },
  days_left: { en: '{days} {days|day|days} left', bn: '{days} দিন বাকি' },
  no_limit: { en: 'No limit', bn: 'সীমা নেই' },
  correct: { en: 'Correct balance', bn: 'হিসাব সংশোধন' },
  correct_days: { en: 'Days (− takes away)', bn: 'দিন (কমাতে −)' },
  correct_hint: {
    en: 'Leave taken earlier is minus; days given by an order are plus. Half days as 0.5.',
    bn: 'আগে নেওয়া ছুটি বিয়োগ, আদেশে পাওয়া দিন যোগ। অর্ধদিবস ০.৫।',
  },
  correct_reason: { en: 'Reason', bn: 'কারণ' },
  correct_done: { en: 'Balance corrected', bn: 'হিসাব সংশোধন হয়েছে' },
  employee: { en: 'Employee', bn: 'শিক্ষক-কর্মচারী' },
  now_left: { en: 'Now {days} {days|day|days} left', bn: 'এখন {days} দিন বাকি' },
  corrections: { en: 'Corrections in this year', bn: 'এই বছরের সংশোধন' },
  no_employee: {
    en: 'Your account is not connected to an employee here, so there is no leave of your own. The office can connect it.',
    bn: 'আপনার অ্যাকাউন্ট এখানে কোনো শিক্ষক-কর্মচারীর সঙ্গে যুক্ত নয়, তাই আপনার নিজের ছুটি নেই। অফিস যুক্ত করে দিতে পারে।',
  },
  without_limit: { en: 'Also given, without a limit', bn: 'সীমা ছাড়া আরও দেওয়া হয়' },
  undo: { en: 'Delete correction', bn: 'সংশোধন মুছুন' },
  undo_one: { en: 'correction', bn: 'সংশোধন' },
});

/** The lines by which a balance explains itself. */
export const lineWords = defineWords({
  given: { en: 'Given for the year', bn: 'বছরের প্রাপ্য' },
  accrued: { en: 'Grown so far', bn: 'এ পর্যন্ত জমেছে' },
  'carried-over': { en: 'From last year', bn: 'গত বছর থেকে' },
  corrected: { en: 'Corrections', bn: 'সংশোধন' },
  taken: { en: 'Approved', bn: 'মঞ্জুর' },
  waiting: { en: 'Waiting for approval', bn: 'মঞ্জুরের অপেক্ষায়' },
});

export const balanceRefusals = defineWords({
  nothing: { en: 'Enter whole or half days, not zero.', bn: 'শূন্য নয় এমন পূর্ণ বা অর্ধদিবস লিখুন।' },
  unlimited: {
    en: 'This type has no limit, so there is no balance to correct.',
    bn: 'এই ধরনের ছুটির সীমা নেই, তাই সংশোধনের কিছু নেই।',
  },
  own: {
    en: 'You cannot correct your own balance. A colleague with this right has to.',
    bn: 'নিজের ছুটির হিসাব নিজে সংশোধন করা যায় না। এই অধিকার আছে এমন সহকর্মীকে করতে হবে।',
  },
  wrong_year: { en: 'Correct this year or the last.', bn: 'এই বছর বা গত বছরের হিসাব সংশোধন করুন।' },
});
