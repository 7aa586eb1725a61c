import { defineWords } from '#kernel/words.ts';

export const pageWords = defineWords({
  title: { en: 'Apply for your institution', bn: 'নতুন প্রতিষ্ঠানের আবেদন' },
  description: {
    en: 'Apply for your school, college or madrasah: website, students, marks and results in one place.',
    bn: 'আপনার স্কুল, কলেজ বা মাদ্রাসার জন্য আবেদন করুন: নিজস্ব ওয়েবসাইট, শিক্ষার্থী, নম্বর ও ফলাফল।',
  },
  lead: {
    en: 'Fields marked with a star are required. We reply by email.',
    bn: 'তারকা চিহ্নিত ঘরগুলো অবশ্যই পূরণ করতে হবে। আমরা ই-মেইলে উত্তর দেব।',
  },
  institution: { en: 'The institution', bn: 'প্রতিষ্ঠান' },
  area: { en: 'Location', bn: 'অবস্থান' },
  reach: { en: 'Contact and web address', bn: 'যোগাযোগ ও ওয়েব ঠিকানা' },
  applicant: { en: 'Applicant', bn: 'আবেদনকারী' },
  choose: { en: 'Choose', bn: 'বেছে নিন' },
  first_division: { en: 'Choose the division first', bn: 'আগে বিভাগ বেছে নিন' },
  first_district: { en: 'Choose the district first', bn: 'আগে জেলা বেছে নিন' },
  show_areas: { en: 'Show districts and thanas', bn: 'জেলা ও উপজেলা দেখান' },
  show_areas_hint: {
    en: 'Choose the division, then press this to see its districts; do the same for the thanas.',
    bn: 'বিভাগ বেছে এই বোতাম চাপলে জেলা দেখা যাবে; উপজেলার জন্যও একইভাবে করুন।',
  },
  eiin_hint: {
    en: 'Six digits. Leave it empty if the institution has none (primary school, kindergarten).',
    bn: 'ছয় অঙ্ক। না থাকলে (প্রাথমিক, কিন্ডারগার্টেন) ফাঁকা রাখুন।',
  },
  address_hint: { en: 'Village or house and road', bn: 'গ্রাম অথবা বাড়ি ও সড়ক' },
  alias_hint: {
    en: 'Lower-case letters, digits and hyphens. Leave it empty and we suggest one from the English name.',
    bn: 'ছোট হাতের ইংরেজি অক্ষর, অঙ্ক ও হাইফেন। ফাঁকা রাখলে ইংরেজি নাম থেকে একটি তৈরি করা হবে।',
  },
  email_hint: {
    en: 'The first administrator signs in with this address.',
    bn: 'প্রথম অ্যাডমিন এই ঠিকানা দিয়ে লগইন করবেন।',
  },
  free: { en: 'This address is available.', bn: 'এই ঠিকানাটি নেওয়া যাবে।' },
  wrong: { en: 'Correct these fields', bn: 'এই ঘরগুলো সংশোধন করুন' },
  send: { en: 'Send the application', bn: 'আবেদন পাঠান' },
  sending: { en: 'Sending…', bn: 'পাঠানো হচ্ছে…' },
  done: { en: 'We have received your application', bn: 'আবেদনটি আমরা পেয়েছি' },
  done_number: { en: 'Its number is', bn: 'আবেদন নম্বর' },
  done_text: {
    en: 'We have emailed the institution and will email again when there is a decision.',
    bn: 'প্রতিষ্ঠানের ঠিকানায় একটি ই-মেইল পাঠানো হয়েছে। সিদ্ধান্ত হলে আবার জানানো হবে।',
  },
  back: { en: 'Back to home', bn: 'হোমে ফিরুন' },
});
