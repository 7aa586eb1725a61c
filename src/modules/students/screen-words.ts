import { defineWords } from '#kernel/words.ts';

export const studentScreenWords = defineWords({
  // lists
  list_lead: {
    en: 'Everyone enrolled in the year, in the order of classes and rolls.',
    bn: 'বছরের সকল ভর্তি শিক্ষার্থী, শ্রেণি ও রোলের ক্রমে।',
  },
  add: { en: 'Add student', bn: 'শিক্ষার্থী যোগ করুন' },
  import: { en: 'Import', bn: 'ইমপোর্ট' },
  export: { en: 'Export', bn: 'এক্সপোর্ট' },
  year: { en: 'Year', bn: 'শিক্ষাবর্ষ' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  section: { en: 'Section', bn: 'সেকশন' },
  status: { en: 'Status', bn: 'অবস্থা' },
  all_states: { en: 'Everyone', bn: 'সবাই' },
  none: { en: 'No students here', bn: 'এখানে কোনো শিক্ষার্থী নেই' },
  none_hint: {
    en: 'Import the list of a section from a spreadsheet, or add students one by one.',
    bn: 'স্প্রেডশিট থেকে সেকশনের তালিকা ইমপোর্ট করুন, অথবা একজন একজন করে যোগ করুন।',
  },
  none_found: { en: 'Nobody found', bn: 'কাউকে পাওয়া যায়নি' },
  none_found_hint: {
    en: 'Search by name in either script, roll, student ID, mobile or birth registration number.',
    bn: 'যেকোনো লিপিতে নাম, রোল, আইডি, মোবাইল বা জন্ম নিবন্ধন নম্বর দিয়ে খুঁজুন।',
  },
  no_sections: { en: 'There is no section yet.', bn: 'এখনও কোনো সেকশন নেই।' },
  no_sections_hint: {
    en: 'Set up the year with its classes and sections first.',
    bn: 'আগে শিক্ষাবর্ষ, শ্রেণি ও সেকশন ঠিক করুন।',
  },
  no_assigned_hint: {
    en: 'You see the students of the sections assigned to you. Ask the office to assign yours.',
    bn: 'আপনাকে দেওয়া সেকশনের শিক্ষার্থীদের আপনি দেখবেন। অফিসকে সেকশন দিতে বলুন।',
  },
  roll: { en: 'Roll', bn: 'রোল' },
  name: { en: 'Name', bn: 'নাম' },
  code: { en: 'Student ID', bn: 'শিক্ষার্থী আইডি' },
  father: { en: 'Father', bn: 'পিতা' },
  phone: { en: 'Mobile', bn: 'মোবাইল' },
  gender: { en: 'Gender', bn: 'লিঙ্গ' },
  religion: { en: 'Religion', bn: 'ধর্ম' },
  // import
  import_lead: {
    en: 'Choose the section, then the spreadsheet with its students.',
    bn: 'সেকশন বেছে নিন, তারপর তার শিক্ষার্থীদের স্প্রেডশিট দিন।',
  },
  choose_section: { en: 'Choose a section', bn: 'একটি সেকশন বেছে নিন' },
});
