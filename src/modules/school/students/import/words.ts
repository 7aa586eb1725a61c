import { defineWords } from '#kernel/words.ts';

/** What the dry run of a students' sheet says beside the general findings. */
export const studentFindings = defineWords({
  'roll-taken': {
    en: 'Roll {roll} belongs to {name} in this section',
    bn: 'এই সেকশনে {roll} রোলটি {name}-এর',
  },
  'has-other-roll': {
    en: 'This student is in the section already, with roll {roll}',
    bn: 'শিক্ষার্থী এই সেকশনে আগেই আছে, রোল {roll}',
  },
  'left-this-year': {
    en: 'This student was enrolled with roll {roll} this year and has left; open the enrolment again instead',
    bn: 'শিক্ষার্থী এই বছর {roll} রোলে ভর্তি ছিল এবং চলে গেছে; সেই ভর্তিটিই আবার চালু করুন',
  },
  'in-other-section': {
    en: 'This student is enrolled in another section this year, with roll {roll}',
    bn: 'শিক্ষার্থী এই বছর অন্য সেকশনে ভর্তি আছে, রোল {roll}',
  },
  'code-taken': {
    en: 'This student ID belongs to {name}',
    bn: 'এই আইডিটি {name}-এর',
  },
  'number-taken': {
    en: 'This birth registration number belongs to {name}',
    bn: 'এই জন্ম নিবন্ধন নম্বরটি {name}-এর',
  },
  'future-date': { en: 'This date is in the future', bn: 'তারিখটি ভবিষ্যতের' },
  'unknown-subject': {
    en: 'The class has no such subject',
    bn: 'এই শ্রেণিতে এমন কোনো বিষয় নেই',
  },
  'not-offered': {
    en: '{subject} cannot be taken here by the class’s subject condition',
    bn: 'শ্রেণির বিষয় শর্ত অনুযায়ী {subject} এখানে নেওয়া যায় না',
  },
  'subject-twice': {
    en: '{subject} is taken twice',
    bn: '{subject} দুইবার নেওয়া হয়েছে',
  },
  'wrong-choice': {
    en: 'These subjects cannot be taken together',
    bn: 'এই বিষয়গুলো একসাথে নেওয়া যায় না',
  },
  'no-name': { en: 'The name is missing', bn: 'নাম নেই' },
  // to be looked at before it comes in
  'unlikely-age': {
    en: 'Born {day}, {age} {age|year|years} old: is that right? Tick the row if it is',
    bn: 'জন্ম {day}, বয়স {age} বছর: ঠিক আছে? ঠিক হলে সারিতে টিক দিন',
  },
  'unlikely-roll': {
    en: 'Roll {roll} is far from the others: is that right? Tick the row if it is',
    bn: '{roll} রোলটি অন্যগুলো থেকে অনেক দূরে: ঠিক আছে? ঠিক হলে সারিতে টিক দিন',
  },
  // said of the sheet as a whole
  'over-capacity': {
    en: 'The section will have {count} {count|student|students}; it is set up for {capacity}.',
    bn: 'সেকশনে শিক্ষার্থী হবে {count} জন; আসন ঠিক করা আছে {capacity}টি।',
  },
  'over-ministry': {
    en: 'The section will have {count} {count|student|students}; the ministry allows {limit} in a section.',
    bn: 'সেকশনে শিক্ষার্থী হবে {count} জন; মন্ত্রণালয়ের নিয়মে এক সেকশনে সর্বোচ্চ {limit} জন।',
  },
  'subjects-open-rows': {
    en: 'Subjects still to be chosen in {count} of these rows. The students are imported; their results stay incomplete until the subjects are chosen.',
    bn: '{count}টি সারিতে বিষয় বাছাই এখনো বাকি। শিক্ষার্থীরা যুক্ত হবে, তবে বাছাই না হওয়া পর্যন্ত ফলাফল অসম্পূর্ণ থাকবে।',
  },
  // said, not refused
  'subjects-open': {
    en: 'Subjects still to be chosen: {slots}',
    bn: 'এখনো বাছাই বাকি: {slots}',
  },
  'subjects-stay': {
    en: 'Has other subjects already; they stay as they are',
    bn: 'আগেই অন্য বিষয় নেওয়া আছে; সেগুলোই থাকবে',
  },
  'roll-given': {
    en: 'The sheet has no rolls; this one is the next free',
    bn: 'শিটে রোল নেই; পরের খালি রোল দেওয়া হবে',
  },
  'from-other-script': {
    en: 'Taken as the name in the other script',
    bn: 'অন্য লিপির নাম হিসেবে নেওয়া হয়েছে',
  },
  'one-name': {
    en: 'Only one name is given; it is used for both until the other is filled in',
    bn: 'একটি নাম দেওয়া আছে; অন্যটি না লেখা পর্যন্ত এটিই দুই জায়গায় থাকবে',
  },
});
