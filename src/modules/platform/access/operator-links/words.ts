import { defineWords } from '#kernel/words.ts';

export const operatorLinkWords = defineWords({
  title: { en: 'Create your operator account', bn: 'অপারেটরের অ্যাকাউন্ট তৈরি করুন' },
  lead: {
    en: 'This account manages all institutions. The link works once.',
    bn: 'এই অ্যাকাউন্ট থেকে সব প্রতিষ্ঠান পরিচালনা করা যায়। লিংকটি একবারই কাজ করে।',
  },
  name_en: { en: 'Name in English', bn: 'নাম (ইংরেজিতে)' },
  name_bn: { en: 'Name in Bengali', bn: 'নাম (বাংলায়)' },
  email: { en: 'Email', bn: 'ই-মেইল' },
  create: { en: 'Create account', bn: 'অ্যাকাউন্ট তৈরি করুন' },
  done: {
    en: 'Your account is ready. Sign in with your email and password.',
    bn: 'আপনার অ্যাকাউন্ট প্রস্তুত। ই-মেইল ও পাসওয়ার্ড দিয়ে লগইন করুন।',
  },
  sign_in: { en: 'Sign in', bn: 'লগইন করুন' },
  invalid: {
    en: 'This link has expired or was already used. Run "npm run make:operator" on the server for a new one.',
    bn: 'লিংকটির মেয়াদ শেষ, অথবা এটি আগেই ব্যবহার করা হয়েছে। নতুন লিংকের জন্য সার্ভারে "npm run make:operator" চালান।',
  },
  taken: {
    en: 'Another account already uses this email.',
    bn: 'এই ই-মেইল দিয়ে আগেই একটি অ্যাকাউন্ট আছে।',
  },
  company: { en: 'Operating company', bn: 'পরিচালনা প্রতিষ্ঠান' },
});
