import { defineWords } from '#kernel/words.ts';
import { filePageWords } from '../base/words.ts';

export const recordWords = defineWords({
  academic: { en: 'Academic qualification', bn: 'শিক্ষাগত যোগ্যতা' },
  professional: { en: 'Professional qualification', bn: 'পেশাগত যোগ্যতা' },
  training: { en: 'Training', bn: 'প্রশিক্ষণ' },
  employment: { en: 'Employment history', bn: 'পূর্ববর্তী চাকরি' },
  specialisation: { en: 'Specialisation', bn: 'বিশেষ দক্ষতার ক্ষেত্র' },
  skills: { en: 'Skills', bn: 'দক্ষতা' },
  languages: { en: 'Languages', bn: 'ভাষা' },
  references: { en: 'References', bn: 'রেফারেন্স' },
  nominees: { en: 'Nominees', bn: 'নমিনি' },
  level: { en: 'Level', bn: 'স্তর' },
  degree: { en: 'Degree or title', bn: 'ডিগ্রির নাম' },
  concentration: { en: 'Group or major subject', bn: 'বিভাগ বা প্রধান বিষয়' },
  institute: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  passing_year: { en: 'Passing year', bn: 'পাসের বছর' },
  result: { en: 'Result', bn: 'ফলাফল' },
  achievement: { en: 'Achievement', bn: 'কৃতিত্ব' },
  certification: { en: 'Certification', bn: 'সনদের নাম' },
  location: { en: 'Place', bn: 'স্থান' },
  from: { en: 'From', bn: 'শুরু' },
  to: { en: 'To', bn: 'শেষ' },
  training_title: { en: 'Title of the training', bn: 'প্রশিক্ষণের নাম' },
  topics: { en: 'Topics covered', bn: 'প্রশিক্ষণের বিষয়' },
  year: { en: 'Year', bn: 'বছর' },
  duration: { en: 'Duration', bn: 'মেয়াদ' },
  organisation: { en: 'Organisation', bn: 'প্রতিষ্ঠান' },
  post: { en: 'Post', bn: 'পদ' },
  department: { en: 'Department', bn: 'বিভাগ' },
  duties: { en: 'Duties', bn: 'দায়িত্ব' },
  specialisation_one: { en: 'Field', bn: 'ক্ষেত্র' },
  skill: { en: 'Skill', bn: 'দক্ষতা' },
  language: { en: 'Language', bn: 'ভাষা' },
  person: { en: 'Name', bn: 'নাম' },
  relation: { en: 'Relation', bn: 'সম্পর্ক' },
  phone: { en: 'Mobile', bn: 'মোবাইল' },
  email: { en: 'Email', bn: 'ই-মেইল' },
  share: { en: 'Share in percent', bn: 'অংশ (শতাংশ)' },
  note: { en: 'Note', bn: 'মন্তব্য' },
});

export const skillLevels = {
  basic: { en: 'Basic', bn: 'প্রাথমিক' },
  good: { en: 'Good', bn: 'ভালো' },
  expert: { en: 'Expert', bn: 'দক্ষ' },
} as const;
export const languageLevels = {
  reads: { en: 'Reads', bn: 'পড়তে পারেন' },
  speaks: { en: 'Speaks', bn: 'বলতে পারেন' },
  fluent: { en: 'Reads, writes and speaks well', bn: 'পড়া, লেখা ও বলায় সাবলীল' },
  native: { en: 'Mother tongue', bn: 'মাতৃভাষা' },
} as const;

export const fileRefusals = defineWords({
  nid_length: {
    en: 'A national ID has 10, 13 or 17 digits.',
    bn: 'জাতীয় পরিচয়পত্রের নম্বর ১০, ১৩ বা ১৭ অঙ্কের হয়।',
  },
  nid_year: {
    en: 'The first four digits of this national ID are no year of birth.',
    bn: 'এই নম্বরের প্রথম চার অঙ্ক জন্মসাল নয়।',
  },
  nid_area: { en: 'This is not a national ID number.', bn: 'এটি জাতীয় পরিচয়পত্রের নম্বর নয়।' },
  nid_taken: {
    en: 'Another employee of this institution has this national ID.',
    bn: 'এই প্রতিষ্ঠানের আরেকজনের একই জাতীয় পরিচয়পত্র নম্বর আছে।',
  },
  routing: { en: 'A routing number has 9 digits.', bn: 'রাউটিং নম্বর ৯ অঙ্কের হয়।' },
  account: {
    en: 'An account number has 6 to 20 digits.',
    bn: 'হিসাব নম্বর ৬ থেকে ২০ অঙ্কের হয়।',
  },
  shares: {
    en: 'The shares of all nominees come to {sum} %. They cannot exceed 100 %.',
    bn: 'সব নমিনির অংশ মিলে {sum} শতাংশ হয়। ১০০ শতাংশের বেশি হতে পারে না।',
  },
  ends_before: { en: 'The end is before the beginning.', bn: 'শেষের তারিখ শুরুর আগে।' },
  expires_before: {
    en: 'It would expire before it was issued.',
    bn: 'মেয়াদ শেষের তারিখ প্রদানের তারিখের আগে।',
  },
  too_many: {
    en: 'A file can have {max} {max|entry|entries} of this kind.',
    bn: 'এক ফাইলে এ ধরনের সর্বোচ্চ {max}টি সারি রাখা যায়।',
  },
});

export const fileWords = defineWords({
  ...filePageWords,
  person: { en: 'Person', bn: 'ব্যক্তিগত তথ্য' },
  work: { en: 'Work', bn: 'চাকরির তথ্য' },
  contact: { en: 'Contact', bn: 'যোগাযোগ' },
  private: { en: 'National ID, bank and nominees', bn: 'জাতীয় পরিচয়পত্র, ব্যাংক ও নমিনি' },
  private_lead: {
    en: 'Hidden until you ask for it. The activity log keeps who looked.',
    bn: 'না চাইলে দেখানো হয় না। কে দেখেছেন তা কার্যক্রমের লগে থাকে।',
  },
  show: { en: 'Show', bn: 'দেখুন' },
  edit: { en: 'Edit', bn: 'পরিবর্তন করুন' },
  add: { en: 'Add', bn: 'যোগ করুন' },
  remove: { en: 'Delete', bn: 'মুছুন' },
  none_yet: { en: 'Nothing recorded yet.', bn: 'এখনো কিছু লেখা হয়নি।' },
  row: { en: 'entry', bn: 'এন্ট্রি' },
  code: { en: 'ID', bn: 'আইডি' },
  photo_change: { en: 'Change photo', bn: 'ছবি বদলান' },
  photo_remove: { en: 'Remove photo', bn: 'ছবি সরান' },
  correction_hint: {
    en: 'For correcting a mistake. A promotion is recorded under Service, with its date.',
    bn: 'ভুল ঠিক করার জন্য। পদোন্নতি হলে তারিখসহ “চাকরি” অংশে লিখুন।',
  },
  kind: { en: 'Kind', bn: 'ধরন' },
  number: { en: 'Number', bn: 'নম্বর' },
  issued_on: { en: 'Issued on', bn: 'প্রদানের তারিখ' },
  expires_on: { en: 'Expires on', bn: 'মেয়াদ শেষ' },
  note: { en: 'Note', bn: 'মন্তব্য' },
  file: { en: 'File (PDF or picture)', bn: 'ফাইল (পিডিএফ বা ছবি)' },
  file_given: { en: 'File chosen: {name}', bn: 'ফাইল বেছে নেওয়া হয়েছে: {name}' },
  open_file: { en: 'Open file', bn: 'ফাইল খুলুন' },
  expired: { en: 'Expired', bn: 'মেয়াদোত্তীর্ণ' },
  expires_soon: { en: 'Expires soon', bn: 'মেয়াদ শেষের পথে' },
  no_documents: {
    en: 'No documents yet. Add certificates, orders and cards with their dates.',
    bn: 'এখনো কোনো নথি নেই। সনদ, আদেশ ও কার্ড তারিখসহ যোগ করুন।',
  },
  document_one: { en: 'document', bn: 'নথি' },
  add_document: { en: 'Add document', bn: 'নথি যোগ করুন' },
  edit_document: { en: 'Edit document', bn: 'নথি পরিবর্তন করুন' },
  call: { en: 'Call {phone}', bn: 'কল করুন {phone}' },
  since: { en: 'since {date}', bn: '{date} থেকে' },
});
