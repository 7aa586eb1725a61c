import { defineWords } from '#kernel/words.ts';

export const applicationWords = defineWords({
  applications: { en: 'Leave applications', bn: 'ছুটির আবেদন' },
  history: { en: 'Applications and history', bn: 'আবেদন ও ইতিহাস' },
  lead: {
    en: 'What waits comes first. Open an application to see the balance, the substitute and who else is away.',
    bn: 'অপেক্ষমাণ আবেদন সবার আগে। স্থিতি, বিকল্প শিক্ষক ও আর কে ছুটিতে আছেন দেখতে আবেদনটি খুলুন।',
  },
  none: { en: 'No applications yet.', bn: 'এখনো কোনো আবেদন নেই।' },
  none_hint: {
    en: 'Employees apply under My leave; the office can apply for those who do not sign in.',
    bn: 'শিক্ষক-কর্মচারীরা "আমার ছুটি" থেকে আবেদন করেন; যাঁরা লগইন করেন না তাঁদের হয়ে অফিস আবেদন করতে পারে।',
  },
  own_none_hint: { en: 'Applications for leave appear here.', bn: 'ছুটির আবেদন এখানে দেখা যাবে।' },
  employee: { en: 'Employee', bn: 'শিক্ষক-কর্মচারী' },
  employee_code: { en: 'Employee ID', bn: 'কর্মী আইডি' },
  designation: { en: 'Designation', bn: 'পদবি' },
  department: { en: 'Department', bn: 'বিভাগ' },
  type: { en: 'Type of leave', bn: 'ছুটির ধরন' },
  from_day: { en: 'From', bn: 'শুরু' },
  to_day: { en: 'To', bn: 'শেষ' },
  dates: { en: 'Dates', bn: 'তারিখ' },
  days: { en: 'Days', bn: 'দিন' },
  state: { en: 'Status', bn: 'অবস্থা' },
  waits_since: { en: 'Waiting since', bn: 'অপেক্ষায়' },
  applied_on: { en: 'Applied on', bn: 'আবেদনের তারিখ' },
  half: { en: 'Part of the day', bn: 'দিনের অংশ' },
  whole: { en: 'Whole day', bn: 'পুরো দিন' },
  first: { en: 'First half', bn: 'প্রথম অর্ধেক' },
  second: { en: 'Second half', bn: 'দ্বিতীয় অর্ধেক' },
  reason: { en: 'Explanation', bn: 'ছুটির কারণ' },
  substitute: { en: 'Substitute', bn: 'বিকল্প শিক্ষক-কর্মচারী' },
  substitute_hint: { en: 'Who takes over on these days.', bn: 'এই সময়ে যিনি দায়িত্বে থাকবেন।' },
  paper: { en: 'Attachment', bn: 'সংযুক্তি' },
  paper_given: { en: '{name} is attached.', bn: '{name} সংযুক্ত হয়েছে।' },
  open_paper: { en: 'Open attachment', bn: 'সংযুক্তি দেখুন' },
  steps: { en: 'History', bn: 'ইতিহাস' },
  clashes: { en: 'Also away on these days', bn: 'এই দিনগুলোতে আরও যাঁরা ছুটিতে' },
  clash_department: { en: '{name}, same department, {dates}', bn: '{name}, একই বিভাগ, {dates}' },
  clash_substitute: {
    en: '{name}, who is the substitute, is away too: {dates}',
    bn: 'বিকল্প {name} নিজেও ছুটিতে: {dates}',
  },
  left_in: { en: 'Left in {year}', bn: '{year} সালে বাকি' },
  left_days: {
    en: '{before} before, {after} after this leave',
    bn: 'এই ছুটির আগে {before}, পরে {after} দিন',
  },
  no_limit: { en: 'no limit', bn: 'সীমা নেই' },
  change_status: { en: 'Change application status', bn: 'আবেদনের অবস্থা পরিবর্তন' },
  new_status: { en: 'New status', bn: 'নতুন অবস্থা' },
  remark: { en: 'Remark', bn: 'মন্তব্য' },
  remark_hint: {
    en: 'The employee sees it. Needed when you reject or cancel.',
    bn: 'শিক্ষক-কর্মচারী এটি দেখতে পাবেন। নামঞ্জুর বা বাতিল করলে লিখতে হবে।',
  },
  changed: { en: 'Status changed', bn: 'অবস্থা পরিবর্তন হয়েছে' },
  cancel_own: { en: 'Cancel application', bn: 'আবেদন বাতিল করুন' },
  ask_cancel: { en: 'Request cancellation', bn: 'বাতিলের অনুরোধ করুন' },
  cancelled_own: { en: 'Application cancelled', bn: 'আবেদন বাতিল হয়েছে' },
  asked_cancel: { en: 'Cancellation requested', bn: 'বাতিলের অনুরোধ পাঠানো হয়েছে' },
  open_person: { en: 'Leave of this employee', bn: 'এই শিক্ষক-কর্মচারীর ছুটি' },
  recommend: { en: 'Recommend', bn: 'সুপারিশ করুন' },
  approve: { en: 'Approve', bn: 'মঞ্জুর করুন' },
  recommend_ask: { en: 'Recommend the selected applications?', bn: 'বাছাই করা আবেদনগুলো সুপারিশ করবেন?' },
  approve_ask: { en: 'Approve the selected applications?', bn: 'বাছাই করা আবেদনগুলো মঞ্জুর করবেন?' },
  bulk_text: {
    en: 'Each is checked by itself; what cannot be done stays as it is and is named.',
    bn: 'প্রতিটি আলাদাভাবে যাচাই হয়; যেটি করা যায় না সেটি আগের মতোই থাকে ও জানানো হয়।',
  },
  waiting: {
    en: '{count} {count|application waits|applications wait}',
    bn: '{count}টি আবেদন অপেক্ষায় আছে',
  },
  send: { en: 'Send application', bn: 'আবেদন পাঠান' },
  sent: { en: 'Application sent', bn: 'আবেদন পাঠানো হয়েছে' },
  costs: { en: '{days} {days|day|days} of leave', bn: '{days} দিনের ছুটি' },
  costs_left: {
    en: '{year}: {days} {days|day|days}, left afterwards: {left}',
    bn: '{year}: {days} দিন, এরপর বাকি থাকবে {left} দিন',
  },
  costs_unlimited: { en: '{year}: {days} {days|day|days}, no limit', bn: '{year}: {days} দিন, সীমা নেই' },
  paper_over: {
    en: 'An attachment is needed for more than {days} {days|day|days}.',
    bn: '{days} দিনের বেশি ছুটিতে সংযুক্তি লাগবে।',
  },
  nothing_waits: { en: 'Nothing waits for a decision.', bn: 'কোনো আবেদন অপেক্ষায় নেই।' },
});

export const stateWords = defineWords({
  APPLIED: { en: 'Applied', bn: 'আবেদিত' },
  RECOMMENDED: { en: 'Recommended', bn: 'সুপারিশকৃত' },
  APPROVED: { en: 'Approved', bn: 'মঞ্জুর' },
  CANCEL_ASKED: { en: 'Cancellation requested', bn: 'বাতিলের অনুরোধ' },
  REJECTED: { en: 'Rejected', bn: 'নামঞ্জুর' },
  CANCELLED: { en: 'Cancelled', bn: 'বাতিল' },
});

export const actWords = defineWords({
  APPLY: { en: 'Applied', bn: 'আবেদন করা হয়েছে' },
  RECOMMEND: { en: 'Recommended', bn: 'সুপারিশ করা হয়েছে' },
  APPROVE: { en: 'Approved', bn: 'মঞ্জুর করা হয়েছে' },
  REJECT: { en: 'Rejected', bn: 'নামঞ্জুর করা হয়েছে' },
  CANCEL: { en: 'Cancelled', bn: 'বাতিল করা হয়েছে' },
  ASK_CANCEL: { en: 'Cancellation requested', bn: 'বাতিলের অনুরোধ করা হয়েছে' },
  KEEP: { en: 'Request to cancel declined', bn: 'বাতিলের অনুরোধ রাখা হয়নি' },
});

/** What the dialog offers. */
export const choiceWords = defineWords({
  RECOMMEND: { en: 'Recommended', bn: 'সুপারিশকৃত' },
  APPROVE: { en: 'Approved', bn: 'মঞ্জুর' },
  REJECT: { en: 'Rejected', bn: 'নামঞ্জুর' },
  CANCEL: { en: 'Cancelled', bn: 'বাতিল' },
  KEEP: { en: 'Stays approved', bn: 'মঞ্জুর থাকবে' },
});

export const noticeWords = defineWords({
  APPLY: { en: '{name} applies for leave', bn: '{name} ছুটির আবেদন করেছেন' },
  RECOMMEND: { en: 'Leave of {name} is recommended', bn: '{name}-এর ছুটি সুপারিশ করা হয়েছে' },
  APPROVE: { en: 'Your leave is approved', bn: 'আপনার ছুটি মঞ্জুর হয়েছে' },
  REJECT: { en: 'Your leave is rejected', bn: 'আপনার ছুটি নামঞ্জুর হয়েছে' },
  CANCEL: { en: 'Leave of {name} is cancelled', bn: '{name}-এর ছুটি বাতিল হয়েছে' },
  ASK_CANCEL: { en: 'Cancellation of leave requested by {name}', bn: '{name} ছুটি বাতিল করতে চান' },
  KEEP: { en: 'Your leave stays approved', bn: 'আপনার ছুটি মঞ্জুরই থাকছে' },
  own_recommended: { en: 'Your leave is recommended', bn: 'আপনার ছুটি সুপারিশ করা হয়েছে' },
  substitute: { en: 'You stand in for {name}', bn: 'আপনি {name}-এর বিকল্প হিসেবে থাকবেন' },
  body: { en: '{type} · {dates}', bn: '{type} · {dates}' },
});

export const applicationRefusals = defineWords({
  no_employee: {
    en: 'You are not on the staff list of this institution. Ask the office to connect your account.',
    bn: 'এই প্রতিষ্ঠানের শিক্ষক-কর্মচারীর তালিকায় আপনি নেই। অফিসকে আপনার অ্যাকাউন্ট যুক্ত করতে বলুন।',
  },
  gone: { en: 'This employee has left the institution.', bn: 'এই শিক্ষক-কর্মচারী প্রতিষ্ঠান ছেড়ে গেছেন।' },
  reversed: { en: 'The last day is before the first.', bn: 'শেষ দিনটি প্রথম দিনের আগে।' },
  too_long: { en: 'Leave of more than 400 days is entered in parts.', bn: '৪০০ দিনের বেশি ছুটি ভাগ করে লিখুন।' },
  too_old: {
    en: 'These days are too far back. Ask the office to enter them.',
    bn: 'দিনগুলো অনেক আগের। অফিসকে লিখে দিতে বলুন।',
  },
  too_far: { en: 'Apply for days until the end of next year.', bn: 'আগামী বছরের শেষ পর্যন্ত আবেদন করা যায়।' },
  before_joining: { en: 'This is before the day of joining.', bn: 'এটি যোগদানের আগের দিন।' },
  after_leaving: { en: 'This is after the last day of service.', bn: 'এটি চাকরির শেষ দিনের পরে।' },
  closed_type: { en: 'This type of leave is no longer given.', bn: 'এই ধরনের ছুটি এখন আর দেওয়া হয় না।' },
  not_for: {
    en: 'This type of leave is not for this employee.',
    bn: 'এই ধরনের ছুটি এই শিক্ষক-কর্মচারীর জন্য নয়।',
  },
  overlap: {
    en: 'There is already an application for some of these days: {from} to {to}.',
    bn: 'এর কোনো কোনো দিনের জন্য আগেই আবেদন আছে: {from} থেকে {to}।',
  },
  on_duty: {
    en: 'Approved duty falls on some of these days: {from} to {to}. Cancel it first, or choose other days.',
    bn: 'এর কোনো কোনো দিনে মঞ্জুর করা দায়িত্ব আছে: {from} থেকে {to}। আগে সেটি বাতিল করুন, অথবা অন্য দিন বেছে নিন।',
  },
  'carried-away': {
    en: 'These days would be missing in {year}, where they are carried over and already asked for: {days} {days|day|days} short.',
    bn: 'এই দিনগুলো {year} সালে যোগ হয়ে সেখানে আগেই নেওয়া হয়েছে: {days} দিন কম পড়বে।',
  },
  'too-many-at-once': {
    en: 'Most at once of this type: {most} {most|day|days}. Asked for: {days} {days|day|days}.',
    bn: 'এই ধরনের ছুটি একসঙ্গে সর্বোচ্চ {most} দিন; এখানে {days} দিন।',
  },
  'not-enough-left': {
    en: 'Left in {year}: {left} {left|day|days}. Asked for: {days} {days|day|days}.',
    bn: '{year} সালে মাত্র {left} দিন বাকি; এখানে {days} দিন।',
  },
  'no-half-days': { en: 'Half days of this type are not given.', bn: 'এই ধরনের ছুটি অর্ধদিবস হয় না।' },
  'half-of-several': { en: 'Half a day is on a single day.', bn: 'অর্ধদিবস ছুটি এক দিনেরই হয়।' },
  'no-day': {
    en: 'None of these days is a working day.',
    bn: 'এর কোনোটিই কার্যদিবস নয়।',
  },
  paper_needed: {
    en: 'An attachment is needed for more than {days} {days|day|days}.',
    bn: '{days} দিনের বেশি ছুটিতে সংযুক্তি লাগবে।',
  },
  substitute_self: { en: 'Choose another employee.', bn: 'অন্য কাউকে বেছে নিন।' },
  not_now: {
    en: 'This cannot be done to the application in its present status.',
    bn: 'আবেদনটির বর্তমান অবস্থায় এটি করা যায় না।',
  },
  own: {
    en: 'You cannot decide your own leave. Another approver has to.',
    bn: 'নিজের ছুটির সিদ্ধান্ত নিজে নেওয়া যায় না। মঞ্জুর করার অধিকার আছে এমন অন্য কাউকে নিতে হবে।',
  },
  begun: {
    en: 'This leave has started. Ask the office to change it.',
    bn: 'ছুটি শুরু হয়ে গেছে। পরিবর্তনের জন্য অফিসকে বলুন।',
  },
  overdrawn: {
    en: 'The balance no longer covers this leave: in {year} it is short by {days} {days|day|days}.',
    bn: 'এই ছুটির জন্য আর যথেষ্ট বাকি নেই: {year} সালে {days} দিন কম।',
  },
});
