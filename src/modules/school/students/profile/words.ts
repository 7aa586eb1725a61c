import { defineWords } from '#kernel/words.ts';

import type { Word } from '#kernel/words.ts';

/** What the log of a student says was done. */
export const actionWords: Readonly<Record<string, Word>> = {
  'student.import': { en: 'Imported from a spreadsheet', bn: 'স্প্রেডশিট থেকে ইমপোর্ট করা' },
  'student.import-change': { en: 'Changed by a spreadsheet', bn: 'স্প্রেডশিট থেকে পরিবর্তন' },
  'student.import-undo': { en: 'An import was undone', bn: 'ইমপোর্ট ফিরিয়ে নেওয়া হয়েছে' },
  'student.create': { en: 'Added by hand', bn: 'হাতে যোগ করা হয়েছে' },
  'student.edit': { en: 'Personal details changed', bn: 'ব্যক্তিগত তথ্য পরিবর্তন' },
  'student.photo': { en: 'Photo changed', bn: 'ছবি পরিবর্তন' },
  'student.promote': { en: 'Promoted', bn: 'উত্তীর্ণ' },
  'student.repeat': { en: 'Repeats the class', bn: 'পুনরায় একই শ্রেণি' },
  'student.leave': { en: 'Left', bn: 'বিদায়' },
  'student.promote-undo': { en: 'Promotion undone', bn: 'উত্তীর্ণকরণ ফিরিয়ে নেওয়া' },
  'student.subjects': { en: 'Subjects changed', bn: 'বিষয় পরিবর্তন' },
  'student.document-add': { en: 'Document added', bn: 'কাগজ যোগ করা হয়েছে' },
  'student.document-edit': { en: 'Document changed', bn: 'কাগজ পরিবর্তন' },
  'student.document-delete': { en: 'Document deleted', bn: 'কাগজ মুছে ফেলা' },
  'student.health-add': { en: 'Health note added', bn: 'স্বাস্থ্য তথ্য যোগ করা হয়েছে' },
  'student.health-edit': { en: 'Health note changed', bn: 'স্বাস্থ্য তথ্য পরিবর্তন' },
  'student.health-delete': { en: 'Health note deleted', bn: 'স্বাস্থ্য তথ্য মুছে ফেলা' },
  'enrolment.edit': { en: 'Roll or section changed', bn: 'রোল বা সেকশন পরিবর্তন' },
  'guardian.edit': { en: 'Guardian changed', bn: 'অভিভাবকের তথ্য পরিবর্তন' },
  'guardian.add': { en: 'Guardian added', bn: 'অভিভাবক যোগ করা হয়েছে' },
  'student.login-renew': { en: 'New password given', bn: 'নতুন পাসওয়ার্ড দেওয়া হয়েছে' },
  'student.login': { en: 'Account created', bn: 'লগইন তৈরি করা হয়েছে' },
};

export const profileWords = defineWords({
  family: { en: 'Guardians', bn: 'অভিভাবক' },
  siblings: { en: 'Brothers and sisters here', bn: 'এখানে পড়ুয়া ভাই-বোন' },
  enrolments: { en: 'Enrolment', bn: 'ভর্তি' },
  earlier_years: { en: 'Earlier years', bn: 'আগের বছর' },
  history: { en: 'Changes', bn: 'পরিবর্তনের ইতিহাস' },
  history_none: { en: 'Nothing has been changed yet.', bn: 'এখনো কিছু পরিবর্তন করা হয়নি।' },
  show_history: { en: 'Show who changed what', bn: 'কে কী বদলেছেন দেখুন' },
  edit: { en: 'Edit', bn: 'সম্পাদনা' },
  edit_personal: { en: 'Edit personal details', bn: 'ব্যক্তিগত তথ্য সম্পাদনা' },
  edit_enrolment: { en: 'Roll and section', bn: 'রোল ও সেকশন' },
  edit_guardian: { en: 'Edit guardian', bn: 'অভিভাবক সম্পাদনা' },
  add_guardian: { en: 'Add guardian', bn: 'অভিভাবক যোগ করুন' },
  change_subjects: { en: 'Change subjects', bn: 'বিষয় বদলান' },
  photo_change: { en: 'Change photo', bn: 'ছবি বদলান' },
  photo_remove: { en: 'Remove photo', bn: 'ছবি সরান' },
  no_guardian: { en: 'No guardian recorded.', bn: 'কোনো অভিভাবকের তথ্য নেই।' },
  relation: { en: 'Relation', bn: 'সম্পর্ক' },
  occupation: { en: 'Occupation', bn: 'পেশা' },
  email: { en: 'Email', bn: 'ই-মেইল' },
  has_login: { en: 'Has an account', bn: 'লগইন আছে' },
  no_login: { en: 'No account', bn: 'লগইন নেই' },
  call_guardian: { en: 'Call {relation}: {phone}', bn: '{relation}কে কল করুন: {phone}' },
  login_removed: {
    en: 'The number has changed, so the account with the old number no longer shows the children. Create a new account under “Accounts”.',
    bn: 'নম্বর বদলেছে, তাই পুরোনো নম্বরের লগইনে সন্তানদের আর দেখা যাবে না। “লগইন” পাতা থেকে নতুন লগইন তৈরি করুন।',
  },
  family_note: {
    en: 'Changes apply to all children of the family.',
    bn: 'পরিবর্তনটি পরিবারের সব সন্তানের জন্য প্রযোজ্য হবে।',
  },
  board_roll: { en: 'Board roll', bn: 'বোর্ড রোল' },
  board_registration: { en: 'Board registration no', bn: 'বোর্ড রেজিস্ট্রেশন নং' },
});
