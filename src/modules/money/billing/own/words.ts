import { defineWords } from '#kernel/words.ts';

export const ownBillWords = defineWords({
  title: { en: 'Our bills', bn: 'আমাদের বিল' },
  lead: { en: 'What the operator bills for Bidyapith.', bn: 'বিদ্যাপীঠ ব্যবহারের জন্য অপারেটরের বিল।' },
  may_view: { en: 'View the operator’s bills', bn: 'অপারেটরের বিল দেখা' },
  payable: { en: 'Payable today', bn: 'আজ প্রদেয়' },
  overdue: { en: 'Of it overdue', bn: 'এর মধ্যে মেয়াদোত্তীর্ণ' },
  next_due: { en: 'Next due', bn: 'পরবর্তী শেষ তারিখ' },
  none: { en: 'No bills yet', bn: 'এখনো কোনো বিল নেই' },
  none_hint: {
    en: 'A new bill appears here and is announced to the administrators.',
    bn: 'নতুন বিল হলে এখানে দেখা যাবে এবং অ্যাডমিনরা বার্তা পাবেন।',
  },
  kind: { en: 'For', bn: 'যে বাবদ' },
  kind_PACKAGE: { en: 'Package', bn: 'প্যাকেজ' },
  kind_ID_CARD: { en: 'ID cards', bn: 'পরিচয়পত্র' },
  kind_OTHER: { en: 'Other', bn: 'অন্যান্য' },
  number: { en: 'Number', bn: 'নম্বর' },
  newer: { en: 'Newer bills', bn: 'নতুন বিল' },
  older: { en: 'Older bills', bn: 'পুরোনো বিল' },
  due: { en: 'Due', bn: 'বকেয়া' },
  state: { en: 'Status', bn: 'অবস্থা' },
  open: { en: 'Open bill {number}', bn: '{number} নম্বর বিল খুলুন' },
  statement: { en: 'Statement of 12 months', bn: '১২ মাসের বিবরণী' },
  challans: { en: 'Deposit slips', bn: 'জমা স্লিপ (চালান)' },
  valid_until: { en: 'Valid until', bn: 'মেয়াদ' },
  credit: { en: 'Credit with the operator', bn: 'অপারেটরের কাছে জমা' },
  credit_hint: {
    en: 'Paid online beyond what was due. The operator uses it for a bill or pays it back.',
    bn: 'পাওনার চেয়ে বেশি অনলাইনে পরিশোধিত। অপারেটর এটি কোনো বিলে সমন্বয় করবে বা ফেরত দেবে।',
  },
});

/** Words of paying the operator's bills online. */
export const payBillWords = defineWords({
  may_pay: { en: 'Pay the operator’s bills online', bn: 'অপারেটরের বিল অনলাইনে পরিশোধ' },
  nothing_due: { en: 'Nothing is due on these bills.', bn: 'এই বিলগুলোতে কোনো পাওনা নেই।' },
  amount_changed: {
    en: 'The amount due has changed. Check the bills and pay again.',
    bn: 'পাওনার অঙ্ক বদলে গেছে। বিলগুলো আবার দেখে পরিশোধ করুন।',
  },
  no_method: {
    en: 'This payment method is no longer offered. Choose another.',
    bn: 'এই মাধ্যমে এখন আর পরিশোধ করা যায় না। অন্য একটি বেছে নিন।',
  },
  pay: { en: 'Pay online', bn: 'অনলাইনে পরিশোধ করুন' },
  pay_sum: { en: 'Pay {amount} online', bn: 'অনলাইনে {amount} পরিশোধ করুন' },
  how: {
    en: 'Choose how to pay. You complete the payment on the company’s own page.',
    bn: 'কীভাবে পরিশোধ করবেন বেছে নিন। কোম্পানির নিজস্ব পাতায় পরিশোধ সম্পন্ন হবে।',
  },
  not_for_sum: { en: 'Not for this amount', bn: 'এই অঙ্কের জন্য নয়' },
  opening: { en: 'Opening the payment page …', bn: 'পরিশোধের পাতা খোলা হচ্ছে …' },
  PAID_title: { en: '{amount} paid', bn: '{amount} পরিশোধিত' },
  PAID_text: { en: 'The payment through {gateway} was received.', bn: '{gateway} দিয়ে পরিশোধ পাওয়া গেছে।' },
  WAITING_title: { en: 'Checking with {gateway}', bn: '{gateway}-এ যাচাই করা হচ্ছে' },
  WAITING_text: {
    en: 'This page shows the result by itself. You need not pay again.',
    bn: 'ফলাফল এখানে নিজে থেকেই দেখা যাবে। আবার পরিশোধ করতে হবে না।',
  },
  LATER_title: { en: '{gateway} has not confirmed yet', bn: '{gateway} এখনো নিশ্চিত করেনি' },
  LATER_text: {
    en: 'Bidyapith keeps checking. Once the money arrives, the bill is marked as paid. Do not pay again today.',
    bn: 'যাচাই চলতে থাকবে। টাকা এলে বিল পরিশোধিত দেখাবে। আজ আবার পরিশোধ করবেন না।',
  },
  NOT_OPENED_title: { en: 'The payment page did not open', bn: 'পরিশোধের পাতা খোলেনি' },
  NOT_OPENED_text: { en: 'Nothing was paid. Try again.', bn: 'কিছুই পরিশোধ হয়নি। আবার চেষ্টা করুন।' },
  COUNTER_title: { en: 'To be paid at the bank', bn: 'ব্যাংকে পরিশোধ করতে হবে' },
  COUNTER_text: {
    en: 'Pay the slip of {gateway} at the counter. The bill is then marked as paid.',
    bn: '{gateway}-এর স্লিপ দিয়ে কাউন্টারে পরিশোধ করুন। এরপর বিল পরিশোধিত দেখাবে।',
  },
  FAILED_title: { en: 'The payment failed', bn: 'পরিশোধ ব্যর্থ হয়েছে' },
  FAILED_text: { en: '{gateway} took no money. Try again.', bn: '{gateway} কোনো টাকা নেয়নি। আবার চেষ্টা করুন।' },
  CANCELLED_title: { en: 'The payment was cancelled', bn: 'পরিশোধ বাতিল হয়েছে' },
  CANCELLED_text: { en: 'Nothing was paid.', bn: 'কিছুই পরিশোধ হয়নি।' },
  REVIEW_title: { en: 'The operator is checking the payment', bn: 'অপারেটর পেমেন্টটি যাচাই করছে' },
  REVIEW_text: {
    en: '{gateway} reported something unusual. You need not pay again.',
    bn: '{gateway} থেকে অস্বাভাবিক তথ্য এসেছে। আবার পরিশোধ করতে হবে না।',
  },
  REFUNDED_title: { en: 'The payment is refunded', bn: 'টাকা ফেরত দেওয়া হচ্ছে' },
  REFUNDED_text: { en: 'The money goes back the way it came.', bn: 'টাকা যে পথে এসেছে সে পথেই ফেরত যাবে।' },
  to_bills: { en: 'Show the bills', bn: 'বিলগুলো দেখুন' },
  receipt: { en: 'Receipt {receipt}', bn: 'রসিদ {receipt}' },
  over: {
    en: '{amount} was more than due. It is kept as credit with the operator.',
    bn: '{amount} পাওনার চেয়ে বেশি ছিল। এটি অপারেটরের কাছে জমা রাখা হয়েছে।',
  },
});
