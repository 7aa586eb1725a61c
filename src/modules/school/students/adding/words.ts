import { defineWords } from '#kernel/words.ts';

/** Words of the screen that adds one student. */
export const addWords = defineWords({
  parents: { en: 'Parents and guardian', bn: 'পিতা-মাতা ও অভিভাবক' },
  contact: { en: 'Contact and address', bn: 'যোগাযোগ ও ঠিকানা' },
  photo: { en: 'Photo', bn: 'ছবি' },
  next_roll: { en: 'Leave empty for roll {roll}', bn: 'খালি রাখলে রোল হবে {roll}' },
  since_year_start: { en: 'Here since {date}', bn: '{date} থেকে এখানে' },
  own_phone: { en: "Student's mobile", bn: 'শিক্ষার্থীর মোবাইল' },
  own_phone_hint: {
    en: "Leave empty to use the guardian's mobile",
    bn: 'খালি রাখলে অভিভাবকের মোবাইল বসবে',
  },
  guardian_who: { en: 'Who is the guardian?', bn: 'অভিভাবক কে?' },
  someone_else: { en: 'Someone else', bn: 'অন্য কেউ' },
  guardian_name_en: { en: "Guardian's name (English)", bn: 'অভিভাবকের নাম (ইংরেজি)' },
  guardian_name_bn: { en: "Guardian's name (Bengali)", bn: 'অভিভাবকের নাম (বাংলা)' },
  guardian_phone: { en: "Guardian's mobile", bn: 'অভিভাবকের মোবাইল' },
  guardian_nameless: {
    en: 'Enter the name of the person this mobile belongs to.',
    bn: 'এই মোবাইল যাঁর, তাঁর নাম লিখুন।',
  },
  family_known: {
    en: 'This mobile belongs to {guardian}, guardian of {children}.',
    bn: 'এই মোবাইল {guardian}-এর, যিনি {children}-এর অভিভাবক।',
  },
  link_sibling: { en: 'Link as brother or sister', bn: 'ভাই-বোন হিসেবে যুক্ত করুন' },
  sibling_linked: {
    en: 'Will be linked as brother or sister of {children}; the guardian is {guardian}.',
    bn: '{children}-এর ভাই/বোন হিসেবে যুক্ত হবে; অভিভাবক {guardian}।',
  },
  unlink: { en: 'Do not link', bn: 'যুক্ত করবেন না' },
  seats: {
    en: '{students} of {capacity} {capacity|seat|seats} taken',
    bn: '{capacity}টি আসনে {students} জন',
  },
  religion_missing: {
    en: 'No religion subject yet: choose the religion. Without it the subject is missing from the mark sheets and results of this student.',
    bn: 'ধর্ম বিষয় এখনো ঠিক হয়নি: ধর্ম বেছে নিন। না হলে এই শিক্ষার্থীর নম্বর ও ফলাফলে ধর্ম বিষয় থাকবে না।',
  },
  religion_title: { en: 'Save without a religion subject?', bn: 'ধর্ম বিষয় ছাড়াই সংরক্ষণ করবেন?' },
  religion_confirm: { en: 'Save without it', bn: 'ধর্ম বিষয় ছাড়া সংরক্ষণ' },
  show_more: { en: 'Show all fields', bn: 'সব ঘর দেখান' },
  save_next: { en: 'Save and add another', bn: 'সংরক্ষণ করে আরেকজন' },
  // one more student
  add_title: { en: 'Add a student', bn: 'শিক্ষার্থী যোগ করুন' },
  add_lead: {
    en: 'Add one student. To add a whole section at once, import a spreadsheet.',
    bn: 'একজন শিক্ষার্থী যোগ করুন। পুরো সেকশন একসঙ্গে যোগ করতে এক্সেল থেকে ইমপোর্ট করুন।',
  },
  class_and_section: { en: 'Class and section', bn: 'শ্রেণি ও সেকশন' },
  own_code: { en: 'Leave empty to create it automatically', bn: 'খালি রাখলে প্রতিষ্ঠানের নিয়মে তৈরি হবে' },
  added: { en: 'The student has been added.', bn: 'শিক্ষার্থী যোগ করা হয়েছে।' },
});
