import { defineWords } from '#kernel/words.ts';

export const guardianWords = defineWords({
  guardians: { en: 'Guardians', bn: 'অভিভাবক' },
  lead: {
    en: 'Everyone who answers for a student: their children, what they may do, and entries of one person made twice.',
    bn: 'শিক্ষার্থীদের সব অভিভাবক: কার সন্তান, কী করতে পারেন, আর একই ব্যক্তির দুটি এন্ট্রি।',
  },
  none: { en: 'No guardians yet', bn: 'এখনো কোনো অভিভাবক নেই' },
  none_hint: {
    en: 'They come with their children, by the form or by import.',
    bn: 'শিক্ষার্থী যোগ বা ইমপোর্ট করার সময় অভিভাবকও যোগ হয়।',
  },
  guardian: { en: 'Guardian', bn: 'অভিভাবক' },
  name: { en: 'Name', bn: 'নাম' },
  phone: { en: 'Mobile', bn: 'মোবাইল' },
  email: { en: 'Email', bn: 'ইমেইল' },
  occupation: { en: 'Occupation', bn: 'পেশা' },
  children: { en: 'Children', bn: 'সন্তান' },
  login: { en: 'Can sign in', bn: 'লগইন আছে' },
  no_login: { en: 'Cannot sign in yet', bn: 'লগইন নেই' },
  doubled: { en: 'Number entered twice', bn: 'একই নম্বর একাধিকবার' },
  childless: { en: 'Without children here', bn: 'এখানে কোনো সন্তান নেই' },
  rights: { en: 'What this guardian may do', bn: 'এই অভিভাবক যা করতে পারেন' },
  relation: { en: 'Relation', bn: 'সম্পর্ক' },
  may_see: { en: 'Sees results and records', bn: 'ফলাফল ও তথ্য দেখেন' },
  may_collect: { en: 'May pick up the child', bn: 'সন্তানকে নিয়ে যেতে পারেন' },
  gets_messages: { en: 'Gets messages', bn: 'বার্তা পান' },
  no_children: { en: 'No children at this institution.', bn: 'এই প্রতিষ্ঠানে কোনো সন্তান নেই।' },
  left: { en: 'left', bn: 'আর পড়ে না' },
  consent: { en: 'Access', bn: 'লগইনের অনুমতি' },
  consent_accepted: {
    en: 'Accepted by the guardian on {day}, asked by {by}',
    bn: '{day} তারিখে অভিভাবক গ্রহণ করেছেন; অনুরোধ করেছেন {by}',
  },
  consent_given: { en: 'Account made on {day} by {by}', bn: '{day} তারিখে লগইন তৈরি করেছেন {by}' },
  consent_waiting: {
    en: 'Asked on {day} by {by}, not answered yet',
    bn: '{day} তারিখে অনুরোধ করেছেন {by}; এখনো উত্তর আসেনি',
  },
  consent_declined: { en: 'Declined by the guardian on {day}', bn: '{day} তারিখে অভিভাবক প্রত্যাখ্যান করেছেন' },
  consent_ended: { en: 'Ended by the guardian on {day}', bn: '{day} তারিখে অভিভাবক বন্ধ করেছেন' },
  allow_again: { en: 'Allow again', bn: 'আবার অনুমতি দিন' },
  allowed_again: {
    en: 'Allowed. Make the account under “Accounts”.',
    bn: 'অনুমতি দেওয়া হয়েছে। “লগইন” পাতা থেকে লগইন তৈরি করুন।',
  },
  alike: { en: 'Perhaps the same person', bn: 'সম্ভবত একই ব্যক্তি' },
  alike_lead: {
    en: 'The same mobile number, or the same name for the same child. Parents who share a number are two people: do not merge them.',
    bn: 'একই মোবাইল নম্বর, অথবা একই সন্তানের একই নামের অভিভাবক। মা-বাবা এক নম্বর ব্যবহার করলেও তাঁরা দুজন: একীভূত করবেন না।',
  },
  none_alike: { en: 'No other entry looks like this person.', bn: 'এই ব্যক্তির মতো আর কোনো এন্ট্রি নেই।' },
  compare: { en: 'Compare and merge', bn: 'মিলিয়ে একীভূত করুন' },
  merge: { en: 'Merge', bn: 'একীভূত করুন' },
  merge_title: { en: 'Merge two entries', bn: 'দুটি এন্ট্রি একীভূত করুন' },
  merge_lead: {
    en: 'This entry stays and gets the children of the other. You can undo it until someone changes the entry.',
    bn: 'এই এন্ট্রি থাকবে এবং অন্যটির সন্তানেরা এতে যোগ হবে। এন্ট্রিটি কেউ না বদলানো পর্যন্ত এটি ফেরানো যাবে।',
  },
  stays: { en: 'This entry', bn: 'এই এন্ট্রি' },
  goes: { en: 'The other entry', bn: 'অন্য এন্ট্রি' },
  login_both: {
    en: 'Both can sign in. The account of this entry stays; the other no longer shows these children.',
    bn: 'দুটিরই লগইন আছে। এই এন্ট্রির লগইন থাকবে; অন্য লগইনে এই সন্তানদের আর দেখা যাবে না।',
  },
  login_same: {
    en: 'Both have the same account. It continues and shows all children.',
    bn: 'দুটিরই একই লগইন। সেটি চালু থাকবে এবং সব সন্তানকে দেখাবে।',
  },
  login_moves: {
    en: 'The account of the other entry continues and shows all children.',
    bn: 'অন্য এন্ট্রির লগইন চালু থাকবে এবং সব সন্তানকে দেখাবে।',
  },
  merged: { en: 'Merged', bn: 'একীভূত হয়েছে' },
  merged_with: { en: 'Merged with {name} on {date}.', bn: '{date} তারিখে {name}-এর সঙ্গে একীভূত।' },
  undo: { en: 'Undo', bn: 'ফেরান' },
  undone: { en: 'Both entries are there again', bn: 'দুটি এন্ট্রি আবার আলাদা হয়েছে' },
  same_entry: { en: 'Choose two different guardians.', bn: 'দুজন আলাদা অভিভাবক বেছে নিন।' },
  third_entry: {
    en: 'A third guardian has this name and mobile number. Merge with that one first.',
    bn: 'এই নাম ও মোবাইল নম্বরে তৃতীয় একজন অভিভাবক আছেন। আগে তাঁর সঙ্গে একীভূত করুন।',
  },
  undone_already: { en: 'This merge has been undone already.', bn: 'এই একীভূতকরণ আগেই ফেরানো হয়েছে।' },
  changed_since: {
    en: 'The guardian has been changed since the merge, so it can no longer be undone.',
    bn: 'একীভূত করার পর অভিভাবকের তথ্য বদলেছে, তাই আর ফেরানো যাবে না।',
  },
});

/** Of the choice of a child, on pages of students and guardians. */
export const ownChildWords = defineWords({
  child: { en: 'Child', bn: 'সন্তান' },
  who: { en: '{section}, roll {roll}', bn: '{section}, রোল {roll}' },
  nobody: { en: 'No class this year.', bn: 'এ বছর কোনো শ্রেণিতে নেই।' },
});
