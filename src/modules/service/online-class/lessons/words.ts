import { defineWords } from '#kernel/words.ts';

export const lessonWords = defineWords({
  lead: {
    en: 'Drag lessons into their order, or use the arrows.',
    bn: 'পাঠ টেনে ক্রম ঠিক করুন, অথবা তীর ব্যবহার করুন।',
  },
  choose_room: { en: 'Choose a class room', bn: 'ক্লাসরুম বেছে নিন' },
  none: { en: 'No lessons yet.', bn: 'এখনো কোনো পাঠ নেই।' },
  none_hint: {
    en: 'Add the first lesson: a film, a live meeting, files, or all of them.',
    bn: 'প্রথম পাঠ যোগ করুন: ভিডিও, লাইভ ক্লাস, ফাইল, অথবা সবগুলো।',
  },
  move_up: { en: 'Move up', bn: 'উপরে নিন' },
  move_down: { en: 'Move down', bn: 'নিচে নিন' },
  delete_lesson: { en: 'Delete lesson', bn: 'পাঠ মুছুন' },
  title_en: { en: 'Title (English)', bn: 'শিরোনাম (ইংরেজি)' },
  title_bn: { en: 'Title (Bengali)', bn: 'শিরোনাম (বাংলা)' },
  about_en: { en: 'Description (English)', bn: 'বিবরণ (ইংরেজি)' },
  about_bn: { en: 'Description (Bengali)', bn: 'বিবরণ (বাংলা)' },
  film: { en: 'Film address', bn: 'ভিডিওর ঠিকানা' },
  film_hint: { en: 'YouTube, Vimeo or Facebook.', bn: 'ইউটিউব, ভিমিও বা ফেসবুক।' },
  live: { en: 'Live meeting', bn: 'লাইভ ক্লাস' },
  meeting: { en: 'Meeting link', bn: 'লাইভ ক্লাসের লিংক' },
  meeting_hint: {
    en: 'Shown only to students of the class, on this website alone.',
    bn: 'শুধু ওই শ্রেণির শিক্ষার্থীরা লগইন করে দেখতে পায়।',
  },
  meets_on: { en: 'Date', bn: 'তারিখ' },
  meets_time: { en: 'Time', bn: 'সময়' },
  minutes: { en: 'Length in minutes', bn: 'সময়কাল (মিনিট)' },
  published_from: { en: 'Published from', bn: 'প্রকাশের তারিখ' },
  published_hint: {
    en: 'Without a date the lesson is seen only by you.',
    bn: 'তারিখ না দিলে পাঠটি শুধু আপনি দেখবেন।',
  },
  not_published: { en: 'Not published', bn: 'প্রকাশিত নয়' },
  from_day: { en: 'From {date}', bn: '{date} থেকে' },
  files: { en: 'Files', bn: 'ফাইল' },
  add_file: { en: 'Add a file', bn: 'ফাইল যোগ করুন' },
  remove_file: { en: 'Remove {name}', bn: '{name} বাদ দিন' },
  unknown_film: {
    en: 'This is not the address of a film on YouTube, Vimeo or Facebook.',
    bn: 'এটি ইউটিউব, ভিমিও বা ফেসবুকের কোনো ভিডিওর ঠিকানা নয়।',
  },
  bad_meeting: {
    en: 'A meeting link starts with https:// and holds no password of yours.',
    bn: 'লাইভ ক্লাসের লিংক https:// দিয়ে শুরু হয় এবং তাতে আপনার পাসওয়ার্ড থাকে না।',
  },
  meeting_needs_time: {
    en: 'Enter link, date and time of the meeting, or none of them.',
    bn: 'লাইভ ক্লাসের লিংক, তারিখ ও সময় তিনটিই দিন, অথবা একটিও নয়।',
  },
  other_lessons: {
    en: 'Someone else has changed the lessons. Reload the page and try again.',
    bn: 'ইতিমধ্যে পাঠগুলো বদলে গেছে। পাতাটি আবার লোড করে চেষ্টা করুন।',
  },
  too_many: {
    en: 'A class room holds 200 lessons.',
    bn: 'একটি ক্লাসরুমে সর্বোচ্চ ২০০টি পাঠ থাকে।',
  },
});
