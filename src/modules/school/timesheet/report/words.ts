import { defineWords } from '#kernel/words.ts';

export const reportWords = defineWords({
  lead: {
    en: 'Working time of each employee over any period. A name opens the days behind its figures.',
    bn: 'যেকোনো সময়ে প্রত্যেক শিক্ষক-কর্মচারীর কর্মসময়। নাম চাপলে সংখ্যাগুলো কোন দিনের তা দেখা যায়।',
  },
  none: { en: 'Nothing is recorded in this period.', bn: 'এই সময়ে কিছু লেখা নেই।' },
  none_hint: {
    en: 'Days are counted from the first punch on.',
    bn: 'প্রথম পাঞ্চের দিন থেকে হিসাব শুরু হয়।',
  },
  period: { en: 'Period', bn: 'সময়' },
  days_title: { en: 'Time report of one employee', bn: 'একজন শিক্ষক-কর্মচারীর সময়ের রিপোর্ট' },
  days_lead: { en: 'Every day of the period.', bn: 'এই সময়ের প্রতিটি দিন।' },
  open_month: { en: 'Punches and corrections', bn: 'পাঞ্চ ও সংশোধন' },
});
