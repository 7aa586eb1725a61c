import { defineWords } from '#kernel/words.ts';

export const groupEmployeeWords = defineWords({
  lead: {
    en: 'The staff of all institutions of the group. Choose an institution above to see its people.',
    bn: 'গ্রুপের সব প্রতিষ্ঠানের শিক্ষক ও কর্মচারী। কোনো প্রতিষ্ঠানের তালিকা দেখতে ওপরে বেছে নিন।',
  },
  none: { en: 'No employees yet', bn: 'এখনো কোনো শিক্ষক-কর্মচারী নেই' },
  name: { en: 'Name', bn: 'নাম' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  by_institution: { en: 'Of the staff now, by institution', bn: 'এখন কর্মরত, প্রতিষ্ঠান অনুযায়ী' },
  total: { en: 'Employees', bn: 'শিক্ষক-কর্মচারী' },
  teaching: { en: 'Teachers', bn: 'শিক্ষক' },
  female: { en: 'Women', bn: 'মহিলা' },
});
