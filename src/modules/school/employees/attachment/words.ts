import { defineWords } from '#kernel/words.ts';

export const attachmentStates = {
  waiting: { en: 'Waiting', bn: 'অপেক্ষায়' },
  accepted: { en: 'Accepted', bn: 'গৃহীত' },
  withdrawn: { en: 'Withdrawn', bn: 'প্রত্যাহৃত' },
  expired: { en: 'Expired', bn: 'মেয়াদোত্তীর্ণ' },
} as const;

export const attachmentWords = defineWords({
  lead: {
    en: 'People who work, or have an account, at another institution. They join your staff when they accept.',
    bn: 'যাঁরা অন্য প্রতিষ্ঠানে কর্মরত বা যাঁদের অ্যাকাউন্ট আছে। গ্রহণ করলে তাঁরা আপনার তালিকায় যুক্ত হবেন।',
  },
  none: { en: 'No requests yet', bn: 'এখনো কোনো অনুরোধ নেই' },
  none_hint: {
    en: 'Request to attach someone who is known at another institution.',
    bn: 'অন্য প্রতিষ্ঠানে পরিচিত কাউকে যুক্ত করতে অনুরোধ পাঠান।',
  },
  send: { en: 'Attach someone', bn: 'কাউকে যুক্ত করুন' },
  send_short: { en: 'Send request', bn: 'অনুরোধ পাঠান' },
  sent_done: {
    en: 'Saved. If this person has an account, they are asked there.',
    bn: 'সংরক্ষণ করা হয়েছে। এই ব্যক্তির অ্যাকাউন্ট থাকলে সেখানে তাঁর সম্মতি চাওয়া হবে।',
  },
  how: {
    en: 'If what you enter belongs to a person with an account, that person is asked. You see an answer only when they accept; until then nothing here says whether they have an account. Joining gives them no role; you assign one later.',
    bn: 'আপনার দেওয়া তথ্য কোনো অ্যাকাউন্টধারীর হলে তাঁর সম্মতি চাওয়া হবে। তিনি গ্রহণ করলেই উত্তর দেখবেন; তার আগে এমন কেউ আছেন কি না তা এখানে জানা যাবে না। যুক্ত করলে কেউ কোনো ভূমিকা পান না।',
  },
  typed: { en: 'Mobile, email or national ID', bn: 'মোবাইল, ই-মেইল বা জাতীয় পরিচয়পত্র' },
  hidden_id: { en: 'National ID', bn: 'জাতীয় পরিচয়পত্র' },
  until: { en: 'Valid until', bn: 'মেয়াদ' },
  sent: { en: 'Sent', bn: 'পাঠানো হয়েছে' },
  by: { en: 'By', bn: 'প্রেরক' },
  state: { en: 'Status', bn: 'অবস্থা' },
  withdraw: { en: 'Withdraw', bn: 'প্রত্যাহার করুন' },
  withdraw_ask: { en: 'Withdraw this request?', bn: 'এই অনুরোধ প্রত্যাহার করবেন?' },
  withdrawn_done: { en: 'The request was withdrawn.', bn: 'অনুরোধ প্রত্যাহার করা হয়েছে।' },
  photo: { en: 'Photo', bn: 'ছবি' },
  accepted: { en: 'Accepted by {name}', bn: '{name} গ্রহণ করেছেন' },
  accepted_body: {
    en: 'The person is now in the list of employees. Give a role to let them sign in.',
    bn: 'তিনি এখন শিক্ষক-কর্মচারীর তালিকায় আছেন। লগইনের জন্য ভূমিকা দিন।',
  },
  // refusals
  not_readable: {
    en: 'Enter a Bangladeshi mobile number, an email address or a national ID.',
    bn: 'বাংলাদেশের মোবাইল নম্বর, ই-মেইল ঠিকানা বা জাতীয় পরিচয়পত্রের নম্বর লিখুন।',
  },
  code_taken: { en: 'This employee ID is in use.', bn: 'এই কর্মী আইডি আগেই ব্যবহৃত হয়েছে।' },
  asked_already: {
    en: 'Your institution has already sent a request with this. It is waiting.',
    bn: 'আপনার প্রতিষ্ঠান এটি দিয়ে আগেই অনুরোধ পাঠিয়েছে। সেটি অপেক্ষায় আছে।',
  },
  too_many: {
    en: 'Requests of an institution a day: {max}. Nothing was saved; try again tomorrow.',
    bn: 'একটি প্রতিষ্ঠান দিনে {max}টি অনুরোধ পাঠাতে পারে। কিছুই সংরক্ষণ হয়নি; আগামীকাল আবার চেষ্টা করুন।',
  },
  answered: {
    en: 'This request is no longer waiting.',
    bn: 'এই অনুরোধটি আর অপেক্ষায় নেই।',
  },
});
