import { defineWords } from '#kernel/words.ts';

/** Refusals and permissions of online payments. */
export const onlineWords = defineWords({
  may_view: { en: 'View online payments', bn: 'অনলাইন পেমেন্ট দেখা' },
  may_recover: { en: 'Check, settle and fail online payments', bn: 'অনলাইন পেমেন্ট যাচাই ও নিষ্পত্তি' },
  may_refund: { en: 'Refund online payments', bn: 'অনলাইন পেমেন্ট ফেরত' },
  may_account: { en: 'Change the gateway accounts of institutions', bn: 'প্রতিষ্ঠানের গেটওয়ে হিসাব পরিবর্তন' },
  account_off: { en: 'This gateway account is switched off.', bn: 'এই গেটওয়ে হিসাবটি বন্ধ আছে।' },
  no_account: {
    en: 'This institution has no account with the gateway.',
    bn: 'গেটওয়েতে এই প্রতিষ্ঠানের কোনো হিসাব নেই।',
  },
  unknown_gateway: { en: 'This gateway cannot be used.', bn: 'এই গেটওয়ে ব্যবহার করা যাবে না।' },
  secret_needed: { en: 'A new account needs its password.', bn: 'নতুন হিসাবের পাসওয়ার্ড লাগবে।' },
  amount_out_of_range: {
    en: 'The gateway does not accept this amount.',
    bn: 'গেটওয়ে এই অঙ্ক গ্রহণ করে না।',
  },
  not_now: {
    en: 'This cannot be done in the payment’s current status.',
    bn: 'পেমেন্টটি এমন অবস্থায় আছে যে এটি করা যাবে না।',
  },
  gateway_down: {
    en: 'The gateway does not answer. Nothing has changed; try again later.',
    bn: 'গেটওয়ে সাড়া দিচ্ছে না। কিছুই পরিবর্তন হয়নি; পরে আবার চেষ্টা করুন।',
  },
  gateway_refused: { en: 'The gateway refused.', bn: 'গেটওয়ে প্রত্যাখ্যান করেছে।' },
  other_currency: {
    en: 'Money in another currency cannot be booked; refund it.',
    bn: 'অন্য মুদ্রার অর্থ হিসাবে নেওয়া যাবে না; ফেরত দিন।',
  },
});
