import { defineWords } from './words.ts';

/** What the dry run of a declared resource says about a sheet and its cells. */
export const importWords = defineWords({
  unknown_choice: { en: 'This is not one of the choices.', bn: 'এটি তালিকায় নেই।' },
  unknown_link: { en: 'No such entry was found.', bn: 'এই নামে কিছু পাওয়া যায়নি।' },
  ambiguous_link: {
    en: 'Several entries have this name; write its code.',
    bn: 'এই নামে একাধিক আছে; কোড লিখুন।',
  },
  not_a_date: { en: 'This is not a date.', bn: 'এটি কোনো তারিখ নয়।' },
  not_percent: { en: 'This is not a percentage.', bn: 'এটি শতকরা হার নয়।' },
  not_money: { en: 'This is not an amount of money.', bn: 'এটি টাকার অঙ্ক নয়।' },
  not_yes_no: { en: 'Write yes or no.', bn: 'হ্যাঁ অথবা না লিখুন।' },
  repeated: { en: 'Stands in row {row} already.', bn: '{row} নম্বর সারিতে আগেই আছে।' },
  taken: { en: 'This has already been taken.', bn: 'এটি আগেই ব্যবহৃত হয়েছে।' },
  too_large: { en: 'The file is too large.', bn: 'ফাইলটি বেশি বড়।' },
  old_format: {
    en: 'This is an old .xls file. Save it as .xlsx and try again.',
    bn: 'এটি পুরোনো .xls ফাইল। .xlsx হিসেবে সংরক্ষণ করে আবার চেষ্টা করুন।',
  },
  too_many_rows: { en: 'The sheet has too many rows.', bn: 'শিটে সারি বেশি।' },
  empty: { en: 'The sheet is empty.', bn: 'শিটটি খালি।' },
  not_a_sheet: {
    en: 'This file cannot be read as a spreadsheet (.xlsx or .csv).',
    bn: 'ফাইলটি স্প্রেডশিট (.xlsx বা .csv) হিসেবে পড়া যাচ্ছে না।',
  },
  no_headings: {
    en: 'No row of headings was recognised. The first row must name the columns.',
    bn: 'শিরোনামের সারি চেনা যায়নি। প্রথম সারিতে কলামের নাম থাকতে হবে।',
  },
  nothing_good: { en: 'No row can be imported.', bn: 'কোনো সারি আনা যাচ্ছে না।' },
  too_many_to_export: {
    en: 'More than {max} rows. Narrow the list first.',
    bn: '{max}টির বেশি সারি। আগে তালিকা ছোট করুন।',
  },
});
