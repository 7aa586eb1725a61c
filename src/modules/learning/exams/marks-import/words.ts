import { defineWords } from '#kernel/words.ts';

export const marksImportWords = defineWords({
  title: { en: 'Marks', bn: 'নম্বর' },
  lead: {
    en: 'A sheet with one row per student and columns for subjects and their parts. Nothing is saved until you have reviewed every row.',
    bn: 'প্রতি শিক্ষার্থীর জন্য একটি সারি, আর বিষয় ও তার অংশের জন্য কলাম। প্রতিটি সারি যাচাই করার আগে কিছুই সংরক্ষিত হবে না।',
  },
  roll: { en: 'Roll', bn: 'রোল' },
  name: { en: 'Name', bn: 'নাম' },
});

/** What the dry run of a marks sheet says beside the general findings. */
export const marksFindings = defineWords({
  'unknown-roll': {
    en: 'There is no student with roll {roll} in this section',
    bn: 'এই সেকশনে {roll} রোলের কোনো শিক্ষার্থী নেই',
  },
  'other-name': {
    en: 'Roll {roll} is {name}; this row names someone else',
    bn: '{roll} রোল {name}-এর; এই সারিতে অন্য কারও নাম',
  },
  'name-fits-other': {
    en: 'Roll {roll} is {name}; this name is that of {other}, roll {other_roll}',
    bn: '{roll} রোল {name}-এর; এই নামটি {other}-এর, রোল {other_roll}',
  },
  'slipped-row': {
    en: 'Rows are shifted here: roll {roll} is {name}',
    bn: 'এখানে সারি সরে গেছে: {roll} রোল {name}-এর',
  },
  slipped: {
    en: 'Names and rolls are shifted by {by}: from row {first} on, {count} {count|row names|rows name} the student next to it. Correct the rows in the sheet and upload it again.',
    bn: 'নাম ও রোল {by} ঘর সরে গেছে: {first} নম্বর সারি থেকে {count}টি সারিতে পাশের জনের নাম। শিটে সারিগুলো ঠিক করে আবার আপলোড করুন।',
  },
  'merged-mark': {
    en: 'One merged cell covers several students; write each mark in its own cell',
    bn: 'একটি একত্র করা ঘরে একাধিক শিক্ষার্থী; প্রত্যেকের নম্বর আলাদা ঘরে লিখুন',
  },
  'parts-without-column': {
    en: 'The exam has these marks, and no column of the sheet was recognised for them: {parts}. Choose their columns if the sheet has them.',
    bn: 'পরীক্ষায় এই নম্বরগুলো আছে, কিন্তু শিটে এগুলোর কলাম চেনা যায়নি: {parts}। শিটে থাকলে কলাম বেছে দিন।',
  },
  'name-written': {
    en: 'Different from the school’s list',
    bn: 'প্রতিষ্ঠানের তালিকার থেকে আলাদা',
  },
  'not-taken': { en: 'This student does not take the subject', bn: 'এই শিক্ষার্থী বিষয়টি পড়ে না' },
  'full-differs': {
    en: 'The sheet says full marks {sheet}, the exam says {exam}',
    bn: 'শিটে পূর্ণমান {sheet}, পরীক্ষায় {exam}',
  },
  'sheet-closed': {
    en: 'The marks of {subject} are {state}; return them to draft before changing them',
    bn: '{subject}: নম্বর এখন {state}; পরিবর্তনের আগে খসড়ায় ফেরত আনুন',
  },
  'sheets-closed': {
    en: 'the marks of {subjects} were submitted in the meantime',
    bn: 'ইতিমধ্যে {subjects} বিষয়ের নম্বর জমা দেওয়া হয়েছে',
  },
  'mark-twice': { en: 'Another column holds the same mark', bn: 'আরেকটি কলামে একই নম্বর আছে' },
  'changed-meanwhile': {
    en: 'Someone else changed this mark in the meantime; check the sheet again',
    bn: 'ইতিমধ্যে অন্য কেউ এই নম্বর বদলেছেন; শিটটি আবার যাচাই করুন',
  },
  // said, not refused
  'mark-missing': {
    en: 'A mark is missing; until it is entered the result is incomplete',
    bn: 'নম্বর নেই; না দেওয়া পর্যন্ত ফলাফল অসম্পূর্ণ থাকবে',
  },
  'digits-row': {
    en: 'Bengali digits read in {count} {count|cell|cells}',
    bn: '{count}টি ঘরে বাংলা অঙ্ক পড়া হয়েছে',
  },
  'words-row': {
    en: '{count} {count|cell says|cells say} absent or similar',
    bn: '{count}টি ঘরে অনুপস্থিত বা একই ধরনের লেখা',
  },
  'not-yours': {
    en: 'Left out: the teacher of {subject} enters this mark',
    bn: 'বাদ থাকবে: নম্বরটি {subject} বিষয়ের শিক্ষক দেবেন',
  },
});
