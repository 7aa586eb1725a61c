import { defineWords } from '#kernel/words.ts';

/** What is said about the days, hours and rooms of an exam's papers. */
export const scheduleWords = defineWords({
  weekly_day_off: { en: 'weekly day off', bn: 'সাপ্তাহিক ছুটি' },
  outside_days: {
    en: '{subject}: {day} is outside the days of the exam.',
    bn: '{subject}: {day} পরীক্ষার তারিখের বাইরে।',
  },
  clashes: {
    en: 'The schedule has clashes. {first}',
    bn: 'সময়সূচিতে সমস্যা আছে। {first}',
  },
  on_day_off: { en: '{subject}: {day} is a day off ({why}).', bn: '{subject}: {day} ছুটির দিন ({why})।' },
  same_room: {
    en: '{subject} and {other} use room {room} at the same time on {day}.',
    bn: '{day} একই সময়ে {room} কক্ষে {subject} ও {other}।',
  },
  same_students: {
    en: '{subject} and {other}: the same students have both at the same time on {day}.',
    bn: '{subject} ও {other}: {day} একই শিক্ষার্থীদের একই সময়ে দুই পরীক্ষা।',
  },
  clash_title: { en: 'Save with these clashes?', bn: 'সমস্যাসহ সংরক্ষণ করবেন?' },
  clash_confirm: { en: 'Save anyway', bn: 'তবুও সংরক্ষণ করুন' },
});
