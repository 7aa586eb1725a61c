import { defineWords } from '#kernel/words.ts';

export const recoveryWords = defineWords({
  menu: { en: 'Payment recovery', bn: 'পেমেন্ট উদ্ধার' },
  student_recovery: { en: 'Student payment recovery', bn: 'শিক্ষার্থীর অনলাইন পেমেন্ট উদ্ধার' },
  admission_recovery: { en: 'Admission payment recovery', bn: 'ভর্তির অনলাইন পেমেন্ট উদ্ধার' },
  accounts: { en: 'Gateway accounts', bn: 'গেটওয়ে হিসাব' },
});
