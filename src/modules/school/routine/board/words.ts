import { defineWords } from '#kernel/words.ts';

export const boardProblems = defineWords({
  twice: {
    en: 'A lesson is in this move twice. Nothing was moved; look again.',
    bn: 'একই ক্লাস এই বদলে দুবার আছে। কিছু সরানো হয়নি; আবার দেখুন।',
  },
  published: {
    en: 'A published routine does not change. Make a draft of it and publish that.',
    bn: 'প্রকাশিত রুটিন বদলানো যায় না। এটি থেকে খসড়া তৈরি করে সেটি প্রকাশ করুন।',
  },
  foreign_subject: {
    en: 'The section does not have this subject or batch. Reload the board.',
    bn: 'এই সেকশনে বিষয় বা ব্যাচটি নেই। বোর্ডটি আবার লোড করুন।',
  },
  foreign_teacher: { en: 'This teacher is not on the staff.', bn: 'এই শিক্ষক প্রতিষ্ঠানে নেই।' },
  foreign_room: { en: 'The institution has no such room.', bn: 'প্রতিষ্ঠানে এমন কক্ষ নেই।' },
});
