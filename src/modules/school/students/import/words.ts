import { defineWords } from '#kernel/words.ts';

export const studentImportWords = defineWords({
  // import
  import_lead: {
    en: 'Choose the section, then the spreadsheet with its students.',
    bn: 'সেকশন বেছে নিন, তারপর তার শিক্ষার্থীদের স্প্রেডশিট দিন।',
  },
});
