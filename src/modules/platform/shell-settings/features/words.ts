import { defineWords } from '#kernel/words.ts';

export const featureWords = defineWords({
  title: { en: 'What Bidyapith does', bn: 'বিদ্যাপীঠে যা যা আছে' },
  lead: {
    en: 'For schools and colleges of Bangladesh, in Bengali and in English.',
    bn: 'বাংলাদেশের স্কুল ও কলেজের জন্য, বাংলা ও ইংরেজিতে।',
  },
  description: {
    en: 'The features of the school and college management system Bidyapith.',
    bn: 'স্কুল ও কলেজ ব্যবস্থাপনা সিস্টেম বিদ্যাপীঠের বৈশিষ্ট্য।',
  },
  none: { en: 'No features are listed yet.', bn: 'এখনো কোনো ফিচারের তালিকা নেই।' },
  apply: { en: 'Apply for your institution', bn: 'আপনার প্রতিষ্ঠানের জন্য আবেদন করুন' },
});

export const featuredWords = {
  one: { en: 'Featured entry', bn: 'বিশেষ বৈশিষ্ট্য' },
  many: { en: 'Features shown to visitors', bn: 'দর্শনার্থীদের জন্য ফিচারের তালিকা' },
  fields: {
    title_en: { en: 'Title (English)', bn: 'শিরোনাম (ইংরেজি)' },
    title_bn: { en: 'Title (Bengali)', bn: 'শিরোনাম (বাংলা)' },
    text_en: { en: 'Text (English)', bn: 'বিবরণ (ইংরেজি)' },
    text_bn: { en: 'Text (Bengali)', bn: 'বিবরণ (বাংলা)' },
    icon: { en: 'Icon name', bn: 'আইকনের নাম' },
  },
} as const;
