import { defineWords } from '#kernel/words.ts';

export const memberWords = defineWords({
  site_users_lead: {
    en: 'Who can sign in to this institution, and with which roles.',
    bn: 'এই প্রতিষ্ঠানে কে লগইন করতে পারেন এবং কোন ভূমিকায়।',
  },
  group_users_lead: {
    en: 'Users of the institutions of your group.',
    bn: 'আপনার গ্রুপের প্রতিষ্ঠানগুলোর ব্যবহারকারী।',
  },
  memberships: { en: 'Memberships', bn: 'সদস্যপদ' },
  memberships_lead: { en: 'Who belongs to which institution.', bn: 'কে কোন প্রতিষ্ঠানে যুক্ত।' },
  role: { en: 'Role', bn: 'ভূমিকা' },
  switch_on: { en: 'Turn on', bn: 'সক্রিয় করুন' },
  switch_off: { en: 'Turn off', bn: 'নিষ্ক্রিয় করুন' },
  invited: {
    en: 'This person already has an account. An invitation was sent.',
    bn: 'এই ব্যক্তির অ্যাকাউন্ট আগে থেকেই আছে। আমন্ত্রণ পাঠানো হয়েছে; তিনি নিজে সিদ্ধান্ত নেবেন।',
  },
  added: { en: 'The user was added.', bn: 'ব্যবহারকারী যোগ করা হয়েছে।' },
  needs_email: {
    en: 'This person has an account without an email. Their own institution must add one first.',
    bn: 'অ্যাকাউন্টটি আগে থেকেই আছে, কিন্তু ই-মেইল নেই। আগে তাঁর নিজের প্রতিষ্ঠানকে ই-মেইল যোগ করতে হবে।',
  },
});
