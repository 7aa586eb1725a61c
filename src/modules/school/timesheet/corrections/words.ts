import { defineWords } from '#kernel/words.ts';

export const correctionWords = defineWords({
  many: { en: 'Corrections asked for', bn: 'সংশোধনের অনুরোধ' },
  lead: {
    en: 'What employees say about a day: when they really came and left. Approved times are added to their punches.',
    bn: 'কোনো দিন আসলে কখন এসেছেন বা গেছেন, শিক্ষক-কর্মচারীরা যা জানিয়েছেন। অনুমোদন করলে সময়টি তাঁদের পাঞ্চে যোগ হয়।',
  },
  none: { en: 'No corrections asked for.', bn: 'কেউ সংশোধনের অনুরোধ করেননি।' },
  name: { en: 'Employee', bn: 'শিক্ষক-কর্মচারী' },
  code: { en: 'Employee ID', bn: 'কর্মী আইডি' },
  day: { en: 'Day', bn: 'দিন' },
  wanted: { en: 'Came and left', bn: 'আগমন ও প্রস্থান' },
  reason: { en: 'Reason', bn: 'কারণ' },
  state: { en: 'State', bn: 'অবস্থা' },
  asked: { en: 'Asked', bn: 'অনুরোধের সময়' },
  remark: { en: 'Answer', bn: 'উত্তর' },
  approve: { en: 'Approve', bn: 'অনুমোদন করুন' },
  approve_title: { en: 'Approve the correction?', bn: 'সংশোধন অনুমোদন করবেন?' },
  approve_text: {
    en: 'The times are added to the punches of the day; punches before or after them do not count any more.',
    bn: 'সময়টি ওই দিনের পাঞ্চে যোগ হবে; এর আগের বা পরের পাঞ্চ আর গণ্য হবে না।',
  },
  refuse: { en: 'Refuse', bn: 'নাকচ করুন' },
  refuse_title: { en: 'Refuse the correction?', bn: 'সংশোধন নাকচ করবেন?' },
  why: { en: 'Reason for the employee', bn: 'শিক্ষক-কর্মচারীর জন্য কারণ' },
  approved: { en: 'Approved.', bn: 'অনুমোদন হয়েছে।' },
  refused: { en: 'Refused.', bn: 'নাকচ হয়েছে।' },
  notice_APPROVED: {
    en: 'Your correction of {day} was approved',
    bn: '{day} তারিখের জন্য আপনার সংশোধন অনুমোদিত হয়েছে',
  },
  notice_REFUSED: {
    en: 'Your correction of {day} was refused',
    bn: '{day} তারিখের জন্য আপনার সংশোধন নাকচ হয়েছে',
  },
  see_month: { en: 'See the month', bn: 'মাস দেখুন' },
  waiting_there: {
    en: 'You have already asked about this day. Withdraw that first.',
    bn: 'এই দিনের জন্য আগেই অনুরোধ করেছেন। আগে সেটি প্রত্যাহার করুন।',
  },
  out_before_in: { en: 'They left before they came.', bn: 'আগমনের আগেই প্রস্থান হতে পারে না।' },
});
