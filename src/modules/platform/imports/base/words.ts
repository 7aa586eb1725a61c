import { defineWords } from '#kernel/words.ts';

export const importWords = defineWords({
  title: { en: 'Imports', bn: 'ইমপোর্ট' },
  use: { en: 'Import from spreadsheets', bn: 'স্প্রেডশিট থেকে ইমপোর্ট' },
  job: { en: 'Import: {what}', bn: 'ইমপোর্ট: {what}' },
  // refusals
  no_target: { en: 'Choose the section first.', bn: 'আগে সেকশন বেছে নিন।' },
  not_now: {
    en: 'This is not possible in the import’s current status. Reload the page.',
    bn: 'ইমপোর্টটি এখন যে অবস্থায় আছে তাতে এটি করা যাবে না। পাতাটি আবার লোড করুন।',
  },
  changed_since: {
    en: 'The sheet was checked again or changed in the meantime. Look at what was found, then import it.',
    bn: 'ইতিমধ্যে শিটটি আবার যাচাই বা পরিবর্তন করা হয়েছে। কী পাওয়া গেছে দেখে তারপর ইমপোর্ট করুন।',
  },
  answer_first: { en: 'Answer this question first', bn: 'আগে এই প্রশ্নের উত্তর দিন' },
  confirm_first: { en: 'Confirm this first', bn: 'আগে এটি নিশ্চিত করুন' },
  rows_written: {
    en: 'Some rows were already imported. Undo the import before reading the sheet again.',
    bn: 'কিছু সারি ইতিমধ্যে যুক্ত হয়েছে। শিটটি আবার পড়ার আগে ইমপোর্টটি ফিরিয়ে নিন।',
  },
  nothing_to_import: {
    en: 'There are no rows to import.',
    bn: 'ইমপোর্ট করার মতো কোনো সারি নেই।',
  },
  headings_missing: {
    en: 'Match these columns first: {columns}',
    bn: 'আগে এই কলামগুলো মিলিয়ে দিন: {columns}',
  },
  cannot_undo: {
    en: 'This import can no longer be undone.',
    bn: 'এই ইমপোর্টটি আর ফিরিয়ে নেওয়া যাবে না।',
  },
  nothing_to_undo: { en: 'There is nothing to undo.', bn: 'ফিরিয়ে নেওয়ার মতো কিছু নেই।' },
  reason: { en: 'Why it was rejected', bn: 'কেন নেওয়া হয়নি' },
  other_records: { en: 'Other records', bn: 'অন্যান্য তথ্য' },
});

/** The answers to what is asked of a sheet. */
export const noteChoiceWords = defineWords({
  leave: { en: 'Leave out', bn: 'বাদ দিন' },
  take: { en: 'Take them', bn: 'নিন' },
  figure: { en: '{example} is meant as {figure}', bn: '{example} মানে {figure}' },
  share: { en: '{example} of the full marks', bn: 'পূর্ণমানের {example}' },
});
