import { defineWords } from '#kernel/words.ts';

export const timesheetTitles = defineWords({
  module: { en: 'Employee attendance', bn: 'শিক্ষক-কর্মচারীদের উপস্থিতি' },
  day: { en: 'Attendance of a day', bn: 'দিনের উপস্থিতি' },
  person: { en: 'Individual attendance', bn: 'একজনের উপস্থিতি' },
  own: { en: 'My attendance', bn: 'আমার উপস্থিতি' },
  report: { en: 'Time report', bn: 'সময়ের রিপোর্ট' },
  corrections: { en: 'Corrections asked for', bn: 'সংশোধনের অনুরোধ' },
  overtime: { en: 'Overtime', bn: 'ওভারটাইম' },
  hours: { en: 'Working hours', bn: 'কর্মঘণ্টা' },
  recalculate: { en: 'Calculate again', bn: 'নতুন করে হিসাব' },
  group: { en: 'Employee attendance of the institutions', bn: 'প্রতিষ্ঠানভিত্তিক শিক্ষক-কর্মচারীদের উপস্থিতি' },
  terminals: { en: 'Terminals', bn: 'টার্মিনাল' },
  terminal: { en: 'Terminal', bn: 'টার্মিনাল' },
  unknown: { en: 'Unknown numbers', bn: 'অজানা নম্বর' },
  punch_file: { en: 'Punches from a file', bn: 'ফাইল থেকে পাঞ্চ' },
  uploads: { en: 'Uploads', bn: 'আসা তথ্য' },
  upload: { en: 'As it came', bn: 'হুবহু' },
});

export const timesheetPermissionWords = defineWords({
  view: { en: 'View attendance of all employees', bn: 'সব শিক্ষক-কর্মচারীর উপস্থিতি দেখা' },
  export: { en: 'Export attendance of employees', bn: 'শিক্ষক-কর্মচারীদের উপস্থিতি এক্সপোর্ট করা' },
  corrections_export: {
    en: 'Export corrections of working time',
    bn: 'কর্মসময়ের সংশোধনের তালিকা এক্সপোর্ট করা',
  },
  mark: {
    en: 'Record and correct attendance of employees',
    bn: 'শিক্ষক-কর্মচারীদের উপস্থিতি লেখা ও সংশোধন করা',
  },
  mark_closed: {
    en: 'Correct attendance of employees in closed months',
    bn: 'বন্ধ মাসে শিক্ষক-কর্মচারীদের উপস্থিতি সংশোধন করা',
  },
  overtime: { en: 'Approve overtime', bn: 'ওভারটাইম অনুমোদন করা' },
  hours: { en: 'Set working hours of employees', bn: 'শিক্ষক-কর্মচারীদের কর্মঘণ্টা ঠিক করা' },
  set: { en: 'Change the rules of working time', bn: 'কর্মসময়ের নিয়ম পরিবর্তন করা' },
  own: { en: 'Punch and see own attendance', bn: 'পাঞ্চ করা ও নিজের উপস্থিতি দেখা' },
  group: {
    en: 'View employee attendance of the institutions',
    bn: 'প্রতিষ্ঠানগুলোর শিক্ষক-কর্মচারীদের উপস্থিতি দেখা',
  },
  group_export: {
    en: 'Export employee attendance of the institutions',
    bn: 'প্রতিষ্ঠানগুলোর শিক্ষক-কর্মচারীদের উপস্থিতি এক্সপোর্ট করা',
  },
  import_punches: { en: 'Import punches from files', bn: 'ফাইল থেকে পাঞ্চ ইমপোর্ট করা' },
  uploads: { en: 'View what terminals sent', bn: 'টার্মিনাল কী পাঠিয়েছে দেখা' },
  uploads_export: { en: 'Export what terminals sent', bn: 'টার্মিনাল থেকে আসা তথ্যের তালিকা এক্সপোর্ট করা' },
  uploads_raw: { en: 'Read what terminals sent as it came', bn: 'টার্মিনাল থেকে আসা তথ্য হুবহু পড়া' },
  devices: {
    en: 'Manage terminals of employees’ attendance',
    bn: 'শিক্ষক-কর্মচারীদের উপস্থিতির টার্মিনাল পরিচালনা করা',
  },
});

/** How somebody was on a day. */
export const dayStateWords = defineWords({
  present: { en: 'Present', bn: 'উপস্থিত' },
  late: { en: 'Late', bn: 'বিলম্ব' },
  absent: { en: 'Absent', bn: 'অনুপস্থিত' },
  leave: { en: 'On leave', bn: 'ছুটিতে' },
  duty: { en: 'On duty outside', bn: 'বাইরে কর্তব্যে' },
  suspended: { en: 'Suspended', bn: 'সাময়িক বরখাস্ত' },
  off: { en: 'Day off', bn: 'সাপ্তাহিক ছুটি' },
  holiday: { en: 'Holiday', bn: 'ছুটির দিন' },
  'not-come': { en: 'Called, did not come', bn: 'ডাকা হয়েছিল, আসেননি' },
  waiting: { en: 'Not come yet', bn: 'এখনো আসেননি' },
  unset: { en: 'No hours set', bn: 'কর্মঘণ্টা ঠিক করা নেই' },
});

/** The figures of a day, and of many days together. */
export const figureWords = defineWords({
  employee_code: { en: 'Employee ID', bn: 'কর্মী আইডি' },
  name: { en: 'Name', bn: 'নাম' },
  designation: { en: 'Designation', bn: 'পদবি' },
  department: { en: 'Department', bn: 'বিভাগ' },
  day: { en: 'Day', bn: 'দিন' },
  state: { en: 'Status', bn: 'অবস্থা' },
  shift: { en: 'Hours', bn: 'কর্মঘণ্টা' },
  first_in: { en: 'In', bn: 'আগমন' },
  last_out: { en: 'Out', bn: 'প্রস্থান' },
  late: { en: 'Late', bn: 'বিলম্ব' },
  early: { en: 'Left early', bn: 'আগে প্রস্থান' },
  worked: { en: 'Daily working', bn: 'দৈনিক কর্মকাল' },
  holiday_worked: { en: 'Holiday working', bn: 'ছুটির দিনে কর্মকাল' },
  overtime: { en: 'General overtime', bn: 'সাধারণ ওভারটাইম' },
  presence: { en: 'Presence', bn: 'উপস্থিতির সময়' },
  absence: { en: 'Absence', bn: 'অনুপস্থিতির সময়' },
  cut: { en: 'Cut from pay', bn: 'বেতন থেকে কর্তন' },
  present_days: { en: 'Present days', bn: 'উপস্থিত দিন' },
  absent_days: { en: 'Absent days', bn: 'অনুপস্থিত দিন' },
  late_days: { en: 'Late days', bn: 'বিলম্বের দিন' },
  leave_days: { en: 'Leave and duty days', bn: 'ছুটি ও কর্তব্যের দিন' },
  missing_out: { en: 'No punch out', bn: 'প্রস্থানের পাঞ্চ নেই' },
});

/** Why something about working time cannot be done. */
export const timesheetProblems = defineWords({
  future: { en: 'This day is yet to come.', bn: 'দিনটি এখনো আসেনি।' },
  closed_month: {
    en: 'The month is closed. Ask the head to correct it.',
    bn: 'মাসটি বন্ধ হয়ে গেছে। সংশোধনের জন্য প্রতিষ্ঠান প্রধানকে বলুন।',
  },
  own_time: {
    en: 'You cannot decide about your own working time. Ask someone else with this permission.',
    bn: 'নিজের কর্মসময়ের সিদ্ধান্ত নিজে নেওয়া যায় না। এই অনুমতি আছে এমন অন্য কাউকে বলুন।',
  },
  no_employee: {
    en: 'Your account is not linked to an employee of this institution. Ask the administrator to link it.',
    bn: 'আপনার অ্যাকাউন্ট এই প্রতিষ্ঠানের কোনো শিক্ষক-কর্মচারীর সঙ্গে যুক্ত নয়। অ্যাডমিনকে যুক্ত করতে বলুন।',
  },
  not_of_staff: {
    en: 'One of them was not on the staff on this day. Nothing was saved.',
    bn: 'এদের কেউ ওই দিন কর্মরত ছিলেন না। কিছুই সংরক্ষণ হয়নি।',
  },
  no_time: { en: 'Enter a time.', bn: 'সময় লিখুন।' },
  time_ahead: { en: 'This time is yet to come.', bn: 'সময়টি এখনো আসেনি।' },
});

/** How far a correction is that was asked for. */
export const correctionStateWords = defineWords({
  APPLIED: { en: 'Waiting', bn: 'অপেক্ষমাণ' },
  APPROVED: { en: 'Approved', bn: 'অনুমোদিত' },
  REFUSED: { en: 'Refused', bn: 'নাকচ' },
  WITHDRAWN: { en: 'Withdrawn', bn: 'প্রত্যাহার' },
});

/** Withdrawing one's own correction, in the day's drawer and in the workflow. */
export const withdrawWords = defineWords({
  withdraw: { en: 'Withdraw', bn: 'প্রত্যাহার করুন' },
  withdrawn: { en: 'Withdrawn.', bn: 'প্রত্যাহার হয়েছে।' },
});
