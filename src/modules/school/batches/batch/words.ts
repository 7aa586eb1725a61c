import { defineWords } from '#kernel/words.ts';

export const batchFormWords = defineWords({
  lead: {
    en: 'Students taught together beside their sections: HSC, coaching and practical batches.',
    bn: 'সেকশনের বাইরে যারা একসঙ্গে পড়ে: এইচএসসি, কোচিং ও ব্যবহারিক ব্যাচ।',
  },
  none: { en: 'No batches yet.', bn: 'এখনো কোনো ব্যাচ নেই।' },
  none_hint: {
    en: 'Add a batch, or split a section into several.',
    bn: 'একটি ব্যাচ যোগ করুন, অথবা একটি সেকশনকে কয়েকটি ব্যাচে ভাগ করুন।',
  },
  edit: { en: 'Edit batch', bn: 'ব্যাচ সম্পাদনা' },
  name: { en: 'Name', bn: 'নাম' },
  name_en: { en: 'Name (English)', bn: 'নাম (ইংরেজি)' },
  name_bn: { en: 'Name (Bengali)', bn: 'নাম (বাংলা)' },
  kind: { en: 'Kind', bn: 'ধরন' },
  set: { en: 'Set', bn: 'সেট' },
  set_hint: {
    en: 'A student is in one batch of a set at a time, such as Physics practical. Leave empty to allow several.',
    bn: 'একই সেটের (যেমন পদার্থবিজ্ঞান ব্যবহারিক) একটির বেশি ব্যাচে কোনো শিক্ষার্থী থাকতে পারে না। একাধিক ব্যাচ চাইলে খালি রাখুন।',
  },
  year: { en: 'Year', bn: 'শিক্ষাবর্ষ' },
  place: { en: 'Class or section', bn: 'শ্রেণি বা সেকশন' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  section: { en: 'Section', bn: 'সেকশন' },
  session: { en: 'Session', bn: 'সেশন' },
  any: { en: 'Any', bn: 'যেকোনো' },
  teacher: { en: 'Teacher', bn: 'শিক্ষক' },
  room: { en: 'Room', bn: 'কক্ষ' },
  capacity: { en: 'Seats', bn: 'আসন সংখ্যা' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  starts_on: { en: 'First day', bn: 'প্রথম দিন' },
  ends_on: { en: 'Last day', bn: 'শেষ দিন' },
  active: { en: 'Active', bn: 'সক্রিয়' },
  active_hint: { en: 'A closed batch takes no new members.', bn: 'বন্ধ ব্যাচে নতুন সদস্য নেওয়া হয় না।' },
  state: { en: 'State', bn: 'অবস্থা' },
  open: { en: 'Active', bn: 'সক্রিয়' },
  closed: { en: 'Closed', bn: 'বন্ধ' },
  hours: { en: 'Weekly hours', bn: 'সাপ্তাহিক সময়সূচি' },
  add_hour: { en: 'Add an hour', bn: 'সময় যোগ করুন' },
  day: { en: 'Day', bn: 'বার' },
  from: { en: 'From', bn: 'শুরু' },
  to: { en: 'To', bn: 'শেষ' },
  // refusals
  bad_dates: { en: 'The last day is before the first.', bn: 'শেষ দিন প্রথম দিনের আগে।' },
  bad_hour: { en: 'An hour ends before it starts.', bn: 'একটি সময়ের শেষ শুরুর আগে।' },
  own_clash: { en: 'Two hours of this batch overlap.', bn: 'এই ব্যাচের দুটি সময় একটির ওপর আরেকটি পড়েছে।' },
  teacher_clash: {
    en: 'The teacher has {batch} on {day} at {time}.',
    bn: '{day} {time} সময়ে এই শিক্ষকের {batch} আছে।',
  },
  room_clash: {
    en: 'The room is taken by {batch} on {day} at {time}.',
    bn: '{day} {time} সময়ে এই কক্ষে {batch} বসে।',
  },
  year_stays: {
    en: 'A batch stays in its year. Add another for the other year.',
    bn: 'ব্যাচের শিক্ষাবর্ষ বদলানো যায় না। অন্য বছরের জন্য নতুন ব্যাচ যোগ করুন।',
  },
  members_elsewhere: {
    en: 'Members who are not in this class or section: {count}. Remove them first.',
    bn: 'এই শ্রেণি বা সেকশনের নয় এমন সদস্য {count} জন। আগে তাদের বাদ দিন।',
  },
  members_in_set: {
    en: 'Members who are in another batch of this set: {count}.',
    bn: 'এই সেটের অন্য ব্যাচে আছে এমন সদস্য {count} জন।',
  },
  too_many_members: {
    en: 'The batch has {count} {count|member|members} already.',
    bn: 'ব্যাচে এরই মধ্যে {count} জন সদস্য আছে।',
  },
  not_offered: { en: 'Choose one of the list.', bn: 'তালিকা থেকে বেছে নিন।' },
  had_members: {
    en: 'This batch had members, and their history stays. Close it instead.',
    bn: 'এই ব্যাচে সদস্য ছিল, তাদের ইতিহাস থাকবে। মুছে না ফেলে বন্ধ করুন।',
  },
});
