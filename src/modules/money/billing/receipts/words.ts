import { defineWords } from '#kernel/words.ts';

/** What a school is told about an overdue invoice: by email, in its notifications and on every screen of its staff. */
export const creditWords = defineWords({
  warn_title: { en: 'An invoice is overdue', bn: 'ইনভয়েসের টাকা বকেয়া আছে' },
  warn_body: {
    en: '{amount} has been due since {date}. Please pay to keep full access.',
    bn: '{date} থেকে {amount} বকেয়া আছে। সেবা যাতে সীমিত না হয়, অনুগ্রহ করে পরিশোধ করুন।',
  },
  limit_title: { en: 'Your access is limited', bn: 'আপনাদের ব্যবহার সীমিত করা হয়েছে' },
  limit_body: {
    en: '{amount} has been due since {date}. You can still view everything and no data is lost. You can make changes again after payment.',
    bn: '{date} থেকে {amount} বকেয়া আছে। সবকিছু দেখা যাবে, কিছুই হারাবে না; পরিশোধের পর আবার পরিবর্তন করা যাবে।',
  },
  free_title: { en: 'Thank you, full access is restored', bn: 'ধন্যবাদ, সবকিছু আবার চালু হয়েছে' },
  free_body: {
    en: 'Your payment was received. The limits have been lifted.',
    bn: 'আপনাদের অর্থ পাওয়া গেছে। সীমাবদ্ধতা তুলে নেওয়া হয়েছে।',
  },
  limit_body_staff: {
    en: 'An invoice of the institution is overdue. You can still view everything and no data is lost. You can make changes again after payment.',
    bn: 'প্রতিষ্ঠানের একটি ইনভয়েস বকেয়া আছে। সবকিছু দেখা যাবে, কিছুই হারাবে না; পরিশোধের পর আবার পরিবর্তন করা যাবে।',
  },
});

/** What the administrators of an institution are notified of a new invoice. */
export const issuedWords = defineWords({
  issued_title: { en: 'New invoice {number}', bn: 'নতুন ইনভয়েস {number}' },
  issued_body: { en: '{amount}, due on {date}.', bn: '{amount}, পরিশোধের শেষ তারিখ {date}।' },
});
