import { defineWords } from '#kernel/words.ts';

export const roomWords = defineWords({
  lead: {
    en: 'Lessons of a subject for a class: films, live meetings and files. You decide for each room who may see it.',
    bn: 'একটি শ্রেণির জন্য একটি বিষয়ের পাঠ: ভিডিও, লাইভ ক্লাস ও ফাইল। প্রতিটি ক্লাসরুম কে দেখবে তা আপনিই ঠিক করবেন।',
  },
  none: { en: 'No class rooms yet.', bn: 'এখনো কোনো ক্লাসরুম নেই।' },
  none_hint: {
    en: 'Add a class room, then its lessons.',
    bn: 'প্রথমে একটি ক্লাসরুম, তারপর তার পাঠ যোগ করুন।',
  },
  title: { en: 'Title', bn: 'শিরোনাম' },
  title_en: { en: 'Title (English)', bn: 'শিরোনাম (ইংরেজি)' },
  title_bn: { en: 'Title (Bengali)', bn: 'শিরোনাম (বাংলা)' },
  about_en: { en: 'Description (English)', bn: 'বিবরণ (ইংরেজি)' },
  about_bn: { en: 'Description (Bengali)', bn: 'বিবরণ (বাংলা)' },
  any_subject: { en: 'No single subject', bn: 'নির্দিষ্ট বিষয় নয়' },
  audience: { en: 'Who may see it', bn: 'কে দেখতে পাবে' },
  audience_hint: {
    en: 'Meeting links are shown only to students of the class, even if everyone may see the room.',
    bn: 'ক্লাসরুম যে-ই দেখুক, লাইভ ক্লাসের লিংক শুধু ওই শ্রেণির শিক্ষার্থীরাই দেখতে পায়।',
  },
  cover: { en: 'Cover picture', bn: 'ক্লাসরুমের ছবি' },
  alt_en: { en: 'What the picture shows (English)', bn: 'ছবিতে যা আছে (ইংরেজি)' },
  alt_bn: { en: 'What the picture shows (Bengali)', bn: 'ছবিতে যা আছে (বাংলা)' },
  lessons: { en: 'Lessons', bn: 'পাঠ' },
  all_groups: { en: '{class}, all groups', bn: '{class}, সব বিভাগ' },
  delete_room: { en: 'Delete class room', bn: 'ক্লাসরুম মুছুন' },
  unknown_class: { en: 'The institution does not have this class.', bn: 'প্রতিষ্ঠানে এই শ্রেণিটি নেই।' },
  unknown_subject: {
    en: 'The class does not have this subject this year.',
    bn: 'এ বছর শ্রেণিতে এই বিষয়টি নেই।',
  },
  unknown_teacher: { en: 'Choose one of the active teachers.', bn: 'কর্মরত শিক্ষকদের একজনকে বেছে নিন।' },
  not_staff: {
    en: 'Your account is not connected with the list of staff. Ask the office to connect it.',
    bn: 'আপনার লগইন শিক্ষক-কর্মচারীর তালিকার সঙ্গে যুক্ত নয়। অফিসকে যুক্ত করতে বলুন।',
  },
});
