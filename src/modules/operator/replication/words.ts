import { defineWords } from '#kernel/words.ts';

export const replicationWords = defineWords({
  title: { en: 'Copy settings', bn: 'সেটিংস কপি' },
  may_view: { en: 'View and compare settings to copy', bn: 'কপির সেটিংস দেখা ও তুলনা করা' },
  may_run: {
    en: 'Copy settings from one institution to others',
    bn: 'এক প্রতিষ্ঠানের সেটিংস অন্যগুলোতে কপি করা',
  },
  choices: { en: 'Choices and names from shared lists', bn: 'কেন্দ্রীয় তালিকার নির্বাচন ও নিজস্ব নাম' },
  years: { en: 'Open academic years', bn: 'চালু শিক্ষাবর্ষ' },
  versions: { en: 'Versions', bn: 'ভার্সন' },
  shifts: { en: 'Shifts and their hours', bn: 'শিফট ও সময়' },
  classes: { en: 'Classes and groups of the year', bn: 'শিক্ষাবর্ষের শ্রেণি ও বিভাগ' },
  subjects: { en: 'Subjects, marks and choices of classes', bn: 'শ্রেণির বিষয়, নম্বর ও পছন্দ' },
  result_settings: { en: 'Result settings', bn: 'ফলাফলের নিয়ম' },
  periods: { en: 'Periods of the school day', bn: 'দিনের পিরিয়ড' },
  calendar: { en: 'Own entries of the calendar', bn: 'ক্যালেন্ডারের নিজস্ব দিন' },
  roles: { en: 'Own roles and their permissions', bn: 'নিজস্ব ভূমিকা ও অনুমতি' },
  help_desk: { en: 'Own help-desk settings', bn: 'সহায়তা কেন্দ্রের নিজস্ব সেটিংস' },
  choice: { en: '{list}: {name}', bn: '{list}: {name}' },
  year: { en: 'Year: {name}', bn: 'শিক্ষাবর্ষ: {name}' },
  day_of: { en: 'Periods: {name}, {level}', bn: 'পিরিয়ড: {name}, {level}' },
  day_of_version: { en: 'Periods: {name}, {version}, {level}', bn: 'পিরিয়ড: {name}, {version}, {level}' },
  entry: { en: '{name} ({day})', bn: '{name} ({day})' },
  role: { en: 'Role: {name}', bn: 'ভূমিকা: {name}' },
  shift: { en: 'Shift: {name}', bn: 'শিফট: {name}' },
  version: { en: 'Version: {name}', bn: 'ভার্সন: {name}' },
  whole_school: { en: 'Whole institution, from {year}', bn: 'পুরো প্রতিষ্ঠান, {year} থেকে' },
  of_class: { en: '{class}, from {year}', bn: '{class}, {year} থেকে' },
  no_year: {
    en: 'The institution has not chosen its academic year yet.',
    bn: 'প্রতিষ্ঠান এখনো শিক্ষাবর্ষ নির্ধারণ করেনি।',
  },
  not_chosen: { en: 'The institution does not have this class.', bn: 'প্রতিষ্ঠানে এই শ্রেণি নেই।' },
  marks_exist: {
    en: 'Marks have been entered for this class; its subjects stay as they are.',
    bn: 'এই শ্রেণির নম্বর দেওয়া হয়ে গেছে; বিষয় আগের মতোই থাকবে।',
  },
  changed_since: {
    en: 'Changed by the institution since; it stays as it is.',
    bn: 'এরপর প্রতিষ্ঠান নিজে বদলেছে; তেমনই থাকবে।',
  },
  same_site: { en: 'An institution cannot be copied onto itself.', bn: 'একই প্রতিষ্ঠানে কপি করা যাবে না।' },
  nothing_to_undo: {
    en: 'Only a copy that has not been undone yet can be undone.',
    bn: 'শুধু যে কপি এখনো ফিরিয়ে নেওয়া হয়নি, সেটিই ফিরিয়ে নেওয়া যাবে।',
  },
});
