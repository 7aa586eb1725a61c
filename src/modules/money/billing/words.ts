import { defineWords } from '#kernel/words.ts';

/** Words of rules and errors; those of screens and papers are in their own files. */
export const billingWords = defineWords({
  menu: { en: 'Billing', bn: 'বিলিং' },
  may_view_invoice: { en: 'View invoices', bn: 'ইনভয়েস দেখা' },
  may_change_invoice: { en: 'Create and edit invoices', bn: 'ইনভয়েস তৈরি ও পরিবর্তন' },
  may_cancel_invoice: { en: 'Cancel invoices and receipts', bn: 'ইনভয়েস ও রসিদ বাতিল' },
  may_collect: { en: 'Receive payments of institutions', bn: 'প্রতিষ্ঠানের অর্থ গ্রহণ' },
  may_waive: { en: 'Waive late fees', bn: 'বিলম্ব ফি মওকুফ' },
  may_export_invoice: { en: 'Export the list of invoices', bn: 'ইনভয়েসের তালিকা এক্সপোর্ট করা' },
  may_export_challan: { en: 'Export the list of challans', bn: 'চালানের তালিকা এক্সপোর্ট করা' },
  may_view_challan: { en: 'View challans', bn: 'চালান দেখা' },
  may_change_challan: { en: 'Issue and cancel challans', bn: 'চালান ইস্যু ও বাতিল' },
  may_change_settings: { en: 'Change billing rules', bn: 'বিলিংয়ের নিয়ম পরিবর্তন' },
  invoice_no_taken: { en: 'Invoice No has already been taken', bn: 'এই ইনভয়েস নম্বরটি আগেই ব্যবহৃত হয়েছে' },
  nothing_billed: { en: 'An invoice needs at least one line.', bn: 'ইনভয়েসে অন্তত একটি লাইন থাকতে হবে।' },
  discount_too_large: {
    en: 'The discount is larger than the total.',
    bn: 'ছাড় বিলের চেয়ে বেশি।',
  },
  discount_needs_reason: { en: 'Enter a reason for the discount.', bn: 'ছাড়ের কারণ লিখুন।' },
  instalments_do_not_add_up: {
    en: 'The instalments must add up to {net}.',
    bn: 'কিস্তিগুলোর যোগফল {net} হতে হবে।',
  },
  too_large: { en: 'This amount is too large.', bn: 'এই অঙ্কটি বেশি বড়।' },
  paid_already: {
    en: 'This invoice has payments and can no longer be changed. Cancel the receipts first.',
    bn: 'এই ইনভয়েসের বিপরীতে অর্থ গৃহীত হয়েছে; এটি আর পরিবর্তন করা যাবে না। আগে রসিদগুলো বাতিল করুন।',
  },
  open_challans: {
    en: 'A challan of this invoice is still open. Cancel it first.',
    bn: 'এই ইনভয়েসের একটি চালান এখনো খোলা আছে। আগে সেটি বাতিল করুন।',
  },
  is_cancelled: { en: 'This has been cancelled.', bn: 'এটি বাতিল করা হয়েছে।' },
  more_than_due: {
    en: 'Only {payable} is due on that day.',
    bn: 'ওই তারিখে পাওনা মাত্র {payable}।',
  },
  needs_reference: {
    en: 'This payment type needs a reference (cheque, slip or transaction number).',
    bn: 'এই ধরনের পরিশোধে রেফারেন্স লাগবে (চেক, স্লিপ বা লেনদেন নম্বর)।',
  },
  unknown_method: { en: 'This payment type is not in use.', bn: 'এই পরিশোধের ধরনটি চালু নেই।' },
  in_the_future: { en: 'This date is in the future.', bn: 'তারিখটি ভবিষ্যতের।' },
  before_issue: { en: 'This date is before the invoice date.', bn: 'তারিখটি ইনভয়েসের আগের।' },
  before_last_payment: {
    en: 'This date is before the last payment of this invoice.',
    bn: 'তারিখটি এই ইনভয়েসের শেষ পরিশোধের আগের।',
  },
  later_payments: {
    en: 'This invoice has a later receipt. Cancel that one first.',
    bn: 'এই ইনভয়েসের পরের একটি রসিদ আছে। আগে সেটি বাতিল করুন।',
  },
  no_late_fee: { en: 'Only {due} of late fee is due.', bn: 'বিলম্ব ফি পাওনা মাত্র {due}।' },
  days_turned: { en: 'The last day is before the first day.', bn: 'শেষ দিনটি প্রথম দিনের আগে।' },
  limit_before_warning: {
    en: 'The warning must come before the limit.',
    bn: 'সীমিত করার আগে প্রতিষ্ঠানকে সতর্ক করতে হবে।',
  },
  no_package: { en: 'This institution has no package.', bn: 'এই প্রতিষ্ঠানের কোনো প্যাকেজ নেই।' },
  line_package: {
    en: '{name}, {months} {months|month|months}',
    bn: '{name}, {months} মাস',
  },
});
