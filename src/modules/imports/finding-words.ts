import { defineWords } from '#kernel/words.ts';

/** What the dry run says about a cell; kinds of import add words of their own. */
export const findingWords = defineWords({
  // put right on the way in
  spaces: { en: 'Extra spaces removed', bn: 'অতিরিক্ত ফাঁকা জায়গা বাদ দেওয়া হবে' },
  'date-format': { en: 'Date written in full', bn: 'তারিখ নির্দিষ্ট নিয়মে লেখা হবে' },
  'date-from-number': { en: 'Date read from the sheet’s number', bn: 'শিটের সংখ্যা থেকে তারিখ পড়া হয়েছে' },
  'leading-zero': { en: 'The lost leading zero put back', bn: 'হারানো প্রথম শূন্যটি বসানো হবে' },
  'mobile-format': { en: 'Mobile number in its full form', bn: 'মোবাইল নম্বর পূর্ণরূপে লেখা হবে' },
  digits: { en: 'Bengali digits read', bn: 'বাংলা অঙ্ক পড়া হয়েছে' },
  word: { en: 'Word recognised', bn: 'শব্দটি চেনা গেছে' },
  'year-differs': {
    en: 'The year in the birth registration number differs from the date of birth',
    bn: 'জন্ম নিবন্ধন নম্বরের সাল জন্ম তারিখের সাথে মেলে না',
  },
  changes: { en: 'Will be changed', bn: 'পরিবর্তন হবে' },
  // refused
  missing: { en: 'This is empty and must be filled in', bn: 'ঘরটি খালি, পূরণ করতে হবে' },
  'too-long': { en: 'The text is too long', bn: 'লেখাটি বেশি লম্বা' },
  'wrong-script': { en: 'Written in the wrong script for this column', bn: 'এই কলামের জন্য ভুল লিপিতে লেখা' },
  'not-a-date': { en: 'This is not a date', bn: 'এটি কোনো তারিখ নয়' },
  'impossible-date': { en: 'There is no such day', bn: 'এমন কোনো তারিখ নেই' },
  'unknown-gender': { en: 'This gender is not known', bn: 'লিঙ্গটি চেনা যায়নি' },
  'unknown-religion': { en: 'This religion is not known', bn: 'ধর্মটি চেনা যায়নি' },
  'not-a-mobile': {
    en: 'This is not a Bangladeshi mobile number',
    bn: 'এটি বাংলাদেশের কোনো মোবাইল নম্বর নয়',
  },
  'not-a-roll': { en: 'A roll is a whole number from 1', bn: 'রোল ১ বা তার বেশি পূর্ণসংখ্যা হতে হবে' },
  'lost-digits': {
    en: 'The sheet has rounded this number and lost its last digits; type it as text',
    bn: 'শিট নম্বরটির শেষ অঙ্কগুলো হারিয়ে ফেলেছে; টেক্সট হিসেবে লিখুন',
  },
  'not-17-digits': {
    en: 'A birth registration number has 17 digits',
    bn: 'জন্ম নিবন্ধন নম্বর ১৭ অঙ্কের হয়',
  },
  'old-16-digits': {
    en: 'This is an old number of 16 digits; ask for the new one of 17',
    bn: 'এটি পুরোনো ১৬ অঙ্কের নম্বর; নতুন ১৭ অঙ্কের নম্বর নিন',
  },
  'bad-year': { en: 'The number does not begin with a year of birth', bn: 'নম্বরটি জন্ম সাল দিয়ে শুরু হয়নি' },
  'not-a-number': { en: 'This is not a number', bn: 'এটি কোনো সংখ্যা নয়' },
  negative: { en: 'This is less than zero', bn: 'এটি শূন্যের চেয়ে কম' },
  'above-full': { en: 'More than the full marks', bn: 'পূর্ণমানের চেয়ে বেশি' },
  'unknown-choice': { en: 'This is not one of the choices', bn: 'এটি তালিকায় নেই' },
  duplicate: {
    en: 'Stands in row {row} already',
    bn: '{row} নম্বর সারিতে আগেই আছে',
  },
  'not-an-email': { en: 'This is not an e-mail address', bn: 'এটি কোনো ই-মেইল ঠিকানা নয়' },
  'not-a-blood-group': { en: 'This is not a blood group', bn: 'এটি কোনো রক্তের গ্রুপ নয়' },
  // why rows cannot be taken back
  'in-use': {
    en: '{what} depend on {count} of these rows',
    bn: 'এই সারিগুলোর {count}টির সাথে {what} যুক্ত আছে',
  },
  'changed-since': {
    en: '{count} of these rows were changed by hand after the import',
    bn: 'ইমপোর্টের পরে {count}টি সারি হাতে পরিবর্তন করা হয়েছে',
  },
});
