import { defineWords } from '#kernel/words.ts';

export const birthdayWords = defineWords({
  lead: {
    en: 'Whose birthday is next. Each is greeted once a year, on the day or in the week after it.',
    bn: 'সামনে কার জন্মদিন। প্রত্যেককে বছরে একবারই শুভেচ্ছা জানানো হয়, জন্মদিনে বা তার পরের এক সপ্তাহে।',
  },
  none: { en: 'No dates of birth are recorded yet.', bn: 'এখনো কারো জন্ম তারিখ লেখা হয়নি।' },
  name: { en: 'Name', bn: 'নাম' },
  mobile: { en: 'Mobile', bn: 'মোবাইল' },
  next_on: { en: 'Birthday', bn: 'জন্মদিন' },
  turns: { en: 'Turns', bn: 'পূর্ণ হবে (বছর)' },
  when: { en: 'When', bn: 'কখন' },
  today: { en: 'Today', bn: 'আজ' },
  week: { en: 'Next 7 days', bn: 'আগামী ৭ দিন' },
  month_ahead: { en: 'Next 30 days', bn: 'আগামী ৩০ দিন' },
  later: { en: 'Later', bn: 'পরে' },
  month: { en: 'Month of birth', bn: 'জন্মের মাস' },
  greeted_on: { en: 'Greeted on', bn: 'শুভেচ্ছা জানানো হয়েছে' },
  greet: { en: 'Send greeting', bn: 'শুভেচ্ছা পাঠান' },
  greet_ask: { en: 'Send a birthday greeting?', bn: 'জন্মদিনের শুভেচ্ছা পাঠাবেন?' },
  greet_text: {
    en: 'It goes to the account of the person, or as SMS to their mobile.',
    bn: 'ব্যক্তির অ্যাকাউন্টে, না থাকলে মোবাইলে SMS হিসেবে যাবে।',
  },
  greeted: { en: 'Greeting sent.', bn: 'শুভেচ্ছা পাঠানো হয়েছে।' },
  // messages
  title: { en: 'Happy birthday', bn: 'শুভ জন্মদিন' },
  body: {
    en: 'Happy birthday, {name}. Best wishes from {school}.',
    bn: 'শুভ জন্মদিন, {name}। {school} আপনার সুন্দর একটি বছর কামনা করে।',
  },
  // refusals
  not_now: {
    en: 'A greeting can be sent on the birthday and in the week after it.',
    bn: 'জন্মদিনে ও তার পরের এক সপ্তাহে শুভেচ্ছা পাঠানো যায়।',
  },
  already: { en: 'This person has been greeted already.', bn: 'এই ব্যক্তিকে আগেই শুভেচ্ছা জানানো হয়েছে।' },
  unreachable: {
    en: 'This person has no account, and no SMS can be sent to them.',
    bn: 'এই ব্যক্তির অ্যাকাউন্ট নেই এবং তাঁকে SMS পাঠানোরও উপায় নেই।',
  },
});
