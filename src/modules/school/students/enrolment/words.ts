import { defineWords } from '#kernel/words.ts';

/** Words of a section that has no seat left. */
export const seatWords = defineWords({
  section_full: {
    en: 'This section is full: it has {students} {students|student|students} and is set up for {capacity}.',
    bn: 'এই সেকশন পূর্ণ: আসন {capacity}টি, শিক্ষার্থী আছে {students} জন।',
  },
  full_title: { en: 'Add to a full section?', bn: 'পূর্ণ সেকশনে যোগ করবেন?' },
  full_confirm: { en: 'Add anyway', bn: 'তবুও যোগ করুন' },
});
