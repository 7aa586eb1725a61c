import { defineWords } from '#kernel/words.ts';

export const importWords = defineWords({
  title: { en: 'Imports', bn: 'ইমপোর্ট' },
  use: { en: 'Import from spreadsheets', bn: 'স্প্রেডশিট থেকে ইমপোর্ট' },
  job: { en: 'Import: {what}', bn: 'ইমপোর্ট: {what}' },
  // refusals
  no_target: { en: 'Choose first where the rows go.', bn: 'আগে বেছে নিন সারিগুলো কোথায় যাবে।' },
  not_now: {
    en: 'This import cannot do that in its present state. Reload the page.',
    bn: 'ইমপোর্টটি এখন যে অবস্থায় আছে তাতে এটি করা যাবে না। পাতাটি আবার লোড করুন।',
  },
  rows_written: {
    en: 'Some rows have come in already. Undo the import before reading the sheet again.',
    bn: 'কিছু সারি ইতিমধ্যে যুক্ত হয়েছে। শিটটি আবার পড়ার আগে ইমপোর্টটি ফিরিয়ে নিন।',
  },
  nothing_to_import: {
    en: 'There is no good row to import.',
    bn: 'ইমপোর্ট করার মতো কোনো ঠিক সারি নেই।',
  },
  headings_missing: {
    en: 'Say first which columns these are: {columns}',
    bn: 'আগে বলুন কোন কলাম কোনটি: {columns}',
  },
  cannot_undo: {
    en: 'This import cannot be undone any more.',
    bn: 'এই ইমপোর্টটি আর ফিরিয়ে নেওয়া যাবে না।',
  },
  nothing_to_undo: { en: 'There is nothing to take back.', bn: 'ফিরিয়ে নেওয়ার মতো কিছু নেই।' },
  reason: { en: 'Why it was refused', bn: 'কেন নেওয়া হয়নি' },
  other_records: { en: 'Other records', bn: 'অন্যান্য তথ্য' },
  // files that cannot be read
  'file-too-large': { en: 'The file is larger than 20 MB.', bn: 'ফাইলটি ২০ এমবির চেয়ে বড়।' },
  'file-not-a-spreadsheet': {
    en: 'This is not a spreadsheet. Send an .xlsx or a .csv file.',
    bn: 'এটি স্প্রেডশিট নয়। একটি .xlsx অথবা .csv ফাইল দিন।',
  },
  'file-old-format': {
    en: 'This is an old .xls file or one with a password. Save it as .xlsx without a password.',
    bn: 'এটি পুরোনো .xls ফাইল অথবা পাসওয়ার্ড দেওয়া ফাইল। পাসওয়ার্ড ছাড়া .xlsx হিসেবে সংরক্ষণ করুন।',
  },
  'file-damaged': { en: 'The file is damaged.', bn: 'ফাইলটি নষ্ট।' },
  'file-bomb': { en: 'The file is too large inside.', bn: 'ফাইলটি ভেতরে অস্বাভাবিক বড়।' },
  'file-unsafe-content': {
    en: 'The file holds macros or outside links. Save it as a plain .xlsx.',
    bn: 'ফাইলে ম্যাক্রো বা বাইরের লিংক আছে। সাধারণ .xlsx হিসেবে সংরক্ষণ করুন।',
  },
  'file-too-many-rows': { en: 'The sheet has more than 20,000 rows.', bn: 'শিটে ২০,০০০-এর বেশি সারি আছে।' },
  'file-too-many-columns': { en: 'The sheet has more than 200 columns.', bn: 'শিটে ২০০-এর বেশি কলাম আছে।' },
  'file-cell-too-long': { en: 'A cell of the sheet is too long.', bn: 'শিটের একটি ঘরের লেখা বেশি লম্বা।' },
  'file-unknown-encoding': {
    en: 'The text of the file cannot be read. Save it as UTF-8.',
    bn: 'ফাইলের লেখা পড়া যাচ্ছে না। UTF-8 হিসেবে সংরক্ষণ করুন।',
  },
  'file-empty': { en: 'The file is empty.', bn: 'ফাইলটি খালি।' },
  'file-timeout': { en: 'The file took too long to read.', bn: 'ফাইলটি পড়তে বেশি সময় লেগেছে।' },
});
