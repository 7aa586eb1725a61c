import { defineWords } from '#kernel/words.ts';

export const employeeScreenWords = defineWords({
  lead: {
    en: 'Teachers and other staff, what they teach and how they sign in.',
    bn: 'শিক্ষক ও অন্যান্য কর্মচারী, তাঁরা কী পড়ান এবং কীভাবে লগইন করেন।',
  },
  add: { en: 'Add employee', bn: 'শিক্ষক-কর্মচারী যোগ করুন' },
  none: { en: 'Nobody here yet', bn: 'এখনও কেউ নেই' },
  none_hint: {
    en: 'Add the teachers first; then say who teaches what.',
    bn: 'আগে শিক্ষকদের যোগ করুন; তারপর কে কী পড়ান ঠিক করুন।',
  },
  none_found: { en: 'Nobody found', bn: 'কাউকে পাওয়া যায়নি' },
  name: { en: 'Name', bn: 'নাম' },
  mobile: { en: 'Mobile', bn: 'মোবাইল' },
  sections: { en: 'Sections', bn: 'সেকশন' },
  login: { en: 'Login', bn: 'লগইন' },
  has_login: { en: 'Has a login', bn: 'লগইন আছে' },
  no_login: { en: 'No login', bn: 'লগইন নেই' },
  details: { en: 'Details', bn: 'তথ্য' },
  teaching: { en: 'Teaching', bn: 'পাঠদান' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  class_teacher: { en: 'Class teacher', bn: 'শ্রেণি শিক্ষক' },
  subjects: { en: 'Subjects', bn: 'বিষয়' },
  choose_subjects: { en: 'Choose subjects', bn: 'বিষয় বেছে নিন' },
  now: { en: 'now: {name}', bn: 'এখন: {name}' },
  no_sections: {
    en: 'The school has no sections yet. Set up the year first.',
    bn: 'প্রতিষ্ঠানে এখনও কোনো সেকশন নেই। আগে শিক্ষাবর্ষ ঠিক করুন।',
  },
  teaching_lead: {
    en: 'A teacher sees the students of these sections and enters the marks of these subjects.',
    bn: 'শিক্ষক এই সেকশনগুলোর শিক্ষার্থী দেখবেন এবং এই বিষয়গুলোর নম্বর দেবেন।',
  },
  save_teaching: { en: 'Save teaching', bn: 'পাঠদান সংরক্ষণ করুন' },
  roles: { en: 'Roles', bn: 'ভূমিকা' },
  make_login: { en: 'Make login', bn: 'লগইন তৈরি করুন' },
  save_roles: { en: 'Save roles', bn: 'ভূমিকা সংরক্ষণ করুন' },
  renew: { en: 'New password', bn: 'নতুন পাসওয়ার্ড' },
  renew_ask: {
    en: 'The present password stops working at once, and the person is signed out everywhere.',
    bn: 'বর্তমান পাসওয়ার্ড সাথে সাথে বাতিল হবে এবং ব্যক্তি সব জায়গা থেকে লগআউট হবেন।',
  },
  signs_in_as: { en: 'Signs in as', bn: 'লগইন নাম' },
  last_login: { en: 'Last signed in', bn: 'শেষ লগইন' },
  never: { en: 'never', bn: 'কখনও নয়' },
  once: {
    en: 'Write this down now: the password is shown once. It must be changed at the first sign-in.',
    bn: 'এখনই লিখে নিন: পাসওয়ার্ড একবারই দেখানো হয়। প্রথম লগইনে এটি বদলাতে হবে।',
  },
  password: { en: 'First password', bn: 'প্রথম পাসওয়ার্ড' },
  invited: {
    en: 'This person has an account already and was invited. Press “Make login” again once the invitation is accepted.',
    bn: 'এই ব্যক্তির আগেই অ্যাকাউন্ট আছে; আমন্ত্রণ পাঠানো হয়েছে। আমন্ত্রণ গ্রহণের পর আবার “লগইন তৈরি করুন” চাপুন।',
  },
  linked: {
    en: 'This person signs in with the account they have already.',
    bn: 'এই ব্যক্তি আগের অ্যাকাউন্ট দিয়েই লগইন করবেন।',
  },
});
