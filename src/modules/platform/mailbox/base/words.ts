import { defineWords } from '#kernel/words.ts';

export const mailboxWords = defineWords({
  title: { en: 'Local mailbox', bn: 'পরীক্ষামূলক মেইলবক্স' },
  lead: {
    en: 'No mail server is set up, so emails and SMS stay on this computer. Only someone on this computer can see this page.',
    bn: 'কোনো মেইল সার্ভার ঠিক করা নেই, তাই ই-মেইল ও এসএমএস এই কম্পিউটারেই থাকছে। পাতাটি শুধু এই কম্পিউটার থেকেই দেখা যায়।',
  },
  empty: { en: 'Nothing has been sent yet.', bn: 'এখনো কিছু পাঠানো হয়নি।' },
  mail: { en: 'Email to {to}', bn: '{to} ঠিকানায় ই-মেইল' },
  sms: { en: 'SMS to {to}', bn: '{to} নম্বরে এসএমএস' },
  other_language: { en: 'বাংলা', bn: 'English' },
});
