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
});
