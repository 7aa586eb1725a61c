export const postingWords = {
  no_student: { en: 'Choose at least one student.', bn: 'অন্তত একজন শিক্ষার্থী বাছুন।' },
  future_day: { en: 'The day is in the future.', bn: 'তারিখটি এখনো আসেনি।' },
  too_old: {
    en: 'The day is more than two years ago.',
    bn: 'তারিখটি দুই বছরের বেশি আগের।',
  },
  day_closed: {
    en: 'The cash of that day is closed. Use another day.',
    bn: 'ঐ দিনের ক্যাশ বন্ধ করা হয়েছে। অন্য তারিখ দিন।',
  },
  nothing: { en: 'Enter an amount to collect.', bn: 'আদায়ের টাকার পরিমাণ লিখুন।' },
  cancelled: { en: 'This receipt is already cancelled.', bn: 'এই রসিদ আগেই বাতিল করা হয়েছে।' },
  online: {
    en: 'An online payment cannot be cancelled. Refund it or move it to the advance.',
    bn: 'অনলাইন পেমেন্ট বাতিল করা যায় না। টাকা ফেরত দিন বা অগ্রিমে রাখুন।',
  },
  advance_used: {
    en: 'Tk {missing} of its advance paid other fees since. Cancel those receipts first.',
    bn: 'এর অগ্রিম থেকে {missing} টাকা দিয়ে পরে অন্য ফি পরিশোধ হয়েছে। আগে ঐ রসিদ বাতিল করুন।',
  },
} as const;
