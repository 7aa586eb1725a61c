import { defineWords } from '#kernel/words.ts';

/** Words of a section that has no seat left. */
export const seatWords = defineWords({
  full_title: { en: 'Add to a full section?', bn: 'পূর্ণ সেকশনে যোগ করবেন?' },
  full_confirm: { en: 'Add anyway', bn: 'তবুও যোগ করুন' },
});

/** Of the choice of a child, on pages of students and guardians. */
export const ownChildWords = defineWords({
  child: { en: 'Child', bn: 'সন্তান' },
  who: { en: '{section}, roll {roll}', bn: '{section}, রোল {roll}' },
  nobody: { en: 'No class this year.', bn: 'এ বছর কোনো শ্রেণিতে নেই।' },
});
