import { defineWords } from '#kernel/words.ts';

export const shiftWords = defineWords({
  title: { en: 'Shift details', bn: 'শিফটের সময়সূচি' },
  lead: {
    en: 'When each shift begins and ends on each weekday. A day without times is closed.',
    bn: 'কোন দিন কোন শিফট কখন শুরু ও শেষ। যে দিনে সময় নেই, সেদিন বন্ধ।',
  },
  day: { en: 'Day', bn: 'দিন' },
  in: { en: 'Begins', bn: 'শুরু' },
  out: { en: 'Ends', bn: 'শেষ' },
  in_on: { en: 'Begins on {day}', bn: '{day} শুরু' },
  out_on: { en: 'Ends on {day}', bn: '{day} শেষ' },
  copy: {
    en: 'Hours of {day} on all days but Friday',
    bn: 'শুক্রবার ছাড়া সব দিনে {day}ের সময়',
  },
  none: { en: 'No shift has been chosen yet', bn: 'এখনো কোনো শিফট নির্বাচন করা হয়নি' },
  to_set_up: { en: 'To the setup', bn: 'সেটআপে যান' },
});
