import { defineWords } from '#kernel/words.ts';

export const numberWords = defineWords({
  lead: {
    en: 'Punches with a number that no one has. Give the number to an employee, and its punches count from the day that you choose.',
    bn: 'যে নম্বরগুলো কারও নয়, সেগুলোর পাঞ্চ। নম্বরটি কোনো শিক্ষক-কর্মচারীকে দিলে আপনার বেছে নেওয়া দিন থেকে পাঞ্চ গণনা হবে।',
  },
  none: { en: 'Every number belongs to someone.', bn: 'সব নম্বরই কারও না কারও।' },
  none_hint: {
    en: 'When a terminal sends a number that no employee has, it appears here.',
    bn: 'কোনো শিক্ষক-কর্মচারীর নয় এমন নম্বর টার্মিনাল থেকে এলে এখানে দেখা যাবে।',
  },
  more: { en: 'These are the latest 200 numbers.', bn: 'সর্বশেষ ২০০টি নম্বর দেখানো হচ্ছে।' },
  number: { en: 'Number {pin}', bn: 'নম্বর {pin}' },
  on_device: { en: 'On the terminal: {name}', bn: 'টার্মিনালে নাম: {name}' },
  punches: { en: 'Punches: {count}', bn: 'পাঞ্চ: {count}টি' },
  between: { en: '{from} to {to}', bn: '{from} থেকে {to}' },
  several: {
    en: 'Had by {names}. Change it on their pages so that one person has it.',
    bn: '{names}-এর নামে আছে। তাঁদের পাতায় বদলে একজনের নামে রাখুন।',
  },
  earlier: {
    en: '{name} has this number. These punches are from before it was given.',
    bn: 'নম্বরটি {name}-এর। এই পাঞ্চগুলো নম্বর দেওয়ার আগের।',
  },
  gone: {
    en: '{name}, who has left, had this number.',
    bn: 'নম্বরটি {name}-এর ছিল, যিনি আর নেই।',
  },
  count_earlier: { en: 'Count earlier punches', bn: 'আগের পাঞ্চ গণনা করুন' },
  from: { en: 'Punches count from', bn: 'যে তারিখ থেকে পাঞ্চ গণনা হবে' },
  from_hint: {
    en: 'The first punch is of {first}. Earlier punches stay with no one.',
    bn: 'প্রথম পাঞ্চ {first} তারিখের। এর আগের পাঞ্চ কারও নামে যাবে না।',
  },
  assign: { en: 'Give to an employee', bn: 'শিক্ষক-কর্মচারীকে দিন' },
  assign_title: { en: 'Give number {pin} to an employee', bn: '{pin} নম্বরটি শিক্ষক-কর্মচারীকে দিন' },
  employee: { en: 'Employee', bn: 'শিক্ষক-কর্মচারী' },
  instead: { en: 'Replace the number that they have', bn: 'আগের নম্বরটি বদলে দিন' },
  assigned: { en: 'Given. Punches taken over: {count}.', bn: 'দেওয়া হয়েছে। নেওয়া পাঞ্চ: {count}টি।' },
  file: { en: 'file', bn: 'ফাইল' },
});

export const fileWords = defineWords({
  lead: {
    en: 'For terminals without a network: the file from its stick (ATTLOG.dat), or a table (CSV) with number, day and time.',
    bn: 'নেটওয়ার্ক নেই এমন টার্মিনালের জন্য: পেনড্রাইভের ফাইল (ATTLOG.dat), অথবা নম্বর, তারিখ ও সময়সহ টেবিল (CSV)।',
  },
  terminal: { en: 'Terminal', bn: 'টার্মিনাল' },
  terminal_hint: {
    en: 'If the terminal is in the list, choose it: punches that it has already sent are not doubled.',
    bn: 'টার্মিনালটি তালিকায় থাকলে বেছে নিন: আগে পাঠানো পাঞ্চ দুবার হবে না।',
  },
  other: { en: 'Another terminal', bn: 'অন্য টার্মিনাল' },
  choose: { en: 'Choose file', bn: 'ফাইল বেছে নিন' },
  reading: { en: 'Reading…', bn: 'পড়া হচ্ছে…' },
  read: { en: 'What is in {name}', bn: '{name} ফাইলে যা আছে' },
  lines: { en: 'Lines', bn: 'লাইন' },
  punches: { en: 'Punches', bn: 'পাঞ্চ' },
  days: { en: 'Days', bn: 'তারিখ' },
  between: { en: '{from} to {to}', bn: '{from} থেকে {to}' },
  known: { en: 'Employees found by number', bn: 'নম্বরে পাওয়া শিক্ষক-কর্মচারী' },
  strange: { en: 'Numbers that no one has', bn: 'কারও নয় এমন নম্বর' },
  strange_hint: {
    en: 'Their punches are kept and wait until you give the number to an employee: {pins}',
    bn: 'এগুলোর পাঞ্চ জমা থাকবে, নম্বরটি কোনো শিক্ষক-কর্মচারীকে দিলে গণনা হবে: {pins}',
  },
  faults: { en: 'Wrong clock', bn: 'ভুল ঘড়ি' },
  faults_hint: {
    en: 'More than a day ahead, or before 2010. They are kept and do not count.',
    bn: 'এক দিনের বেশি এগিয়ে, অথবা ২০১০-এর আগের। জমা থাকবে, গণনা হবে না।',
  },
  aside_hint: {
    en: 'Your own punches, those of closed months and those more than two years old: {count}. They are kept and do not count until a colleague who may correct them lets them count.',
    bn: 'আপনার নিজের, বন্ধ মাসের ও দুই বছরের বেশি পুরোনো পাঞ্চ: {count}টি। জমা থাকবে; যে সহকর্মীর সংশোধনের অধিকার আছে, তিনি অনুমোদন দিলে গণনা হবে।',
  },
  refused: { en: 'Lines that are no punches', bn: 'পাঞ্চ নয় এমন লাইন' },
  refused_first: { en: 'The first {count} are shown.', bn: 'প্রথম {count}টি দেখানো হচ্ছে।' },
  problem: { en: 'Line {line}: {why}', bn: 'লাইন {line}: {why}' },
  number: { en: 'There is no number of a person.', bn: 'ব্যক্তির নম্বর নেই।' },
  time: { en: 'The day or the time cannot be read.', bn: 'তারিখ বা সময় পড়া যায়নি।' },
  columns: { en: 'There are too few columns.', bn: 'কলাম কম।' },
  import: { en: 'Import {count} {count|punch|punches}', bn: '{count}টি পাঞ্চ ইমপোর্ট করুন' },
  done: {
    en: 'New punches: {stored}. Already there: {again}. With a number that no one has: {unknown}.',
    bn: 'নতুন পাঞ্চ: {stored}টি। আগেই ছিল: {again}টি। কারও নয় এমন নম্বরের: {unknown}টি।',
  },
  to_upload: { en: 'See the file as it was kept', bn: 'ফাইলটি যেমন জমা আছে দেখুন' },
  to_numbers: { en: 'Give numbers to employees', bn: 'শিক্ষক-কর্মচারীদের নম্বর দিন' },
  too_large: {
    en: 'The file is larger than 1.5 MB. Split it by months.',
    bn: 'ফাইলটি ১.৫ মেগাবাইটের বড়। মাস ধরে ভাগ করুন।',
  },
  unreadable: { en: 'The file could not be read.', bn: 'ফাইলটি পড়া যায়নি।' },
});

/** Why something about punches cannot be done. */
export const punchProblems = defineWords({
  empty_file: { en: 'The file is empty.', bn: 'ফাইলটি খালি।' },
  no_terminal: { en: 'Choose one of your terminals.', bn: 'নিজেদের একটি টার্মিনাল বেছে নিন।' },
  taken: {
    en: '{name} has this number. Change it there first.',
    bn: 'নম্বরটি {name}-এর। আগে সেখানে বদলান।',
  },
  has_other: {
    en: 'This employee has number {pin} already. Choose to replace it, or take someone else.',
    bn: 'এই শিক্ষক-কর্মচারীর {pin} নম্বর আছে। সেটি বদলাতে চাইলে বেছে নিন, নয়তো অন্য কাউকে নিন।',
  },
  held: {
    en: '{name} had this number on that day or later. Choose a later day.',
    bn: 'ওই দিন বা তার পরে নম্বরটি {name}-এর ছিল। পরের কোনো তারিখ বেছে নিন।',
  },
  gone: { en: 'This employee has left.', bn: 'এই শিক্ষক-কর্মচারী আর নেই।' },
});
