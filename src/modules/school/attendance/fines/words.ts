import { defineWords } from '#kernel/words.ts';

export const fineWords = defineWords({
  fines: { en: 'Fines for absence and lateness', bn: 'অনুপস্থিতি ও বিলম্বের জরিমানা' },
  lead: {
    en: 'Calculated for a month by the rules, excused by approved leave, and waived with a reason.',
    bn: 'নিয়ম অনুযায়ী মাস ধরে হিসাব হয়; মঞ্জুর ছুটিতে জরিমানা নেই; কারণ লিখে মওকুফ করা যায়।',
  },
  none: { en: 'No fines calculated.', bn: 'কোনো জরিমানা হিসাব করা হয়নি।' },
  none_hint: {
    en: 'Calculate a month: those who were absent or late without leave appear here.',
    bn: 'মাসের হিসাব করুন: ছুটি ছাড়া যারা অনুপস্থিত বা বিলম্বে এসেছে তাদের এখানে দেখা যাবে।',
  },
  no_rules: { en: 'There is no rule of fines yet.', bn: 'জরিমানার কোনো নিয়ম এখনো নেই।' },
  write_rules: {
    en: 'Write first what a day absent or late costs. Then a month can be calculated.',
    bn: 'এক দিন অনুপস্থিতি বা বিলম্বে কত জরিমানা, আগে সেই নিয়ম লিখুন। তারপর মাসের হিসাব করা যাবে।',
  },
  wait_for_rules: {
    en: 'A month can be calculated once the head of the institution has written what a day absent or late costs.',
    bn: 'প্রতিষ্ঠানপ্রধান নিয়ম লিখলে মাসের হিসাব করা যাবে: এক দিন অনুপস্থিতি বা বিলম্বে কত জরিমানা।',
  },
  write_rule: { en: 'Write a rule', bn: 'নিয়ম লিখুন' },
  not_collected: {
    en: 'The institution does not use the fees module: fines are listed here and charged to no student. Once it does, calculate the month again to charge them.',
    bn: 'প্রতিষ্ঠানে ফি মডিউল চালু নেই: জরিমানা এখানে শুধু তালিকায় থাকে, শিক্ষার্থীর বকেয়া হয় না। চালু হলে মাসের হিসাব আবার করুন, তখন বকেয়া হবে।',
  },
  collected: {
    en: 'Each fine is a due of the student under the fee head Fine.',
    bn: 'প্রতিটি জরিমানা ‘জরিমানা’ খাতে শিক্ষার্থীর বকেয়া।',
  },
  rules: { en: 'Rules of fines', bn: 'জরিমানার নিয়ম' },
  student: { en: 'Student', bn: 'শিক্ষার্থী' },
  section: { en: 'Section', bn: 'সেকশন' },
  roll: { en: 'Roll', bn: 'রোল' },
  month: { en: 'Month', bn: 'মাস' },
  absent_days: { en: 'Days absent', bn: 'অনুপস্থিত দিন' },
  late_days: { en: 'Days late', bn: 'বিলম্বের দিন' },
  amount: { en: 'Fine', bn: 'জরিমানা' },
  state: { en: 'State', bn: 'অবস্থা' },
  reason: { en: 'Reason', bn: 'কারণ' },
  DUE: { en: 'Due', bn: 'বকেয়া' },
  WAIVED: { en: 'Waived', bn: 'মওকুফ' },
  calculate: { en: 'Calculate a month', bn: 'মাসের হিসাব করুন' },
  calculate_hint: {
    en: 'Calculated again, fines follow what attendance says now; waived ones stay waived.',
    bn: 'আবার হিসাব করলে উপস্থিতি অনুযায়ী জরিমানা বদলায়; মওকুফ মওকুফই থাকে।',
  },
  done: { en: 'Fines: {count}, together {total}.', bn: 'জরিমানা: {count}টি, মোট {total}।' },
  waive: { en: 'Waive', bn: 'মওকুফ করুন' },
  waive_ask: { en: 'Waive the fine of {name}?', bn: '{name}-এর জরিমানা মওকুফ করবেন?' },
  waived: { en: 'Waived.', bn: 'মওকুফ হয়েছে।' },
  restore: { en: 'Undo the waiver', bn: 'মওকুফ ফিরিয়ে নিন' },
  restored: { en: 'The fine is due again.', bn: 'জরিমানা আবার বকেয়া।' },
});

export const fineProblems = defineWords({
  no_rules: { en: 'There is no rule yet. Write one first.', bn: 'এখনো কোনো নিয়ম নেই। আগে একটি লিখুন।' },
  other_month: {
    en: 'Choose a month of the academic year, this one or an earlier one.',
    bn: 'শিক্ষাবর্ষের এই মাস বা আগের কোনো মাস বেছে নিন।',
  },
  not_due: { en: 'This fine is not due.', bn: 'এই জরিমানা বকেয়া নয়।' },
  not_waived: { en: 'This fine is not waived.', bn: 'এই জরিমানা মওকুফ নয়।' },
});
