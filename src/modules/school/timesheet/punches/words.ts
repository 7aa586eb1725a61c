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
  alike: {
    en: '{name} has {pin}: the same number but for the zeros in front.',
    bn: '{name}-এর নম্বর {pin}: সামনের শূন্য ছাড়া একই নম্বর।',
  },
  alike_give: { en: 'It is {name}', bn: 'এটি {name}' },
});

export const fileWords = defineWords({
  lead: {
    en: 'For terminals without a network: the file from its stick (ATTLOG.dat), or a table (CSV, Excel) with number, day and time.',
    bn: 'নেটওয়ার্ক নেই এমন টার্মিনালের জন্য: পেনড্রাইভের ফাইল (ATTLOG.dat), অথবা নম্বর, তারিখ ও সময়সহ টেবিল (CSV, এক্সেল)।',
  },
  terminal: { en: 'Terminal', bn: 'টার্মিনাল' },
  terminal_hint: {
    en: 'If the terminal is in the list, choose it: punches that it has already sent are not doubled.',
    bn: 'টার্মিনালটি তালিকায় থাকলে বেছে নিন: আগে পাঠানো পাঞ্চ দুবার হবে না।',
  },
  other: { en: 'Another terminal', bn: 'অন্য টার্মিনাল' },
  pin: { en: 'Terminal number', bn: 'টার্মিনালের নম্বর' },
  at: { en: 'Date and time', bn: 'তারিখ ও সময়' },
  day: { en: 'Date', bn: 'তারিখ' },
  time: { en: 'Time', bn: 'সময়' },
  employee: { en: 'Employee', bn: 'শিক্ষক-কর্মচারী' },
  nobody: { en: 'no one yet', bn: 'এখনো কারও নয়' },
  to_numbers: { en: 'Give numbers to employees', bn: 'শিক্ষক-কর্মচারীদের নম্বর দিন' },
});

/** What the check of a file of punches says. */
export const fileFindings = defineWords({
  'not-a-terminal-number': {
    en: 'A terminal number has only letters, digits and dashes',
    bn: 'টার্মিনালের নম্বরে শুধু ইংরেজি অক্ষর, অঙ্ক ও ড্যাশ থাকে',
  },
  'not-a-moment': { en: 'The day or the time cannot be read', bn: 'তারিখ বা সময় পড়া যায়নি' },
  'aside-own': {
    en: 'Your own punch: kept, and counts when a colleague lets it',
    bn: 'আপনার নিজের পাঞ্চ: জমা থাকবে, সহকর্মী অনুমোদন দিলে গণনা হবে',
  },
  'aside-closed': {
    en: 'Of a closed month, or more than two years old: kept, and counts when someone who may correct it lets it',
    bn: 'বন্ধ মাসের অথবা দুই বছরের বেশি পুরোনো: জমা থাকবে, সংশোধনের অধিকার আছে এমন কেউ অনুমোদন দিলে গণনা হবে',
  },
  'wrong-clock': {
    en: 'More than a day ahead, or before 2010: kept, and does not count',
    bn: 'এক দিনের বেশি এগিয়ে, অথবা ২০১০-এর আগের: জমা থাকবে, গণনা হবে না',
  },
  'same-but-zeros': {
    en: 'No one has this number; {name} has {other}. Decide under “Unknown numbers” whether it is the same',
    bn: 'নম্বরটি কারও নয়; {name}-এর নম্বর {other}। একই কি না “অজানা নম্বর” পাতায় ঠিক করুন',
  },
  'numbers-found': {
    en: 'Taken from the column “{heading}”, for example {examples}. Numbers of employees: {known}.',
    bn: '“{heading}” কলাম থেকে নেওয়া হয়েছে, যেমন {examples}। শিক্ষক-কর্মচারীর নম্বর: {known}টি।',
  },
  'numbers-strange': {
    en: 'Numbers that no one has: {count} ({pins}). Their punches are kept and wait until you give the number to an employee.',
    bn: 'কারও নয় এমন নম্বর: {count}টি ({pins})। পাঞ্চ জমা থাকবে, নম্বরটি কোনো শিক্ষক-কর্মচারীকে দিলে গণনা হবে।',
  },
  'number-counts-rows': {
    en: 'This column counts the rows one by one. Make sure that it is the number of a person.',
    bn: 'এই কলামে সারিগুলো এক এক করে গোনা আছে। এটি ব্যক্তির নম্বর কি না নিশ্চিত হোন।',
  },
  'closed-month': {
    en: '{count} of these punches are of a month that is closed; set them aside one by one',
    bn: 'এই পাঞ্চগুলোর {count}টি বন্ধ মাসের; একটি একটি করে গণনার বাইরে রাখুন',
  },
});

/** Why something about punches cannot be done. */
export const punchProblems = defineWords({
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
