import { defineWords } from '#kernel/words.ts';

export const peopleWords = defineWords({
  staff: { en: 'Teachers and staff', bn: 'শিক্ষক ও কর্মচারী' },
  staff_description: {
    en: 'Teachers and staff of {name} by designation and department.',
    bn: '{name}-এর শিক্ষক ও কর্মচারী: পদবি ও বিভাগ অনুযায়ী।',
  },
  person_description: { en: '{designation}, {name}', bn: '{designation}, {name}' },
  search_name: { en: 'Name', bn: 'নাম' },
  designation: { en: 'Designation', bn: 'পদবি' },
  department: { en: 'Department', bn: 'বিভাগ' },
  all: { en: 'All', bn: 'সব' },
  search: { en: 'Search', bn: 'খুঁজুন' },
  clear: { en: 'Show all', bn: 'সব দেখান' },
  found: { en: '{count} {count|person|people}', bn: '{count} জন' },
  no_staff: { en: 'No one was found.', bn: 'কাউকে পাওয়া যায়নি।' },
  subject: { en: 'Subject', bn: 'বিষয়' },
  qualification: { en: 'Qualification', bn: 'শিক্ষাগত যোগ্যতা' },
  phone: { en: 'Phone', bn: 'ফোন' },
  email: { en: 'Email', bn: 'ই-মেইল' },
  photo: { en: 'Photo', bn: 'ছবি' },
  photo_of: { en: 'Photo of {name}', bn: '{name}-এর ছবি' },
  introduction: { en: 'Introduction', bn: 'পরিচিতি' },
  back_to_staff: { en: 'Back to teachers and staff', bn: 'শিক্ষক ও কর্মচারীর তালিকায় ফিরুন' },
  leaders: { en: 'Governing body and former heads', bn: 'পরিচালনা পর্ষদ ও প্রাক্তন প্রধানগণ' },
  leaders_description: {
    en: 'The governing body and former heads of {name}.',
    bn: '{name}-এর পরিচালনা পর্ষদ ও প্রাক্তন প্রধানগণ।',
  },
  committee: { en: 'Governing body', bn: 'পরিচালনা পর্ষদ' },
  former_head: { en: 'Former heads', bn: 'প্রাক্তন প্রধানগণ' },
  none_named: { en: 'No names have been published yet.', bn: 'এখনো কোনো নাম প্রকাশিত হয়নি।' },
  term: { en: '{from} – {until}', bn: '{from} – {until}' },
  since: { en: 'Since {from}', bn: '{from} থেকে' },
  until: { en: 'Until {until}', bn: '{until} পর্যন্ত' },
  all_leaders: { en: 'All names', bn: 'সব নাম' },
  achievements: { en: 'Achievements', bn: 'অর্জন' },
  achievements_description: { en: 'Achievements of {name}.', bn: '{name}-এর অর্জন।' },
  no_achievements: { en: 'No achievements have been published yet.', bn: 'এখনো কোনো অর্জন প্রকাশিত হয়নি।' },
  all_achievements: { en: 'All achievements', bn: 'সব অর্জন' },
});

/** What people and the office decide about it. */
export const publicProfileWords = defineWords({
  mine: { en: 'Me on the website', bn: 'ওয়েবসাইটে আমার পরিচিতি' },
  mine_hint: {
    en: 'Choose whether the website of the institution shows your photo, phone number, email and qualification.',
    bn: 'প্রতিষ্ঠানের ওয়েবসাইটে আপনার ছবি, ফোন, ই-মেইল ও যোগ্যতা দেখানো হবে কি না ঠিক করুন।',
  },
  mine_lead: {
    en: 'Your name and designation are on the page of teachers and staff. You decide about the rest: what you do not allow, the office cannot show.',
    bn: 'শিক্ষক ও কর্মচারীর পাতায় আপনার নাম ও পদবি থাকে। বাকিটা আপনি ঠিক করবেন: আপনি অনুমতি না দিলে অফিস তা দেখাতে পারবে না।',
  },
  not_staff: { en: 'You are not on the list of staff.', bn: 'আপনি শিক্ষক-কর্মচারীর তালিকায় নেই।' },
  not_staff_hint: {
    en: 'Ask the office to connect your account with your entry in the list of staff.',
    bn: 'আপনার লগইন শিক্ষক-কর্মচারীর তালিকার সঙ্গে যুক্ত করতে অফিসকে বলুন।',
  },
  show_photo: { en: 'Photo', bn: 'ছবি' },
  show_phone: { en: 'Phone number', bn: 'ফোন নম্বর' },
  show_email: { en: 'Email', bn: 'ই-মেইল' },
  show_qualification: { en: 'Highest qualification', bn: 'সর্বোচ্চ শিক্ষাগত যোগ্যতা' },
  show: { en: 'Show', bn: 'দেখানো হবে' },
  do_not_show: { en: 'Do not show', bn: 'দেখানো হবে না' },
  office_decides: { en: 'The office decides', bn: 'অফিস ঠিক করবে' },
  hidden_by_office: { en: 'The office does not show this.', bn: 'অফিস এটি দেখাচ্ছে না।' },
  missing: { en: 'Not in your file.', bn: 'আপনার ফাইলে নেই।' },
  intro_en: { en: 'Introduction (English)', bn: 'পরিচিতি (ইংরেজি)' },
  intro_bn: { en: 'Introduction (Bengali)', bn: 'পরিচিতি (বাংলা)' },
  see_page: { en: 'View my page', bn: 'আমার পাতা দেখুন' },
  title: { en: 'People on the website', bn: 'ওয়েবসাইটে শিক্ষক-কর্মচারী' },
  lead: {
    en: 'Names and designations of the staff are public. Photo, phone, email and qualification are shown when the person or the office allows it, and never against the person’s wish.',
    bn: 'শিক্ষক-কর্মচারীর নাম ও পদবি সবাই দেখতে পান। ছবি, ফোন, ই-মেইল ও যোগ্যতা দেখানো হয় ব্যক্তি বা অফিস অনুমতি দিলে; ব্যক্তির অমতে কখনোই নয়।',
  },
  none: { en: 'No staff yet.', bn: 'এখনো কোনো শিক্ষক-কর্মচারী নেই।' },
  none_hint: {
    en: 'Add teachers and staff under “Employees”; they appear here by themselves.',
    bn: '“শিক্ষক-কর্মচারী” অংশে যোগ করলে এখানে নিজে থেকেই দেখা যাবে।',
  },
  name: { en: 'Name', bn: 'নাম' },
  designation: { en: 'Designation', bn: 'পদবি' },
  listed: { en: 'On the website', bn: 'ওয়েবসাইটে' },
  is_listed: { en: 'Listed', bn: 'তালিকায় আছে' },
  is_left_out: { en: 'Left out', bn: 'তালিকায় নেই' },
  shown: { en: 'Shown', bn: 'দেখানো হচ্ছে' },
  hidden: { en: 'Hidden by the office', bn: 'অফিস দেখাচ্ছে না' },
  refused: { en: 'Refused by the person', bn: 'ব্যক্তির অনুমতি নেই' },
  undecided: { en: 'Not decided', bn: 'ঠিক হয়নি' },
  leave_out: { en: 'Do not list this person', bn: 'এই ব্যক্তিকে তালিকায় রাখা হবে না' },
  hide_intro: { en: 'Show the introduction', bn: 'পরিচিতি দেখানো হবে' },
  person_refused: {
    en: 'The person does not allow it; only they can change that.',
    bn: 'ব্যক্তি অনুমতি দেননি; শুধু তিনিই তা বদলাতে পারবেন।',
  },
  cannot_show: {
    en: 'The person does not allow this to be shown.',
    bn: 'ব্যক্তি এটি দেখানোর অনুমতি দেননি।',
  },
  may_own: { en: 'Decide what the website shows of oneself', bn: 'ওয়েবসাইটে নিজের কী দেখানো হবে ঠিক করা' },
  may_view: { en: 'View what the website shows of people', bn: 'ওয়েবসাইটে কার কী দেখানো হচ্ছে দেখা' },
  may_export: {
    en: 'Export what the website shows of people',
    bn: 'ওয়েবসাইটে কার কী দেখানো হচ্ছে তা এক্সপোর্ট করা',
  },
  may_decide: {
    en: 'Show or hide people on the website',
    bn: 'ওয়েবসাইটে শিক্ষক-কর্মচারী দেখানো বা না দেখানো',
  },
});

/** Resources of this room. */
export const leaderWords = {
  one: { en: 'Member or former head', bn: 'সদস্য বা প্রাক্তন প্রধান' },
  many: { en: 'Governing body and former heads', bn: 'পরিচালনা পর্ষদ ও প্রাক্তন প্রধান' },
  fields: {
    kind: { en: 'Kind', bn: 'ধরন' },
    role_en: { en: 'Role (English)', bn: 'দায়িত্ব (ইংরেজি)' },
    role_bn: { en: 'Role (Bengali)', bn: 'দায়িত্ব (বাংলা)' },
    from_on: { en: 'From', bn: 'শুরু' },
    until_on: { en: 'Until', bn: 'শেষ' },
    picture: { en: 'Photo', bn: 'ছবি' },
    alt_en: { en: 'What the photo shows (English)', bn: 'ছবিতে যা আছে (ইংরেজি)' },
    alt_bn: { en: 'What the photo shows (Bengali)', bn: 'ছবিতে যা আছে (বাংলা)' },
    published: { en: 'Published', bn: 'প্রকাশিত' },
  },
  kinds: {
    committee: { en: 'Governing body', bn: 'পরিচালনা পর্ষদ' },
    former_head: { en: 'Former head', bn: 'প্রাক্তন প্রধান' },
  },
} as const;

export const achievementWords = {
  one: { en: 'Achievement', bn: 'অর্জন' },
  many: { en: 'Achievements', bn: 'অর্জন' },
  fields: {
    title_en: { en: 'Title (English)', bn: 'শিরোনাম (ইংরেজি)' },
    title_bn: { en: 'Title (Bengali)', bn: 'শিরোনাম (বাংলা)' },
    achieved_on: { en: 'Date', bn: 'তারিখ' },
    body_en: { en: 'Text (English)', bn: 'বিবরণ (ইংরেজি)' },
    body_bn: { en: 'Text (Bengali)', bn: 'বিবরণ (বাংলা)' },
    picture: { en: 'Picture', bn: 'ছবি' },
    alt_en: { en: 'What the picture shows (English)', bn: 'ছবিতে যা আছে (ইংরেজি)' },
    alt_bn: { en: 'What the picture shows (Bengali)', bn: 'ছবিতে যা আছে (বাংলা)' },
    published: { en: 'Published', bn: 'প্রকাশিত' },
  },
} as const;

export const leaderRefusals = defineWords({
  days_turned: {
    en: 'The last day is before the first day.',
    bn: 'শেষের তারিখ শুরুর তারিখের আগে।',
  },
});
