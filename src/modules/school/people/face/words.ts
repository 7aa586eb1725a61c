import { defineWords } from '#kernel/words.ts';

/** Words of a section that has no seat left. */
export const seatWords = defineWords({
  full_title: { en: 'Add to a full section?', bn: 'পূর্ণ সেকশনে যোগ করবেন?' },
  full_confirm: { en: 'Add anyway', bn: 'তবুও যোগ করুন' },
});
