import { defineWords } from '#kernel/words.ts';

export const visitWords = defineWords({
  title: { en: 'Website visits', bn: 'ওয়েবসাইটের ভিজিট' },
  lead: {
    en: 'How often someone came to the website from elsewhere. Search engines are not counted, and nothing is kept of who came.',
    bn: 'বাইরে থেকে কতবার কেউ ওয়েবসাইটে এসেছেন। সার্চ ইঞ্জিন গণনা করা হয় না, আর কে এসেছেন তার কোনো তথ্য রাখা হয় না।',
  },
  visits: { en: 'Visits', bn: 'ভিজিট' },
  today: { en: 'Today', bn: 'আজ' },
  week: { en: 'Last 7 days', bn: 'গত ৭ দিন' },
  month: { en: 'Last 30 days', bn: 'গত ৩০ দিন' },
  total: { en: 'Total', bn: 'মোট' },
  by_day: { en: 'Visits by day', bn: 'দিনভিত্তিক ভিজিট' },
  day: { en: 'Day', bn: 'দিন' },
  none: { en: 'No visits yet.', bn: 'এখনো কোনো ভিজিট নেই।' },
  none_hint: {
    en: 'Visits appear here a minute after someone opened the website.',
    bn: 'কেউ ওয়েবসাইট খোলার এক মিনিট পরে এখানে দেখা যাবে।',
  },
  may_view: { en: 'View visits of the website', bn: 'ওয়েবসাইটের ভিজিট দেখা' },
});
