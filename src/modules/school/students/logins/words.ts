import { defineWords } from '#kernel/words.ts';

export const loginWords = defineWords({
  title: { en: 'Accounts', bn: 'লগইন' },
  lead: {
    en: 'Accounts for the students of a section and their guardians, with first passwords to hand out.',
    bn: 'একটি সেকশনের শিক্ষার্থী ও তাদের অভিভাবকদের লগইন এবং বিলি করার প্রথম পাসওয়ার্ড।',
  },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  guardians: { en: 'Guardians', bn: 'অভিভাবক' },
  have: { en: '{count} of {total} can sign in', bn: '{total} জনের মধ্যে {count} জন লগইন করতে পারে' },
  make_students: {
    en: 'Create accounts for {count} {count|student|students}',
    bn: '{count} জন শিক্ষার্থীর লগইন তৈরি করুন',
  },
  make_guardians: {
    en: 'Create accounts for {count} {count|guardian|guardians}',
    bn: '{count} জন অভিভাবকের লগইন তৈরি করুন',
  },
  all_have: { en: 'Everyone here has an account.', bn: 'এখানে সবার লগইন আছে।' },
  no_phone: {
    en: '{count} {count|guardian has|guardians have} no mobile number and cannot get an account.',
    bn: '{count} জন অভিভাবকের মোবাইল নম্বর নেই, তাই লগইন দেওয়া যাবে না।',
  },
  making: { en: 'Creating accounts…', bn: 'লগইন তৈরি হচ্ছে…' },
  slips: { en: 'Slips', bn: 'স্লিপ' },
  once: {
    en: 'Print or download these now. The passwords are not stored and will not be shown again. Each must be changed at first sign-in.',
    bn: 'এগুলো এখনই প্রিন্ট বা ডাউনলোড করুন। পাসওয়ার্ড কোথাও রাখা হয় না এবং আর দেখানো হবে না; প্রথম লগইনে প্রত্যেককে তা বদলাতে হবে।',
  },
  print: { en: 'Print slips', bn: 'স্লিপ প্রিন্ট করুন' },
  download: { en: 'Download list', bn: 'তালিকা ডাউনলোড করুন' },
  put_away: { en: 'Done, clear the slips', bn: 'হয়েছে, স্লিপ সরিয়ে ফেলুন' },
  put_away_ask: {
    en: 'The passwords disappear and cannot be shown again.',
    bn: 'পাসওয়ার্ডগুলো পর্দা থেকে মুছে যাবে, আর দেখানো যাবে না।',
  },
  name: { en: 'Name', bn: 'নাম' },
  roll: { en: 'Roll', bn: 'রোল' },
  children: { en: 'Children (rolls)', bn: 'সন্তান (রোল)' },
  login: { en: 'User name', bn: 'ইউজারনেম' },
  mobile: { en: 'Mobile', bn: 'মোবাইল' },
  password: { en: 'First password', bn: 'প্রথম পাসওয়ার্ড' },
  own_password: { en: 'existing password', bn: 'আগের পাসওয়ার্ড' },
  requested: {
    en: 'has an account: a request was sent, to be accepted there',
    bn: 'অ্যাকাউন্ট আছে: অনুরোধ পাঠানো হয়েছে, সেখানে গ্রহণ করতে হবে',
  },
  waiting: { en: 'request sent', bn: 'অনুরোধ পাঠানো হয়েছে' },
  declined: { en: 'request declined', bn: 'অনুরোধ প্রত্যাখ্যাত' },
  ended: { en: 'ended by the guardian', bn: 'অভিভাবক বন্ধ করেছেন' },
  address: { en: 'Sign in at', bn: 'লগইনের ঠিকানা' },
  last_login: { en: 'Last sign-in', bn: 'শেষ লগইন' },
  never: { en: 'never', bn: 'কখনো নয়' },
  none: { en: 'no account', bn: 'লগইন নেই' },
  renew: { en: 'New password', bn: 'নতুন পাসওয়ার্ড' },
  renew_ask: {
    en: 'The current password of {name} stops working at once.',
    bn: '{name}-এর বর্তমান পাসওয়ার্ড সাথে সাথে বাতিল হবে।',
  },
  for: { en: 'Guardian of {names}', bn: '{names}-এর অভিভাবক' },
  nobody: { en: 'The section has no students yet.', bn: 'সেকশনে এখনো কোনো শিক্ষার্থী নেই।' },
});
