import { defineWords } from '#kernel/words.ts';

/** Title and permissions of a school's own gateways. */
export const settingsWords = defineWords({
  title: { en: 'Payment gateway settings', bn: 'পেমেন্ট গেটওয়ের সেটিং' },
  operator_title: { en: 'Gateways for our bills', bn: 'আমাদের বিলের পেমেন্ট গেটওয়ে' },
  may_view_own: {
    en: 'View the gateways through which institutions pay',
    bn: 'প্রতিষ্ঠান যেসব গেটওয়েতে বিল দেয় তা দেখা',
  },
  may_change_own: {
    en: 'Change the keys of the gateways through which institutions pay',
    bn: 'প্রতিষ্ঠান যেসব গেটওয়েতে বিল দেয় তার কি পরিবর্তন',
  },
  may_view: { en: 'View the payment gateways and their settlement', bn: 'পেমেন্ট গেটওয়ে ও তার হিসাব দেখা' },
  may_change: { en: 'Change the keys of payment gateways', bn: 'পেমেন্ট গেটওয়ের কি ও হিসাব পরিবর্তন' },
  may_export: { en: 'Export the settlement of gateways', bn: 'গেটওয়ের নিষ্পত্তির হিসাব এক্সপোর্ট করা' },
  report: { en: 'Gateway settlement', bn: 'গেটওয়ের নিষ্পত্তি' },
  report_lead: {
    en: 'Payments that arrived. Gross − charge − refunded = net, which reaches the institution. Where the charge is not known, check the gateway’s own statement.',
    bn: 'যেসব পেমেন্ট এসেছে। মোট − চার্জ − ফেরত = নিট, যা প্রতিষ্ঠান পায়। চার্জ জানা না থাকলে গেটওয়ের নিজস্ব বিবরণী দেখুন।',
  },
  report_none: { en: 'No online payments in this period.', bn: 'এই সময়ে কোনো অনলাইন পেমেন্ট নেই।' },
  day: { en: 'Day', bn: 'তারিখ' },
  gateway: { en: 'Gateway', bn: 'গেটওয়ে' },
  payments: { en: 'Payments', bn: 'পেমেন্ট' },
  gross: { en: 'Gross', bn: 'মোট' },
  charge: { en: 'Charge', bn: 'চার্জ' },
  net: { en: 'Net', bn: 'নিট' },
  unsaid: { en: 'Charge not known', bn: 'চার্জ জানা নেই' },
  refunded: { en: 'Refunded', bn: 'ফেরত' },
  period: { en: 'Period', bn: 'সময়' },
});

/** Words of the screen. */
export const settingsScreenWords = defineWords({
  lead: {
    en: 'Accounts of the institution with payment gateways. Keys are stored encrypted and never shown again.',
    bn: 'গেটওয়েতে প্রতিষ্ঠানের হিসাব। কি ও পাসওয়ার্ড এনক্রিপ্ট করে রাখা হয়, আর কখনো দেখানো হয় না।',
  },
  operator_lead: {
    en: 'Your own accounts, into which institutions pay your bills. Keys are stored encrypted and never shown again.',
    bn: 'আপনার নিজের হিসাব, যেখানে প্রতিষ্ঠান আপনার বিল পরিশোধ করে। কি ও পাসওয়ার্ড এনক্রিপ্ট করে রাখা হয়, আর কখনো দেখানো হয় না।',
  },
  operator_offered: { en: 'How institutions can pay your bills', bn: 'প্রতিষ্ঠান যেভাবে বিল দিতে পারবে' },
  operator_none: {
    en: 'Institutions cannot pay online yet. Add an account and switch it on.',
    bn: 'প্রতিষ্ঠান এখনো অনলাইনে বিল দিতে পারে না। একটি হিসাব যোগ করে চালু করুন।',
  },
  gateways_tab: { en: 'Gateways', bn: 'গেটওয়ে' },
  settlement_tab: { en: 'Settlement', bn: 'নিষ্পত্তি' },
  parts: { en: 'Parts of this page', bn: 'এই পাতার অংশ' },
  offered_title: { en: 'What payers are offered', bn: 'পরিশোধকারী যেভাবে দিতে পারবেন' },
  offered_none: {
    en: 'Payers cannot pay online yet. Switch on a gateway.',
    bn: 'অনলাইনে পরিশোধের কোনো উপায় চালু নেই। একটি গেটওয়ে চালু করুন।',
  },
  through: { en: '{method}, through {gateway}', bn: '{method} ({gateway}-এর মাধ্যমে)' },
  state_on: { en: 'On', bn: 'চালু' },
  state_off: { en: 'Off', bn: 'বন্ধ' },
  state_test: { en: 'Test: no money moves', bn: 'পরীক্ষামূলক: টাকা লেনদেন হয় না' },
  state_refused: { en: 'Not offered by the operator', bn: 'অপারেটর দিচ্ছে না' },
  state_none: { en: 'No account', bn: 'হিসাব নেই' },
  stand_in_note: {
    en: 'Without an account, payments go to the test gateway on this computer. No money moves.',
    bn: 'হিসাব না থাকলে পেমেন্ট এই কম্পিউটারের পরীক্ষামূলক গেটওয়েতে যায়। কোনো টাকা লেনদেন হয় না।',
  },
  no_limits: { en: 'No limit', bn: 'সীমা নেই' },
  local_note: {
    en: 'Payments go to the test gateway on this computer. No money moves.',
    bn: 'পেমেন্ট এই কম্পিউটারের পরীক্ষামূলক গেটওয়েতে যায়। কোনো টাকা লেনদেন হয় না।',
  },
  sandbox_note: {
    en: 'Payments go to the gateway’s sandbox. No money moves.',
    bn: 'পেমেন্ট গেটওয়ের স্যান্ডবক্সে যায়। কোনো টাকা লেনদেন হয় না।',
  },
  sandbox_only_note: {
    en: 'This sandbox account is for testing the keys. Payers are not offered it: enter the live keys for that.',
    bn: 'এই স্যান্ডবক্স হিসাব শুধু কি পরীক্ষার জন্য, পরিশোধকারী এটি পান না। পেমেন্ট নিতে আসল গেটওয়ের কি দিন।',
  },
  edit: { en: 'Change keys', bn: 'কি পরিবর্তন করুন' },
  add: { en: 'Add account', bn: 'হিসাব যোগ করুন' },
  test: { en: 'Test the keys', bn: 'কি পরীক্ষা করুন' },
  test_good: { en: 'The gateway accepts the keys.', bn: 'গেটওয়ে কি গ্রহণ করেছে।' },
  test_bad: {
    en: 'The gateway refuses the keys. It says: {says}',
    bn: 'গেটওয়ে কি গ্রহণ করেনি। তার উত্তর: {says}',
  },
  last_paid: { en: 'Last payment', bn: 'সর্বশেষ পেমেন্ট' },
  paid_30: { en: 'Paid in 30 days', bn: '৩০ দিনে পরিশোধিত' },
  failed_30: { en: 'Failed in 30 days', bn: '৩০ দিনে ব্যর্থ' },
  waiting: { en: 'Waiting or in review', bn: 'অপেক্ষমাণ বা যাচাই প্রয়োজন' },
  never: { en: 'None yet', bn: 'এখনো নেই' },
  recent: { en: 'Last payments', bn: 'সাম্প্রতিক পেমেন্ট' },
  recent_none: { en: 'No payments through this gateway yet.', bn: 'এই গেটওয়ে দিয়ে এখনো কোনো পেমেন্ট হয়নি।' },
  recent_show: { en: 'Show last payments', bn: 'সাম্প্রতিক পেমেন্ট দেখুন' },
  limits: { en: 'Amount of one payment', bn: 'একবারে পরিশোধের অঙ্ক' },
  from_to: { en: '{from} to {to}', bn: '{from} থেকে {to}' },
  from_on: { en: 'From {from}', bn: '{from} থেকে' },
});
