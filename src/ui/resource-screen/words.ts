import { defineWords, type Lang, type Word } from '#kernel/words.ts';

/** The name of a kind amid a sentence: Add calendar entry; ID card and OAuth client keep their capitals. */
export const inSentence = (word: Word, lang: Lang): string =>
  word[lang].replace(/^[A-Z](?=[a-z’-])/, (first) => first.toLowerCase());

export const resourceWords = defineWords({
  add: { en: 'Add {type}', bn: '{type} যোগ করুন' },
  edit: { en: 'Edit {type}', bn: '{type} সম্পাদনা' },
  order_hint: { en: 'Smaller numbers come first.', bn: 'ছোট সংখ্যা আগে দেখাবে।' },
  add_short: { en: 'Add', bn: 'যোগ করুন' },
  empty_hint: { en: 'Add the first one, or import a list.', bn: 'প্রথমটি যোগ করুন, অথবা তালিকা ইমপোর্ট করুন।' },
  empty_add_hint: { en: 'Add the first one.', bn: 'প্রথমটি যোগ করুন।' },
  empty_search_hint: {
    en: 'No matches. Try fewer letters or clear the filters.',
    bn: 'এই অনুসন্ধানে কিছু মেলেনি। কম অক্ষরে খুঁজুন অথবা ফিল্টার মুছুন।',
  },
  empty_view_hint: { en: 'Nothing has been entered yet.', bn: 'এখনো কিছু যোগ করা হয়নি।' },
  history: { en: 'History', bn: 'পরিবর্তনের ইতিহাস' },
  open: { en: 'Open', bn: 'খুলুন' },
  view: { en: '{type}', bn: '{type}' },
  no_history: { en: 'No change has been recorded.', bn: 'কোনো পরিবর্তন লেখা নেই।' },
  by_system: { en: 'System', bn: 'সিস্টেম' },
  acted_create: { en: 'Added', bn: 'যোগ করা হয়েছে' },
  acted_edit: { en: 'Changed', bn: 'পরিবর্তন করা হয়েছে' },
  acted_delete: { en: 'Deleted', bn: 'মুছে ফেলা হয়েছে' },
  before: { en: 'Before', bn: 'আগে' },
  after: { en: 'After', bn: 'পরে' },
  import_title: { en: 'Import: {type}', bn: 'ইমপোর্ট: {type}' },
  import_lead: {
    en: 'The first row names the columns, in English or Bengali: {columns}.',
    bn: 'প্রথম সারিতে কলামের নাম থাকবে, বাংলা বা ইংরেজিতে: {columns}।',
  },
  checking: { en: 'Checking every row…', bn: 'প্রতিটি সারি পরীক্ষা করা হচ্ছে…' },
  recognised: { en: 'Recognised columns', bn: 'যে কলামগুলো চেনা গেছে' },
  not_in_sheet: { en: 'Not in the sheet', bn: 'শিটে নেই' },
  missing: { en: 'Missing columns: {columns}', bn: 'যে কলামগুলো নেই: {columns}' },
  good_rows: { en: 'Rows to import: {count}', bn: '{count}টি সারি ইমপোর্ট হবে' },
  bad_rows: { en: 'Rows rejected: {count}', bn: '{count}টি সারি বাদ যাবে' },
  hidden_rows: {
    en: 'Rows that are hidden in the sheet, as by a filter: {count}',
    bn: 'শিটে লুকানো সারি, যেমন ফিল্টারে: {count}টি',
  },
  hidden_leave: { en: 'Leave out', bn: 'বাদ দিন' },
  hidden_take: { en: 'Take them', bn: 'নিন' },
  row: { en: 'Row', bn: 'সারি' },
  finding: { en: 'Finding', bn: 'ফলাফল' },
  fine: { en: 'Good', bn: 'ঠিক আছে' },
  import_now: { en: 'Import {count} {count|row|rows}', bn: '{count}টি সারি ইমপোর্ট করুন' },
  imported: { en: 'Imported rows: {count}.', bn: '{count}টি সারি ইমপোর্ট হয়েছে।' },
  first_rows: {
    en: 'The first 500 rows are shown, rows with errors first.',
    bn: 'প্রথম ৫০০ সারি দেখানো হলো, ত্রুটিপূর্ণগুলো আগে।',
  },
});
