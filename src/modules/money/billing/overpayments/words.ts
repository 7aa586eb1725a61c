import { defineWords } from '#kernel/words.ts';

/** Money that institutions paid online beyond their bills. */
export const overpaymentWords = defineWords({
  overpayments: { en: 'Over-payments', bn: 'অতিরিক্ত পরিশোধ' },
  lead: {
    en: 'Paid online beyond what was due: a bill that was also paid by hand, or paid twice. Use it for another bill or give it back.',
    bn: 'পাওনার চেয়ে বেশি অনলাইনে পরিশোধিত: এর মধ্যে হাতে পরিশোধ করা বিল, বা দুইবার পরিশোধ। অন্য বিলে সমন্বয় করুন বা ফেরত দিন।',
  },
  none: { en: 'No over-payments', bn: 'কোনো অতিরিক্ত পরিশোধ নেই' },
  none_hint: {
    en: 'Money paid online beyond the bills appears here.',
    bn: 'বিলের চেয়ে বেশি অনলাইনে পরিশোধ হলে এখানে দেখা যাবে।',
  },
  may_view: { en: 'View over-payments of institutions', bn: 'প্রতিষ্ঠানের অতিরিক্ত পরিশোধ দেখা' },
  may_change: { en: 'Use and give back over-payments', bn: 'অতিরিক্ত পরিশোধ সমন্বয় ও ফেরত' },
  may_export: { en: 'Export the list of over-payments', bn: 'অতিরিক্ত পরিশোধের তালিকা এক্সপোর্ট করা' },
  unknown: { en: 'Unknown institution', bn: 'অজানা প্রতিষ্ঠান' },
  gateway: { en: 'Gateway', bn: 'গেটওয়ে' },
  transaction_no: { en: 'Transaction', bn: 'লেনদেন নম্বর' },
  left: { en: 'Left', bn: 'অবশিষ্ট' },
  state_OPEN: { en: 'Open', bn: 'খোলা' },
  state_USED: { en: 'Used', bn: 'সমন্বয় হয়েছে' },
  state_RETURNED: { en: 'Given back', bn: 'ফেরত দেওয়া হয়েছে' },
  state_REFUNDED: { en: 'Refunded', bn: 'গেটওয়ে দিয়ে ফেরত' },
  bill_hint: { en: 'An open invoice', bn: 'খোলা ইনভয়েস' },
  use: { en: 'Use for this bill', bn: 'এই বিলে সমন্বয় করুন' },
  used_done: { en: 'Used: receipt {receipt}.', bn: 'সমন্বয় হয়েছে: রসিদ {receipt}।' },
  no_bills: { en: 'This institution has no open bill.', bn: 'এই প্রতিষ্ঠানের কোনো খোলা বিল নেই।' },
  give_back: { en: 'Given back', bn: 'ফেরত দেওয়া হয়েছে' },
  give_back_text: {
    en: 'Records that what is left was paid back outside Bidyapith. To send the whole payment back through the gateway, open “Student payment recovery”.',
    bn: 'অবশিষ্ট টাকা অন্যভাবে ফেরত দেওয়া হয়েছে বলে লেখা থাকবে। পুরো পেমেন্ট গেটওয়ে দিয়ে ফেরত দিতে “শিক্ষার্থীদের আটকে থাকা পেমেন্ট” খুলুন।',
  },
  given_back_done: { en: 'Recorded.', bn: 'লেখা হয়েছে।' },
  to_payment: { en: 'Open the online payment', bn: 'অনলাইন পেমেন্ট খুলুন' },
  not_open: { en: 'Nothing is left of this over-payment.', bn: 'এই অতিরিক্ত পরিশোধের কিছুই অবশিষ্ট নেই।' },
  other_institution: {
    en: 'This bill belongs to another institution.',
    bn: 'বিলটি অন্য প্রতিষ্ঠানের।',
  },
  bill_option: { en: '{number}: {amount} due', bn: '{number}: পাওনা {amount}' },
});
