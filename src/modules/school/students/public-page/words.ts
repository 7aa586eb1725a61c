import { defineWords } from '#kernel/words.ts';

export const publicPageWords = defineWords({
  title: { en: 'Student', bn: 'শিক্ষার্থী' },
  may_publish: { en: 'Make and revoke public pages of students', bn: 'শিক্ষার্থীর যাচাইয়ের পাতা তৈরি ও বাতিল' },
  studies: {
    en: '{name} is a student of this institution in {year}.',
    bn: '{name} {year} সালে এই প্রতিষ্ঠানের শিক্ষার্থী।',
  },
  left: { en: '{name} is no longer a student of this institution.', bn: '{name} এখন আর এই প্রতিষ্ঠানে পড়ে না।' },
  nothing: {
    en: 'Nothing is shown at this address. Scan the code again, or ask the institution.',
    bn: 'এই ঠিকানায় কিছু দেখানো হয় না। কোডটি আবার স্ক্যান করুন, অথবা প্রতিষ্ঠানে খোঁজ নিন।',
  },
  throttled: {
    en: 'Too many attempts. Try again in {seconds} seconds.',
    bn: 'অনেকবার চেষ্টা করা হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  name: { en: 'Name', bn: 'নাম' },
  school: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  section: { en: 'Section', bn: 'সেকশন' },
  roll: { en: 'Roll', bn: 'রোল' },
  year: { en: 'Academic year', bn: 'শিক্ষাবর্ষ' },
  photo_of: { en: 'Photo of {name}', bn: '{name}-এর ছবি' },
  is_off: {
    en: 'Public pages are off. The head can switch them on.',
    bn: 'যাচাইয়ের পাতা বন্ধ আছে। প্রতিষ্ঠানপ্রধান চালু করতে পারেন।',
  },
  studies_not: {
    en: 'Only a student who studies here now gets a public page.',
    bn: 'এখন পড়ছে এমন শিক্ষার্থীরই যাচাইয়ের পাতা তৈরি করা যায়।',
  },
});

/** The card of the office on a student's page. */
export const publicCardWords = defineWords({
  card: { en: 'Public page', bn: 'যাচাইয়ের পাতা' },
  card_lead: {
    en: 'What someone sees who scans the code on a card or certificate.',
    bn: 'কার্ড বা সনদের কোড স্ক্যান করলে যা দেখা যায়।',
  },
  none: { en: 'No public page yet.', bn: 'এখনো যাচাইয়ের পাতা নেই।' },
  options: { en: 'Site options', bn: 'প্রতিষ্ঠানের অপশন' },
  make: { en: 'Create link', bn: 'লিংক তৈরি করুন' },
  made: { en: 'Link created', bn: 'লিংক তৈরি হয়েছে' },
  copy: { en: 'Copy link', bn: 'লিংক কপি করুন' },
  copied: { en: 'Link copied', bn: 'লিংক কপি হয়েছে' },
  show_code: { en: 'Show QR code', bn: 'কিউআর কোড দেখুন' },
  code_of: { en: 'QR code of the public page, {year}', bn: 'যাচাইয়ের পাতার কিউআর কোড, {year}' },
  open_page: { en: 'Open the page', bn: 'পাতাটি দেখুন' },
  revoke: { en: 'Revoke', bn: 'বাতিল করুন' },
  revoke_title: { en: 'Revoke this link?', bn: 'এই লিংক বাতিল করবেন?' },
  revoke_text: {
    en: 'Printed codes that lead to it stop working at once and for good. You can create a new link.',
    bn: 'এর ছাপা কোডগুলো এখনই ও চিরদিনের জন্য অকার্যকর হবে। নতুন লিংক তৈরি করা যাবে।',
  },
  revoked: { en: 'Link revoked', bn: 'লিংক বাতিল হয়েছে' },
  revoked_on: { en: 'Revoked on {day}', bn: '{day} তারিখে বাতিল' },
  made_on: { en: 'Created on {day}', bn: '{day} তারিখে তৈরি' },
  never_opened: { en: 'not opened yet', bn: 'এখনো কেউ খোলেনি' },
  opened: { en: 'opened {count} {count|time|times}, last on {day}', bn: '{count} বার খোলা হয়েছে, শেষবার {day}' },
  unreadable: {
    en: 'This link was made on another installation and cannot be shown. Revoke it and make a new one.',
    bn: 'লিংকটি অন্য ইনস্টলেশনে তৈরি, তাই দেখানো যাচ্ছে না। বাতিল করে নতুন লিংক তৈরি করুন।',
  },
});
