import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const websiteAuditWords = defineAuditWords({
  subjects: {
    'site-design': { en: 'Design of the website', bn: 'ওয়েবসাইটের নকশা' },
    'public-profile': { en: 'Person on the website', bn: 'ওয়েবসাইটে শিক্ষক-কর্মচারী' },
    'site-menu': { en: 'Website menu', bn: 'ওয়েবসাইটের মেনু' },
  },
  verbs: {
    'show-own': { en: 'own entry on the website decided', bn: 'ওয়েবসাইটে নিজের তথ্য নির্ধারণ' },
    'show-person': { en: 'entry on the website decided', bn: 'ওয়েবসাইটে ব্যক্তির তথ্য নির্ধারণ' },
    restore: { en: 'published again', bn: 'আবার প্রকাশ' },
    share: { en: 'shared by a link', bn: 'লিংকে দেখানো' },
    unshare: { en: 'link revoked', bn: 'লিংক বাতিল' },
    'restore-standard': { en: 'standard menu restored', bn: 'ডিফল্ট মেনু পুনঃস্থাপন' },
    'take-standard': { en: 'standard entries taken', bn: 'ডিফল্ট এন্ট্রি গ্রহণ' },
    'take-usual': { en: 'usual services added', bn: 'প্রচলিত সেবা যোগ' },
    answer: { en: 'answered', bn: 'উত্তর' },
    forget: { en: 'deleted after a year', bn: 'এক বছর পর মুছে ফেলা' },
  },
});
