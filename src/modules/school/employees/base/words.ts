import { defineWords } from '#kernel/words.ts';

export const employeeWords = defineWords({
  year_duties: { en: 'Class teachers and teaching duties', bn: 'শ্রেণি শিক্ষক ও পাঠদানের দায়িত্ব' },
  year_class_teacher: { en: 'class teacher', bn: 'শ্রেণি শিক্ষক' },
  attach: { en: 'Teachers and staff', bn: 'শিক্ষক ও কর্মচারী' },
  menu: { en: 'Employees', bn: 'শিক্ষক-কর্মচারী' },
  may_view: { en: 'View employees', bn: 'শিক্ষক-কর্মচারী দেখা' },
  may_create: { en: 'Add employees', bn: 'শিক্ষক-কর্মচারী যোগ করা' },
  attachments: { en: 'People of other institutions', bn: 'অন্য প্রতিষ্ঠানের শিক্ষক-কর্মচারী' },
  may_attach: {
    en: 'Ask people of other institutions to join the staff',
    bn: 'অন্য প্রতিষ্ঠানের শিক্ষক-কর্মচারীকে যুক্ত হতে অনুরোধ করা',
  },
  may_edit: { en: 'Change employees', bn: 'শিক্ষক-কর্মচারীর তথ্য পরিবর্তন করা' },
  may_delete: { en: 'Delete employees', bn: 'শিক্ষক-কর্মচারী মুছে ফেলা' },
  may_import: { en: 'Import employees', bn: 'শিক্ষক-কর্মচারী ইমপোর্ট করা' },
  may_export: { en: 'Export employees', bn: 'শিক্ষক-কর্মচারী এক্সপোর্ট করা' },
  may_assign: { en: 'Assign teaching', bn: 'কে কী পড়াবেন ঠিক করা' },
  may_make_login: { en: 'Create accounts for employees', bn: 'শিক্ষক-কর্মচারীর লগইন তৈরি করা' },
  may_record_event: {
    en: 'Record promotion, suspension, retirement and other events in service',
    bn: 'পদোন্নতি, বরখাস্ত, অবসরসহ চাকরির ঘটনা লেখা',
  },
  may_view_private: {
    en: 'View national ID, bank and nominees of employees',
    bn: 'শিক্ষক-কর্মচারীর এনআইডি, ব্যাংক ও নমিনির তথ্য দেখা',
  },
  may_edit_private: {
    en: 'Change national ID, bank and nominees of employees',
    bn: 'শিক্ষক-কর্মচারীর এনআইডি, ব্যাংক ও নমিনির তথ্য পরিবর্তন করা',
  },
  employee: { en: 'Employee', bn: 'শিক্ষক-কর্মচারী' },
  reports: { en: 'Employee reports', bn: 'শিক্ষক-কর্মচারীর রিপোর্ট' },
  retirement: { en: 'Employee retirement', bn: 'অবসর' },
  birthdays: { en: 'Employee birthdays', bn: 'জন্মদিন' },
  may_greet: { en: 'Send birthday greetings to employees', bn: 'শিক্ষক-কর্মচারীকে জন্মদিনের শুভেচ্ছা পাঠানো' },
  may_view_group: { en: 'View employees of the institutions', bn: 'প্রতিষ্ঠানগুলোর শিক্ষক-কর্মচারী দেখা' },
  may_export_group: {
    en: 'Export employees of the institutions',
    bn: 'প্রতিষ্ঠানগুলোর শিক্ষক-কর্মচারী এক্সপোর্ট করা',
  },
  import: { en: 'Import employees', bn: 'শিক্ষক-কর্মচারী ইমপোর্ট' },
  // refusals
  born_in_future: { en: 'The date of birth is in the future.', bn: 'জন্ম তারিখ ভবিষ্যতে হতে পারে না।' },
  joined_too_young: {
    en: 'The person would have joined at less than 14 years of age. Check both dates.',
    bn: 'এই তারিখে বয়স ১৪ বছরের কম ছিল। জন্ম তারিখ ও যোগদানের তারিখ মিলিয়ে দেখুন।',
  },
  bad_phone: { en: 'This is not a Bangladeshi mobile number.', bn: 'এটি বাংলাদেশের মোবাইল নম্বর নয়।' },
  in_use: {
    en: 'This person has an account or teaches. Set the status to “Left” instead.',
    bn: 'এই ব্যক্তির লগইন আছে অথবা তিনি পাঠদান করেন। মুছে না ফেলে অবস্থা “চলে গেছেন” করুন।',
  },
  accounts_often: {
    en: 'An institution can create 100 accounts for employees a day. Nothing was saved; try again tomorrow.',
    bn: 'একটি প্রতিষ্ঠান দিনে শিক্ষক-কর্মচারীর ১০০টি লগইন তৈরি করতে পারে। কিছুই সংরক্ষণ হয়নি; আগামীকাল আবার চেষ্টা করুন।',
  },
  asked_often: {
    en: 'This person has been asked five times today. Try again tomorrow.',
    bn: 'আজ এই ব্যক্তিকে পাঁচবার অনুরোধ পাঠানো হয়েছে। আগামীকাল আবার চেষ্টা করুন।',
  },
  not_of_staff: {
    en: 'This person is no longer of the staff.',
    bn: 'এই ব্যক্তি আর কর্মরত নন।',
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
    subject_id: { en: 'Subject of appointment', bn: 'নিয়োগের বিষয়' },
    gender: { en: 'Gender', bn: 'লিঙ্গ' },
    date_of_birth: { en: 'Date of birth', bn: 'জন্ম তারিখ' },
    joined_on: { en: 'Joined on', bn: 'যোগদানের তারিখ' },
    biometric_id: { en: 'Biometric ID', bn: 'বায়োমেট্রিক আইডি' },
    status: { en: 'Status', bn: 'অবস্থা' },
    religion: { en: 'Religion', bn: 'ধর্ম' },
    blood_group: { en: 'Blood group', bn: 'রক্তের গ্রুপ' },
    marital_status: { en: 'Marital status', bn: 'বৈবাহিক অবস্থা' },
    father_name: { en: 'Father’s name', bn: 'পিতার নাম' },
    mother_name: { en: 'Mother’s name', bn: 'মাতার নাম' },
    spouse_name: { en: 'Husband’s or wife’s name', bn: 'স্বামী বা স্ত্রীর নাম' },
    index_number: { en: 'Index number', bn: 'ইনডেক্স নম্বর' },
    mpo_status: { en: 'MPO status', bn: 'এমপিও অবস্থা' },
    mpo_code: { en: 'MPO code', bn: 'এমপিও কোড' },
    mpo_on: { en: 'MPO since', bn: 'এমপিওভুক্তির তারিখ' },
    present_address: { en: 'Present address', bn: 'বর্তমান ঠিকানা' },
    permanent_address: { en: 'Permanent address', bn: 'স্থায়ী ঠিকানা' },
    emergency_name: { en: 'Emergency contact', bn: 'জরুরি যোগাযোগ' },
    emergency_relation: { en: 'Relation of the emergency contact', bn: 'জরুরি যোগাযোগের সম্পর্ক' },
    emergency_phone: { en: 'Mobile of the emergency contact', bn: 'জরুরি যোগাযোগের মোবাইল' },
    national_id: { en: 'National ID (NID)', bn: 'জাতীয় পরিচয়পত্র (এনআইডি)' },
    bank_name: { en: 'Bank', bn: 'ব্যাংক' },
    bank_branch: { en: 'Bank branch', bn: 'ব্যাংকের ব্রাঞ্চ' },
    bank_account: { en: 'Account number', bn: 'হিসাব নম্বর' },
    bank_routing: { en: 'Routing number', bn: 'রাউটিং নম্বর' },
  },
} as const;

export const employeeStates = {
  active: { en: 'Working', bn: 'কর্মরত' },
  expected: { en: 'To join', bn: 'যোগদান করবেন' },
  on_leave: { en: 'On long leave', bn: 'দীর্ঘ ছুটিতে' },
  suspended: { en: 'Suspended', bn: 'সাময়িক বরখাস্ত' },
  retired: { en: 'Retired', bn: 'অবসরপ্রাপ্ত' },
  resigned: { en: 'Resigned', bn: 'পদত্যাগ করেছেন' },
  left: { en: 'Left', bn: 'চলে গেছেন' },
  died: { en: 'Died', bn: 'মৃত' },
} as const;
export const genders = {
  male: { en: 'Male', bn: 'পুরুষ' },
  female: { en: 'Female', bn: 'মহিলা' },
  third: { en: 'Third gender', bn: 'তৃতীয় লিঙ্গ' },
} as const;
export const religions = {
  islam: { en: 'Islam', bn: 'ইসলাম' },
  hinduism: { en: 'Hinduism', bn: 'হিন্দু' },
  buddhism: { en: 'Buddhism', bn: 'বৌদ্ধ' },
  christianity: { en: 'Christianity', bn: 'খ্রিষ্টান' },
  other: { en: 'Other', bn: 'অন্যান্য' },
} as const;
export const maritalStates = {
  single: { en: 'Single', bn: 'অবিবাহিত' },
  married: { en: 'Married', bn: 'বিবাহিত' },
  widowed: { en: 'Widowed', bn: 'বিধবা বা বিপত্নীক' },
  divorced: { en: 'Divorced', bn: 'তালাকপ্রাপ্ত' },
} as const;
export const mpoStates = {
  mpo: { en: 'MPO', bn: 'এমপিওভুক্ত' },
  applied: { en: 'Applied for', bn: 'আবেদন করা হয়েছে' },
  non_mpo: { en: 'Not MPO', bn: 'এমপিওভুক্ত নন' },
} as const;

export const educationLevels = {
  below_ssc: { en: 'Below SSC', bn: 'এসএসসির নিচে' },
  ssc: { en: 'SSC or Dakhil', bn: 'এসএসসি বা দাখিল' },
  hsc: { en: 'HSC or Alim', bn: 'এইচএসসি বা আলিম' },
  diploma: { en: 'Diploma', bn: 'ডিপ্লোমা' },
  bachelor: { en: 'Bachelor or Fazil', bn: 'স্নাতক বা ফাজিল' },
  master: { en: 'Master or Kamil', bn: 'স্নাতকোত্তর বা কামিল' },
  mphil: { en: 'MPhil', bn: 'এমফিল' },
  phd: { en: 'PhD', bn: 'পিএইচডি' },
} as const;
export const documentKinds = {
  appointment: { en: 'Appointment letter', bn: 'নিয়োগপত্র' },
  joining_letter: { en: 'Joining letter', bn: 'যোগদানপত্র' },
  certificate: { en: 'Certificate', bn: 'সনদ' },
  ntrca: { en: 'NTRCA certificate', bn: 'এনটিআরসিএ সনদ' },
  contract: { en: 'Contract', bn: 'চুক্তিপত্র' },
  licence: { en: 'Licence', bn: 'লাইসেন্স' },
  medical: { en: 'Medical certificate', bn: 'স্বাস্থ্য সনদ' },
  police: { en: 'Police clearance', bn: 'পুলিশ ছাড়পত্র' },
  national_id: { en: 'National ID card', bn: 'জাতীয় পরিচয়পত্র' },
  passport: { en: 'Passport', bn: 'পাসপোর্ট' },
  bank: { en: 'Bank paper', bn: 'ব্যাংকের কাগজ' },
  other: { en: 'Other', bn: 'অন্যান্য' },
} as const;

/** Of an employee's file, and of the page around it. */
export const filePageWords = {
  documents: { en: 'Documents', bn: 'নথি' },
  until: { en: 'until {date}', bn: '{date} পর্যন্ত' },
} as const;
