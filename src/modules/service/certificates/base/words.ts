import { defineWords } from '#kernel/words.ts';

/** Words of rules and of what is printed on the card. */
export const cardWords = defineWords({
  card_of: { en: 'ID card of {day}', bn: '{day} তারিখের পরিচয়পত্র' },
  card_good: { en: 'Valid until {day}', bn: 'মেয়াদ {day} পর্যন্ত' },
  card_ended: { en: 'Ended {day}', bn: '{day} তারিখে মেয়াদ শেষ' },
  card_replaced: { en: 'Replaced by a later card', bn: 'পরের কার্ড দিয়ে বদলানো হয়েছে' },
  card_none: { en: 'No ID card has been printed yet.', bn: 'এখনো কোনো পরিচয়পত্র ছাপা হয়নি।' },
  menu: { en: 'Certificates', bn: 'সনদ ও পরিচয়পত্র' },
  title: { en: 'Student ID cards', bn: 'শিক্ষার্থী পরিচয়পত্র' },
  may_view: { en: 'View ID card templates and orders', bn: 'পরিচয়পত্রের নকশা ও অর্ডার দেখা' },
  may_design: { en: 'Design ID cards', bn: 'পরিচয়পত্রের নকশা তৈরি ও পরিবর্তন' },
  may_order: { en: 'Order and bill ID cards', bn: 'পরিচয়পত্রের অর্ডার ও বিল করা' },
  own_menu: { en: 'ID cards', bn: 'পরিচয়পত্র' },
  may_view_own: { en: 'View ID cards of the institution', bn: 'প্রতিষ্ঠানের পরিচয়পত্র দেখা' },
  may_order_own: {
    en: 'Print and order ID cards of the institution',
    bn: 'প্রতিষ্ঠানের পরিচয়পত্র ছাপা ও অর্ডার করা',
  },
  check: { en: 'Verify ID card', bn: 'পরিচয়পত্র যাচাই' },
  some_of: { en: '{target} (chosen students)', bn: '{target} (বাছাই করা শিক্ষার্থী)' },
  may_cancel: { en: 'Cancel ID card orders', bn: 'পরিচয়পত্রের অর্ডার বাতিল' },
  default_template: { en: 'Standard ID card', bn: 'সাধারণ পরিচয়পত্র' },
  first_validity: { en: 'Valid until 31 December {year}', bn: 'মেয়াদ: ৩১ ডিসেম্বর {year} পর্যন্ত' },
  first_lost: {
    en: 'This card belongs to the institution. The holder must carry it at school. If you find it, please return it to the address below or call the number given there.',
    bn: 'এই কার্ডটি প্রতিষ্ঠানের সম্পত্তি। শিক্ষার্থীকে প্রতিষ্ঠানে কার্ডটি সঙ্গে রাখতে হবে। কার্ডটি পাওয়া গেলে নিচের ঠিকানায় ফেরত দিন অথবা সেখানে দেওয়া নম্বরে জানান।',
  },
  no_students: {
    en: 'There are no students this year, so there is nothing to print.',
    bn: 'এ বছর সেখানে কোনো শিক্ষার্থী নেই, তাই ছাপার মতো কিছু নেই।',
  },
  counts_changed: {
    en: 'There {count|is|are} now {count} {count|student|students}. Check the numbers and order again.',
    bn: 'এখন শিক্ষার্থীর সংখ্যা {count}। সংখ্যাগুলো আবার দেখে নতুন করে অর্ডার দিন।',
  },
  size_not_offered: { en: 'This template does not support this size.', bn: 'এই নকশাটি ওই আকারের জন্য নয়।' },
  template_off: { en: 'This template is no longer used.', bn: 'এই নকশাটি আর ব্যবহৃত হয় না।' },
  too_many_fields: {
    en: 'At most {most} {most|line fits|lines fit} on a side.',
    bn: 'এক পিঠে সর্বোচ্চ {most}টি তথ্য ধরে।',
  },
  is_cancelled: { en: 'This order has been cancelled.', bn: 'অর্ডারটি বাতিল করা হয়েছে।' },
  still_printing: { en: 'The cards are still being generated.', bn: 'কার্ডগুলো এখনো তৈরি হচ্ছে।' },
  template_used: {
    en: 'Cards have been printed with this template. Turn it off instead.',
    bn: 'এই নকশায় কার্ড ছাপা হয়েছে। মুছে না ফেলে এটি বন্ধ করুন।',
  },
  invoice_line: { en: 'Student ID cards: {about}', bn: 'শিক্ষার্থী পরিচয়পত্র: {about}' },
  invoice_note: { en: 'ID card order {order_no}', bn: 'পরিচয়পত্রের অর্ডার {order_no}' },
  job: { en: 'ID cards: {site}', bn: 'পরিচয়পত্র: {site}' },
  everybody: { en: 'whole institution', bn: 'সম্পূর্ণ প্রতিষ্ঠান' },
});

/** Texts of the card itself. */
export const printedWords = defineWords({
  title: { en: 'Student Identity Card', bn: 'শিক্ষার্থী পরিচয়পত্র' },
  photo: { en: 'Photo', bn: 'ছবি' },
  signature: { en: 'Head of institution', bn: 'প্রতিষ্ঠান প্রধান' },
  eiin: { en: 'EIIN {eiin}', bn: 'ইআইআইএন {eiin}' },
  flip_portrait: {
    en: 'Print at 100%, on both sides, flipped on the short edge.',
    bn: '১০০% আকারে উভয় পিঠে ছাপুন; কাগজ ছোট ধার বরাবর উল্টাবে।',
  },
  flip_landscape: {
    en: 'Print at 100%, on both sides, flipped on the long edge.',
    bn: '১০০% আকারে উভয় পিঠে ছাপুন; কাগজ লম্বা ধার বরাবর উল্টাবে।',
  },
});

/** Short labels: a card is small. */
export const fieldWords = defineWords({
  student_id: { en: 'ID No', bn: 'আইডি নং' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  group: { en: 'Group', bn: 'বিভাগ' },
  section: { en: 'Section', bn: 'সেকশন' },
  roll: { en: 'Roll', bn: 'রোল' },
  shift: { en: 'Shift', bn: 'শিফট' },
  year: { en: 'Session', bn: 'শিক্ষাবর্ষ' },
  blood_group: { en: 'Blood group', bn: 'রক্তের গ্রুপ' },
  date_of_birth: { en: 'Date of birth', bn: 'জন্ম তারিখ' },
  guardian_phone: { en: 'Guardian phone', bn: 'অভিভাবকের ফোন' },
  father: { en: 'Father', bn: 'পিতা' },
  mother: { en: 'Mother', bn: 'মাতা' },
  address: { en: 'Address', bn: 'ঠিকানা' },
});

/** What the code on a card leads to. */
export const checkWords = defineWords({
  title: { en: 'Verify ID card', bn: 'পরিচয়পত্র যাচাই' },
  good: { en: 'This card is valid.', bn: 'এই পরিচয়পত্রটি বৈধ।' },
  ended: {
    en: 'This card is no longer valid: it was withdrawn or replaced, has expired, or its holder has left.',
    bn: 'এই পরিচয়পত্রটি আর বৈধ নয়: এটি প্রত্যাহার বা বদল করা হয়েছে, শিক্ষার্থী আর এখানে নেই, অথবা মেয়াদ শেষ।',
  },
  unknown: {
    en: 'No card was found for this link. Scan the code on the card again, or ask the institution.',
    bn: 'এই ঠিকানায় কোনো পরিচয়পত্র নেই। কার্ডের কোডটি আবার স্ক্যান করুন, অথবা প্রতিষ্ঠানে খোঁজ নিন।',
  },
  throttled: {
    en: 'Too many attempts. Try again in {seconds} seconds.',
    bn: 'অনেকবার চেষ্টা করা হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  name: { en: 'Name', bn: 'নাম' },
  school: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  class_section: { en: '{class}, section {section}', bn: '{class}, সেকশন {section}' },
  roll: { en: 'Roll', bn: 'রোল' },
  valid_until: { en: 'Valid until', bn: 'মেয়াদ' },
});

/** Languages and sizes of a card. */
export const cardChoiceWords = defineWords({
  bengali: { en: 'Bengali', bn: 'বাংলা' },
  english: { en: 'English', bn: 'ইংরেজি' },
  size_A4: { en: 'A4, ten cards a sheet', bn: 'এ৪, প্রতি পাতায় দশটি কার্ড' },
  size_CARD: { en: 'Card printer (54 × 86 mm)', bn: 'কার্ড প্রিন্টার (৫৪ × ৮৬ মিমি)' },
});
