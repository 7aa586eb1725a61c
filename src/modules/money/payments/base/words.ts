import { defineWords } from '#kernel/words.ts';

/** Refusals and permissions of online payments. */
export const onlineWords = defineWords({
  may_view: { en: 'View online payments', bn: 'অনলাইন পেমেন্ট দেখা' },
  may_recover: { en: 'Check, settle and fail online payments', bn: 'অনলাইন পেমেন্ট যাচাই ও নিষ্পত্তি' },
  may_refund: { en: 'Refund online payments', bn: 'অনলাইন পেমেন্ট ফেরত' },
  may_account: { en: 'Change the gateway accounts of institutions', bn: 'প্রতিষ্ঠানের গেটওয়ে হিসাব পরিবর্তন' },
  account_off: { en: 'This gateway account is switched off.', bn: 'এই গেটওয়ে হিসাবটি বন্ধ আছে।' },
  sandbox_only: {
    en: 'This account is for the gateway’s sandbox: it can be tested, but nothing is paid with it.',
    bn: 'এই হিসাবটি গেটওয়ের স্যান্ডবক্সের: এটি পরীক্ষা করা যায়, কিন্তু এর মাধ্যমে পরিশোধ করা যায় না।',
  },
  no_account: {
    en: 'This institution has no account with the gateway.',
    bn: 'গেটওয়েতে এই প্রতিষ্ঠানের কোনো হিসাব নেই।',
  },
  no_own_account: {
    en: 'There is no account with this gateway yet.',
    bn: 'এই গেটওয়েতে এখনো কোনো হিসাব নেই।',
  },
  unknown_gateway: { en: 'This gateway cannot be used.', bn: 'এই গেটওয়ে ব্যবহার করা যাবে না।' },
  not_offered: {
    en: 'The operator does not offer this gateway at present.',
    bn: 'অপারেটর এখন এই গেটওয়ে দিচ্ছে না।',
  },
  no_adapter: {
    en: 'Bidyapith cannot use this gateway. Save it as inactive.',
    bn: 'সিস্টেম এই গেটওয়ে ব্যবহার করতে পারে না। এটি নিষ্ক্রিয় রেখে সংরক্ষণ করুন।',
  },
  no_local: {
    en: 'The test gateway works on a computer of your own only.',
    bn: 'পরীক্ষামূলক গেটওয়ে শুধু নিজের কম্পিউটারে চলে।',
  },
  no_key: {
    en: 'Paste the whole RSA key of at least 2048 bits as Nagad gave it.',
    bn: 'নগদ যেমন দিয়েছে সেভাবে পুরো আরএসএ কি (অন্তত ২০৪৮ বিট) এখানে দিন।',
  },
  field_needed: { en: 'The gateway needs this.', bn: 'গেটওয়ের এটি লাগবে।' },
  field_wrong: { en: 'Enter this as the gateway gave it.', bn: 'গেটওয়ে যেমন দিয়েছে সেভাবে লিখুন।' },
  unknown_merchant_type: {
    en: 'Choose one of the gateway’s merchant types.',
    bn: 'গেটওয়ের মার্চেন্টের ধরনগুলো থেকে একটি বেছে নিন।',
  },
  unknown_method: {
    en: 'The gateway does not carry one of these methods.',
    bn: 'এই মাধ্যমগুলোর একটি এই গেটওয়েতে নেই।',
  },
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
