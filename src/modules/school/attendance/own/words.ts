import { defineWords } from '#kernel/words.ts';

/** Words of the pages on which students and guardians see their own attendance. */
export const ownAttendanceWords = defineWords({
  nobody_hint: {
    en: 'Attendance is shown here as soon as the institution enters the student in a section.',
    bn: 'প্রতিষ্ঠান শিক্ষার্থীকে সেকশনে যোগ করলে এখানে উপস্থিতি দেখা যাবে।',
  },
  this_month: { en: 'This month', bn: 'এই মাসে' },
  in_month: { en: 'In this month', bn: 'এ মাসে' },
  this_year: { en: 'This academic year', bn: 'এই শিক্ষাবর্ষে' },
  percent: { en: '{percent}% present', bn: '{percent}% উপস্থিত' },
  no_percent: { en: 'Not taken yet', bn: 'এখনো নেওয়া হয়নি' },
  of_days: {
    en: 'Working days: {working}, present: {present}',
    bn: '{working} কার্যদিবসের মধ্যে {present} দিন',
  },
  present: { en: 'Present', bn: 'উপস্থিত' },
  late: { en: 'Late', bn: 'বিলম্ব' },
  absent: { en: 'Absent', bn: 'অনুপস্থিত' },
  leave: { en: 'On leave', bn: 'ছুটিতে' },
  half: { en: 'Half day', bn: 'অর্ধদিবস' },
  late_by: { en: 'Late {minutes} min', bn: '{minutes} মিনিট বিলম্ব' },
  day_off: { en: 'Day off', bn: 'ছুটির দিন' },
  leave_to_come: { en: 'Leave approved', bn: 'ছুটি মঞ্জুর' },
  half_to_come: { en: 'Half day approved', bn: 'অর্ধদিবস মঞ্জুর' },
  to_come: { en: 'To come', bn: 'সামনে' },
  cell: { en: '{day}: {mark}', bn: '{day}: {mark}' },
  in_words: { en: 'Day by day', bn: 'দিন অনুযায়ী' },
  all_present: {
    en: 'No absence, lateness or leave in this month.',
    bn: 'এ মাসে অনুপস্থিতি, বিলম্ব বা ছুটি নেই।',
  },
  apply: { en: 'Apply for leave', bn: 'ছুটির আবেদন' },
  from: { en: 'From', bn: 'শুরু' },
  to: { en: 'To', bn: 'শেষ' },
  daily: { en: 'Attendance is taken once a day here.', bn: 'এখানে দিনে একবার উপস্থিতি নেওয়া হয়।' },
  daily_hint: {
    en: 'See each day under Daily attendance.',
    bn: 'প্রতিদিনের উপস্থিতি “দৈনিক উপস্থিতি” পাতায় দেখুন।',
  },
  my_attendance: { en: 'Daily attendance', bn: 'দৈনিক উপস্থিতি' },
  none_taken: { en: 'No period was taken in these days.', bn: 'এই দিনগুলোতে কোনো পিরিয়ডে উপস্থিতি নেওয়া হয়নি।' },
  none_taken_hint: { en: 'Choose other days.', bn: 'অন্য দিন বেছে নিন।' },
  day: { en: 'Day', bn: 'দিন' },
  period: { en: 'Period {number}', bn: '{number} পিরিয়ড' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  no_subject: { en: 'Subject not named', bn: 'বিষয় উল্লেখ নেই' },
  all_subjects: { en: 'All periods', bn: 'সব পিরিয়ড' },
  taken: { en: 'Taken', bn: 'নেওয়া হয়েছে' },
  share: { en: 'Present %', bn: 'উপস্থিতি %' },
  by_subject: { en: 'By subject', bn: 'বিষয় অনুযায়ী' },
  by_day: { en: 'Day by day', bn: 'দিন অনুযায়ী' },
  wrong_span: {
    en: 'Choose at most 62 days, from the earlier to the later one.',
    bn: 'আগের দিন থেকে পরের দিন পর্যন্ত সর্বোচ্চ ৬২ দিন বেছে নিন।',
  },
});

export const familyCardWords = defineWords({
  no_child: { en: 'No class this year.', bn: 'এ বছর কোনো শ্রেণিতে নেই।' },
  today_is: { en: 'Today: {word}', bn: 'আজ: {word}' },
  month_percent: { en: 'this month {percent}%', bn: 'এ মাসে {percent}%' },
});
