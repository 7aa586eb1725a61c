import { defineWords } from '#kernel/words.ts';

export const challanWords = defineWords({
  challans: { en: 'Challans', bn: 'চালান' },
  challan: { en: 'Challan', bn: 'চালান' },
  new_challan: { en: 'New challan', bn: 'নতুন চালান' },
  challan_no: { en: 'Challan No', bn: 'চালান নং' },
  valid_until: { en: 'Valid until', bn: 'মেয়াদ' },
  bank: { en: 'Bank account', bn: 'ব্যাংক হিসাব' },
  depositor: { en: 'Depositor', bn: 'জমাদানকারী' },
  no_challans: { en: 'No challans yet', bn: 'এখনো কোনো চালান নেই' },
  no_challans_hint: {
    en: 'A challan is a bank slip with which an institution pays an invoice at the counter.',
    bn: 'চালান হলো ব্যাংক স্লিপ, যা দিয়ে প্রতিষ্ঠান কাউন্টারে ইনভয়েসের টাকা জমা দেয়।',
  },
  mark_paid: { en: 'Mark as received by the bank', bn: 'ব্যাংক টাকা পেয়েছে' },
  bank_reference: { en: 'Scroll number of the bank', bn: 'ব্যাংকের স্ক্রল নম্বর' },
  cancel_challan: { en: 'Cancel challan', bn: 'চালানটি বাতিল করুন' },
  open_invoice: { en: 'Open invoice', bn: 'বকেয়া ইনভয়েস' },
});
