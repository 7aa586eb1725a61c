import { defineWords } from '#kernel/words.ts';

export const impersonationScreenWords = defineWords({
  site: { en: 'Impersonate a site', bn: 'প্রতিষ্ঠানের হয়ে কাজ' },
  group: { en: 'Impersonate a site group', bn: 'প্রতিষ্ঠান গ্রুপের হয়ে কাজ' },
  lead: {
    en: 'You then work as an administrator there, for at most 30 minutes. The reason and everything you do stand in the log that the institution reads.',
    bn: 'এরপর আপনি সেখানে প্রশাসক হিসেবে সর্বোচ্চ ৩০ মিনিট কাজ করবেন। কারণ ও আপনার সব কাজ প্রতিষ্ঠানের দেখা যায় এমন লগে থাকবে।',
  },
  not_meanwhile: {
    en: 'Meanwhile you cannot change passwords, bank details, payment gateways or OAuth clients.',
    bn: 'এই সময়ে পাসওয়ার্ড, ব্যাংক তথ্য, পেমেন্ট গেটওয়ে বা OAuth ক্লায়েন্ট পরিবর্তন করা যাবে না।',
  },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  site_group: { en: 'Site group', bn: 'প্রতিষ্ঠান গ্রুপ' },
  reason: { en: 'Reason', bn: 'কারণ' },
  reason_hint: {
    en: 'Who asked for it, and for what. The institution reads this.',
    bn: 'কে বলেছেন এবং কেন। প্রতিষ্ঠান এটি দেখতে পাবে।',
  },
  begin: { en: 'Begin', bn: 'শুরু করুন' },
  entering: { en: 'Entering …', bn: 'প্রবেশ করা হচ্ছে …' },
  page: { en: 'Acting for this institution', bn: 'এই প্রতিষ্ঠানের হয়ে কাজ' },
  no_token: {
    en: 'This page is opened from the operator area.',
    bn: 'এই পাতা পরিচালকের এলাকা থেকে খোলা হয়।',
  },
});
