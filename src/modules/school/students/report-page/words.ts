import { defineWords } from '#kernel/words.ts';

export const reportPageWords = defineWords({
  lead: {
    en: 'Lists, sheets and counts of students, on paper and as a spreadsheet too. Filters and columns can be saved.',
    bn: 'শিক্ষার্থীদের তালিকা, শিট ও সংখ্যা; কাগজে ও স্প্রেডশিটেও। ফিল্টার ও কলাম সংরক্ষণ করা যায়।',
  },
});
