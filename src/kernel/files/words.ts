import { defineWords } from '../words.ts';

export const fileWords = defineWords({
  not_taken: {
    en: 'This type of file cannot be used here. Allowed: {types}.',
    bn: 'এই ধরনের ফাইল এখানে দেওয়া যায় না। দেওয়া যাবে: {types}।',
  },
  empty: { en: 'The file is empty.', bn: 'ফাইলটি খালি।' },
  too_large: {
    en: 'The file is larger than {megabytes} MB.',
    bn: 'ফাইলটি {megabytes} এমবির চেয়ে বড়।',
  },
  too_many_pixels: {
    en: 'The picture has more than 25 million pixels. Make it smaller first.',
    bn: 'ছবিটি ২ কোটি ৫০ লক্ষ পিক্সেলের বেশি। আগে এটি ছোট করুন।',
  },
  not_uploaded: {
    en: 'This picture is no longer available. Upload it again.',
    bn: 'ছবিটি আর পাওয়া যাচ্ছে না। আবার আপলোড করুন।',
  },
  file_not_uploaded: {
    en: 'A file is no longer available. Upload it again.',
    bn: 'একটি ফাইল আর পাওয়া যাচ্ছে না। আবার আপলোড করুন।',
  },
  damaged: { en: 'The file is damaged.', bn: 'ফাইলটি নষ্ট।' },
  too_many: {
    en: 'You have reached the upload limit for today. Continue tomorrow.',
    bn: 'আজকের আপলোডের সীমা শেষ। আগামীকাল আবার চেষ্টা করুন।',
  },
  unknown_purpose: { en: 'Files cannot be uploaded for this purpose.', bn: 'এই উদ্দেশ্যে ফাইল আপলোড করা যায় না।' },
});
