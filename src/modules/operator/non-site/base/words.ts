import { defineWords } from '#kernel/words.ts';

export const nonSiteWords = defineWords({
  module: { en: 'Prospects', bn: 'সম্ভাব্য প্রতিষ্ঠান' },
  may_apply: { en: 'Create an application from a prospect', bn: 'সম্ভাব্য প্রতিষ্ঠান থেকে আবেদন তৈরি করা' },
  make: { en: 'Create application', bn: 'আবেদন তৈরি করুন' },
  lead: {
    en: 'Known details are filled in; complete the rest. The institution receives a confirmation email, and the application joins the others.',
    bn: 'জানা তথ্য বসানো আছে; বাকিটা পূরণ করুন। প্রতিষ্ঠান একটি ই-মেইল পাবে, আর আবেদনটি অন্য আবেদনের সাথে অপেক্ষায় থাকবে।',
  },
  made: { en: 'The application is waiting for a decision.', bn: 'আবেদনটি সিদ্ধান্তের অপেক্ষায় আছে।' },
  has_application: {
    en: 'This institution already has an application.',
    bn: 'এই প্রতিষ্ঠান থেকে আগেই আবেদন তৈরি করা হয়েছে।',
  },
  open_application: { en: 'Open the application', bn: 'আবেদনটি খুলুন' },
  eiin_of_site: {
    en: 'This EIIN belongs to an institution that is already here: {name}.',
    bn: 'এই ইআইআইএন-এর প্রতিষ্ঠান ইতিমধ্যে যুক্ত আছে: {name}।',
  },
  eiin_of_application: {
    en: 'An application with this EIIN is already waiting: {name}.',
    bn: 'এই ইআইআইএন-এর একটি আবেদন ইতিমধ্যে অপেক্ষায় আছে: {name}।',
  },
  bad_phone: { en: 'Enter a phone number.', bn: 'একটি ফোন নম্বর লিখুন।' },
});

export const nonSiteResourceWords = {
  one: { en: 'Prospect', bn: 'সম্ভাব্য প্রতিষ্ঠান' },
  many: { en: 'Prospects', bn: 'সম্ভাব্য প্রতিষ্ঠান' },
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
    source: { en: 'Source', bn: 'উৎস' },
    follow_up: { en: 'Follow-up', bn: 'অগ্রগতি' },
    follow_up_on: { en: 'Next step on', bn: 'পরবর্তী পদক্ষেপ' },
  },
  sources: {
    call: { en: 'They called', bn: 'তারা ফোন করেছে' },
    visit: { en: 'Our visit', bn: 'আমাদের পরিদর্শন' },
    referral: { en: 'Referred by another institution', bn: 'অন্য প্রতিষ্ঠানের মাধ্যমে' },
    event: { en: 'An event', bn: 'অনুষ্ঠান' },
    list: { en: 'A list', bn: 'তালিকা' },
    other: { en: 'Other', bn: 'অন্যান্য' },
  },
  contact: { en: 'Mark as contacted', bn: 'যোগাযোগ হয়েছে' },
  contacted: { en: 'Marked as contacted', bn: 'যোগাযোগ হয়েছে বলে রাখা হলো' },
  decline: { en: 'Mark as declined', bn: 'আগ্রহী নয়' },
  declined: { en: 'Marked as declined', bn: 'আগ্রহী নয় বলে রাখা হলো' },
  follow_ups: {
    new: { en: 'New', bn: 'নতুন' },
    contacted: { en: 'Contacted', bn: 'যোগাযোগ হয়েছে' },
    interested: { en: 'Interested', bn: 'আগ্রহী' },
    waiting: { en: 'Waiting for a reply', bn: 'উত্তরের অপেক্ষায়' },
    declined: { en: 'Declined', bn: 'আগ্রহী নয়' },
    applied: { en: 'Applied', bn: 'আবেদন হয়েছে' },
  },
} as const;
