import { defineWords } from '#kernel/words.ts';

/** Why a lesson may not be somewhere; `about` is a teacher or a room, `lesson` the other lesson. */
export const reasonWords = defineWords({
  no_period: { en: 'There is no lesson at this time on this day.', bn: 'এই দিনে এই সময়ে কোনো ক্লাস নেই।' },
  unequal: {
    en: 'The sections taught together have no lesson at the same time here.',
    bn: 'একসঙ্গে পড়ানো সেকশনগুলোর এখানে একই সময়ে ক্লাস নেই।',
  },
  locked: { en: 'This lesson is locked.', bn: 'এই ক্লাসটি স্থির করা আছে।' },
  section: { en: '{section} has {lesson} then.', bn: 'তখন {section}-এর {lesson} আছে।' },
  teacher: { en: '{about} has {lesson} in {section} then.', bn: '{about} তখন {section}-এ {lesson} পড়ান।' },
  room: {
    en: 'Room {about} is taken by {section} ({lesson}).',
    bn: 'কক্ষ {about}-এ তখন {section} ({lesson}) আছে।',
  },
  elsewhere: { en: '{about} is at {where} then.', bn: '{about} তখন {where}-এ পড়ান।' },
  batch_teacher: { en: '{about} has the batch {where} then.', bn: '{about} তখন {where} ব্যাচে পড়ান।' },
  batch_room: { en: 'Room {about} is taken by the batch {where}.', bn: 'কক্ষ {about}-এ তখন {where} ব্যাচ আছে।' },
  batch_section: { en: 'The batch {where} is on then.', bn: 'তখন {where} ব্যাচের ক্লাস আছে।' },
  break: { en: 'A break comes between the two lessons.', bn: 'দুই পিরিয়ডের মাঝে বিরতি পড়ে।' },
  unavailable: { en: '{about} is not available then.', bn: '{about} তখন ক্লাস নিতে পারেন না।' },
  day_limit: {
    en: '{about} would have too many lessons that day (limit: {most}).',
    bn: 'সেদিন {about}-এর ক্লাস {most}টির বেশি হয়ে যাবে।',
  },
  week_limit: {
    en: '{about} would have too many lessons that week (limit: {most}).',
    bn: 'সপ্তাহে {about}-এর ক্লাস {most}টির বেশি হয়ে যাবে।',
  },
  in_row: {
    en: '{about} would have too many lessons in a row (limit: {most}).',
    bn: '{about}-এর একটানা ক্লাস {most}টির বেশি হয়ে যাবে।',
  },
  same_day: { en: '{lesson} is already on that day.', bn: 'সেদিন {lesson} আগে থেকেই আছে।' },
  room_kind: { en: 'The subject needs another kind of room.', bn: 'এই বিষয়ের জন্য অন্য ধরনের কক্ষ দরকার।' },
  room_small: { en: 'Room {about} is too small (seats: {most}).', bn: 'কক্ষ {about}-এ আসন মাত্র {most}টি।' },
  room_shared: {
    en: 'Lessons taught in parallel need a room each.',
    bn: 'একই সময়ের আলাদা ক্লাসগুলোর জন্য আলাদা কক্ষ দরকার।',
  },
  left: { en: '{about} is no longer on the staff.', bn: '{about} এখন আর কর্মরত নন।' },
});
