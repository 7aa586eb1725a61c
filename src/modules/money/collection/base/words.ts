export const collectionWords = {
  module: { en: 'Fee collection', bn: 'ফি আদায়' },
  menu: { en: 'Fees', bn: 'ফি' },
  given_back: { en: 'Advance given back', bn: 'অগ্রিম ফেরত' },
} as const;

/** Why an online payment of fees cannot be started. */
export const onlineFeeWords = {
  nothing_due: {
    en: 'There is nothing to pay here.',
    bn: 'এখানে পরিশোধের কিছু নেই।',
  },
  wallet_covers: {
    en: 'The advance covers this. Pay it from the advance.',
    bn: 'অগ্রিম থেকেই এটি পরিশোধ করা যাবে। অগ্রিম থেকে পরিশোধ করুন।',
  },
  no_part: {
    en: 'Enter an amount up to what was chosen.',
    bn: 'যা বেছে নিয়েছেন তার মধ্যে একটি পরিমাণ লিখুন।',
  },
  part_outside: {
    en: 'This way to pay does not take this amount. Enter another amount or choose another way.',
    bn: 'এই মাধ্যমে এই পরিমাণ দেওয়া যায় না। অন্য পরিমাণ লিখুন বা অন্য মাধ্যম বেছে নিন।',
  },
  amount_changed: {
    en: 'The amount has changed since this page was opened. Check it and pay again.',
    bn: 'পাতাটি খোলার পর টাকার পরিমাণ বদলেছে। দেখে আবার পরিশোধ করুন।',
  },
  no_method: {
    en: 'This way to pay is not available now. Choose another one.',
    bn: 'এই মাধ্যমে এখন পরিশোধ করা যাচ্ছে না। অন্য মাধ্যম বাছুন।',
  },
} as const;
