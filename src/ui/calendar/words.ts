import { defineWords } from '#kernel/words.ts';

export const calendarWords = defineWords({
  earlier: { en: 'Earlier', bn: 'আগে' },
  later: { en: 'Later', bn: 'পরে' },
  today: { en: 'Today', bn: 'আজ' },
  more: { en: '{count} more', bn: 'আরও {count}টি' },
  marked_day: { en: 'Holiday or event', bn: 'ছুটি বা অনুষ্ঠান' },
  weekly_off: { en: 'Weekly day off', bn: 'সাপ্তাহিক ছুটি' },
  nothing: { en: 'Nothing', bn: 'কিছু নেই' },
  days_off: { en: '{count} {count|entry|entries}', bn: '{count}টি' },
});
