import { defineWords } from '#kernel/words.ts';

export const employeeWords = defineWords({
  year_duties: { en: 'Class teachers and teaching duties', bn: 'শ্রেণি শিক্ষক ও পাঠদানের দায়িত্ব' },
  year_class_teacher: { en: 'class teacher', bn: 'শ্রেণি শিক্ষক' },
  attach: { en: 'Teachers and staff', bn: 'শিক্ষক ও কর্মচারী' },
  menu: { en: 'Employees', bn: 'শিক্ষক-কর্মচারী' },
  may_view: { en: 'View employees', bn: 'শিক্ষক-কর্মচারী দেখা' },
  may_create: { en: 'Add employees', bn: 'শিক্ষক-কর্মচারী যোগ করা' },
  may_edit: { en: 'Change employees', bn: 'শিক্ষক-কর্মচারীর তথ্য পরিবর্তন করা' },
  may_delete: { en: 'Delete employees', bn: 'শিক্ষক-কর্মচারী মুছে ফেলা' },
  may_import: { en: 'Import employees', bn: 'শিক্ষক-কর্মচারী ইমপোর্ট করা' },
  may_export: { en: 'Export employees', bn: 'শিক্ষক-কর্মচারী এক্সপোর্ট করা' },
  may_assign: { en: 'Assign teaching', bn: 'কে কী পড়াবেন ঠিক করা' },
  may_make_login: { en: 'Create accounts for employees', bn: 'শিক্ষক-কর্মচারীর লগইন তৈরি করা' },
  // refusals
  bad_phone: { en: 'This is not a Bangladeshi mobile number.', bn: 'এটি বাংলাদেশের মোবাইল নম্বর নয়।' },
  in_use: {
    en: 'This person has an account or teaches. Set the status to “Left” instead.',
    bn: 'এই ব্যক্তির লগইন আছে অথবা তিনি পাঠদান করেন। মুছে না ফেলে অবস্থা “চলে গেছেন” করুন।',
  },
  foreign_subject: {
    en: 'A subject does not belong to the class of its section.',
    bn: 'একটি বিষয় ওই সেকশনের শ্রেণির নয়।',
  },
});

/** The resource's own words. */
export const employeeResource = {
  one: { en: 'Employee', bn: 'শিক্ষক-কর্মচারী' },
  many: { en: 'Employees', bn: 'শিক্ষক ও কর্মচারী' },
  fields: {
    employee_code: { en: 'Employee ID', bn: 'কর্মী আইডি' },
    designation_id: { en: 'Designation', bn: 'পদবি' },
    department: { en: 'Department', bn: 'বিভাগ' },
    gender: { en: 'Gender', bn: 'লিঙ্গ' },
    date_of_birth: { en: 'Date of birth', bn: 'জন্ম তারিখ' },
    joined_on: { en: 'Joined on', bn: 'যোগদানের তারিখ' },
    biometric_id: { en: 'Biometric ID', bn: 'বায়োমেট্রিক আইডি' },
    status: { en: 'Status', bn: 'অবস্থা' },
  },
} as const;

export const employeeStates = {
  active: { en: 'Working', bn: 'কর্মরত' },
  on_leave: { en: 'On long leave', bn: 'দীর্ঘ ছুটিতে' },
  retired: { en: 'Retired', bn: 'অবসরপ্রাপ্ত' },
  left: { en: 'Left', bn: 'চলে গেছেন' },
} as const;
export const genders = {
  male: { en: 'Male', bn: 'পুরুষ' },
  female: { en: 'Female', bn: 'মহিলা' },
  third: { en: 'Third gender', bn: 'তৃতীয় লিঙ্গ' },
} as const;
