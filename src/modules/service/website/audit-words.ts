import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const websiteAuditWords = defineAuditWords({
  subjects: {
    'site-menu': { en: 'Website menu', bn: 'ওয়েবসাইটের মেনু' },
  },
  verbs: {
    arrange: { en: 'order changed', bn: 'ক্রম পরিবর্তন' },
    'take-standard': { en: 'standard entries taken', bn: 'ডিফল্ট এন্ট্রি গ্রহণ' },
    'take-usual': { en: 'usual services added', bn: 'প্রচলিত সেবা যোগ' },
    receive: { en: 'received', bn: 'প্রাপ্তি' },
    open: { en: 'opened', bn: 'খোলা' },
    answer: { en: 'answered', bn: 'উত্তর' },
    forget: { en: 'deleted after a year', bn: 'এক বছর পর মুছে ফেলা' },
    restore: { en: 'standard menu restored', bn: 'ডিফল্ট মেনু পুনঃস্থাপন' },
  },
});
