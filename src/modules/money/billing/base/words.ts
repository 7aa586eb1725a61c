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
  came_online: {
    en: 'This was paid online. Refund the payment at “Student payment recovery”.',
    bn: 'এটি অনলাইনে পরিশোধিত। “শিক্ষার্থীদের আটকে থাকা পেমেন্ট” থেকে টাকা ফেরত দিন।',
  },
  overpayment_used: {
    en: 'The over-payment of this payment was used or given back. Cancel the receipts that used it first.',
    bn: 'এই পেমেন্টের অতিরিক্ত টাকা সমন্বয় বা ফেরত হয়েছে। আগে যে রসিদে সমন্বয় হয়েছে তা বাতিল করুন।',
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

/** Labels that several rooms of billing show. */
export const billingFieldWords = defineWords({
  invoice_no: { en: 'Invoice No', bn: 'ইনভয়েস নং' },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  state: { en: 'Status', bn: 'অবস্থা' },
  state_unpaid: { en: 'Unpaid', bn: 'অপরিশোধিত' },
  state_partially_paid: { en: 'Partially paid', bn: 'আংশিক পরিশোধিত' },
  state_paid: { en: 'Paid', bn: 'পরিশোধিত' },
  state_overdue: { en: 'Overdue', bn: 'মেয়াদোত্তীর্ণ' },
  state_cancelled: { en: 'Cancelled', bn: 'বাতিল' },
  state_open: { en: 'Open', bn: 'খোলা' },
  state_expired: { en: 'Expired', bn: 'মেয়াদ শেষ' },
  fiscal_year: { en: 'Fiscal year', bn: 'অর্থবছর' },
  issued_on: { en: 'Issued on', bn: 'ইস্যুর তারিখ' },
  net: { en: 'Payable', bn: 'প্রদেয়' },
  paid: { en: 'Paid', bn: 'পরিশোধিত' },
  due: { en: 'Due', bn: 'বকেয়া' },
  late_by: { en: 'Overdue for', bn: 'বকেয়ার মেয়াদ' },
  late_fee: { en: 'Late fee', bn: 'বিলম্ব ফি' },
  late_fee_kind: { en: 'Late fee', bn: 'বিলম্ব ফি' },
  late_NONE: { en: 'None', bn: 'নেই' },
  late_ONCE: { en: 'Once', bn: 'একবার' },
  late_PER_DAY: { en: 'Per day', bn: 'প্রতি দিন' },
  late_PER_MONTH: { en: 'Per started month', bn: 'প্রতি শুরু হওয়া মাসে' },
  late_PERCENT: { en: 'Percent of the instalment', bn: 'কিস্তির শতকরা' },
  late_fee_amount: { en: 'Fee amount', bn: 'বিলম্ব ফির পরিমাণ' },
  late_fee_cap: { en: 'Maximum per instalment', bn: 'প্রতি কিস্তিতে সর্বোচ্চ' },
  late_days: { en: '{days} {days|day|days} late', bn: '{days} দিন বিলম্ব' },
  late_payers: { en: 'Institutions that pay late', bn: 'দেরিতে পরিশোধকারী প্রতিষ্ঠান' },
  amount: { en: 'Amount', bn: 'টাকা' },
  note: { en: 'Note on the invoice', bn: 'ইনভয়েসে মন্তব্য' },
  payable_today: { en: 'Payable today', bn: 'আজ প্রদেয়' },
  receipt_no: { en: 'Receipt No', bn: 'রসিদ নং' },
  received_on: { en: 'Received on', bn: 'প্রাপ্তির তারিখ' },
  receive: { en: 'Receive payment', bn: 'অর্থ গ্রহণ' },
  waive: { en: 'Waive the late fee', bn: 'বিলম্ব ফি মওকুফ করুন' },
  cancel_hint: {
    en: 'Nothing is deleted: the number stays used, with your reason.',
    bn: 'কিছুই মুছে যাবে না: নম্বরটি আপনার কারণসহ থেকে যাবে।',
  },
  reason: { en: 'Reason', bn: 'কারণ' },
  cancelled_because: { en: 'Cancelled: {reason}', bn: 'বাতিল: {reason}' },
});

export const billingResourceWords = {
  account: {
    one: { en: 'Bank account for payments', bn: 'অর্থ গ্রহণের ব্যাংক হিসাব' },
    many: { en: 'Bank accounts for payments', bn: 'অর্থ গ্রহণের ব্যাংক হিসাব' },
    fields: {
      name_en: { en: 'Bank (English)', bn: 'ব্যাংক (ইংরেজি)' },
      name_bn: { en: 'Bank (Bengali)', bn: 'ব্যাংক (বাংলা)' },
      branch_en: { en: 'Branch (English)', bn: 'শাখা (ইংরেজি)' },
      branch_bn: { en: 'Branch (Bengali)', bn: 'শাখা (বাংলা)' },
      account_name: { en: 'Account name', bn: 'হিসাবের নাম' },
      account_no: { en: 'Account number', bn: 'হিসাব নম্বর' },
      routing_no: { en: 'Routing number', bn: 'রাউটিং নম্বর' },
    },
  },
} as const;
