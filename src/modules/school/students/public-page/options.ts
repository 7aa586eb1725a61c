import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import { choice, choices, yesNo } from '#kernel/lists/field.ts';

const permission = 'student.publish';

export const publicPageOn = defineSiteOption({
  key: 'student-public-page',
  word: { en: 'Public pages of students', bn: 'শিক্ষার্থীর যাচাইয়ের পাতা' },
  hint: {
    en: 'What someone sees who scans the code on an ID card or certificate. While this is off, no page opens; the office makes each page.',
    bn: 'পরিচয়পত্র বা সনদের কোড স্ক্যান করলে যা দেখা যায়। বন্ধ থাকলে কোনো পাতা খোলে না; প্রতিটি পাতা অফিস তৈরি করে।',
  },
  field: yesNo({ initially: false }),
  initially: false,
  permission,
});

const shown = choices(
  [
    { value: 'photo', word: { en: 'Photo', bn: 'ছবি' } },
    { value: 'class', word: { en: 'Class', bn: 'শ্রেণি' } },
    { value: 'section', word: { en: 'Section', bn: 'সেকশন' } },
    { value: 'roll', word: { en: 'Roll', bn: 'রোল' } },
  ],
  { required: true },
);

export const publicPageFields = defineSiteOption({
  key: 'student-public-page-fields',
  word: { en: 'Shown on the public page of a student', bn: 'শিক্ষার্থীর যাচাইয়ের পাতায় যা দেখা যায়' },
  hint: {
    en: 'Name, institution and year are always shown. Addresses, numbers, birthdays and parents are never shown.',
    bn: 'নাম, প্রতিষ্ঠান ও বছর সব সময় দেখা যায়। ঠিকানা, মোবাইল নম্বর, জন্ম তারিখ ও মা-বাবার তথ্য কখনো দেখানো হয় না।',
  },
  field: shown,
  initially: ['class', 'section', 'roll'],
  permission,
});

export const publicPageOfLeavers = defineSiteOption({
  key: 'student-public-page-leavers',
  word: { en: 'Public page of who has left', bn: 'যে আর পড়ে না তার যাচাইয়ের পাতা' },
  field: choice(
    [
      { value: 'hidden', word: { en: 'Not shown', bn: 'দেখানো হয় না' } },
      {
        value: 'said',
        word: { en: 'Name and “no longer a student”', bn: 'নাম ও “এখন আর এখানে পড়ে না”' },
      },
    ],
    { required: true },
  ),
  initially: 'hidden',
  permission,
});

/** What a school decides about the pages behind the codes of its cards and certificates. */
export const publicPageOptions = [publicPageOn, publicPageFields, publicPageOfLeavers];
