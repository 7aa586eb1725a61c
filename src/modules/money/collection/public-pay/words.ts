import { defineWords } from '#kernel/words.ts';

export const publicFeeWords = defineWords({
  title: { en: 'Fee collection', bn: 'ফি পরিশোধ' },
  lead: {
    en: 'Pay the fees of a student without signing in.',
    bn: 'লগইন ছাড়াই শিক্ষার্থীর ফি পরিশোধ করুন।',
  },
  off: {
    en: 'Fees cannot be paid here now. Pay at the office of the institution or sign in.',
    bn: 'এখানে এখন ফি দেওয়া যাচ্ছে না। প্রতিষ্ঠানের অফিসে দিন অথবা লগইন করুন।',
  },
  student_id: { en: 'Student ID or bill number', bn: 'শিক্ষার্থী আইডি বা বিল নম্বর' },
  fact: { en: 'Date of birth, or the guardian’s mobile number', bn: 'জন্ম তারিখ, অথবা অভিভাবকের মোবাইল নম্বর' },
  fact_hint: { en: 'Such as 05/03/2012 or 01712345678', bn: 'যেমন ০৫/০৩/২০১২ বা ০১৭১২৩৪৫৬৭৮' },
  show: { en: 'Show fees', bn: 'ফি দেখুন' },
  fill_all: { en: 'Fill in both fields.', bn: 'দুটি ঘরই পূরণ করুন।' },
  not_found: {
    en: 'No student was found for this. Check both fields.',
    bn: 'এই তথ্যে কোনো শিক্ষার্থী পাওয়া যায়নি। দুটি ঘরই দেখে নিন।',
  },
  throttled: {
    en: 'Too many wrong tries. Try again in {minutes} min.',
    bn: 'অনেকবার ভুল হয়েছে। {minutes} মিনিট পর আবার চেষ্টা করুন।',
  },
  too_old: { en: 'This page was open too long. Start again.', bn: 'পাতাটি অনেকক্ষণ খোলা ছিল। আবার শুরু করুন।' },
  bills: { en: 'Choose what to pay', bn: 'কী কী দেবেন বেছে নিন' },
  pay_ahead: { en: 'Not due yet', bn: 'এখনো সময় হয়নি' },
  due_until: { en: 'Due {day}', bn: 'শেষ তারিখ {day}' },
  with_late_fee: { en: 'with a late fee of {amount}', bn: '{amount} বিলম্ব ফিসহ' },
  update: { en: 'Update the total', bn: 'মোট হিসাব করুন' },
  none_chosen: { en: 'Choose at least one.', bn: 'অন্তত একটি বেছে নিন।' },
  total_changed: {
    en: 'The total is of what you have chosen now. Check it and pay.',
    bn: 'মোট এখন আপনার বেছে নেওয়া ফির। দেখে পরিশোধ করুন।',
  },
  no_parts: { en: 'Only whole bills can be paid here.', bn: 'এখানে শুধু পুরো বিল দেওয়া যায়।' },
  part: { en: 'Pay only a part of it (taka)', bn: 'শুধু আংশিক দিন (টাকা)' },
  part_hint: {
    en: 'Leave it empty to pay the whole. Late fees are paid first, then the fees in the order of the institution.',
    bn: 'পুরোটা দিতে চাইলে খালি রাখুন। আগে বিলম্ব ফি, তারপর প্রতিষ্ঠানের ক্রম অনুযায়ী ফি পরিশোধ হয়।',
  },
  parts_option: { en: 'A part can be paid without signing in', bn: 'লগইন ছাড়া আংশিক পরিশোধ' },
  parts_hint: {
    en: 'On the page “Fee collection” families may type less than the total. If off, they choose whole bills.',
    bn: '“ফি পরিশোধ” পাতায় পরিবার মোটের চেয়ে কম টাকা লিখতে পারে। না হলে পুরো বিল বেছে নিতে হয়।',
  },
  student: { en: 'Student', bn: 'শিক্ষার্থী' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  bill_no: { en: 'Bill number', bn: 'বিল নম্বর' },
  fees: { en: 'Fees', bn: 'ফি' },
  late_fee: { en: 'Late fee', bn: 'বিলম্ব ফি' },
  offer: { en: 'Offer', bn: 'ছাড়' },
  advance: { en: 'From the advance', bn: 'অগ্রিম থেকে' },
  to_pay: { en: 'To pay', bn: 'দিতে হবে' },
  nothing_due: { en: 'Nothing is due.', bn: 'কোনো বকেয়া নেই।' },
  method: { en: 'Pay through', bn: 'যে মাধ্যমে দেবেন' },
  pay: { en: 'Pay {amount}', bn: '{amount} পরিশোধ করুন' },
  no_methods: {
    en: 'Online payment is not set up. Pay at the office.',
    bn: 'অনলাইন পেমেন্ট চালু নেই। অফিসে দিন।',
  },
  another: { en: 'Another student', bn: 'অন্য শিক্ষার্থী' },
  going: { en: 'The payment page opens…', bn: 'পেমেন্টের পাতা খুলছে…' },
  go: { en: 'Open the payment page', bn: 'পেমেন্টের পাতা খুলুন' },
  // What became of it
  status: { en: 'Payment status', bn: 'পেমেন্টের অবস্থা' },
  unknown: {
    en: 'This payment is not known here. Open the link from your payment again.',
    bn: 'এই পেমেন্ট এখানে পাওয়া যায়নি। পেমেন্টের লিংকটি আবার খুলুন।',
  },
  PAID: {
    en: 'Payment received: {amount} through {gateway}.',
    bn: 'টাকা পাওয়া গেছে: {gateway}-এর মাধ্যমে {amount}।',
  },
  WAITING: {
    en: 'We are asking {gateway}… If you have paid, do not pay again.',
    bn: '{gateway} থেকে খবর নেওয়া হচ্ছে… টাকা দিয়ে থাকলে আবার দেবেন না।',
  },
  LATER: {
    en: '{gateway} has not answered yet. Bidyapith goes on asking for 7 days; money that left your account is not lost.',
    bn: '{gateway} এখনো জানায়নি। বিদ্যাপীঠ ৭ দিন ধরে খবর নেবে; টাকা কেটে থাকলে হারাবে না।',
  },
  NOT_OPENED: {
    en: 'The payment page of {gateway} did not open. No money was taken.',
    bn: '{gateway}-এর পাতা খোলেনি। কোনো টাকা নেওয়া হয়নি।',
  },
  COUNTER: {
    en: 'Take the slip of {gateway} to a branch. The receipt number appears here once the bank has the money.',
    bn: '{gateway}-এর স্লিপটি নিয়ে ব্যাংকে যান। ব্যাংক টাকা পেলে রসিদ নম্বর এখানে পাবেন।',
  },
  FAILED: {
    en: 'The payment did not succeed. No money was taken.',
    bn: 'পেমেন্ট হয়নি। কোনো টাকা নেওয়া হয়নি।',
  },
  CANCELLED: {
    en: 'The payment was cancelled. No money was taken.',
    bn: 'পেমেন্টটি বাতিল হয়েছে। কোনো টাকা নেওয়া হয়নি।',
  },
  REVIEW: {
    en: 'The money arrived and is being checked. Do not pay again.',
    bn: 'টাকা এসেছে, যাচাই চলছে। আবার টাকা দেবেন না।',
  },
  REFUNDED: { en: 'The money was sent back: {amount}.', bn: 'টাকা ফেরত পাঠানো হয়েছে: {amount}।' },
  receipt: { en: 'Receipt {receipt}', bn: 'রসিদ {receipt}' },
  keep: {
    en: 'Note the receipt number or keep this address.',
    bn: 'রসিদ নম্বরটি লিখে রাখুন বা এই ঠিকানাটি রেখে দিন।',
  },
  sign_in: { en: 'Sign in', bn: 'লগইন' },
  may_set: { en: 'Set the public fee page', bn: 'সবার জন্য ফির পাতা চালু বা বন্ধ করা' },
  option: { en: 'Fees can be paid without signing in', bn: 'লগইন ছাড়া ফি পরিশোধ' },
  option_hint: {
    en: 'On the website under “Fee collection”, with the student ID and the date of birth or the guardian’s mobile number.',
    bn: 'ওয়েবসাইটের “ফি পরিশোধ” পাতায়, শিক্ষার্থী আইডি এবং জন্ম তারিখ বা অভিভাবকের মোবাইল নম্বর দিয়ে।',
  },
  AUTO: { en: 'When a gateway account is in use', bn: 'গেটওয়ে হিসাব চালু থাকলে' },
  ON: { en: 'Yes', bn: 'হ্যাঁ' },
  OFF: { en: 'No', bn: 'না' },
});
