import { defineWords } from '#kernel/words.ts';

export const employeeScreenWords = defineWords({
  lead: {
    en: 'Teachers and other staff, what they teach and how they sign in.',
    bn: 'শিক্ষক ও অন্যান্য কর্মচারী, তাঁরা কী পড়ান এবং কীভাবে লগইন করেন।',
  },
  add: { en: 'Add employee', bn: 'শিক্ষক-কর্মচারী যোগ করুন' },
  none: { en: 'No employees yet', bn: 'এখনো কোনো শিক্ষক-কর্মচারী নেই' },
  none_hint: {
    en: 'Add teachers first, then assign what they teach.',
    bn: 'আগে শিক্ষকদের যোগ করুন; তারপর কে কী পড়ান ঠিক করুন।',
  },
  name: { en: 'Name', bn: 'নাম' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  mobile: { en: 'Mobile', bn: 'মোবাইল' },
  sections: { en: 'Sections', bn: 'সেকশন' },
  login: { en: 'Account', bn: 'লগইন' },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  class_teacher: { en: 'Class teacher', bn: 'শ্রেণি শিক্ষক' },
  subjects: { en: 'Subjects', bn: 'বিষয়' },
  choose_subjects: { en: 'Choose subjects', bn: 'বিষয় বেছে নিন' },
  now: { en: 'now: {name}', bn: 'এখন: {name}' },
  no_sections: {
    en: 'There are no sections yet. Set up the year first.',
    bn: 'প্রতিষ্ঠানে এখনো কোনো সেকশন নেই। আগে শিক্ষাবর্ষ ঠিক করুন।',
  },
  teaching_lead: {
    en: 'Teachers can see the students of these sections and enter marks for these subjects.',
    bn: 'শিক্ষক এই সেকশনগুলোর শিক্ষার্থী দেখবেন এবং এই বিষয়গুলোর নম্বর দেবেন।',
  },
  save_teaching: { en: 'Save teaching', bn: 'পাঠদান সংরক্ষণ করুন' },
  roles: { en: 'Roles', bn: 'ভূমিকা' },
  make_login: { en: 'Create account', bn: 'লগইন তৈরি করুন' },
  save_roles: { en: 'Save roles', bn: 'ভূমিকা সংরক্ষণ করুন' },
  renew: { en: 'New password', bn: 'নতুন পাসওয়ার্ড' },
  renew_ask: {
    en: 'The current password stops working at once, and the person is signed out everywhere.',
    bn: 'বর্তমান পাসওয়ার্ড সাথে সাথে বাতিল হবে এবং ব্যক্তি সব জায়গা থেকে লগআউট হবেন।',
  },
  signs_in_as: { en: 'User name', bn: 'ইউজারনেম' },
  last_login: { en: 'Last sign-in', bn: 'শেষ লগইন' },
  never: { en: 'never', bn: 'কখনো নয়' },
  once: {
    en: 'Write this down now. The password is shown only once and must be changed at first sign-in.',
    bn: 'এখনই লিখে নিন: পাসওয়ার্ড একবারই দেখানো হয়। প্রথম লগইনে এটি বদলাতে হবে।',
  },
  password: { en: 'First password', bn: 'প্রথম পাসওয়ার্ড' },
  requested: {
    en: 'This person already has an account. A request was sent; they can sign in here once they accept it.',
    bn: 'এই ব্যক্তির আগেই অ্যাকাউন্ট আছে। অনুরোধ পাঠানো হয়েছে; গ্রহণ করলে এখানে লগইন করতে পারবেন।',
  },
  linked: {
    en: 'This person signs in with their existing account.',
    bn: 'এই ব্যক্তি আগের অ্যাকাউন্ট দিয়েই লগইন করবেন।',
  },
});

export const employeeResourceWords = {
  designation: {
    one: { en: 'Designation', bn: 'পদবি' },
    many: { en: 'Designations', bn: 'পদবি' },
    fields: { teaching: { en: 'Teaches', bn: 'পাঠদান করেন' } },
  },
} as const;
