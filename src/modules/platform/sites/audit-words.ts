import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const sitesAuditWords = defineAuditWords({
  subjects: {
    site: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  },
  verbs: {
    'join-group': { en: 'joined a group', bn: 'গ্রুপে যোগ' },
    'leave-group': { en: 'left a group', bn: 'গ্রুপ ত্যাগ' },
    'claim-domain': { en: 'own domain entered', bn: 'নিজস্ব ডোমেইন প্রদান' },
    'check-domain': { en: 'own domain checked', bn: 'নিজস্ব ডোমেইন যাচাই' },
    'prove-domain': { en: 'own domain verified', bn: 'নিজস্ব ডোমেইন যাচাই সম্পন্ন' },
    'lose-domain': { en: 'own domain lost', bn: 'নিজস্ব ডোমেইন বাতিল' },
    'release-domain': { en: 'own domain removed', bn: 'নিজস্ব ডোমেইন বাদ' },
    limit: { en: 'limited', bn: 'সীমিত' },
    'open-again': { en: 'no longer limited', bn: 'আর সীমিত নয়' },
    'set-logo': { en: 'logo set', bn: 'লোগো নির্ধারণ' },
  },
});
