import { defineWords } from '#kernel/words.ts';

export const mailboxWords = defineWords({
  title: { en: 'Local mail box', bn: 'স্থানীয় মেইল বাক্স' },
  lead: {
    en: 'No mail server is set, so mails and SMS stay on this computer. Only someone at this computer sees this page.',
    bn: 'কোনো মেইল সার্ভার ঠিক করা নেই, তাই ই-মেইল ও এসএমএস এই কম্পিউটারেই থাকছে। পাতাটি শুধু এই কম্পিউটার থেকেই দেখা যায়।',
  },
  empty: { en: 'Nothing has been sent yet.', bn: 'এখনও কিছু পাঠানো হয়নি।' },
  mail: { en: 'E-mail to {to}', bn: '{to} ঠিকানায় ই-মেইল' },
  sms: { en: 'SMS to {to}', bn: '{to} নম্বরে এসএমএস' },
  other_language: { en: 'বাংলা', bn: 'English' },
});
