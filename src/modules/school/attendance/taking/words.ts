import { defineWords } from '#kernel/words.ts';

export const takingWords = defineWords({
  for_colleague: { en: '{subject}, for {name}', bn: '{subject}, {name}-এর বদলে' },
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
  no_room: {
    en: 'Not saved: there is no connection, and this device has no room to keep it. Free some space, or keep this page open and try again.',
    bn: 'সংরক্ষণ হয়নি: সংযোগ নেই, আর এই ডিভাইসে রাখার জায়গাও নেই। কিছু জায়গা খালি করুন, অথবা পাতাটি খোলা রেখে আবার চেষ্টা করুন।',
  },
  kept: {
    en: 'Kept on this device at {time}, not sent yet. It is sent by itself when you are back online; you may close the page.',
    bn: '{time}-এ এই ডিভাইসে রাখা হয়েছে, এখনো পাঠানো হয়নি। সংযোগ এলে নিজে থেকেই যাবে; পাতাটি বন্ধ করতে পারেন।',
  },
  on_device: { en: 'On this device, not sent', bn: 'এই ডিভাইসে, পাঠানো হয়নি' },
  needs_look: { en: 'Needs your attention', bn: 'আপনাকে দেখতে হবে' },
  refused: { en: 'Not saved', bn: 'সংরক্ষণ হয়নি' },
  not_undone: { en: 'Not undone', bn: 'ফিরিয়ে নেওয়া যায়নি' },
  refused_kept: {
    en: 'What you took is still here, on this device alone.',
    bn: 'আপনি যা নিয়েছেন তা এখানে আছে, শুধু এই ডিভাইসে।',
  },
  hand_on: {
    en: 'Copy it for the office, who can still enter it. It stays here until you discard it.',
    bn: 'অফিসের জন্য কপি করে পাঠান, অফিস এখনো তুলতে পারবে। আপনি বাদ না দেওয়া পর্যন্ত এটি এখানে থাকবে।',
  },
  copy_for_office: { en: 'Copy for the office', bn: 'অফিসের জন্য কপি করুন' },
  copied: { en: 'Copied. Paste it into a message.', bn: 'কপি হয়েছে। কোনো বার্তায় পেস্ট করুন।' },
  not_copied: {
    en: 'The browser did not allow copying. Show this list to the office.',
    bn: 'ব্রাউজার কপি করতে দেয়নি। অফিসকে এই তালিকা দেখান।',
  },
  undo_waits: {
    en: 'The undo is sent when you are back online. Until then this list cannot be changed.',
    bn: 'সংযোগ এলে ফিরিয়ে নেওয়া হবে। ততক্ষণ তালিকাটি বদলানো যাবে না।',
  },
  keep_saved: { en: 'Do not undo', bn: 'ফিরিয়ে নেবেন না' },
  undo_on_its_way: {
    en: 'The undo is on its way already.',
    bn: 'ফিরিয়ে নেওয়ার অনুরোধ এরই মধ্যে পাঠানো হয়েছে।',
  },
  taken_back: {
    en: 'Undone. Nothing was sent; your marks are still in the list.',
    bn: 'ফিরিয়ে নেওয়া হয়েছে। কিছু পাঠানো হয়নি; আপনার দেওয়া উপস্থিতি তালিকায় আছে।',
  },
  kept_list: {
    en: 'No connection. This is the list as of {time}.',
    bn: 'সংযোগ নেই। এটি {time}-এর তালিকা।',
  },
  other_day: {
    en: 'These are the classes of {day}',
    bn: 'এগুলো {day}-এর ক্লাস',
  },
  other_day_why: {
    en: 'The classes of today are not on this device. They open when you are back online; open this page each morning with internet.',
    bn: 'আজকের ক্লাস এই ডিভাইসে নেই। সংযোগ এলে খুলবে; প্রতিদিন সকালে ইন্টারনেটসহ পাতাটি একবার খুলুন।',
  },
  open_other_day: { en: 'Open {day} anyway', bn: 'তবু {day} খুলুন' },
  open_once: {
    en: 'A class opens without internet once this page was opened with it on the same day.',
    bn: 'একই দিনে ইন্টারনেটসহ পাতাটি একবার খুললে পরে ইন্টারনেট ছাড়াও ক্লাস খোলে।',
  },
  got_it: { en: 'Got it', bn: 'বুঝেছি' },
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
