export const featuredWords = {
  one: { en: 'Featured entry', bn: 'বিশেষ বৈশিষ্ট্য' },
  many: { en: 'Featured list', bn: 'বিশেষ বৈশিষ্ট্যের তালিকা' },
  fields: {
    title_en: { en: 'Title (English)', bn: 'শিরোনাম (ইংরেজি)' },
    title_bn: { en: 'Title (Bengali)', bn: 'শিরোনাম (বাংলা)' },
    text_en: { en: 'Text (English)', bn: 'বিবরণ (ইংরেজি)' },
    text_bn: { en: 'Text (Bengali)', bn: 'বিবরণ (বাংলা)' },
    icon: { en: 'Icon name', bn: 'আইকনের নাম' },
  },
} as const;
