import { defineWords } from '#kernel/words.ts';

export const marksImportWords = defineWords({
  title: { en: 'Marks', bn: 'নম্বর' },
  lead: {
    en: 'A sheet with a row for each student and columns for subjects and their parts. Nothing is written before you have seen what was found in every row.',
    bn: 'প্রতি শিক্ষার্থীর জন্য একটি সারি, আর বিষয় ও তার অংশের জন্য কলাম। প্রতিটি সারিতে কী পাওয়া গেছে তা দেখার আগে কিছুই লেখা হবে না।',
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
  'name-written': {
    en: 'Written otherwise than in the school’s list',
    bn: 'বিদ্যালয়ের তালিকার বানান থেকে আলাদা',
  },
  'not-taken': { en: 'This student does not take the subject', bn: 'এই শিক্ষার্থী বিষয়টি পড়ে না' },
  'full-differs': {
    en: 'The sheet says full marks {sheet}, the exam says {exam}',
    bn: 'শিটে পূর্ণমান {sheet}, পরীক্ষায় {exam}',
  },
  'sheet-closed': {
    en: 'The marks of {subject} are {state}; have them returned to draft before changing them',
    bn: '{subject}: নম্বর এখন {state}; পরিবর্তনের আগে খসড়ায় ফেরত আনুন',
  },
  'sheets-closed': {
    en: 'the marks of {subjects} have been submitted since',
    bn: 'ইতিমধ্যে {subjects} বিষয়ের নম্বর জমা দেওয়া হয়েছে',
  },
  'mark-twice': { en: 'Another column holds the same mark', bn: 'আরেকটি কলামে একই নম্বর আছে' },
  'changed-meanwhile': {
    en: 'Someone else changed this mark meanwhile; check the sheet again',
    bn: 'ইতিমধ্যে অন্য কেউ এই নম্বর বদলেছেন; শিটটি আবার যাচাই করুন',
  },
  // said, not refused
  'mark-missing': {
    en: 'A mark is missing; until it is entered the result is incomplete',
    bn: 'নম্বর নেই; না দেওয়া পর্যন্ত ফলাফল অসম্পূর্ণ থাকবে',
  },
  'digits-row': {
    en: 'Bengali digits read in {count} cells',
    bn: '{count}টি ঘরে বাংলা অঙ্ক পড়া হয়েছে',
  },
  'words-row': {
    en: '{count} cells say absent or the like',
    bn: '{count}টি ঘরে অনুপস্থিত বা এ ধরনের কথা লেখা',
  },
  'not-yours': {
    en: 'Left out: the teacher of {subject} enters this mark',
    bn: 'বাদ থাকবে: নম্বরটি {subject} বিষয়ের শিক্ষক দেবেন',
  },
});
