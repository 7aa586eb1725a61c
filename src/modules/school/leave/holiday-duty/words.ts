import { defineWords } from '#kernel/words.ts';

export const holidayDutyWords = defineWords({
  title: { en: 'Holiday on-duty settings', bn: 'ছুটির দিনে কর্তব্যের সেটিংস' },
  lead: {
    en: 'Whom the institution calls on national days and other holidays. Their presence then counts as holiday work.',
    bn: 'জাতীয় দিবস ও অন্য ছুটির দিনে কাদের আসতে হবে। সেদিন তাঁদের উপস্থিতি ছুটির দিনের কাজ হিসেবে গণ্য হয়।',
  },
  may_view: { en: 'View who is called on holidays', bn: 'ছুটির দিনে কাদের ডাকা হয়েছে দেখা' },
  may_set: { en: 'Call staff on holidays', bn: 'ছুটির দিনে শিক্ষক-কর্মচারীদের ডাকা' },
  year: { en: 'Year', bn: 'বছর' },
  earlier: { en: 'Previous year', bn: 'আগের বছর' },
  later: { en: 'Next year', bn: 'পরের বছর' },
  copy: { en: 'Copy from {year}', bn: '{year} থেকে কপি করুন' },
  copy_ask: { en: 'Copy the calls of {year}?', bn: '{year} সালের তালিকা কপি করবেন?' },
  copy_text: {
    en: 'Holidays of this year that have no call yet get the call of the same holiday last year. No notices are sent.',
    bn: 'এ বছরের যে ছুটিতে এখনো কাউকে ডাকা হয়নি, সেখানে গত বছরের একই ছুটির তালিকা বসবে। কাউকে জানানো হবে না।',
  },
  copied: { en: 'Copied: {count}.', bn: '{count}টি কপি হয়েছে।' },
  copied_but: {
    en: 'Copied: {count}. No such holiday this year, or no one left to call: {names}.',
    bn: '{count}টি কপি হয়েছে। এ বছর এই ছুটি নেই, অথবা ডাকার মতো কেউ নেই: {names}।',
  },
  choose_other: { en: 'Choose another holiday', bn: 'অন্য ছুটি বেছে নিন' },
  other_holiday: { en: 'Holiday', bn: 'ছুটি' },
  observed: { en: 'Observance is compulsory', bn: 'দিবস পালন বাধ্যতামূলক' },
  provisional: { en: 'To be confirmed', bn: 'নিশ্চিত করতে হবে' },
  open_day: {
    en: 'The institution is open on this day, so no one needs to be called.',
    bn: 'এই দিনে প্রতিষ্ঠান খোলা, তাই কাউকে ডাকার দরকার নেই।',
  },
  nobody_called: { en: 'No one is called.', bn: 'কাউকে ডাকা হয়নি।' },
  call: { en: 'Call staff', bn: 'শিক্ষক-কর্মচারীদের ডাকুন' },
  change: { en: 'Change', bn: 'পরিবর্তন' },
  remove: { en: 'Call no one', bn: 'কাউকে ডাকবেন না' },
  remove_ask: { en: 'Call no one on this day?', bn: 'এই দিনে কাউকে ডাকবেন না?' },
  remove_text: {
    en: 'The people who were called are told that they need not come.',
    bn: 'যাঁদের ডাকা হয়েছিল, তাঁদের জানানো হবে যে আসতে হবে না।',
  },
  remove_silent: {
    en: 'No one has been told yet, so no notice is sent.',
    bn: 'এখনো কাউকে জানানো হয়নি, তাই কোনো নোটিশ যাবে না।',
  },
  removed: { en: 'No one is called on this day any more.', bn: 'এই দিনে আর কাউকে ডাকা হচ্ছে না।' },
  who: { en: 'Who is called', bn: 'কাদের ডাকা হবে' },
  all: { en: 'All staff', bn: 'সকল শিক্ষক-কর্মচারী' },
  teachers: { en: 'Teachers', bn: 'শিক্ষকগণ' },
  by_designation: { en: 'By designation', bn: 'পদবি অনুযায়ী' },
  by_name: { en: 'Chosen people', bn: 'বাছাই করা ব্যক্তি' },
  designations: { en: 'Designations', bn: 'পদবি' },
  people: { en: 'People', bn: 'ব্যক্তি' },
  workday_for: { en: 'Counts as a working day for', bn: 'যাঁদের জন্য কার্যদিবস' },
  workday_hint: {
    en: 'Those it counts for are absent when they stay away. For the others, staying away is only listed.',
    bn: 'যাঁদের জন্য কার্যদিবস, তাঁরা না এলে অনুপস্থিত ধরা হবে। অন্যরা না এলে শুধু তালিকায় দেখা যাবে।',
  },
  work_nobody: { en: 'No one', bn: 'কারো জন্য নয়' },
  work_teachers: { en: 'Called teachers', bn: 'ডাকা শিক্ষকদের জন্য' },
  work_called: { en: 'Everyone called', bn: 'ডাকা সবার জন্য' },
  at_time: { en: 'Come at', bn: 'আসার সময়' },
  note: { en: 'Place and programme', bn: 'স্থান ও কর্মসূচি' },
  note_hint: {
    en: 'Said in the notice: flag hoisting at the Shaheed Minar, for instance.',
    bn: 'নোটিশে লেখা থাকবে, যেমন: শহিদ মিনারে পুষ্পস্তবক অর্পণ।',
  },
  preview: { en: 'Calls {count} {count|person|people}', bn: '{count} জনকে ডাকা হবে' },
  preview_none: { en: 'This calls no one. Choose others.', bn: 'এতে কাউকে ডাকা হয় না। অন্য কাউকে বেছে নিন।' },
  preview_away: {
    en: '{count} of them {count|is|are} on approved leave or other duty that day: {names}.',
    bn: 'এর মধ্যে {count} জন সেদিন মঞ্জুর ছুটিতে বা অন্য কর্তব্যে: {names}।',
  },
  and_more: { en: 'and {count} more', bn: 'ও আরও {count} জন' },
  saved_done: { en: 'Saved.', bn: 'সংরক্ষণ করা হয়েছে।' },
  called_count: { en: '{who}: {count} {count|person|people}', bn: '{who}: {count} জন' },
  show_people: { en: 'Who is called', bn: 'কাদের ডাকা হয়েছে' },
  tell: { en: 'Send notices', bn: 'নোটিশ পাঠান' },
  tell_some: { en: 'Send {count} more {count|notice|notices}', bn: 'আরও {count} জনকে নোটিশ পাঠান' },
  tell_ask: { en: 'Tell {count} {count|person|people}?', bn: '{count} জনকে জানাবেন?' },
  tell_text: {
    en: 'A notice goes to the bell of each account here, and by email to those without one. Who already has it gets no second one.',
    bn: 'যাঁদের এখানে অ্যাকাউন্ট আছে তাঁরা ঘণ্টায়, অন্যরা ই-মেইলে নোটিশ পাবেন। যিনি আগেই পেয়েছেন তাঁকে আবার পাঠানো হয় না।',
  },
  told_done: { en: 'Notices sent: {told}.', bn: '{told} জনকে জানানো হয়েছে।' },
  told_but: {
    en: 'Notices sent: {told}. Without account and email: {names}.',
    bn: '{told} জনকে জানানো হয়েছে। অ্যাকাউন্ট বা ই-মেইল নেই: {names}।',
  },
  told_at: {
    en: 'Told: {told} of {count}, last {at}',
    bn: '{count} জনের মধ্যে {told} জনকে জানানো হয়েছে, সর্বশেষ {at}',
  },
  not_told: { en: 'Notices not sent yet', bn: 'এখনো জানানো হয়নি' },
  told_otherwise: {
    en: 'The holiday has moved: people were told {day}.',
    bn: 'ছুটির তারিখ বদলেছে: {day} জানানো হয়েছিল।',
  },
  changed_since: {
    en: 'Not told what holds now: {count} {count|person|people}.',
    bn: 'বর্তমান তথ্য এখনো জানানো হয়নি {count} জনকে।',
  },
  came_count: {
    en: 'Came: {came}. Did not come: {missing}.',
    bn: 'এসেছেন {came} জন। আসেননি {missing} জন।',
  },
  came_unknown: {
    en: 'No attendance of employees was recorded on this day.',
    bn: 'এই দিনে শিক্ষক-কর্মচারীদের কোনো উপস্থিতি লেখা হয়নি।',
  },
  came: { en: 'Came', bn: 'এসেছেন' },
  missing: { en: 'Did not come', bn: 'আসেননি' },
  absent: { en: 'Absent', bn: 'অনুপস্থিত' },
  excused: { en: 'On leave or other duty', bn: 'ছুটিতে বা অন্য কর্তব্যে' },
  expected: { en: 'Called', bn: 'ডাকা হয়েছে' },
  told: { en: 'Told', bn: 'জানানো' },
  told_no: { en: 'Not yet', bn: 'এখনো না' },
  told_before: { en: '{at}, changed since', bn: '{at}, এরপর পরিবর্তন হয়েছে' },
  told_unreached: { en: 'No account or email', bn: 'অ্যাকাউন্ট বা ই-মেইল নেই' },
  name: { en: 'Name', bn: 'নাম' },
  designation: { en: 'Designation', bn: 'পদবি' },
  state: { en: 'Status', bn: 'অবস্থা' },
  no_people: { en: 'No one is called on this day.', bn: 'এই দিনে কাউকে ডাকা হয়নি।' },
  no_days: { en: 'No holidays on which staff is called', bn: 'শিক্ষক-কর্মচারীদের ডাকার মতো কোনো ছুটি নেই' },
  no_days_hint: {
    en: 'The calendar has no national days with compulsory observance in {year}. Choose a holiday, or see the calendar.',
    bn: '{year} সালের ক্যালেন্ডারে বাধ্যতামূলক জাতীয় দিবস নেই। কোনো ছুটি বেছে নিন, অথবা ক্যালেন্ডার দেখুন।',
  },
  calendar: { en: 'Calendar', bn: 'ক্যালেন্ডার' },
  past: { en: 'Over', bn: 'পার হয়েছে' },
});

export const holidayDutyRefusals = defineWords({
  nobody: { en: 'This calls no one. Choose others.', bn: 'এতে কাউকে ডাকা হয় না। অন্য কাউকে বেছে নিন।' },
  no_holiday: {
    en: 'The calendar of this institution has no such holiday.',
    bn: 'এই প্রতিষ্ঠানের ক্যালেন্ডারে এমন ছুটি নেই।',
  },
  open_day: {
    en: 'The institution is open on this day, so no one needs to be called.',
    bn: 'এই দিনে প্রতিষ্ঠান খোলা, তাই কাউকে ডাকার দরকার নেই।',
  },
  too_old: {
    en: 'This day is more than {days} {days|day|days} ago and can no longer be changed.',
    bn: 'দিনটি {days} দিনের বেশি আগের; আর পরিবর্তন করা যায় না।',
  },
  already: {
    en: 'Someone has already been called for this day. Look again.',
    bn: 'এই দিনের জন্য এর মধ্যেই ডাকা হয়েছে। আবার দেখুন।',
  },
  past: { en: 'This day is over.', bn: 'দিনটি পার হয়ে গেছে।' },
});

export const holidayDutyNotices = defineWords({
  called: { en: 'You are called on a holiday', bn: 'ছুটির দিনে আপনাকে ডাকা হয়েছে' },
  not_called: { en: 'You need not come on the holiday', bn: 'ছুটির দিনে আপনাকে আসতে হবে না' },
  body: { en: '{holiday}, {day}.', bn: '{holiday}, {day}।' },
  come_at: { en: '{body} Come at {time}.', bn: '{body} আসার সময় {time}।' },
  about: { en: '{body} {note}', bn: '{body} {note}' },
  workday: {
    en: '{body} The day counts as a working day for you.',
    bn: '{body} দিনটি আপনার জন্য কার্যদিবস।',
  },
});
