import { defineWords } from '#kernel/words.ts';

/** What people are told about the lessons of a day. */
export const coverNotices = defineWords({
  assigned: { en: 'Substitution on {day}', bn: '{day} তারিখে প্রক্সি ক্লাস' },
  changed: { en: 'Your lessons on {day}', bn: '{day} তারিখে আপনার ক্লাস' },
  line: { en: 'Period {number}, {section}, {subject}', bn: '{number} নম্বর পিরিয়ড, {section}, {subject}' },
  gives: { en: '{lesson}: you give it for {name}', bn: '{lesson}: {name}-এর বদলে আপনি নেবেন' },
  gives_nobody: { en: '{lesson}: you give it', bn: '{lesson}: আপনি নেবেন' },
  released: { en: '{lesson}: you do not need to give it', bn: '{lesson}: আপনাকে আর নিতে হবে না' },
  given_by: { en: '{lesson}: {name} gives it', bn: '{lesson}: {name} নেবেন' },
  not_given: { en: '{lesson}: it is not given', bn: '{lesson}: ক্লাসটি হবে না' },
  own_again: { en: '{lesson}: you give it yourself', bn: '{lesson}: আপনি নিজেই নেবেন' },
  superseded: {
    en: '{lesson}: another routine holds on this day, so what was planned for this lesson is cancelled',
    bn: '{lesson}: এই দিনে অন্য রুটিন চালু থাকবে, তাই ক্লাসটির জন্য যা ঠিক করা ছিল তা বাতিল',
  },
  moved: {
    en: '{lesson}: in period {to} instead of {from}',
    bn: '{lesson}: {from} নম্বরের বদলে {to} নম্বর পিরিয়ডে',
  },
  moved_back: {
    en: '{lesson}: in its usual period {to} again',
    bn: '{lesson}: আবার নিয়মিত {to} নম্বর পিরিয়ডে',
  },
});
