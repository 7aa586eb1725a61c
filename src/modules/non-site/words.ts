import { defineWords } from '#kernel/words.ts';

export const nonSiteWords = defineWords({
  module: { en: 'Institutions to come', bn: 'সম্ভাব্য প্রতিষ্ঠান' },
  may_apply: { en: 'Make an application of an institution to come', bn: 'সম্ভাব্য প্রতিষ্ঠান থেকে আবেদন তৈরি করা' },
  make: { en: 'Make it an application', bn: 'আবেদন তৈরি করুন' },
  lead: {
    en: 'What is known is filled in; complete the rest. The institution gets a letter of receipt, and the application waits among the others.',
    bn: 'জানা তথ্য বসানো আছে; বাকিটা পূরণ করুন। প্রতিষ্ঠান প্রাপ্তির চিঠি পাবে, আর আবেদনটি অন্য আবেদনের সাথে অপেক্ষায় থাকবে।',
  },
  made: { en: 'The application waits for a decision.', bn: 'আবেদনটি সিদ্ধান্তের অপেক্ষায় আছে।' },
  has_application: {
    en: 'An application was already made of this institution.',
    bn: 'এই প্রতিষ্ঠান থেকে আগেই আবেদন তৈরি করা হয়েছে।',
  },
  open_application: { en: 'Open the application', bn: 'আবেদনটি খুলুন' },
  eiin_of_site: {
    en: 'This EIIN belongs to an institution that is already here: {name}.',
    bn: 'এই ইআইআইএন-এর প্রতিষ্ঠান ইতিমধ্যে যুক্ত আছে: {name}।',
  },
  eiin_of_application: {
    en: 'An application with this EIIN is waiting already: {name}.',
    bn: 'এই ইআইআইএন-এর একটি আবেদন ইতিমধ্যে অপেক্ষায় আছে: {name}।',
  },
  bad_phone: { en: 'Type a telephone number.', bn: 'একটি ফোন নম্বর লিখুন।' },
});

export const nonSiteResourceWords = {
  one: { en: 'Non-site institution', bn: 'সম্ভাব্য প্রতিষ্ঠান' },
  many: { en: 'Non-site institutions', bn: 'সম্ভাব্য প্রতিষ্ঠানসমূহ' },
  fields: {
    name_en: { en: 'Institute Name', bn: 'প্রতিষ্ঠানের নাম (ইংরেজি)' },
    name_bn: { en: 'Institute Name in Bengali', bn: 'প্রতিষ্ঠানের নাম (বাংলা)' },
    eiin: { en: 'EIIN', bn: 'ইআইআইএন' },
    institution_type: { en: 'Institution Type', bn: 'প্রতিষ্ঠানের ধরন' },
    levels: { en: 'Levels', bn: 'শিক্ষার স্তর' },
    division_id: { en: 'Division', bn: 'বিভাগ' },
    district_id: { en: 'District', bn: 'জেলা' },
    thana_id: { en: 'Upazila / thana', bn: 'উপজেলা / থানা' },
    contact_name: { en: 'Contact', bn: 'যোগাযোগের ব্যক্তি' },
    contact_designation: { en: 'Contact’s designation', bn: 'যোগাযোগের ব্যক্তির পদবি' },
    contact_phone: { en: 'Contact’s phone', bn: 'যোগাযোগের ব্যক্তির ফোন' },
    source: { en: 'How we know of it', bn: 'যেভাবে জানা গেছে' },
    follow_up: { en: 'Follow-up', bn: 'অগ্রগতি' },
    follow_up_on: { en: 'Next step on', bn: 'পরবর্তী পদক্ষেপ' },
  },
  sources: {
    call: { en: 'They called', bn: 'তারা ফোন করেছে' },
    visit: { en: 'Our visit', bn: 'আমাদের পরিদর্শন' },
    referral: { en: 'Told by another institution', bn: 'অন্য প্রতিষ্ঠানের মাধ্যমে' },
    event: { en: 'An event', bn: 'অনুষ্ঠান' },
    list: { en: 'A list', bn: 'তালিকা' },
    other: { en: 'Other', bn: 'অন্যান্য' },
  },
  follow_ups: {
    new: { en: 'New', bn: 'নতুন' },
    contacted: { en: 'Contacted', bn: 'যোগাযোগ হয়েছে' },
    interested: { en: 'Interested', bn: 'আগ্রহী' },
    waiting: { en: 'Waiting for them', bn: 'তাদের অপেক্ষায়' },
    declined: { en: 'Declined', bn: 'আগ্রহী নয়' },
    applied: { en: 'Application made', bn: 'আবেদন হয়েছে' },
  },
} as const;
