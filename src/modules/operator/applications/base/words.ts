import { defineWords } from '#kernel/words.ts';

export const applicationWords = defineWords({
  application: { en: 'Application', bn: 'আবেদন' },
  applications: { en: 'Applications', bn: 'নতুন প্রতিষ্ঠানের আবেদন' },
  may_view: { en: 'View applications', bn: 'আবেদন দেখা' },
  may_edit: { en: 'Change applications', bn: 'আবেদন সংশোধন করা' },
  may_decide: { en: 'Approve or reject applications', bn: 'আবেদন অনুমোদন বা প্রত্যাখ্যান করা' },
  applicant_name: { en: 'Applicant Name', bn: 'আবেদনকারীর নাম' },
  applicant_designation: { en: 'Designation', bn: 'আবেদনকারীর পদবি' },
  applicant_phone: { en: 'Applicant Phone', bn: 'আবেদনকারীর ফোন' },
  message: { en: 'Message', bn: 'বার্তা' },
  already_decided: {
    en: 'This application has already been decided.',
    bn: 'এই আবেদনের সিদ্ধান্ত আগেই নেওয়া হয়েছে।',
  },
  not_approved: {
    en: 'This application has not been approved.',
    bn: 'এই আবেদন অনুমোদিত হয়নি।',
  },
  already_accepted: {
    en: 'The invitation has already been accepted.',
    bn: 'আমন্ত্রণটি আগেই গ্রহণ করা হয়েছে।',
  },
  throttled: {
    en: 'Too many applications from here. Please try again in {seconds} seconds.',
    bn: 'এখান থেকে অনেকগুলো আবেদন এসেছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  check_throttled: {
    en: 'Please wait {seconds} seconds.',
    bn: 'অনুগ্রহ করে {seconds} সেকেন্ড অপেক্ষা করুন।',
  },
  required: { en: 'The {attribute} field is required.', bn: '{attribute} অবশ্যই দিতে হবে।' },
  mail_received_subject: {
    en: 'We have received the application of {name}',
    bn: '{name}-এর আবেদন আমরা পেয়েছি',
  },
  mail_received_body: {
    en: 'Dear {applicant},\n\nWe have received the application of {name} (number {number}). We will write to this address when it has been decided.',
    bn: 'জনাব {applicant},\n\n{name}-এর আবেদনটি আমরা পেয়েছি (নম্বর {number})। সিদ্ধান্ত হলে এই ঠিকানায় জানানো হবে।',
  },
  new_subject: { en: 'New application: {name}', bn: 'নতুন আবেদন: {name}' },
  new_body: {
    en: '{name} has applied (number {number}). The application is waiting for your decision.',
    bn: '{name} আবেদন করেছে (নম্বর {number})। আবেদনটি আপনার সিদ্ধান্তের অপেক্ষায় আছে।',
  },
  mail_rejected_subject: {
    en: 'About the application of {name}',
    bn: '{name}-এর আবেদন প্রসঙ্গে',
  },
  mail_rejected_body: {
    en: 'Dear {applicant},\n\nWe could not approve the application of {name}. The reason:\n\n{reason}\n\nYou may apply again once this is corrected.',
    bn: 'জনাব {applicant},\n\n{name}-এর আবেদনটি অনুমোদন করা গেল না। কারণ:\n\n{reason}\n\nবিষয়টি ঠিক করে আপনি আবার আবেদন করতে পারেন।',
  },
  mail_member_subject: {
    en: 'You are now an administrator of {site}',
    bn: 'আপনি এখন {site}-এর অ্যাডমিন',
  },
  mail_member_body: {
    en: 'You are now an administrator of {site}. Sign in with your usual password:\n{link}',
    bn: 'আপনি এখন {site}-এর অ্যাডমিন। আপনার আগের পাসওয়ার্ড দিয়েই লগইন করুন:\n{link}',
  },
});
