import { defineWords } from '#kernel/words.ts';

export const institutionWords = defineWords({
  name_en: { en: 'Institute Name', bn: 'প্রতিষ্ঠানের নাম (ইংরেজি)' },
  name_bn: { en: 'Institute Name in Bengali', bn: 'প্রতিষ্ঠানের নাম (বাংলা)' },
  eiin: { en: 'EIIN', bn: 'ইআইআইএন' },
  institution_type: { en: 'Institution Type', bn: 'প্রতিষ্ঠানের ধরন' },
  gender_type: { en: 'Students (boys, girls or both)', bn: 'শিক্ষার্থীর ধরন' },
  levels: { en: 'Levels', bn: 'শিক্ষার স্তর' },
  board: { en: 'Board', bn: 'শিক্ষা বোর্ড' },
  division_id: { en: 'Division', bn: 'বিভাগ' },
  district_id: { en: 'District', bn: 'জেলা' },
  thana_id: { en: 'Thana', bn: 'উপজেলা / থানা' },
  address: { en: 'Address', bn: 'ঠিকানা (ইংরেজি)' },
  address_bn: { en: 'Address in Bengali', bn: 'ঠিকানা (বাংলা)' },
  post_office: { en: 'Post Office', bn: 'ডাকঘর' },
  post_code: { en: 'Post Code', bn: 'পোস্ট কোড' },
  email: { en: 'Email', bn: 'ই-মেইল' },
  phone: { en: 'Phone', bn: 'ফোন' },
  alias: { en: 'Web Address', bn: 'ওয়েব ঠিকানা' },
});

export const aliasWords = defineWords({
  too_short: { en: 'The web address needs at least 3 characters.', bn: 'ওয়েব ঠিকানায় কমপক্ষে ৩টি অক্ষর লাগবে।' },
  too_long: {
    en: 'The web address may have at most 40 characters.',
    bn: 'ওয়েব ঠিকানা ৪০ অক্ষরের বেশি হতে পারবে না।',
  },
  bad_character: {
    en: 'Use only lower-case letters a–z, digits and hyphens.',
    bn: 'শুধু ছোট হাতের ইংরেজি অক্ষর (a–z), অঙ্ক ও হাইফেন ব্যবহার করুন।',
  },
  edge_hyphen: {
    en: 'The web address cannot start or end with a hyphen.',
    bn: 'ওয়েব ঠিকানার শুরুতে বা শেষে হাইফেন থাকতে পারবে না।',
  },
  double_hyphen: {
    en: 'Two hyphens in a row are not allowed.',
    bn: 'পাশাপাশি দুটি হাইফেন থাকতে পারবে না।',
  },
  reserved: {
    en: 'This web address is reserved. Choose another.',
    bn: 'এই ওয়েব ঠিকানাটি সিস্টেমের জন্য সংরক্ষিত। অন্য একটি দিন।',
  },
});

/** Refusals of something that another institution already has (specification 5). */
export const takenWords = defineWords({
  alias: { en: 'The Web Address has already been taken.', bn: 'এই ওয়েব ঠিকানাটি আগেই নেওয়া হয়েছে।' },
  email: { en: 'The Email has already been taken.', bn: 'এই ই-মেইলটি আগেই ব্যবহৃত হয়েছে।' },
  eiin: { en: 'The EIIN has already been taken.', bn: 'এই ইআইআইএন দিয়ে আগেই নিবন্ধন বা আবেদন করা হয়েছে।' },
  address: {
    en: 'The Address has already been taken.',
    bn: 'এই ঠিকানায় আগেই একটি প্রতিষ্ঠান নিবন্ধিত বা আবেদনকৃত আছে।',
  },
});

export const areaWords = defineWords({
  wrong_area: {
    en: 'Choose a thana of this district and a district of this division.',
    bn: 'নির্বাচিত বিভাগের জেলা এবং সেই জেলার উপজেলা বেছে নিন।',
  },
});

/** Above a school's screen that a group works on. */
export const ofGroupWords = defineWords({
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  choose: { en: 'Choose an institution', bn: 'একটি প্রতিষ্ঠান বেছে নিন' },
  none: { en: 'Your group has no institution yet', bn: 'আপনার গ্রুপে এখনো কোনো প্রতিষ্ঠান নেই' },
  none_hint: {
    en: 'The operator adds institutions to a group.',
    bn: 'অপারেটর গ্রুপে প্রতিষ্ঠান যোগ করেন।',
  },
});

/** Labels of an institution that several rooms show, and its permissions. */
export const siteFieldWords = defineWords({
  may_view: { en: 'View institutions', bn: 'প্রতিষ্ঠান দেখা' },
  may_create: { en: 'Create institutions', bn: 'প্রতিষ্ঠান যোগ করা' },
  may_edit: { en: 'Change institutions', bn: 'প্রতিষ্ঠান পরিবর্তন করা' },
  name: { en: 'Name', bn: 'নাম' },
  alias: { en: 'Web address', bn: 'ওয়েব ঠিকানা' },
});

/** Why an own domain is refused. */
export const domainRefusals = defineWords({
  bad_domain: {
    en: 'Enter a domain such as school.edu.bd.',
    bn: 'একটি ডোমেইন লিখুন, যেমন school.edu.bd।',
  },
  reserved_domain: { en: 'This domain cannot be used here.', bn: 'এই ডোমেইন এখানে ব্যবহার করা যাবে না।' },
  release_first: {
    en: 'Remove the present domain first.',
    bn: 'আগে বর্তমান ডোমেইনটি বাদ দিন।',
  },
});
