import { defineWords } from '#kernel/words.ts';

export const uploadWords = defineWords({
  uploads: { en: 'Uploads', bn: 'আসা তথ্য' },
  none: { en: 'Nothing has come from terminals or files yet.', bn: 'টার্মিনাল বা ফাইল থেকে এখনো কিছু আসেনি।' },
  none_hint: {
    en: 'What terminals send and what you import is kept here as it came.',
    bn: 'টার্মিনাল যা পাঠায় এবং আপনি যা ইমপোর্ট করেন, তা এখানে হুবহু থাকে।',
  },
  received: { en: 'Received', bn: 'এসেছে' },
  device: { en: 'Terminal or file', bn: 'টার্মিনাল বা ফাইল' },
  kind: { en: 'Content', bn: 'বিষয়' },
  ATTLOG: { en: 'Punches', bn: 'পাঞ্চ' },
  OPERLOG: { en: 'People and settings', bn: 'ব্যক্তি ও সেটিংস' },
  FILE: { en: 'File', bn: 'ফাইল' },
  lines: { en: 'Lines read', bn: 'পড়া লাইন' },
  malformed: { en: 'Not read', bn: 'পড়া যায়নি' },
  faults: { en: 'Not counted', bn: 'গণনার বাইরে' },
  times: { en: 'Came', bn: 'কতবার এসেছে' },
  size: { en: 'Bytes', bn: 'বাইট' },
  ip: { en: 'From', bn: 'কোথা থেকে' },
  by: { en: 'Imported by', bn: 'ইমপোর্ট করেছেন' },
  state: { en: 'State', bn: 'অবস্থা' },
  read: { en: 'Read', bn: 'পড়া হয়েছে' },
  partly: { en: 'Read in part', bn: 'আংশিক পড়া' },
  unread: { en: 'Not stored', bn: 'জমা হয়নি' },
  look: { en: 'See as it came', bn: 'হুবহু দেখুন' },
  raw: { en: 'As it came', bn: 'হুবহু' },
  raw_lead: {
    en: 'Passwords and fingerprints are taken out before it is kept.',
    bn: 'জমা করার আগে পাসওয়ার্ড ও আঙুলের ছাপ বাদ দেওয়া হয়।',
  },
  gone: {
    en: 'Its text was deleted after {days} {days|day|days}; its punches are kept.',
    bn: '{days} দিন পর লেখাটি মুছে ফেলা হয়েছে; পাঞ্চগুলো আছে।',
  },
  cut: { en: 'Only the first part is shown.', bn: 'শুধু প্রথম অংশ দেখানো হচ্ছে।' },
  unread_hint: {
    en: 'It is kept, but its punches could not all be stored. The terminal sends it again by itself.',
    bn: 'তথ্য জমা আছে, কিন্তু সব পাঞ্চ রাখা যায়নি। টার্মিনাল নিজেই আবার পাঠাবে।',
  },
  bad_lines: { en: 'Lines that could not be read: {lines}', bn: 'যে লাইনগুলো পড়া যায়নি: {lines}' },
});
