import { defineWords } from '#kernel/words.ts';

export const employeeImportWords = {
  screen: defineWords({
    lead: {
      en: 'A row with a known ID changes that person, another one adds a person. Empty cells change nothing.',
      bn: 'আইডি আগে থেকে থাকলে সেই ব্যক্তির তথ্য বদলাবে, না থাকলে নতুন ব্যক্তি যোগ হবে। খালি ঘরে কিছু বদলায় না।',
    },
    nominees: { en: 'Nominees', bn: 'নমিনি' },
  }),
  findings: defineWords({
    'private-column': {
      en: 'You may not change national ID, bank or nominees. Leave this column out',
      bn: 'এনআইডি, ব্যাংক বা নমিনির তথ্য পরিবর্তনের অনুমতি আপনার নেই। এই কলাম বাদ দিন',
    },
    'private-national_id': {
      en: 'A national ID has 10, 13 or 17 digits',
      bn: 'জাতীয় পরিচয়পত্রের নম্বর ১০, ১৩ বা ১৭ অঙ্কের হয়',
    },
    'private-bank_routing': {
      en: 'A routing number has 9 digits',
      bn: 'রাউটিং নম্বর ৯ অঙ্কের হয়',
    },
    'private-bank_account': {
      en: 'An account number has 6 to 20 digits',
      bn: 'হিসাব নম্বর ৬ থেকে ২০ অঙ্কের হয়',
    },
    'nominees-unreadable': {
      en: 'Write nominees as “Name; relation; share%; mobile | Name; relation; share%”, up to 100% together',
      bn: 'নমিনি এভাবে লিখুন: “নাম; সম্পর্ক; অংশ%; মোবাইল | নাম; সম্পর্ক; অংশ%”, সব মিলে সর্বোচ্চ ১০০%',
    },
    'nid-taken': {
      en: 'Another employee has this national ID',
      bn: 'আরেকজনের একই জাতীয় পরিচয়পত্র নম্বর আছে',
    },
    'joined-too-young': {
      en: 'Would have joined at less than 14 years of age',
      bn: 'এই তারিখে যোগদানের সময় বয়স ১৪ বছরের কম হয়',
    },
    'future-date': { en: 'This date is in the future', bn: 'তারিখটি ভবিষ্যতের' },
    taken: {
      en: 'Someone else has just been given this ID',
      bn: 'এই আইডি ইতিমধ্যে অন্য একজনকে দেওয়া হয়েছে',
    },
  }),
} as const;
