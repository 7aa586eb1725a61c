import { defineWords } from '#kernel/words.ts';

export const impersonationWords = defineWords({
  over: {
    en: 'This link was already used or has expired. Start again in the operator area.',
    bn: 'লিংকটি ব্যবহৃত হয়েছে বা মেয়াদ শেষ। অপারেটর এলাকা থেকে আবার শুরু করুন।',
  },
  closed_site: {
    en: 'This institution is closed; no one can work in it.',
    bn: 'প্রতিষ্ঠানটি বন্ধ; এতে কেউ কাজ করতে পারে না।',
  },
  not_impersonating: {
    en: 'You are not acting for anyone.',
    bn: 'আপনি এখন কারও হয়ে কাজ করছেন না।',
  },
});

export const impersonationScreenWords = defineWords({
  site: { en: 'Act for an institution', bn: 'প্রতিষ্ঠানের হয়ে কাজ' },
  group: { en: 'Act for a group', bn: 'গ্রুপের হয়ে কাজ' },
  lead: {
    en: 'You work there as an administrator for up to 30 minutes. Your reason and everything you do are in the log that the institution can see.',
    bn: 'আপনি সেখানে অ্যাডমিন হিসেবে সর্বোচ্চ ৩০ মিনিট কাজ করতে পারবেন। কারণ ও আপনার সব কাজ লগে থাকবে, প্রতিষ্ঠান তা দেখতে পাবে।',
  },
  not_meanwhile: {
    en: 'During this time you cannot change passwords, bank details, payment gateways or OAuth clients.',
    bn: 'এই সময়ে পাসওয়ার্ড, ব্যাংক তথ্য, পেমেন্ট গেটওয়ে বা OAuth ক্লায়েন্ট পরিবর্তন করা যাবে না।',
  },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  site_group: { en: 'Institution group', bn: 'প্রতিষ্ঠান গ্রুপ' },
  reason: { en: 'Reason', bn: 'কারণ' },
  reason_hint: {
    en: 'Who asked you, and why. The institution can see this.',
    bn: 'কে বলেছেন এবং কেন। প্রতিষ্ঠান এটি দেখতে পাবে।',
  },
  begin: { en: 'Start', bn: 'শুরু করুন' },
  entering: { en: 'Opening…', bn: 'খোলা হচ্ছে…' },
  page: { en: 'Acting for this institution', bn: 'এই প্রতিষ্ঠানের হয়ে কাজ' },
  no_token: {
    en: 'Open this page from the operator area.',
    bn: 'অপারেটর এলাকা থেকে এই পাতা খুলুন।',
  },
});
