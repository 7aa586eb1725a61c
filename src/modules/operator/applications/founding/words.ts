import { defineWords } from '#kernel/words.ts';

/** Words of the screen where an operator creates an institution. */
export const foundingWords = defineWords({
  new_site: { en: 'New institution', bn: 'নতুন প্রতিষ্ঠান' },
  new_site_lead: {
    en: 'Creates an institution without an application. Its first administrator receives an email to set a password.',
    bn: 'আবেদন ছাড়াই সরাসরি প্রতিষ্ঠান যোগ হবে। প্রথম অ্যাডমিন পাসওয়ার্ড নির্ধারণের ই-মেইল পাবেন।',
  },
  found: { en: 'Create institution', bn: 'প্রতিষ্ঠান যোগ করুন' },
  founded: { en: 'The institution was created.', bn: 'প্রতিষ্ঠানটি যোগ হয়েছে।' },
  alias: { en: 'Web address', bn: 'ওয়েব ঠিকানা' },
  administrator: { en: 'First administrator', bn: 'প্রথম অ্যাডমিন' },
  administrator_name: { en: 'Name', bn: 'নাম' },
  administrator_email: { en: 'Email', bn: 'ই-মেইল' },
});
