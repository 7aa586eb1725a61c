import { defineWords } from '#kernel/words.ts';

export const attendanceTitles = defineWords({
  module: { en: 'Attendance', bn: 'উপস্থিতি' },
  take: { en: 'Take attendance', bn: 'উপস্থিতি নিন' },
  board: { en: 'Attendance today', bn: 'আজকের উপস্থিতি' },
  correct: { en: 'Correct attendance', bn: 'উপস্থিতি সংশোধন' },
  gate: { en: 'Gate', bn: 'গেট' },
  skipped: { en: 'Left during the day', bn: 'মাঝপথে চলে গেছে' },
  reports: { en: 'Student attendance reports', bn: 'শিক্ষার্থী উপস্থিতির রিপোর্ট' },
  // Guardians read it as well, about their children.
  mine: { en: 'Daily attendance', bn: 'দৈনিক উপস্থিতি' },
  periodic: { en: 'Attendance by period', bn: 'পিরিয়ডভিত্তিক উপস্থিতি' },
  my_leave: { en: 'Leave', bn: 'ছুটি' },
});

export const attendancePermissionWords = defineWords({
  view: { en: 'View attendance of all students', bn: 'সব শিক্ষার্থীর উপস্থিতি দেখা' },
  take: { en: 'Take attendance of own sections', bn: 'নিজ সেকশনের উপস্থিতি নেওয়া' },
  take_all: {
    en: 'Take attendance of all sections, and of earlier days',
    bn: 'সব সেকশনের ও আগের দিনের উপস্থিতি নেওয়া',
  },
  correct: { en: 'Correct attendance', bn: 'উপস্থিতি সংশোধন করা' },
  correct_closed: { en: 'Correct attendance of closed months', bn: 'বন্ধ মাসের উপস্থিতি সংশোধন করা' },
  gate: { en: 'Scan cards at the gate', bn: 'গেটে কার্ড স্ক্যান করা' },
  view_reports: {
    en: 'View attendance reports of own sections',
    bn: 'নিজ সেকশনের উপস্থিতির রিপোর্ট দেখা',
  },
  export_reports: { en: 'Export attendance reports', bn: 'উপস্থিতির রিপোর্ট এক্সপোর্ট করা' },
  view_own: { en: 'View own attendance', bn: 'নিজের উপস্থিতি দেখা' },
  apply_leave: { en: 'Apply for leave', bn: 'ছুটির আবেদন করা' },
  decide_leave: {
    en: 'Decide on leave of students of own sections, as class teacher',
    bn: 'শ্রেণিশিক্ষক হিসেবে নিজ সেকশনের শিক্ষার্থীর ছুটিতে সিদ্ধান্ত দেওয়া',
  },
  decide_all_leave: {
    en: 'Decide on leave of all students',
    bn: 'সব শিক্ষার্থীর ছুটিতে সিদ্ধান্ত দেওয়া',
  },
  enter_leave: {
    en: 'Enter applications for leave of students from paper',
    bn: 'কাগজে পাওয়া শিক্ষার্থীর ছুটির আবেদন লেখা',
  },
  export_leave: { en: 'Export leave of students', bn: 'শিক্ষার্থীর ছুটির তালিকা এক্সপোর্ট করা' },
  view_fines: { en: 'View fines for absence and lateness', bn: 'অনুপস্থিতি ও বিলম্বের জরিমানা দেখা' },
  export_fines: {
    en: 'Export fines for absence and lateness',
    bn: 'অনুপস্থিতি ও বিলম্বের জরিমানা এক্সপোর্ট করা',
  },
  run_fines: { en: 'Calculate fines of a month', bn: 'মাসের জরিমানা হিসাব করা' },
  waive_fines: { en: 'Waive fines for absence and lateness', bn: 'অনুপস্থিতি ও বিলম্বের জরিমানা মওকুফ করা' },
  send_absence: {
    en: 'Send messages to guardians of absent students',
    bn: 'অনুপস্থিত শিক্ষার্থীর অভিভাবককে বার্তা পাঠানো',
  },
  set: { en: 'Change the rules of attendance', bn: 'উপস্থিতির নিয়ম পরিবর্তন করা' },
});

export const markWords = defineWords({
  P: { en: 'Present', bn: 'উপস্থিত' },
  A: { en: 'Absent', bn: 'অনুপস্থিত' },
  L: { en: 'Late', bn: 'বিলম্ব' },
  LV: { en: 'On leave', bn: 'ছুটিতে' },
  half: { en: 'Half day', bn: 'অর্ধদিবস' },
  none: { en: 'Not taken', bn: 'নেওয়া হয়নি' },
});

/** Why something about attendance cannot be done. */
export const attendanceProblems = defineWords({
  not_member: {
    en: 'The student was not here yet, or not any more, on that day.',
    bn: 'ওই দিন শিক্ষার্থী এখানে ছিল না।',
  },
  future: {
    en: 'Attendance cannot be taken before its day.',
    bn: 'দিন আসার আগে উপস্থিতি নেওয়া যায় না।',
  },
  outside_year: {
    en: 'This day is not in the academic year of the section.',
    bn: 'দিনটি এই সেকশনের শিক্ষাবর্ষের মধ্যে নয়।',
  },
  closed_day: {
    en: 'The day is closed. The office can still change it.',
    bn: 'দিনটি বন্ধ হয়ে গেছে। অফিস এখনো বদলাতে পারবে।',
  },
  closed_month: {
    en: 'The month is closed. Ask the head to correct it.',
    bn: 'মাসটি বন্ধ হয়ে গেছে। সংশোধনের জন্য প্রধান শিক্ষককে বলুন।',
  },
  weekly_day_off: { en: '{day} is a weekly day off.', bn: '{day} সাপ্তাহিক ছুটির দিন।' },
  holiday: { en: '{day} is a holiday: {name}.', bn: '{day} ছুটির দিন: {name}।' },
  a_holiday: { en: 'holiday', bn: 'ছুটি' },
  other_mode_daily: {
    en: 'Attendance is taken once a day here.',
    bn: 'এখানে দিনে একবার উপস্থিতি নেওয়া হয়।',
  },
  no_such_period: {
    en: 'The section has no such period on this day.',
    bn: 'এই দিনে সেকশনটির এমন কোনো পিরিয়ড নেই।',
  },
  other_subject: {
    en: 'This subject is not yours in this section.',
    bn: 'এই সেকশনে বিষয়টি আপনার নয়।',
  },
  used_otherwise: {
    en: 'This was already sent for another list. Open the list again.',
    bn: 'এটি আগেই অন্য তালিকার জন্য পাঠানো হয়েছে। তালিকাটি আবার খুলুন।',
  },
  not_yours: {
    en: 'Only the person who saved it can undo it, or the office.',
    bn: 'যিনি সংরক্ষণ করেছেন তিনি অথবা অফিস এটি ফিরিয়ে নিতে পারবেন।',
  },
  undone_already: { en: 'This has already been undone.', bn: 'এটি আগেই ফিরিয়ে নেওয়া হয়েছে।' },
  marks_of_attendance: {
    en: 'Attendance was taken for some of these students already.',
    bn: 'এসব শিক্ষার্থীর কারও কারও উপস্থিতি নেওয়া হয়ে গেছে।',
  },
});

export const fineRuleWords = {
  one: { en: 'Rule of fines', bn: 'জরিমানার নিয়ম' },
  many: { en: 'Rules of fines', bn: 'জরিমানার নিয়ম' },
  fields: {
    kind: { en: 'For', bn: 'যে জন্য' },
    amount: { en: 'Amount a day', bn: 'প্রতিদিনের টাকা' },
    free_days: { en: 'Free days in a month', bn: 'মাসে যত দিন মাফ' },
    class_id: { en: 'Class (empty: all)', bn: 'শ্রেণি (খালি: সব)' },
    starts_on: { en: 'From', bn: 'যে দিন থেকে' },
  },
};

export const fineKindWords = defineWords({
  ABSENT: { en: 'A day absent', bn: 'অনুপস্থিত দিন' },
  LATE: { en: 'A day late', bn: 'বিলম্বের দিন' },
});
