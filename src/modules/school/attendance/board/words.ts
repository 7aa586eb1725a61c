import { defineWords } from '#kernel/words.ts';

export const boardWords = defineWords({
  lead: {
    en: 'What is taken and what is not. It keeps itself up to date.',
    bn: 'কোনটি নেওয়া হয়েছে, কোনটি বাকি। নিজে থেকেই হালনাগাদ হয়।',
  },
  day: { en: 'Day', bn: 'দিন' },
  sections: { en: 'Sections', bn: 'সেকশন' },
  section: { en: 'Section', bn: 'সেকশন' },
  class_teacher: { en: 'Class teacher', bn: 'শ্রেণিশিক্ষক' },
  state: { en: 'Attendance', bn: 'উপস্থিতি' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  present: { en: 'Present', bn: 'উপস্থিত' },
  late: { en: 'Late', bn: 'বিলম্ব' },
  absent: { en: 'Absent', bn: 'অনুপস্থিত' },
  on_leave: { en: 'On leave', bn: 'ছুটিতে' },
  percent: { en: 'Present %', bn: 'উপস্থিতির হার' },
  periods: { en: 'Periods', bn: 'পিরিয়ড' },
  not_taken: { en: 'Not taken', bn: 'বাকি' },
  taken_by: { en: '{time}, {name}', bn: '{time}, {name}' },
  periods_taken: { en: '{taken} of {all}', bn: '{all}টির মধ্যে {taken}টি' },
  only_waiting: { en: 'Only those not taken', bn: 'শুধু যেগুলো বাকি' },
  summary: {
    en: 'Taken: {taken} of {all} · {present} present, {late} late, {absent} absent, {leave} on leave · {percent} % present',
    bn: '{all}টি সেকশনের মধ্যে {taken}টি নেওয়া হয়েছে · উপস্থিত {present}, বিলম্ব {late}, অনুপস্থিত {absent}, ছুটিতে {leave} · উপস্থিতির হার {percent}%',
  },
  none: { en: 'No section has students yet.', bn: 'এখনো কোনো সেকশনে শিক্ষার্থী নেই।' },
  all_taken: { en: 'Attendance of every section is taken.', bn: 'সব সেকশনের উপস্থিতি নেওয়া হয়েছে।' },
  skipped: { en: 'Left during the day', bn: 'মাঝপথে চলে গেছে' },
  skipped_lead: {
    en: 'Present in a period, absent from a later one.',
    bn: 'এক পিরিয়ডে উপস্থিত, পরের পিরিয়ডে অনুপস্থিত।',
  },
  nobody_skipped: { en: 'No one left during the day.', bn: 'কেউ মাঝপথে চলে যায়নি।' },
  roll: { en: 'Roll', bn: 'রোল' },
  name: { en: 'Name', bn: 'নাম' },
  absent_from: { en: 'Absent from period', bn: 'যে পিরিয়ডে অনুপস্থিত' },
});
