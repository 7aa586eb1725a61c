import { defineWords } from '../words.ts';

/** What the dry run of a declared resource says about a sheet and its cells. */
export const importWords = defineWords({
  seconds: { en: 'seconds', bn: 'সেকেন্ড' },
  unknown_choice: { en: 'This is not in the list.', bn: 'এটি তালিকায় নেই।' },
  unknown_link: { en: 'No matching entry was found.', bn: 'এই নামে কিছু পাওয়া যায়নি।' },
  ambiguous_link: {
    en: 'Several entries have this name. Use the code.',
    bn: 'এই নামে একাধিক আছে; কোড লিখুন।',
  },
  not_a_date: { en: 'This is not a date.', bn: 'এটি কোনো তারিখ নয়।' },
  not_percent: { en: 'This is not a percentage.', bn: 'এটি শতকরা হার নয়।' },
  not_money: { en: 'This is not an amount of money.', bn: 'এটি টাকার অঙ্ক নয়।' },
  not_yes_no: { en: 'Write yes or no.', bn: 'হ্যাঁ অথবা না লিখুন।' },
  repeated: { en: 'Already in row {row}.', bn: '{row} নম্বর সারিতে আগেই আছে।' },
  taken: { en: 'This has already been taken.', bn: 'এটি আগেই ব্যবহৃত হয়েছে।' },
  formula_error: {
    en: 'The formula in this cell gives no result; write the value itself.',
    bn: 'এই ঘরের সূত্রে কোনো ফল আসেনি; মানটি সরাসরি লিখুন।',
  },
  hidden_row: {
    en: 'This row is hidden in the sheet. Choose above whether hidden rows come in.',
    bn: 'সারিটি শিটে লুকানো। লুকানো সারি নেবেন কি না উপরে বেছে নিন।',
  },
  no_headings: {
    en: 'No header row was found. The first row must name the columns.',
    bn: 'শিরোনামের সারি চেনা যায়নি। প্রথম সারিতে কলামের নাম থাকতে হবে।',
  },
  nothing_good: { en: 'There are no rows to import.', bn: 'ইমপোর্ট করার মতো কোনো সারি নেই।' },
  too_many_to_export: {
    en: 'More than {max} rows. Shorten the list with filters first.',
    bn: '{max}টির বেশি সারি। আগে ফিল্টার দিয়ে তালিকা ছোট করুন।',
  },
  no_range: {
    en: 'Choose valid dates for “{field}”, the first before the last.',
    bn: '“{field}” ঘরে সঠিক তারিখ দিন; শুরুর তারিখ শেষের আগে হবে।',
  },
  total: { en: 'Total', bn: 'মোট' },
  total_of: { en: 'Total: {name}', bn: 'মোট: {name}' },
  no_rows: { en: 'Nothing found for this choice.', bn: 'এই শর্তে কিছু পাওয়া যায়নি।' },
  number: { en: 'No.', bn: 'ক্রমিক' },
  too_many_people: {
    en: 'A sheet has room for {max}. Choose a class or section first.',
    bn: 'এক শিটে {max} জনের জায়গা হয়। আগে শ্রেণি বা সেকশন বেছে নিন।',
  },
  no_day: { en: 'Choose a valid date for “{field}”.', bn: '“{field}” ঘরে সঠিক তারিখ দিন।' },
  eiin: { en: 'EIIN', bn: 'ইআইআইএন' },
  yes: { en: 'Yes', bn: 'হ্যাঁ' },
  no: { en: 'No', bn: 'না' },
  printed: { en: 'Printed', bn: 'মুদ্রণ' },
});
