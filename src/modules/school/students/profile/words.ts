import type { Word } from '#kernel/words.ts';

/** What the log of a student says was done. */
export const actionWords: Readonly<Record<string, Word>> = {
  'student.import': { en: 'Imported from a spreadsheet', bn: 'স্প্রেডশিট থেকে ইমপোর্ট করা' },
  'student.import-change': { en: 'Changed by a spreadsheet', bn: 'স্প্রেডশিট থেকে পরিবর্তন' },
  'student.import-undo': { en: 'An import was undone', bn: 'ইমপোর্ট ফিরিয়ে নেওয়া হয়েছে' },
  'student.create': { en: 'Added by hand', bn: 'হাতে যোগ করা হয়েছে' },
  'student.edit': { en: 'Personal details changed', bn: 'ব্যক্তিগত তথ্য পরিবর্তন' },
  'student.photo': { en: 'Photo changed', bn: 'ছবি পরিবর্তন' },
  'student.subjects': { en: 'Subjects changed', bn: 'বিষয় পরিবর্তন' },
  'enrolment.edit': { en: 'Roll or section changed', bn: 'রোল বা সেকশন পরিবর্তন' },
  'guardian.edit': { en: 'Guardian changed', bn: 'অভিভাবকের তথ্য পরিবর্তন' },
  'guardian.add': { en: 'Guardian added', bn: 'অভিভাবক যোগ করা হয়েছে' },
  'student.login-renew': { en: 'New password given', bn: 'নতুন পাসওয়ার্ড দেওয়া হয়েছে' },
  'student.login': { en: 'Account created', bn: 'লগইন তৈরি করা হয়েছে' },
};
