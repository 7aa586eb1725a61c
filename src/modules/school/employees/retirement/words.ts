import { defineWords } from '#kernel/words.ts';

export const retirementWords = defineWords({
  lead: {
    en: 'By the age of retirement in the site options and extensions of service. Add the date of birth of those who have none.',
    bn: 'সাইট অপশনের অবসরের বয়স ও চাকরির মেয়াদ বৃদ্ধি অনুযায়ী। যাঁদের জন্ম তারিখ নেই, তাঁদের জন্ম তারিখ যোগ করুন।',
  },
  none: { en: 'No employees found.', bn: 'তালিকায় কেউ নেই।' },
  name: { en: 'Name', bn: 'নাম' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  age: { en: 'Age', bn: 'বয়স' },
  service: { en: 'Years of service', bn: 'চাকরির বছর' },
  retires_on: { en: 'Retires on', bn: 'অবসরের তারিখ' },
  months: { en: 'Months to go', bn: 'বাকি মাস' },
  extended_until: { en: 'Extended until', bn: 'মেয়াদ বৃদ্ধি পর্যন্ত' },
  when: { en: 'When', bn: 'কখন' },
  overdue: { en: 'Overdue', bn: 'সময় পেরিয়েছে' },
  in_3: { en: 'Within 3 months', bn: '৩ মাসের মধ্যে' },
  in_6: { en: 'Within 6 months', bn: '৬ মাসের মধ্যে' },
  in_12: { en: 'Within 12 months', bn: '১২ মাসের মধ্যে' },
  later: { en: 'Later', bn: 'পরে' },
  unknown: { en: 'No date of birth', bn: 'জন্ম তারিখ নেই' },
  retire: { en: 'Retire', bn: 'অবসর দিন' },
  extend: { en: 'Extend service', bn: 'মেয়াদ বাড়ান' },
});
