import { defineWords } from '#kernel/words.ts';

export const bodyWords = defineWords({
  large: {
    en: 'The request is too large: at most {size} can be sent here.',
    bn: 'অনুরোধটি বেশি বড়: এখানে সর্বোচ্চ {size} পাঠানো যায়।',
  },
  slow: {
    en: 'The request took too long to arrive. Nothing was saved; please try again.',
    bn: 'অনুরোধটি আসতে বেশি সময় লেগেছে। কিছুই সংরক্ষিত হয়নি; আবার চেষ্টা করুন।',
  },
  broken: {
    en: 'The request broke off. Nothing was saved; please try again.',
    bn: 'অনুরোধটি মাঝপথে থেমে গেছে। কিছুই সংরক্ষিত হয়নি; আবার চেষ্টা করুন।',
  },
  shape: {
    en: 'The request must be a JSON object.',
    bn: 'অনুরোধটি একটি JSON অবজেক্ট হতে হবে।',
  },
  many: {
    en: 'The request holds too many values: at most {count} can be sent here.',
    bn: 'অনুরোধে বেশি মান আছে: এখানে সর্বোচ্চ {count}টি পাঠানো যায়।',
  },
  form: {
    en: 'The form could not be read. Nothing was saved; please try again.',
    bn: 'ফর্মটি পড়া যায়নি। কিছুই সংরক্ষিত হয়নি; আবার চেষ্টা করুন।',
  },
  deep: {
    en: 'The request is nested too deeply.',
    bn: 'অনুরোধটির ভেতরে স্তর অনেক বেশি।',
  },
});
