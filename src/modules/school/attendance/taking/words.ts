import { defineWords } from '#kernel/words.ts';

export const takingWords = defineWords({
  lead: {
    en: 'Everyone is present until you change it.',
    bn: 'আপনি না বদলালে সবাই উপস্থিত।',
  },
  earlier_week: { en: 'Week before', bn: 'আগের সপ্তাহ' },
  later_week: { en: 'Week after', bn: 'পরের সপ্তাহ' },
  week: { en: 'Days of the week', bn: 'সপ্তাহের দিন' },
  all_sections: { en: 'All sections', bn: 'সব সেকশন' },
  my_sections: { en: 'My sections', bn: 'আমার সেকশন' },
  my_class: { en: 'Class teacher', bn: 'শ্রেণিশিক্ষক' },
  students: { en: '{count} {count|student|students}', bn: '{count} জন শিক্ষার্থী' },
  not_taken: { en: 'Not taken', bn: 'নেওয়া হয়নি' },
  taken_by: { en: 'Taken at {time} by {name}', bn: 'নিয়েছেন {name}, {time}' },
  taken_at: { en: 'Taken at {time}', bn: 'নেওয়া হয়েছে {time}' },
  taken_line: {
    en: '{present} present · {late} late · {absent} absent · {leave} on leave',
    bn: 'উপস্থিত {present} · বিলম্ব {late} · অনুপস্থিত {absent} · ছুটিতে {leave}',
  },
  no_classes: { en: 'No class is assigned to you.', bn: 'আপনার কোনো ক্লাস নির্ধারিত নেই।' },
  no_classes_hint: {
    en: 'The office assigns class teachers and subjects on the page of the employee.',
    bn: 'শিক্ষক-কর্মচারীর পাতায় অফিস শ্রেণিশিক্ষক ও বিষয় ঠিক করে দেয়।',
  },
  no_sections: { en: 'No section has students yet.', bn: 'এখনো কোনো সেকশনে শিক্ষার্থী নেই।' },
  no_periods: {
    en: 'The periods of this day are not set up.',
    bn: 'এই দিনের পিরিয়ড ঠিক করা নেই।',
  },
  no_students: { en: 'No one is in this section.', bn: 'এই সেকশনে কেউ নেই।' },
  other_class: { en: 'Other class', bn: 'অন্য ক্লাস' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  whole_section: { en: 'Whole section', bn: 'পুরো সেকশন' },
  row: { en: '{roll} {name}: {mark}', bn: '{roll} {name}: {mark}' },
  late_by: { en: 'Late {minutes} min', bn: '{minutes} মিনিট বিলম্ব' },
  minutes_of: { en: 'Minutes late: {name}', bn: 'কত মিনিট বিলম্ব: {name}' },
  minutes: { en: 'min', bn: 'মি.' },
  save: { en: 'Save', bn: 'সংরক্ষণ' },
  try_again: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  saved: { en: 'Saved.', bn: 'সংরক্ষিত হয়েছে।' },
  not_saved: {
    en: 'Not saved: there is no connection. Nothing is lost, try again.',
    bn: 'সংরক্ষণ হয়নি: সংযোগ নেই। কিছু হারায়নি, আবার চেষ্টা করুন।',
  },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  undone: { en: 'Undone.', bn: 'ফিরিয়ে নেওয়া হয়েছে।' },
  undone_but: {
    en: 'Undone. Changed by someone else since, so kept: {count}.',
    bn: 'ফিরিয়ে নেওয়া হয়েছে; {count} জনেরটি পরে অন্য কেউ বদলেছেন, তাই থাকল।',
  },
  next_class: { en: 'Next: {name}', bn: 'এরপর: {name}' },
  all_done: { en: 'All your classes are taken.', bn: 'আপনার সব ক্লাসের উপস্থিতি নেওয়া হয়েছে।' },
  conflicts: {
    en: 'Someone changed these at the same time. Choose which one stays.',
    bn: 'একই সময়ে অন্য কেউ এগুলো বদলেছেন। কোনটি থাকবে বেছে নিন।',
  },
  conflict: {
    en: '{roll} {name}: yours is {mine}; {theirs} by {by}',
    bn: '{roll} {name}: আপনার {mine}; {by} দিয়েছেন {theirs}',
  },
  somebody: { en: 'someone else', bn: 'অন্য কেউ' },
  keep_mine: { en: 'Keep mine', bn: 'আমারটি রাখুন' },
  take_theirs: { en: 'Keep theirs', bn: 'তাঁরটি রাখুন' },
  left: {
    en: 'No longer in this section, so not saved: {names}.',
    bn: 'এখন এই সেকশনে নেই, তাই সংরক্ষণ হয়নি: {names}।',
  },
  joined: {
    en: 'Joined after you opened the list: {names}. Check and save again.',
    bn: 'তালিকা খোলার পর যুক্ত হয়েছে: {names}। দেখে আবার সংরক্ষণ করুন।',
  },
  how: {
    en: 'Tap a student: absent, tap again: late. The rest is behind the dots.',
    bn: 'একবার চাপলে অনুপস্থিত, আবার চাপলে বিলম্ব। বাকি সব তিন ডটের মেনুতে।',
  },
  how_keys: {
    en: 'Arrow keys move. P present, A absent, L late, V leave, H half day; digits are minutes late; Enter saves.',
    bn: 'তীর চিহ্নে চলুন। P উপস্থিত, A অনুপস্থিত, L বিলম্ব, V ছুটি, H অর্ধদিবস; সংখ্যা লিখলে বিলম্বের মিনিট; এন্টার চাপলে সংরক্ষণ।',
  },
});
