import { defineWords } from '#kernel/words.ts';

export const eventKinds = {
  joining: { en: 'Joined', bn: 'যোগদান' },
  promotion: { en: 'Change of designation', bn: 'পদবি পরিবর্তন' },
  department: { en: 'Change of department', bn: 'বিভাগ পরিবর্তন' },
  leave: { en: 'Start of long leave', bn: 'দীর্ঘ ছুটি শুরু' },
  leave_end: { en: 'Back from long leave', bn: 'দীর্ঘ ছুটি শেষ' },
  suspension: { en: 'Suspension', bn: 'সাময়িক বরখাস্ত' },
  suspension_end: { en: 'End of suspension', bn: 'বরখাস্ত প্রত্যাহার' },
  extension: { en: 'Extension of service', bn: 'চাকরির মেয়াদ বৃদ্ধি' },
  retirement: { en: 'Retirement', bn: 'অবসর' },
  resignation: { en: 'Resignation', bn: 'পদত্যাগ' },
  leaving: { en: 'Leaving', bn: 'চলে যাওয়া' },
  death: { en: 'Death', bn: 'মৃত্যু' },
  rejoining: { en: 'Rejoined', bn: 'পুনরায় যোগদান' },
} as const;
export type EventKind = keyof typeof eventKinds;

export const serviceRefusals = defineWords({
  before_joining: {
    en: 'This day is before the person joined.',
    bn: 'এই তারিখ যোগদানের আগের।',
  },
  before_birth: { en: 'This day is before the date of birth.', bn: 'এই তারিখ জন্ম তারিখের আগের।' },
  after_death: {
    en: 'No event can be recorded after the day of death.',
    bn: 'মৃত্যুর পরের তারিখে চাকরির কোনো ঘটনা লেখা যায় না।',
  },
  designation_needed: { en: 'Choose the new designation.', bn: 'নতুন পদবি বেছে নিন।' },
  same_designation: {
    en: 'The person already holds this designation on that day.',
    bn: 'ওই তারিখে তিনি এই পদেই আছেন।',
  },
  until_needed: { en: 'Say until which day.', bn: 'কোন তারিখ পর্যন্ত, তা লিখুন।' },
  until_too_early: {
    en: 'The last day must be after the first one.',
    bn: 'শেষ তারিখ শুরুর তারিখের পরে হতে হবে।',
  },
  not_working: {
    en: 'On that day the person is no longer of the staff. Record that they rejoined first.',
    bn: 'ওই তারিখে তিনি আর কর্মরত নন। আগে পুনরায় যোগদান লিখুন।',
  },
  still_working: {
    en: 'On that day the person is still of the staff.',
    bn: 'ওই তারিখে তিনি এখনো কর্মরত।',
  },
  suspended_already: {
    en: 'On that day the person is suspended already.',
    bn: 'ওই তারিখে তিনি আগে থেকেই সাময়িক বরখাস্ত।',
  },
  not_in_state: {
    en: 'This does not fit the person’s status on that day.',
    bn: 'ওই তারিখে তাঁর অবস্থার সাথে এটি মেলে না।',
  },
  nothing_to_undo: { en: 'There is nothing to undo.', bn: 'ফিরিয়ে নেওয়ার মতো কিছু নেই।' },
  only_last: {
    en: 'Only the latest event can be undone. Undo the later ones first.',
    bn: 'শুধু শেষ ঘটনাটি ফিরিয়ে নেওয়া যায়। আগে পরের ঘটনাগুলো ফিরিয়ে নিন।',
  },
  too_far: {
    en: 'This day lies more than ten years ahead.',
    bn: 'তারিখটি দশ বছরেরও বেশি পরের।',
  },
});

export const serviceWords = defineWords({
  record: { en: 'Record event', bn: 'ঘটনা লিখুন' },
  record_short: { en: 'Record', bn: 'লিখুন' },
  events: { en: 'Events in service', bn: 'চাকরির ঘটনা' },
  events_lead: {
    en: 'State, designation and department follow from these on their day. Nothing here is deleted.',
    bn: 'তারিখ অনুযায়ী অবস্থা, পদবি ও বিভাগ এখান থেকেই ঠিক হয়। এখানে কিছু মোছা হয় না।',
  },
  kind: { en: 'What happens', bn: 'কী ঘটছে' },
  on_day: { en: 'Date', bn: 'তারিখ' },
  from_day: { en: 'First day no longer on the staff', bn: 'যে তারিখ থেকে আর কর্মরত নন' },
  designation: { en: 'New designation', bn: 'নতুন পদবি' },
  department: { en: 'New department', bn: 'নতুন বিভাগ' },
  until_day: { en: 'Until', bn: 'কোন তারিখ পর্যন্ত' },
  reason: { en: 'Reason', bn: 'কারণ' },
  order_number: { en: 'Order number', bn: 'আদেশ নম্বর' },
  order_file: { en: 'Order (PDF or picture)', bn: 'আদেশ (পিডিএফ বা ছবি)' },
  file_given: { en: 'File chosen: {name}', bn: 'ফাইল বেছে নেওয়া হয়েছে: {name}' },
  ending_note: {
    en: 'On that day the account and the teaching of this person end. The file stays.',
    bn: 'ওই তারিখে এই ব্যক্তির লগইন ও পাঠদানের দায়িত্ব শেষ হবে। ফাইল থেকে যাবে।',
  },
  suspension_note: {
    en: 'From that day the person is signed out here and cannot sign in to this institution, until the last day or until it is lifted. Roles and teaching stay. Other institutions go on.',
    bn: 'ওই তারিখ থেকে এই ব্যক্তি এই প্রতিষ্ঠানে লগইন করতে পারবেন না, শেষ তারিখ বা প্রত্যাহার পর্যন্ত। ভূমিকা ও পাঠদানের দায়িত্ব থেকে যাবে। অন্য প্রতিষ্ঠানে প্রভাব পড়বে না।',
  },
  undo: { en: 'Undo', bn: 'ফিরিয়ে নিন' },
  undo_ask: { en: 'Undo this event?', bn: 'এই ঘটনা ফিরিয়ে নেবেন?' },
  undo_text: {
    en: 'It stays in the file as undone and has no effect any more: {kind}, {date}.',
    bn: '{date} তারিখের “{kind}” আর গণ্য হবে না। ফাইলে এটি ফিরিয়ে নেওয়া হিসেবে থাকবে।',
  },
  undone: { en: 'Undone', bn: 'ফিরিয়ে নেওয়া হয়েছে' },
  ahead: { en: 'Ahead', bn: 'আসন্ন' },
  none: { en: 'Nothing has been recorded since this person joined.', bn: 'যোগদানের পর কিছু লেখা হয়নি।' },
  open_order: { en: 'Open order', bn: 'আদেশ খুলুন' },
  to_designation: { en: 'as {designation}', bn: '{designation} পদে' },
  until: { en: 'until {date}', bn: '{date} পর্যন্ত' },
  by: { en: 'recorded by {name}', bn: 'লিখেছেন {name}' },
  order: { en: 'order {number}', bn: 'আদেশ {number}' },
});
