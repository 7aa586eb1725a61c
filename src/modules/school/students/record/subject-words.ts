import { defineWords } from '#kernel/words.ts';

export const subjectChoiceWords = defineWords({
  fourth: { en: '4th subject', bn: 'চতুর্থ বিষয়' },
  religion_subject: { en: 'Religion subject', bn: 'ধর্ম বিষয়' },
  by_religion: { en: 'Follows the religion', bn: 'ধর্ম অনুযায়ী' },
  no_fourth: { en: 'None', bn: 'নেই' },
  electives_pick: { en: '{label}: choose {count}', bn: '{label}: {count}টি বেছে নিন' },
  follows: { en: 'The others are set automatically.', bn: 'বাকিগুলো আপনা-আপনি ঠিক হবে।' },
});
