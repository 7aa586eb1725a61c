import { defineWords } from '#kernel/words.ts';

export const finderWords = defineWords({
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  children: { en: 'Results', bn: 'ফলাফল' },
  section: { en: '{section}, roll {roll}', bn: '{section}, রোল {roll}' },
});

export const registerWords = defineWords({
  // lists
  list_lead: {
    en: 'Everyone enrolled in the year, by class and roll.',
    bn: 'বছরের সকল ভর্তি শিক্ষার্থী, শ্রেণি ও রোলের ক্রমে।',
  },
  add: { en: 'Add student', bn: 'শিক্ষার্থী যোগ করুন' },
  import: { en: 'Import', bn: 'ইমপোর্ট' },
  export: { en: 'Export', bn: 'এক্সপোর্ট' },
  class: { en: 'Class', bn: 'শ্রেণি' },
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
