import { defineWords } from '#kernel/words.ts';

export const periodKindWords = defineWords({
  ASSEMBLY: { en: 'Assembly', bn: 'সমাবেশ' },
  CLASS: { en: 'Lesson', bn: 'ক্লাস' },
  BREAK: { en: 'Break', bn: 'বিরতি' },
  PRACTICAL: { en: 'Practical', bn: 'ব্যবহারিক' },
  PRAYER: { en: 'Prayer', bn: 'নামাজ' },
});

export const periodWords = defineWords({
  look: { en: 'View', bn: 'দেখুন' },
  lessons: {
    en: '{count} {count|lesson|lessons} a day, {week} a week',
    bn: 'দিনে {count}টি ক্লাস, সপ্তাহে {week}টি',
  },
  minutes: { en: '{count} min', bn: '{count} মিনিট' },
  kind: { en: 'Kind', bn: 'ধরন' },
  length: { en: 'Length', bn: 'সময়কাল' },
  add_row: { en: 'Add a row', bn: 'সারি যোগ করুন' },
});
