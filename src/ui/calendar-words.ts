import { defineWords } from '#kernel/words.ts';

export const calendarWords = defineWords({
  earlier: { en: 'Earlier', bn: 'আগে' },
  later: { en: 'Later', bn: 'পরে' },
  today: { en: 'Today', bn: 'আজ' },
  more: { en: '{count} more', bn: 'আরও {count}টি' },
  nothing: { en: 'Nothing', bn: 'কিছু নেই' },
  days_off: { en: '{count} entries', bn: '{count}টি' },
});
