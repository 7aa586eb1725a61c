import { defineWords } from '#kernel/words.ts';

export const awayWords = defineWords({
  away: { en: 'Who is away', bn: 'কারা ছুটিতে' },
  lead: {
    en: 'Approved leave of the staff. Leave that waits is shown to those who decide it.',
    bn: 'শিক্ষক-কর্মচারীদের মঞ্জুর ছুটি। অপেক্ষমাণ ছুটি শুধু সিদ্ধান্তদাতারা দেখেন।',
  },
  nobody: { en: 'No one is away in this month.', bn: 'এই মাসে কেউ ছুটিতে নেই।' },
  waiting: { en: 'waiting', bn: 'অপেক্ষমাণ' },
  first: { en: 'first half', bn: 'প্রথম অর্ধেক' },
  second: { en: 'second half', bn: 'দ্বিতীয় অর্ধেক' },
  wrong_span: { en: 'Choose at most two months.', bn: 'সর্বোচ্চ দুই মাস বেছে নিন।' },
  list: { en: 'In this month', bn: 'এই মাসে' },
});
