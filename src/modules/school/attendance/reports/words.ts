import { defineWords } from '#kernel/words.ts';

export const reportWords = defineWords({
  lead: {
    en: 'Who came, by day, month and class, on paper and as a spreadsheet too.',
    bn: 'দিন, মাস ও শ্রেণি অনুযায়ী কে এসেছে, কে আসেনি; কাগজে ও স্প্রেডশিটেও।',
  },
  none: { en: 'Nothing found.', bn: 'কিছু পাওয়া যায়নি।' },
  none_hint: {
    en: 'Choose another period, class or section.',
    bn: 'অন্য সময়, শ্রেণি বা সেকশন বেছে নিন।',
  },
  // the reports
  day: { en: 'Attendance of a day', bn: 'এক দিনের উপস্থিতি' },
  day_lead: {
    en: 'Each section: present, late, absent and on leave, girls and boys.',
    bn: 'প্রতি সেকশনে উপস্থিত, বিলম্ব, অনুপস্থিত ও ছুটি; ছাত্রী ও ছাত্র।',
  },
  matrix: { en: 'Monthly register', bn: 'মাসিক হাজিরা খাতা' },
  matrix_lead: {
    en: 'A section’s month on one sheet, with holidays and totals.',
    bn: 'এক পাতায় একটি সেকশনের পুরো মাস; ছুটি ও মোটসহ।',
  },
  span: { en: 'Attendance over a period', bn: 'নির্দিষ্ট সময়ের উপস্থিতি' },
  span_lead: {
    en: 'Each student’s days and percent.',
    bn: 'প্রত্যেক শিক্ষার্থীর দিন ও শতকরা হার।',
  },
  defaulters: { en: 'Low attendance', bn: 'কম উপস্থিতি' },
  defaulters_lead: {
    en: 'Students below a percent, the lowest first.',
    bn: 'যাদের হার নির্ধারিত সীমার নিচে; সবচেয়ে কম আগে।',
  },
  absent: { en: 'Absent in a row', bn: 'টানা অনুপস্থিত' },
  absent_lead: {
    en: 'Absent for days on end, and still.',
    bn: 'টানা কয়েক দিন ধরে এখনো অনুপস্থিত।',
  },
  late: { en: 'Late students', bn: 'বিলম্বে আসা শিক্ষার্থী' },
  late_lead: { en: 'How often and how many minutes.', bn: 'কত বার, কত মিনিট।' },
  sections: { en: 'Sections compared', bn: 'সেকশনের তুলনা' },
  sections_lead: { en: 'Percent of each section in a period.', bn: 'নির্দিষ্ট সময়ে প্রতি সেকশনের হার।' },
  months: { en: 'Months compared', bn: 'মাসের তুলনা' },
  months_lead: {
    en: 'Percent of each month of the year.',
    bn: 'শিক্ষাবর্ষের প্রতি মাসের হার।',
  },
  skipped: { en: 'Left during the day', bn: 'মাঝপথে চলে গেছে' },
  skipped_lead: {
    en: 'Present in a period, absent from a later one. Where attendance is taken in each period.',
    bn: 'এক পিরিয়ডে উপস্থিত, পরেরটিতে অনুপস্থিত। যেখানে প্রতি পিরিয়ডে উপস্থিতি নেওয়া হয়।',
  },
  student: { en: 'Attendance of a student', bn: 'শিক্ষার্থীর উপস্থিতি' },
  // what is asked
  year: { en: 'Year', bn: 'শিক্ষাবর্ষ' },
  shift: { en: 'Shift', bn: 'শিফট' },
  version: { en: 'Version', bn: 'ভার্সন' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  group: { en: 'Group', bn: 'বিভাগ' },
  section: { en: 'Section', bn: 'সেকশন' },
  gender: { en: 'Gender', bn: 'লিঙ্গ' },
  on: { en: 'Day', bn: 'দিন' },
  period: { en: 'Period', bn: 'সময়কাল' },
  month: { en: 'Month', bn: 'মাস' },
  below: { en: 'Below', bn: 'এর নিচে' },
  usual_limit: { en: 'Usual limit', bn: 'নির্ধারিত সীমা' },
  percent_of: { en: '{count}%', bn: '{count}%' },
  at_least: { en: 'At least', bn: 'কমপক্ষে' },
  days_of: { en: '{count} {count|day|days}', bn: '{count} দিন' },
  times_of: { en: '{count} {count|time|times}', bn: '{count} বার' },
  // columns
  roll: { en: 'Roll', bn: 'রোল' },
  name: { en: 'Name', bn: 'নাম' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  state: { en: 'State', bn: 'অবস্থা' },
  taken: { en: 'Taken', bn: 'নেওয়া হয়েছে' },
  waiting: { en: 'Not taken', bn: 'নেওয়া হয়নি' },
  closed: { en: 'Closed', bn: 'বন্ধ' },
  note: { en: 'Note', bn: 'মন্তব্য' },
  weekly: { en: 'Weekly day off', bn: 'সাপ্তাহিক ছুটি' },
  holiday: { en: 'Holiday', bn: 'ছুটি' },
  girls_present: { en: 'Girls present', bn: 'ছাত্রী উপস্থিত' },
  girls_absent: { en: 'Girls absent', bn: 'ছাত্রী অনুপস্থিত' },
  boys_present: { en: 'Boys present', bn: 'ছাত্র উপস্থিত' },
  boys_absent: { en: 'Boys absent', bn: 'ছাত্র অনুপস্থিত' },
  working: { en: 'Working days', bn: 'কার্যদিবস' },
  came: { en: 'Days present', bn: 'উপস্থিত দিন' },
  times_late: { en: 'Times late', bn: 'কত বার বিলম্ব' },
  minutes: { en: 'Minutes', bn: 'মিনিট' },
  average: { en: 'Minutes a time', bn: 'প্রতিবারে মিনিট' },
  last_late: { en: 'Last late', bn: 'শেষ বিলম্ব' },
  days_absent: { en: 'Days absent', bn: 'অনুপস্থিত দিন' },
  since: { en: 'Since', bn: 'যেদিন থেকে' },
  seen_on: { en: 'Last present', bn: 'শেষ উপস্থিতি' },
  percent: { en: 'Present %', bn: 'উপস্থিতির হার' },
  absent_percent: { en: 'Absent %', bn: 'অনুপস্থিতির হার' },
  open_days: { en: 'Working days', bn: 'কার্যদিবস' },
  taken_days: { en: 'Days taken', bn: 'নেওয়া হয়েছে (দিন)' },
  guardian: { en: 'Guardian', bn: 'অভিভাবক' },
  guardian_phone: { en: 'Guardian’s mobile', bn: 'অভিভাবকের মোবাইল' },
  weekday: { en: 'Weekday', bn: 'বার' },
  mark: { en: 'Attendance', bn: 'উপস্থিতি' },
  skipped_periods: { en: 'Absent from period', bn: 'যে পিরিয়ডে অনুপস্থিত' },
  // said beside a report
  no_year: {
    en: 'No academic year has been opened yet.',
    bn: 'এখনো কোনো শিক্ষাবর্ষ খোলা হয়নি।',
  },
  limit_is: {
    en: 'The usual limit is {percent}%. It is set in the site options.',
    bn: 'নির্ধারিত সীমা {percent}%। এটি সাইট অপশনে ঠিক করা হয়।',
  },
  daily_here: {
    en: 'Attendance is taken once a day here, so no one can be seen leaving.',
    bn: 'এখানে দিনে একবার উপস্থিতি নেওয়া হয়, তাই মাঝপথে কে গেছে তা জানা যায় না।',
  },
  student_line: {
    en: '{section}, roll {roll}: days present {came} of {working}, {percent}',
    bn: '{section}, রোল {roll}: {working} কার্যদিবসের মধ্যে {came} দিন উপস্থিত, {percent}',
  },
});

/** How a mark is in a cell of the register. */
export const matrixSigns = defineWords({
  P: { en: 'P', bn: 'উ' },
  A: { en: 'A', bn: 'অ' },
  L: { en: 'L', bn: 'বি' },
  LV: { en: 'LV', bn: 'ছু' },
  H: { en: 'HD', bn: 'অর্ধ' },
});

export const matrixWords = defineWords({
  choose: { en: 'Choose a section', bn: 'একটি সেকশন বেছে নিন' },
  choose_hint: {
    en: 'Its month appears here. Without a section, print and export hold every section you chose, one on a page.',
    bn: 'তার পুরো মাস এখানে দেখা যাবে। সেকশন না বাছলে প্রিন্ট ও এক্সপোর্টে বেছে নেওয়া সব সেকশন থাকে, প্রতি পাতায় একটি।',
  },
  none: { en: 'No one was in this section in this month.', bn: 'এই মাসে এই সেকশনে কেউ ছিল না।' },
  present: { en: 'Present', bn: 'উপস্থিত' },
  late: { en: 'Late', bn: 'বিলম্ব' },
  absent: { en: 'Absent', bn: 'অনুপস্থিত' },
  leave: { en: 'On leave', bn: 'ছুটিতে' },
  working: { en: 'Working days', bn: 'কার্যদিবস' },
  came: { en: 'Days present', bn: 'উপস্থিত দিন' },
  percent: { en: '%', bn: '%' },
  holidays: { en: 'Holidays', bn: 'ছুটি' },
  weekly_sign: { en: 'W', bn: 'সা' },
  holiday_sign: { en: 'H', bn: 'ব' },
  legend: {
    en: 'P present, A absent, L late, LV on leave, HD half day, W weekly day off, H holiday',
    bn: 'উ উপস্থিত, অ অনুপস্থিত, বি বিলম্ব, ছু ছুটিতে, অর্ধ অর্ধদিবস, সা সাপ্তাহিক ছুটি, ব ছুটির দিন',
  },
  class_teacher: { en: 'Class teacher', bn: 'শ্রেণিশিক্ষক' },
  head: { en: 'Head of institution', bn: 'প্রতিষ্ঠান প্রধান' },
  too_many: {
    en: 'This register is too long for one file. Choose a class or section.',
    bn: 'এই হাজিরা খাতা এক ফাইলে ধরে না, অনেক বড়। শ্রেণি বা সেকশন বেছে নিন।',
  },
});
