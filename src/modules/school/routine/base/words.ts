import { defineWords } from '#kernel/words.ts';

export const routineWords = defineWords({
  module: { en: 'Routine', bn: 'রুটিন' },
  overview: { en: 'Routines of institutions', bn: 'প্রতিষ্ঠানের রুটিন' },
  may_view: { en: 'View: periods of institutions', bn: 'প্রতিষ্ঠানের পিরিয়ড: দেখা' },
  may_change: { en: 'Edit: periods of institutions', bn: 'প্রতিষ্ঠানের পিরিয়ড: পরিবর্তন করা' },
  may_change_templates: { en: 'Edit: period templates', bn: 'পিরিয়ডের নমুনা: পরিবর্তন করা' },
  may_edit: { en: 'Make and change the routine', bn: 'রুটিন তৈরি ও পরিবর্তন করা' },
  may_view_own: { en: 'View one’s own routine', bn: 'নিজের রুটিন দেখা' },
  may_substitute: {
    en: 'Assign substitutes, swap lessons and mark teachers as absent',
    bn: 'প্রক্সি ক্লাস দেওয়া, পিরিয়ড অদলবদল ও শিক্ষকের অনুপস্থিতি লেখা',
  },
  may_export: { en: 'Export the routine and its reports', bn: 'রুটিন ও এর রিপোর্ট এক্সপোর্ট করা' },
  unknown_level: { en: 'Choose levels from the list.', bn: 'তালিকা থেকে স্তর বেছে নিন।' },
  fault_time: { en: 'Row {number}: enter both times.', bn: 'সারি {number}: শুরু ও শেষের সময় দিন।' },
  fault_backwards: { en: 'Row {number} ends before it starts.', bn: 'সারি {number} শুরুর আগেই শেষ হচ্ছে।' },
  fault_overlap: {
    en: 'Row {number} starts before the row above has ended.',
    bn: 'সারি {number} উপরের সারি শেষ হওয়ার আগেই শুরু হচ্ছে।',
  },
  fault_no_class: { en: 'Add at least one lesson.', bn: 'অন্তত একটি ক্লাস যোগ করুন।' },
  code_taken: { en: 'This code has already been taken.', bn: 'এই কোড আগেই ব্যবহৃত হয়েছে।' },
  template_off: { en: 'This template is no longer in use.', bn: 'এই নমুনাটি আর ব্যবহৃত হয় না।' },
  foreign_shift: { en: 'The institution does not have this shift.', bn: 'প্রতিষ্ঠানটিতে এই শিফট নেই।' },
  foreign_version: {
    en: 'The institution does not have this version.',
    bn: 'প্রতিষ্ঠানটিতে এই ভার্সন নেই।',
  },
  no_year: {
    en: 'The institution has not opened this year.',
    bn: 'প্রতিষ্ঠানে এই শিক্ষাবর্ষ চালু করা হয়নি।',
  },
  types: { en: 'Period types', bn: 'পিরিয়ডের ধরন' },
  own_days: { en: 'Periods of the day', bn: 'দিনের পিরিয়ড' },
  may_view_types: {
    en: 'View period types and the periods of the day',
    bn: 'পিরিয়ডের ধরন ও দিনের পিরিয়ড দেখা',
  },
  may_change_types: {
    en: 'Change period types and the periods of the day',
    bn: 'পিরিয়ডের ধরন ও দিনের পিরিয়ড পরিবর্তন করা',
  },
  unknown_type: {
    en: 'The institution has no period type “{type}”. Add it, or choose another.',
    bn: 'প্রতিষ্ঠানে “{type}” নামে পিরিয়ডের কোনো ধরন নেই। ধরনটি যোগ করুন, অথবা অন্যটি বেছে নিন।',
  },
  type_used: {
    en: 'Periods of the day use this type. Give them another one, or turn this one off.',
    bn: 'দিনের পিরিয়ডে এই ধরনটি আছে। আগে সেগুলোতে অন্য ধরন দিন, অথবা এটি বন্ধ রাখুন।',
  },
  type_shipped: {
    en: 'This type comes with Bidyapith and cannot be deleted. Turn it off instead.',
    bn: 'এই ধরনটি বিদ্যাপীঠের সঙ্গে আসে, তাই মোছা যায় না। ব্যবহার না করলে বন্ধ রাখুন।',
  },
  type_taken: {
    en: 'There is already a period type with this name.',
    bn: 'এই নামে পিরিয়ডের ধরন আগে থেকেই আছে।',
  },
  last_lesson: {
    en: 'The periods of a day would have no lesson left. Keep this type for teaching.',
    bn: 'তাহলে দিনের পিরিয়ডে কোনো ক্লাস থাকবে না। এই ধরনটি পাঠদানের জন্যই রাখুন।',
  },
  days_taken: {
    en: 'These days already have periods at this level: {days}. Take them out there first.',
    bn: 'এই স্তরে এই দিনগুলোর পিরিয়ড আগে থেকেই আছে: {days}। আগে সেখান থেকে দিনগুলো বাদ দিন।',
  },
  foreign_level: {
    en: 'The institution has no class of this level in the current year.',
    bn: 'চলতি বছরে প্রতিষ্ঠানে এই স্তরের কোনো শ্রেণি নেই।',
  },
  bring: { en: 'Import a routine', bn: 'রুটিন ইমপোর্ট' },
  clashes: { en: 'Clashes and gaps', bn: 'সংঘাত ও ঘাটতি' },
  clashes_card: { en: 'Clashes in the routine in force', bn: 'চালু রুটিনে সংঘাত' },
  other_shift: { en: 'This template is for another shift.', bn: 'এই নমুনাটি অন্য শিফটের জন্য।' },
});

/** Labels that templates, routines and periods show. */
export const routineFieldWords = defineWords({
  periods: { en: 'Periods', bn: 'পিরিয়ড' },
  from_to: { en: '{from} – {to}', bn: '{from} – {to}' },
  name_en: { en: 'Name (English)', bn: 'নাম (ইংরেজি)' },
  name_bn: { en: 'Name (Bengali)', bn: 'নাম (বাংলা)' },
  starts: { en: 'Starts', bn: 'শুরু' },
  ends: { en: 'Ends', bn: 'শেষ' },
});

export const weekdayWords = defineWords({
  day0: { en: 'Sunday', bn: 'রবিবার' },
  day1: { en: 'Monday', bn: 'সোমবার' },
  day2: { en: 'Tuesday', bn: 'মঙ্গলবার' },
  day3: { en: 'Wednesday', bn: 'বুধবার' },
  day4: { en: 'Thursday', bn: 'বৃহস্পতিবার' },
  day5: { en: 'Friday', bn: 'শুক্রবার' },
  day6: { en: 'Saturday', bn: 'শনিবার' },
});

/** What people are told about the lessons of a day. */
export const coverNotices = defineWords({
  assigned: { en: 'Substitution on {day}', bn: '{day} তারিখে প্রক্সি ক্লাস' },
  changed: { en: 'Your lessons on {day}', bn: '{day} তারিখে আপনার ক্লাস' },
  line: { en: 'Period {number}, {section}, {subject}', bn: '{number} নম্বর পিরিয়ড, {section}, {subject}' },
  gives: { en: '{lesson}: you give it for {name}', bn: '{lesson}: {name}-এর বদলে আপনি নেবেন' },
  gives_nobody: { en: '{lesson}: you give it', bn: '{lesson}: আপনি নেবেন' },
  released: { en: '{lesson}: you do not need to give it', bn: '{lesson}: আপনাকে আর নিতে হবে না' },
  given_by: { en: '{lesson}: {name} gives it', bn: '{lesson}: {name} নেবেন' },
  not_given: { en: '{lesson}: it is not given', bn: '{lesson}: ক্লাসটি হবে না' },
  own_again: { en: '{lesson}: you give it yourself', bn: '{lesson}: আপনি নিজেই নেবেন' },
  superseded: {
    en: '{lesson}: another routine holds on this day, so what was planned for this lesson is cancelled',
    bn: '{lesson}: এই দিনে অন্য রুটিন চালু থাকবে, তাই ক্লাসটির জন্য যা ঠিক করা ছিল তা বাতিল',
  },
  moved: {
    en: '{lesson}: in period {to} instead of {from}',
    bn: '{lesson}: {from} নম্বরের বদলে {to} নম্বর পিরিয়ডে',
  },
  moved_back: {
    en: '{lesson}: in its usual period {to} again',
    bn: '{lesson}: আবার নিয়মিত {to} নম্বর পিরিয়ডে',
  },
});
