import { defineWords } from '#kernel/words.ts';

export const finderWords = defineWords({
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  children: { en: 'Results', bn: 'ফলাফল' },
  section: { en: '{section}, roll {roll}', bn: '{section}, রোল {roll}' },
});

export const registerWords = defineWords({
  transfers: { en: 'Transfers', bn: 'বদলি' },
  // lists
  list_lead: {
    en: 'Everyone enrolled in the year, by class and roll.',
    bn: 'বছরের সকল ভর্তি শিক্ষার্থী, শ্রেণি ও রোলের ক্রমে।',
  },
  add: { en: 'Add student', bn: 'শিক্ষার্থী যোগ করুন' },
  import: { en: 'Import', bn: 'ইমপোর্ট' },
  export: { en: 'Export', bn: 'এক্সপোর্ট' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  shift: { en: 'Shift', bn: 'শিফট' },
  version: { en: 'Version', bn: 'ভার্সন' },
  group: { en: 'Group', bn: 'বিভাগ' },
  batch: { en: 'Batch', bn: 'ব্যাচ' },
  mother: { en: 'Mother', bn: 'মাতা' },
  blood_group: { en: 'Blood group', bn: 'রক্তের গ্রুপ' },
  date_of_birth: { en: 'Date of birth', bn: 'জন্ম তারিখ' },
  birth_registration: { en: 'Birth registration no', bn: 'জন্ম নিবন্ধন নং' },
  board_roll: { en: 'Board roll', bn: 'বোর্ড রোল' },
  board_registration: { en: 'Board registration no', bn: 'বোর্ড রেজিস্ট্রেশন নং' },
  not_given: { en: 'Not given', bn: 'উল্লেখ নেই' },
  more_filters: { en: 'More filters', bn: 'আরও ফিল্টার' },
  // many at once
  chosen_students: { en: 'Chosen students', bn: 'বাছাই করা শিক্ষার্থী' },
  chosen_count: { en: '{count} chosen', bn: '{count} জন বাছাই করা' },
  choose_all: { en: 'Choose all {count} of the list', bn: 'তালিকার {count} জনকেই বাছাই করুন' },
  choose_none: { en: 'Clear selection', bn: 'বাছাই বাতিল' },
  for_count: { en: 'Chosen students: {count}', bn: 'বাছাই করা শিক্ষার্থী: {count} জন' },
  set_category: { en: 'Set category', bn: 'ক্যাটাগরি দিন' },
  set_house: { en: 'Set house', bn: 'হাউস দিন' },
  set_section: { en: 'Change section', bn: 'সেকশন পরিবর্তন' },
  let_leave: { en: 'Leave', bn: 'বিদায়' },
  set: { en: 'Save', bn: 'সংরক্ষণ করুন' },
  empty_takes_away: { en: 'Leave empty to remove it', bn: 'খালি রাখলে বাদ যাবে' },
  changed: { en: 'Students changed: {count}', bn: '{count} জনের তথ্য পরিবর্তন হয়েছে' },
  publish: { en: 'Create public pages', bn: 'যাচাইয়ের পাতা তৈরি করুন' },
  published: { en: 'Public pages made: {count}', bn: '{count} জনের যাচাইয়ের পাতা তৈরি হয়েছে' },
  message: { en: 'Send message', bn: 'বার্তা পাঠান' },
  message_note: {
    en: 'Guardians and students with an account see it under their notifications.',
    bn: 'যেসব অভিভাবক ও শিক্ষার্থীর লগইন আছে, তাঁরা নোটিফিকেশনে এটি দেখবেন।',
  },
  message_title: { en: 'Title', bn: 'শিরোনাম' },
  message_text: { en: 'Message', bn: 'বার্তা' },
  send: { en: 'Send', bn: 'পাঠান' },
  message_sent: {
    en: 'Sent to {told}. Students without any account: {without}.',
    bn: '{told} জনকে পাঠানো হয়েছে। কোনো লগইন নেই এমন শিক্ষার্থী: {without} জন।',
  },
  all_states: { en: 'Everyone', bn: 'সবাই' },
  none: { en: 'No students here', bn: 'এখানে কোনো শিক্ষার্থী নেই' },
  none_hint: {
    en: 'Import the list of a section from a spreadsheet, or add students one by one.',
    bn: 'স্প্রেডশিট থেকে সেকশনের তালিকা ইমপোর্ট করুন, অথবা একজন একজন করে যোগ করুন।',
  },
  none_found: { en: 'No students found', bn: 'কোনো শিক্ষার্থী পাওয়া যায়নি' },
  none_found_hint: {
    en: 'Search by name in either script, roll, student ID, mobile or birth registration number.',
    bn: 'যেকোনো লিপিতে নাম, রোল, আইডি, মোবাইল বা জন্ম নিবন্ধন নম্বর দিয়ে খুঁজুন।',
  },
  name: { en: 'Name', bn: 'নাম' },
  father: { en: 'Father', bn: 'পিতা' },
  gender: { en: 'Gender', bn: 'লিঙ্গ' },
  religion: { en: 'Religion', bn: 'ধর্ম' },
});
