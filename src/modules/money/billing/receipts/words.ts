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

export const receiptWords = defineWords({
  receipts: { en: 'Payments', bn: 'পেমেন্ট' },
  no_receipts: { en: 'No payments yet', bn: 'এখনো কোনো পেমেন্ট নেই' },
  method: { en: 'Payment type', bn: 'পরিশোধের ধরন' },
  reference: { en: 'Reference', bn: 'রেফারেন্স' },
  principal: { en: 'For the invoice', bn: 'বিল বাবদ' },
  received: { en: 'Received. Receipt {number}.', bn: 'গৃহীত হয়েছে। রসিদ {number}।' },
  waiver: { en: 'Late fee waived', bn: 'বিলম্ব ফি মওকুফ' },
  cancel_receipt: { en: 'Cancel receipt {number}', bn: '{number} রসিদ বাতিল করুন' },
});
