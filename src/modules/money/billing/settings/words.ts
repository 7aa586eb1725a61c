import { defineWords } from '#kernel/words.ts';

export const billingSettingsWords = defineWords({
  settings: { en: 'Billing rules', bn: 'বিলিংয়ের নিয়ম' },
  grace_days: { en: 'Grace period (days)', bn: 'বিনা জরিমানার দিন' },
  settings_lead: {
    en: 'Defaults for new invoices and rules for late payment.',
    bn: 'নতুন ইনভয়েসের ডিফল্ট এবং দেরিতে পরিশোধের নিয়ম।',
  },
  due_days: { en: 'Days to pay', bn: 'পরিশোধের দিন' },
  warn_after_days: { en: 'Warn when overdue for (days)', bn: 'বকেয়ার যত দিন পর সতর্ক করা হবে' },
  limit_after_days: { en: 'Limit when overdue for (days)', bn: 'বকেয়ার যত দিন পর সীমিত করা হবে' },
  limit_hint: {
    en: 'A limited institution can view and export everything and record attendance, but change nothing else. Payment restores full access at once.',
    bn: 'সীমিত প্রতিষ্ঠান সব দেখতে ও এক্সপোর্ট করতে পারে, হাজিরা রাখতে পারে, অন্য কিছু পরিবর্তন করতে পারে না। পরিশোধ করলেই আবার চালু হয়।',
  },
  new_invoices: { en: 'New invoices', bn: 'নতুন ইনভয়েস' },
  pay_into: { en: 'Bank account on invoices', bn: 'ইনভয়েসে যে হিসাব থাকবে' },
});
