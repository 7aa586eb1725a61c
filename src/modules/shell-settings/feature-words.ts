import { defineWords } from '#kernel/words.ts';

export const featureWords = defineWords({
  title: { en: 'What Bidyapith does', bn: 'বিদ্যাপীঠে যা যা আছে' },
  lead: {
    en: 'For schools and colleges of Bangladesh, in Bengali and in English.',
    bn: 'বাংলাদেশের স্কুল ও কলেজের জন্য, বাংলা ও ইংরেজিতে।',
  },
  description: {
    en: 'The features of the school and college management system Bidyapith.',
    bn: 'স্কুল ও কলেজ ব্যবস্থাপনা সিস্টেম বিদ্যাপীঠের বৈশিষ্ট্যসমূহ।',
  },
  none: { en: 'The list is being written.', bn: 'তালিকাটি তৈরি হচ্ছে।' },
  apply: { en: 'Apply for your institution', bn: 'আপনার প্রতিষ্ঠানের জন্য আবেদন করুন' },
});
